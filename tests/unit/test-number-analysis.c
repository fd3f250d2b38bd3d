/* SPDX-License-Identifier: MIT */
#include <glib.h>
#include <string.h>

#include "boards.h"
#include "pack/pack.h"

/* number-stroke: every problem code, counts, necessity, progress, the report. */

/* clang-format off */
static const struct
{
  const char *rows, *clues;
  int pack, index;
  const char *problems;
} rules[] = {
  { "", NULL, 2, 1, "no-cells" },
  { "", NULL, 1, 1, "no-cells start-clue-missing knob-early" },
  { "a", NULL, 2, 1, "" },
  { "ab", NULL, 2, 1, "many-solutions" },
  { "ab", "a=1", 2, 1, "" },
  { "ab", "a=3 b=0", 2, 1, "clue-range(a) clue-range(b)" },
  { "abc", "a=2 b=-9007199254740992 c=2", 2, 1, "clue-range(b) clue-duplicate(a,c)" },
  { "abc", "a=9 b=9 c=9", 2, 1, "clue-range(a) clue-range(b) clue-range(c) clue-duplicate(a,b,c)" },
  { "a.b", "a=1", 2, 1, "disconnected(b)" },
  { "ab.c/..d.", "a=1", 2, 1, "disconnected(c,d)" },
  { "abc/.d.", NULL, 2, 1, "no-solution" },
  { "abc", "b=1", 2, 1, "no-solution" },
  { "abc", NULL, 2, 1, "many-solutions" },
  { "abc", "a=odd c=odd b=even", 3, 1, "many-solutions" },
  { "abcd", "a=odd", 3, 1, "" },
  { "abcd", "a=odd c=odd", 3, 1, "parity-redundant(a) parity-redundant(c)" },
  { "abcd", "a=odd", 2, 1, "knob-early(a)" },
  { "abcd", "a=1 b=2", 2, 1, "clue-redundant(a) clue-redundant(b)" },
  { "abcd", "a=1 d=4", 1, 8, "" },
  { "abcd", "a=1 d=4", 1, 9, "clue-redundant(a) clue-redundant(d)" },
  { "abcd", "b=2", 1, 12, "start-clue-missing knob-early" },
  /* the knobs of pack 1, and when they come */
  { "aBB/.BB", "a=1", 1, 3, "knob-early(B)" },
  { "aBB/.BB", "a=1", 1, 4, "" },
  { "abc", "a=1 b=2", 1, 4, "knob-early(b)" },
  { "abc", "a=1 b=2", 1, 5, "" },
  { "abc/d.e/f..", "f=1", 1, 5, "knob-early(d,e)" },
  { "abc/d.e/f..", "f=1", 1, 6, "" },
  { "aBB", "a=1", 1, 8, "knob-early(B)" },
  { "a/B/B", "a=1", 1, 8, "knob-early(B)" },
  { "aBB", "a=1", 1, 9, "" },
  { "aL/.LL", NULL, 1, 20, "many-solutions knob-early(L) knob-early" },
  { "aBBB/.BBB/.BBB", "a=1", 1, 12, "knob-early(B)" },
  { "ab", "b=2", 1, 13, "knob-early" },
  { "aBB/.BB/b..", "b=1", 1, 1, "disconnected(b) knob-early(B) knob-early(a,b)" },
};
/* clang-format on */

static void
test_rules (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    {
      g_autoptr (PzLevel) level = board_number (rules[i].rows, rules[i].clues);
      g_autoptr (PzAnalysis) analysis = board_analyse (level, rules[i].pack, rules[i].index);
      g_autofree char *got = board_problems (analysis->problems, FALSE);

      if (strcmp (got, rules[i].problems) != 0)
        {
          g_test_message ("%s, %s, %d-%d: %s instead of %s", rules[i].rows, rules[i].clues, rules[i].pack,
                          rules[i].index, got, rules[i].problems);
          g_test_fail ();
        }
      g_assert_true (analysis->done);
    }
}

/* Levels that only a text can tell. */
/* clang-format off */
static const struct
{
  const char *cells, *more;
  const char *problems;
} raw_rules[] = {
  { "{'id': 'a', 'x': 0, 'y': 0, 'w': 3}, {'id': 'b', 'x': 3, 'y': 0, 'clue': 1}", "", "cell-size(a)" },
  { "{'id': 'a', 'x': 0, 'y': 0, 'w': 0}, {'id': 'b', 'x': 1, 'y': 0, 'clue': 1}", "", "cell-size(a)" },
  { "{'id': 'a', 'x': 0, 'y': 0, 'w': 65}, {'id': 'b', 'x': 65, 'y': 0, 'clue': 1}", "", "cell-size(a) disconnected(b)" },
  { "{'id': 'a', 'x': 0, 'y': 0, 'shape': [[0,0],[2,0]]}, {'id': 'b', 'x': 3, 'y': 0}, {'id': 'c', 'x': 1, 'y': 0}", "", "cell-shape(a)" },
  { "{'id': 'a', 'x': 0, 'y': 0, 'shape': []}, {'id': 'b', 'x': 1, 'y': 0, 'clue': 1}", "", "cell-shape(a) disconnected(b)" },
  { "{'id': 'a', 'x': 0, 'y': 0, 'w': 2, 'shape': [[0,0],[0,1]]}", "", "cell-shape(a)" },
  { "{'id': 'a', 'x': 0, 'y': 0, 'shape': [[0,0],[9007199254740992,0]]}, {'id': 'b', 'x': 0, 'y': 1}", "", "cell-shape(a)" },
  { "{'id': 'a', 'x': 0, 'y': 0}, {'id': 'b', 'x': 0, 'y': 0}", "", "overlap(a,b) disconnected(b)" },
  { "{'id': 'a', 'x': 0, 'y': 0, 'w': 2}, {'id': 'b', 'x': 1, 'y': 0, 'w': 2}, {'id': 'c', 'x': 0, 'y': 0, 'w': 2}", "", "overlap(a,b) overlap(a,c) overlap(b,c)" },
  { "{'id': 'a', 'x': 0, 'y': 0, 'clue': 1, 'parity': 'odd'}", "", "clue-and-parity(a) knob-early(a)" },
  { "{'id': 'a', 'x': 0, 'y': 0}, {'id': 'b', 'x': 1, 'y': 0, 'clue': 1}", ", 'hintPath': ['b', 'a']", "" },
  { "{'id': 'a', 'x': 0, 'y': 0}, {'id': 'b', 'x': 1, 'y': 0, 'clue': 1}", ", 'hintPath': ['a', 'b']", "hint-path" },
  { "{'id': 'a', 'x': 0, 'y': 0}, {'id': 'b', 'x': 1, 'y': 0, 'clue': 1}", ", 'hintPath': ['b']", "hint-path" },
  { "{'id': 'a', 'x': 0, 'y': 0}, {'id': 'b', 'x': 1, 'y': 0, 'clue': 1}", ", 'hintPath': ['b', 'a', 'a']", "hint-path" },
  { "{'id': 'a', 'x': 0, 'y': 0}, {'id': 'b', 'x': 1, 'y': 0, 'clue': 1}", ", 'hintPath': []", "hint-path" },
  { "{'id': 'a', 'x': 0, 'y': 0}, {'id': 'b', 'x': 1, 'y': 0}", ", 'hintPath': ['a']", "many-solutions" },
};
/* clang-format on */

static PzLevel *
level_of_cells (const char *cells, const char *more)
{
  g_autofree char *text = g_strdup_printf ("{'id': '2-1', 'cells': [%s]%s}", cells, more);

  return board_from_text (&pz_number_stroke_mode, text);
}

static void
test_raw_rules (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (raw_rules); i++)
    {
      g_autoptr (PzLevel) level = level_of_cells (raw_rules[i].cells, raw_rules[i].more);
      g_autoptr (PzAnalysis) analysis = board_analyse (level, 2, 1);
      g_autofree char *got = board_problems (analysis->problems, FALSE);

      if (strcmp (got, raw_rules[i].problems) != 0)
        {
          g_test_message ("%s: %s instead of %s", raw_rules[i].cells, got, raw_rules[i].problems);
          g_test_fail ();
        }
    }
}

/* A shape or 3 × 3, and holes of any width, in rows and columns. */
static void
test_knobs (void)
{
  g_autoptr (PzLevel) shape =
      level_of_cells ("{'id': 'a', 'x': 0, 'y': 0, 'clue': 1, 'shape': [[0,0],[1,0],[0,1],[1,1]]},"
                      "{'id': 'b', 'x': 2, 'y': 0, 'w': 3, 'h': 3}",
                      "");
  g_autoptr (PzLevel) far = level_of_cells ("{'id': 'a', 'x': 0, 'y': 0, 'clue': 1}, {'id': 'b', 'x': 0, 'y': 900},"
                                            "{'id': 'c', 'x': -900, 'y': 1}, {'id': 'd', 'x': 1, 'y': 1}",
                                            "");
  g_autoptr (PzAnalysis) of_shape = board_analyse (shape, 1, 1);
  g_autoptr (PzAnalysis) of_far = board_analyse (far, 1, 1);
  g_autofree char *shape_problems = board_problems (of_shape->problems, FALSE);
  g_autofree char *far_problems = board_problems (of_far->problems, FALSE);

  g_assert_cmpstr (shape_problems, ==, "knob-early(a) knob-early(b)");
  g_assert_cmpstr (far_problems, ==, "disconnected(b,c,d) knob-early(a,b,c,d)");
}

static char *
repeated_square (const char *id, int times)
{
  GString *cell = g_string_new (NULL);

  g_string_printf (cell, "{'id': '%s', 'x': 0, 'y': 0, 'shape': [[0,0]", id);
  for (int i = 1; i < times; i++)
    g_string_append (cell, ",[0,0]");
  g_string_append (cell, "]}");
  return g_string_free (cell, FALSE);
}

/* Two shapes that list one square very often: the pairs of entries are too many to look at each. */
static void
test_repeated_squares (void)
{
  g_autofree char *a = repeated_square ("a", 150000), *b = repeated_square ("b", 150000);
  g_autofree char *cells = g_strconcat (a, ",", b, ", {'id': 'c', 'x': 1, 'y': 0}", NULL);
  g_autoptr (PzLevel) level = level_of_cells (cells, "");
  g_autoptr (PzAnalysis) analysis = board_analyse (level, 2, 1);
  g_autofree char *problems = board_problems (analysis->problems, FALSE);

  g_assert_cmpstr (problems, ==, "cell-shape(a) cell-shape(b) overlap(a,b)");
}

static void
test_size_range (void)
{
  for (int n = 22; n <= 23; n++)
    {
      g_autoptr (GString) rows = g_string_new (NULL);
      g_autoptr (PzLevel) level = NULL;
      g_autoptr (PzAnalysis) analysis = NULL;
      g_autofree char *problems = NULL;

      for (int i = 0; i < n; i++)
        g_string_append_c (rows, (char) ('a' + i));
      level = board_number (rows->str, "a=1");
      analysis = board_analyse (level, 2, 1);
      problems = board_problems (analysis->problems, FALSE);
      g_assert_cmpstr (problems, ==, n == 22 ? "" : "size-range");
    }
}

/* number-stroke.md, "Worked board". */
static void
test_worked_board (void)
{
  g_autoptr (PzLevel) level = board_number ("AAabc/AA.de/fghBB/.ijBB/1lm..", "1=1 B=6");
  g_autoptr (PzAnalysis) analysis = board_analyse (level, 2, 1);
  g_autofree char *path = board_path (level, analysis->solution, analysis->n_cells);

  g_assert_cmpint (analysis->verdict, ==, PZ_VERDICT_ONE);
  g_assert_cmpstr (path, ==, "1 l m j h B d e c b a A f g i");
  g_assert_true (pz_analysis_publishable (analysis));
}

/* Adjacency as the page says it: some unit square of one shares an edge with one of the other. Checked through the count of
 * two cells alone: neighbours have two paths, others none. */
static void
test_adjacency (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (21);

  g_test_message ("seed 21");
  for (int round = 0; round < 3000; round++)
    {
      gboolean covered[2][16][16] = { 0 };
      gboolean near = FALSE, over = FALSE;
      g_autoptr (GString) cells = g_string_new (NULL);
      g_autoptr (PzLevel) level = NULL;
      g_autoptr (PzAnalysis) analysis = NULL;

      for (int c = 0; c < 2; c++)
        {
          int i = g_rand_int_range (random, 0, 13), x = g_rand_int_range (random, 4, 8),
              y = g_rand_int_range (random, 4, 8);
          static const int sizes[][2] = { { 1, 1 }, { 1, 2 }, { 2, 1 }, { 2, 2 }, { 3, 3 } };
          PzNumberShape shape = i < 8 ? pz_number_shape (i) : pz_number_rectangle (sizes[i - 8][0], sizes[i - 8][1]);

          for (int turn = g_rand_int_range (random, 0, 4); turn > 0; turn--)
            shape = pz_number_shape_rotate (shape);
          g_string_append_printf (cells, "%s{'id': '%c', 'x': %d, 'y': %d", c > 0 ? ", " : "", 'a' + c, x, y);
          if (shape.n_units == 0)
            g_string_append_printf (cells, ", 'w': %d, 'h': %d}", shape.w, shape.h);
          for (int k = 0; k < shape.n_units; k++)
            g_string_append_printf (cells, "%s[%d, %d]%s", k == 0 ? ", 'shape': [" : ", ", (int) shape.units[k].dx,
                                    (int) shape.units[k].dy, k == shape.n_units - 1 ? "]}" : "");
          for (int k = 0; k < shape.w * shape.h && shape.n_units == 0; k++)
            covered[c][y + k / shape.w][x + k % shape.w] = TRUE;
          for (int k = 0; k < shape.n_units; k++)
            covered[c][y + shape.units[k].dy][x + shape.units[k].dx] = TRUE;
        }
      for (int y = 1; y < 15; y++)
        for (int x = 1; x < 15; x++)
          if (covered[0][y][x])
            {
              over = over || covered[1][y][x];
              near =
                  near || covered[1][y - 1][x] || covered[1][y + 1][x] || covered[1][y][x - 1] || covered[1][y][x + 1];
            }
      level = level_of_cells (cells->str, "");
      analysis = board_analyse (level, 2, 1);
      g_assert_cmpint (analysis->problems->len, ==, over + !near + (!over && near));
      g_assert_cmpint (analysis->verdict, ==, over || !near ? PZ_VERDICT_BLOCKED : PZ_VERDICT_MANY);
    }
}

static void
check_finding (const PzAnalysis *analysis, int i, PzFindingKind kind, int index, guint64 without, PzNeed need)
{
  g_assert_cmpint (i, <, analysis->n_findings);
  g_assert_cmpint (analysis->findings[i].kind, ==, kind);
  g_assert_cmpint (analysis->findings[i].index, ==, index);
  g_assert_cmpuint (analysis->findings[i].without.count, ==, without);
  g_assert_cmpint (analysis->findings[i].need, ==, need);
}

static void
test_findings (void)
{
  g_autoptr (PzLevel) level = board_number ("abcd", "a=1 b=even d=4");
  g_autoptr (PzLevel) wrong = board_number ("abcd", "a=1 d=2");
  g_autoptr (PzLevel) open = board_number ("ab/cd", "a=1");
  g_autoptr (PzAnalysis) analysis = board_analyse (level, 3, 1);
  g_autoptr (PzAnalysis) of_wrong = board_analyse (wrong, 3, 1);
  g_autoptr (PzAnalysis) of_open = board_analyse (open, 3, 1);

  g_assert_cmpint (analysis->n_findings, ==, 3);
  check_finding (analysis, 0, PZ_FINDING_CLUE, 0, 1, PZ_NEED_REDUNDANT);
  check_finding (analysis, 1, PZ_FINDING_PARITY, 1, 1, PZ_NEED_REDUNDANT);
  check_finding (analysis, 2, PZ_FINDING_CLUE, 3, 1, PZ_NEED_REDUNDANT);
  g_assert_cmpint (of_wrong->verdict, ==, PZ_VERDICT_NONE);
  check_finding (of_wrong, 0, PZ_FINDING_CLUE, 0, 0, PZ_NEED_NEEDED);
  check_finding (of_wrong, 1, PZ_FINDING_CLUE, 3, 1, PZ_NEED_CONTRADICTORY);
  g_assert_cmpint (of_open->verdict, ==, PZ_VERDICT_MANY);
  g_assert_cmpuint (of_open->solutions.count, ==, 2);
  g_assert_true (of_open->solutions.exact);
  g_assert_null (of_open->solution);
  g_assert_nonnull (of_open->witness);
  g_assert_true (memcmp (of_open->witness, of_open->other, 4) != 0);
  check_finding (of_open, 0, PZ_FINDING_CLUE, 0, 2, PZ_NEED_NEEDED);
}

static void
test_report (void)
{
  g_autoptr (PzLevel) level = board_number ("abc", "a=1 b=even");
  g_autoptr (PzLevel) open = board_number ("ab", NULL);
  g_autoptr (PzLevel) split = board_number ("a.b", "a=1");
  g_autoptr (PzAnalysis) analysis = board_analyse (level, 3, 1);
  g_autoptr (PzAnalysis) of_open = board_analyse (open, 3, 1);
  g_autoptr (PzAnalysis) of_split = board_analyse (split, 3, 1);
  g_autofree char *report = board_report (analysis, level);
  g_autofree char *open_report = board_report (of_open, open);
  g_autofree char *split_report = board_report (of_split, split);
  g_autofree char *bad_report = board_report (NULL, level);

  g_assert_cmpstr (
      report, ==,
      "{\"cells\": 3, \"solutions\": {\"count\": 1, \"exact\": true}, \"clues\": ["
      "{\"cell\": \"a\", \"clue\": 1, \"without\": {\"count\": 2, \"exact\": false}, \"necessary\": true}, "
      "{\"cell\": \"b\", \"parity\": \"even\", \"without\": {\"count\": 1, \"exact\": true}, \"necessary\": false}], "
      "\"solution\": [\"a\", \"b\", \"c\"]}");
  g_assert_cmpstr (open_report, ==, "{\"cells\": 2, \"solutions\": {\"count\": 2, \"exact\": true}, \"clues\": []}");
  g_assert_cmpstr (split_report, ==, "{\"cells\": 2, \"solutions\": null, \"clues\": null}");
  g_assert_cmpstr (bad_report, ==, "{\"cells\": null, \"solutions\": null, \"clues\": null}");
}

/* (transfer full): what `solve` says. */
static char *
solve (const PzLevel *level, guint64 limit, gboolean *found)
{
  PzLimits limits = PZ_LIMITS_DEFAULT;
  PzWriter *writer = pz_writer_new ();

  limits.limit = limit;
  pz_writer_begin_object (writer, FALSE);
  *found = level->mode->solve_write (level, &limits, NULL, writer);
  pz_writer_end_object (writer);
  return pz_writer_finish (writer);
}

static void
test_solve (void)
{
  g_autoptr (PzLevel) level = board_number ("ba/cd", NULL);
  g_autoptr (PzLevel) none = board_number ("abc", "b=1");
  g_autoptr (PzLevel) split = board_number ("a.b", NULL);
  gboolean found;
  g_autofree char *paths = solve (level, 3, &found);

  g_assert_true (found);
  /* Order of the file: b a c d. */
  g_assert_cmpstr (paths, ==,
                   "{\"solutions\": {\"count\": 3, \"exact\": false}, \"paths\": ["
                   "[\"b\", \"a\", \"d\", \"c\"], [\"b\", \"c\", \"d\", \"a\"], [\"a\", \"b\", \"c\", \"d\"]]}");
  g_free (paths);
  paths = solve (none, 3, &found);
  g_assert_false (found);
  g_assert_cmpstr (paths, ==, "{\"solutions\": {\"count\": 0, \"exact\": true}, \"paths\": []}");
  g_free (paths);
  paths = solve (split, 3, &found);
  g_assert_false (found);
  g_assert_cmpstr (paths, ==, "{\"solutions\": null, \"paths\": null}");
}

/* What a progress callback saw. */
typedef struct
{
  GPtrArray *partials;
  PzCancel *cancel; /* (nullable) set at the first one */
} Seen;

static void
see (PzAnalysis *partial, gpointer data)
{
  Seen *seen = data;

  g_ptr_array_add (seen->partials, pz_analysis_ref (partial));
  if (seen->cancel != NULL)
    pz_cancel_set (seen->cancel);
}

/* The verdict comes first, then the count; what was published does not change any more. */
static void
test_progress (void)
{
  g_autoptr (PzLevel) level = board_number ("abcd/efgh/ijkl", NULL);
  g_autoptr (GPtrArray) partials = g_ptr_array_new_with_free_func ((GDestroyNotify) pz_analysis_unref);
  Seen seen = { partials, NULL };
  PzContext context = { 2, 1, FALSE };
  PzLimits limits = PZ_LIMITS_DEFAULT;
  g_autoptr (PzAnalysis) analysis = level->mode->analyse (level, &context, &limits, NULL, see, &seen);
  const PzAnalysis *first, *second;

  g_assert_cmpint (partials->len, >=, 2);
  first = g_ptr_array_index (partials, 0);
  second = g_ptr_array_index (partials, 1);
  g_assert_false (first->done);
  g_assert_cmpint (first->verdict, ==, PZ_VERDICT_MANY);
  g_assert_cmpuint (first->solutions.count, ==, 2);
  g_assert_false (first->solutions.exact);
  g_assert_cmpint (first->problems->len, ==, 1);
  /* Directed Hamiltonian paths of the 3 × 4 grid graph. */
  g_assert_cmpuint (second->solutions.count, ==, 62 * 2);
  g_assert_true (second->solutions.exact);
  g_assert_true (analysis->done);
  g_assert_cmpuint (analysis->solutions.count, ==, 62 * 2);
  g_assert_cmpuint (analysis->units, >, 0);
}

static void
test_cancel (void)
{
  g_autoptr (PzLevel) level = board_number ("abcdef/ghijkl/mnopqr/stuvwx/ABCDEF/GHIJKL", "a=1 L=odd");
  g_autoptr (GPtrArray) partials = g_ptr_array_new_with_free_func ((GDestroyNotify) pz_analysis_unref);
  g_autoptr (PzCancel) cancel = pz_cancel_new ();
  Seen seen = { partials, cancel };
  PzContext context = { 3, 1, FALSE };
  PzLimits limits = PZ_LIMITS_DEFAULT;
  g_autoptr (PzAnalysis) analysis = NULL;
  g_autoptr (PzAnalysis) nothing = NULL;

  limits.limit = G_MAXUINT32;
  limits.budget_ms = 1000000;
  analysis = level->mode->analyse (level, &context, &limits, cancel, see, &seen);
  g_assert_false (analysis->done);
  g_assert_cmpint (analysis->verdict, ==, PZ_VERDICT_MANY);
  for (int i = 0; i < analysis->n_findings; i++)
    g_assert_cmpint (analysis->findings[i].need, ==, PZ_NEED_UNKNOWN);
  /* Cancelled before it began: nothing is known, and nothing is blamed on a budget. */
  nothing = level->mode->analyse (level, &context, &limits, cancel, NULL, NULL);
  g_assert_false (nothing->done);
  g_assert_false (pz_analysis_publishable (nothing));
  for (guint i = 0; i < nothing->problems->len; i++)
    g_assert_cmpstr (pz_problems_get (nothing->problems, i)->code, !=, "unproven");
}

static void
test_no_budget (void)
{
  g_autoptr (PzLevel) level = board_number ("abcd", "a=1 b=even");
  PzContext context = { 3, 1, FALSE };
  PzLimits limits = { 1000, 0, 0, FALSE };
  g_autoptr (PzAnalysis) analysis = level->mode->analyse (level, &context, &limits, NULL, NULL, NULL);
  g_autofree char *problems = board_problems (analysis->problems, FALSE);
  g_autofree char *report = board_report (analysis, level);

  g_assert_cmpstr (problems, ==, "unproven");
  g_assert_cmpint (analysis->verdict, ==, PZ_VERDICT_UNDECIDED);
  g_assert_true (analysis->done);
  g_assert_nonnull (strstr (report, "\"solutions\": {\"count\": 0, \"exact\": false}"));
  g_assert_nonnull (strstr (report, "\"necessary\": null"));
}

static void
test_limit (void)
{
  g_autoptr (PzLevel) level = board_number ("abc/def/ghi", "a=1");
  PzContext context = { 2, 1, FALSE };

  for (guint64 limit = 2; limit <= 9; limit++)
    {
      PzLimits limits = { limit, 10000, 0, TRUE };
      g_autoptr (PzAnalysis) analysis = level->mode->analyse (level, &context, &limits, NULL, NULL, NULL);

      /* 8 paths start in a corner of the 3 × 3 grid, 40 anywhere. */
      g_assert_cmpuint (analysis->solutions.count, ==, MIN (limit, 8));
      g_assert_cmpint (analysis->solutions.exact, ==, limit > 8);
      g_assert_cmpuint (analysis->findings[0].without.count, ==, limit);
    }
}

/* A level whose one solution is known, with what-ifs that were never decided. */
static void
test_unproven_parity (void)
{
  g_autoptr (PzLevel) level = board_number ("abcd", "a=odd");
  g_autoptr (PzAnalysis) analysis = board_analyse (level, 3, 1);
  PzAnalysis *open = pz_analysis_copy (analysis);
  PzContext context = { 3, 1, FALSE };
  g_autoptr (PzAnalysis) judged = NULL;
  g_autofree char *problems = NULL;

  open->findings[0].without = (PzCount){ 0, FALSE, TRUE };
  judged = level->mode->reconsider (open, level, &context);
  problems = board_problems (judged->problems, FALSE);
  g_assert_cmpstr (problems, ==, "unproven(a)");
  pz_analysis_unref (open);
}

/* Another place, other problems, the same as a fresh search would say. */
static void
test_reconsider (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    {
      g_autoptr (PzLevel) level = board_number (rules[i].rows, rules[i].clues);
      g_autoptr (PzAnalysis) elsewhere = board_analyse (level, 7, 7);
      PzContext context = { rules[i].pack, rules[i].index, FALSE };
      g_autoptr (PzAnalysis) analysis = level->mode->reconsider (elsewhere, level, &context);
      g_autofree char *got = board_problems (analysis->problems, FALSE);

      g_assert_cmpstr (got, ==, rules[i].problems);
    }
}

/* The place on the board of every problem that names cells. */
static void
test_problem_hits (void)
{
  g_autoptr (PzLevel) level = level_of_cells ("{'id': 'a', 'x': 0, 'y': 0, 'w': 2}, {'id': 'b', 'x': 1, 'y': 0}", "");
  g_autoptr (PzLevel) open = board_number ("ab", NULL);
  g_autoptr (PzAnalysis) analysis = board_analyse (level, 2, 1);
  g_autoptr (PzAnalysis) of_open = board_analyse (open, 2, 1);
  PzHit overlap = level->mode->problem_hit (level, pz_problems_get (analysis->problems, 0));
  PzHit nowhere = open->mode->problem_hit (open, pz_problems_get (of_open->problems, 0));

  g_assert_cmpint (overlap.kind, ==, PZ_HIT_CELL);
  g_assert_cmpint (overlap.cell, ==, 0);
  g_assert_cmpint (overlap.other, ==, 1);
  g_assert_cmpint (nowhere.kind, ==, PZ_HIT_NONE);
}

/* (transfer full): a pack file of @n levels of pack @pack, the last of pack @last. */
static GBytes *
pack_of (int n, int pack, int last, gboolean object)
{
  GString *json = g_string_new (object ? "{\"mode\": \"number-stroke\", \"levels\": [" : "[");

  for (int i = 1; i <= n; i++)
    g_string_append_printf (json, "%s{\"id\": \"l%d\", \"pack\": %d, \"cells\": [{\"id\": \"a\", \"x\": 0, \"y\": 0}]}",
                            i > 1 ? "," : "", i, i == n ? last : pack);
  g_string_append (json, object ? "]}" : "]");
  return g_string_free_to_bytes (json);
}

static void
test_pack_length (void)
{
  /* clang-format off */
  static const struct { int n, pack, last; gboolean object, warned; } cases[] = {
    { 12, 1, 1, TRUE, FALSE }, { 8, 1, 1, TRUE, TRUE }, { 11, 1, 1, TRUE, TRUE }, { 8, 2, 2, TRUE, FALSE },
    { 12, 2, 2, TRUE, TRUE }, { 7, 3, 3, TRUE, TRUE }, { 7, 3, 4, TRUE, FALSE }, { 7, 3, 3, FALSE, FALSE },
    { 1, 9, 9, TRUE, TRUE }, { 0, 1, 1, TRUE, TRUE },
  };
  /* clang-format on */
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GBytes) bytes = pack_of (cases[i].n, cases[i].pack, cases[i].last, cases[i].object);
      g_autoptr (GPtrArray) problems = pz_problems_new ();
      g_autoptr (PzPack) pack = pz_pack_from_bytes (bytes, pz_modes (), problems);

      g_assert_nonnull (pack);
      pack->mode->pack_problems (pack, problems);
      g_assert_cmpint (problems->len, ==, cases[i].warned);
      if (cases[i].warned)
        g_assert_cmpstr (pz_problems_get (problems, 0)->code, ==, "pack-length");
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/number-analysis/rules", test_rules);
  g_test_add_func ("/number-analysis/raw-rules", test_raw_rules);
  g_test_add_func ("/number-analysis/knobs", test_knobs);
  g_test_add_func ("/number-analysis/repeated-squares", test_repeated_squares);
  g_test_add_func ("/number-analysis/size-range", test_size_range);
  g_test_add_func ("/number-analysis/worked-board", test_worked_board);
  g_test_add_func ("/number-analysis/adjacency", test_adjacency);
  g_test_add_func ("/number-analysis/findings", test_findings);
  g_test_add_func ("/number-analysis/report", test_report);
  g_test_add_func ("/number-analysis/solve", test_solve);
  g_test_add_func ("/number-analysis/progress", test_progress);
  g_test_add_func ("/number-analysis/cancel", test_cancel);
  g_test_add_func ("/number-analysis/no-budget", test_no_budget);
  g_test_add_func ("/number-analysis/limit", test_limit);
  g_test_add_func ("/number-analysis/unproven-parity", test_unproven_parity);
  g_test_add_func ("/number-analysis/reconsider", test_reconsider);
  g_test_add_func ("/number-analysis/problem-hits", test_problem_hits);
  g_test_add_func ("/number-analysis/pack-length", test_pack_length);
  return g_test_run ();
}
