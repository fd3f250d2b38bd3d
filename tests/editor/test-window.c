/* SPDX-License-Identifier: MIT */
#include "editor/tool-palette.h"
#include "ui-test.h"

#include <glib/gstdio.h>
#include "steps/play.h"

/* The window as a whole: pages, files, the gate before a document goes, panes, titles. */

#define HEX    "levels/hex-stroke/sample.json"
#define NUMBER "levels/number-stroke/sample.json"

static const char bad_json[] = "[\n  {\"id\": \"1-1\",\n   \"cells\": [,]}\n]\n";

static char *
write_file (Ui *ui, const char *name, const char *text)
{
  char *path = ui_path (ui, name);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  return path;
}

static char *
read_file (const char *path)
{
  char *text = NULL;
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return text;
}

static int
n_levels (Ui *ui)
{
  return pz_document_get_pack (ui_document (ui))->n_levels;
}

static gboolean
no_document (gpointer ui)
{
  return ui_document (ui) == NULL;
}

/* ---- Pages ---- */

static void
test_start_page (Ui *ui, gconstpointer data)
{
  g_assert_null (ui_document (ui));
  g_assert_false (ui_enabled (ui, "save"));
  g_assert_false (ui_enabled (ui, "new-level"));
  g_assert_false (ui_enabled (ui, "play"));
  g_assert_true (ui_enabled (ui, "close"));
  GtkWidget *button = ui_find_button (GTK_WIDGET (ui->window), "app.new-pack");
  g_assert_nonnull (button);
  g_signal_emit_by_name (button, "clicked");
  g_assert_nonnull (ui_document (ui));
  g_assert_cmpint (n_levels (ui), ==, 1);
  g_assert_false (pz_document_get_modified (ui_document (ui)));
  g_assert_cmpstr (pz_document_get_level (ui_document (ui))->id, ==, "1-1");
}

static void
test_sample (Ui *ui, gconstpointer data)
{
  pz_window_open_sample (ui->window, "hex-stroke");
  g_assert_nonnull (ui_document (ui));
  g_assert_null (pz_document_get_filename (ui_document (ui)));
  g_assert_cmpint (n_levels (ui), >=, 4);
  ui_wait_judged (ui);
  for (int i = 0; i < n_levels (ui); i++)
    g_assert_cmpint (pz_document_get_verdict (ui_document (ui), i, NULL, NULL), ==, PZ_VERDICT_ONE);
}

static void
test_picture (Ui *ui, gconstpointer data)
{
  ui_wait_judged (ui);
  ui_settle (ui);
  GtkWidget *canvas = ui_find (GTK_WIDGET (ui->window), PZ_TYPE_CANVAS_PANE);
  GtkWidget *levels = ui_find (GTK_WIDGET (ui->window), PZ_TYPE_LEVEL_LIST);
  g_assert_cmpuint (ui_count_colours (GTK_WIDGET (ui->window)), >, 200);
  g_assert_cmpuint (ui_count_colours (canvas), >, 50);
  g_assert_cmpuint (ui_count_colours (levels), >, 50);
  ui_save_picture (GTK_WIDGET (ui->window), "window.png");
}

static void
test_controls_are_named (Ui *ui, gconstpointer data)
{
  g_autofree char *unnamed = ui_unnamed (GTK_WIDGET (ui->window));
  g_assert_cmpstr (unnamed, ==, "");
  if (ui_document (ui) == NULL)
    return;
  ui_wait_judged (ui);
  ui_activate (ui, "search", NULL);
  ui_activate (ui, "play", g_variant_new_boolean (TRUE));
  ui_settle (ui);
  g_autofree char *playing = ui_unnamed (GTK_WIDGET (ui->window));
  g_assert_cmpstr (playing, ==, "");
}

/* A level with format errors shows its text, and becomes a board again with the undo of nothing but that. */
static void
test_bad_level (Ui *ui, gconstpointer data)
{
  g_autofree char *path =
      write_file (ui, "bad.json", "[{\"id\": \"1-1\", \"cells\": [{\"id\": \"a\", \"q\": \"x\", \"r\": 0}]}]");
  pz_window_open (ui->window, path);
  g_assert_true (pz_level_is_bad (pz_document_get_level (ui_document (ui))));
  ui_settle (ui);
  g_assert_nonnull (ui_find (GTK_WIDGET (ui->window), PZ_TYPE_TEXT_PANE));
  g_assert_null (ui_find (GTK_WIDGET (ui->window), PZ_TYPE_CANVAS_PANE));
  g_assert_false (ui_enabled (ui, "play"));
  g_assert_false (ui_enabled (ui, "hex-add-cell"));
  g_assert_true (ui_enabled (ui, "delete-level"));
}

static void
test_empty_pack (Ui *ui, gconstpointer data)
{
  while (n_levels (ui) > 0)
    ui_activate (ui, "delete-level", NULL);
  g_assert_false (ui_enabled (ui, "delete-level"));
  g_assert_false (ui_enabled (ui, "export"));
  ui_settle (ui);
  g_assert_null (ui_find (GTK_WIDGET (ui->window), PZ_TYPE_CANVAS_PANE));
  ui_activate (ui, "new-level", NULL);
  ui_settle (ui);
  g_assert_nonnull (ui_find (GTK_WIDGET (ui->window), PZ_TYPE_CANVAS_PANE));
}

/* ---- History ---- */

static void
test_undo (Ui *ui, gconstpointer data)
{
  g_assert_false (ui_enabled (ui, "undo"));
  ui_activate (ui, "set-level-title", g_variant_new_string ("New title"));
  g_assert_true (ui_enabled (ui, "undo"));
  g_assert_true (ui_enabled (ui, "save"));
  g_autofree char *title = pz_level_dup_title (pz_document_get_level (ui_document (ui)));
  g_assert_cmpstr (title, ==, "New title");
  GtkWidget *undo = ui_find_button (GTK_WIDGET (ui->window), "win.undo");
  g_assert_true (g_str_has_prefix (gtk_widget_get_tooltip_text (undo), "Undo “Change title”"));
  ui_activate (ui, "undo", NULL);
  g_assert_false (ui_enabled (ui, "undo"));
  g_assert_true (ui_enabled (ui, "redo"));
  g_assert_false (ui_enabled (ui, "save"));
}

/* Undo while a gesture runs, by whatever key or button: the gesture is given up, and the step before it stays. */
static void
test_undo_while_painting (Ui *ui, gconstpointer sample)
{
  PzBoardView *view = PZ_BOARD_VIEW (ui_find (GTK_WIDGET (ui->window), PZ_TYPE_BOARD_VIEW));
  double x = gtk_widget_get_width (GTK_WIDGET (view)) / 2.0, y = gtk_widget_get_height (GTK_WIDGET (view)) / 2.0;
  ui_activate (ui, "set-level-title", g_variant_new_string ("Stays"));
  pz_board_view_set_tool (view, "erase");
  pz_board_view_press (view, x, y, GDK_BUTTON_PRIMARY, 0);
  pz_board_view_drag (view, x + 60, y);
  g_assert_true (pz_board_view_get_level (view) != pz_document_get_level (ui_document (ui)));
  ui_activate (ui, "undo", NULL);
  g_assert_false (pz_board_view_gesture_running (view));
  pz_board_view_release (view, x + 60, y);
  g_autofree char *title = pz_level_dup_title (pz_document_get_level (ui_document (ui)));
  g_assert_cmpstr (title, ==, "Stays");
  g_assert_cmpuint (pz_document_n_steps (ui_document (ui)), ==, 1);
  ui_activate (ui, "undo", NULL);
  g_assert_false (pz_document_get_modified (ui_document (ui)));
}

static void
test_delete_offers_undo (Ui *ui, gconstpointer data)
{
  int n = n_levels (ui);
  ui_activate (ui, "select-level", g_variant_new_int32 (2));
  g_autofree char *id = g_strdup (pz_document_get_level (ui_document (ui))->id);
  ui_activate (ui, "delete-level", NULL);
  ui_settle (ui);
  g_assert_cmpint (n_levels (ui), ==, n - 1);
  GtkWidget *overlay = ui_find (GTK_WIDGET (ui->window), ADW_TYPE_TOAST_OVERLAY);
  GtkWidget *toast = gtk_widget_get_last_child (overlay);
  GtkWidget *button = ui_find_button (toast, "win.undo-edit");
  g_assert_nonnull (button);
  g_signal_emit_by_name (button, "clicked");
  g_assert_cmpint (n_levels (ui), ==, n);
  g_assert_cmpstr (pz_document_get_level (ui_document (ui))->id, ==, id);
}

/* An undo that comes while the toast still moves in: nothing freed is touched, and the toast goes all the same. */
static void
test_quick_undo_of_delete (Ui *ui, gconstpointer data)
{
  int n = n_levels (ui);
  GtkSettings *settings = gtk_settings_get_default ();
  GtkWidget *overlay = ui_find (GTK_WIDGET (ui->window), ADW_TYPE_TOAST_OVERLAY);
  g_object_set (settings, "gtk-enable-animations", TRUE, NULL);
  for (int i = 0; i < 2; i++)
    {
      ui_activate (ui, "delete-level", NULL);
      spin_for (20);
      ui_activate (ui, "delete-level", NULL);
      spin_for (50);
      ui_activate (ui, "undo", NULL);
      spin_for (20);
      g_assert_null (ui_find_button (overlay, "win.undo-edit"));
      spin_for (200);
      ui_activate (ui, "undo", NULL);
      spin_for (1100);
    }
  g_object_set (settings, "gtk-enable-animations", FALSE, NULL);
  g_assert_cmpint (n_levels (ui), ==, n);
  g_assert_true (gtk_widget_get_last_child (overlay) == adw_toast_overlay_get_child (ADW_TOAST_OVERLAY (overlay)));
}

/* ---- Files ---- */

static void
test_save (Ui *ui, gconstpointer data)
{
  g_autofree char *path = ui_path (ui, "pack.json");
  g_autofree char *before = read_file (path);
  ui_activate (ui, "set-level-title", g_variant_new_string ("Saved title"));
  ui_activate (ui, "save", NULL);
  ui_wait_saved (ui);
  g_assert_false (pz_document_get_modified (ui_document (ui)));
  g_autofree char *after = read_file (path);
  g_assert_nonnull (strstr (after, "Saved title"));
  g_assert_cmpstr (before, !=, after);

  g_autofree char *other = ui_path (ui, "other.json");
  ui_activate (ui, "save-to", g_variant_new_string (other));
  ui_wait_saved (ui);
  g_assert_cmpstr (pz_document_get_filename (ui_document (ui)), ==, other);
  g_autofree char *copy = read_file (other);
  g_assert_cmpstr (copy, ==, after);
}

static void
test_load_error (Ui *ui, gconstpointer data)
{
  PzDocument *before = ui_document (ui);
  g_autofree char *path = write_file (ui, "broken.json", bad_json);
  pz_window_open (ui->window, path);
  g_assert_true (ui_has_message (ui));
  g_autofree char *text = ui_message_text (ui);
  g_assert_nonnull (strstr (text, "broken.json"));
  g_assert_nonnull (strstr (text, "Line 3"));
  ui_answer (ui, "cancel");
  g_assert_true (ui_document (ui) == before);
  pz_window_open (ui->window, "/nonexistent/pack.json");
  g_assert_true (ui_has_message (ui));
  ui_answer (ui, "cancel");
  g_assert_true (ui_document (ui) == before);
}

static void
test_failed_save (Ui *ui, gconstpointer data)
{
  ui_activate (ui, "set-level-title", g_variant_new_string ("Kept"));
  g_autofree char *longest = g_strnfill (200, 'n'); /* a name without end must not widen the message, nor warn */
  g_autofree char *path = g_strdup_printf ("/nonexistent/%s/%s.json", longest, longest);
  ui_activate (ui, "save-to", g_variant_new_string (path));
  ui_wait_message (ui);
  ui_settle (ui);
  ui_answer (ui, "cancel");
  ui_activate (ui, "save-to", g_variant_new_string ("/nonexistent/folder/pack.json"));
  ui_wait_saved (ui);
  ui_wait_message (ui);
  g_autofree char *text = ui_message_text (ui);
  g_test_message ("%s", text);
  g_assert_nonnull (strstr (text, "the folder /nonexistent/folder is not there"));
  g_assert_true (pz_document_get_modified (ui_document (ui)));
  ui_answer (ui, "cancel");
  ui_activate (ui, "save", NULL);
  ui_wait_saved (ui);
  g_assert_false (pz_document_get_modified (ui_document (ui)));
}

/* ---- The gate ---- */

static void
test_close_unmodified (Ui *ui, gconstpointer data)
{
  ui_activate (ui, "close", NULL);
  g_assert_false (ui_has_message (ui));
  g_assert_null (ui_document (ui));
}

static void
test_close_cancel_then_discard (Ui *ui, gconstpointer data)
{
  g_autofree char *path = ui_path (ui, "pack.json");
  g_autofree char *before = read_file (path);
  ui_activate (ui, "set-level-title", g_variant_new_string ("Unsaved"));
  gtk_window_close (GTK_WINDOW (ui->window));
  ui_settle (ui);
  g_assert_true (ui_has_message (ui));
  ui_answer (ui, "cancel");
  g_assert_nonnull (ui_document (ui));
  g_assert_true (pz_document_get_modified (ui_document (ui)));

  gtk_window_close (GTK_WINDOW (ui->window));
  ui_wait_message (ui);
  ui_answer (ui, "discard");
  spin_until (no_document, ui);
  g_autofree char *after = read_file (path);
  g_assert_cmpstr (after, ==, before);
}

static void
test_close_save (Ui *ui, gconstpointer data)
{
  g_autofree char *path = ui_path (ui, "pack.json");
  ui_activate (ui, "set-level-title", g_variant_new_string ("Saved at last"));
  ui_activate (ui, "close", NULL);
  ui_wait_message (ui);
  ui_answer (ui, "save");
  spin_until (no_document, ui);
  g_autofree char *after = read_file (path);
  g_assert_nonnull (strstr (after, "Saved at last"));
}

/* Opening, a new pack and a sample go through the same gate. */
static void
test_replace_asks (Ui *ui, gconstpointer data)
{
  PzDocument *before = ui_document (ui);
  g_autofree char *other = ui_copy (ui, NUMBER, "other.json");
  ui_activate (ui, "set-level-title", g_variant_new_string ("Unsaved"));
  pz_window_open (ui->window, other);
  g_assert_true (ui_has_message (ui));
  ui_answer (ui, "cancel");
  pz_window_start_pack (ui->window, pz_modes ()[0], 1, NULL);
  g_assert_true (ui_has_message (ui));
  ui_answer (ui, "cancel");
  pz_window_open_sample (ui->window, "hex-stroke");
  g_assert_true (ui_has_message (ui));
  ui_answer (ui, "cancel");
  g_assert_true (ui_document (ui) == before);

  pz_window_open (ui->window, other);
  ui_answer (ui, "discard");
  g_assert_cmpstr (pz_document_get_filename (ui_document (ui)), ==, other);
}

/* A save that fails on the way out keeps the window open. */
static void
test_close_save_fails (Ui *ui, gconstpointer data)
{
  g_autofree char *path = ui_path (ui, "pack.json");
  ui_activate (ui, "set-level-title", g_variant_new_string ("Unsaved"));
  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_cmpint (g_mkdir (path, 0700), ==, 0); /* no file can be written there */
  ui_activate (ui, "close", NULL);
  ui_wait_message (ui);
  ui_answer (ui, "save");
  ui_wait_message (ui);
  g_autofree char *text = ui_message_text (ui);
  g_assert_nonnull (strstr (text, "was not saved"));
  ui_answer (ui, "cancel");
  ui_settle (ui);
  g_assert_nonnull (ui_document (ui));
  g_assert_true (pz_document_get_modified (ui_document (ui)));
}

/* ---- Changes by other programs ---- */

static void
test_changed_on_disk (Ui *ui, gconstpointer data)
{
  g_autofree char *path = ui_copy (ui, HEX, "pack.json");
  g_assert_true (g_file_set_contents (path, "[]", -1, NULL));
  ui_activate (ui, "set-level-title", g_variant_new_string ("Mine"));
  ui_activate (ui, "save", NULL);
  ui_wait_message (ui);
  ui_answer (ui, "cancel");
  g_autofree char *kept = read_file (path);
  g_assert_cmpstr (kept, ==, "[]");
  g_assert_true (pz_document_get_modified (ui_document (ui)));

  ui_activate (ui, "save", NULL);
  ui_wait_message (ui);
  ui_answer (ui, "overwrite");
  ui_wait_saved (ui);
  g_autofree char *mine = read_file (path);
  g_assert_nonnull (strstr (mine, "Mine"));
  g_assert_false (pz_document_get_modified (ui_document (ui)));
}

static gboolean
is_number_stroke (gpointer ui)
{
  return g_str_equal (pz_document_get_pack (ui_document (ui))->mode->id, "number-stroke");
}

static gboolean
is_unmodified (gpointer ui)
{
  return !pz_document_get_modified (ui_document (ui));
}

static void
test_reload (Ui *ui, gconstpointer data)
{
  ui_activate (ui, "select-level", g_variant_new_int32 (3));
  ui_activate (ui, "set-level-title", g_variant_new_string ("Mine"));
  g_free (ui_copy (ui, NUMBER, "pack.json")); /* over the file that is open */
  ui_activate (ui, "save", NULL);
  ui_wait_message (ui);
  ui_answer (ui, "reload");
  spin_until (is_number_stroke, ui);
  g_assert_cmpint (pz_document_get_current (ui_document (ui)), ==, 3);
  g_assert_false (pz_document_get_modified (ui_document (ui)));

  ui_activate (ui, "set-level-title", g_variant_new_string ("Mine again"));
  ui_activate (ui, "reload", NULL);
  spin_until (is_unmodified, ui);
  g_assert_cmpstr (pz_document_get_undo_label (ui_document (ui)), ==, "Reload from disk");
  ui_activate (ui, "undo", NULL);
  g_autofree char *title = pz_level_dup_title (pz_document_get_level (ui_document (ui)));
  g_assert_cmpstr (title, ==, "Mine again");
  g_assert_true (pz_document_get_modified (ui_document (ui)));
}

/* ---- Panes ---- */

static gboolean
pane_mapped (Ui *ui, GType type)
{
  GtkWidget *pane = ui_find (GTK_WIDGET (ui->window), type);
  GtkWidget *revealer = pane != NULL ? gtk_widget_get_ancestor (pane, GTK_TYPE_REVEALER) : NULL;
  return revealer != NULL && gtk_revealer_get_reveal_child (GTK_REVEALER (revealer));
}

static void
test_panes (Ui *ui, gconstpointer data)
{
  g_assert_true (pane_mapped (ui, PZ_TYPE_LEVEL_LIST));
  g_assert_true (pane_mapped (ui, PZ_TYPE_INSPECTOR));
  ui_activate (ui, "show-inspector", NULL);
  g_assert_false (ui_state (ui, "show-inspector"));
  g_assert_false (pane_mapped (ui, PZ_TYPE_INSPECTOR));
  g_action_group_change_action_state (G_ACTION_GROUP (ui->window), "show-inspector", g_variant_new_boolean (TRUE));
  g_assert_true (pane_mapped (ui, PZ_TYPE_INSPECTOR));
  ui_activate (ui, "show-levels", NULL);
  g_assert_false (pane_mapped (ui, PZ_TYPE_LEVEL_LIST));
  ui_activate (ui, "search", NULL); /* the entry is in that pane */
  g_assert_true (pane_mapped (ui, PZ_TYPE_LEVEL_LIST));
}

/* Keys go to what is seen: hiding the pane that has the focus hands it to the board. */
static void
test_hidden_pane_has_no_focus (Ui *ui, gconstpointer data)
{
  GtkWidget *button = ui_find_button (GTK_WIDGET (ui->window), "win.new-level");
  GtkWidget *pane = gtk_widget_get_ancestor (button, GTK_TYPE_REVEALER);
  g_assert_true (gtk_widget_grab_focus (button));
  ui_activate (ui, "show-levels", NULL);
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (ui->window));
  g_assert_nonnull (focus);
  g_assert_false (gtk_widget_is_ancestor (focus, pane));
  g_assert_false (gtk_widget_get_can_focus (pane));
  ui_activate (ui, "show-levels", NULL);
  g_assert_true (gtk_widget_grab_focus (button));
}

/* The strip of options stays within the canvas, however narrow that is. */
static void
test_strip_fits (Ui *ui, gconstpointer data)
{
  static const int widths[] = { 1280, 1000, 700 };
  ui_activate (ui, "tool", g_variant_new_string ("shape"));
  GtkWidget *canvas = ui_find (GTK_WIDGET (ui->window), PZ_TYPE_CANVAS_PANE);
  for (gsize i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      graphene_rect_t bounds;
      gtk_window_set_default_size (GTK_WINDOW (ui->window), widths[i], 700);
      spin_for (600);
      GtkWidget *strip = ui_find (canvas, PZ_TYPE_OPTION_STRIP);
      g_assert_nonnull (strip);
      g_assert_true (gtk_widget_compute_bounds (gtk_widget_get_first_child (strip), canvas, &bounds));
      g_assert_cmpfloat (bounds.origin.x, >=, 0);
      g_assert_cmpfloat (bounds.origin.x + bounds.size.width, <=, gtk_widget_get_width (canvas));
    }
}

/* ---- Low windows ---- */

static graphene_rect_t
bounds_in (GtkWidget *widget, GtkWidget *frame)
{
  graphene_rect_t bounds;
  g_assert_true (gtk_widget_compute_bounds (widget, frame, &bounds));
  return bounds;
}

/* Whatever tool has the focus is to be seen, however low the window is; and in a high one all are. */
static void
test_low_palette (Ui *ui, gconstpointer data)
{
  static const int heights[] = { 320, 420, 800 };
  GtkWidget *canvas = ui_find (GTK_WIDGET (ui->window), PZ_TYPE_CANVAS_PANE);
  GtkWidget *palette = ui_find (canvas, PZ_TYPE_TOOL_PALETTE);
  for (gsize i = 0; i < G_N_ELEMENTS (heights); i++)
    {
      gtk_window_set_default_size (GTK_WINDOW (ui->window), 900, heights[i]);
      spin_for (300);
      graphene_rect_t frame = bounds_in (palette, canvas);
      g_assert_cmpfloat (frame.origin.y, >=, 0);
      g_assert_cmpfloat (frame.origin.y + frame.size.height, <=, gtk_widget_get_height (canvas));
      const PzModeEditor *editor = pz_board_view_get_editor (pz_canvas_pane_get_board_view (PZ_CANVAS_PANE (canvas)));
      for (const PzTool *tool = editor->tools; tool->id != NULL; tool++)
        {
          GtkWidget *button = pz_tool_palette_button (PZ_TOOL_PALETTE (palette), tool->id);
          if (heights[i] < 800)
            g_assert_true (gtk_widget_grab_focus (button));
          spin_for (60);
          graphene_rect_t bounds = bounds_in (button, palette);
          g_assert_cmpfloat (bounds.origin.y, >=, 0);
          g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=, gtk_widget_get_height (palette));
        }
    }
}

/* A toast leaves free all that stands at the foot of the canvas, with every tool and in a playtest. */
static void
assert_foot_free (Ui *ui, GtkWidget *canvas)
{
  GtkWidget *overlay = ui_find (GTK_WIDGET (ui->window), ADW_TYPE_TOAST_OVERLAY);
  pz_window_toast (ui->window, "A toast that is rather wide, so that it would cover a lot of what is below it", "Undo",
                   "win.undo", NULL);
  spin_for (600);
  GtkWidget *toast = gtk_widget_get_last_child (overlay);
  g_assert_true (toast != adw_toast_overlay_get_child (ADW_TOAST_OVERLAY (overlay)));
  graphene_rect_t covered = bounds_in (toast, overlay);
  guint n = 0;
  for (GtkWidget *part = gtk_widget_get_first_child (ui_find (canvas, GTK_TYPE_OVERLAY)); part != NULL;
       part = gtk_widget_get_next_sibling (part))
    {
      if (gtk_widget_get_valign (part) != GTK_ALIGN_END || !gtk_widget_get_mapped (part))
        continue;
      graphene_rect_t bounds = bounds_in (part, overlay);
      g_test_message ("%s %g…%g, a toast (%s) %g…%g", G_OBJECT_TYPE_NAME (part), bounds.origin.y,
                      bounds.origin.y + bounds.size.height, G_OBJECT_TYPE_NAME (toast), covered.origin.y,
                      covered.origin.y + covered.size.height);
      g_assert_false (graphene_rect_intersection (&covered, &bounds, NULL));
      n++;
    }
  g_assert_cmpuint (n, >, 0);
}

static void
test_toasts_leave_room (Ui *ui, gconstpointer data)
{
  GtkWidget *canvas = ui_find (GTK_WIDGET (ui->window), PZ_TYPE_CANVAS_PANE);
  PzBoardView *view = pz_canvas_pane_get_board_view (PZ_CANVAS_PANE (canvas));
  gtk_window_set_default_size (GTK_WINDOW (ui->window), 700, 520);
  spin_for (300);
  for (const PzTool *tool = pz_board_view_get_editor (view)->tools; tool->id != NULL; tool++)
    {
      pz_board_view_set_tool (view, tool->id);
      assert_foot_free (ui, canvas);
    }
  ui_activate (ui, "toggle-play", NULL);
  assert_foot_free (ui, canvas);
}

typedef struct
{
  Ui *ui;
  int least, most;
  const char *action;
  gboolean state;
} Await;

static gboolean
has_width (gpointer data)
{
  Await *await = data;
  int width = gtk_widget_get_width (GTK_WIDGET (await->ui->window));
  return width >= await->least && width <= await->most;
}

static gboolean
has_state (gpointer data)
{
  Await *await = data;
  return ui_state (await->ui, await->action) == await->state;
}

/* As a window manager would: asked for a width, the window ends between @least and @most. */
static void
resize (Ui *ui, int width, int least, int most)
{
  Await await = { .ui = ui, .least = least, .most = most };
  gtk_window_set_default_size (GTK_WINDOW (ui->window), width, 700);
  spin_until (has_width, &await);
}

static void
await_state (Ui *ui, const char *action, gboolean state)
{
  Await await = { .ui = ui, .action = action, .state = state };
  spin_until (has_state, &await);
}

static gboolean
switch_is_narrow (gpointer ui)
{
  GtkWidget *button = ui_find_button (GTK_WIDGET (((Ui *) ui)->window), "win.play");
  return button != NULL && gtk_widget_has_css_class (gtk_widget_get_parent (button), "narrow");
}

static void
test_narrow (Ui *ui, gconstpointer data)
{
  resize (ui, 1000, 900, 1099);
  await_state (ui, "show-inspector", FALSE);
  g_assert_true (ui_state (ui, "show-levels"));
  g_assert_false (switch_is_narrow (ui));
  resize (ui, 850, 760, 899);
  spin_until (switch_is_narrow, ui);
  resize (ui, 720, 360, 759);
  await_state (ui, "show-levels", FALSE);
  ui_activate (ui, "show-inspector", NULL); /* asked for in spite of the width */
  g_assert_true (ui_state (ui, "show-inspector"));
  spin_for (100);
  g_assert_true (ui_state (ui, "show-inspector"));
  g_assert_false (ui_state (ui, "show-levels"));
  resize (ui, 1280, 1200, 1300);
  await_state (ui, "show-levels", TRUE);
  await_state (ui, "show-inspector", TRUE);
}

static void
test_shown_signs (Ui *ui, gconstpointer data)
{
  GtkWidget *canvas = ui_find (GTK_WIDGET (ui->window), PZ_TYPE_CANVAS_PANE);
  gboolean shown;
  ui_activate (ui, "show-necessity", NULL);
  g_object_get (canvas, "show-necessity", &shown, NULL);
  g_assert_true (shown);
  g_object_set (canvas, "show-necessity", FALSE, NULL); /* the inspector's button */
  g_assert_false (ui_state (ui, "show-necessity"));
  g_assert_true (ui_state (ui, "show-beats"));
  ui_activate (ui, "show-beats", NULL);
  g_object_get (canvas, "show-beats", &shown, NULL);
  g_assert_false (shown);
  ui_activate (ui, "show-beats", NULL);
}

/* ---- Play ---- */

static void
test_play (Ui *ui, gconstpointer data)
{
  PzLevel *before = pz_document_get_level (ui_document (ui));
  ui_wait_judged (ui);
  ui_activate (ui, "play", g_variant_new_boolean (TRUE));
  g_assert_true (ui_state (ui, "play"));
  g_assert_false (ui_enabled (ui, "hex-toggle-wall"));
  g_assert_false (ui_enabled (ui, "redo"));
  ui_activate (ui, "select-level", g_variant_new_int32 (1)); /* goes on playing there */
  g_assert_true (ui_state (ui, "play"));
  ui_activate (ui, "toggle-play", NULL);
  g_assert_false (ui_state (ui, "play"));
  g_assert_true (ui_enabled (ui, "hex-toggle-wall"));
  ui_activate (ui, "select-level", g_variant_new_int32 (0));
  g_assert_true (pz_document_get_level (ui_document (ui)) == before);
}

static PzBoardView *
board_view (Ui *ui)
{
  return pz_canvas_pane_get_board_view (PZ_CANVAS_PANE (ui_find (GTK_WIDGET (ui->window), PZ_TYPE_CANVAS_PANE)));
}

static void
walk_solution (PzPlaytest *playtest, const PzAnalysis *analysis)
{
  pz_playtest_do (playtest, PZ_STEPS_PRESS, analysis->solution[0]);
  for (int i = 1; i < analysis->n_cells; i++)
    pz_playtest_do (playtest, PZ_STEPS_SLIDE, analysis->solution[i]);
  pz_playtest_do (playtest, PZ_STEPS_RELEASE, 0);
}

/* While playing the header's button takes steps back, and only steps: an edit made before stays. */
static void
test_undo_while_playing (Ui *ui, gconstpointer data)
{
  ui_activate (ui, "set-level-title", g_variant_new_string ("New title"));
  ui_wait_judged (ui);
  PzLevel *edited = pz_document_get_level (ui_document (ui));
  ui_activate (ui, "play", g_variant_new_boolean (TRUE));
  g_assert_false (ui_enabled (ui, "undo"));
  GtkWidget *undo = ui_find_button (GTK_WIDGET (ui->window), "win.undo");
  g_assert_true (g_str_has_prefix (gtk_widget_get_tooltip_text (undo), "Undo Step"));
  pz_playtest_do (pz_board_view_get_playtest (board_view (ui)), PZ_STEPS_PRESS,
                  pz_document_get_analysis (ui_document (ui), 0)->solution[0]);
  g_assert_true (ui_enabled (ui, "undo"));
  ui_activate (ui, "undo", NULL);
  g_assert_false (ui_enabled (ui, "undo"));
  g_assert_true (pz_document_get_level (ui_document (ui)) == edited);
  ui_activate (ui, "play", g_variant_new_boolean (FALSE));
  g_assert_true (ui_enabled (ui, "undo"));
  g_assert_true (g_str_has_prefix (gtk_widget_get_tooltip_text (undo), "Undo “Change title”"));
}

/* The level that takes the deleted one's place is played; the toast's Undo brings the level back, not a step. */
static void
test_delete_while_playing (Ui *ui, gconstpointer data)
{
  PzLevel *first = pz_document_get_level (ui_document (ui));
  ui_wait_judged (ui);
  ui_activate (ui, "play", g_variant_new_boolean (TRUE));
  ui_activate (ui, "delete-level", NULL);
  PzPlaytest *playtest = pz_board_view_get_playtest (board_view (ui));
  g_assert_nonnull (playtest);
  g_assert_true (pz_playtest_get_level (playtest) == pz_document_get_level (ui_document (ui)));
  pz_playtest_do (playtest, PZ_STEPS_PRESS, 0);
  GtkWidget *undo = ui_find_button (GTK_WIDGET (ui->window), "win.undo-edit");
  g_assert_nonnull (undo);
  g_signal_emit_by_name (undo, "clicked");
  g_assert_true (pz_document_get_level (ui_document (ui)) == first);
  playtest = pz_board_view_get_playtest (board_view (ui));
  g_assert_true (playtest == NULL || pz_playtest_get_level (playtest) == first);
}

/* Walking the solution records it beside the level; a change of the rules takes the mark away, undo brings it back. */
static void
test_solved_mark (Ui *ui, gconstpointer data)
{
  ui_wait_judged (ui);
  ui_activate (ui, "play", g_variant_new_boolean (TRUE));
  PzPlaytest *playtest = pz_board_view_get_playtest (board_view (ui));
  g_assert_false (pz_document_is_solved (ui_document (ui), 0));
  ui_activate (ui, "set-level-title", g_variant_new_string ("Renamed meanwhile")); /* the same board all the while */
  g_autoptr (PzAnalysis) analysis =
      pz_analysis_ref (pz_document_get_analysis (ui_document (ui), 0)); /* solving it makes another */
  walk_solution (playtest, analysis);
  g_assert_true (pz_playtest_get_cleared (playtest));
  g_assert_true (pz_document_is_solved (ui_document (ui), 0));
  g_assert_true (ui_state (ui, "play")); /* still there to be looked at */
  g_assert_true (pz_board_view_get_playtest (board_view (ui)) == playtest);

  ui_activate (ui, "play", g_variant_new_boolean (FALSE));
  g_assert_cmpstr (pz_document_get_undo_label (ui_document (ui)), ==, "Solved in playtest");
  ui_activate (ui, "hex-add-cell", g_variant_new ("(ii)", 9, 9));
  g_assert_false (pz_document_is_solved (ui_document (ui), 0));
  ui_activate (ui, "undo", NULL);
  g_assert_true (pz_document_is_solved (ui_document (ui), 0));
}

static void
test_unplayable (Ui *ui, gconstpointer data)
{
  ui_activate (ui, "new-level", NULL);
  ui_activate (ui, "play", g_variant_new_boolean (TRUE));
  g_assert_false (ui_state (ui, "play"));
}

#define ADD(path, sample, func) g_test_add (path, Ui, sample, ui_set_up, func, ui_tear_down)

static void
add_tests (void)
{
  ADD ("/window/start-page", NULL, test_start_page);
  ADD ("/window/start-page/named", NULL, test_controls_are_named);
  ADD ("/window/sample", NULL, test_sample);
  ADD ("/window/picture", HEX, test_picture);
  ADD ("/window/named/hex", HEX, test_controls_are_named);
  ADD ("/window/named/number", NUMBER, test_controls_are_named);
  ADD ("/window/bad-level", NULL, test_bad_level);
  ADD ("/window/empty-pack", HEX, test_empty_pack);
  ADD ("/window/undo", HEX, test_undo);
  ADD ("/window/undo-while-painting", HEX, test_undo_while_painting);
  ADD ("/window/delete-offers-undo", HEX, test_delete_offers_undo);
  ADD ("/window/delete/quick-undo", HEX, test_quick_undo_of_delete);
  ADD ("/window/save", HEX, test_save);
  ADD ("/window/load-error", HEX, test_load_error);
  ADD ("/window/failed-save", HEX, test_failed_save);
  ADD ("/window/close/unmodified", HEX, test_close_unmodified);
  ADD ("/window/close/cancel-then-discard", HEX, test_close_cancel_then_discard);
  ADD ("/window/close/save", HEX, test_close_save);
  ADD ("/window/close/save-fails", HEX, test_close_save_fails);
  ADD ("/window/replace-asks", HEX, test_replace_asks);
  ADD ("/window/changed-on-disk", HEX, test_changed_on_disk);
  ADD ("/window/reload", HEX, test_reload);
  ADD ("/window/panes", HEX, test_panes);
  ADD ("/window/panes/focus", HEX, test_hidden_pane_has_no_focus);
  ADD ("/window/strip-fits", NUMBER, test_strip_fits);
  ADD ("/window/low/hex", HEX, test_low_palette);
  ADD ("/window/low/number", NUMBER, test_low_palette);
  ADD ("/window/toasts/hex", HEX, test_toasts_leave_room);
  ADD ("/window/toasts/number", NUMBER, test_toasts_leave_room);
  ADD ("/window/narrow", HEX, test_narrow);
  ADD ("/window/shown-signs", HEX, test_shown_signs);
  ADD ("/window/play", HEX, test_play);
  ADD ("/window/play/undo", HEX, test_undo_while_playing);
  ADD ("/window/play/delete", HEX, test_delete_while_playing);
  ADD ("/window/solved-mark", HEX, test_solved_mark);
  ADD ("/window/unplayable", HEX, test_unplayable);
}

int
main (int argc, char **argv)
{
  return ui_test_run (argc, argv, G_APPLICATION_NON_UNIQUE, add_tests);
}
