/* SPDX-License-Identifier: MIT */
#include "editor/deck-edits.h"

#include <string.h>

#include "config.h"
#include <glib/gi18n.h>

const PzDeckEditor *
pz_deck_of (PzBoardView *view)
{
  g_return_val_if_fail (PZ_IS_BOARD_VIEW (view), NULL);
  const PzModeEditor *editor = pz_board_view_get_editor (view);
  PzLevel *level = pz_board_view_get_level (view);
  return editor == NULL || level == NULL || pz_level_is_bad (level) ? NULL : editor->deck;
}

int
pz_deck_length (PzBoardView *view)
{
  const PzDeckEditor *deck = pz_deck_of (view);
  return deck == NULL ? 0 : deck->length (pz_board_view_get_level (view));
}

gboolean
pz_deck_may_edit (PzBoardView *view)
{
  return pz_deck_of (view) != NULL && pz_board_view_get_playtest (view) == NULL;
}

gboolean
pz_deck_is_full (PzBoardView *view)
{
  const PzDeckEditor *deck = pz_deck_of (view);
  return deck != NULL && pz_deck_length (view) >= deck->most;
}

/* --- steps --------------------------------------------------------------------------------------------------- */

static void
tell (PzBoardView *view, const char *text)
{
  g_signal_emit_by_name (view, "notice", text, FALSE);
}

static void
tell_full (PzBoardView *view)
{
  int most = pz_deck_of (view)->most;
  g_autofree char *text = g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE, "A deck has at most %d piece", "A deck has at most %d pieces", (gulong) most),
      most);
  tell (view, text);
}

static gboolean
begin (PzBoardView *view)
{
  if (!pz_deck_may_edit (view) || pz_board_view_gesture_running (view))
    return FALSE;
  pz_board_view_set_plan_step (view, -1);
  return TRUE;
}

static gboolean
run (PzBoardView *view, PzToolStep step, const char *merge_key)
{
  return pz_board_view_run_step (view, &step, merge_key);
}

/* (transfer full): the kinds of the deck after a splice. @unknown: (out): some of those that stay are no pieces. */
static GArray *
spliced (const PzDeckEditor *deck, const PzLevel *level, int at, int n_gone, const int *kinds, int n, gboolean *unknown)
{
  GArray *all = g_array_new (FALSE, FALSE, sizeof (int));
  int length = deck->length (level);
  *unknown = FALSE;
  for (int i = 0; i <= length; i++)
    {
      if (i == at)
        g_array_append_vals (all, kinds, (guint) n);
      if (i == length || (i >= at && i < at + n_gone))
        continue;
      int kind = deck->kind_at (level, i);
      *unknown = *unknown || kind < 0;
      g_array_append_val (all, kind);
    }
  return all;
}

/* Where ids stay that name no piece the deck cannot be set as a whole: piece by piece then, all of them one step. */
static gboolean
splice_singly (PzBoardView *view, const PzDeckEditor *deck, int at, int n_gone, const int *kinds, int n)
{
  g_autofree char *key = g_strdup_printf ("deck-%" G_GINT64_FORMAT, g_get_monotonic_time ());
  gboolean done = FALSE;
  for (int i = 0; i < n; i++)
    {
      PzLevel *level = pz_board_view_get_level (view);
      PzToolStep step = i < n_gone ? deck->replace (level, at, kinds[i]) : deck->insert (level, at + i, kinds[i]);
      done = run (view, step, key) || done;
    }
  return done;
}

gboolean
pz_deck_splice (PzBoardView *view, int at, int n_gone, const int *kinds, int n)
{
  g_return_val_if_fail (PZ_IS_BOARD_VIEW (view) && n_gone >= 0 && n_gone <= 1 && n >= 0, FALSE);
  gboolean unknown;
  int length = pz_deck_length (view);
  if (!begin (view) || at < 0 || at + n_gone > length || n == 0)
    return FALSE;
  const PzDeckEditor *deck = pz_deck_of (view);
  PzLevel *level = pz_board_view_get_level (view);
  if (length - n_gone + n > deck->most)
    {
      tell_full (view);
      return FALSE;
    }
  if (n == 1)
    return run (view, n_gone == 1 ? deck->replace (level, at, kinds[0]) : deck->insert (level, at, kinds[0]), NULL);
  g_autoptr (GArray) all = spliced (deck, level, at, n_gone, kinds, n, &unknown);
  if (unknown)
    return splice_singly (view, deck, at, n_gone, kinds, n);
  return run (view, deck->set (level, (const int *) (gpointer) all->data, (int) all->len), NULL);
}

gboolean
pz_deck_append (PzBoardView *view, int kind)
{
  return pz_deck_splice (view, pz_deck_length (view), 0, &kind, 1);
}

gboolean
pz_deck_remove (PzBoardView *view, int at)
{
  if (!begin (view) || at < 0 || at >= pz_deck_length (view))
    return FALSE;
  if (pz_deck_length (view) == 1)
    {
      tell (view, C_ ("deck", "The last piece of a deck stays"));
      return FALSE;
    }
  return run (view, pz_deck_of (view)->remove (pz_board_view_get_level (view), at), NULL);
}

gboolean
pz_deck_move (PzBoardView *view, int from, int to)
{
  int length = pz_deck_length (view);
  if (!begin (view) || from < 0 || from >= length || to < 0 || to >= length || from == to)
    return FALSE;
  return run (view, pz_deck_of (view)->move (pz_board_view_get_level (view), from, to), NULL);
}

gboolean
pz_deck_shuffle (PzBoardView *view, guint seed)
{
  return begin (view) && run (view, pz_deck_of (view)->shuffle (pz_board_view_get_level (view), seed), NULL);
}

/* --- typed ids ----------------------------------------------------------------------------------------------- */

GArray *
pz_deck_read_ids (const PzDeckEditor *deck, const char *text, char **wrong)
{
  g_return_val_if_fail (deck != NULL && text != NULL, NULL);
  g_auto (GStrv) words = g_strsplit_set (text, " ,;\t\n", -1);
  GArray *kinds = g_array_new (FALSE, FALSE, sizeof (int));
  if (wrong != NULL)
    *wrong = NULL;
  for (int i = 0; words[i] != NULL; i++)
    {
      if (*words[i] == '\0')
        continue;
      g_autofree char *id = g_ascii_strdown (words[i], -1);
      int kind = deck->kind_of (id);
      g_array_append_val (kinds, kind);
      if (kind < 0 && wrong != NULL && *wrong == NULL)
        *wrong = g_strdup (words[i]);
    }
  return kinds;
}
