/* SPDX-License-Identifier: MIT */
#include "editor/modes/hex-blocks-properties.h"

#include "config.h"
#include <glib/gi18n.h>
#include <string.h>

#define EDITOR (&pz_hex_blocks_editor)

static PzProperty *
add_row (GPtrArray *rows, PzPropertyKind kind, const char *name, const char *label, int value)
{
  PzProperty *row = pz_property_new (kind, name, label);
  row->value = value;
  g_ptr_array_add (rows, row);
  return row;
}

/* --- the selected thing -------------------------------------------------------------------------------------- */

/* -1: free */
static int
colour_of (const PzBlocksLevel *level, int cell)
{
  int filled = pz_blocks_filled_at (level, level->cells[cell].q, level->cells[cell].r);
  return filled < 0 ? -1 : level->filled[filled].colour;
}

/* Texts of choices outlive the rows. */
static const char *
colour_choice (int colour)
{
  g_autofree char *text =
      g_strdup_printf ("%c · %s", pz_blocks_colour_letter (colour), pz_blocks_colour_words (colour));
  return g_intern_string (text);
}

GPtrArray *
pz_blocks_properties (const PzLevel *level, const PzHit *hit)
{
  const PzBlocksLevel *blocks = pz_blocks_level (level);
  GPtrArray *rows = g_ptr_array_new_with_free_func ((GDestroyNotify) pz_property_free);
  if (hit->kind != PZ_HIT_CELL || hit->cell < 0 || hit->cell >= blocks->n_cells)
    return rows;
  const PzBlocksCell *cell = &blocks->cells[hit->cell];
  add_row (rows, PZ_PROPERTY_TEXT, "place", C_ ("selected", "Place"), 0)->text =
      pz_mode_editor_place_words (cell->q, cell->r);
  PzProperty *block =
      add_row (rows, PZ_PROPERTY_CHOICE, "block", C_ ("selected", "Block"), 1 + colour_of (blocks, hit->cell));
  block->choices[0] = C_ ("selected", "none");
  for (int i = 0; i < PZ_BLOCKS_N_COLOURS; i++)
    block->choices[1 + i] = colour_choice (i);
  return rows;
}

const char *
pz_blocks_selection_title (const PzLevel *level, const PzHit *hit)
{
  const PzBlocksLevel *blocks = pz_blocks_level (level);
  gboolean block = hit->cell >= 0 && hit->cell < blocks->n_cells && colour_of (blocks, hit->cell) >= 0;
  return block ? C_ ("selected", "Selected block") : C_ ("selected", "Selected cell");
}

static PzToolStep
set_of_cell (const PzBlocksLevel *level, int cell, const char *name, GVariant *value)
{
  const char *names[] = { level->cells[cell].name, NULL };
  if (!g_str_equal (name, "block"))
    return PZ_TOOL_STEP_NONE;
  int colour = g_variant_get_int32 (value) - 1;
  return colour < 0 ? pz_tool_step (EDITOR, "blocks-empty-cells", g_variant_new_strv (names, -1))
                    : pz_tool_step (EDITOR, "blocks-fill-cells", g_variant_new ("(^asi)", names, colour));
}

/* --- the level ----------------------------------------------------------------------------------------------- */

#define FIRST_SIDE 3 /* of the presets */
#define N_SIDES    3
#define SCORE      100 /* where the goal becomes a score for the first time */

/* The side of a board that is a whole hexagon in the middle; 0: it is none. */
static int
side_of (const PzBlocksLevel *level)
{
  for (int side = 1; side <= PZ_BLOCKS_MAX_RADIUS + 1; side++)
    {
      int n = 0;
      if (level->n_cells != 3 * side * (side - 1) + 1)
        continue;
      for (int r = 1 - side; r < side; r++)
        for (int q = 1 - side; q < side; q++)
          n += ABS (q + r) < side && pz_blocks_cell_at (level, q, r) >= 0;
      return n == level->n_cells ? side : 0;
    }
  return 0;
}

static const char *
side_choice (int side)
{
  /* TRANSLATORS: a board: "side 5 · 61 cells" */
  g_autofree char *text = g_strdup_printf (C_ ("level", "side %d · %d cells"), side, 3 * side * (side - 1) + 1);
  return g_intern_string (text);
}

static PzProperty *
add_apart (GPtrArray *rows, PzPropertyKind kind, const char *name, const char *label, int value)
{
  PzProperty *row = add_row (rows, kind, name, label, value);
  row->apart = TRUE;
  return row;
}

static void
add_goal_rows (GPtrArray *rows, const PzBlocksLevel *level)
{
  PzProperty *goal = add_apart (rows, PZ_PROPERTY_CHOICE, "goal", C_ ("level", "Goal"), (int) level->goal);
  goal->choices[PZ_GOAL_PLACE_ALL] = C_ ("goal", "place all");
  goal->choices[PZ_GOAL_CLEAR_BOARD] = C_ ("goal", "clear the board");
  goal->choices[PZ_GOAL_SCORE] = C_ ("goal", "reach a score");
  if (level->goal != PZ_GOAL_SCORE)
    return;
  PzProperty *score = add_apart (rows, PZ_PROPERTY_NUMBER, "score", C_ ("level", "Score"), level->score);
  score->minimum = 1;
  score->maximum = PZ_BLOCKS_MAX_SCORE;
}

static void
add_board_row (GPtrArray *rows, const PzBlocksLevel *level)
{
  int side = side_of (level);
  gboolean preset = side >= FIRST_SIDE && side < FIRST_SIDE + N_SIDES;
  PzProperty *board =
      add_apart (rows, PZ_PROPERTY_CHOICE, "board", C_ ("level", "Board"), preset ? side - FIRST_SIDE : N_SIDES);
  for (int i = 0; i < N_SIDES; i++)
    board->choices[i] = side_choice (FIRST_SIDE + i);
  board->choices[N_SIDES] = C_ ("level", "another shape");
}

/* (transfer full): the ids of the deck as they are typed. */
static char *
deck_text (const PzBlocksLevel *level)
{
  GString *text = g_string_new (NULL);
  for (int i = 0; i < level->n_deck; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? " " : "", pz_blocks_card_id (&level->deck[i]));
  return g_string_free (text, FALSE);
}

static void
add_deck_rows (GPtrArray *rows, const PzBlocksLevel *level)
{
  PzProperty *hand = add_apart (rows, PZ_PROPERTY_NUMBER, "hand", C_ ("level", "Hand"), level->hand);
  hand->minimum = 1;
  hand->maximum = PZ_BLOCKS_MAX_HAND;
  add_board_row (rows, level);
  add_apart (rows, PZ_PROPERTY_TEXT, "deck-length", C_ ("level", "Deck"), 0)->text =
      g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d piece", "%d pieces", (gulong) level->n_deck), level->n_deck);
  add_apart (rows, PZ_PROPERTY_ENTRY, "deck", C_ ("level", "Pieces"), 0)->text = deck_text (level);
}

GPtrArray *
pz_blocks_level_properties (const PzLevel *level)
{
  const PzBlocksLevel *blocks = pz_blocks_level (level);
  GPtrArray *rows = g_ptr_array_new_with_free_func ((GDestroyNotify) pz_property_free);
  add_goal_rows (rows, blocks);
  add_deck_rows (rows, blocks);
  add_row (rows, PZ_PROPERTY_ENTRY, "name", C_ ("level", "Name in play"), 0)->text = g_strdup (blocks->name);
  return rows;
}

/* Ids between spaces and commas of any kind; nothing where one is unknown, or there are none or too many. */
static PzToolStep
deck_step (const char *text)
{
  g_autofree char *plain = g_utf8_strdown (text, -1);
  g_autoptr (GVariantBuilder) pieces = g_variant_builder_new (G_VARIANT_TYPE ("ai"));
  int n = 0;
  for (char *c = plain; *c != '\0'; c = g_utf8_next_char (c))
    {
      gunichar letter = g_utf8_get_char (c);
      if (g_unichar_isspace (letter) || letter == ',' || letter == 0xff0c || letter == 0x3001)
        memset (c, ' ', (gsize) (g_utf8_next_char (c) - c));
    }
  g_auto (GStrv) ids = g_strsplit (plain, " ", -1);
  for (int i = 0; ids[i] != NULL; i++)
    {
      int piece = ids[i][0] == '\0' ? -1 : pz_blocks_piece_index (ids[i]);
      if (ids[i][0] == '\0')
        continue;
      if (piece < 0 || ++n > PZ_BLOCKS_MAX_DECK)
        return PZ_TOOL_STEP_NONE;
      g_variant_builder_add (pieces, "i", piece);
    }
  return n == 0 ? PZ_TOOL_STEP_NONE : pz_tool_step (EDITOR, "blocks-set-deck", g_variant_builder_end (pieces));
}

static PzToolStep
goal_step (const PzBlocksLevel *level, int goal)
{
  const char *name = pz_blocks_goal_name ((PzBlocksGoal) CLAMP (goal, PZ_GOAL_PLACE_ALL, PZ_GOAL_SCORE));
  int score = goal != PZ_GOAL_SCORE ? 0 : level->score > 0 ? level->score : SCORE;
  return pz_tool_step (EDITOR, "blocks-set-goal", g_variant_new ("(si)", name, score));
}

static PzToolStep
set_of_level (const PzBlocksLevel *level, const char *name, GVariant *value)
{
  if (g_str_equal (name, "name"))
    return pz_tool_step (EDITOR, "blocks-set-name", g_variant_new_string (g_variant_get_string (value, NULL)));
  if (g_str_equal (name, "deck"))
    return deck_step (g_variant_get_string (value, NULL));
  int number = g_variant_is_of_type (value, G_VARIANT_TYPE_INT32) ? g_variant_get_int32 (value) : 0;
  if (g_str_equal (name, "goal"))
    return goal_step (level, number);
  if (g_str_equal (name, "score"))
    return pz_tool_step (EDITOR, "blocks-set-goal",
                         g_variant_new ("(si)", pz_blocks_goal_name (PZ_GOAL_SCORE), number));
  if (g_str_equal (name, "hand"))
    return pz_tool_step (EDITOR, "blocks-set-hand", g_variant_new_int32 (number));
  if (g_str_equal (name, "board") && number < N_SIDES)
    return pz_tool_step (EDITOR, "blocks-set-board", g_variant_new_int32 (FIRST_SIDE + number));
  return PZ_TOOL_STEP_NONE;
}

PzToolStep
pz_blocks_set_property (const PzLevel *level, const PzHit *hit, const char *name, GVariant *value)
{
  const PzBlocksLevel *blocks = pz_blocks_level (level);
  if (hit->kind == PZ_HIT_NONE)
    return set_of_level (blocks, name, value);
  if (hit->cell < 0 || hit->cell >= blocks->n_cells)
    return PZ_TOOL_STEP_NONE;
  return set_of_cell (blocks, hit->cell, name, value);
}

/* --- turning ------------------------------------------------------------------------------------------------- */

char *
pz_blocks_transform_refusal (const PzLevel *level, const PzMap *map)
{
  const PzBlocksLevel *blocks = pz_blocks_level (level);
  if (pz_blocks_deck_turns (level, map))
    return NULL;
  for (int i = 0; i < blocks->n_deck; i++)
    {
      const PzBlocksCard *card = &blocks->deck[i];
      if (card->piece >= 0 && pz_blocks_piece_mapped (card->piece, map) >= 0)
        continue;
      /* TRANSLATORS: why the whole level cannot be turned or mirrored: pieces do not rotate. %s is a piece of the deck. */
      return map->mirror ? g_strdup_printf (C_ ("limit", "The deck’s %s has no mirrored twin among the pieces"),
                                            pz_blocks_card_id (card))
                         : g_strdup_printf (C_ ("limit", "The deck’s %s has no turned twin among the pieces"),
                                            pz_blocks_card_id (card));
    }
  return NULL;
}

/* --- problems ------------------------------------------------------------------------------------------------ */

/* The deck without what the catalogue does not know; nothing when that is all of it. */
static PzToolStep
known_pieces_step (const PzBlocksLevel *level)
{
  int n = 0;
  g_autoptr (GVariantBuilder) pieces = g_variant_builder_new (G_VARIANT_TYPE ("ai"));
  for (int i = 0; i < level->n_deck; i++)
    if (level->deck[i].piece >= 0)
      {
        g_variant_builder_add (pieces, "i", level->deck[i].piece);
        n++;
      }
  return n == 0 ? PZ_TOOL_STEP_NONE : pz_tool_step (EDITOR, "blocks-set-deck", g_variant_builder_end (pieces));
}

PzToolStep
pz_blocks_fix (const PzLevel *level, const PzProblem *problem)
{
  if (g_str_equal (problem->code, "cell-duplicate") || g_str_equal (problem->code, "filled-duplicate"))
    return pz_tool_step (EDITOR, "blocks-remove-twins", NULL);
  if (g_str_equal (problem->code, "no-cells"))
    return pz_tool_step (EDITOR, "blocks-set-board", g_variant_new_int32 (PZ_BLOCKS_RADIUS + 1));
  return g_str_equal (problem->code, "piece-unknown") ? known_pieces_step (pz_blocks_level (level)) : PZ_TOOL_STEP_NONE;
}

char *
pz_blocks_fix_label (const PzLevel *level, const PzProblem *problem)
{
  return g_str_equal (problem->code, "no-cells") ? g_strdup (C_ ("problem", "Lay 61 Cells")) : NULL;
}
