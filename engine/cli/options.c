/* SPDX-License-Identifier: MIT */
#include "cli/options.h"

#include <string.h>

#include <glib/gi18n.h>

#include "cli/command.h"
#include "cli/mode-options.h"

#define MAX_BUDGET_MS  1000000000 /* eleven days */
#define MAX_JOBS       1024
#define MIN_MEMORY_MIB 16
#define MAX_MEMORY_MIB 65536
#define MAX_NUMBER     (G_GUINT64_CONSTANT (1) << 53)
#define MIN_SIZE_PX    16
#define MAX_SIZE_PX    16384

G_DEFINE_QUARK (pz - cli - error - quark, pz_cli_error)

typedef enum
{
  KIND_FLAG,   /* sets a gboolean */
  KIND_UNFLAG, /* clears a gboolean */
  KIND_NUMBER,
  KIND_STRING,
  KIND_CHOICE
} Kind;

typedef struct
{
  const char *name;
  char letter; /* 0: none */
  Kind kind;
  gsize offset;           /* in PzCliOptions */
  const char *value;      /* how --help names the value; NULL for flags */
  guint64 min, max;       /* NUMBER */
  const char *choices[5]; /* CHOICE: NULL-terminated */
  gboolean general;       /* every command has it */
  const char *help;       /* N_() */
} Option;

#define AT(member) G_STRUCT_OFFSET (PzCliOptions, member)

/* clang-format off */
static const Option all_options[] = {
  { "level", 0, KIND_STRING, AT (level), "ID", 0, 0, { NULL }, FALSE, N_("the level with this id") },
  { "script", 0, KIND_STRING, AT (script), "FILE", 0, 0, { NULL }, FALSE, N_("the inputs: a JSON array") },
  { "output", 'o', KIND_STRING, AT (output), "FILE", 0, 0, { NULL }, FALSE, N_("where to write") },
  { "strict", 0, KIND_FLAG, AT (strict), NULL, 0, 0, { NULL }, FALSE, N_("warnings give exit 1 too") },
  { "full", 0, KIND_FLAG, AT (full), NULL, 0, 0, { NULL }, FALSE, N_("what-if counts go to the limit instead of 2") },
  { "check", 0, KIND_FLAG, AT (check_only), NULL, 0, 0, { NULL }, FALSE, N_("change nothing; exit 1 when a file is not in canonical form") },
  { "solution", 0, KIND_FLAG, AT (solution), NULL, 0, 0, { NULL }, FALSE, N_("draw the solution over the board") },
  { "size", 0, KIND_NUMBER, AT (size_px), "PX", MIN_SIZE_PX, MAX_SIZE_PX, { NULL }, FALSE, N_("longer side of the picture; on a contact sheet, of one board") },
  { "style", 0, KIND_CHOICE, AT (style), "NAME", 0, 0, { "light", "dark", "high-contrast", "high-contrast-dark", NULL }, FALSE, N_("colours of the picture: light, dark, high-contrast or high-contrast-dark (default: light)") },
  { "container", 0, KIND_CHOICE, AT (container), "pack|array|files", 0, 0, { "pack", "array", "files", NULL }, FALSE, N_("form to write (default: the one that was read)") },
  { "bake-hints", 0, KIND_FLAG, AT (bake_hints), NULL, 0, 0, { NULL }, FALSE, N_("number-stroke: write hintPath from the solution (default)") },
  { "no-bake-hints", 0, KIND_UNFLAG, AT (bake_hints), NULL, 0, 0, { NULL }, FALSE, N_("leave hintPath out") },
  { "seed", 0, KIND_NUMBER, AT (seed), "N", 0, MAX_NUMBER, { NULL }, FALSE, N_("what the levels are drawn from") },
  { "count", 0, KIND_NUMBER, AT (count), "K", 1, PZ_PACK_MAX_LEVELS, { NULL }, FALSE, N_("how many levels (default: 1)") },
  { "allow-invalid", 0, KIND_FLAG, AT (allow_invalid), NULL, 0, 0, { NULL }, FALSE, N_("export levels with errors, too") },
  { "format", 0, KIND_CHOICE, AT (format), "text|json", 0, 0, { "text", "json", NULL }, TRUE, N_("form of the results (default: text)") },
  { "limit", 0, KIND_NUMBER, AT (limit), "N", 2, MAX_NUMBER, { NULL }, TRUE, N_("stop counting solutions at N (default: 1000)") },
  { "budget", 0, KIND_NUMBER, AT (budget_ms), "MS", 0, MAX_BUDGET_MS, { NULL }, TRUE, N_("work for each level, in milliseconds' worth (default: 10000; 0: no search)") },
  { "states", 0, KIND_NUMBER, AT (states), "N", 1, MAX_NUMBER, { NULL }, TRUE, N_("states to keep, for hex-blocks and dungeon-sweep") },
  { "memory", 0, KIND_NUMBER, AT (memory_mib), "MIB", MIN_MEMORY_MIB, MAX_MEMORY_MIB, { NULL }, TRUE, N_("memory for counting each level, in MiB, for hex-stroke and number-stroke (default: 256)") },
  { "jobs", 0, KIND_NUMBER, AT (jobs), "N", 1, MAX_JOBS, { NULL }, TRUE, N_("levels judged at a time (default: processors)") },
  { "help", 'h', KIND_FLAG, AT (help), NULL, 0, 0, { NULL }, TRUE, N_("show this page") },
  { "version", 0, KIND_FLAG, AT (version), NULL, 0, 0, { NULL }, TRUE, N_("show the version") },
};
/* clang-format on */

static const Option *
find_option (const char *name, gsize length)
{
  for (gsize i = 0; i < G_N_ELEMENTS (all_options); i++)
    if (strlen (all_options[i].name) == length && strncmp (all_options[i].name, name, length) == 0)
      return &all_options[i];
  return NULL;
}

static const Option *
find_letter (char letter)
{
  for (gsize i = 0; i < G_N_ELEMENTS (all_options); i++)
    if (all_options[i].letter != 0 && all_options[i].letter == letter)
      return &all_options[i];
  return NULL;
}

static gboolean
set_number (PzCliOptions *options, const Option *option, const char *value, GError **error)
{
  guint64 *target = G_STRUCT_MEMBER_P (options, option->offset);
  if (g_ascii_string_to_unsigned (value, 10, option->min, option->max, target, NULL))
    return TRUE;
  g_set_error (error, PZ_CLI_ERROR, PZ_CLI_ERROR_USE, _ ("--%s wants a whole number from %llu to %llu, not “%s”"),
               option->name, (unsigned long long) option->min, (unsigned long long) option->max, value);
  return FALSE;
}

static gboolean
set_choice (PzCliOptions *options, const Option *option, const char *value, GError **error)
{
  for (int i = 0; option->choices[i] != NULL; i++)
    if (strcmp (option->choices[i], value) == 0)
      {
        G_STRUCT_MEMBER (int, options, option->offset) = i;
        return TRUE;
      }
  g_set_error (error, PZ_CLI_ERROR, PZ_CLI_ERROR_USE, _ ("--%s wants one of %s, not “%s”"), option->name, option->value,
               value);
  return FALSE;
}

static gboolean
set_string (PzCliOptions *options, const Option *option, const char *value, GError **error)
{
  char **target = G_STRUCT_MEMBER_P (options, option->offset);
  if (*value == '\0')
    {
      g_set_error (error, PZ_CLI_ERROR, PZ_CLI_ERROR_USE, _ ("the value of --%s is empty"), option->name);
      return FALSE;
    }
  g_free (*target);
  *target = g_strdup (value);
  return TRUE;
}

static gboolean
set_option (PzCliOptions *options, const Option *option, const char *value, GError **error)
{
  switch (option->kind)
    {
    case KIND_FLAG:
    case KIND_UNFLAG:
      G_STRUCT_MEMBER (gboolean, options, option->offset) = option->kind == KIND_FLAG;
      return TRUE;
    case KIND_NUMBER:
      return set_number (options, option, value, error);
    case KIND_STRING:
      return set_string (options, option, value, error);
    case KIND_CHOICE:
    default:
      return set_choice (options, option, value, error);
    }
}

/* The walk over the arguments. */
typedef struct
{
  int argc;
  char **argv;
  int at;         /* next argument */
  gboolean ended; /* after `--` */
  PzCliOptions *options;
  GPtrArray *names; /* the command first */
  GPtrArray *given; /* const Option *, to be judged once the command is known */
} Walk;

/* Takes the value of --@name, which stands behind its "=" or is the argument after it. FALSE with an error when there is none. */
static gboolean
take_value (Walk *walk, const char *name, const char **value, GError **error)
{
  if (*value != NULL)
    return TRUE;
  if (walk->at < walk->argc)
    {
      *value = walk->argv[walk->at++];
      return TRUE;
    }
  g_set_error (error, PZ_CLI_ERROR, PZ_CLI_ERROR_USE, _ ("--%s wants a value"), name);
  return FALSE;
}

static gboolean
take_option (Walk *walk, const Option *option, const char *value, GError **error)
{
  gboolean flag = option->kind == KIND_FLAG || option->kind == KIND_UNFLAG;
  if (flag && value != NULL)
    {
      g_set_error (error, PZ_CLI_ERROR, PZ_CLI_ERROR_USE, _ ("--%s takes no value"), option->name);
      return FALSE;
    }
  if (!flag && !take_value (walk, option->name, &value, error))
    return FALSE;
  g_ptr_array_add (walk->given, (gpointer) option);
  return set_option (walk->options, option, value, error);
}

/* An option that the mode of `generate` has. */
static gboolean
take_mode_option (Walk *walk, int at, gboolean on, const char *value, GError **error)
{
  const PzOption *option = &walk->options->generator->options[at];
  if (option->kind == PZ_OPTION_SWITCH)
    {
      if (value != NULL)
        g_set_error (error, PZ_CLI_ERROR, PZ_CLI_ERROR_USE, _ ("--%s takes no value"), option->name);
      walk->options->values[at] = on;
      return value == NULL;
    }
  return take_value (walk, option->name, &value, error)
         && pz_cli_mode_option_parse (option, value, &walk->options->values[at], error);
}

/* An argument that begins with a dash, taken apart: "--name", "--name=value", "-oVALUE". */
typedef struct
{
  const char *name; /* after the dashes; not ended */
  gsize length;
  const char *value;    /* (nullable) */
  const Option *option; /* (nullable) */
} Dashed;

static Dashed
take_apart (const char *argument)
{
  const char *equals = strchr (argument, '=');
  Dashed dashed = { argument + 2, 0, NULL, NULL };
  if (argument[1] != '-')
    {
      dashed.option = find_letter (argument[1]);
      dashed.value = argument[2] != '\0' ? argument + 2 : NULL;
      return dashed;
    }
  dashed.length = equals != NULL ? (gsize) (equals - dashed.name) : strlen (dashed.name);
  dashed.value = equals != NULL ? equals + 1 : NULL;
  dashed.option = find_option (dashed.name, dashed.length);
  return dashed;
}

int
pz_cli_option_takes_next (const char *argument)
{
  Dashed dashed = take_apart (argument);
  return dashed.option != NULL && dashed.option->kind != KIND_FLAG && dashed.option->kind != KIND_UNFLAG
         && dashed.value == NULL;
}

static gboolean
take_dashed (Walk *walk, const char *argument, GError **error)
{
  const PzMode *mode = walk->options->generator;
  Dashed dashed = take_apart (argument);
  gboolean on;
  int at;
  if (dashed.option != NULL)
    return take_option (walk, dashed.option, dashed.value, error);
  if (mode != NULL && dashed.length > 0 && pz_cli_mode_option_find (mode, dashed.name, dashed.length, &at, &on))
    return take_mode_option (walk, at, on, dashed.value, error);
  g_set_error (error, PZ_CLI_ERROR, PZ_CLI_ERROR_USE, _ ("unknown option “%s”"), argument);
  return FALSE;
}

static gboolean
take_argument (Walk *walk, GError **error)
{
  const char *argument = walk->argv[walk->at++];
  if (walk->ended || argument[0] != '-' || argument[1] == '\0')
    {
      g_ptr_array_add (walk->names, g_strdup (argument));
      return TRUE;
    }
  if (strcmp (argument, "--") == 0)
    {
      walk->ended = TRUE;
      return TRUE;
    }
  return take_dashed (walk, argument, error);
}

static gboolean
find_command (Walk *walk, GError **error)
{
  if (walk->names->len == 0)
    return TRUE;
  const char *name = g_ptr_array_index (walk->names, 0);
  walk->options->command = pz_cli_command_find (name);
  if (walk->options->command == NULL)
    g_set_error (error, PZ_CLI_ERROR, PZ_CLI_ERROR_USE, _ ("unknown command “%s”"), name);
  else
    g_ptr_array_remove_index (walk->names, 0);
  return walk->options->command != NULL;
}

static gboolean
judge_given (const Walk *walk, GError **error)
{
  const PzCliCommand *command = walk->options->command;
  for (guint i = 0; command != NULL && i < walk->given->len; i++)
    {
      const Option *option = g_ptr_array_index (walk->given, i);
      if (option->general || g_strv_contains (command->options, option->name))
        continue;
      g_set_error (error, PZ_CLI_ERROR, PZ_CLI_ERROR_USE, _ ("%s has no option --%s"), command->name, option->name);
      return FALSE;
    }
  return TRUE;
}

static gboolean
judge_names (const Walk *walk, GError **error)
{
  const PzCliOptions *options = walk->options;
  const PzCliCommand *command = options->command;
  int n = (int) walk->names->len, n_stdin = 0;
  if (options->help || options->version)
    return TRUE;
  if (command == NULL)
    g_set_error (error, PZ_CLI_ERROR, PZ_CLI_ERROR_USE, _ ("no command given"));
  else if (n < command->min_names)
    g_set_error (error, PZ_CLI_ERROR, PZ_CLI_ERROR_USE, _ ("%s wants: %s"), command->name, command->usage);
  else if (command->max_names >= 0 && n > command->max_names)
    g_set_error (error, PZ_CLI_ERROR, PZ_CLI_ERROR_USE, _ ("too many names; %s wants: %s"), command->name,
                 command->usage);
  if (error != NULL && *error != NULL)
    return FALSE;
  for (int i = 0; i < n; i++)
    n_stdin += strcmp (g_ptr_array_index (walk->names, i), "-") == 0;
  if (options->script != NULL && strcmp (options->script, "-") == 0)
    n_stdin++;
  if (n_stdin > 1)
    g_set_error (error, PZ_CLI_ERROR, PZ_CLI_ERROR_USE, _ ("standard input can be read only once"));
  return n_stdin <= 1;
}

static gboolean
walk_arguments (Walk *walk, GError **error)
{
  while (walk->at < walk->argc)
    if (!take_argument (walk, error))
      return FALSE;
  return find_command (walk, error) && judge_given (walk, error) && judge_names (walk, error);
}

/* Before the walk, which is to tell the options of the mode. */
static gboolean
choose_generator (Walk *walk, GError **error)
{
  const PzMode *mode = pz_cli_generator_mode (walk->argc, walk->argv);
  g_autofree char *names = pz_cli_generator_names ();
  walk->options->generator = mode;
  if (mode != NULL && mode->generate == NULL)
    {
      g_set_error (error, PZ_CLI_ERROR, PZ_CLI_ERROR_USE,
                   C_ ("generator", "%s has no generator; there are generators for: %s"), mode->id, names);
      return FALSE;
    }
  for (int i = 0; mode != NULL && mode->options[i].name != NULL; i++)
    walk->options->values[i] = mode->options[i].value;
  return TRUE;
}

static PzCliOptions *
options_new (void)
{
  PzCliOptions *options = g_new0 (PzCliOptions, 1);
  options->limit = PZ_LIMITS_DEFAULT.limit;
  options->budget_ms = PZ_LIMITS_DEFAULT.budget_ms;
  options->memory_mib = PZ_BUDGET_BYTES >> 20;
  options->container = PZ_CLI_CONTAINER_AS_READ;
  options->bake_hints = TRUE;
  options->seed = PZ_CLI_NO_SEED;
  options->count = 1;
  return options;
}

PzCliOptions *
pz_cli_options_parse (int argc, char **argv, GError **error)
{
  g_return_val_if_fail (error != NULL, NULL);
  g_autoptr (PzCliOptions) options = options_new ();
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) given = g_ptr_array_new ();
  Walk walk = { argc, argv, MIN (1, argc), FALSE, options, names, given };
  if (!choose_generator (&walk, error))
    return NULL;
  if (!walk_arguments (&walk, error))
    return NULL;
  options->n_names = (int) names->len;
  g_ptr_array_add (names, NULL);
  options->names = (char **) g_ptr_array_free (g_steal_pointer (&names), FALSE);
  return g_steal_pointer (&options);
}

void
pz_cli_options_free (PzCliOptions *options)
{
  g_strfreev (options->names);
  g_free (options->level);
  g_free (options->script);
  g_free (options->output);
  g_free (options);
}

PzLimits
pz_cli_options_limits (const PzCliOptions *options)
{
  return (PzLimits){ .limit = options->limit,
                     .budget_ms = options->budget_ms,
                     .states = options->states,
                     .full = options->full,
                     .bytes = (gsize) options->memory_mib << 20 };
}

gboolean
pz_cli_wants_json (int argc, char **argv)
{
  for (int i = 1; i < argc && strcmp (argv[i], "--") != 0; i++)
    if (strcmp (argv[i], "--format=json") == 0
        || (strcmp (argv[i], "--format") == 0 && i + 1 < argc && strcmp (argv[i + 1], "json") == 0))
      return TRUE;
  return FALSE;
}

static void
append_help (GString *out, const Option *option)
{
  g_autoptr (GString) left = g_string_new ("  ");
  if (option->letter != 0)
    g_string_append_printf (left, "-%c, ", option->letter);
  g_string_append_printf (left, "--%s", option->name);
  if (option->value != NULL)
    g_string_append_printf (left, " %s", option->value);
  g_string_append_printf (out, "%-32s  %s\n", left->str, _ (option->help));
}

char *
pz_cli_options_help (const char *const *names)
{
  GString *out = g_string_new (NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (all_options); i++)
    if (names != NULL && g_strv_contains (names, all_options[i].name))
      append_help (out, &all_options[i]);
  for (gsize i = 0; i < G_N_ELEMENTS (all_options); i++)
    if (all_options[i].general)
      append_help (out, &all_options[i]);
  return g_string_free (out, FALSE);
}
