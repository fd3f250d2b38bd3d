/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "cli/mode-options.h"

#include <string.h>

#include <glib/gi18n.h>

#include "cli/options.h"

const PzMode *
pz_cli_generator_mode (int argc, char **argv)
{
  const PzMode *mode = NULL;
  gboolean command = FALSE, ended = FALSE;

  for (int i = 1; i < argc && mode == NULL; i++)
    {
      if (!ended && strcmp (argv[i], "--") == 0)
        ended = TRUE;
      else if (!ended && argv[i][0] == '-' && argv[i][1] != '\0')
        i += pz_cli_option_takes_next (argv[i]);
      else if (!command && strcmp (argv[i], "generate") != 0)
        return NULL;
      else if (!command)
        command = TRUE;
      else
        mode = pz_mode_find (pz_modes (), argv[i]);
    }
  return mode;
}

gboolean
pz_cli_mode_option_find (const PzMode *mode, const char *name, gsize length, int *at, gboolean *on)
{
  gboolean no = length > 3 && strncmp (name, "no-", 3) == 0;

  for (int i = 0; mode->options != NULL && mode->options[i].name != NULL; i++)
    {
      const PzOption *option = &mode->options[i];
      gboolean off = no && option->kind == PZ_OPTION_SWITCH;
      gsize skip = off ? 3 : 0;

      if (strlen (option->name) != length - skip || strncmp (option->name, name + skip, length - skip) != 0)
        continue;
      *at = i;
      *on = !off;
      return TRUE;
    }
  return FALSE;
}

static char *
choices_text (const PzOption *option)
{
  return g_strjoinv ("|", (char **) option->choices);
}

static gboolean
parse_choice (const PzOption *option, const char *value, int *result, GError **error)
{
  g_autofree char *choices = choices_text (option);

  for (int i = 0; option->choices[i] != NULL; i++)
    if (strcmp (option->choices[i], value) == 0)
      {
        *result = i;
        return TRUE;
      }
  g_set_error (error, PZ_CLI_ERROR, PZ_CLI_ERROR_USE, _ ("--%s wants one of %s, not “%s”"), option->name, choices,
               value);
  return FALSE;
}

static gboolean
parse_integer (const PzOption *option, const char *value, int *result, GError **error)
{
  gint64 number;

  if (g_ascii_string_to_signed (value, 10, option->minimum, option->maximum, &number, NULL))
    {
      *result = (int) number;
      return TRUE;
    }
  g_set_error (error, PZ_CLI_ERROR, PZ_CLI_ERROR_USE, _ ("--%s wants a whole number from %d to %d, not “%s”"),
               option->name, option->minimum, option->maximum, value);
  return FALSE;
}

gboolean
pz_cli_mode_option_parse (const PzOption *option, const char *value, int *result, GError **error)
{
  g_return_val_if_fail (value != NULL, FALSE);

  return option->kind == PZ_OPTION_CHOICE ? parse_choice (option, value, result, error)
                                          : parse_integer (option, value, result, error);
}

/* Columns of the names of options; what is wider has its words on the next line, as those of the program's own options begin there. */
#define NAMES_WIDTH 32

/* (transfer full): what --help has on the left. */
static char *
option_usage (const PzOption *option)
{
  g_autofree char *choices = choices_text (option);

  switch (option->kind)
    {
    case PZ_OPTION_SWITCH:
      return g_strdup_printf ("  --%s, --no-%s", option->name, option->name);
    case PZ_OPTION_CHOICE:
      return g_strdup_printf ("  --%s %s", option->name, choices);
    case PZ_OPTION_INTEGER:
    default:
      return g_strdup_printf ("  --%s N", option->name);
    }
}

static void
append_default (GString *out, const PzOption *option)
{
  switch (option->kind)
    {
    case PZ_OPTION_SWITCH:
      g_string_append (out,
                       option->value != 0 ? C_ ("generator", " (default: yes)") : C_ ("generator", " (default: no)"));
      break;
    case PZ_OPTION_CHOICE:
      g_string_append_printf (out, C_ ("generator", " (default: %s)"), option->choices[option->value]);
      break;
    case PZ_OPTION_INTEGER:
    default:
      g_string_append_printf (out, C_ ("generator", " (%d–%d; default: %d)"), option->minimum, option->maximum,
                              option->value);
    }
}

static void
append_help (GString *out, const PzOption *option)
{
  g_autofree char *usage = option_usage (option);

  g_string_append_printf (out, "%-*s", NAMES_WIDTH, usage);
  if (strlen (usage) > NAMES_WIDTH)
    g_string_append_printf (out, "\n%*s", NAMES_WIDTH, "");
  g_string_append (out, "  ");
  g_string_append (out, g_dpgettext2 (NULL, "generator", option->label));
  append_default (out, option);
  g_string_append_c (out, '\n');
}

char *
pz_cli_mode_options_help (const PzMode *mode)
{
  GString *out = g_string_new (NULL);

  for (int i = 0; mode->options != NULL && mode->options[i].name != NULL; i++)
    append_help (out, &mode->options[i]);
  return g_string_free (out, FALSE);
}

char *
pz_cli_generator_names (void)
{
  GString *out = g_string_new (NULL);

  for (const PzMode *const *mode = pz_modes (); *mode != NULL; mode++)
    if ((*mode)->options != NULL)
      g_string_append_printf (out, "%s%s", out->len > 0 ? ", " : "", (*mode)->id);
  return g_string_free (out, FALSE);
}
