/* SPDX-License-Identifier: MIT */
#include "editor/modes/dungeon-sweep-commands.h"

#include "config.h"
#include <glib/gi18n.h>

#include "editor/modes/cell-commands.h"

/* The edits of dungeon-sweep as named commands. What is painted is named by places, as rock is no cell; what is moved by the cells' names
 * ("3,0"). Arguments that do not apply leave the level as it is. */

#define APPLIES(type) pz_command_applies (level, &pz_dungeon_sweep_mode, argument, type)

/* --- names of cells ------------------------------------------------------------------------------------------ */

#define NAME_BYTES 6 /* "63,63" */

typedef char Names[PZ_SWEEP_MAX_CELLS][NAME_BYTES];

static Names *
make_names (void)
{
  Names *names = g_new (Names, 1);
  for (int i = 0; i < PZ_SWEEP_MAX_CELLS; i++)
    g_snprintf ((*names)[i], NAME_BYTES, "%d,%d", i % PZ_SWEEP_MAX_SIDE, i / PZ_SWEEP_MAX_SIDE);
  return names;
}

const char *
pz_sweep_place_name (int x, int y)
{
  static Names *names;
  g_return_val_if_fail (MIN (x, y) >= 0 && MAX (x, y) < PZ_SWEEP_MAX_SIDE, NULL);
  if (g_once_init_enter (&names))
    g_once_init_leave (&names, make_names ());
  return (*names)[y * PZ_SWEEP_MAX_SIDE + x];
}

/* Digits up to @end, without zeros in front; −1: something else, or more than there are. */
static int
read_number (const char **text, char end)
{
  int number = 0;
  const char *c = *text;
  if (!g_ascii_isdigit (*c) || (*c == '0' && c[1] != end))
    return -1;
  for (; g_ascii_isdigit (*c) && number < PZ_SWEEP_MAX_SIDE; c++)
    number = number * 10 + (*c - '0');
  *text = c + 1;
  return *c == end && number < PZ_SWEEP_MAX_SIDE ? number : -1;
}

gboolean
pz_sweep_read_place (const char *name, int *x, int *y)
{
  g_return_val_if_fail (name != NULL, FALSE);
  *x = read_number (&name, ',');
  *y = *x < 0 ? -1 : read_number (&name, '\0');
  return *y >= 0;
}

int
pz_sweep_cell_named (const PzLevel *level, const char *name)
{
  int x, y;
  const PzSweepLevel *sweep = pz_sweep_level (level);
  if (!pz_sweep_read_place (name, &x, &y) || pz_sweep_square (sweep, x, y) == PZ_SWEEP_ROCK)
    return -1;
  return y * sweep->width + x;
}

static const PzCellEdits edits = {
  .mode = &pz_dungeon_sweep_mode,
  .index = pz_sweep_cell_named,
  .move = pz_sweep_move,
};

/* --- painting ------------------------------------------------------------------------------------------------ */

PzToolStep
pz_sweep_places_step (const char *command, const PzHex *places, int n)
{
  return pz_tool_step (&pz_dungeon_sweep_editor, command,
                       g_variant_new_fixed_array (G_VARIANT_TYPE ("(ii)"), places, (gsize) n, sizeof *places));
}

/* (transfer full): the squares of @level among the places of @argument that are @only, or any where that is '\0'. */
static GArray *
squares_at (PzLevel *level, GVariant *argument, char only)
{
  gsize n;
  const PzSweepLevel *sweep = pz_sweep_level (level);
  const PzHex *places = g_variant_get_fixed_array (argument, &n, sizeof *places);
  GArray *squares = g_array_new (FALSE, FALSE, sizeof (int));
  for (gsize i = 0; i < n; i++)
    {
      char there = pz_sweep_square (sweep, places[i].q, places[i].r);
      if (!pz_sweep_within (sweep, places[i].q, places[i].r) || (only != '\0' && there != only))
        continue;
      int square = places[i].r * sweep->width + places[i].q;
      g_array_append_val (squares, square);
    }
  return squares;
}

/* Places outside of the rows are passed over. */
static PzLevel *
paint (PzLevel *level, GVariant *argument, char only, char what)
{
  if (!APPLIES ("a(ii)"))
    return pz_level_ref (level);
  g_autoptr (GArray) squares = squares_at (level, argument, only);
  return pz_sweep_paint (level, (const int *) (gpointer) squares->data, (int) squares->len, what);
}

static PzLevel *
lay_floor (PzLevel *level, GVariant *argument)
{
  return paint (level, argument, '\0', PZ_SWEEP_FLOOR);
}

static PzLevel *
lay_hazards (PzLevel *level, GVariant *argument)
{
  return paint (level, argument, '\0', PZ_SWEEP_HAZARD);
}

static PzLevel *
clear_hazards (PzLevel *level, GVariant *argument)
{
  return paint (level, argument, PZ_SWEEP_HAZARD, PZ_SWEEP_FLOOR);
}

static PzLevel *
lay_rock (PzLevel *level, GVariant *argument)
{
  return paint (level, argument, '\0', PZ_SWEEP_ROCK);
}

/* --- the spawn ----------------------------------------------------------------------------------------------- */

static PzLevel *
set_spawn (PzLevel *level, GVariant *argument)
{
  int x, y;
  if (!APPLIES ("(ii)"))
    return pz_level_ref (level);
  g_variant_get (argument, "(ii)", &x, &y);
  return pz_sweep_set_spawn (level, x, y);
}

gboolean
pz_sweep_spawn_has_room (const PzSweepLevel *level)
{
  return pz_sweep_within (level, level->spawn_x - 1, level->spawn_y - 1)
         && pz_sweep_within (level, level->spawn_x + 1, level->spawn_y + 1);
}

/* Away from the rim, with floor all around (dungeon-sweep.md, "Problems": spawn-area). */
static PzLevel *
free_spawn (PzLevel *level, GVariant *argument)
{
  int squares[9];
  if (level->mode != &pz_dungeon_sweep_mode || pz_level_is_bad (level))
    return pz_level_ref (level);
  const PzSweepLevel *sweep = pz_sweep_level (level);
  int x = CLAMP (sweep->spawn_x, 1, sweep->width - 2), y = CLAMP (sweep->spawn_y, 1, sweep->height - 2);
  for (int i = 0; i < 9; i++)
    squares[i] = (y - 1 + i / 3) * sweep->width + x - 1 + i % 3;
  g_autoptr (PzLevel) moved = pz_sweep_set_spawn (level, x, y);
  return pz_sweep_paint (moved, squares, 9, PZ_SWEEP_FLOOR);
}

/* --- rows and columns ---------------------------------------------------------------------------------------- */

/* The right and the lower rim move. */
static PzLevel *
resize (PzLevel *level, GVariant *argument)
{
  int width, height;
  if (!APPLIES ("(ii)"))
    return pz_level_ref (level);
  g_variant_get (argument, "(ii)", &width, &height);
  return pz_sweep_resize (level, 0, 0, width, height);
}

/* (transfer full): the names of the cells in the lines from @from on, ended by NULL. */
static GPtrArray *
names_from (const PzSweepLevel *level, gboolean column, int from)
{
  GPtrArray *names = g_ptr_array_new ();
  for (int y = column ? 0 : from; y < level->height; y++)
    for (int x = column ? from : 0; x < level->width; x++)
      if (pz_sweep_square (level, x, y) != PZ_SWEEP_ROCK)
        g_ptr_array_add (names, (gpointer) pz_sweep_place_name (x, y));
  g_ptr_array_add (names, NULL);
  return names;
}

/* (transfer full): @made, which is taken, with what is written on the cells from line @from of @level on, which lie further by @by. */
static PzLevel *
carry_marks (PzLevel *level, PzLevel *made, gboolean column, int from, int by)
{
  g_autoptr (PzLevel) taken = made;
  if (made == level)
    return g_steal_pointer (&taken);
  PzMap shift = pz_map_shift (column ? by : 0, column ? 0 : by);
  g_autoptr (GPtrArray) names = names_from (pz_sweep_level (level), column, from);
  return pz_mode_editor_carry_marks (level, made, (const char *const *) names->pdata, &shift);
}

static PzLevel *
insert_line (PzLevel *level, GVariant *argument, gboolean column)
{
  if (!APPLIES ("i"))
    return pz_level_ref (level);
  int at = g_variant_get_int32 (argument);
  return carry_marks (level, pz_sweep_insert_line (level, column, at), column, MAX (at, 0), 1);
}

static PzLevel *
remove_line (PzLevel *level, GVariant *argument, gboolean column)
{
  if (!APPLIES ("i"))
    return pz_level_ref (level);
  int at = g_variant_get_int32 (argument);
  PzLevel *made = pz_sweep_remove_line (level, column, at);
  return made == level ? made : carry_marks (level, made, column, at + 1, -1);
}

static PzLevel *
insert_row (PzLevel *level, GVariant *argument)
{
  return insert_line (level, argument, FALSE);
}

static PzLevel *
remove_row (PzLevel *level, GVariant *argument)
{
  return remove_line (level, argument, FALSE);
}

static PzLevel *
insert_column (PzLevel *level, GVariant *argument)
{
  return insert_line (level, argument, TRUE);
}

static PzLevel *
remove_column (PzLevel *level, GVariant *argument)
{
  return remove_line (level, argument, TRUE);
}

/* --- the level ----------------------------------------------------------------------------------------------- */

static PzLevel *
set_points (PzLevel *level, GVariant *argument)
{
  return APPLIES ("i") ? pz_sweep_set_points (level, g_variant_get_int32 (argument)) : pz_level_ref (level);
}

static PzLevel *
set_costs (PzLevel *level, GVariant *argument)
{
  int dig, seal;
  if (!APPLIES ("(ii)"))
    return pz_level_ref (level);
  g_variant_get (argument, "(ii)", &dig, &seal);
  return pz_sweep_set_costs (level, dig, seal);
}

/* The empty name is none. */
static PzLevel *
set_name (PzLevel *level, GVariant *argument)
{
  if (!APPLIES ("s"))
    return pz_level_ref (level);
  const char *name = g_variant_get_string (argument, NULL);
  return pz_sweep_set_name (level, name[0] != '\0' ? name : NULL);
}

/* clang-format off */
const PzCommand pz_sweep_commands[] = {
  { "sweep-lay-floor",     "a(ii)",  NC_("undo", "Lay floor"),            lay_floor },
  { "sweep-lay-hazards",   "a(ii)",  NC_("undo", "Lay hazards"),          lay_hazards },
  { "sweep-clear-hazards", "a(ii)",  NC_("undo", "Take hazards away"),    clear_hazards },
  { "sweep-lay-rock",      "a(ii)",  NC_("undo", "Lay rock"),             lay_rock },
  { "sweep-remove-cells",  "a(ii)",  NC_("undo", "Remove cells"),         lay_rock },
  { "sweep-move-cells",    "(asii)", NC_("undo", "Move cells"),           PZ_OF_CELLS (pz_cells_move_places, edits) },
  { "sweep-set-spawn",     "(ii)",   NC_("undo", "Move spawn"),           set_spawn },
  { "sweep-free-spawn",    NULL,     NC_("undo", "Free the spawn"),       free_spawn },
  { "sweep-resize",        "(ii)",   NC_("undo", "Change size"),          resize },
  { "sweep-insert-row",    "i",      NC_("undo", "Insert row"),           insert_row },
  { "sweep-remove-row",    "i",      NC_("undo", "Remove row"),           remove_row },
  { "sweep-insert-column", "i",      NC_("undo", "Insert column"),        insert_column },
  { "sweep-remove-column", "i",      NC_("undo", "Remove column"),        remove_column },
  { "sweep-set-points",    "i",      NC_("undo", "Change points"),        set_points },
  { "sweep-set-costs",     "(ii)",   NC_("undo", "Change costs"),         set_costs },
  { "sweep-set-name",      "s",      NC_("undo", "Change name"),          set_name },
  { NULL, NULL, NULL, NULL },
};
/* clang-format on */
