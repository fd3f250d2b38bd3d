/* SPDX-License-Identifier: MIT */
#include "editor/modes/hex-blocks-commands.h"

#include "config.h"
#include <glib/gi18n.h>

#include "editor/modes/cell-commands.h"

/* The edits of hex-blocks as named commands: cells by their places ("0,-1"), pieces by their number in the catalogue, deck pieces by their
 * place in the deck. Arguments that do not apply leave the level as it is. */

#define APPLIES(type) pz_command_applies (level, &pz_hex_blocks_mode, argument, type)

static int
cell_named (const PzLevel *level, const char *name)
{
  return pz_blocks_cell_named (pz_blocks_level (level), name);
}

static const PzCellEdits edits = {
  .mode = &pz_hex_blocks_mode,
  .index = cell_named,
  .remove = pz_blocks_remove_cells,
  .move = pz_blocks_move,
};

/* What is done to each of some cells; the number is the command's own. */
typedef PzLevel *(*EditCells) (PzLevel *level, const int *cells, int n, int number);

/* --- cells --------------------------------------------------------------------------------------------------- */

static PzLevel *
add_cell (PzLevel *level, GVariant *argument)
{
  PzHex place;
  if (!APPLIES ("(ii)"))
    return pz_level_ref (level);
  g_variant_get (argument, "(ii)", &place.q, &place.r);
  return pz_blocks_add_cells (level, &place, 1);
}

/* More than a board holds, each of them once, cannot be laid. */
static PzLevel *
add_cells (PzLevel *level, GVariant *argument)
{
  PzHex places[PZ_BLOCKS_MAX_CELLS];
  if (!APPLIES ("a(ii)") || g_variant_n_children (argument) > G_N_ELEMENTS (places))
    return pz_level_ref (level);
  gsize n = g_variant_n_children (argument);
  for (gsize i = 0; i < n; i++)
    g_variant_get_child (argument, i, "(ii)", &places[i].q, &places[i].r);
  return pz_blocks_add_cells (level, places, (int) n);
}

static PzLevel *
set_board (PzLevel *level, GVariant *argument)
{
  return APPLIES ("i") ? pz_blocks_set_board (level, g_variant_get_int32 (argument)) : pz_level_ref (level);
}

/* The level itself when one of the cells is unknown, or there is none. */
static PzLevel *
edit_named (PzLevel *level, const char *const *names, EditCells edit, int number)
{
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (int));
  for (gsize i = 0; names[i] != NULL; i++)
    {
      int cell = cell_named (level, names[i]);
      if (cell < 0)
        return pz_level_ref (level);
      g_array_append_val (cells, cell);
    }
  return edit (level, (const int *) (gpointer) cells->data, (int) cells->len, number);
}

static PzLevel *
fill_cells (PzLevel *level, GVariant *argument)
{
  g_autofree const char **names = NULL;
  int colour;
  if (!APPLIES ("(asi)"))
    return pz_level_ref (level);
  g_variant_get (argument, "(^a&si)", &names, &colour);
  return edit_named (level, names, pz_blocks_fill, colour);
}

static PzLevel *
empty (PzLevel *level, const int *cells, int n, int number)
{
  return pz_blocks_empty (level, cells, n);
}

static PzLevel *
empty_cells (PzLevel *level, GVariant *argument)
{
  if (!APPLIES ("as"))
    return pz_level_ref (level);
  g_autofree const char **names = g_variant_get_strv (argument, NULL);
  return edit_named (level, names, empty, 0);
}

static PzLevel *
remove_twins (PzLevel *level, GVariant *argument)
{
  gboolean applies = level->mode == &pz_hex_blocks_mode && !pz_level_is_bad (level);
  return applies ? pz_blocks_remove_twins (level) : pz_level_ref (level);
}

/* --- the deck ------------------------------------------------------------------------------------------------ */

static PzLevel *
insert_piece (PzLevel *level, GVariant *argument)
{
  int at, kind;
  if (!APPLIES ("(ii)"))
    return pz_level_ref (level);
  g_variant_get (argument, "(ii)", &at, &kind);
  return pz_blocks_insert_piece (level, at, kind);
}

static PzLevel *
remove_piece (PzLevel *level, GVariant *argument)
{
  return APPLIES ("i") ? pz_blocks_remove_piece (level, g_variant_get_int32 (argument)) : pz_level_ref (level);
}

static PzLevel *
replace_piece (PzLevel *level, GVariant *argument)
{
  int at, kind;
  if (!APPLIES ("(ii)"))
    return pz_level_ref (level);
  g_variant_get (argument, "(ii)", &at, &kind);
  return pz_blocks_set_piece (level, at, kind);
}

static PzLevel *
move_piece (PzLevel *level, GVariant *argument)
{
  int from, to;
  if (!APPLIES ("(ii)"))
    return pz_level_ref (level);
  g_variant_get (argument, "(ii)", &from, &to);
  return pz_blocks_move_piece (level, from, to);
}

static PzLevel *
set_deck (PzLevel *level, GVariant *argument)
{
  gsize n;
  if (!APPLIES ("ai"))
    return pz_level_ref (level);
  const int *pieces = g_variant_get_fixed_array (argument, &n, sizeof (gint32));
  return n > PZ_BLOCKS_MAX_DECK ? pz_level_ref (level) : pz_blocks_set_deck (level, pieces, (int) n);
}

static PzLevel *
shuffle_deck (PzLevel *level, GVariant *argument)
{
  return APPLIES ("u") ? pz_blocks_shuffle_deck (level, g_variant_get_uint32 (argument)) : pz_level_ref (level);
}

static PzLevel *
set_hand (PzLevel *level, GVariant *argument)
{
  return APPLIES ("i") ? pz_blocks_set_hand (level, g_variant_get_int32 (argument)) : pz_level_ref (level);
}

/* --- the level ----------------------------------------------------------------------------------------------- */

/* The goal by its name; the score is that of a score alone. */
static PzLevel *
set_goal (PzLevel *level, GVariant *argument)
{
  const char *name;
  int score;
  if (!APPLIES ("(si)"))
    return pz_level_ref (level);
  g_variant_get (argument, "(&si)", &name, &score);
  for (int goal = PZ_GOAL_PLACE_ALL; goal <= PZ_GOAL_SCORE; goal++)
    if (g_str_equal (name, pz_blocks_goal_name ((PzBlocksGoal) goal)))
      return pz_blocks_set_goal (level, (PzBlocksGoal) goal, score);
  return pz_level_ref (level);
}

/* The empty name is none. */
static PzLevel *
set_name (PzLevel *level, GVariant *argument)
{
  if (!APPLIES ("s"))
    return pz_level_ref (level);
  const char *name = g_variant_get_string (argument, NULL);
  return pz_blocks_set_name (level, name[0] != '\0' ? name : NULL);
}

/* clang-format off */
const PzCommand pz_blocks_commands[] = {
  { "blocks-add-cell",      "(ii)",   NC_("undo", "Lay cell"),      add_cell },
  { "blocks-add-cells",     "a(ii)",  NC_("undo", "Lay cells"),     add_cells },
  { "blocks-remove-cell",   "s",      NC_("undo", "Remove cell"),   PZ_OF_CELLS (pz_cells_remove_one, edits) },
  { "blocks-remove-cells",  "as",     NC_("undo", "Remove cells"),  PZ_OF_CELLS (pz_cells_remove, edits) },
  { "blocks-move-cells",    "(asii)", NC_("undo", "Move cells"),    PZ_OF_CELLS (pz_cells_move_places, edits) },
  { "blocks-set-board",     "i",      NC_("undo", "Change board"),  set_board },
  { "blocks-fill-cells",    "(asi)",  NC_("undo", "Fill cells"),    fill_cells },
  { "blocks-empty-cells",   "as",     NC_("undo", "Empty cells"),   empty_cells },
  { "blocks-remove-twins",  NULL,     NC_("undo", "Remove twins"),  remove_twins },
  { "blocks-insert-piece",  "(ii)",   NC_("undo", "Add piece"),     insert_piece },
  { "blocks-remove-piece",  "i",      NC_("undo", "Remove piece"),  remove_piece },
  { "blocks-replace-piece", "(ii)",   NC_("undo", "Replace piece"), replace_piece },
  { "blocks-move-piece",    "(ii)",   NC_("undo", "Move piece"),    move_piece },
  { "blocks-set-deck",      "ai",     NC_("undo", "Change deck"),   set_deck },
  { "blocks-shuffle-deck",  "u",      NC_("undo", "Shuffle deck"),  shuffle_deck },
  { "blocks-set-hand",      "i",      NC_("undo", "Change hand"),   set_hand },
  { "blocks-set-goal",      "(si)",   NC_("undo", "Change goal"),   set_goal },
  { "blocks-set-name",      "s",      NC_("undo", "Change name"),   set_name },
  { NULL, NULL, NULL, NULL },
};
/* clang-format on */
