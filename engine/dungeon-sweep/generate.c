/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "dungeon-sweep/generate.h"
#include "dungeon-sweep/internal.h"

#include <glib/gi18n-lib.h>

/* What can be asked for, what cannot be, and the level that comes of it (dungeon-sweep.md, "Generator"). */

#define LEAST_DENSITY   5 /* what is warned of beyond is not made */
#define MOST_DENSITY    35
#define MOST_ROCK       30
#define N_SPAWN_AREA    9
#define MOST_DEDUCTIONS 30000
#define MOST_SQUARES    32000000 /* deductions times squares: large boards get fewer */

/* clang-format off */
const PzOption pz_sweep_options[] = {
  [PZ_SWEEP_OPTION_WIDTH] = {
    PZ_OPTION_INTEGER, "width", NC_ ("generator", "Columns"), PZ_SWEEP_MIN_SIDE, PZ_SWEEP_MAX_SIDE, 16, { NULL },
    { NULL } },
  [PZ_SWEEP_OPTION_HEIGHT] = {
    PZ_OPTION_INTEGER, "height", NC_ ("generator", "Rows"), PZ_SWEEP_MIN_SIDE, PZ_SWEEP_MAX_SIDE, 16, { NULL },
    { NULL } },
  [PZ_SWEEP_OPTION_DENSITY] = {
    PZ_OPTION_INTEGER, "density", NC_ ("generator", "Hazards among the cells, %"), LEAST_DENSITY, MOST_DENSITY, 18,
    { NULL }, { NULL } },
  [PZ_SWEEP_OPTION_ROCK] = {
    PZ_OPTION_INTEGER, "rock", NC_ ("generator", "Rock among the squares, %"), 0, MOST_ROCK, 0, { NULL }, { NULL } },
  { 0 },
};
/* clang-format on */

/* Nearest to the density, within what is not warned of where that can be. */
int
pz_sweep_wish_hazards (const PzSweepWish *wish, int n_cells)
{
  int n = (wish->density * n_cells + 50) / 100;

  if (100 * n < LEAST_DENSITY * n_cells)
    n++;
  else if (100 * n > MOST_DENSITY * n_cells)
    n--;
  return n;
}

gboolean
pz_sweep_wish_possible (const PzSweepWish *wish, GError **error)
{
  int n_squares = wish->width * wish->height, n_cells = n_squares - (wish->rock * n_squares + 50) / 100;
  int n_hazards = pz_sweep_wish_hazards (wish, n_cells);

  /* One safe square at least is left for the player. */
  if (n_cells - n_hazards > N_SPAWN_AREA && n_hazards > 0)
    return TRUE;
  g_set_error (error, PZ_GENERATE_ERROR, PZ_GENERATE_ERROR_OPTIONS,
               C_ ("generator", "Cells: %d, hazards: %d. The %d cells around the spawn leave nothing to be deduced."),
               n_cells, n_hazards, N_SPAWN_AREA);
  return FALSE;
}

/* (transfer full) */
static PzLevel *
level_of (const char *id, const PzSweepBoard *board)
{
  static const char squares[] = { PZ_SWEEP_ROCK, PZ_SWEEP_FLOOR, PZ_SWEEP_HAZARD }; /* by PzSweepKind */
  PzLevel *base = pz_sweep_level_new (id);
  PzSweepLevel *level = (PzSweepLevel *) base;

  level->width = board->width;
  level->height = board->height;
  level->squares = g_realloc (level->squares, (gsize) (board->width * board->height));
  for (int y = 0; y < board->height; y++)
    for (int x = 0; x < board->width; x++)
      level->squares[y * board->width + x] = squares[board->kind[pz_sweep_spot (board, x, y)]];
  level->spawn_x = pz_sweep_spot_x (board, board->spawn);
  level->spawn_y = pz_sweep_spot_y (board, board->spawn);
  return base;
}

static void
tell_failure (const PzSweepDraft *draft, GError **error)
{
  if (pz_cancel_is_set (draft->cancel))
    g_set_error_literal (error, PZ_GENERATE_ERROR, PZ_GENERATE_ERROR_CANCELLED, C_ ("generator", "Stopped."));
  else if (draft->least_stuck == G_MAXINT)
    g_set_error (error, PZ_GENERATE_ERROR, PZ_GENERATE_ERROR_BUDGET,
                 C_ ("generator", "No such board in %u tries. There was no room for so much rock."), draft->tried);
  else
    g_set_error (
        error, PZ_GENERATE_ERROR, PZ_GENERATE_ERROR_BUDGET,
        C_ ("generator", "No such board in %u tries. Safe squares left to be guessed where it came closest: %d."),
        draft->tried, draft->least_stuck);
}

/* The mode's own judgement has the last word. */
static gboolean
is_publishable (const PzLevel *level, const PzCancel *cancel)
{
  static const PzContext nowhere = { 1, 1, FALSE };
  static const PzLimits limits = { .limit = 1000, .budget_ms = 10000, .unrated = TRUE };
  g_autoptr (PzAnalysis) analysis = pz_sweep_analyse (level, &nowhere, &limits, cancel, NULL, NULL);

  return pz_analysis_publishable (analysis);
}

PzLevel *
pz_sweep_generate (const char *id, guint64 seed, const int *values, const PzCancel *cancel, PzGenerateProgress progress,
                   gpointer data, GError **error)
{
  PzSweepWish wish = { values[PZ_SWEEP_OPTION_WIDTH], values[PZ_SWEEP_OPTION_HEIGHT], values[PZ_SWEEP_OPTION_DENSITY],
                       values[PZ_SWEEP_OPTION_ROCK] };
  g_autoptr (PzSweepDeducer) deducer = NULL;
  g_autofree PzSweepDraft *draft = NULL;
  g_autoptr (PzLevel) level = NULL;
  PzRandom random = pz_random_from_seed (seed);

  if (!pz_sweep_wish_possible (&wish, error))
    return NULL;
  deducer = pz_sweep_deducer_new ();
  draft = g_new0 (PzSweepDraft, 1);
  draft->deducer = deducer;
  draft->cancel = cancel;
  draft->progress = progress;
  draft->data = data;
  draft->most = MIN (MOST_DEDUCTIONS, MOST_SQUARES / (guint) (wish.width * wish.height));
  if (pz_sweep_draft (draft, &wish, &random))
    level = level_of (id, &draft->board);
  if (level == NULL || !is_publishable (level, cancel))
    {
      tell_failure (draft, error);
      return NULL;
    }
  return g_steal_pointer (&level);
}
