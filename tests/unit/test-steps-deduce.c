/* SPDX-License-Identifier: MIT */
#include "steps/deduce-rating.h"

#include <string.h>

/* Each technique on a small board of its own, worked out by hand: what is concluded first, where, and from which constraints and
 * earlier deductions. Boards without a path and boards that leave something open. Ratings in the order in which levels are taught. */

#define NODES_MAX       32
#define EDGES_MAX       160
#define CONSTRAINTS_MAX 32

/* A board as text: "A-B" an edge, "A=S" a clue, "A:odd", "A:even", "A|B" a wall, "A-B,C-D,E-F@P" a spinner with phase P. */
typedef struct
{
  int n, n_edges, n_constraints;
  PzStepsEdge edges[EDGES_MAX];
  PzConstraint constraints[CONSTRAINTS_MAX];
} Board;

static int
edge_between (const Board *board, int a, int b)
{
  for (int e = 0; e < board->n_edges; e++)
    if ((board->edges[e].a == a && board->edges[e].b == b) || (board->edges[e].a == b && board->edges[e].b == a))
      return e;
  return -1;
}

static PzConstraint *
add (Board *board, PzConstraintKind kind, int node)
{
  PzConstraint *c = &board->constraints[board->n_constraints++];
  g_assert_cmpint (board->n_constraints, <=, CONSTRAINTS_MAX);
  *c = (PzConstraint){ .kind = kind, .node = node, .edges = { -1, -1, -1 } };
  return c;
}

static void
add_spinner (Board *board, const char *word)
{
  g_auto (GStrv) halves = g_strsplit (word, "@", 2), pairs = g_strsplit (halves[0], ",", 3);
  PzConstraint *c = add (board, PZ_CONSTRAINT_SPINNER, -1);
  c->phase = atoi (halves[1]);
  for (int k = 0; pairs[k] != NULL; k++)
    {
      g_auto (GStrv) nodes = g_strsplit (pairs[k], "-", 2);
      if (nodes[1] != NULL)
        c->edges[k] = edge_between (board, atoi (nodes[0]), atoi (nodes[1]));
    }
}

static void
add_word (Board *board, const char *word)
{
  int a = atoi (word), digits = strspn (word, "0123456789");
  const char *rest = word + digits + 1;
  if (strchr (word, '@') != NULL)
    add_spinner (board, word);
  else if (word[digits] == '=')
    add (board, PZ_CONSTRAINT_CLUE, a)->step = atoi (rest);
  else if (word[digits] == ':')
    add (board, g_str_equal (rest, "odd") ? PZ_CONSTRAINT_ODD : PZ_CONSTRAINT_EVEN, a);
  else if (word[digits] == '|')
    add (board, PZ_CONSTRAINT_WALL, -1)->edges[0] = edge_between (board, a, atoi (rest));
  else
    {
      g_assert_true (word[digits] == '-' && board->n_edges < EDGES_MAX);
      board->edges[board->n_edges++] = (PzStepsEdge){ a, atoi (rest) };
      board->n = MAX (board->n, MAX (a, atoi (rest)) + 1);
    }
}

/* (transfer full) */
static PzSteps *
read_board (const char *text, Board *board)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  memset (board, 0, sizeof *board);
  for (char **word = words; *word != NULL; word++)
    if ((*word)[0] != '\0')
      add_word (board, *word);
  return pz_steps_new (board->n, board->edges, board->n_edges, board->constraints, board->n_constraints);
}

static PzBudget
plenty (void)
{
  return (PzBudget){ .units_left = G_MAXUINT64 };
}

static PzDeductions *
deduce (PzSteps *steps)
{
  PzBudget budget = plenty ();
  return pz_steps_deduce (steps, NULL, &budget);
}

static void
print_list (GString *text, const char *name, const PzDeduceList *list)
{
  if (list->n > 0)
    g_string_append (text, name);
  for (int i = 0; i < list->n; i++)
    g_string_append_printf (text, " %d", list->items[i]);
}

static void
print_conclusion (GString *text, const Board *board, const PzConclusion *c)
{
  static const char *const kinds[] = { "use", "not", "at", "not at", "end", "no end" };
  g_string_append (text, kinds[c->kind]);
  if (c->edge >= 0)
    g_string_append_printf (text, " %d-%d", board->edges[c->edge].a, board->edges[c->edge].b);
  else
    g_string_append_printf (text, " %d", c->node);
  if (c->kind == PZ_CONCLUDE_AT)
    g_string_append_printf (text, " %d", c->step);
  for (int t = 1; c->kind == PZ_CONCLUDE_NOT_AT && t <= board->n; t++)
    if (pz_conclusion_has_step (c, t))
      g_string_append_printf (text, " %d", t);
}

/* (transfer full): "use 1-2; near 3; by 0 2; after 1 4", the constraints and premises being numbers. */
static char *
print (const Board *board, const PzDeduction *d)
{
  GString *text = g_string_new (NULL);
  if (d->length > 0)
    {
      g_string_append (text, "if ");
      print_conclusion (text, board, d->assumption);
      g_string_append_printf (text, " fails in %d; ", d->length);
    }
  print_conclusion (text, board, &d->conclusion);
  if (d->focus >= 0)
    g_string_append_printf (text, "; near %d", d->focus);
  PzDeduceList constraints = pz_deduction_constraints (d), premises = pz_deduction_premises (d);
  print_list (text, "; by", &constraints);
  print_list (text, "; after", &premises);
  return g_string_free (text, FALSE);
}

static const struct
{
  PzTechnique technique;
  const char *board, *first;
} rows[] = {
  { PZ_TECHNIQUE_CHAIN, "2-1 2-0 1-3 0-3 3=3 1=4", "not 2-1; near 1; by 1; after 0" },
  { PZ_TECHNIQUE_SINGLE, "3-2 2-0 0-1 0=2 2=3", "at 1 1; near 0; by 0 1" },
  { PZ_TECHNIQUE_END, "3-0 3-1 1-2 0=4", "at 2 1; near 2; by 0" },
  { PZ_TECHNIQUE_LOOP, "2-4 2-5 2-0 4-3 4-1 5-3 0-1 0=6 1=1", "not 0-1; by 0 1" },
  { PZ_TECHNIQUE_WALL, "1-0 1-3 0-2 0-3 2=4 1|0", "at 1 1; near 1; by 0 1" },
  { PZ_TECHNIQUE_ONLY, "2-1 2-3 3-0 3:even 1=4", "at 3 2; near 3; by 0 1" },
  { PZ_TECHNIQUE_DEAD_END, "0-3 0-4 0-2 0-1 1-3 1-2 4-3 1=2 0=5", "not 0-1; near 2; by 1" },
  { PZ_TECHNIQUE_DISTANCE, "3-4 3-2 3-0 3-1 0-1 0-2 2-4 2=3 3=2", "not at 0 5; near 2; by 0 1" },
  { PZ_TECHNIQUE_PARITY, "2-1 2-0 2-3 1-0 1-3 0=4 1=3 3:odd", "at 2 2; near 2; by 0 1 2" },
  { PZ_TECHNIQUE_BEAT, "3-0 3-2 3-1 0-2 2-1 2-1,3-1,3-2@1 1=2", "at 3 3; near 1; by 0 1" },
  { PZ_TECHNIQUE_CUT, "1-5 1-3 3-5 5-2 5-4 4-0 4-2 1:even 4=2 0=1", "at 5 4; near 5; by 2" },
  { PZ_TECHNIQUE_LOOK_AHEAD, "1-2 1-0 2-3 2-0 2-0,1-0,1-2@0 1:even", "if not 1-0 fails in 2; use 1-0; after 0" },
};

static void
test_techniques (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      Board board;
      g_autoptr (PzSteps) steps = read_board (rows[i].board, &board);
      g_autoptr (PzDeductions) got = deduce (steps);
      g_autofree char *first = NULL;
      for (int k = 0; k < got->n && first == NULL; k++)
        if (got->trail[k].technique == rows[i].technique)
          first = print (&board, &got->trail[k]);
      g_test_message ("%s: %s", pz_technique_name (rows[i].technique), first);
      g_assert_cmpstr (first, ==, rows[i].first);
      g_assert_true (got->solved);
      g_assert_cmpint (got->guesses + got->n_unknown, ==, 0);
      g_assert_false (got->contradiction || got->stopped);
    }
}

/* Boards without a path: the constraints that cannot go together. */
static const struct
{
  const char *board, *clash;
} clashes[] = {
  { "0-1 1-2 0=2 1=2", " 0 1" },              /* two cells at one step */
  { "0-1 1-2 2-3 3-0 0=1 1=3", " 0 1" },      /* two apart, but next to each other on a board of two colours */
  { "0-1 1-2 2-0 0-3 0|3", " 0" },            /* a cell walled in */
  { "0-1 0-2 0-3", "" },                      /* three cells with one way each */
  { "0-1 1-2 2-3 1=1", " 0" },                /* an end in the middle of a line */
  { "0-1 1-2 2-0 0=2 1:even 2:odd", " 0 1" }, /* both want the even step */
};

static void
test_clashes (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (clashes); i++)
    {
      Board board;
      g_autoptr (PzSteps) steps = read_board (clashes[i].board, &board);
      g_autoptr (PzDeductions) got = deduce (steps);
      g_autoptr (GString) text = g_string_new (NULL);
      gboolean named[CONSTRAINTS_MAX] = { FALSE };
      g_assert_true (got->contradiction);
      g_assert_false (got->solved);
      for (int k = 0; k < got->clash_constraints.n; k++)
        named[got->clash_constraints.items[k]] = TRUE;
      for (int k = 0; k < got->n; k++)
        for (int j = 0; j < pz_deduction_constraints (&got->trail[k]).n; j++)
          named[pz_deduction_constraints (&got->trail[k]).items[j]] = TRUE;
      for (int k = 0; k < board.n_constraints; k++)
        if (named[k])
          g_string_append_printf (text, " %d", k);
      g_assert_cmpstr (text->str, ==, clashes[i].clash);
    }
}

/* A square has eight paths: with one of them in hand two guesses do, without one nothing is known but what all have in common. */
static void
test_guesses (void)
{
  Board board;
  g_autoptr (PzSteps) steps = read_board ("0-1 1-2 2-3 3-0", &board);
  PzBudget budget = plenty ();
  const guint8 path[] = { 2, 3, 0, 1 };
  g_autoptr (PzDeductions) alone = deduce (steps), led = pz_steps_deduce (steps, path, &budget);
  PzStepsRating rating;
  g_assert_false (alone->solved || alone->contradiction || alone->stopped);
  g_assert_cmpint (alone->n_unknown, ==, 4);
  g_assert_cmpint (alone->n, ==, 0);
  g_assert_false (pz_steps_rate (steps, alone, &rating));
  g_assert_true (led->solved);
  g_assert_cmpint (led->guesses, ==, 2);
  g_assert_cmpint (led->trail[0].technique, ==, PZ_TECHNIQUE_GUESS);
  for (int i = 0; i < led->n; i++)
    if (led->trail[i].conclusion.kind == PZ_CONCLUDE_AT)
      g_assert_cmpint (path[led->trail[i].conclusion.step - 1], ==, led->trail[i].conclusion.node);
  g_assert_true (pz_steps_rate (steps, led, &rating));
  g_assert_cmpint (rating.tenths[PZ_STEPS_PART_GUESSES], >, 0);
}

static void
test_smallest (void)
{
  PzBudget budget = plenty (), none = { .units_left = 0 };
  g_autoptr (PzSteps) empty = pz_steps_new (0, NULL, 0, NULL, 0), single = pz_steps_new (1, NULL, 0, NULL, 0);
  g_autoptr (PzDeductions) of_none = pz_steps_deduce (empty, NULL, &budget);
  g_autoptr (PzDeductions) of_one = pz_steps_deduce (single, NULL, &budget);
  g_autoptr (PzDeductions) unpaid = pz_steps_deduce (single, NULL, &none);
  PzStepsRating rating;
  g_assert_false (of_none->solved || of_none->contradiction || of_none->stopped);
  g_assert_true (of_one->solved);
  g_assert_true (unpaid->stopped);
  g_assert_false (unpaid->solved || unpaid->contradiction);
  g_assert_true (pz_steps_rate (single, of_one, &rating));
  g_assert_cmpint (rating.score, <=, 2);
}

/* Every list and every assumption of the trail is counted. */
static void
test_size (void)
{
  Board board;
  g_autoptr (PzSteps) square = read_board ("0-1 1-2 2-3 3-0 0=1", &board), single = pz_steps_new (1, NULL, 0, NULL, 0);
  PzBudget budget = plenty ();
  const guint8 path[] = { 0, 1, 2, 3 };
  g_autoptr (PzDeductions) got = pz_steps_deduce (square, path, &budget), little = deduce (single);
  gsize lists = 0;
  for (int i = 0; i < got->n; i++)
    {
      PzDeduceList edges = pz_deduction_edges (&got->trail[i]);
      lists += (gsize) (edges.items + edges.n - got->trail[i].items) * sizeof (guint16);
    }
  g_assert_cmpuint (lists, >, 0);
  g_assert_cmpuint (pz_deductions_size (got), >=, sizeof *got + sizeof (PzDeduction) * (gsize) got->n + lists);
  g_assert_cmpuint (pz_deductions_size (got), >, pz_deductions_size (little));
}

static void
test_names (void)
{
  int sum = 0;
  for (int i = 0; i < PZ_N_TECHNIQUES; i++)
    for (int k = 0; k < i; k++)
      g_assert_cmpstr (pz_technique_name (i), !=, pz_technique_name (k));
  for (int i = 0; i < PZ_N_TECHNIQUES; i++)
    g_assert_nonnull (pz_technique_label (i));
  for (int i = 0; i < PZ_STEPS_N_PARTS; i++)
    {
      g_assert_nonnull (pz_steps_part_name (i));
      g_assert_nonnull (pz_steps_part_label (i));
      sum += pz_steps_part_maximum (i);
    }
  g_assert_cmpint (sum, ==, 1000);
}

/* Sets of steps-deduce-levels.txt in the order they are taught: "set LEAST NAME", the least agreement, then "ID BOARD" lines. */
typedef struct
{
  int least, n, scores[16];
} Lesson;

static int
rate_level (const char *id, const char *text)
{
  Board board;
  g_autoptr (PzSteps) steps = read_board (text, &board);
  guint8 path[NODES_MAX];
  PzBudget budget = plenty ();
  PzCount count = pz_steps_count (steps, PZ_VARIANT_NONE, 2, &budget, path, NULL);
  g_assert_cmpuint (count.count, ==, 1);
  g_autoptr (PzDeductions) got = pz_steps_deduce (steps, path, &budget);
  PzStepsRating rating;
  int sum = 0;
  g_assert_true (pz_steps_rate (steps, got, &rating));
  for (int i = 0; i < PZ_STEPS_N_PARTS; i++)
    {
      g_assert_cmpint (rating.tenths[i], >=, 0);
      g_assert_cmpint (rating.tenths[i], <=, pz_steps_part_maximum (i));
      sum += rating.tenths[i];
    }
  g_assert_cmpint (rating.score, ==, (sum + 5) / 10);
  g_test_message ("%s: %d, %d deductions, %d guesses, chain %d, look ahead %d", id, rating.score, got->n, got->guesses,
                  got->longest_chain, got->look_ahead);
  return rating.score;
}

/* Pairs in the right order less those in the wrong one, in hundredths of all pairs. */
static int
agreement (const Lesson *lesson)
{
  int right = 0, all = 0;
  for (int i = 0; i < lesson->n; i++)
    for (int k = 0; k < i; k++)
      {
        all++;
        right += (lesson->scores[i] > lesson->scores[k]) - (lesson->scores[i] < lesson->scores[k]);
      }
  return all > 0 ? 100 * right / all : 0;
}

static void
check_lesson (const char *name, const Lesson *lesson)
{
  int half = lesson->n / 2, early = 0, late = 0;
  g_assert_cmpint (lesson->n, >, 5);
  for (int i = 0; i < half; i++)
    {
      early += lesson->scores[i];
      late += lesson->scores[lesson->n - 1 - i];
    }
  g_test_message ("%s: %d of 100 pairs in order, first half %d, last half %d", name, agreement (lesson), early / half,
                  late / half);
  g_assert_cmpint (agreement (lesson), >=, lesson->least);
  g_assert_cmpint (early, <, late);
}

static void
test_teaching_order (void)
{
  g_autofree char *path =
      g_build_filename (g_getenv ("PZ_SOURCE_DIR"), "tests", "unit", "steps-deduce-levels.txt", NULL);
  g_autofree char *text = NULL, *name = NULL;
  g_autoptr (GError) error = NULL;
  Lesson lesson = { 0 };
  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  g_auto (GStrv) lines = g_strsplit (g_strchomp (text), "\n", -1);
  for (char **line = lines; *line != NULL; line++)
    {
      char *rest = strchr (*line, ' ');
      if ((*line)[0] == '#' || rest == NULL)
        continue;
      if (g_str_has_prefix (*line, "set "))
        {
          if (name != NULL)
            check_lesson (name, &lesson);
          g_free (name);
          name = g_strdup (rest + 1);
          lesson = (Lesson){ .least = atoi (name) };
          continue;
        }
      *rest = '\0';
      g_assert_cmpint (lesson.n, <, 16);
      lesson.scores[lesson.n++] = rate_level (*line, rest + 1);
    }
  check_lesson (name, &lesson);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/steps/deduce/techniques", test_techniques);
  g_test_add_func ("/steps/deduce/clashes", test_clashes);
  g_test_add_func ("/steps/deduce/guesses", test_guesses);
  g_test_add_func ("/steps/deduce/smallest", test_smallest);
  g_test_add_func ("/steps/deduce/size", test_size);
  g_test_add_func ("/steps/deduce/names", test_names);
  g_test_add_func ("/steps/deduce/teaching-order", test_teaching_order);
  return g_test_run ();
}
