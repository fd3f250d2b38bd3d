/* SPDX-License-Identifier: MIT */
#include "editor/text-pane.h"

#include "pack/json.h"

#include "config.h"
#include <glib/gi18n.h>
#include <string.h>

/* A bad level as text. Each change of the text is the level's value at once (so nothing typed is lost by going to another level),
 * all of them one step of the history; as soon as it reads as a level, it is one. */

struct _PzTextPane
{
  GtkWidget parent_instance;

  PzDocument *document;
  GSignalGroup *document_signals;
  PzLevel *level; /* (nullable) the value shown, or the one the typed text made */
  int level_index;
  GtkWidget *box, *problem, *detail, *gutter;
  GtkTextView *view;
  GtkTextBuffer *buffer;
  GtkTextTag *fault;
  int faulty_line; /* 0: none */
  guint serial;    /* one undo step for each time a level is taken up */
  gboolean filling;
};

G_DEFINE_FINAL_TYPE (PzTextPane, pz_text_pane, GTK_TYPE_WIDGET)

GtkTextBuffer *
pz_text_pane_get_buffer (PzTextPane *self)
{
  g_return_val_if_fail (PZ_IS_TEXT_PANE (self), NULL);
  return self->buffer;
}

int
pz_text_pane_get_faulty_line (PzTextPane *self)
{
  g_return_val_if_fail (PZ_IS_TEXT_PANE (self), 0);
  return self->faulty_line;
}

static char *
buffer_text (PzTextPane *self)
{
  GtkTextIter start, end;
  gtk_text_buffer_get_bounds (self->buffer, &start, &end);
  return gtk_text_buffer_get_text (self->buffer, &start, &end, TRUE);
}

/* --- the fault ----------------------------------------------------------------------------------------------- */

/* The line of the first problem in the text as it stands here; a problem's own line may be that of the file. */
static int
fault_line (const PzProblem *problem, const char *text)
{
  if (problem->path != NULL && !g_str_equal (problem->code, "syntax") && !g_str_equal (problem->code, "too-large"))
    return MAX (pz_json_line_of (text, strlen (text), problem->path), 1);
  return MAX (problem->line, 1);
}

static void
mark_line (PzTextPane *self, int line)
{
  GtkTextIter start, end;
  gtk_text_buffer_get_bounds (self->buffer, &start, &end);
  gtk_text_buffer_remove_tag (self->buffer, self->fault, &start, &end);
  self->faulty_line = line > 0 ? MIN (line, gtk_text_buffer_get_line_count (self->buffer)) : 0;
  if (self->faulty_line > 0)
    {
      gtk_text_buffer_get_iter_at_line (self->buffer, &start, self->faulty_line - 1);
      end = start;
      gtk_text_iter_forward_line (&end);
      gtk_text_buffer_apply_tag (self->buffer, self->fault, &start, &end);
    }
  gtk_widget_queue_draw (self->gutter);
}

static void
show_problems (PzTextPane *self, const PzLevel *level)
{
  const PzProblems *problems = level->format_problems;
  guint n = problems == NULL ? 0 : problems->len;
  g_autofree char *text = buffer_text (self);
  g_autofree char *detail = NULL;
  if (n == 0)
    return;
  const PzProblem *first = pz_problems_get (problems, 0);
  int line = fault_line (first, text);
  /* TRANSLATORS: the line of a problem in a text */
  detail = g_strdup_printf (C_ ("text", "Line %d"), line);
  if (n > 1)
    {
      g_autofree char *more =
          g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "and %u more problem", "and %u more problems", n - 1), n - 1);
      g_autofree char *where = g_steal_pointer (&detail);
      detail = g_strdup_printf ("%s · %s", where, more);
    }
  gtk_label_set_text (GTK_LABEL (self->problem), first->message);
  gtk_label_set_text (GTK_LABEL (self->detail), detail);
  mark_line (self, line);
}

/* --- text to level ------------------------------------------------------------------------------------------- */

static void
text_changed (GtkTextBuffer *buffer, PzTextPane *self)
{
  if (self->filling || self->level == NULL || self->document == NULL)
    return;
  g_autofree char *text = buffer_text (self);
  g_autofree char *merge_key = g_strdup_printf ("text:%u", self->serial);
  PzLevel *level = pz_pack_level_from_text (text, self->level->mode);
  pz_level_unref (self->level);
  self->level = level;
  if (pz_level_is_bad (level))
    show_problems (self, level);
  else
    mark_line (self, 0);
  pz_document_apply_level (self->document, level, C_ ("undo", "Edit text"), merge_key);
}

static void
scroll_to_fault (PzTextPane *self)
{
  GtkTextIter iter;
  if (self->faulty_line == 0)
    return;
  gtk_text_buffer_get_iter_at_line (self->buffer, &iter, self->faulty_line - 1);
  gtk_text_buffer_place_cursor (self->buffer, &iter);
  gtk_text_view_scroll_to_mark (self->view, gtk_text_buffer_get_insert (self->buffer), 0.2, TRUE, 0, 0.3);
}

/* Takes up another bad level, or the same one after undo; what was typed here is left as it stands. */
static void
take_level (PzTextPane *self)
{
  PzLevel *level = self->document == NULL ? NULL : pz_document_get_level (self->document);
  int index = self->document == NULL ? -1 : pz_document_get_current (self->document);
  if (level != NULL && self->level == level && self->level_index == index)
    return;
  g_clear_pointer (&self->level, pz_level_unref);
  self->level_index = index;
  if (level == NULL || !pz_level_is_bad (level))
    return;
  self->level = pz_level_ref (level);
  self->serial++;
  self->filling = TRUE;
  gtk_text_buffer_set_text (self->buffer, level->raw, -1);
  self->filling = FALSE;
  show_problems (self, level);
  scroll_to_fault (self);
}

static void
level_changed (PzDocument *document, PzTextPane *self)
{
  take_level (self);
}

void
pz_text_pane_set_document (PzTextPane *self, PzDocument *document)
{
  g_return_if_fail (PZ_IS_TEXT_PANE (self));
  g_set_object (&self->document, document);
  g_signal_group_set_target (self->document_signals, document);
  self->level_index = -2;
  take_level (self);
}

/* --- line numbers -------------------------------------------------------------------------------------------- */

static void
draw_number (PzTextPane *self, cairo_t *cr, int line, int y, int height, int width, const GdkRGBA *colour)
{
  g_autofree char *text = g_strdup_printf ("%d", line);
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self->view), text);
  int w, h;
  pango_layout_get_pixel_size (layout, &w, &h);
  gdk_cairo_set_source_rgba (cr, colour);
  cairo_move_to (cr, width - w - 10, y + (height - h) / 2.0);
  pango_cairo_show_layout (cr, layout);
}

/* A triangle with an exclamation mark: a shape, not only a colour. */
static void
draw_mark (cairo_t *cr, double x, double y, const GdkRGBA *colour)
{
  gdk_cairo_set_source_rgba (cr, colour);
  cairo_set_line_width (cr, 1.7);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_move_to (cr, x + 6.5, y + 1);
  cairo_line_to (cr, x + 12.5, y + 12);
  cairo_line_to (cr, x + 0.5, y + 12);
  cairo_close_path (cr);
  cairo_move_to (cr, x + 6.5, y + 4.8);
  cairo_line_to (cr, x + 6.5, y + 7.8);
  cairo_stroke (cr);
  cairo_arc (cr, x + 6.5, y + 10, 0.9, 0, 2 * G_PI);
  cairo_fill (cr);
}

static void
draw_gutter (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  PzTextPane *self = data;
  GdkRGBA plain, fault = { 0.75f, 0.11f, 0.16f, 1 };
  GdkRectangle seen;
  GtkTextIter iter;
  int y, h, top;
  GtkStyleContext *context = gtk_widget_get_style_context (GTK_WIDGET (area));
  gtk_style_context_get_color (context, &plain);
  gtk_style_context_lookup_color (context, "error_color", &fault);
  plain.alpha *= 0.55f;
  gtk_text_view_get_visible_rect (self->view, &seen);
  gtk_text_view_get_line_at_y (self->view, &iter, seen.y, NULL);
  do
    {
      int line = gtk_text_iter_get_line (&iter) + 1;
      gtk_text_view_get_line_yrange (self->view, &iter, &y, &h);
      gtk_text_view_buffer_to_window_coords (self->view, GTK_TEXT_WINDOW_LEFT, 0, y, NULL, &top);
      draw_number (self, cr, line, top, h, width, line == self->faulty_line ? &fault : &plain);
      if (line == self->faulty_line)
        draw_mark (cr, 4, top + (h - 13) / 2.0, &fault);
    }
  while (y + h < seen.y + seen.height && gtk_text_iter_forward_line (&iter));
}

/* --- widget -------------------------------------------------------------------------------------------------- */

static void
make_view (PzTextPane *self)
{
  self->buffer = gtk_text_buffer_new (NULL);
  self->view = GTK_TEXT_VIEW (gtk_text_view_new_with_buffer (self->buffer));
  gtk_text_view_set_monospace (self->view, TRUE);
  gtk_text_view_set_top_margin (self->view, 12);
  gtk_text_view_set_bottom_margin (self->view, 12);
  gtk_text_view_set_left_margin (self->view, 6);
  gtk_text_view_set_right_margin (self->view, 12);
  self->fault = gtk_text_buffer_create_tag (self->buffer, "fault", "paragraph-background", "rgba(192,28,40,0.16)",
                                            "underline", PANGO_UNDERLINE_ERROR, NULL);
  self->gutter = gtk_drawing_area_new ();
  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (self->gutter), 56);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (self->gutter), draw_gutter, self, NULL);
  gtk_text_view_set_gutter (self->view, GTK_TEXT_WINDOW_LEFT, self->gutter);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->view), GTK_ACCESSIBLE_PROPERTY_LABEL, C_ ("text", "Level text"),
                                  -1);
  g_signal_connect (self->buffer, "changed", G_CALLBACK (text_changed), self);
}

static GtkWidget *
make_banner (PzTextPane *self)
{
  GtkWidget *banner = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *icon = gtk_image_new_from_icon_name ("pz-error-symbolic");
  self->problem = gtk_label_new (NULL);
  self->detail = gtk_label_new (NULL);
  gtk_widget_add_css_class (banner, "pz-text-banner");
  gtk_widget_add_css_class (icon, "pz-bad");
  gtk_widget_add_css_class (self->problem, "heading");
  gtk_widget_add_css_class (self->detail, "pz-status");
  gtk_label_set_xalign (GTK_LABEL (self->problem), 0);
  gtk_label_set_xalign (GTK_LABEL (self->detail), 0);
  gtk_label_set_wrap (GTK_LABEL (self->problem), TRUE);
  gtk_box_append (GTK_BOX (words), self->problem);
  gtk_box_append (GTK_BOX (words), self->detail);
  gtk_box_append (GTK_BOX (banner), icon);
  gtk_box_append (GTK_BOX (banner), words);
  return banner;
}

static void
pz_text_pane_dispose (GObject *object)
{
  PzTextPane *self = PZ_TEXT_PANE (object);
  g_clear_object (&self->document_signals);
  g_clear_object (&self->document);
  g_clear_pointer (&self->level, pz_level_unref);
  if (self->buffer != NULL)
    g_signal_handlers_disconnect_by_data (self->buffer, self);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_object (&self->buffer);
  G_OBJECT_CLASS (pz_text_pane_parent_class)->dispose (object);
}

static void
pz_text_pane_class_init (PzTextPaneClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = pz_text_pane_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "textpane");
}

static void
pz_text_pane_init (PzTextPane *self)
{
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  self->level_index = -1;
  self->document_signals = g_signal_group_new (PZ_TYPE_DOCUMENT);
  g_signal_group_connect (self->document_signals, "level-changed", G_CALLBACK (level_changed), self);
  make_view (self);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), GTK_WIDGET (self->view));
  gtk_widget_set_vexpand (scrolled, TRUE);
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_box_append (GTK_BOX (self->box), make_banner (self));
  gtk_box_append (GTK_BOX (self->box), scrolled);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
  g_signal_connect_swapped (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled)), "value-changed",
                            G_CALLBACK (gtk_widget_queue_draw), self->gutter);
}

GtkWidget *
pz_text_pane_new (void)
{
  return g_object_new (PZ_TYPE_TEXT_PANE, NULL);
}
