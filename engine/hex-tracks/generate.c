/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "hex-tracks/generate.h"

#include <glib/gi18n-lib.h>

/* New levels from a seed (hex-tracks.md, "Generator"): the search for a draft that meets the wish, its dress, and the proof by the same
 * analysis that judges every level. */

/* Drafts that are measured for one level, at most: some seconds' worth. */
#define MAX_TRIES 200000

static int
by_place (gconstpointer a, gconstpointer b, gpointer data)
{
  const PzTrackTile *one = a, *two = b;
  const PzTracksLevel *level = data;

  return pz_tracks_cell_at (level, one->q, one->r) - pz_tracks_cell_at (level, two->q, two->r);
}

/* Each of @n_colours different ones as often as the others, as far as that goes. */
static void
colour_tiles (PzTracksLevel *level, int n_colours, PzRandom *random)
{
  int colours[PZ_TRACKS_N_COLOURS];

  for (int i = 0; i < PZ_TRACKS_N_COLOURS; i++)
    {
      int at = pz_random_between (random, 0, i);

      colours[i] = colours[at];
      colours[at] = i;
    }
  for (int i = 0; i < level->n_tiles; i++)
    {
      int at = pz_random_between (random, 0, i);

      level->tiles[i].colour = level->tiles[at].colour;
      level->tiles[at].colour = colours[i % n_colours];
    }
}

/* (transfer full): a level of its own: tiles in the order of their cells, which tells nothing of the solution. */
static PzLevel *
dress (const PzTracksDraft *draft, const PzTracksWish *wish, PzRandom *random)
{
  PzLevel *level = pz_tracks_level_copy (&draft->level->base);
  PzTracksLevel *self = (PzTracksLevel *) level;

  g_qsort_with_data (self->tiles, self->n_tiles, sizeof *self->tiles, by_place, self);
  colour_tiles (self, wish->n_colours, random);
  for (int i = 0; i < self->n_tiles; i++)
    self->tiles[i].id = g_strdup_printf ("t%d", i);
  self->move_limit = self->n_tiles;
  return level;
}

/* What every level is judged by has the last word. */
static gboolean
proves (const PzLevel *level, const PzTracksWish *wish, const PzCancel *cancel)
{
  PzContext context = { 1, 1, wish->gates };
  PzLimits limits = PZ_LIMITS_DEFAULT;
  g_autoptr (PzAnalysis) analysis = pz_tracks_analyse (level, &context, &limits, cancel, NULL, NULL);
  const PzTracksFindings *findings = pz_tracks_findings (analysis);

  return findings != NULL && findings->solvable && pz_analysis_publishable (analysis)
         && (!wish->gates || analysis->problems->len == 0)
         && (!wish->banded || (findings->score >= wish->lowest && findings->score <= wish->highest))
         && findings->search.rotations >= wish->least_rotations
         && (findings->search.rotations <= wish->most_rotations || wish->most_rotations == PZ_TRACKS_ANY_ROTATIONS);
}

/* ---- How close it came ---- */

/* @part: (transfer full) */
static void
add_part (GString *out, char *part)
{
  if (out->len > 0)
    g_string_append (out, C_ ("generator", ", "));
  g_string_append (out, part);
  g_free (part);
}

static void
tell_cleared (GString *out, const PzTracksMeasure *measure, const PzTracksWish *wish)
{
  int turns = measure->rotations;

  if (measure->grazes > 0)
    add_part (out, g_strdup_printf (C_ ("generator", "%d tiles are grazed"), measure->grazes));
  if (measure->runs > 0)
    add_part (out, g_strdup_printf (C_ ("generator", "%d turns follow another at once"), measure->runs));
  if (turns > wish->most_rotations || turns < wish->least_rotations)
    add_part (out, g_strdup_printf (C_ ("generator", "it needs %d turns"), turns));
  if (wish->banded)
    add_part (out, g_strdup_printf (C_ ("generator", "its score is %d"), pz_tracks_measure_score (measure)));
}

static char *
tell_measure (const PzTracksMeasure *measure, const PzTracksWish *wish)
{
  GString *out = g_string_new (NULL);

  if (measure->loops > 0)
    add_part (out, g_strdup_printf (C_ ("generator", "%d routes close"), measure->loops));
  if (measure->left > 0)
    add_part (out, g_strdup_printf (C_ ("generator", "%d tiles cannot leave"), measure->left));
  else
    tell_cleared (out, measure, wish);
  return g_string_free (out, FALSE);
}

static void
tell_failure (const PzTracksEffort *effort, const PzTracksMeasure *best, const PzTracksWish *wish, GError **error)
{
  g_autofree char *how = tell_measure (best, wish);

  if (pz_cancel_is_set (effort->cancel))
    g_set_error_literal (error, PZ_GENERATE_ERROR, PZ_GENERATE_ERROR_CANCELLED, C_ ("generator", "Stopped."));
  else
    g_set_error (error, PZ_GENERATE_ERROR, PZ_GENERATE_ERROR_BUDGET,
                 C_ ("generator", "No such level in %u tries. What came closest: %s."), effort->tried, how);
}

/* ---- The hook ---- */

PzLevel *
pz_tracks_generate (const char *id, guint64 seed, const int *values, const PzCancel *cancel,
                    PzGenerateProgress progress, gpointer data, GError **error)
{
  PzTracksWish wish = pz_tracks_wish (values);
  PzTracksEffort effort = { .cancel = cancel, .progress = progress, .data = data, .most = MAX_TRIES };
  PzRandom random = pz_random_from_seed (seed);
  PzTracksMeasure best = { 0 };
  PzTracksDraft draft;
  g_autoptr (PzLevel) level = NULL;

  if (!pz_tracks_wish_possible (&wish, error))
    return NULL;
  pz_tracks_draft_init (&draft, id, &wish);
  while (level == NULL && pz_tracks_search (&draft, &wish, &random, &effort, &best))
    {
      level = dress (&draft, &wish, &random);
      if (!proves (level, &wish, cancel))
        g_clear_pointer (&level, pz_level_unref);
    }
  pz_tracks_draft_clear (&draft);
  if (level == NULL)
    tell_failure (&effort, &best, &wish, error);
  return g_steal_pointer (&level);
}
