/* SPDX-License-Identifier: MIT */
#include "steps/play.h"

#include <string.h>

/* Replays steps-play-cases.txt. After each input the values before it must be what they were. */

#define N_MAX 128

typedef struct
{
  char *name;
  PzStepsPolicy policy;
  int n, n_edges, n_constraints;
  PzStepsEdge edges[512];
  PzConstraint constraints[N_MAX];
  guint8 solution[N_MAX];
  gboolean has_solution;
  GPtrArray *lines; /* of inputs */
} Case;

static void
case_free (gpointer data)
{
  Case *c = data;
  g_ptr_array_unref (c->lines);
  g_free (c->name);
  g_free (c);
}

static int
number (const char *word)
{
  char *end;
  gint64 value = g_ascii_strtoll (word, &end, 10);
  g_assert_true (end != word && *end == '\0');
  return value;
}

static void
read_edges (Case *c, char **words)
{
  for (; *words != NULL; words++)
    {
      g_auto (GStrv) ends = g_strsplit (*words, "-", -1);
      g_assert_cmpuint (g_strv_length (ends), ==, 2);
      c->edges[c->n_edges++] = (PzStepsEdge){ number (ends[0]), number (ends[1]) };
    }
}

static PzConstraint *
add (Case *c, PzConstraintKind kind)
{
  PzConstraint *constraint = &c->constraints[c->n_constraints++];
  *constraint = (PzConstraint){ .kind = kind, .node = -1, .edges = { -1, -1, -1 } };
  return constraint;
}

/* FALSE when the line is an input. */
static gboolean
read_fact (Case *c, char **words)
{
  if (g_str_equal (words[0], "edges"))
    read_edges (c, words + 1);
  else if (g_str_equal (words[0], "clue"))
    {
      PzConstraint *clue = add (c, PZ_CONSTRAINT_CLUE);
      clue->node = number (words[1]);
      clue->step = number (words[2]);
    }
  else if (g_str_equal (words[0], "odd") || g_str_equal (words[0], "even"))
    add (c, words[0][0] == 'o' ? PZ_CONSTRAINT_ODD : PZ_CONSTRAINT_EVEN)->node = number (words[1]);
  else if (g_str_equal (words[0], "wall"))
    add (c, PZ_CONSTRAINT_WALL)->edges[0] = number (words[1]);
  else if (g_str_equal (words[0], "spinner"))
    {
      PzConstraint *spinner = add (c, PZ_CONSTRAINT_SPINNER);
      for (int k = 0; k < 3; k++)
        spinner->edges[k] = number (words[1 + k]);
      spinner->phase = number (words[4]);
    }
  else if (g_str_equal (words[0], "solution"))
    {
      c->has_solution = TRUE;
      for (int i = 0; i < c->n; i++)
        c->solution[i] = number (words[1 + i]);
    }
  else
    return FALSE;
  return TRUE;
}

static GPtrArray *
read_cases (void)
{
  g_autofree char *path = g_build_filename (g_getenv ("PZ_SOURCE_DIR"), "tests", "unit", "steps-play-cases.txt", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  GPtrArray *cases = g_ptr_array_new_with_free_func (case_free);
  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  for (char **line = lines; *line != NULL; line++)
    {
      g_auto (GStrv) words = g_strsplit (g_strchomp (*line), " ", -1);
      Case *c = cases->len > 0 ? g_ptr_array_index (cases, cases->len - 1) : NULL;
      if (words[0] == NULL || words[0][0] == '\0' || words[0][0] == '#')
        continue;
      if (g_str_equal (words[0], "level"))
        {
          c = g_new0 (Case, 1);
          c->name = g_strdup (words[1]);
          c->policy = g_str_equal (words[2], "undo") ? PZ_STEPS_UNDO : PZ_STEPS_CUT;
          c->n = number (words[3]);
          c->lines = g_ptr_array_new_with_free_func (g_free);
          g_ptr_array_add (cases, c);
        }
      else if (!read_fact (c, words))
        g_ptr_array_add (c->lines, g_strdup (*line));
    }
  return cases;
}

static PzStepsInput
read_input (const char *text)
{
  static const char *const kinds[] = { "press", "slide", "release", "restart", "guide", "fill" };
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (g_str_equal (words[0], kinds[i]))
      return (PzStepsInput){ (PzStepsInputKind) i, words[1] != NULL && *words[1] ? number (words[1]) : 0 };
  g_error ("no such input: %s", text);
}

/* One field of the value, written as the case file writes it. */
static char *
write_field (const PzStepsPlay *play, const char *field)
{
  GString *text = g_string_new (field);
  int n, a, b;
  const guint8 *path = pz_steps_play_path (play, &n);
  const char *kind = pz_guide_kind_name (pz_steps_play_guide (play, &a));
  if (g_str_equal (field, "path") || g_str_equal (field, "conflicts"))
    {
      for (int i = 0; i < n; i++)
        if (field[0] == 'p' || pz_steps_play_conflict (play, path[i]))
          g_string_append_printf (text, " %d", path[i]);
    }
  else if (g_str_equal (field, "filled"))
    {
      const PzFilled *filled = pz_steps_play_filled (play, &n);
      for (int i = 0; i < n; i++)
        g_string_append_printf (text, " %d@%d", filled[i].node, filled[i].step);
    }
  else if (g_str_equal (field, "guide"))
    {
      g_string_append_printf (text, " %s", kind != NULL ? kind : "none");
      if (a >= 0)
        g_string_append_printf (text, " %d", a);
    }
  else if (!pz_steps_play_blocked_edge (play, &a, &b))
    g_string_append (text, " none");
  else
    g_string_append_printf (text, " %d %d", a, b);
  return g_string_free (text, FALSE);
}

static char *
write_all (const PzStepsPlay *play)
{
  static const char *const fields[] = { "path", "conflicts", "filled", "guide", "blocked" };
  GString *text = g_string_new (pz_play_event_name (pz_steps_play_event (play)));
  g_string_append_printf (text, " %s", pz_play_state_name (pz_steps_play_state (play)));
  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    {
      g_autofree char *field = write_field (play, fields[i]);
      g_string_append_printf (text, "; %s", field);
    }
  return g_string_free (text, FALSE);
}

static void
check_expectation (const PzStepsPlay *play, const char *line, const char *expectation)
{
  g_auto (GStrv) parts = g_strsplit (expectation, ";", -1);
  g_auto (GStrv) words = g_strsplit (g_strstrip (parts[0]), " ", -1);
  g_test_message ("%s", line);
  if (!g_str_equal (words[0], "*"))
    g_assert_cmpstr (pz_play_event_name (pz_steps_play_event (play)), ==, words[0]);
  if (!g_str_equal (words[1], "*"))
    g_assert_cmpstr (pz_play_state_name (pz_steps_play_state (play)), ==, words[1]);
  for (char **part = parts + 1; *part != NULL; part++)
    {
      g_autofree char *want = g_strdup (g_strstrip (*part));
      g_autofree char *field = g_strndup (want, strcspn (want, " "));
      g_autofree char *got = write_field (play, field);
      g_assert_cmpstr (got, ==, want);
    }
}

static void
check_inputs (const PzStepsPlay *play, const GArray *want)
{
  g_autoptr (GArray) got = pz_steps_play_inputs (play);
  g_assert_cmpuint (got->len, ==, want->len);
  for (guint i = 0; i < want->len; i++)
    {
      PzStepsInput a = g_array_index (got, PzStepsInput, i), b = g_array_index (want, PzStepsInput, i);
      g_assert_true (a.kind == b.kind && a.node == b.node);
    }
}

/* Replaying a value's inputs gives the value again. */
static void
check_replay (const Case *c, PzSteps *steps, const PzStepsPlay *end)
{
  g_autoptr (GArray) inputs = pz_steps_play_inputs (end);
  g_autoptr (PzStepsPlay) play = pz_steps_play_new (steps, c->policy, c->has_solution ? c->solution : NULL);
  for (guint i = 0; i < inputs->len; i++)
    {
      PzStepsPlay *next = pz_steps_play_input (play, g_array_index (inputs, PzStepsInput, i));
      pz_steps_play_unref (play);
      play = next;
    }
  g_autofree char *want = write_all (end), *got = write_all (play);
  g_assert_cmpstr (got, ==, want);
}

static void
check_case (gconstpointer data)
{
  const Case *c = data;
  g_autoptr (PzSteps) steps = pz_steps_new (c->n, c->edges, c->n_edges, c->constraints, c->n_constraints);
  g_autoptr (PzStepsPlay) play = pz_steps_play_new (steps, c->policy, c->has_solution ? c->solution : NULL);
  g_autoptr (GArray) inputs = g_array_new (FALSE, FALSE, sizeof (PzStepsInput));
  g_assert_cmpstr (pz_play_state_name (pz_steps_play_state (play)), ==, "empty");
  for (guint i = 0; i < c->lines->len; i++)
    {
      const char *line = g_ptr_array_index (c->lines, i);
      g_auto (GStrv) sides = g_strsplit (line, "=", 2);
      g_autofree char *before = write_all (play);
      PzStepsInput input = read_input (sides[0]);
      g_autoptr (PzStepsPlay) old = g_steal_pointer (&play);
      play = pz_steps_play_input (old, input);
      g_array_append_val (inputs, input);
      if (sides[1] != NULL)
        check_expectation (play, line, sides[1]);
      g_autofree char *after = write_all (old);
      g_assert_cmpstr (after, ==, before);
    }
  check_inputs (play, inputs);
  check_replay (c, steps, play);
}

/* The wanted number is the clue or the filled number. */
static void
test_wanted (void)
{
  static const PzStepsEdge edges[] = { { 0, 1 }, { 1, 2 } };
  static const guint8 solution[] = { 0, 1, 2 };
  const PzConstraint clue = { .kind = PZ_CONSTRAINT_CLUE, .node = 0, .step = 1, .edges = { -1, -1, -1 } };
  g_autoptr (PzSteps) steps = pz_steps_new (3, edges, 2, &clue, 1);
  g_autoptr (PzStepsPlay) empty = pz_steps_play_new (steps, PZ_STEPS_CUT, solution);
  g_autoptr (PzStepsPlay) filled = pz_steps_play_input (empty, (PzStepsInput){ PZ_STEPS_FILL, 0 });
  g_autoptr (PzStepsPlay) started = pz_steps_play_input (filled, (PzStepsInput){ PZ_STEPS_PRESS, 0 });
  static const int want[] = { 1, 2, 0 };
  for (int v = 0; v < 3; v++)
    {
      g_assert_cmpint (pz_steps_play_wanted (filled, v), ==, want[v]);
      g_assert_cmpint (pz_steps_play_step_of (started, v), ==, v == 0 ? 1 : 0);
    }
  g_assert_cmpint (pz_steps_play_wanted (empty, 1), ==, 0);
}

/* A long chain of inputs is freed without a deep recursion, and shared by its branches. */
static void
test_long_chain (void)
{
  static const PzStepsEdge edges[] = { { 0, 1 }, { 1, 2 } };
  g_autoptr (PzSteps) steps = pz_steps_new (3, edges, 2, NULL, 0);
  g_autoptr (PzStepsPlay) play = pz_steps_play_new (steps, PZ_STEPS_CUT, NULL);
  g_autoptr (PzStepsPlay) branch = NULL;
  for (int i = 0; i < 300000; i++)
    {
      PzStepsPlay *next = pz_steps_play_input (play, (PzStepsInput){ i % 2 ? PZ_STEPS_RESTART : PZ_STEPS_PRESS, 0 });
      if (i == 100000)
        branch = pz_steps_play_ref (next);
      pz_steps_play_unref (play);
      play = next;
    }
  g_autoptr (GArray) inputs = pz_steps_play_inputs (branch);
  g_assert_cmpuint (inputs->len, ==, 100001);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_autoptr (GPtrArray) cases = read_cases ();
  g_assert_cmpuint (cases->len, >, 30);
  for (guint i = 0; i < cases->len; i++)
    {
      const Case *c = g_ptr_array_index (cases, i);
      g_autofree char *path = g_strconcat ("/steps-play/", c->name, NULL);
      g_test_add_data_func (path, c, check_case);
    }
  g_test_add_func ("/steps-play/wanted", test_wanted);
  g_test_add_func ("/steps-play/long-chain", test_long_chain);
  return g_test_run ();
}
