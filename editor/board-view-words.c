/* SPDX-License-Identifier: MIT */
#include "editor/board-view-private.h"

#include "config.h"
#include <glib/gi18n.h>

/* The spot under the cursor in words: for the status line, and for those who hear it instead of seeing the board. */

/* --- necessity ----------------------------------------------------------------------------------------------- */

const PzFinding *
pz_board_view_finding_at (PzBoardView *self, const PzHit *hit)
{
  PzAnalysis *analysis = pz_board_view_analysis (self);
  for (int i = 0; analysis != NULL && i < analysis->n_findings; i++)
    {
      PzHit found = self->level->mode->finding_hit (self->level, &analysis->findings[i]);
      found = self->editor->again (self->level, &found);
      if (pz_hit_same_place (&found, hit))
        return &analysis->findings[i];
    }
  return NULL;
}

const char *
pz_board_view_need_words (const PzFinding *finding)
{
  if (finding == NULL)
    return NULL;
  switch (finding->need)
    {
    case PZ_NEED_NEEDED:
      return C_ ("status", "needed");
    case PZ_NEED_REDUNDANT:
      return C_ ("status", "still one solution without it");
    case PZ_NEED_CONTRADICTORY:
      return C_ ("status", "there is a solution without it");
    case PZ_NEED_UNKNOWN:
    default:
      return NULL;
    }
}

char *
pz_board_view_forced_words (PzBoardView *self, const PzHit *hit)
{
  int step = pz_board_view_forced_at (self, hit);
  /* TRANSLATORS: of a cell that no solution has at another step */
  return step > 0 ? g_strdup_printf (C_ ("status", "step %d in all solutions"), step) : NULL;
}

/* --- the spot ------------------------------------------------------------------------------------------------ */

/* A place without a cell is empty, but for a board of fixed rows: its mode knows what stands there. */
static char *
spot_words (PzBoardView *self, const PzHit *hit)
{
  const PzLevel *level = pz_board_view_shown (self);
  if (hit->kind != PZ_HIT_CELL || hit->cell >= 0 || self->editor->bounded)
    return level->mode->describe (level, hit);
  if (level->mode->lattice == PZ_LATTICE_SQUARE)
    return g_strdup_printf (C_ ("cursor", "Empty place, column %d, row %d"), hit->q, hit->r);
  g_autofree char *place = pz_mode_editor_place_words (hit->q, hit->r);
  /* TRANSLATORS: %s is the coordinates of a hexagon: "q 1 · r −2" */
  return g_strdup_printf (C_ ("cursor", "Empty place, %s"), place);
}

static void
add_word (GString *words, const char *word)
{
  if (word != NULL)
    g_string_append_printf (words, " · %s", word);
}

static gboolean
is_selected (PzBoardView *self, const PzHit *hit)
{
  if (hit->kind == PZ_HIT_CELL)
    return pz_board_view_is_selected (self, hit->cell);
  PzHit thing = hit->cell < 0 ? PZ_HIT_NOWHERE : self->editor->again (self->level, hit);
  return thing.kind != PZ_HIT_NONE && pz_hit_same_place (&thing, &self->selection);
}

static void
add_selection (PzBoardView *self, const PzHit *hit, GString *words)
{
  guint n = pz_board_view_get_selected_cells (self) != NULL ? self->selected->len - 1 : 0;
  if (is_selected (self, hit))
    add_word (words, C_ ("cursor", "selected"));
  if (n > 1 || (n == 1 && !is_selected (self, hit)))
    {
      g_autofree char *count =
          g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u cell selected", "%u cells selected", n), n);
      add_word (words, count);
    }
}

static char *
edit_words (PzBoardView *self)
{
  PzHit hit = pz_board_view_cursor_hit (self);
  g_autofree char *what = spot_words (self, &hit);
  GString *words = g_string_new (what);
  if (self->gesture.kind != PZ_GESTURE_NONE)
    return g_string_free (words, FALSE);
  add_selection (self, &hit, words);
  PzHit thing = hit.cell < 0 ? PZ_HIT_NOWHERE : self->editor->again (self->level, &hit);
  if (thing.kind != PZ_HIT_NONE)
    add_word (words, pz_board_view_need_words (pz_board_view_finding_at (self, &thing)));
  g_autofree char *judged = hit.cell < 0 ? NULL : pz_board_view_judged_words (self, &hit);
  g_autofree char *forced = pz_board_view_forced_words (self, &hit);
  add_word (words, judged);
  add_word (words, forced);
  return g_string_free (words, FALSE);
}

/* --- under the pointer ---------------------------------------------------------------------------------------- */

static PzHit
hit_under_pointer (PzBoardView *self)
{
  double x, y;
  gboolean idle = self->gesture.kind == PZ_GESTURE_NONE && self->floating == NULL && self->stage == NULL;
  gboolean points = self->over && !self->touch && !self->hover_by_keys && pz_board_view_place (self)->valid;
  if (!idle || !points || self->playtest != NULL || self->level == NULL || self->editor == NULL)
    return PZ_HIT_NOWHERE;
  pz_board_view_unpoint (self, self->pointer_x, self->pointer_y, &x, &y);
  return self->level->mode->hit (self->level, x, y, PZ_HIT_CELL);
}

char *
pz_board_view_pointed_words (PzBoardView *self)
{
  PzHit hit = self->editor != NULL && self->editor->judged_words != NULL ? hit_under_pointer (self) : PZ_HIT_NOWHERE;
  if (hit.kind != PZ_HIT_CELL || hit.cell < 0)
    return NULL;
  g_autofree char *what = spot_words (self, &hit);
  g_autofree char *judged = pz_board_view_judged_words (self, &hit);
  GString *words = g_string_new (what);
  add_word (words, judged);
  return g_string_free (words, FALSE);
}

/* --- as it is played ------------------------------------------------------------------------------------------- */

static char *
play_words (PzBoardView *self)
{
  PzHit hit = pz_board_view_cursor_hit (self);
  if (hit.cell < 0)
    return spot_words (self, &hit);
  return self->editor->play->describe (pz_board_view_played (self), &hit);
}

char *
pz_board_view_cursor_words (PzBoardView *self)
{
  g_return_val_if_fail (PZ_IS_BOARD_VIEW (self), NULL);
  if (self->editor == NULL || pz_board_view_shown (self) == NULL || self->cursor.kind == PZ_HIT_NONE)
    return g_strdup ("");
  return pz_board_view_played (self) != NULL ? play_words (self) : edit_words (self);
}
