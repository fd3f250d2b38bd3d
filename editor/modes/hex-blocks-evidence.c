/* SPDX-License-Identifier: MIT */
#include "editor/modes/hex-blocks-evidence.h"

#include "config.h"
#include <glib/gi18n.h>

#include "hex-blocks/analysis.h"

#define LIST_HEIGHT_PX 240

/* --- the verdict --------------------------------------------------------------------------------------------- */

const char *
pz_blocks_verdict_title (PzVerdict verdict)
{
  switch (verdict)
    {
    case PZ_VERDICT_ONE:
    case PZ_VERDICT_MANY:
      return C_ ("verdict", "Can be won");
    case PZ_VERDICT_NONE:
      return C_ ("verdict", "Cannot be won");
    case PZ_VERDICT_RUNNING:
      return C_ ("verdict", "Looking for a winning line…");
    case PZ_VERDICT_UNDECIDED:
      return C_ ("verdict", "Undecided");
    case PZ_VERDICT_BLOCKED:
      return C_ ("verdict", "Cannot be judged");
    case PZ_VERDICT_NOT_CHECKED:
    default:
      return C_ ("verdict", "Not checked");
    }
}

/* (transfer full): "300 states" */
static char *
state_words (guint64 states)
{
  g_autofree char *number = g_strdup_printf ("%'" G_GUINT64_FORMAT, states);
  /* TRANSLATORS: how many positions the search looked at */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s state", "%s states", (gulong) states), number);
}

char *
pz_blocks_verdict_text (const PzLevel *level, const PzAnalysis *analysis)
{
  const PzBlocksFindings *findings = analysis != NULL ? pz_blocks_findings (analysis) : NULL;
  if (analysis != NULL && analysis->verdict == PZ_VERDICT_BLOCKED)
    return g_strdup (C_ ("verdict", "Its errors stop the search"));
  if (findings == NULL || !findings->searched)
    return g_strdup (C_ ("verdict", "The first one found will do"));
  g_autofree char *states = state_words (findings->solution.states);
  if (findings->solution.verdict == PZ_BLOCKS_WINNABLE)
    /* TRANSLATORS: moves, states: "Winning line of 7 · 300 states" */
    return g_strdup_printf (C_ ("verdict", "Winning line of %d · %s"), findings->solution.n_solution, states);
  if (findings->solution.verdict == PZ_BLOCKS_UNWINNABLE)
    return g_strdup_printf (C_ ("verdict", "No line wins · %s"), states);
  return g_strdup_printf (C_ ("verdict", "Budget used · %s"), states);
}

/* --- first moves --------------------------------------------------------------------------------------------- */

static PzEvidenceSection *
first_moves (const PzBlocksFindings *findings)
{
  int legal = findings->solution.legal, winning = findings->solution.winning;
  gboolean known = findings->searched && winning >= 0;
  g_autofree char *note = known ? g_strdup_printf (C_ ("evidence", "%d of %d win"), winning, legal)
                                : g_strdup_printf (C_ ("evidence", "%d legal"), legal);
  PzEvidenceSection *section = pz_evidence_section_new (C_ ("evidence", "First moves"), note);
  if (known && legal > 0)
    {
      PzEvidence *tally = pz_evidence_add (section, PZ_EVIDENCE_TALLY, C_ ("evidence", "winning"));
      tally->figure = g_strdup (C_ ("evidence", "losing, though legal"));
      tally->value = winning;
      tally->maximum = legal;
      return section;
    }
  const char *words = legal == 0           ? C_ ("evidence", "No piece of the hand fits")
                      : findings->searched ? C_ ("evidence", "Which of them win is not known")
                                           : C_ ("evidence", "Which of them win is being looked for");
  pz_evidence_add (section, PZ_EVIDENCE_ROW, words);
  return section;
}

/* --- the winning line ---------------------------------------------------------------------------------------- */

char *
pz_blocks_plan_title (int length)
{
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Line of %d move", "Line of %d moves", (gulong) length),
                          length);
}

/* The first cell of the piece where it lies. */
static PzHit
place_of (const PzBlocksLevel *level, const PzBlocksMove *move)
{
  PzHex cell = pz_blocks_piece (move->piece)->cells[0];
  int q = move->q + cell.q, r = move->r + cell.r;
  return (PzHit){ PZ_HIT_CELL, pz_blocks_cell_at (level, q, r), -1, q, r, 0 };
}

/* Makes the move; returns the points it brings. */
static int
play_move (const PzBlocksBoard *board, PzBlocksPosition *position, const PzBlocksMove *move)
{
  int before = position->score;
  const PzBlocksPlacement *placement = pz_blocks_board_placement (board, move->piece, move->q, move->r);
  if (placement != NULL)
    pz_blocks_position_place (board, position, move->slot, placement);
  return position->score - before;
}

static void
add_move (PzEvidenceSection *section, const PzBlocksLevel *level, const PzBlocksMove *move, int nth, int points)
{
  g_autofree char *place = pz_mode_editor_place_words (move->q, move->r);
  /* TRANSLATORS: a piece and where its anchor is: "t2-0 at q 1 · r −2" */
  g_autofree char *title = g_strdup_printf (C_ ("plan", "%s at %s"), pz_blocks_piece (move->piece)->id, place);
  PzEvidence *row = pz_evidence_add (section, PZ_EVIDENCE_ROW, title);
  row->lead = g_strdup_printf ("%d", nth + 1);
  row->figure = g_strdup_printf ("+%d", points);
  row->colour = pz_blocks_piece_colour (move->piece);
  row->hit = place_of (level, move);
  row->step = nth;
}

static PzEvidenceSection *
winning_line (const PzBlocksLevel *level, const PzBlocksFindings *findings)
{
  const PzBlocksSolution *solution = &findings->solution;
  int n = solution->verdict == PZ_BLOCKS_WINNABLE ? solution->n_solution : 0;
  g_autofree char *note = g_strdup_printf ("%d", n);
  PzEvidenceSection *section = pz_evidence_section_new (C_ ("evidence", "Winning line"), note);
  g_autoptr (PzBlocksBoard) board = n > 0 ? pz_blocks_board_new (level) : NULL;
  section->max_height = LIST_HEIGHT_PX;
  section->folded = TRUE;
  if (board == NULL)
    return section;
  PzBlocksPosition position = pz_blocks_board_start (board);
  for (int i = 0; i < n; i++)
    add_move (section, level, &solution->solution[i], i, play_move (board, &position, &solution->solution[i]));
  return section;
}

GPtrArray *
pz_blocks_evidence (const PzLevel *level, const PzAnalysis *analysis)
{
  const PzBlocksFindings *findings = analysis != NULL ? pz_blocks_findings (analysis) : NULL;
  GPtrArray *sections = pz_evidence_list_new ();
  if (findings == NULL)
    return sections;
  g_ptr_array_add (sections, first_moves (findings));
  g_ptr_array_add (sections, pz_evidence_difficulty (analysis));
  g_ptr_array_add (sections, winning_line (pz_blocks_level (level), findings));
  return sections;
}

/* --- the list of levels -------------------------------------------------------------------------------------- */

static char *
goal_words (const PzBlocksLevel *level)
{
  if (level->goal == PZ_GOAL_PLACE_ALL)
    return g_strdup (C_ ("level list", "place all"));
  if (level->goal == PZ_GOAL_CLEAR_BOARD)
    return g_strdup (C_ ("level list", "clear"));
  /* TRANSLATORS: points to be reached */
  return g_strdup_printf (C_ ("level list", "%d pts"), level->score);
}

int
pz_blocks_facts (const PzLevel *level, const char *icons[4], char *texts[4])
{
  const PzBlocksLevel *blocks = pz_blocks_level (level);
  icons[0] = "pz-cell-hex-symbolic";
  texts[0] = g_strdup_printf ("%d", blocks->n_filled);
  /* TRANSLATORS: how many pieces the deck has */
  texts[1] = g_strdup_printf (C_ ("level list", "deck %d"), blocks->n_deck);
  texts[2] = goal_words (blocks);
  return 3;
}
