/* SPDX-License-Identifier: MIT */
#include "cli/target.h"

#include <string.h>
#include <sys/stat.h>

#include <glib/gi18n.h>
#include <glib/gstdio.h>

#include "cli/output.h"

gboolean
pz_cli_same_file (const char *a, const char *b)
{
  GStatBuf first, second;
  return g_stat (a, &first) == 0 && g_stat (b, &second) == 0 && first.st_dev == second.st_dev
         && first.st_ino == second.st_ino;
}

gboolean
pz_cli_target_is_free (const char *input, const char *output)
{
  if (strcmp (input, "-") == 0 || strcmp (output, "-") == 0 || !pz_cli_same_file (input, output))
    return TRUE;
  /* What is written lacks things that the source has: the editor's notes, or everything but the picture. */
  pz_cli_message (_ ("%s is the file that was read; choose another name for the output"), output);
  return FALSE;
}
