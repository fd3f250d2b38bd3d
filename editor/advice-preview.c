/* SPDX-License-Identifier: MIT */
#include "editor/advice-preview.h"

/* What an advice would do, on the board before it is done. */

static void
add (GArray *changes, PzHit hit, gboolean added)
{
  PzProposedChange change = { hit, added };
  if (hit.kind != PZ_HIT_NONE)
    g_array_append_val (changes, change);
}

static void
add_clue (GArray *changes, const PzModeEditor *editor, PzLevel *after, int cell)
{
  PzHit like = { PZ_HIT_CELL, cell, -1, 0, 0, 0 };
  add (changes, editor->again (after, &like), TRUE);
}

/* A cell that gets another clue in the place of its own is no loss. */
static gboolean
is_replaced (const PzFinding *finding, const PzAdvice *advice)
{
  if (finding->kind != PZ_FINDING_CLUE && finding->kind != PZ_FINDING_PARITY)
    return FALSE;
  for (guint i = 0; i < advice->clues->len; i++)
    if (g_array_index (advice->clues, PzAdvisedClue, i).cell == finding->index)
      return TRUE;
  return FALSE;
}

static void
add_removed (GArray *changes, const PzModeEditor *editor, PzLevel *level, const PzFinding *finding)
{
  PzHit like = level->mode->finding_hit (level, finding);
  add (changes, editor->again (level, &like), FALSE);
}

static void
add_set (GArray *changes, const PzModeEditor *editor, PzLevel *level, PzLevel *after, const PzAnalysis *analysis,
         const PzAdvice *advice)
{
  for (guint i = 0; i < advice->findings->len; i++)
    {
      const PzFinding *finding = &analysis->findings[g_array_index (advice->findings, int, i)];
      if (!is_replaced (finding, advice))
        add_removed (changes, editor, level, finding);
    }
  for (guint i = 0; i < advice->clues->len; i++)
    add_clue (changes, editor, after, g_array_index (advice->clues, PzAdvisedClue, i).cell);
}

GArray *
pz_advice_changes (PzLevel *level, PzLevel *after, const PzAnalysis *analysis, const PzAdvice *advice, int member)
{
  g_return_val_if_fail (level != NULL && after != NULL && analysis != NULL && advice != NULL, NULL);
  const PzModeEditor *editor = pz_mode_editor_for (level->mode);
  GArray *changes = g_array_new (FALSE, FALSE, sizeof (PzProposedChange));
  switch (advice->kind)
    {
    case PZ_ADVICE_CLUE:
      add_clue (changes, editor, after, advice->cell);
      break;
    case PZ_ADVICE_WALL:
      add (changes, pz_advice_place (level, analysis, advice, member), TRUE);
      break;
    case PZ_ADVICE_CLASH:
      add_removed (changes, editor, level, &analysis->findings[g_array_index (advice->findings, int, member)]);
      break;
    case PZ_ADVICE_FORCED:
      break;
    case PZ_ADVICE_LEAVE:
    case PZ_ADVICE_CLUE_SET:
    default:
      add_set (changes, editor, level, after, analysis, advice);
    }
  return changes;
}

void
pz_advice_preview (PzBoardView *view, PzLevel *level, const PzAnalysis *analysis, const PzAdvice *advice, int member)
{
  g_autoptr (PzLevel) after = pz_advice_apply (level, analysis, advice, member);
  g_autoptr (GArray) changes = pz_advice_changes (level, after, analysis, advice, member);
  pz_board_view_set_highlight (view, pz_advice_place (level, analysis, advice, member));
  pz_board_view_set_proposal (view, after, (const PzProposedChange *) (gpointer) changes->data, changes->len);
}

void
pz_advice_preview_end (PzBoardView *view)
{
  pz_board_view_set_highlight (view, PZ_HIT_NOWHERE);
  pz_board_view_set_proposal (view, NULL, NULL, 0);
}
