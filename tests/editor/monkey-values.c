/* SPDX-License-Identifier: MIT */
#include "monkey-values.h"

#include "editor/modes/mode-editor.h"

typedef struct
{
  Ui *ui;
  GRand *rand;
} Luck;

static int
up_to (Luck *self, int n)
{
  return n > 0 ? g_rand_int_range (self->rand, 0, n) : 0;
}

static gboolean
one_in (Luck *self, int n)
{
  return up_to (self, n) == 0;
}

static char *
any_path (Luck *self)
{
  static const char *const names[] = { "pack.json", "other.json", "copy.json", "broken.json", "missing/pack.json" };
  return ui_path (self->ui, names[up_to (self, G_N_ELEMENTS (names))]);
}

static char *
any_tool (Luck *self)
{
  PzLevel *level = ui_document (self->ui) != NULL ? pz_document_get_level (ui_document (self->ui)) : NULL;
  int n = 0;
  if (level == NULL)
    return g_strdup ("select");
  const PzModeEditor *editor = pz_mode_editor_for (level->mode);
  while (editor->tools[n].id != NULL)
    n++;
  return g_strdup (editor->tools[up_to (self, n)].id);
}

static char *
any_word (Luck *self)
{
  static const char *const words[] = { "",
                                       "x",
                                       "A1",
                                       "freehand",
                                       "line",
                                       "rectangle",
                                       "fill",
                                       "lasso",
                                       "wand",
                                       "equal",
                                       "cell",
                                       "clue",
                                       "none",
                                       "-1",
                                       "0",
                                       "12",
                                       "hex-stroke",
                                       "hex-tracks",
                                       "hex-blocks",
                                       "number-stroke",
                                       "dungeon-sweep",
                                       "select",
                                       "{}",
                                       "{\"id\": 1",
                                       "\u05d0\u05d1 \u4e2d\u6587",
                                       "t2-0 t6-5",
                                       "%s%n",
                                       "\n\t",
                                       "pack",
                                       "list",
                                       "A1 B2 C3",
                                       "C1" };
  if (one_in (self, 6))
    return g_strnfill (1 + (gsize) up_to (self, 3000), 'w');
  return g_strdup (words[up_to (self, G_N_ELEMENTS (words))]);
}

/* (nullable): the level's, when it can be edited. */
static const PzModeEditor *
editor_of (Luck *self)
{
  PzLevel *level = ui_document (self->ui) != NULL ? pz_document_get_level (ui_document (self->ui)) : NULL;
  return level != NULL ? pz_mode_editor_for (level->mode) : NULL;
}

static gboolean
is_command (Luck *self, const char *action)
{
  const PzModeEditor *editor = editor_of (self);
  return editor != NULL && pz_mode_editor_command (editor, action) != NULL;
}

/* (transfer full) (nullable): the name of a cell that is there. */
static char *
any_cell (Luck *self)
{
  const PzModeEditor *editor = editor_of (self);
  PzLevel *level = pz_document_get_level (ui_document (self->ui));
  int n = !pz_level_is_bad (level) ? editor->n_cells (level) : 0, cell = up_to (self, n);
  return n > 0 && pz_mode_editor_is_cell (editor, level, cell) ? g_strdup (editor->cell_id (level, cell)) : NULL;
}

/* A string an action can do something with, mostly. */
static char *
any_string (Luck *self, const char *action)
{
  char *cell = is_command (self, action) && !one_in (self, 6) ? any_cell (self) : NULL;
  if (cell != NULL)
    return cell;
  if (g_str_has_suffix (action, "-to") || g_str_equal (action, "open-file"))
    return any_path (self);
  if (g_str_equal (action, "tool") && !one_in (self, 5))
    return any_tool (self);
  if ((g_str_equal (action, "new-pack") || g_str_equal (action, "open-sample")) && !one_in (self, 5))
    return g_strdup (pz_modes ()[up_to (self, 5)]->id);
  return any_word (self);
}

/* Places and clues for commands, levels for all else. */
static gint32
any_int (Luck *self, const char *action, int n_levels)
{
  if (one_in (self, 12))
    return (gint32) g_rand_int (self->rand);
  return is_command (self, action) ? up_to (self, 12) - 3 : up_to (self, n_levels + 4) - 2;
}

static GVariant *
any_value (Luck *self, const GVariantType *type, const char *action)
{
  int n = ui_document (self->ui) != NULL ? pz_document_get_pack (ui_document (self->ui))->n_levels : 1;
  if (g_variant_type_equal (type, G_VARIANT_TYPE_STRING))
    return g_variant_new_take_string (any_string (self, action));
  if (g_variant_type_equal (type, G_VARIANT_TYPE_BOOLEAN))
    return g_variant_new_boolean (one_in (self, 2));
  if (g_variant_type_equal (type, G_VARIANT_TYPE_INT32))
    return g_variant_new_int32 (any_int (self, action, n));
  if (g_variant_type_equal (type, G_VARIANT_TYPE_UINT32))
    return g_variant_new_uint32 (one_in (self, 12) ? g_rand_int (self->rand) : (guint32) up_to (self, 20));
  if (g_variant_type_equal (type, G_VARIANT_TYPE_DOUBLE))
    return g_variant_new_double (g_rand_double_range (self->rand, -10, 10));
  if (g_variant_type_equal (type, G_VARIANT_TYPE_VARIANT))
    {
      const GVariantType *inner[] = { G_VARIANT_TYPE_STRING, G_VARIANT_TYPE_BOOLEAN, G_VARIANT_TYPE_INT32 };
      return g_variant_new_variant (any_value (self, inner[up_to (self, G_N_ELEMENTS (inner))], action));
    }
  g_auto (GVariantBuilder) builder = G_VARIANT_BUILDER_INIT (type);
  if (g_variant_type_is_array (type))
    for (int i = up_to (self, 5); i > 0; i--)
      g_variant_builder_add_value (&builder, any_value (self, g_variant_type_element (type), action));
  else
    for (const GVariantType *item = g_variant_type_first (type); item != NULL; item = g_variant_type_next (item))
      g_variant_builder_add_value (&builder, any_value (self, item, action));
  return g_variant_builder_end (&builder);
}

GVariant *
monkey_value (Ui *ui, GRand *rand, const GVariantType *type, const char *action)
{
  Luck luck = { ui, rand };
  return any_value (&luck, type, action);
}
