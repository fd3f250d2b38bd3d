/* SPDX-License-Identifier: MIT */
#include <string.h>

#include <glib/gi18n.h>

#include "cli/command.h"
#include "cli/mode-options.h"

const PzCliCommand *const *
pz_cli_commands (void)
{
  static const PzCliCommand *const commands[] = {
    &pz_cli_check, &pz_cli_solve,  &pz_cli_play, &pz_cli_generate, &pz_cli_export, &pz_cli_format,
    &pz_cli_diff,  &pz_cli_render, NULL,
  };
  return commands;
}

const PzCliCommand *
pz_cli_command_find (const char *name)
{
  for (const PzCliCommand *const *command = pz_cli_commands (); *command != NULL; command++)
    if (strcmp ((*command)->name, name) == 0)
      return *command;
  return NULL;
}

static void
append_commands (GString *out)
{
  g_string_append_printf (out, "\n%s\n", _ ("Commands:"));
  for (const PzCliCommand *const *command = pz_cli_commands (); *command != NULL; command++)
    g_string_append_printf (out, "  %-10s%s\n", (*command)->name, _ ((*command)->summary));
}

/* Lines of at most 80 columns; words in languages without spaces stay on one line. */
static void
append_paragraph (GString *out, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  int column = 0;
  for (int i = 0; words[i] != NULL; i++)
    {
      int width = pz_cli_width (words[i]);
      gboolean breaks = column > 0 && column + 1 + width > 80;
      if (column > 0)
        g_string_append_c (out, breaks ? '\n' : ' ');
      column = breaks || column == 0 ? width : column + 1 + width;
      g_string_append (out, words[i]);
    }
  g_string_append_c (out, '\n');
}

/* What `generate` can be told of a mode, or which modes there are. */
static void
append_generator (GString *out, const PzMode *mode)
{
  g_autofree char *names = pz_cli_generator_names ();
  g_autofree char *options = mode != NULL ? pz_cli_mode_options_help (mode) : NULL;

  if (mode == NULL)
    g_string_append_printf (out, C_ ("generator", "\nModes with a generator: %s\n"), names);
  else
    {
      g_string_append_printf (out, C_ ("generator", "\nOptions of %s:\n"), mode->id);
      g_string_append (out, options);
    }
}

char *
pz_cli_help (const PzCliCommand *command, const PzMode *mode)
{
  GString *out = g_string_new (NULL);
  g_autofree char *options = pz_cli_options_help (command != NULL ? command->options : NULL);
  if (command != NULL)
    g_string_append_printf (out, _ ("Usage: %s"), "puzzlewright-cli ");
  else
    g_string_append_printf (out, _ ("Usage: %s"), "puzzlewright-cli COMMAND …\n\n");
  if (command != NULL)
    g_string_append_printf (out, "%s %s\n\n", command->name, command->usage);
  append_paragraph (out, command != NULL
                             ? _ (command->details)
                             : _ ("Checks, solves, plays, exports and draws packs of puzzle levels. Results "
                                  "go to standard output, messages to standard error."));
  if (command == NULL)
    append_commands (out);
  if (command == &pz_cli_generate)
    append_generator (out, mode);
  g_string_append_printf (out, "\n%s\n%s", _ ("Options:"), options);
  g_string_append_printf (
      out, "\n%s\n", _ ("Exit: 0 fine, 1 a level falls short, 2 wrong use or a file that cannot be read or written."));
  if (command == NULL)
    g_string_append_printf (out, "%s\n", _ ("“puzzlewright-cli COMMAND --help” tells more about a command."));
  return g_string_free (out, FALSE);
}
