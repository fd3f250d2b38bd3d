/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "stroke/generate.h"

#include <glib/gi18n-lib.h>

/* How much is tried, and what is told when that was not enough. */

#define MOST_BOARDS 3000
/* About two seconds; more where one board takes one. */
#define MOST_UNITS       20000000
#define MOST_UNITS_LARGE 80000000
#define LARGE            40

PzStrokeEffort
pz_stroke_effort (int n, const PzCancel *cancel, PzGenerateProgress progress, gpointer data)
{
  guint64 most_units = n > LARGE ? MOST_UNITS_LARGE : MOST_UNITS;

  return (PzStrokeEffort){ .cancel = cancel,
                           .progress = progress,
                           .data = data,
                           .most = MOST_BOARDS,
                           .most_units = most_units,
                           .units_left = most_units };
}

gboolean
pz_stroke_effort_stopped (const PzStrokeEffort *effort)
{
  return effort->units_left == 0 || pz_cancel_is_set (effort->cancel);
}

int
pz_stroke_wish_marks (const PzStrokeWish *wish, int clues)
{
  return (wish->marks * clues + 50) / 100;
}

/* How far it is by the work done or the boards tried, whichever is further. */
static void
tell_progress (const PzStrokeEffort *effort)
{
  guint by_units = (guint) ((effort->most_units - effort->units_left) * effort->most / effort->most_units);

  if (effort->progress != NULL)
    effort->progress (MAX (effort->tried, by_units), effort->most, effort->data);
}

gboolean
pz_stroke_effort_spend (PzStrokeEffort *effort)
{
  if (effort->tried >= effort->most || pz_stroke_effort_stopped (effort))
    return FALSE;
  effort->tried++;
  tell_progress (effort);
  return TRUE;
}

/* @part: (transfer full) */
static void
add_part (GString *out, char *part)
{
  if (out->len > 0)
    g_string_append (out, C_ ("generator", ", "));
  g_string_append (out, part);
  g_free (part);
}

static char *
tell_nearest (const PzStrokeEffort *effort, const PzStrokeWish *wish)
{
  GString *out = g_string_new (NULL);
  const struct PzStrokeNear *nearest = &effort->nearest;

  add_part (out, g_strdup_printf (C_ ("generator", "clues: %d"), nearest->clues));
  if (wish->marks > 0)
    add_part (out, g_strdup_printf (C_ ("generator", "marks among them: %d"), nearest->marks));
  if (wish->walls > 0)
    add_part (out, g_strdup_printf (C_ ("generator", "walls: %d"), nearest->walls));
  if (wish->spinners > 0)
    add_part (out, g_strdup_printf (C_ ("generator", "spinners: %d"), nearest->spinners));
  if (nearest->idle > 0)
    add_part (out, g_strdup_printf (C_ ("generator", "not needed: %d"), nearest->idle));
  return g_string_free (out, FALSE);
}

static void
tell_boards (const PzStrokeEffort *effort, GError **error)
{
  g_set_error (error, PZ_GENERATE_ERROR, PZ_GENERATE_ERROR_BUDGET,
               C_ ("generator", "No such level in %u tries. Boards that could not be laid: %u, boards without a "
                                "path that may be used: %u."),
               effort->tried, effort->n_unsuitable, effort->n_pathless);
}

void
pz_stroke_effort_tell (const PzStrokeEffort *effort, const PzStrokeWish *wish, GError **error)
{
  g_autofree char *how = NULL;

  if (pz_cancel_is_set (effort->cancel))
    g_set_error_literal (error, PZ_GENERATE_ERROR, PZ_GENERATE_ERROR_CANCELLED, C_ ("generator", "Stopped."));
  else if (!effort->nearest.known)
    tell_boards (effort, error);
  else
    {
      how = tell_nearest (effort, wish);
      g_set_error (error, PZ_GENERATE_ERROR, PZ_GENERATE_ERROR_BUDGET,
                   C_ ("generator", "No such level in %u tries. What came closest – %s."), effort->tried, how);
    }
}

/* ---- Refilling ---- */

/* Boards that are tried once an area is filled, though something that stays is not needed. */
#define MORE_FILLS 24

/* No board that was tried had a path, and there were @most of them. */
static gboolean
is_pathless (const PzStrokeEffort *effort, guint most)
{
  return effort->n_pathless >= most && effort->n_pathless + effort->n_unsuitable == effort->tried;
}

int
pz_stroke_n_idle (const PzAnalysis *analysis)
{
  int n = 0;

  for (int i = 0; i < analysis->n_findings; i++)
    n += analysis->findings[i].need != PZ_NEED_NEEDED;
  return n;
}

PzLevel *
pz_stroke_effort_fill (PzStrokeEffort *effort, guint most_pathless, PzStrokeTry try_one, gpointer making)
{
  PzLevel *best = NULL;

  for (int least = G_MAXINT, more = MORE_FILLS, n_idle = 0;
       least > 0 && more > 0 && !is_pathless (effort, most_pathless) && pz_stroke_effort_spend (effort);
       more -= best != NULL)
    {
      PzLevel *next = try_one (making, &n_idle);

      if (next != NULL && n_idle < least)
        {
          least = n_idle;
          g_clear_pointer (&best, pz_level_unref);
          best = g_steal_pointer (&next);
        }
      g_clear_pointer (&next, pz_level_unref);
    }
  if (pz_cancel_is_set (effort->cancel))
    g_clear_pointer (&best, pz_level_unref);
  return best;
}

gboolean
pz_stroke_refuse (GError **error, const char *message)
{
  g_set_error_literal (error, PZ_GENERATE_ERROR, PZ_GENERATE_ERROR_OPTIONS, message);
  return FALSE;
}

void
pz_stroke_effort_tell_fill (const PzStrokeEffort *effort, guint most_pathless, gboolean author,
                            const PzStrokeWish *wish, GError **error)
{
  if (pz_cancel_is_set (effort->cancel) || !is_pathless (effort, most_pathless))
    pz_stroke_effort_tell (effort, wish, error);
  else
    pz_stroke_refuse (error, author ? C_ ("generator", "The author's path does not meet the clues that stay.")
                                    : C_ ("generator", "No path was found that meets the clues that stay."));
}

gboolean
pz_stroke_refuse_empty (GError **error)
{
  return pz_stroke_refuse (error, C_ ("generator", "No cells are chosen to be filled."));
}
