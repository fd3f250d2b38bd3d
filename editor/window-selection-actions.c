/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <glib/gi18n.h>

#include "editor/clipboard.h"
#include "editor/find-dialog.h"
#include "editor/theme.h"
#include "editor/window-private.h"

/* Actions on whole selections: choosing them, clipboard, turning and mirroring, and how tools draw. */

static PzBoardView *
view_of (gpointer self)
{
  return pz_window_get_board_view (self);
}

/* ---- Selecting ---- */

static void
select_all_cb (GSimpleAction *action, GVariant *parameter, gpointer self)
{
  if (!pz_window_choose_all (self))
    pz_board_view_select_all (view_of (self));
}

static void
select_none_cb (GSimpleAction *action, GVariant *parameter, gpointer self)
{
  pz_board_view_set_selection (view_of (self), PZ_HIT_NOWHERE);
}

static void
select_inverse_cb (GSimpleAction *action, GVariant *parameter, gpointer self)
{
  pz_board_view_select_inverse (view_of (self));
}

static void
select_connected_cb (GSimpleAction *action, GVariant *parameter, gpointer self)
{
  pz_board_view_select_alike (view_of (self), TRUE);
}

static void
select_equal_cb (GSimpleAction *action, GVariant *parameter, gpointer self)
{
  pz_board_view_select_alike (view_of (self), FALSE);
}

static void
find_cells_cb (GSimpleAction *action, GVariant *parameter, gpointer self)
{
  pz_find_dialog_show (self);
}

static void
delete_cb (GSimpleAction *action, GVariant *parameter, gpointer self)
{
  pz_board_view_delete_selection (view_of (self), NULL);
}

/* ---- Clipboard ---- */

static gboolean
copy (PzWindow *self)
{
  PzStyle style = pz_theme_style ();
  g_autoptr (PzLevel) part = pz_board_view_dup_selected_part (view_of (self));
  if (part == NULL)
    return FALSE;
  g_autoptr (GdkContentProvider) content = pz_clipboard_provider (part, &style);
  return gdk_clipboard_set_content (gtk_widget_get_clipboard (GTK_WIDGET (self)), content);
}

static void
copy_cb (GSimpleAction *action, GVariant *parameter, gpointer self)
{
  if (!pz_window_copy_chosen (self, FALSE))
    copy (self);
}

/* What could not be copied is not taken away. */
static void
cut_cb (GSimpleAction *action, GVariant *parameter, gpointer self)
{
  if (pz_window_copy_chosen (self, TRUE))
    return;
  if (copy (self))
    pz_board_view_delete_selection (view_of (self), C_ ("undo", "Cut"));
}

static void
duplicate_cb (GSimpleAction *action, GVariant *parameter, gpointer self)
{
  g_autoptr (PzLevel) part = pz_board_view_dup_selected_part (view_of (self));
  if (part != NULL)
    pz_board_view_float (view_of (self), part);
}

/* A paste waits for another program; what it was meant for may be gone by then. */
typedef struct
{
  PzWindow *window;     /* reference */
  PzDocument *document; /* reference */
  gboolean as_level;
} Paste;

static void
paste_free (Paste *paste)
{
  g_object_unref (paste->window);
  g_object_unref (paste->document);
  g_free (paste);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Paste, paste_free)

static void
paste_part (PzWindow *self, PzLevel *part)
{
  PzBoardView *view = view_of (self);
  const PzModeEditor *editor = pz_board_view_get_editor (view);
  if (editor == NULL || pz_window_is_playing (self))
    return;
  if (pz_mode_editor_count_cells (editor, part) == 0)
    pz_window_toast (self, C_ ("clipboard", "The level on the clipboard has no cells"), NULL, NULL, NULL);
  else
    pz_board_view_float (view, part);
}

static void
paste_level (PzWindow *self, PzLevel *level)
{
  if (!pz_document_paste_level (self->document, level))
    pz_window_toast (self, C_ ("clipboard", "The pack has no room for another level"), NULL, NULL, NULL);
}

static void
pasted_cb (GObject *clipboard, GAsyncResult *result, gpointer data)
{
  g_autoptr (Paste) paste = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (PzLevel) level = pz_clipboard_read_finish (result, &error);
  PzWindow *self = paste->window;
  if (self->document != paste->document)
    return;
  if (level == NULL)
    pz_window_toast (self, error->message, NULL, NULL, NULL);
  else if (paste->as_level)
    paste_level (self, level);
  else
    paste_part (self, level);
}

static void
begin_paste (PzWindow *self, gboolean as_level)
{
  Paste *paste = g_new0 (Paste, 1);
  paste->window = g_object_ref (self);
  paste->document = g_object_ref (self->document);
  paste->as_level = as_level;
  pz_clipboard_read_async (gtk_widget_get_clipboard (GTK_WIDGET (self)), pz_document_get_pack (self->document)->mode,
                           NULL, pasted_cb, paste);
}

static void
paste_cb (GSimpleAction *action, GVariant *parameter, gpointer self)
{
  if (!pz_window_paste_levels (self))
    begin_paste (self, FALSE);
}

static void
paste_level_cb (GSimpleAction *action, GVariant *parameter, gpointer self)
{
  if (!pz_window_paste_levels (self))
    begin_paste (self, TRUE);
}

/* ---- Turning and mirroring ---- */

typedef struct
{
  const char *action;
  gboolean mirror, level, reverse;
  int turns; /* of the lattice; −1: one back, 0 with `half`: half of a full turn */
  gboolean half;
} Transform;

/* clang-format off */
static const Transform transforms[] = {
  { "flip-horizontal",             TRUE,  FALSE, FALSE,  0, FALSE },
  { "flip-vertical",               TRUE,  FALSE, FALSE,  0, TRUE },
  { "turn-clockwise",              FALSE, FALSE, FALSE,  1, FALSE },
  { "turn-counterclockwise",       FALSE, FALSE, FALSE, -1, FALSE },
  { "level-flip-horizontal",       TRUE,  TRUE,  FALSE,  0, FALSE },
  { "level-flip-vertical",         TRUE,  TRUE,  FALSE,  0, TRUE },
  { "level-turn-clockwise",        FALSE, TRUE,  FALSE,  1, FALSE },
  { "level-turn-counterclockwise", FALSE, TRUE,  FALSE, -1, FALSE },
  { "mirror-reverse",              TRUE,  TRUE,  TRUE,   0, FALSE },
  { "reverse-path",                FALSE, TRUE,  TRUE,   0, FALSE },
};
/* clang-format on */

/* NULL: it is none. */
static const Transform *
find_transform (const char *action)
{
  for (gsize i = 0; i < G_N_ELEMENTS (transforms); i++)
    if (g_str_equal (transforms[i].action, action))
      return &transforms[i];
  return NULL;
}

static int
turns_of (const Transform *transform, PzLattice lattice)
{
  int n = pz_lattice_n_turns (lattice);
  return transform->half ? n / 2 : (transform->turns + n) % n;
}

static void
transform_cb (GSimpleAction *action, GVariant *parameter, gpointer self)
{
  PzBoardView *view = view_of (self);
  const Transform *transform = find_transform (g_action_get_name (G_ACTION (action)));
  const PzModeEditor *editor = pz_board_view_get_editor (view);
  if (editor == NULL)
    return;
  int turns = turns_of (transform, editor->mode->lattice);
  if (transform->level)
    pz_board_view_transform_level (view, transform->mirror, turns, transform->reverse);
  else
    pz_board_view_transform (view, transform->mirror, turns, transform->reverse);
}

/* A plain mirror image of a whole level is no image where spinners turn one way: hex-stroke.md, "Solution". */
static gboolean
can_transform (const Transform *transform, gboolean cells, gboolean selected, gboolean one_way)
{
  if (transform->reverse)
    return cells && one_way == transform->mirror;
  if (transform->mirror && one_way)
    return cells && selected && !transform->level;
  return cells;
}

/* (transfer full) (nullable): why that cannot be done to all cells, where they are meant. */
static char *
refusal_of (PzWindow *self, const Transform *transform)
{
  PzBoardView *view = view_of (self);
  PzLevel *level = self->document != NULL ? pz_document_get_level (self->document) : NULL;
  gboolean all = transform->level || pz_board_view_get_selected_cells (view) == NULL;
  if (level == NULL || pz_level_is_bad (level) || pz_window_is_playing (self) || transform->reverse)
    return NULL;
  /* hex-stroke.md, "Solution" */
  if (all && transform->mirror && level->mode->turns_one_way (level))
    return g_strdup (C_ ("menu", "Spinners turn one way"));
  return pz_board_view_dup_transform_refusal (view, level, transform->level, transform->mirror,
                                              turns_of (transform, level->mode->lattice));
}

char *
pz_window_dup_transform_refusal (PzWindow *self, const char *action)
{
  const Transform *transform = find_transform (action);
  return transform != NULL ? refusal_of (self, transform) : NULL;
}

/* A key of an action that is disabled says why, where there is something to say. */
static void
tell_refusal_cb (GSimpleAction *action, GVariant *parameter, gpointer self)
{
  const char *name = g_variant_get_string (parameter, NULL);
  g_autofree char *why = pz_window_dup_transform_refusal (self, g_str_has_prefix (name, "win.") ? name + 4 : name);
  if (why != NULL)
    pz_window_toast (self, why, NULL, NULL, NULL);
}

/* ---- How tools draw ---- */

static void
symmetric_cb (GSimpleAction *action, GVariant *state, gpointer self)
{
  PzSymmetry now = pz_board_view_get_symmetry (view_of (self));
  gboolean on = now.order > 1 || now.axis >= 0;
  if (on != g_variant_get_boolean (state))
    pz_board_view_toggle_symmetry (view_of (self));
}

static void
symmetry_cb (GSimpleAction *action, GVariant *state, gpointer self)
{
  PzSymmetry symmetry;
  g_variant_get (state, "(ii)", &symmetry.order, &symmetry.axis);
  PzBoardView *view = view_of (self);
  pz_board_view_set_symmetry (view, symmetry, pz_board_view_get_symmetry_about_selection (view));
}

static void
symmetry_about_cb (GSimpleAction *action, GVariant *parameter, gpointer self)
{
  PzBoardView *view = view_of (self);
  pz_board_view_set_symmetry (view, pz_board_view_get_symmetry (view), g_variant_get_boolean (parameter));
}

static const char *const area_names[] = { "freehand", "line", "rectangle", "fill" };
static const char *const way_names[] = { "rectangle", "lasso", "wand", "equal" };

static void
set_choice (PzBoardView *view, const char *const names[4], GVariant *state, int *slot)
{
  for (int i = 0; i < 4; i++)
    if (g_str_equal (names[i], g_variant_get_string (state, NULL)))
      *slot = i;
  pz_board_view_options_changed (view);
}

static void
area_cb (GSimpleAction *action, GVariant *state, gpointer self)
{
  set_choice (view_of (self), area_names, state, &pz_board_view_get_options (view_of (self))->area);
}

static void
way_cb (GSimpleAction *action, GVariant *state, gpointer self)
{
  set_choice (view_of (self), way_names, state, &pz_board_view_get_options (view_of (self))->way);
}

static void
set_state (PzWindow *self, const char *action, GVariant *state)
{
  GAction *found = g_action_map_lookup_action (G_ACTION_MAP (self), action);
  g_simple_action_set_state (G_SIMPLE_ACTION (found), state);
}

static void
options_changed_cb (PzWindow *self)
{
  PzBoardView *view = view_of (self);
  PzToolOptions *options = pz_board_view_get_options (view);
  PzSymmetry now = pz_board_view_get_symmetry (view);
  set_state (self, "symmetric", g_variant_new_boolean (now.order > 1 || now.axis >= 0));
  set_state (self, "symmetry", g_variant_new ("(ii)", now.order, now.axis));
  set_state (self, "area", g_variant_new_string (area_names[CLAMP (options->area, 0, 3)]));
  set_state (self, "select-way", g_variant_new_string (way_names[CLAMP (options->way, 0, 3)]));
  pz_window_update_actions (self);
}

/* ---- All ---- */

static void
notice_cb (PzWindow *self, const char *text, gboolean undo)
{
  if (undo)
    pz_window_undo_toast (self, text);
  else
    pz_window_toast (self, text, NULL, NULL, NULL);
}

void
pz_window_update_selection_actions (PzWindow *self)
{
  PzBoardView *view = view_of (self);
  PzLevel *level = self->document != NULL ? pz_document_get_level (self->document) : NULL;
  const PzModeEditor *editor = level == NULL || pz_level_is_bad (level) ? NULL : pz_mode_editor_for (level->mode);
  gboolean editing = editor != NULL && !pz_window_is_playing (self);
  gboolean cells = editing && pz_mode_editor_count_cells (editor, level) > 0;
  gboolean selected = cells && pz_board_view_get_selected_cells (view) != NULL;
  gboolean anything = editing && pz_board_view_get_selection (view).kind != PZ_HIT_NONE;
  static const char *const of_editing[] = { "paste", "symmetric", "symmetry", "symmetry-about", "area", "select-way" };
  static const char *const of_cells[] = { "copy", "select-all", "select-inverse" };
  static const char *const of_selected[] = { "cut", "duplicate-selection", "select-connected", "select-equal",
                                             "find-cells" };
  for (gsize i = 0; i < G_N_ELEMENTS (of_editing); i++)
    pz_window_enable (self, of_editing[i], editing);
  for (gsize i = 0; i < G_N_ELEMENTS (of_cells); i++)
    pz_window_enable (self, of_cells[i], cells);
  for (gsize i = 0; i < G_N_ELEMENTS (of_selected); i++)
    pz_window_enable (self, of_selected[i], selected);
  pz_window_enable (self, "delete-selection", anything);
  pz_window_enable (self, "select-none", anything);
  pz_window_enable (self, "paste-level", self->document != NULL && !pz_window_is_playing (self));
  for (gsize i = 0; i < G_N_ELEMENTS (transforms); i++)
    {
      g_autofree char *why = cells ? refusal_of (self, &transforms[i]) : NULL;
      pz_window_enable (
          self, transforms[i].action,
          why == NULL && can_transform (&transforms[i], cells, selected, cells && level->mode->turns_one_way (level)));
    }
}

static const GActionEntry entries[] = {
  { "select-all", select_all_cb },
  { "select-none", select_none_cb },
  { "select-inverse", select_inverse_cb },
  { "select-connected", select_connected_cb },
  { "select-equal", select_equal_cb },
  { "find-cells", find_cells_cb },
  { "delete-selection", delete_cb },
  { "copy", copy_cb },
  { "cut", cut_cb },
  { "paste", paste_cb },
  { "paste-level", paste_level_cb },
  { "duplicate-selection", duplicate_cb },
  { "tell-refusal", tell_refusal_cb, "s" },
  { "symmetric", NULL, NULL, "false", symmetric_cb },
  { "symmetry", NULL, "(ii)", "(1, -1)", symmetry_cb },
  { "symmetry-about", symmetry_about_cb, "b" },
  { "area", NULL, "s", "'freehand'", area_cb },
  { "select-way", NULL, "s", "'rectangle'", way_cb },
};

void
pz_window_add_selection_actions (PzWindow *self)
{
  PzBoardView *view = view_of (self);
  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  for (gsize i = 0; i < G_N_ELEMENTS (transforms); i++)
    {
      GActionEntry entry = { transforms[i].action, transform_cb };
      g_action_map_add_action_entries (G_ACTION_MAP (self), &entry, 1, self);
    }
  g_signal_connect_object (view, "selection-changed", G_CALLBACK (pz_window_update_selection_actions), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (view, "options-changed", G_CALLBACK (options_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (view, "notice", G_CALLBACK (notice_cb), self, G_CONNECT_SWAPPED);
  pz_window_add_context_menu (self);
}
