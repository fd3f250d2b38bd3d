/* SPDX-License-Identifier: MIT */
#include "editor/modes/hex-blocks-play.h"

#include "config.h"
#include <glib/gi18n.h>

/* A playtest in the inspector: how far it is, the hand, the hint, the moves, and what may be changed of a practice run. */

#define LIST_HEIGHT_PX 209    /* not a whole number of rows: the cut one says that there are more */
#define MOST_MOVES     100    /* of those made, the newest */
#define MOST_SEED      999999 /* so that it can be told to others */

static const PzBlocksLevel *
level_of (const PzPlay *play)
{
  return pz_blocks_level (play->level);
}

/* --- how far it is ------------------------------------------------------------------------------------------- */

static int
n_left (const PzPlay *play)
{
  int n = pz_blocks_play_left (play);
  for (int slot = 0; slot < PZ_BLOCKS_MAX_HAND; slot++)
    n += pz_blocks_play_state (play)->position.hand[slot] != PZ_BLOCKS_NO_PIECE;
  return n;
}

void
pz_blocks_play_progress (const PzPlay *play, PzPlayProgress *progress)
{
  const PzBlocksState *state = pz_blocks_play_state (play);
  const PzBlocksBoard *board = pz_blocks_play_board (play);
  const PzBlocksPractice *practice = pz_blocks_play_practice (play);
  int score = state->position.score, filled = pz_blocks_set_count (&state->position.filled);
  if (practice != NULL)
    *progress = (PzPlayProgress){ C_ ("play", "Points"), C_ ("play", "Best"), score, 0, practice->best };
  else if (board->goal == PZ_GOAL_SCORE)
    *progress = (PzPlayProgress){ C_ ("play", "Points"), C_ ("play", "Missing"), score, board->score,
                                  MAX (board->score - score, 0) };
  else if (board->goal == PZ_GOAL_CLEAR_BOARD)
    *progress = (PzPlayProgress){ C_ ("play", "Cells free"), C_ ("play", "Filled"), board->n_cells - filled,
                                  board->n_cells, filled };
  else
    *progress = (PzPlayProgress){ C_ ("play", "Pieces placed"), C_ ("play", "Left"), state->steps, board->n_deck,
                                  board->n_deck - state->steps };
}

/* --- sections ------------------------------------------------------------------------------------------------ */

static void
add_figure (PzEvidenceSection *section, const char *title, char *figure)
{
  pz_evidence_add (section, PZ_EVIDENCE_ROW, title)->figure = figure;
}

static PzEvidenceSection *
score (const PzPlay *play)
{
  const PzBlocksState *state = pz_blocks_play_state (play);
  PzEvidenceSection *section = pz_evidence_section_new (C_ ("play", "Score"), NULL);
  gboolean practises = pz_blocks_play_practice (play) != NULL;
  g_autofree char *goal = pz_blocks_goal_words (level_of (play));
  if (!practises)
    section->note = g_steal_pointer (&goal);
  if (!practises && level_of (play)->goal != PZ_GOAL_SCORE)
    add_figure (section, C_ ("play", "Points"), g_strdup_printf ("%d", state->position.score));
  add_figure (section, C_ ("play", "Lines cleared"), g_strdup_printf ("%d", state->lines));
  if (practises)
    add_figure (section, C_ ("play", "Pieces placed"), g_strdup_printf ("%d", state->steps));
  else if (level_of (play)->goal != PZ_GOAL_PLACE_ALL)
    add_figure (section, C_ ("play", "Pieces left"), g_strdup_printf ("%d", n_left (play)));
  return section;
}

static int
n_places (const PzPlay *play, int piece)
{
  const PzBlocksBoard *board = pz_blocks_play_board (play);
  int n = 0;
  for (int i = board->first[piece]; i < board->first[piece + 1]; i++)
    n += !pz_blocks_set_meets (&board->placements[i].mask, &pz_blocks_play_state (play)->position.filled);
  return n;
}

static void
add_piece (PzEvidenceSection *section, const PzPlay *play, int slot, int piece)
{
  int n = n_places (play, piece);
  PzEvidence *row = pz_evidence_add (section, PZ_EVIDENCE_ROW, pz_blocks_piece (piece)->id);
  row->lead = g_strdup_printf ("%d", slot + 1);
  row->colour = pz_blocks_piece_colour (piece);
  row->figure = n == 0 ? g_strdup (C_ ("play", "does not fit"))
                       : g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d place", "%d places", (gulong) n), n);
  row->tone = n == 0 ? PZ_EVIDENCE_BAD : PZ_EVIDENCE_PLAIN;
}

static PzEvidenceSection *
hand (const PzPlay *play)
{
  const PzBlocksState *state = pz_blocks_play_state (play);
  int left = pz_blocks_play_left (play);
  PzEvidenceSection *section = pz_evidence_section_new (C_ ("play", "Hand"), NULL);
  if (left >= 0)
    /* TRANSLATORS: pieces of the deck that are not in the hand yet */
    section->note = g_strdup_printf (C_ ("play", "%d in the deck"), left);
  for (int slot = 0; slot < PZ_BLOCKS_MAX_HAND; slot++)
    if (state->position.hand[slot] != PZ_BLOCKS_NO_PIECE)
      add_piece (section, play, slot, state->position.hand[slot]);
  return section;
}

/* (transfer full) */
static char *
hint_gain (const PzPlay *play, const PzBlocksMove *move)
{
  PzBlocksGain gain = pz_blocks_gain (play, pz_blocks_play_shadow (play, move->slot, move->q, move->r));
  if (gain.n_lines == 0)
    return g_strdup_printf (C_ ("play", "+%d points"), gain.points);
  return g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE, "+%1$d points · %2$d line", "+%1$d points · %2$d lines", (gulong) gain.n_lines),
      gain.points, gain.n_lines);
}

static PzEvidenceSection *
hint (const PzPlay *play)
{
  const PzBlocksState *state = pz_blocks_play_state (play);
  PzEvidenceSection *section = pz_evidence_section_new (C_ ("play", "Hint"), NULL);
  if (state->event != PZ_BLOCKS_EVENT_HINTED)
    return section;
  g_autofree char *words = state->has_hint ? pz_blocks_move_words (&state->hint) : pz_blocks_hint_words (play);
  PzEvidence *row = pz_evidence_add (section, PZ_EVIDENCE_ROW, words);
  if (state->has_hint)
    row->subtitle = hint_gain (play, &state->hint);
  row->icon = g_strdup ("pz-lightbulb-symbolic");
  row->follows = state->has_hint;
  return section;
}

static void
add_move (PzEvidenceSection *section, const PzPlay *play, const PzBlocksStep *step, int number)
{
  g_autofree char *words = pz_blocks_move_words (&step->move);
  PzEvidence *row = pz_evidence_add (section, PZ_EVIDENCE_ROW, words);
  row->lead = g_strdup_printf ("%d", number);
  row->figure = g_strdup_printf ("+%d", step->points);
  if (step->n_lines > 0)
    row->subtitle = g_strdup_printf (
        g_dngettext (GETTEXT_PACKAGE, "%1$d line, %2$d cells", "%1$d lines, %2$d cells", (gulong) step->n_lines),
        step->n_lines, step->n_cleared);
  int cell = pz_blocks_cell_at (level_of (play), step->move.q, step->move.r);
  if (cell >= 0)
    row->hit = (PzHit){ PZ_HIT_CELL, cell, -1, step->move.q, step->move.r, 0 };
}

/* The newest on top. */
static PzEvidenceSection *
moves (const PzPlay *play)
{
  PzBlocksStep steps[MOST_MOVES];
  int n = pz_blocks_play_steps (play, steps, MOST_MOVES), all = pz_blocks_play_state (play)->steps;
  PzEvidenceSection *section = pz_evidence_section_new (C_ ("play", "Moves"), NULL);
  section->max_height = LIST_HEIGHT_PX;
  for (int i = 0; i < n; i++)
    add_move (section, play, &steps[i], all - i);
  return section;
}

GPtrArray *
pz_blocks_play_sections (const PzPlay *play)
{
  GPtrArray *all = pz_evidence_list_new ();
  g_ptr_array_add (all, hint (play));
  g_ptr_array_add (all, score (play));
  g_ptr_array_add (all, hand (play));
  g_ptr_array_add (all, moves (play));
  return all;
}

/* --- practice runs ------------------------------------------------------------------------------------------- */

GPtrArray *
pz_blocks_play_values (const PzPlay *play)
{
  const PzBlocksPractice *practice = pz_blocks_play_practice (play);
  if (practice == NULL)
    return NULL;
  GPtrArray *rows = g_ptr_array_new_with_free_func ((GDestroyNotify) pz_property_free);
  PzProperty *seed = pz_property_new (PZ_PROPERTY_NUMBER, "seed", C_ ("play", "Seed"));
  seed->value = practice->seed;
  seed->minimum = 1;
  seed->maximum = MOST_SEED;
  g_ptr_array_add (rows, seed);
  g_ptr_array_add (rows, pz_property_new (PZ_PROPERTY_BUTTON, "next-seed", C_ ("play", "Next Seed")));
  g_ptr_array_add (rows, pz_property_new (PZ_PROPERTY_BUTTON, "leave", C_ ("play", "Back to the Level")));
  return rows;
}

void
pz_blocks_play_set_value (const PzPlay *play, const char *name, GVariant *value, GArray *inputs)
{
  const PzBlocksPractice *practice = pz_blocks_play_practice (play);
  PzInput input = { PZ_BLOCKS_PRACTISE, 0, 0, 0 };
  if (practice == NULL)
    return;
  if (g_str_equal (name, "seed") && g_variant_is_of_type (value, G_VARIANT_TYPE_INT32))
    input.a = CLAMP (g_variant_get_int32 (value), 1, MOST_SEED);
  else if (g_str_equal (name, "next-seed"))
    input.a = practice->seed % MOST_SEED + 1;
  else if (g_str_equal (name, "leave"))
    input.verb = PZ_BLOCKS_LEAVE;
  else
    return;
  if (input.a != practice->seed)
    g_array_append_val (inputs, input);
}
