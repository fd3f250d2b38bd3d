/* SPDX-License-Identifier: MIT */
#include "canvas-test.h"

#include "editor/text-pane.h"

/* A bad level as text: the faulty line, typing as one step, and the way back to a level. */

typedef struct
{
  GtkWidget *window;
  PzTextPane *pane;
  GtkTextBuffer *buffer;
  PzDocument *document;
  PzQueue *queue;
} Text;

static const char bad_pack[] =
    "{\n\"format\":\"puzzlewright-pack\",\"version\":1,\"mode\":\"hex-stroke\",\"pack\":2,\n\"levels\":[\n"
    "{\"id\":\"2-1\",\"pack\":2,\"index\":1,\"cells\":[{\"id\":\"a\",\"q\":0,\"r\":0,\"clue\":\"x\"},"
    "{\"id\":\"b\",\"q\":1,\"r\":0}],\"note\":\"kept\"},\n"
    "{\"id\":\"2-2\",\"pack\":2,\"index\":2,\"cells\":[{\"id\":\"a\",\"q\":0}]}]}";

static void
set_up (Text *self, gconstpointer data)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (bad_pack, strlen (bad_pack));
  g_autoptr (GPtrArray) problems = pz_problems_new ();
  PzPack *pack = pz_pack_from_bytes (bytes, pz_modes (), problems);
  g_assert_nonnull (pack);
  self->queue = pz_queue_new (1);
  self->document = pz_document_new (pack, self->queue, NULL, NULL);
  self->pane = PZ_TEXT_PANE (pz_text_pane_new ());
  self->buffer = pz_text_pane_get_buffer (self->pane);
  self->window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (self->window), 700, 500);
  gtk_window_set_child (GTK_WINDOW (self->window), GTK_WIDGET (self->pane));
  pz_text_pane_set_document (self->pane, self->document);
  gtk_window_present (GTK_WINDOW (self->window));
  gtk_test_widget_wait_for_draw (self->window);
}

static void
tear_down (Text *self, gconstpointer data)
{
  gtk_window_destroy (GTK_WINDOW (self->window));
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_finalize_object (self->document);
  pz_queue_free (self->queue);
}

static char *
text_of (Text *self)
{
  char *text;
  g_object_get (self->buffer, "text", &text, NULL);
  return text;
}

static char *
line_of (Text *self, int line)
{
  g_autofree char *text = text_of (self);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_assert_cmpint (line, <=, g_strv_length (lines));
  return g_strdup (lines[line - 1]);
}

/* Puts @with where @what is, as typing would: letter by letter. */
static void
type (Text *self, const char *what, const char *with)
{
  GtkTextIter start, from, to;
  gtk_text_buffer_get_start_iter (self->buffer, &start);
  g_assert_true (gtk_text_iter_forward_search (&start, what, 0, &from, &to, NULL));
  gtk_text_buffer_delete (self->buffer, &from, &to);
  gtk_text_buffer_place_cursor (self->buffer, &from);
  for (const char *letter = with; *letter != '\0'; letter = g_utf8_next_char (letter))
    gtk_text_buffer_insert_at_cursor (self->buffer, letter, (int) (g_utf8_next_char (letter) - letter));
}

static PzLevel *
level_of (Text *self)
{
  return pz_document_get_level (self->document);
}

static void
test_faulty_line (Text *self, gconstpointer data)
{
  g_autofree char *first = line_of (self, pz_text_pane_get_faulty_line (self->pane));
  g_assert_nonnull (strstr (first, "\"clue\": \"x\""));
  pz_document_set_current (self->document, 1);
  g_autofree char *second = line_of (self, pz_text_pane_get_faulty_line (self->pane));
  g_assert_nonnull (strstr (second, "\"q\": 0"));
  g_assert_cmpuint (ui_count_colours (GTK_WIDGET (self->pane)), >, 20);
  ui_save_picture (GTK_WIDGET (self->pane), "text.png");
}

/* From bad to good is one step, whatever was typed between; unknown members stay. */
static void
test_mend (Text *self, gconstpointer data)
{
  g_autofree char *before = text_of (self);
  g_assert_true (pz_level_is_bad (level_of (self)));
  type (self, "\"x\"", "12");
  g_assert_false (pz_level_is_bad (level_of (self)));
  g_assert_cmpint (pz_text_pane_get_faulty_line (self->pane), ==, 0);
  g_autofree char *mended = pz_level_to_text (level_of (self));
  g_assert_nonnull (strstr (mended, "\"note\": \"kept\""));
  g_assert_true (pz_document_undo (self->document));
  g_assert_true (pz_level_is_bad (level_of (self)));
  g_autofree char *undone = text_of (self);
  g_assert_cmpstr (undone, ==, before);
  g_assert_false (pz_document_undo (self->document));
  g_assert_true (pz_document_redo (self->document));
  g_autofree char *redone = pz_level_to_text (level_of (self));
  g_assert_cmpstr (redone, ==, mended);
}

/* A text that is no JSON is kept as typed, with its line marked; another level and back loses nothing of it. */
static void
test_no_json (Text *self, gconstpointer data)
{
  type (self, "\"cells\"", "\"cells");
  g_assert_true (pz_level_is_bad (level_of (self)));
  g_autofree char *typed = text_of (self);
  g_autofree char *line = line_of (self, pz_text_pane_get_faulty_line (self->pane));
  g_assert_nonnull (strstr (line, "\"cells"));
  pz_document_set_current (self->document, 1);
  pz_document_set_current (self->document, 0);
  g_autofree char *found = text_of (self);
  g_assert_cmpstr (found, ==, typed);
  g_assert_true (pz_document_get_modified (self->document));
  type (self, "\"cells", "\"cells\"");
  type (self, "\"x\"", "1");
  g_assert_false (pz_level_is_bad (level_of (self)));
}

static void
test_empty (Text *self, gconstpointer data)
{
  gtk_text_buffer_set_text (self->buffer, "", -1);
  g_assert_true (pz_level_is_bad (level_of (self)));
  g_assert_cmpint (pz_text_pane_get_faulty_line (self->pane), ==, 1);
  gtk_text_buffer_set_text (self->buffer, "{\"id\":\"2-1\",\"cells\":[]} trailing", -1);
  g_assert_true (pz_level_is_bad (level_of (self)));
  gtk_text_buffer_set_text (self->buffer, "{\"id\":\"2-1\",\"cells\":[]}", -1);
  g_assert_false (pz_level_is_bad (level_of (self)));
}

static void
add_tests (void)
{
  g_test_add ("/text-pane/faulty-line", Text, NULL, set_up, test_faulty_line, tear_down);
  g_test_add ("/text-pane/mend", Text, NULL, set_up, test_mend, tear_down);
  g_test_add ("/text-pane/no-json", Text, NULL, set_up, test_no_json, tear_down);
  g_test_add ("/text-pane/empty", Text, NULL, set_up, test_empty, tear_down);
}

int
main (int argc, char **argv)
{
  return ui_test_run (argc, argv, G_APPLICATION_NON_UNIQUE, add_tests);
}
