/* SPDX-License-Identifier: MIT */
#include "ui-test.h"

#include <glib/gstdio.h>
#include <string.h>

#include "editor/picture-dialog.h"

/* Pictures from the real window: as files, on the clipboard. */

#define HEX "levels/hex-stroke/sample.json"

static const char *const samples[] = { "levels/number-stroke/sample.json", HEX, "levels/hex-tracks/sample.json",
                                       "levels/hex-blocks/sample.json", "levels/dungeon-sweep/sample.json" };

static gboolean
file_exists (gpointer path)
{
  return g_file_test (path, G_FILE_TEST_EXISTS);
}

/* (transfer full): what the action wrote; @words: as in the text form of a{sv}. */
static GBytes *export(Ui *ui, const char *name, const char *words)
{
  g_autofree char *path = ui_path (ui, name);
  g_autoptr (GError) error = NULL;
  GVariant *options = g_variant_parse (G_VARIANT_TYPE_VARDICT, words, NULL, NULL, &error);
  char *data;
  gsize length;
  g_assert_no_error (error);
  ui_activate (ui, "export-picture-to", g_variant_new ("(s@a{sv})", path, options));
  spin_until (file_exists, path);
  g_assert_true (g_file_get_contents (path, &data, &length, &error));
  return g_bytes_new_take (data, length);
}

static gboolean
holds (GBytes *bytes, const char *needle)
{
  return memmem (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), needle, strlen (needle)) != NULL;
}

static guint
count_colours (GdkTexture *texture)
{
  gsize w = (gsize) gdk_texture_get_width (texture), n = w * (gsize) gdk_texture_get_height (texture);
  g_autofree guint32 *pixels = g_new (guint32, n);
  g_autoptr (GHashTable) colours = g_hash_table_new (NULL, NULL);
  gdk_texture_download (texture, (guchar *) pixels, w * 4);
  for (gsize i = 0; i < n; i++)
    g_hash_table_add (colours, GUINT_TO_POINTER (pixels[i]));
  return g_hash_table_size (colours);
}

/* A picture that is one: as large as asked, and something on it. */
static GdkTexture *
assert_png (GBytes *bytes, int size)
{
  g_autoptr (GError) error = NULL;
  GdkTexture *texture = gdk_texture_new_from_bytes (bytes, &error);
  g_assert_no_error (error);
  g_assert_cmpint (MAX (gdk_texture_get_width (texture), gdk_texture_get_height (texture)), ==, size);
  g_assert_cmpuint (count_colours (texture), >, 3);
  return texture;
}

static void
test_kinds (Ui *ui, gconstpointer data)
{
  for (gsize i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      g_autofree char *name = g_strdup_printf ("in-%u.json", (guint) i), *pack = ui_copy (ui, samples[i], name);
      g_autofree char *png = g_strdup_printf ("a%u.png", (guint) i), *svg = g_strdup_printf ("a%u.svg", (guint) i),
                      *pdf = g_strdup_printf ("a%u.pdf", (guint) i);
      pz_window_open (ui->window, pack);
      g_autoptr (GBytes) image = export(ui, png, "{'size': <333>}");
      g_autoptr (GdkTexture) texture = assert_png (image, 333);
      g_autoptr (GBytes) drawing = export(ui, svg, "{'style': <'dark'>}");
      g_assert_true (holds (drawing, "<svg"));
      g_assert_false (holds (drawing, "file:"));
      g_assert_false (holds (drawing, "href=\"http"));
      g_autoptr (GBytes) document = export(ui, pdf, "{'style': <'high-contrast'>}");
      g_assert_cmpmem (g_bytes_get_data (document, NULL), 5, "%PDF-", 5);
    }
}

static void
test_sheet (Ui *ui, gconstpointer data)
{
  g_autoptr (GBytes) full = export(ui, "full.png", "{'what': <'sheet'>, 'size': <900>}");
  g_autoptr (GdkTexture) texture = assert_png (full, 900);
  g_autoptr (GBytes) bare =
      export(ui, "bare.png", "{'what': <'sheet'>, 'size': <900>, 'ids': <false>, 'badges': <false>}");
  g_autoptr (GdkTexture) boards = assert_png (bare, 900);
  g_assert_cmpint (gdk_texture_get_height (boards), <, gdk_texture_get_height (texture)); /* no foot */
  g_autoptr (GBytes) solved = export(ui, "solved.png", "{'what': <'sheet'>, 'size': <900>, 'solution': <true>}");
  g_assert_false (g_bytes_equal (full, solved));
}

static void
test_files (Ui *ui, gconstpointer data)
{
  PzPack *pack = pz_document_get_pack (ui_document (ui));
  for (int i = pack->n_levels - 1; i >= 0; i--)
    {
      g_autofree char *name = g_strdup_printf ("folder/%s.png", pack->levels[i]->id);
      g_autofree char *path = ui_path (ui, name), *folder = ui_path (ui, "folder");
      if (i == pack->n_levels - 1)
        {
          GVariant *words =
              g_variant_parse (G_VARIANT_TYPE_VARDICT, "{'what': <'files'>, 'size': <200>}", NULL, NULL, NULL);
          ui_activate (ui, "export-picture-to", g_variant_new ("(s@a{sv})", folder, words));
        }
      spin_until (file_exists, path);
    }
}

/* With the solution, the level is judged first; without the canvas, corners are clear. */
static void
test_contents (Ui *ui, gconstpointer data)
{
  guint32 corner = 1;
  g_autoptr (GBytes) bare = export(ui, "a.png", "{'size': <400>}");
  g_autoptr (GBytes) solved = export(ui, "b.png", "{'size': <400>, 'solution': <true>}");
  g_autoptr (GBytes) clear = export(ui, "c.png", "{'size': <400>, 'transparent': <true>}");
  g_assert_false (g_bytes_equal (bare, solved));
  g_autoptr (GdkTexture) texture = assert_png (clear, 400);
  gsize w = (gsize) gdk_texture_get_width (texture), n = w * (gsize) gdk_texture_get_height (texture);
  g_autofree guint32 *pixels = g_new (guint32, n);
  gdk_texture_download (texture, (guchar *) pixels, w * 4);
  corner = pixels[0];
  g_assert_cmpuint (corner, ==, 0);
}

static void
refuse (Ui *ui, const char *path, const char *words)
{
  GVariant *options = g_variant_parse (G_VARIANT_TYPE_VARDICT, words, NULL, NULL, NULL);
  ui_activate (ui, "export-picture-to", g_variant_new ("(s@a{sv})", path, options));
  ui_wait_message (ui);
  ui_answer (ui, "cancel");
}

static void
test_refusals (Ui *ui, gconstpointer data)
{
  g_autofree char *nowhere = ui_path (ui, "no/such/a.png"), *png = ui_path (ui, "a.png"), *gif = ui_path (ui, "a.gif"),
                  *own = ui_path (ui, "own.png");
  refuse (ui, nowhere, "{}");
  refuse (ui, gif, "{}");
  refuse (ui, png, "{'size': <3>}");
  refuse (ui, png, "{'colour': <'pink'>}");
  ui_activate (ui, "save-to", g_variant_new_string (own));
  ui_wait_saved (ui);
  refuse (ui, own, "{}");
  g_assert_false (file_exists (png));
}

static gboolean
has_preview (gpointer dialog)
{
  GtkWidget *picture = ui_find (dialog, GTK_TYPE_PICTURE);
  return picture != NULL && gtk_picture_get_paintable (GTK_PICTURE (picture)) != NULL;
}

static gboolean
is_idle (gpointer dialog)
{
  return !pz_picture_dialog_is_busy (dialog);
}

static void
test_dialog (Ui *ui, gconstpointer data)
{
  g_autofree char *path = ui_path (ui, "out.png"), *nowhere = ui_path (ui, "no/out.png");
  GtkWidget *dialog = pz_picture_dialog_new (GTK_WINDOW (ui->window), ui_document (ui));
  gtk_window_present (GTK_WINDOW (dialog));
  ui_settle (ui);
  spin_until (has_preview, dialog);
  g_autofree char *unnamed = ui_unnamed (dialog);
  g_assert_cmpstr (unnamed, ==, "");
  ui_save_picture (dialog, "picture-dialog.png");
  pz_picture_dialog_export_to (PZ_PICTURE_DIALOG (dialog), nowhere);
  g_assert_true (pz_picture_dialog_is_busy (PZ_PICTURE_DIALOG (dialog)));
  spin_until (is_idle, dialog);
  ui_answer (ui, "cancel"); /* the dialog stays, to try elsewhere */
  g_object_add_weak_pointer (G_OBJECT (dialog), (gpointer *) &dialog);
  pz_picture_dialog_export_to (PZ_PICTURE_DIALOG (dialog), path);
  spin_until (file_exists, path);
  spin_for (200);
  g_assert_null (dialog);
}

/* A dialog that is closed while it draws leaves nothing behind. */
static void
test_close_while_writing (Ui *ui, gconstpointer data)
{
  g_autofree char *path = ui_path (ui, "out.png");
  GtkWidget *dialog = pz_picture_dialog_new (GTK_WINDOW (ui->window), ui_document (ui));
  gtk_window_present (GTK_WINDOW (dialog));
  pz_picture_dialog_export_to (PZ_PICTURE_DIALOG (dialog), path);
  gtk_window_destroy (GTK_WINDOW (dialog));
  spin_for (300);
  g_assert_false (file_exists (path));
}

static void
texture_cb (GObject *clipboard, GAsyncResult *result, gpointer texture)
{
  *(GdkTexture **) texture = gdk_clipboard_read_texture_finish (GDK_CLIPBOARD (clipboard), result, NULL);
}

static gboolean
is_set (gpointer pointer)
{
  return *(gpointer *) pointer != NULL;
}

static void
test_clipboard (Ui *ui, gconstpointer data)
{
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (ui->window));
  GdkTexture *texture = NULL;
  ui_activate (ui, "copy-image", NULL);
  g_assert_true (gdk_content_formats_contain_mime_type (gdk_clipboard_get_formats (clipboard), "image/svg+xml"));
  gdk_clipboard_read_texture_async (clipboard, NULL, texture_cb, &texture);
  spin_until (is_set, &texture);
  g_assert_cmpuint (count_colours (texture), >, 3);
  g_object_unref (texture);
}

/* How often a page object stands in a PDF; newer cairo packs them, then only that there is something. */
static int
count_pages (const char *path)
{
  g_autofree char *data = NULL;
  gsize length;
  int n = 0;
  g_assert_true (g_file_get_contents (path, &data, &length, NULL));
  g_assert_cmpmem (data, 5, "%PDF-", 5);
  if (memmem (data, length, "/ObjStm", 7) != NULL)
    return -1;
  for (char *at = data; (at = memmem (at, length - (gsize) (at - data), "/Type /Page %", 13)) != NULL; at += 13)
    n++;
  return n;
}

static void
assert_printed (Ui *ui, gboolean pack, int columns, int rows, gboolean solutions, int pages)
{
  g_autofree char *path = ui_path (ui, "pages.pdf");
  ui_activate (ui, "print-to", g_variant_new ("(sbiibb)", path, pack, columns, rows, TRUE, solutions));
  spin_until (file_exists, path);
  g_assert_false (ui_has_message (ui));
  int n = count_pages (path);
  if (n >= 0)
    g_assert_cmpint (n, ==, pages);
  g_assert_cmpint (g_unlink (path), ==, 0);
}

/* The sample has six levels, each with one solution. */
static void
test_print (Ui *ui, gconstpointer data)
{
  g_autofree char *nowhere = ui_path (ui, "no/pages.pdf");
  assert_printed (ui, FALSE, 2, 3, FALSE, 1);
  assert_printed (ui, FALSE, 2, 3, TRUE, 2);
  assert_printed (ui, TRUE, 2, 3, FALSE, 1);
  assert_printed (ui, TRUE, 2, 2, FALSE, 2);
  assert_printed (ui, TRUE, 2, 2, TRUE, 4);
  assert_printed (ui, TRUE, 1, 1, FALSE, 6);
  ui_activate (ui, "print-to", g_variant_new ("(sbiibb)", nowhere, FALSE, 1, 1, TRUE, FALSE));
  ui_wait_message (ui);
  ui_answer (ui, "cancel");
}

static void
test_sensitive (Ui *ui, gconstpointer data)
{
  static const char *const names[] = { "export-picture", "export-picture-to", "copy-image", "print", "print-to" };
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    g_assert_false (ui_enabled (ui, names[i]));
}

#define ADD(path, sample, func) g_test_add (path, Ui, sample, ui_set_up, func, ui_tear_down)

static void
add_tests (void)
{
  ADD ("/pictures/kinds", NULL, test_kinds);
  ADD ("/pictures/sheet", HEX, test_sheet);
  ADD ("/pictures/files", HEX, test_files);
  ADD ("/pictures/contents", HEX, test_contents);
  ADD ("/pictures/refusals", HEX, test_refusals);
  ADD ("/pictures/dialog", HEX, test_dialog);
  ADD ("/pictures/close-while-writing", HEX, test_close_while_writing);
  ADD ("/pictures/clipboard", HEX, test_clipboard);
  ADD ("/pictures/print", HEX, test_print);
  ADD ("/pictures/sensitive", NULL, test_sensitive);
}

int
main (int argc, char **argv)
{
  return ui_test_run (argc, argv, G_APPLICATION_NON_UNIQUE, add_tests);
}
