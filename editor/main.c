/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <glib/gi18n.h>
#include <locale.h>

#include "editor/application.h"

/* An uninstalled build names the folder of its catalogues. */
static void
set_up_translations (void)
{
  const char *folder = g_getenv ("PZ_LOCALE_DIR");
  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, folder != NULL ? folder : PZ_LOCALE_DIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
}

int
main (int argc, char **argv)
{
  set_up_translations ();
  g_set_application_name (_ ("Puzzlewright"));
  g_autoptr (PzApplication) application = pz_application_new (G_APPLICATION_DEFAULT_FLAGS);
  return g_application_run (G_APPLICATION (application), argc, argv);
}
