/* SPDX-License-Identifier: MIT */
#include "editor/board-view-private.h"
#include "editor/clipboard.h"
#include "editor/theme.h"
#include "editor/window-private.h"
#include "pack/pack.h"
#include "ui-test.h"

/* The clipboard: what is put on it, what is taken from it, and what a window makes of it. */

#define HEX    "levels/hex-stroke/sample.json"
#define NUMBER "levels/number-stroke/sample.json"

static PzPack *
sample (const char *name)
{
  g_autofree char *path = g_build_filename (g_getenv ("PZ_SOURCE_DIR"), name, NULL);
  g_autoptr (GPtrArray) problems = pz_problems_new ();
  PzPack *pack = pz_pack_load (path, pz_modes (), problems, NULL);
  g_assert_nonnull (pack);
  return pack;
}

static PzLevel *
parse (const char *text, const PzMode *mode, GError **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  return pz_clipboard_parse (bytes, mode, error);
}

/* ---- Values ---- */

/* Any part of any sample level comes back from its text as it was. */
static void
check_parts (const char *name, GRand *rand)
{
  g_autoptr (PzPack) pack = sample (name);
  for (int i = 0; i < 200; i++)
    {
      int cells[200];
      PzLevel *level = pack->levels[g_rand_int_range (rand, 0, pack->n_levels)];
      int n_cells = pz_mode_editor_for (pack->mode)->n_cells (level), n = g_rand_int_range (rand, 1, n_cells + 1);
      for (int k = 0; k < n; k++)
        cells[k] = g_rand_int_range (rand, 0, n_cells);
      g_autoptr (PzLevel) part = pack->mode->extract (level, cells, n);
      g_autofree char *text = pz_clipboard_text (part);
      g_autoptr (GError) error = NULL;
      g_autoptr (PzLevel) back = parse (text, pack->mode, &error);
      g_assert_no_error (error);
      g_assert_true (pz_level_equal (back, part));
    }
}

static void
test_text (void)
{
  guint32 seed = g_test_rand_int ();
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  g_test_message ("seed %u", seed);
  check_parts (HEX, rand);
  check_parts (NUMBER, rand);
}

static void
test_picture (void)
{
  PzStyle style = pz_theme_style ();
  g_autoptr (PzPack) pack = sample (HEX);
  g_autoptr (GdkTexture) picture = pz_clipboard_picture (pack->levels[0], &style);
  g_assert_cmpint (MAX (gdk_texture_get_width (picture), gdk_texture_get_height (picture)), ==, 1024);
  g_autoptr (PzLevel) empty = pack->mode->level_new ("1-1");
  g_assert_null (pz_clipboard_picture (empty, &style));
  g_autoptr (GdkContentProvider) provider = pz_clipboard_provider (pack->levels[0], &style);
  g_autoptr (GdkContentFormats) formats = gdk_content_provider_ref_formats (provider);
  formats = gdk_content_formats_union_serialize_mime_types (g_steal_pointer (&formats));
  g_assert_true (gdk_content_formats_contain_mime_type (formats, "text/plain;charset=utf-8"));
  g_assert_true (gdk_content_formats_contain_mime_type (formats, "application/json"));
  g_assert_true (gdk_content_formats_contain_mime_type (formats, "image/png"));
}

static const char good_level[] = "{\"id\":\"x\",\"cellSize\":64,\"cells\":[{\"id\":\"a\",\"x\":0,\"y\":0,\"clue\":1}]}";

static void
test_parse (void)
{
  static const struct
  {
    const char *text;
    PzClipboardError code;
  } cases[] = { { "", PZ_CLIPBOARD_ERROR_NO_LEVEL },
                { "hello", PZ_CLIPBOARD_ERROR_NO_LEVEL },
                { "\xff\xfe\x00", PZ_CLIPBOARD_ERROR_NO_LEVEL },
                { "{", PZ_CLIPBOARD_ERROR_NO_LEVEL },
                { "{\"\xff\":1}", PZ_CLIPBOARD_ERROR_NO_LEVEL },
                { "[]", PZ_CLIPBOARD_ERROR_NO_LEVEL },
                { "{\"cells\":7}", PZ_CLIPBOARD_ERROR_NO_LEVEL },
                { "[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[", PZ_CLIPBOARD_ERROR_NO_LEVEL },
                { "{\"format\":\"puzzlewright-pack\",\"version\":1,\"mode\":\"number-stroke\",\"levels\":[]}",
                  PZ_CLIPBOARD_ERROR_NO_LEVEL },
                { "{\"format\":\"puzzlewright-pack\",\"version\":99,\"mode\":\"number-stroke\",\"levels\":[]}",
                  PZ_CLIPBOARD_ERROR_NO_LEVEL },
                { "{\"id\":\"x\",\"cellSize\":64,\"cells\":[{\"id\":\"a\",\"x\":0,\"y\":0},{\"id\":\"a\",\"x\":5}]}",
                  PZ_CLIPBOARD_ERROR_NO_LEVEL },
                { "{\"id\":\"x\",\"orientation\":\"pointy\",\"cells\":[{\"id\":\"a\",\"q\":0,\"r\":0}]}",
                  PZ_CLIPBOARD_ERROR_OTHER_MODE } };
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_test_message ("%s", cases[i].text);
      g_autoptr (PzLevel) level = parse (cases[i].text, &pz_number_stroke_mode, &error);
      g_assert_null (level);
      g_assert_error (error, PZ_CLIPBOARD_ERROR, (int) cases[i].code);
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
    }
}

/* A level, an array of them, or a pack: the first level counts. */
static void
test_containers (void)
{
  static const char *const forms[] = {
    "%s", "  \n%s\n", "[%s]", "[%s,{\"id\":\"y\",\"cellSize\":64,\"cells\":[]}]",
    "{\"format\":\"puzzlewright-pack\",\"version\":1,\"mode\":\"number-stroke\",\"levels\":[%s]}"
  };
  for (gsize i = 0; i < G_N_ELEMENTS (forms); i++)
    {
      g_auto (GStrv) parts = g_strsplit (forms[i], "%s", 2);
      g_autofree char *text = g_strconcat (parts[0], good_level, parts[1], NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (PzLevel) level = parse (text, &pz_number_stroke_mode, &error);
      g_assert_no_error (error);
      g_assert_cmpstr (level->id, ==, "x");
    }
}

static void
test_too_large (void)
{
  g_autofree char *text = g_strnfill (PZ_CLIPBOARD_MAX_BYTES + 1, ' ');
  g_autoptr (GError) error = NULL;
  memcpy (text, good_level, strlen (good_level));
  g_autoptr (PzLevel) level = parse (text, &pz_number_stroke_mode, &error);
  g_assert_null (level);
  g_assert_error (error, PZ_CLIPBOARD_ERROR, PZ_CLIPBOARD_ERROR_TOO_LARGE);
}

/* ---- In a window ---- */

static PzBoardView *
view_of (Ui *ui)
{
  return pz_window_get_board_view (ui->window);
}

static char *
level_text (Ui *ui)
{
  return pz_level_to_text (pz_document_get_level (ui_document (ui)));
}

static gboolean
is_floating (gpointer view)
{
  return pz_board_view_is_floating (view);
}

static void
paste (Ui *ui)
{
  ui_activate (ui, "paste", NULL);
  spin_until (is_floating, view_of (ui));
}

static const char *
toast_of (PzWindow *window)
{
  AdwToast *toast = window->waiting_toast != NULL ? window->waiting_toast : window->shown_toast;
  return toast == NULL ? NULL : adw_toast_get_title (toast);
}

static gboolean
has_toast (gpointer window)
{
  return toast_of (window) != NULL;
}

/* Copy, paste beside, undo: the bytes are those of the beginning; and the same with cut. */
static void
test_copy_paste (Ui *ui, gconstpointer name)
{
  g_autofree char *first = level_text (ui);
  ui_activate (ui, "select-all", NULL);
  ui_activate (ui, "copy", NULL);
  g_assert_false (pz_document_get_modified (ui_document (ui)));
  paste (ui);
  for (int i = 0; i < 9; i++)
    pz_board_view_key (view_of (ui), GDK_KEY_Right, 0);
  g_assert_false (pz_document_get_modified (ui_document (ui)));
  g_assert_true (pz_board_view_land (view_of (ui)));
  g_autofree char *pasted = level_text (ui);
  g_assert_cmpstr (pasted, !=, first);
  ui_activate (ui, "undo", NULL);
  g_autofree char *undone = level_text (ui);
  g_assert_cmpstr (undone, ==, first);
  ui_activate (ui, "select-all", NULL);
  ui_activate (ui, "cut", NULL);
  g_assert_cmpint (pz_board_view_get_editor (view_of (ui))->n_cells (pz_document_get_level (ui_document (ui))), ==, 0);
  g_assert_cmpstr (pz_document_get_undo_label (ui_document (ui)), ==, "Cut");
  paste (ui);
  g_assert_true (pz_board_view_land (view_of (ui)));
  ui_activate (ui, "undo", NULL);
  ui_activate (ui, "undo", NULL);
  g_autofree char *back = level_text (ui);
  g_assert_cmpstr (back, ==, first);
  g_assert_false (pz_document_get_modified (ui_document (ui)));
}

/* The header's Undo drops what floats, and nothing else. */
static void
test_undo_drops (Ui *ui, gconstpointer name)
{
  ui_activate (ui, "select-all", NULL);
  ui_activate (ui, "turn-clockwise", NULL);
  g_autofree char *turned = level_text (ui);
  ui_activate (ui, "duplicate-selection", NULL);
  g_assert_true (pz_board_view_is_floating (view_of (ui)));
  ui_activate (ui, "undo", NULL);
  g_assert_false (pz_board_view_is_floating (view_of (ui)));
  g_autofree char *still = level_text (ui);
  g_assert_cmpstr (still, ==, turned);
}

static void
test_between_levels (Ui *ui, gconstpointer name)
{
  ui_activate (ui, "select-all", NULL);
  ui_activate (ui, "copy", NULL);
  ui_activate (ui, "new-level", NULL);
  g_autofree char *empty = level_text (ui);
  paste (ui);
  g_assert_true (pz_board_view_land (view_of (ui)));
  int pasted = pz_board_view_get_editor (view_of (ui))->n_cells (pz_document_get_level (ui_document (ui)));
  g_assert_cmpint (
      pasted, ==,
      pz_board_view_get_editor (view_of (ui))->n_cells (pz_document_get_pack (ui_document (ui))->levels[0]));
  ui_activate (ui, "undo", NULL);
  g_autofree char *undone = level_text (ui);
  g_assert_cmpstr (undone, ==, empty);
}

static gboolean
has_more_levels (gpointer ui)
{
  return pz_document_get_pack (ui_document (ui))->n_levels > 6;
}

static void
test_new_level (Ui *ui, gconstpointer name)
{
  PzDocument *document = ui_document (ui);
  int n = pz_document_get_pack (document)->n_levels;
  g_assert_cmpint (n, ==, 6);
  ui_activate (ui, "copy", NULL); /* nothing is selected: the whole level */
  ui_activate (ui, "paste-level", NULL);
  spin_until (has_more_levels, ui);
  g_assert_cmpint (pz_document_get_current (document), ==, 1);
  PzLevel *first = pz_document_get_pack (document)->levels[0], *pasted = pz_document_get_level (document);
  g_assert_cmpstr (first->id, !=, pasted->id);
  g_assert_cmpuint (first->mode->rules_hash (first), ==, first->mode->rules_hash (pasted));
  ui_activate (ui, "undo", NULL);
  g_assert_cmpint (pz_document_get_pack (document)->n_levels, ==, n);
}

/* Each ends in words, and nothing changes. */
static void
test_rubbish (Ui *ui, gconstpointer name)
{
  g_autofree char *large = g_strnfill (PZ_CLIPBOARD_MAX_BYTES + 4096, '[');
  const char *const texts[] = { "", "rubbish", "{\"cells\":", good_level, large };
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (ui->window));
  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *before = level_text (ui);
      gdk_clipboard_set_text (clipboard, texts[i]);
      ui_activate (ui, "paste", NULL);
      spin_until (has_toast, ui->window);
      g_test_message ("%s", toast_of (ui->window));
      g_autofree char *after = level_text (ui);
      g_assert_cmpstr (after, ==, before);
      g_assert_false (pz_board_view_is_floating (view_of (ui)));
      pz_window_clear_toasts (ui->window);
    }
}

static void
test_no_text (Ui *ui, gconstpointer name)
{
  PzStyle style = pz_theme_style ();
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (ui->window));
  g_autoptr (GdkTexture) picture = pz_clipboard_picture (pz_document_get_level (ui_document (ui)), &style);
  gdk_clipboard_set_texture (clipboard, picture);
  ui_activate (ui, "paste", NULL);
  spin_until (has_toast, ui->window);
  g_assert_cmpstr (toast_of (ui->window), ==, "The clipboard holds no text");
  pz_window_clear_toasts (ui->window);
  gdk_clipboard_set_content (clipboard, NULL);
  ui_activate (ui, "paste", NULL);
  spin_until (has_toast, ui->window);
}

/* The document goes, and even the window, before the clipboard has answered. */
static void
test_closed_meanwhile (Ui *ui, gconstpointer name)
{
  ui_activate (ui, "copy", NULL);
  ui_activate (ui, "paste", NULL);
  pz_window_set_document (ui->window, NULL);
  spin_for (100);
  g_assert_false (has_toast (ui->window));
  g_autofree char *path = ui_copy (ui, NUMBER, "other.json");
  pz_window_open (ui->window, path);
  ui_activate (ui, "paste", NULL);
  gtk_window_destroy (GTK_WINDOW (ui->window));
  spin_for (100);
}

/* A playtest begun meanwhile is not disturbed. */
static void
test_playing_meanwhile (Ui *ui, gconstpointer name)
{
  ui_activate (ui, "copy", NULL);
  ui_activate (ui, "paste", NULL);
  ui_activate (ui, "play", g_variant_new_boolean (TRUE));
  spin_for (100);
  g_assert_false (pz_board_view_is_floating (view_of (ui)));
  g_assert_false (ui_enabled (ui, "paste"));
  g_assert_false (ui_enabled (ui, "flip-horizontal"));
}

/* ---- Which actions there are ---- */

static gboolean
has_spinners (Ui *ui)
{
  PzLevel *level = pz_document_get_level (ui_document (ui));
  return level->mode->turns_one_way (level);
}

/* hex-blocks: the second level's deck has no piece of the catalogue for each turned clockwise, but mirrored and the other way round. The
 * key says so; another deck turns. */
static void
test_refused (Ui *ui, gconstpointer name)
{
  ui_activate (ui, "select-level", g_variant_new_int32 (1));
  g_assert_false (ui_enabled (ui, "turn-clockwise"));
  g_assert_false (ui_enabled (ui, "level-turn-clockwise"));
  g_assert_true (ui_enabled (ui, "level-turn-counterclockwise"));
  g_assert_true (ui_enabled (ui, "level-flip-horizontal"));
  g_action_group_activate_action (G_ACTION_GROUP (ui->window), "tell-refusal",
                                  g_variant_new_string ("win.turn-clockwise"));
  spin_until (has_toast, ui->window);
  g_assert_nonnull (strstr (toast_of (ui->window), "t5-4"));
  pz_window_clear_toasts (ui->window);
  ui_activate (ui, "blocks-set-deck", g_variant_new_parsed ("[0, 1]"));
  g_assert_true (ui_enabled (ui, "turn-clockwise"));
  g_assert_true (ui_enabled (ui, "level-turn-clockwise"));
  ui_activate (ui, "undo", NULL);
  g_assert_false (ui_enabled (ui, "level-turn-clockwise"));
  ui_activate (ui, "select-level", g_variant_new_int32 (0));
  g_assert_true (ui_enabled (ui, "level-turn-clockwise"));
}

/* A whole level with spinners has no plain mirror image, but a mirrored and reversed one; a selection may be mirrored. */
static void
test_mirrors (Ui *ui, gconstpointer name)
{
  g_assert_false (has_spinners (ui));
  g_assert_true (ui_enabled (ui, "flip-horizontal"));
  g_assert_true (ui_enabled (ui, "reverse-path"));
  g_assert_false (ui_enabled (ui, "mirror-reverse"));
  ui_activate (ui, "select-level", g_variant_new_int32 (5));
  g_assert_true (has_spinners (ui));
  g_assert_false (ui_enabled (ui, "flip-horizontal"));
  g_assert_false (ui_enabled (ui, "level-flip-vertical"));
  g_assert_false (ui_enabled (ui, "reverse-path"));
  g_assert_true (ui_enabled (ui, "turn-clockwise"));
  g_autofree char *first = level_text (ui);
  ui_activate (ui, "mirror-reverse", NULL);
  ui_activate (ui, "mirror-reverse", NULL);
  g_autofree char *back = level_text (ui);
  g_assert_cmpstr (first, ==, back);
  ui_activate (ui, "select-all", NULL);
  g_assert_true (ui_enabled (ui, "flip-horizontal"));
  g_assert_false (ui_enabled (ui, "level-flip-horizontal"));
}

static void
check_menu (Ui *ui, GMenuModel *menu, int *n)
{
  for (int i = 0; i < g_menu_model_get_n_items (menu); i++)
    {
      g_autofree char *action = NULL;
      static const char *const links[] = { G_MENU_LINK_SECTION, G_MENU_LINK_SUBMENU };
      if (g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_ACTION, "s", &action))
        {
          g_assert_true (g_str_has_prefix (action, "win."));
          g_assert_true (g_action_group_has_action (G_ACTION_GROUP (ui->window), action + strlen ("win.")));
          ++*n;
        }
      for (int k = 0; k < 2; k++)
        {
          g_autoptr (GMenuModel) link = g_menu_model_get_item_link (menu, i, links[k]);
          if (link != NULL)
            check_menu (ui, link, n);
        }
    }
}

static void
test_menu (Ui *ui, gconstpointer name)
{
  int n = 0;
  g_autoptr (GMenuModel) menu = pz_window_selection_menu (ui->window);
  check_menu (ui, menu, &n);
  g_assert_cmpint (n, ==, 22);
  g_signal_emit_by_name (view_of (ui), "context-menu", 200.0, 200.0);
  ui_settle (ui);
  GtkWidget *popover = ui_find (GTK_WIDGET (view_of (ui)), GTK_TYPE_POPOVER_MENU);
  g_assert_nonnull (popover);
  gtk_popover_popdown (GTK_POPOVER (popover));
  ui_settle (ui);
  g_assert_null (ui_find (GTK_WIDGET (view_of (ui)), GTK_TYPE_POPOVER_MENU)); /* none is mapped */
}

/* The state of the actions follows the view, and the other way round. */
static void
test_choices (Ui *ui, gconstpointer name)
{
  PzBoardView *view = view_of (ui);
  ui_activate (ui, "area", g_variant_new_string ("fill"));
  g_assert_cmpint (pz_board_view_get_options (view)->area, ==, PZ_AREA_FILL);
  ui_activate (ui, "area", g_variant_new_string ("nonsense"));
  g_assert_cmpint (pz_board_view_get_options (view)->area, ==, PZ_AREA_FILL);
  ui_activate (ui, "select-way", g_variant_new_string ("lasso"));
  g_assert_cmpint (pz_board_view_get_options (view)->way, ==, PZ_WAY_LASSO);
  g_assert_false (ui_state (ui, "symmetric"));
  ui_activate (ui, "symmetric", NULL);
  g_assert_true (ui_state (ui, "symmetric"));
  g_assert_cmpint (pz_board_view_get_symmetry (view).axis, ==, 0);
  ui_activate (ui, "symmetry", g_variant_new ("(ii)", 6, 3));
  g_assert_cmpint (pz_board_view_get_symmetry (view).order, ==, 6);
  ui_activate (ui, "symmetry", g_variant_new ("(ii)", 77, -9));
  g_assert_cmpint (pz_board_view_get_symmetry (view).order, ==, 6);
  ui_activate (ui, "select-level", g_variant_new_int32 (2));
  g_assert_true (ui_state (ui, "symmetric"));
  ui_activate (ui, "symmetric", NULL);
  g_assert_false (ui_state (ui, "symmetric"));
  ui_activate (ui, "select-level", g_variant_new_int32 (1));
  g_assert_false (ui_state (ui, "symmetric"));
}

#define ADD(path, name, test) g_test_add (path, Ui, name, ui_set_up, test, ui_tear_down)

static void
add_tests (void)
{
  g_test_add_func ("/clipboard/text", test_text);
  g_test_add_func ("/clipboard/picture", test_picture);
  g_test_add_func ("/clipboard/parse", test_parse);
  g_test_add_func ("/clipboard/containers", test_containers);
  g_test_add_func ("/clipboard/too-large", test_too_large);
  ADD ("/clipboard/copy-paste/hex", HEX, test_copy_paste);
  ADD ("/clipboard/copy-paste/number", NUMBER, test_copy_paste);
  ADD ("/clipboard/undo-drops", HEX, test_undo_drops);
  ADD ("/clipboard/between-levels", NUMBER, test_between_levels);
  ADD ("/clipboard/new-level", HEX, test_new_level);
  ADD ("/clipboard/rubbish", HEX, test_rubbish);
  ADD ("/clipboard/no-text", HEX, test_no_text);
  ADD ("/clipboard/closed-meanwhile", HEX, test_closed_meanwhile);
  ADD ("/clipboard/playing-meanwhile", HEX, test_playing_meanwhile);
  ADD ("/clipboard/mirrors", HEX, test_mirrors);
  ADD ("/clipboard/refused", "levels/hex-blocks/sample.json", test_refused);
  ADD ("/clipboard/menu", HEX, test_menu);
  ADD ("/clipboard/choices", HEX, test_choices);
}

int
main (int argc, char **argv)
{
  return ui_test_run (argc, argv, G_APPLICATION_NON_UNIQUE, add_tests);
}
