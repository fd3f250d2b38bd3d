/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <glib/gi18n.h>

#include "editor/cell-marks.h"
#include "editor/generator-dialog.h"
#include "editor/level-item.h"
#include "editor/modes/common-commands.h"
#include "editor/window-private.h"

/* Actions that change the pack: levels of the list, and every command of the modes under its own name and type. */

#define ID_MAX_BYTES   64
#define TEXT_MAX_BYTES 256

static int
n_levels (PzWindow *self)
{
  return self->document != NULL ? pz_document_get_pack (self->document)->n_levels : 0;
}

static int
current (PzWindow *self)
{
  return self->document != NULL ? pz_document_get_current (self->document) : -1;
}

/* ---- Levels ---- */

/* One dialog a window: a second one would draw levels from the same settings over the first. */
static GtkWidget *
generator_of (PzWindow *self)
{
  const PzMode *mode = pz_document_get_pack (self->document)->mode;
  if (self->generator != NULL && pz_generator_dialog_get_mode (PZ_GENERATOR_DIALOG (self->generator)) != mode)
    gtk_window_destroy (GTK_WINDOW (self->generator));
  if (self->generator == NULL)
    g_set_weak_pointer (&self->generator, pz_generator_dialog_new (self, self->queue));
  return self->generator;
}

static void
new_level_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  PzWindow *self = data;
  pz_document_new_level (self->document);
}

static void
generate_level_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  PzWindow *self = data;
  gtk_window_present (GTK_WINDOW (generator_of (self)));
}

static void
duplicate_level_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  PzWindow *self = data;
  if (!pz_window_duplicate_chosen (self))
    pz_document_duplicate_level (self->document, current (self));
}

static void
delete_level_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  PzWindow *self = data;
  if (pz_window_delete_chosen (self))
    return;
  int index = current (self);
  PzLevel *level = pz_document_get_level (self->document);
  g_autofree char *text = NULL;
  if (*level->id != '\0')
    /* Translators: %s is a level's id. */
    text = g_strdup_printf (_ ("Level %s deleted"), level->id);
  else
    text = g_strdup (_ ("Level deleted"));
  pz_document_delete_level (self->document, index);
  pz_window_undo_toast (self, text);
}

/* Indexes from outside may be anything. */
static void
move_level (PzWindow *self, int from, int to)
{
  int n = n_levels (self);
  if (from >= 0 && from < n && to >= 0 && to < n)
    pz_document_move_level (self->document, from, to);
}

static void
move_level_cb (GSimpleAction *action, GVariant *parameter, gpointer self)
{
  int from, to;
  g_variant_get (parameter, "(ii)", &from, &to);
  move_level (self, from, to);
}

static void
move_level_up_cb (GSimpleAction *action, GVariant *parameter, gpointer self)
{
  if (!pz_window_move_chosen (self, -1))
    move_level (self, current (self), current (self) - 1);
}

static void
move_level_down_cb (GSimpleAction *action, GVariant *parameter, gpointer self)
{
  if (!pz_window_move_chosen (self, 1))
    move_level (self, current (self), current (self) + 1);
}

static void
select_level (PzWindow *self, int index)
{
  if (index >= 0 && index < n_levels (self))
    pz_document_set_current (self->document, index);
}

static void
select_level_cb (GSimpleAction *action, GVariant *parameter, gpointer self)
{
  select_level (self, g_variant_get_int32 (parameter));
}

static void
previous_level_cb (GSimpleAction *action, GVariant *parameter, gpointer self)
{
  select_level (self, current (self) - 1);
}

static void
next_level_cb (GSimpleAction *action, GVariant *parameter, gpointer self)
{
  select_level (self, current (self) + 1);
}

static void
check_level_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  PzWindow *self = data;
  pz_document_check (self->document, current (self));
}

static void
continue_analysis_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  PzWindow *self = data;
  pz_document_continue_analysis (self->document, current (self));
}

/* ---- Advice ---- */

static void
ask (PzWindow *self, PzAdviceTask task)
{
  if (!pz_advice_strip_ask (pz_canvas_pane_get_advice (self->canvas), task))
    pz_window_toast (self, _ ("The level has not been judged yet"), NULL, NULL, NULL);
}

static void
minimise_clues_cb (GSimpleAction *action, GVariant *parameter, gpointer self)
{
  ask (self, PZ_ADVISE_MINIMISE);
}

static void
fewest_clues_cb (GSimpleAction *action, GVariant *parameter, gpointer self)
{
  ask (self, PZ_ADVISE_FEWEST);
}

static void
remove_redundant_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  PzWindow *self = data;
  pz_advice_strip_remove_spare (pz_canvas_pane_get_advice (self->canvas));
}

static void
advice_changed_cb (PzWindow *self)
{
  pz_window_enable (self, "remove-redundant", pz_advice_strip_n_spare (pz_canvas_pane_get_advice (self->canvas)) > 0);
}

/* ---- The author's path ---- */

/* (nullable): by step; while two are compared, the one that is compared with the first. @number: its place among them, from 1. */
static const guint8 *
shown_solution (PzWindow *self, PzLevel *level, int *number)
{
  PzSolutions *solutions = pz_canvas_pane_get_solutions (self->canvas);
  const guint8 *first, *second;
  gboolean shown;
  g_object_get (self->canvas, "show-solution", &shown, NULL);
  if (pz_solutions_get (solutions, &first, &second) != pz_mode_editor_for (level->mode)->n_cells (level))
    return NULL;
  *number = shown && second != NULL ? pz_solutions_get_second (solutions) + 1 : 1;
  return *number > 1 ? second : first;
}

/* (transfer full) */
static char **
dup_ids (const PzLevel *level, const guint8 *path)
{
  const PzModeEditor *editor = pz_mode_editor_for (level->mode);
  int n = editor->n_cells (level);
  char **ids = g_new0 (char *, n + 1);
  for (int i = 0; i < n; i++)
    ids[i] = g_strdup (editor->cell_id (level, path[i]));
  return ids;
}

static void
set_author_path (PzWindow *self, PzLevel *level, const char *const *ids, const char *label)
{
  g_autoptr (PzLevel) next = pz_level_with_author_path (level, ids);
  if (next != level)
    pz_document_apply_level (self->document, next, label, NULL);
}

static void
keep_author_path_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  PzWindow *self = data;
  PzLevel *level = pz_document_get_level (self->document);
  int number = 0;
  const guint8 *path = shown_solution (self, level, &number);
  if (path == NULL)
    {
      pz_window_toast (self, _ ("No solution is known yet"), NULL, NULL, NULL);
      return;
    }
  g_auto (GStrv) ids = dup_ids (level, path);
  g_autofree char *text = g_strdup_printf (_ ("Solution %d is the author’s path now"), number);
  set_author_path (self, level, (const char *const *) ids, C_ ("undo", "Keep the author’s path"));
  pz_window_toast (self, text, NULL, NULL, NULL);
}

static void
forget_author_path_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  PzWindow *self = data;
  set_author_path (self, pz_document_get_level (self->document), NULL, C_ ("undo", "Forget the author’s path"));
}

/* ---- Names ---- */

static void
rename_level_cb (GSimpleAction *action, GVariant *parameter, gpointer self)
{
  pz_window_rename_level (self);
}

static void
rename_pack_cb (GSimpleAction *action, GVariant *parameter, gpointer self)
{
  pz_window_rename_pack (self);
}

static void
apply (PzWindow *self, PzLevel *level, const char *label)
{
  pz_document_apply_level (self->document, level, label, NULL);
  pz_level_unref (level);
}

/* (nullable): an empty text takes the member away. */
static const char *
text_or_null (GVariant *parameter)
{
  const char *text = g_variant_get_string (parameter, NULL);
  return *text != '\0' ? text : NULL;
}

static void
set_level_id_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  PzWindow *self = data;
  const char *id = g_variant_get_string (parameter, NULL);
  if (*id != '\0' && strlen (id) <= ID_MAX_BYTES)
    apply (self, pz_level_with_id (pz_document_get_level (self->document), id), _ ("Rename level"));
}

static void
set_level_title_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  PzWindow *self = data;
  if (strlen (g_variant_get_string (parameter, NULL)) <= TEXT_MAX_BYTES)
    apply (self, pz_level_with_title (pz_document_get_level (self->document), text_or_null (parameter)),
           _ ("Change title"));
}

static void
set_level_text_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  PzWindow *self = data;
  if (strlen (g_variant_get_string (parameter, NULL)) <= TEXT_MAX_BYTES)
    apply (self, pz_level_with_text (pz_document_get_level (self->document), text_or_null (parameter)),
           _ ("Change tutorial line"));
}

/* Only a pack object has a title: an array or a single level becomes one, in the same step. */
static void
set_pack_title_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  PzWindow *self = data;
  if (strlen (g_variant_get_string (parameter, NULL)) > TEXT_MAX_BYTES)
    return;
  PzPack *old = pz_document_get_pack (self->document);
  const char *title = text_or_null (parameter);
  g_autoptr (PzPack) object = title != NULL ? pz_pack_with_container (old, PZ_CONTAINER_PACK) : pz_pack_ref (old);
  g_autoptr (PzPack) pack = pz_pack_with_title (object, title);
  pz_document_apply_pack (self->document, pack, current (self), _ ("Rename pack"));
}

static const GActionEntry entries[] = {
  { "new-level", new_level_cb },
  { "generate-level", generate_level_cb },
  { "duplicate-level", duplicate_level_cb },
  { "delete-level", delete_level_cb },
  { "move-level", move_level_cb, "(ii)" },
  { "move-level-up", move_level_up_cb },
  { "move-level-down", move_level_down_cb },
  { "select-level", select_level_cb, "i" },
  { "previous-level", previous_level_cb },
  { "next-level", next_level_cb },
  { "check-level", check_level_cb },
  { "continue-analysis", continue_analysis_cb },
  { "minimise-clues", minimise_clues_cb },
  { "remove-redundant", remove_redundant_cb },
  { "fewest-clues", fewest_clues_cb },
  { "keep-author-path", keep_author_path_cb },
  { "forget-author-path", forget_author_path_cb },
  { "rename-level", rename_level_cb },
  { "rename-pack", rename_pack_cb },
  { "set-level-id", set_level_id_cb, "s" },
  { "set-level-title", set_level_title_cb, "s" },
  { "set-level-text", set_level_text_cb, "s" },
  { "set-pack-title", set_pack_title_cb, "s" },
};

static gboolean
generates (PzWindow *self)
{
  return self->document != NULL && pz_document_get_pack (self->document)->mode->generate != NULL;
}

static void
update_level_actions (PzWindow *self)
{
  int n = n_levels (self), at = current (self);
  PzLevel *level = self->document != NULL ? pz_document_get_level (self->document) : NULL;
  gboolean good = level != NULL && !pz_level_is_bad (level);
  static const char *const of_any[] = { "delete-level", "move-level", "select-level" };
  static const char *const of_good[] = { "duplicate-level", "check-level",     "continue-analysis", "rename-level",
                                         "set-level-id",    "set-level-title", "set-level-text" };
  static const char *const of_document[] = { "new-level", "rename-pack", "set-pack-title" };
  for (gsize i = 0; i < G_N_ELEMENTS (of_any); i++)
    pz_window_enable (self, of_any[i], level != NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (of_good); i++)
    pz_window_enable (self, of_good[i], good);
  for (gsize i = 0; i < G_N_ELEMENTS (of_document); i++)
    pz_window_enable (self, of_document[i], self->document != NULL);
  pz_window_enable (self, "generate-level", generates (self));
  gboolean advised = good && level->mode->advise != NULL && !pz_window_is_playing (self);
  advice_changed_cb (self);
  pz_window_enable (self, "minimise-clues", advised);
  pz_window_enable (self, "fewest-clues", advised);
  g_auto (GStrv) path = advised ? pz_level_dup_author_path (level) : NULL;
  pz_window_enable (self, "keep-author-path", advised);
  pz_window_enable (self, "forget-author-path", path != NULL);
  pz_window_enable (self, "move-level-up", at > 0);
  pz_window_enable (self, "move-level-down", at >= 0 && at < n - 1);
  pz_window_enable (self, "previous-level", at > 0);
  pz_window_enable (self, "next-level", at >= 0 && at < n - 1);
}

/* ---- Commands of the modes ---- */

static const PzCommand *
find_command (const char *name, const PzModeEditor **editor)
{
  for (const PzModeEditor *const *e = pz_mode_editors (); *e != NULL; e++)
    {
      const PzCommand *command = pz_mode_editor_command (*e, name);
      *editor = *e;
      if (command != NULL)
        return command;
    }
  return pz_common_command (name);
}

static void
command_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  PzWindow *self = data;
  const PzModeEditor *editor = NULL;
  const PzCommand *command = find_command (g_action_get_name (G_ACTION (action)), &editor);
  g_assert (command != NULL);
  pz_board_view_run (pz_window_get_board_view (self), command, parameter);
}

static void
add_command (PzWindow *self, const PzCommand *command)
{
  const GVariantType *type = command->type != NULL ? G_VARIANT_TYPE (command->type) : NULL;
  g_autoptr (GSimpleAction) action = g_simple_action_new (command->name, type);
  g_signal_connect (action, "activate", G_CALLBACK (command_cb), self);
  g_action_map_add_action (G_ACTION_MAP (self), G_ACTION (action));
}

static void
update_command_actions (PzWindow *self)
{
  PzLevel *level = self->document != NULL ? pz_document_get_level (self->document) : NULL;
  gboolean editing =
      level != NULL && !pz_level_is_bad (level) && !pz_window_is_playing (self) && !pz_window_in_overview (self);
  for (const PzCommand *command = pz_common_commands (); command->name != NULL; command++)
    pz_window_enable (self, command->name, editing);
  for (const PzModeEditor *const *e = pz_mode_editors (); *e != NULL; e++)
    for (const PzCommand *command = (*e)->commands; command->name != NULL; command++)
      pz_window_enable (self, command->name, editing && level->mode == (*e)->mode);
}

/* ---- All ---- */

void
pz_window_update_edit_actions (PzWindow *self)
{
  update_level_actions (self);
  update_command_actions (self);
}

void
pz_window_add_edit_actions (PzWindow *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  for (const PzCommand *command = pz_common_commands (); command->name != NULL; command++)
    add_command (self, command);
  for (const PzModeEditor *const *e = pz_mode_editors (); *e != NULL; e++)
    for (const PzCommand *command = (*e)->commands; command->name != NULL; command++)
      add_command (self, command);
  g_signal_connect_object (pz_canvas_pane_get_advice (self->canvas), "changed", G_CALLBACK (advice_changed_cb), self,
                           G_CONNECT_SWAPPED);
}
