/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <glib/gi18n.h>

#include "editor/application.h"
#include "editor/find-dialog.h"
#include "editor/first-frame.h"
#include "editor/level-item.h"
#include "editor/shortcuts.h"
#include "editor/window-private.h"

G_DEFINE_FINAL_TYPE (PzWindow, pz_window, ADW_TYPE_APPLICATION_WINDOW)

PzDocument *
pz_window_get_document (PzWindow *self)
{
  g_return_val_if_fail (PZ_IS_WINDOW (self), NULL);
  return self->document;
}

/* ---- Titles and pages ---- */

static char *
pack_subtitle (PzWindow *self)
{
  PzPack *pack = pz_document_get_pack (self->document);
  int number = pack->n_levels > 0 ? pz_pack_context (pack, 0).pack : MAX (pack->pack, 1);
  /* Translators: the mode's name and the number of the pack. */
  return g_strdup_printf (C_ ("subtitle", "%s · Pack %d"), _ (pack->mode->title), number);
}

static char *
level_heading (PzWindow *self)
{
  PzLevel *level = pz_document_get_level (self->document);
  if (level == NULL)
    return g_strdup ("");
  int current = pz_document_get_current (self->document);
  if (*level->id == '\0')
    return pz_level_name (level, current);
  /* Translators: %s is a level's id. */
  return g_strdup_printf (pz_window_is_playing (self) ? _ ("Playtest %s") : _ ("Level %s"), level->id);
}

static void
update_titles (PzWindow *self)
{
  if (self->document == NULL)
    {
      gtk_window_set_title (GTK_WINDOW (self), _ ("Puzzlewright"));
      return;
    }
  g_autofree char *title = pz_document_dup_title (self->document);
  g_autofree char *subtitle = pack_subtitle (self);
  g_autofree char *heading = level_heading (self);
  gboolean modified = pz_document_get_modified (self->document);
  /* Translators: a dot before the title says that there are unsaved changes. */
  g_autofree char *shown = modified ? g_strdup_printf (C_ ("title", "• %s"), title) : g_strdup (title);
  adw_window_title_set_title (self->pack_title, shown);
  adw_window_title_set_subtitle (self->pack_title, subtitle);
  adw_window_title_set_title (self->level_title, heading);
  gtk_window_set_title (GTK_WINDOW (self), shown);
}

static void
update_page (PzWindow *self)
{
  const char *shown = self->document == NULL ? "start" : pz_window_in_overview (self) ? "overview" : "document";
  gtk_stack_set_visible_child_name (self->pages, shown);
  PzLevel *level = self->document != NULL ? pz_document_get_level (self->document) : NULL;
  const char *page = level == NULL ? "empty" : pz_level_is_bad (level) ? "text" : "canvas";
  gtk_stack_set_visible_child_name (self->board_stack, page);
}

static void
update_history_tips (PzWindow *self)
{
  const char *undo = self->document != NULL ? pz_document_get_undo_label (self->document) : NULL;
  const char *redo = self->document != NULL ? pz_document_get_redo_label (self->document) : NULL;
  /* Translators: %s is the name of a step, such as "Add wall". */
  g_autofree char *undo_text = undo != NULL ? g_strdup_printf (_ ("Undo “%s”"), undo) : g_strdup (_ ("Undo"));
  /* Translators: %s is the name of a step, such as "Add wall". */
  g_autofree char *redo_text = redo != NULL ? g_strdup_printf (_ ("Redo “%s”"), redo) : g_strdup (_ ("Redo"));
  pz_shortcuts_set_tip (self->undo_button, pz_window_is_playing (self) ? C_ ("play", "Undo Step") : undo_text, "undo");
  pz_shortcuts_set_tip (self->redo_button, redo_text, "redo");
}

void
pz_window_update_all (PzWindow *self)
{
  update_titles (self);
  update_page (self);
  pz_window_update_overview (self);
  update_history_tips (self);
  pz_window_update_actions (self);
  pz_window_note_session (self);
}

/* ---- Playing ---- */

gboolean
pz_window_is_playing (PzWindow *self)
{
  return self->playtest != NULL;
}

/* Whether @level is the one being played: the same value wherever the list has it now, or in its old place with the same rules,
 * since a title or the mark of having been solved changes nothing for the player. */
static gboolean
is_played (PzWindow *self, PzLevel *level)
{
  PzLevel *played = pz_playtest_get_level (self->playtest);
  if (level == NULL || level == played)
    return level == played;
  return pz_document_get_current (self->document) == self->playing_index && level->mode == played->mode
         && !pz_level_is_bad (level) && level->mode->rules_hash (level) == played->mode->rules_hash (played);
}

/* The mark belongs to the level that was played, wherever the list has it now. */
static void
cleared_cb (PzWindow *self)
{
  if (self->document == NULL || !pz_playtest_get_cleared (self->playtest))
    return;
  if (is_played (self, pz_document_get_level (self->document)))
    pz_document_mark_solved (self->document, pz_document_get_current (self->document));
}

static void
drop_playtest (PzWindow *self)
{
  if (self->playtest == NULL)
    return;
  g_signal_handlers_disconnect_by_data (self->playtest, self);
  g_clear_object (&self->playtest);
}

static void
take_playtest (PzWindow *self)
{
  PzPlaytest *playtest = pz_board_view_get_playtest (pz_window_get_board_view (self));
  if (playtest == self->playtest)
    return;
  drop_playtest (self);
  if (playtest == NULL)
    return;
  self->playtest = g_object_ref (playtest);
  self->playing_index = pz_document_get_current (self->document);
  g_signal_connect_swapped (playtest, "notify::cleared", G_CALLBACK (cleared_cb), self);
  g_signal_connect_swapped (playtest, "changed", G_CALLBACK (pz_window_update_actions), self);
}

gboolean
pz_window_set_playing (PzWindow *self, gboolean playing)
{
  g_return_val_if_fail (PZ_IS_WINDOW (self), FALSE);
  if (self->document == NULL || pz_document_get_level (self->document) == NULL)
    return FALSE;
  gboolean done = pz_canvas_pane_set_playing (self->canvas, playing);
  take_playtest (self);
  if (playing && !done)
    pz_window_toast (self, _ ("This board cannot be played yet: see its problems"), NULL, NULL, NULL);
  pz_window_update_all (self);
  return done;
}

/* The canvas can end the playtest by itself. */
static void
playing_cb (PzWindow *self)
{
  if (self->document == NULL)
    return;
  take_playtest (self);
  pz_window_update_all (self);
}

/* Another level while playing is played from its start; the same one stays as it is. */
static void
follow_level_while_playing (PzWindow *self)
{
  PzLevel *level = pz_document_get_level (self->document);
  if (!pz_window_is_playing (self))
    return;
  if (is_played (self, level))
    {
      self->playing_index = pz_document_get_current (self->document);
      return;
    }
  pz_canvas_pane_set_playing (self->canvas, FALSE);
  if (level != NULL && !pz_level_is_bad (level))
    pz_canvas_pane_set_playing (self->canvas, TRUE);
}

/* ---- Following the document ---- */

static void
level_changed_cb (PzWindow *self)
{
  follow_level_while_playing (self);
  take_playtest (self);
  pz_window_update_all (self);
}

static void
pack_changed_cb (PzWindow *self)
{
  pz_window_drop_undo_toast (self);
  pz_window_note_autosave (self);
}

static void
state_cb (PzWindow *self)
{
  pz_window_update_all (self);
}

static void
apply_settings (PzWindow *self)
{
  if (self->document == NULL)
    return;
  PzLimits limits = PZ_LIMITS_DEFAULT;
  limits.limit = (guint64) pz_settings_get_int (self->settings, "counting-limit", (int) limits.limit);
  limits.budget_ms = (guint64) pz_settings_get_int (self->settings, "budget-ms", (int) limits.budget_ms);
  pz_document_set_limits (self->document, &limits);
  g_object_set (self->document, "live-analysis", pz_settings_get_boolean (self->settings, "live-analysis", TRUE), NULL);
}

static void
show_in_parts (PzWindow *self, PzDocument *document)
{
  pz_level_list_set_document (self->levels, document);
  pz_canvas_pane_set_document (self->canvas, document);
  pz_inspector_set_document (self->inspector, document);
  pz_text_pane_set_document (self->text, document);
}

static void
leave_old_document (PzWindow *self)
{
  if (self->document == NULL)
    return;
  pz_window_show_overview (self, FALSE);
  if (pz_window_is_playing (self))
    pz_canvas_pane_set_playing (self->canvas, FALSE);
  drop_playtest (self);
  pz_find_dialog_close (self);
  pz_window_forget_autosave (self);
  g_signal_handlers_disconnect_by_data (self->document, self);
  g_clear_object (&self->document);
}

void
pz_window_set_document (PzWindow *self, PzDocument *document)
{
  g_return_if_fail (PZ_IS_WINDOW (self));
  if (document == self->document)
    return;
  leave_old_document (self);
  pz_window_drop_undo_toast (self);
  if (document != NULL)
    {
      self->document = g_object_ref (document);
      self->autosave_held = pz_document_get_modified (document); /* recovery writes no file */
      apply_settings (self);
      g_signal_connect_swapped (document, "level-changed", G_CALLBACK (level_changed_cb), self);
      g_signal_connect_swapped (document, "pack-changed", G_CALLBACK (pack_changed_cb), self);
      g_signal_connect_swapped (document, "notify::modified", G_CALLBACK (state_cb), self);
      g_signal_connect_swapped (document, "notify::title", G_CALLBACK (state_cb), self);
      g_signal_connect_swapped (document, "notify::saving", G_CALLBACK (state_cb), self);
    }
  show_in_parts (self, document);
  if (document != NULL && self->queue != NULL)
    pz_first_frame_hold (GTK_WIDGET (self), self->queue);
  pz_window_watch_document (self);
  pz_window_update_all (self);
  if (document != NULL) /* keys mean the board at once */
    gtk_widget_grab_focus (GTK_WIDGET (pz_window_get_board_view (self)));
}

/* ---- Window ---- */

static void
save_size (PzWindow *self)
{
  int width, height;
  gtk_window_get_default_size (GTK_WINDOW (self), &width, &height);
  if (self->settings == NULL || width < 360 || height < 300)
    return;
  g_settings_set_int (self->settings, "window-width", width);
  g_settings_set_int (self->settings, "window-height", height);
  g_settings_set_boolean (self->settings, "window-maximized", gtk_window_is_maximized (GTK_WINDOW (self)));
}

static void
close_now (PzWindow *self, gpointer data)
{
  save_size (self);
  pz_window_leave_session (self);
  self->leaving = TRUE;
  pz_window_set_document (self, NULL); /* even while something still holds the window */
  gtk_window_destroy (GTK_WINDOW (self));
}

static gboolean
pz_window_close_request (GtkWindow *window)
{
  PzWindow *self = PZ_WINDOW (window);
  if (!self->leaving)
    pz_window_leave_document (self, close_now, NULL, NULL);
  return TRUE; /* close_now() destroys the window */
}

static gboolean
relayout_cb (gpointer data)
{
  PzWindow *self = data;
  self->relayout = 0;
  pz_window_update_panes (self);
  return G_SOURCE_REMOVE;
}

/* Panes come and go with the width; not from within an allocation. */
static void
pz_window_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  PzWindow *self = PZ_WINDOW (widget);
  GTK_WIDGET_CLASS (pz_window_parent_class)->size_allocate (widget, width, height, baseline);
  pz_window_note_session (self);
  if (width == self->width_px)
    return;
  self->width_px = width;
  if (self->relayout == 0)
    self->relayout = g_idle_add_full (G_PRIORITY_HIGH, relayout_cb, self, NULL);
}

static void
active_cb (PzWindow *self)
{
  if (gtk_window_is_active (GTK_WINDOW (self)))
    pz_window_look_at_disk (self);
}

static void
pz_window_dispose (GObject *object)
{
  PzWindow *self = PZ_WINDOW (object);
  g_clear_handle_id (&self->relayout, g_source_remove);
  g_clear_weak_pointer (&self->generator);
  pz_first_frame_let_go (GTK_WIDGET (self));
  pz_window_clear_toasts (self);
  pz_window_stop_waiting (self);
  if (self->document != NULL)
    {
      pz_window_set_document (self, NULL);
      pz_window_forget_then (self);
    }
  pz_window_stop_watching (self);
  if (self->settings != NULL)
    g_signal_handlers_disconnect_by_data (self->settings, self);
  g_clear_object (&self->settings);
  g_clear_object (&self->main_menu);
  G_OBJECT_CLASS (pz_window_parent_class)->dispose (object);
}

static void
pz_window_finalize (GObject *object)
{
  PzWindow *self = PZ_WINDOW (object);
  pz_window_forget_then (self);
  g_free (self->save_path);
  G_OBJECT_CLASS (pz_window_parent_class)->finalize (object);
}

static void
pz_window_class_init (PzWindowClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = pz_window_dispose;
  G_OBJECT_CLASS (klass)->finalize = pz_window_finalize;
  GTK_WIDGET_CLASS (klass)->size_allocate = pz_window_size_allocate;
  GTK_WINDOW_CLASS (klass)->close_request = pz_window_close_request;
}

static void
watch_settings (PzWindow *self)
{
  if (self->settings == NULL)
    return;
  static const char *const keys[] = { "counting-limit", "budget-ms", "live-analysis" };
  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      g_autofree char *signal = g_strconcat ("changed::", keys[i], NULL);
      g_signal_connect_swapped (self->settings, signal, G_CALLBACK (apply_settings), self);
    }
  g_signal_connect_swapped (self->settings, "changed::autosave", G_CALLBACK (pz_window_note_autosave), self);
}

/* Panes that have no room go before the first frame: with them the window could not be as narrow as it is to be. */
void
pz_window_set_size (PzWindow *self, int width, int height, gboolean maximized)
{
  gtk_window_set_default_size (GTK_WINDOW (self), width, height);
  if (maximized)
    gtk_window_maximize (GTK_WINDOW (self));
  else
    gtk_window_unmaximize (GTK_WINDOW (self));
  self->width_px = maximized ? 0 : width;
  pz_window_update_panes (self);
}

static void
pz_window_init (PzWindow *self)
{
  self->settings = pz_settings_new ();
  pz_window_build (self);
  pz_window_add_actions (self);
  watch_settings (self);
  pz_window_set_size (self, pz_settings_get_int (self->settings, "window-width", 1280),
                      pz_settings_get_int (self->settings, "window-height", 800),
                      pz_settings_get_boolean (self->settings, "window-maximized", FALSE));
  g_signal_connect_object (self->canvas, "notify::playing", G_CALLBACK (playing_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect (self, "notify::is-active", G_CALLBACK (active_cb), NULL);
  pz_window_update_all (self);
}

GtkWidget *
pz_window_new (GtkApplication *application, PzQueue *queue)
{
  g_return_val_if_fail (PZ_IS_APPLICATION (application) && queue != NULL, NULL);
  PzWindow *self = g_object_new (PZ_TYPE_WINDOW, "application", application, NULL);
  self->queue = queue;
  self->disk = pz_application_get_disk (PZ_APPLICATION (application));
  self->journals = pz_application_get_journals (PZ_APPLICATION (application));
  return GTK_WIDGET (self);
}
