/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <fcntl.h>
#include <locale.h>
#include <signal.h>
#include <stdio.h>
#include <unistd.h>

#include <glib/gi18n.h>

#include "cli/command.h"

/* A standard stream that is closed would hand its number to the next file opened, and a message would end in that file. */
static void
hold_standard_streams (void)
{
  int fd;
  do
    fd = open ("/dev/null", O_RDONLY);
  while (fd >= 0 && fd <= STDERR_FILENO);
  if (fd > STDERR_FILENO)
    close (fd);
}

/* Reports for pipelines are in English whatever the language; text is for people. An uninstalled build names the folder of
 * its catalogues. */
static void
choose_language (gboolean json)
{
  const char *folder = g_getenv ("PZ_LOCALE_DIR");
  setlocale (json ? LC_CTYPE : LC_ALL, "");
  /* Numbers in files and drawings have points, never commas. */
  setlocale (LC_NUMERIC, "C");
  bindtextdomain (GETTEXT_PACKAGE, folder != NULL ? folder : PZ_LOCALE_DIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
}

static int
run (const PzCliOptions *options, PzCliOutput *output)
{
  g_autofree char *help = NULL;
  if (options->version)
    pz_cli_put (output, "puzzlewright-cli " PZ_VERSION "\n");
  else if (options->help)
    pz_cli_put (output, help = pz_cli_help (options->command, options->generator));
  else
    return options->command->run (options, output);
  return PZ_CLI_FINE;
}

static int
run_and_finish (const PzCliOptions *options)
{
  PzCliOutput output;
  pz_cli_output_init (&output);
  int result = run (options, &output);
  /* After a signal nothing of a report is written: half a JSON text helps nobody. */
  if (result > 128)
    pz_cli_output_drop (&output);
  else if (!pz_cli_output_finish (&output))
    result = MAX (result, (int) PZ_CLI_WRONG);
  pz_cli_output_clear (&output);
  return result;
}

/* Ends by the signal that stopped the run, so that a shell loop ends with it; shells show 128 + its number. */
static int
end_by_signal (int code)
{
  signal (code - 128, SIG_DFL);
  raise (code - 128);
  return code;
}

int
main (int argc, char **argv)
{
  g_autoptr (GError) error = NULL;
  hold_standard_streams ();
  signal (SIGPIPE, SIG_IGN); /* a reader that has gone is found by the write */
  choose_language (pz_cli_wants_json (argc, argv));
  g_autoptr (PzCliOptions) options = pz_cli_options_parse (argc, argv, &error);
  if (options == NULL)
    {
      pz_cli_message ("%s", error->message);
      fprintf (stderr, "%s\n", _ ("Try “puzzlewright-cli --help”."));
      return PZ_CLI_WRONG;
    }
  int result = run_and_finish (options);
  return result > 128 ? end_by_signal (result) : result;
}
