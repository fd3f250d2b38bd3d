/* SPDX-License-Identifier: MIT */
#include "large.h"
#include "peers.h"
#include "spread.h"

#include "steps/internal.h"

#define REPEAT_US     2000
#define VERDICT_UNITS 10000000
/* Clues are close up to so many cells for each. */
#define CLOSE_SPACING 8.5

static const Shape shapes[] = {
  { "37 hexagons", 3, 0 }, { "61 hexagons", 4, 0 }, { "91 hexagons", 5, 0 }, { "8 × 8", 0, 8 }, { "10 × 10", 0, 10 },
};

/* Times in microseconds, how they were come by, and how often no verdict came. */
typedef struct
{
  GArray *times;
  int n_undecided, n_covered;
} Spread;

static void
spread_init (Spread *spread)
{
  *spread = (Spread){ spread_new (), 0, 0 };
}

static void
spread_clear (Spread *spread)
{
  g_array_unref (spread->times);
}

static void
spread_add_all (Spread *sum, const Spread *part)
{
  g_array_append_vals (sum->times, part->times->data, part->times->len);
  sum->n_undecided += part->n_undecided;
  sum->n_covered += part->n_covered;
}

typedef struct
{
  const Level *level;
  gboolean covered;
  PzCount count;
} Verdict;

/* As pz_steps_count() up to two, but for the word on the cover. */
static void
decide (gpointer data)
{
  Verdict *verdict = data;
  guint8 first[PZ_STEPS_MAX_NODES], second[PZ_STEPS_MAX_NODES];
  PzBudget budget = { .units_left = VERDICT_UNITS };
  verdict->covered = FALSE;
  PzSearch search = { .variant = PZ_VARIANT_NONE,
                      .against = -1,
                      .limit = 2,
                      .budget = &budget,
                      .first = first,
                      .second = second,
                      .covered = &verdict->covered };
  verdict->count = pz_steps_search_in_stages (verdict->level->steps, &search);
}

static void
time_verdicts (GPtrArray *levels, Spread *spread)
{
  for (guint i = 0; i < levels->len; i++)
    {
      Verdict verdict = { .level = g_ptr_array_index (levels, i) };
      spread_add (spread->times, least_us (decide, &verdict, REPEAT_US));
      spread->n_covered += verdict.covered;
      spread->n_undecided += !verdict.count.exact && verdict.count.count < 2;
      if (verdict.count.exact && verdict.level->solutions > 0)
        g_assert_cmpuint (verdict.count.count, ==, verdict.level->solutions);
    }
}

static void
print_head (const char *title)
{
  g_print ("%s, µs\n  %-36s    median       p95       max\n", title, "");
}

static void
print_row (const char *name, const Spread *spread)
{
  g_print ("  %-36s %9.1f %9.1f %9.1f   %u levels, %d covered, %d undecided\n", name, spread_at (spread->times, 0.5),
           spread_at (spread->times, 0.95), spread_at (spread->times, 1), spread->times->len, spread->n_covered,
           spread->n_undecided);
}

/* One row of the set, added to @sum. */
static void
bench_set (const char *name, GPtrArray *levels, Spread *sum)
{
  Spread part;
  spread_init (&part);
  time_verdicts (levels, &part);
  print_row (name, &part);
  spread_add_all (sum, &part);
  spread_clear (&part);
}

static gboolean
is_close (const Level *level)
{
  return level_spacing (level) <= CLOSE_SPACING;
}

static gboolean
is_sparse (const Level *level)
{
  return !is_close (level);
}

static void
bench_spacings (const double *spacings, guint n_spacings, int n_levels, Spread *sum)
{
  for (guint i = 0; i < n_spacings; i++)
    for (guint k = 0; k < G_N_ELEMENTS (shapes); k++)
      {
        g_autoptr (GPtrArray) levels = levels_new ();
        int n_dropped = levels_add_large (levels, &shapes[k], spacings[i], n_levels, 20240617);
        g_autofree char *row =
            n_dropped == 0 ? g_strdup_printf ("%s, every %g", shapes[k].name, spacings[i])
                           : g_strdup_printf ("%s, every %g (%d dropped)", shapes[k].name, spacings[i], n_dropped);
        bench_set (row, levels, sum);
      }
}

/* One figure of @sum beside what it should be, µs; @slower: (nullable) by peer. */
static void
add_goal (Goals *goals, const char *id, const char *what, double measured, double most, const double *slower,
          const char *remark)
{
  Goal goal = { .id = id, .what = what, .measured = measured, .goal = most, .unit = "µs", .remark = remark };
  for (int i = 0; i < N_PEERS && slower != NULL; i++)
    goal.slower[i] = slower[i];
  goals_add (goals, &goal);
}

static void
add_undecided (Goals *goals, const char *id, const char *what, const Spread *sum)
{
  g_autofree char *of = g_strdup_printf ("%u levels", sum->times->len);
  goals_add (goals, &(Goal){ .id = id, .what = what, .measured = sum->n_undecided, .unit = "", .remark = of });
}

/* How many times as long @peer takes for these levels, by the medians; 0 where it is not installed. */
static double
slower_than_ours (Peer peer, GPtrArray *levels, double cap_ms)
{
  guint n_cut;
  Spread ours;
  spread_init (&ours);
  g_autoptr (GArray) theirs = peer_times (peer, levels, TASK_VERDICT, cap_ms, &n_cut);
  time_verdicts (levels, &ours);
  double ratio = theirs != NULL ? spread_at (theirs, 0.5) / spread_at (ours.times, 0.5) : 0;
  if (theirs != NULL)
    g_print ("  %-36s %9.1f %9.1f %9.1f   %u levels, %u of them cut short\n", peer_name (peer), spread_at (theirs, 0.5),
             spread_at (theirs, 0.95), spread_at (theirs, 1), theirs->len, n_cut);
  spread_clear (&ours);
  return ratio;
}

/* Plain backtrackers do not come to an end on many of these: from there on their times are only the least it would be. */
static void
compare_with_peers (GPtrArray *levels, gboolean (*wanted) (const Level *), guint n_clingo, double *slower)
{
  g_autoptr (GPtrArray) all = levels_pick (levels, wanted, G_MAXUINT), few = levels_pick (levels, wanted, n_clingo);
  slower[PEER_PLAIN_C] = slower_than_ours (PEER_PLAIN_C, all, 200);
  slower[PEER_JAVASCRIPT] = slower_than_ours (PEER_JAVASCRIPT, all, 200);
  slower[PEER_CLINGO] = slower_than_ours (PEER_CLINGO, few, 10000);
}

static void
bench_close (Goals *goals, GPtrArray *saved)
{
  static const double spacings[] = { 6.5, 8 };
  g_autoptr (GPtrArray) close = levels_pick (saved, is_close, G_MAXUINT);
  double slower[N_PEERS];
  Spread sum;
  spread_init (&sum);
  print_head ("G4, verdict, a clue every 8 steps or fewer");
  bench_set ("saved", close, &sum);
  g_autofree char *of_saved =
      g_strdup_printf ("of the saved ones %.0f µs, worst %.0f", spread_at (sum.times, 0.5), spread_at (sum.times, 1));
  compare_with_peers (saved, is_close, 8, slower);
  bench_spacings (spacings, G_N_ELEMENTS (spacings), 20, &sum);
  add_goal (goals, "G4", "37-100 cells, a clue every ≤ 8 steps, median", spread_at (sum.times, 0.5), 100, slower,
            of_saved);
  add_goal (goals, "G4", "the same, worst", spread_at (sum.times, 1), 1500, NULL,
            "peers, on the saved ones: plain ones stopped after 0.2 s");
  goals_add (goals, &(Goal){ .id = "G4",
                             .what = "the same, clingo process to ours",
                             .measured = slower[PEER_CLINGO],
                             .goal = 1000,
                             .unit = "×",
                             .at_least = TRUE,
                             .remark = slower[PEER_CLINGO] > 0 ? "medians of 8 saved levels" : "not installed" });
  spread_clear (&sum);
}

static void
bench_sparse (Goals *goals, GPtrArray *saved)
{
  static const double spacings[] = { 10, 12, 15, 20 };
  g_autoptr (GPtrArray) sparse = levels_pick (saved, is_sparse, G_MAXUINT);
  double slower[N_PEERS];
  Spread sum;
  spread_init (&sum);
  print_head ("G5, verdict, a clue every 9 to 20 steps");
  bench_set ("saved", sparse, &sum);
  compare_with_peers (saved, is_sparse, 4, slower);
  bench_spacings (spacings, G_N_ELEMENTS (spacings), 6, &sum);
  add_goal (goals, "G5", "37-100 cells, a clue every 9-20 steps, p95", spread_at (sum.times, 0.95), 20000, slower,
            "peers: medians of the saved ones");
  add_goal (goals, "G5", "the same, worst", spread_at (sum.times, 1), 60000, NULL, NULL);
  add_undecided (goals, "G5", "the same, undecided", &sum);
  spread_clear (&sum);
}

static void
bench_open (Goals *goals)
{
  static const Shape open[] = {
    { "5 × 5", 0, 5 },    { "6 × 6", 0, 6 },       { "7 × 7", 0, 7 },       { "8 × 8", 0, 8 },       { "9 × 9", 0, 9 },
    { "10 × 10", 0, 10 }, { "37 hexagons", 3, 0 }, { "61 hexagons", 4, 0 }, { "91 hexagons", 5, 0 },
  };
  Spread sum;
  spread_init (&sum);
  print_head ("G8, \"many\" with 0 to 3 clues");
  for (guint i = 0; i < G_N_ELEMENTS (open); i++)
    {
      g_autoptr (GPtrArray) levels = levels_new ();
      levels_add_open (levels, &open[i], 24, 20240618);
      bench_set (open[i].name, levels, &sum);
    }
  add_goal (goals, "G8", "\"many\", 25-100 cells, 0-3 clues, worst", spread_at (sum.times, 1), 1000, NULL, NULL);
  add_undecided (goals, "G8", "the same, missed", &sum);
  spread_clear (&sum);
}

void
bench_large (Goals *goals)
{
  g_autoptr (GPtrArray) saved = levels_new ();
  levels_add_saved (saved, "large-unique");
  bench_close (goals, saved);
  bench_sparse (goals, saved);
  bench_open (goals);
}
