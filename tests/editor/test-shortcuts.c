/* SPDX-License-Identifier: MIT */
#include "ui-test.h"
#include "x-input.h"

#include <adwaita.h>

#include "editor/modes/mode-editor.h"
#include "editor/shortcuts-window.h"
#include "editor/shortcuts.h"
#include "editor/tool-palette.h"
#include "editor/window-private.h"

#define HEX "levels/hex-stroke/sample.json"

/* The table of shortcuts as a value, what the user makes of it, the window that shows it, and who hears a key. */

static PzShortcuts *
shared (void)
{
  return pz_shortcuts_get_default ();
}

static PzKey
key (const char *accelerator)
{
  PzKey result = pz_key_parse (accelerator);
  g_assert_cmpuint (result.keyval, !=, 0);
  return result;
}

static const PzShortcut *
row (const char *id)
{
  const PzShortcut *found = pz_shortcuts_find (shared (), id);
  g_test_message ("%s", id);
  g_assert_nonnull (found);
  return found;
}

static char *
keys_of (PzShortcuts *shortcuts, const char *id)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GArray) keys = pz_shortcuts_dup_keys (shortcuts, pz_shortcuts_find (shortcuts, id));
  for (guint i = 0; i < keys->len; i++)
    {
      g_autofree char *name = pz_key_name (g_array_index (keys, PzKey, i));
      g_string_append_printf (text, "%s%s", i > 0 ? "|" : "", name);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
assert_keys (const char *id, const char *expected)
{
  g_autofree char *keys = keys_of (shared (), id);
  g_test_message ("%s: %s", id, keys);
  g_assert_cmpstr (keys, ==, expected);
}

/* --- the table ----------------------------------------------------------------------------------------------- */

static void
test_ids (void)
{
  g_autoptr (GHashTable) ids = g_hash_table_new (g_str_hash, g_str_equal);
  g_assert_cmpuint (pz_shortcuts_n (shared ()), >, 50);
  for (guint i = 0; i < pz_shortcuts_n (shared ()); i++)
    {
      const PzShortcut *shortcut = pz_shortcuts_get (shared (), i);
      g_test_message ("%s", shortcut->id);
      g_assert_true (g_hash_table_add (ids, (gpointer) shortcut->id));
      g_assert_cmpstr (pz_shortcut_label (shortcut), !=, "");
      g_assert_cmpstr (pz_shortcut_group (shortcut), !=, "");
      g_assert_cmpuint (shortcut->contexts, !=, 0);
      /* Something happens, by an action or by the canvas. */
      g_assert_true (shortcut->action != NULL || shortcut->command != PZ_KEY_NONE);
      g_assert_true (pz_shortcuts_find (shared (), shortcut->id) == shortcut);
    }
}

/* Rows of a group stand together. */
static void
test_groups (void)
{
  g_autoptr (GHashTable) groups = g_hash_table_new (g_str_hash, g_str_equal);
  const char *last = NULL;
  for (guint i = 0; i < pz_shortcuts_n (shared ()); i++)
    {
      const char *group = pz_shortcuts_get (shared (), i)->group;
      if (g_strcmp0 (group, last) != 0)
        g_assert_true (g_hash_table_add (groups, (gpointer) group));
      last = group;
    }
}

/* All default keys can be read, are allowed where they are, and none is lost to another row. */
static void
test_defaults (void)
{
  for (guint i = 0; i < pz_shortcuts_n (shared ()); i++)
    {
      const PzShortcut *shortcut = pz_shortcuts_get (shared (), i);
      g_auto (GStrv) texts = g_strsplit (shortcut->keys, "|", -1);
      g_autoptr (GArray) keys = pz_shortcuts_dup_keys (shared (), shortcut);
      g_test_message ("%s: %s", shortcut->id, shortcut->keys);
      g_assert_cmpuint (g_strv_length (texts), ==, keys->len);
      for (guint k = 0; k < keys->len; k++)
        {
          PzKey now = g_array_index (keys, PzKey, k);
          g_autoptr (GPtrArray) others = pz_shortcuts_in_the_way (shared (), shortcut, now);
          g_assert_cmpuint (others->len, ==, 0);
          g_assert_true (pz_key_equal (now, key (texts[k])));
          g_assert_true (pz_shortcut_is_fixed (shortcut) || pz_key_allowed (now, shortcut->scope, NULL));
        }
    }
}

static void
test_tools (void)
{
  for (const PzModeEditor *const *editor = pz_mode_editors (); *editor != NULL; editor++)
    for (const PzTool *tool = (*editor)->tools; tool->id != NULL; tool++)
      {
        g_autofree char *id = g_strconcat ("tool-", tool->id, NULL);
        const PzShortcut *found = row (id);
        g_assert_cmpstr (found->tool, ==, tool->id);
        g_assert_cmpint (found->command, ==, PZ_KEY_TOOL);
        g_assert_true (pz_key_equal (pz_shortcuts_first_key (shared (), id), key (tool->key)));
      }
}

/* --- keys as values ------------------------------------------------------------------------------------------ */

static void
test_spelling (void)
{
  static const struct
  {
    guint keyval;
    GdkModifierType state;
    const char *name;
  } rows[] = {
    { GDK_KEY_W, 0, "w" }, /* Caps Lock */
    { GDK_KEY_W, GDK_SHIFT_MASK | GDK_LOCK_MASK, "<Shift>w" },
    { GDK_KEY_question, GDK_SHIFT_MASK | GDK_CONTROL_MASK, "<Control>question" },
    { GDK_KEY_greater, GDK_SHIFT_MASK, "greater" },
    { GDK_KEY_Left, GDK_SHIFT_MASK, "<Shift>Left" },
    { GDK_KEY_F6, GDK_SHIFT_MASK | GDK_BUTTON1_MASK, "<Shift>F6" },
    { GDK_KEY_Return, GDK_CONTROL_MASK, "<Control>Return" },
    { GDK_KEY_ISO_Left_Tab, GDK_SHIFT_MASK, "<Shift>Tab" },
  };
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      PzKey spelled = pz_key_of (rows[i].keyval, rows[i].state);
      g_autofree char *name = pz_key_name (spelled);
      g_assert_cmpstr (name, ==, rows[i].name);
      g_assert_true (pz_key_equal (pz_key_parse (name), spelled));
    }
  static const char *const nonsense[] = { "", "<", "<Control>", "no such key", "<Bogus>k", NULL };
  for (gsize i = 0; nonsense[i] != NULL; i++)
    g_assert_cmpuint (pz_key_parse (nonsense[i]).keyval, ==, 0);
  g_assert_cmpuint (pz_key_parse (NULL).keyval, ==, 0);
}

static void
test_caps (void)
{
  g_auto (GStrv) caps = pz_key_caps (key ("<Control><Shift>z"));
  g_assert_cmpuint (g_strv_length (caps), ==, 3);
  g_assert_cmpstr (caps[0], ==, "Ctrl");
  g_assert_cmpstr (caps[1], ==, "Shift");
  g_assert_cmpstr (caps[2], ==, "Z");
  g_autofree char *plus = pz_key_label (key ("<Control>plus"));
  g_assert_cmpstr (plus, ==, "Ctrl++");
  g_autofree char *left = pz_key_label (key ("Left"));
  g_assert_cmpstr (left, ==, "←");
}

static void
test_allowed (void)
{
  static const struct
  {
    const char *key;
    PzScope scope;
    gboolean allowed;
  } rows[] = {
    { "k", PZ_SCOPE_CANVAS, TRUE },         { "k", PZ_SCOPE_WINDOW, FALSE },
    { "<Shift>k", PZ_SCOPE_WINDOW, FALSE }, { "<Shift>k", PZ_SCOPE_LATE, FALSE },
    { "Delete", PZ_SCOPE_WINDOW, FALSE },   { "space", PZ_SCOPE_LATE, FALSE },
    { "F7", PZ_SCOPE_WINDOW, TRUE },        { "<Shift>F7", PZ_SCOPE_LATE, TRUE },
    { "<Alt>k", PZ_SCOPE_WINDOW, TRUE },    { "<Control>k", PZ_SCOPE_CANVAS, TRUE },
    { "Tab", PZ_SCOPE_CANVAS, FALSE },      { "<Shift>Tab", PZ_SCOPE_CANVAS, FALSE },
    { "Escape", PZ_SCOPE_CANVAS, FALSE },   { "Down", PZ_SCOPE_LIST, FALSE },
    { "<Alt>Down", PZ_SCOPE_LIST, TRUE },   { "Return", PZ_SCOPE_LIST, FALSE },
    { "F2", PZ_SCOPE_LIST, TRUE },          { "<Control>Tab", PZ_SCOPE_WINDOW, FALSE },
  };
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const char *reason = NULL;
      g_test_message ("%s", rows[i].key);
      g_assert_true (pz_key_allowed (key (rows[i].key), rows[i].scope, &reason) == rows[i].allowed);
      g_assert_true ((reason == NULL) == rows[i].allowed);
    }
  g_assert_false (pz_key_allowed ((PzKey){ GDK_KEY_Shift_L, GDK_SHIFT_MASK }, PZ_SCOPE_CANVAS, NULL));
  g_assert_false (pz_key_allowed ((PzKey){ 0, 0 }, PZ_SCOPE_CANVAS, NULL));
}

/* --- what the user changes ----------------------------------------------------------------------------------- */

static GSettings *
settings (void)
{
  GSettings *result = pz_settings_new ();
  g_assert_nonnull (result);
  return result;
}

static char *
stored (void)
{
  g_autoptr (GSettings) own = settings ();
  g_autoptr (GVariant) value = g_settings_get_value (own, "shortcuts");
  return g_variant_print (value, FALSE);
}

static void
store (const char *text)
{
  g_autoptr (GSettings) own = settings ();
  g_settings_set_value (own, "shortcuts", g_variant_new_parsed (text));
}

static void
assert_stored (const char *expected)
{
  g_autofree char *text = stored ();
  g_assert_cmpstr (text, ==, expected);
}

static void
count (gpointer object, gpointer n)
{
  ++*(int *) n;
}

static void
test_set (void)
{
  int n = 0;
  gulong handler = g_signal_connect (shared (), "changed", G_CALLBACK (count), &n);
  g_assert_true (pz_shortcuts_set (shared (), row ("export"), key ("<Control><Alt>e")));
  g_assert_cmpint (n, >, 0);
  assert_keys ("export", "<Control><Alt>e");
  g_assert_true (pz_shortcuts_is_changed (shared (), row ("export")));
  assert_stored ("{'export': ['<Control><Alt>e']}");

  /* Another program start finds it. */
  g_autoptr (GSettings) own = settings ();
  g_autoptr (PzShortcuts) later = pz_shortcuts_new (own);
  g_autofree char *keys = keys_of (later, "export");
  g_assert_cmpstr (keys, ==, "<Control><Alt>e");

  /* Its default again: nothing is kept. */
  g_assert_true (pz_shortcuts_set (shared (), row ("export"), key ("<Control>e")));
  assert_stored ("{}");
  g_assert_false (pz_shortcuts_is_changed (shared (), row ("export")));

  g_assert_true (pz_shortcuts_set (shared (), row ("export"), (PzKey){ 0, 0 }));
  assert_keys ("export", "");
  assert_stored ("{'export': []}");
  pz_shortcuts_reset (shared (), row ("export"));
  assert_keys ("export", "<Control>e");
  assert_stored ("{}");
  g_signal_handler_disconnect (shared (), handler);
}

static void
test_refused (void)
{
  g_assert_false (pz_shortcuts_set (shared (), row ("digits"), key ("x")));
  g_assert_false (pz_shortcuts_set (shared (), row ("export"), key ("x")));
  g_assert_false (pz_shortcuts_set (shared (), row ("tool-erase"), key ("5")));
  g_assert_false (pz_shortcuts_set (shared (), row ("tool-erase"), key ("space")));
  g_assert_false (pz_shortcuts_set (shared (), row ("save"), key ("F10")));
  assert_stored ("{}");
  g_autoptr (PzShortcuts) fixed = pz_shortcuts_new (NULL);
  g_assert_false (pz_shortcuts_can_change (fixed));
  g_assert_false (pz_shortcuts_set (fixed, pz_shortcuts_find (fixed, "export"), key ("<Control><Alt>e")));
}

/* A key taken over is the other row's no more, and its again when it is given back. */
static void
test_conflicts (void)
{
  g_autoptr (GPtrArray) others = pz_shortcuts_in_the_way (shared (), row ("tool-erase"), key ("w"));
  g_assert_cmpuint (others->len, ==, 1);
  g_assert_true (others->pdata[0] == row ("tool-wall"));
  g_assert_true (pz_shortcuts_set (shared (), row ("tool-erase"), key ("w")));
  assert_keys ("tool-erase", "w");
  assert_keys ("tool-wall", "");
  pz_shortcuts_reset (shared (), row ("tool-erase"));
  assert_keys ("tool-wall", "w");

  /* Also from one that the user had set. */
  g_assert_true (pz_shortcuts_set (shared (), row ("save"), key ("<Control><Alt>s")));
  g_assert_true (pz_shortcuts_set (shared (), row ("export"), key ("<Control><Alt>s")));
  assert_keys ("save", "");
  assert_keys ("export", "<Control><Alt>s");
  pz_shortcuts_reset_all (shared ());
  assert_keys ("save", "<Control>s");
  assert_keys ("export", "<Control>e");

  /* Tools of different modes, and editing and playing, share keys. */
  g_autoptr (GPtrArray) apart = pz_shortcuts_in_the_way (shared (), row ("tool-spinner"), key ("b"));
  g_assert_cmpuint (apart->len, ==, 0);
  g_assert_true (pz_key_equal (pz_shortcuts_first_key (shared (), "tool-spinner"), key ("s")));
  g_assert_true (pz_key_equal (pz_shortcuts_first_key (shared (), "tool-shape"), key ("s")));
}

/* What was written by hand, or by another version. */
static void
test_rubbish (void)
{
  store ("{'no-such-row': ['<Control>k'], 'export': ['rubbish'], 'save': ['k'], 'open': ['', '<Control>j'], 'digits': "
         "['x'],"
         " 'undo': ['<Control>j']}");
  assert_keys ("export", "<Control>e");
  assert_keys ("save", "<Control>s");
  assert_keys ("open", "<Control>j");
  assert_keys ("undo", ""); /* both want it; the first row has it */
  g_assert_true (pz_shortcuts_in_the_way (shared (), row ("open"), key ("9"))->len == 1);
  g_assert_true (pz_shortcuts_set (shared (), row ("quit"), key ("<Control><Alt>q")));
  g_autofree char *kept = stored ();
  g_assert_nonnull (strstr (kept, "no-such-row"));
  pz_shortcuts_reset_all (shared ());
  assert_keys ("open", "<Control>o");
  assert_keys ("undo", "<Control>z");
}

static void
test_lookup (void)
{
  GdkModifierType extra;
  const guint editing = 1, playing = 1 << PZ_CONTEXT_PLAY; /* number-stroke */
  const PzShortcut *move = pz_shortcuts_lookup (shared (), key ("<Shift>Left"), editing, &extra);
  g_assert_cmpstr (move->id, ==, "move-left");
  g_assert_cmpint (extra, ==, GDK_SHIFT_MASK);
  g_assert_cmpstr (pz_shortcuts_lookup (shared (), key ("BackSpace"), editing, &extra)->id, ==, "backspace");
  g_assert_cmpstr (pz_shortcuts_lookup (shared (), key ("BackSpace"), playing, &extra)->id, ==, "play-undo");
  g_assert_cmpstr (pz_shortcuts_lookup (shared (), key ("s"), editing, &extra)->id, ==, "tool-shape");
  g_assert_cmpstr (pz_shortcuts_lookup (shared (), key ("s"), editing << 1, &extra)->id, ==, "tool-spinner");
  g_assert_null (pz_shortcuts_lookup (shared (), key ("<Control>s"), editing, &extra));
  g_assert_null (pz_shortcuts_lookup (shared (), key ("<Shift>s"), editing, &extra));
  /* A row that has just the key goes before a move with more. */
  g_assert_true (pz_shortcuts_set (shared (), row ("tool-clue"), key ("<Alt>Left")));
  g_assert_cmpstr (pz_shortcuts_lookup (shared (), key ("<Alt>Left"), editing, &extra)->id, ==, "tool-clue");
  g_assert_cmpstr (pz_shortcuts_lookup (shared (), key ("<Alt>Right"), editing, &extra)->id, ==, "move-right");
  pz_shortcuts_reset_all (shared ());
}

/* --- in the program ------------------------------------------------------------------------------------------ */

/* The action of a row exists, takes the row's target, and can be reached from the window. */
static void
test_actions (Ui *ui, gconstpointer data)
{
  GActionGroup *application = G_ACTION_GROUP (g_application_get_default ());
  for (guint i = 0; i < pz_shortcuts_n (shared ()); i++)
    {
      const PzShortcut *shortcut = pz_shortcuts_get (shared (), i);
      g_autofree char *name = NULL;
      g_autoptr (GVariant) target = NULL;
      g_autoptr (GError) error = NULL;
      const GVariantType *type = NULL;
      if (shortcut->action == NULL)
        continue;
      g_test_message ("%s: %s", shortcut->id, shortcut->action);
      g_action_parse_detailed_name (shortcut->action, &name, &target, &error);
      g_assert_no_error (error);
      GActionGroup *group = g_str_has_prefix (name, "app.") ? application : G_ACTION_GROUP (ui->window);
      g_assert_true (g_action_group_query_action (group, name + 4, NULL, &type, NULL, NULL, NULL));
      g_assert_true ((type != NULL) == (target != NULL));
      g_assert_true (target == NULL || g_variant_is_of_type (target, type));
    }
}

static char *
accelerators (const char *action)
{
  g_auto (GStrv) found = gtk_application_get_accels_for_action (GTK_APPLICATION (g_application_get_default ()), action);
  return g_strjoinv ("|", found);
}

static PzBoardView *
board (Ui *ui)
{
  return pz_window_get_board_view (ui->window);
}

static GtkWidget *
tool_button (Ui *ui, const char *id)
{
  GtkWidget *palette = ui_find (GTK_WIDGET (ui->window), PZ_TYPE_TOOL_PALETTE);
  return pz_tool_palette_button (PZ_TOOL_PALETTE (palette), id);
}

/* A change holds at once: accelerators, tooltips, the canvas, the window's and the list's own controllers, in each window. */
static void
test_at_once (Ui *ui, gconstpointer data)
{
  g_autoptr (XInput) input = x_input_new (GTK_WINDOW (ui->window));
  g_autofree char *before = accelerators ("win.export");
  g_assert_cmpstr (before, ==, "<Control>e");
  g_assert_cmpstr (gtk_widget_get_tooltip_text (tool_button (ui, "wall")), ==, "Wall (W)");
  pz_shortcuts_set (shared (), row ("export"), key ("<Control><Alt>e"));
  pz_shortcuts_set (shared (), row ("tool-wall"), key ("q"));
  pz_shortcuts_set (shared (), row ("undo"), key ("<Control><Alt>z"));
  g_autofree char *after = accelerators ("win.export");
  g_assert_cmpstr (after, ==, "<Control><Alt>e");
  g_assert_cmpstr (gtk_widget_get_tooltip_text (tool_button (ui, "wall")), ==, "Wall (Q)");
  gtk_widget_grab_focus (GTK_WIDGET (board (ui)));
  x_input_key (input, "w");
  g_assert_cmpstr (pz_board_view_get_tool (board (ui))->id, ==, "select");
  x_input_key (input, "q");
  g_assert_cmpstr (pz_board_view_get_tool (board (ui))->id, ==, "wall");

  ui_activate (ui, "set-level-title", g_variant_new_string ("Changed"));
  x_input_key (input, "<Control>z");
  g_assert_nonnull (strstr (pz_document_get_level (ui_document (ui))->title, "Changed"));
  x_input_key (input, "<Control><Alt>z");
  g_assert_true (g_strcmp0 (pz_document_get_level (ui_document (ui))->title, "\"Changed\"") != 0);
  pz_shortcuts_reset_all (shared ());
  g_assert_cmpstr (gtk_widget_get_tooltip_text (tool_button (ui, "wall")), ==, "Wall (W)");
}

/* A cleared shortcut is told no more. */
static void
test_cleared (Ui *ui, gconstpointer data)
{
  pz_shortcuts_set (shared (), row ("tool-wall"), (PzKey){ 0, 0 });
  g_assert_cmpstr (gtk_widget_get_tooltip_text (tool_button (ui, "wall")), ==, "Wall");
  g_assert_false (pz_board_view_key (board (ui), GDK_KEY_w, 0));
  pz_shortcuts_reset_all (shared ());
  g_assert_true (pz_board_view_key (board (ui), GDK_KEY_w, 0));
}

/* Letters, digits, Space, Enter and Delete are for what has the focus: no tool, cell or level changes by them. */
static void
test_bare_keys_in_entry (Ui *ui, gconstpointer data)
{
  g_autoptr (XInput) input = x_input_new (GTK_WINDOW (ui->window));
  PzPack *before = pz_document_get_pack (ui_document (ui));
  gtk_widget_grab_focus (GTK_WIDGET (board (ui)));
  x_input_key (input, "Right");
  x_input_key (input, "<Control>f");
  x_input_type (input, "whesn 57r,.");
  x_input_key (input, "BackSpace");
  x_input_key (input, "Delete");
  x_input_key (input, "Return");
  GtkWidget *entry = ui_find (GTK_WIDGET (ui->window), GTK_TYPE_SEARCH_ENTRY);
  g_assert_nonnull (entry);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "whesn 57r,");
  g_assert_cmpstr (pz_board_view_get_tool (board (ui))->id, ==, "select");
  g_assert_true (pz_document_get_pack (ui_document (ui)) == before);
}

static void
test_bare_keys_in_list (Ui *ui, gconstpointer data)
{
  g_autoptr (XInput) input = x_input_new (GTK_WINDOW (ui->window));
  PzPack *before = pz_document_get_pack (ui_document (ui));
  int n = before->n_levels;
  gtk_widget_child_focus (ui_find (GTK_WIDGET (ui->window), GTK_TYPE_LIST_VIEW), GTK_DIR_TAB_FORWARD);
  x_input_type (input, "whes 7r,.");
  x_input_key (input, "Return");
  x_input_key (input, "BackSpace");
  g_assert_cmpstr (pz_board_view_get_tool (board (ui))->id, ==, "select");
  g_assert_true (pz_document_get_pack (ui_document (ui)) == before);
  x_input_key (input, "Delete"); /* the list's own: the level, not a cell */
  g_assert_cmpint (pz_document_get_pack (ui_document (ui))->n_levels, ==, n - 1);
  x_input_key (input, "<Control>z");
  g_assert_cmpint (pz_document_get_pack (ui_document (ui))->n_levels, ==, n);
}

static void
test_bare_keys_on_buttons (Ui *ui, gconstpointer data)
{
  g_autoptr (XInput) input = x_input_new (GTK_WINDOW (ui->window));
  PzPack *before = pz_document_get_pack (ui_document (ui));
  gtk_widget_grab_focus (tool_button (ui, "erase"));
  x_input_type (input, "wh7");
  g_assert_cmpstr (pz_board_view_get_tool (board (ui))->id, ==, "select");
  x_input_key (input, "space"); /* presses the button */
  g_assert_cmpstr (pz_board_view_get_tool (board (ui))->id, ==, "erase");
  x_input_key (input, "Delete");
  GtkWidget *spin = ui_find (GTK_WIDGET (ui->window), GTK_TYPE_SPIN_BUTTON);
  g_test_message ("a spin button in the inspector: %s", spin != NULL ? "yes" : "no");
  g_assert_true (pz_document_get_pack (ui_document (ui)) == before);
}

/* What the canvas' own controller makes of a key. */
static gboolean
canvas_takes (PzBoardView *view, guint keyval)
{
  gboolean taken = FALSE;
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (view));
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);
      if (GTK_IS_EVENT_CONTROLLER_KEY (controller))
        g_signal_emit_by_name (controller, "key-pressed", keyval, 0, 0, &taken);
    }
  return taken;
}

/* A key that the entry on a clue makes nothing of comes by the canvas on its way up. */
static void
test_bare_keys_in_popover (Ui *ui, gconstpointer data)
{
  static const guint keys[] = { GDK_KEY_w, GDK_KEY_Delete, GDK_KEY_3, GDK_KEY_Left, GDK_KEY_space, GDK_KEY_Return };
  PzBoardView *view = board (ui);
  const PzModeEditor *editor = pz_board_view_get_editor (view);
  PzPack *before = pz_document_get_pack (ui_document (ui));
  gint64 clue = 0;
  int cell = 0;
  while (!editor->clue (pz_board_view_get_level (view), cell, &clue))
    cell++;
  PzHit like = { PZ_HIT_CELL, cell, -1, 0, 0, 0 };
  g_assert_true (pz_board_view_edit_clue (view, like));
  ui_settle (ui);
  g_assert_false (gtk_widget_is_focus (GTK_WIDGET (view)));
  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    g_assert_false (canvas_takes (view, keys[i]));
  g_assert_cmpstr (pz_board_view_get_tool (view)->id, ==, "select");
  g_assert_true (pz_document_get_pack (ui_document (ui)) == before);
  gtk_widget_grab_focus (GTK_WIDGET (view));
  g_assert_true (canvas_takes (view, GDK_KEY_w));
}

/* --- the window of shortcuts --------------------------------------------------------------------------------- */

static GtkWidget *
shortcuts_window (void)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();
  for (GList *l = windows; l != NULL; l = l->next)
    if (g_str_equal (G_OBJECT_TYPE_NAME (l->data), "PzShortcutsWindow"))
      return l->data;
  return NULL;
}

static GtkWidget *
open_window (Ui *ui)
{
  g_action_group_activate_action (G_ACTION_GROUP (g_application_get_default ()), "shortcuts", NULL);
  ui_settle (ui);
  GtkWidget *window = shortcuts_window ();
  g_assert_nonnull (window);
  return window;
}

static void
close_window (Ui *ui, GtkWidget *window)
{
  gtk_window_destroy (GTK_WINDOW (window));
  ui_settle (ui);
  pz_shortcuts_reset_all (shared ());
}

static void
activate_row (GtkWidget *window, const char *id)
{
  GtkWidget *found = pz_shortcuts_window_row (window, id);
  g_assert_nonnull (found);
  g_assert_true (gtk_list_box_row_get_activatable (GTK_LIST_BOX_ROW (found)));
  adw_action_row_activate (ADW_ACTION_ROW (found));
}

static void
test_window_shows_all (Ui *ui, gconstpointer data)
{
  GtkWidget *window = open_window (ui);
  for (guint i = 0; i < pz_shortcuts_n (shared ()); i++)
    {
      const PzShortcut *shortcut = pz_shortcuts_get (shared (), i);
      GtkWidget *found = pz_shortcuts_window_row (window, shortcut->id);
      g_assert_nonnull (found);
      g_assert_true (gtk_test_accessible_has_property (GTK_ACCESSIBLE (found), GTK_ACCESSIBLE_PROPERTY_LABEL));
      g_assert_true (gtk_list_box_row_get_activatable (GTK_LIST_BOX_ROW (found)) == !pz_shortcut_is_fixed (shortcut));
    }
  gtk_test_accessible_assert_property (pz_shortcuts_window_row (window, "tool-wall"), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Wall, W");
  g_autofree char *unnamed = ui_unnamed (window);
  g_assert_cmpstr (unnamed, ==, "");
  g_assert_true (open_window (ui) == window); /* never a second */
  ui_save_picture (window, "shortcuts.png");
  close_window (ui, window);
}

static void
test_window_search (Ui *ui, gconstpointer data)
{
  GtkWidget *window = open_window (ui);
  GtkWidget *search = ui_find (window, GTK_TYPE_SEARCH_ENTRY);
  GtkWidget *wall = pz_shortcuts_window_row (window, "tool-wall"), *save = pz_shortcuts_window_row (window, "save");
  gtk_editable_set_text (GTK_EDITABLE (search), "WALL");
  spin_for (250); /* the entry waits for more */
  g_assert_true (gtk_widget_get_mapped (wall));
  g_assert_false (gtk_widget_get_mapped (save));
  gtk_editable_set_text (GTK_EDITABLE (search), "ctrl+s");
  spin_for (250);
  g_assert_false (gtk_widget_get_mapped (wall));
  g_assert_true (gtk_widget_get_mapped (save));
  gtk_editable_set_text (GTK_EDITABLE (search), "no such thing");
  spin_for (250);
  g_assert_null (ui_find (window, ADW_TYPE_ACTION_ROW));
  g_assert_nonnull (ui_find (window, ADW_TYPE_STATUS_PAGE));
  gtk_editable_set_text (GTK_EDITABLE (search), "");
  spin_for (250);
  g_assert_true (gtk_widget_get_mapped (save));
  close_window (ui, window);
}

/* Keys come through the display server: what the application would make of them does not happen. */
static void
test_window_changes (Ui *ui, gconstpointer data)
{
  GtkWidget *window = open_window (ui);
  g_autoptr (XInput) input = x_input_new (GTK_WINDOW (window));
  activate_row (window, "export");
  x_input_key (input, "<Control><Alt>w");
  assert_keys ("export", "<Control><Alt>w");
  activate_row (window, "export");
  x_input_key (input, "Escape");
  assert_keys ("export", "<Control><Alt>w");
  g_assert_true (shortcuts_window () == window);
  activate_row (window, "export");
  x_input_key (input, "x"); /* refused: it waits on */
  assert_keys ("export", "<Control><Alt>w");
  x_input_key (input, "F10");
  assert_keys ("export", "<Control><Alt>w");
  x_input_key (input, "BackSpace");
  assert_keys ("export", "");
  activate_row (window, "tool-wall");
  x_input_key (input, "7"); /* a fixed key */
  x_input_key (input, "j");
  assert_keys ("tool-wall", "j");
  g_clear_pointer (&input, x_input_free);
  close_window (ui, window);
}

static void
test_window_asks (Ui *ui, gconstpointer data)
{
  GtkWidget *window = open_window (ui);
  activate_row (window, "tool-erase");
  g_assert_true (pz_shortcuts_window_key (window, GDK_KEY_w, 0));
  ui_wait_message (ui);
  ui_answer (ui, "cancel");
  ui_settle (ui);
  assert_keys ("tool-erase", "e");
  assert_keys ("tool-wall", "w");
  activate_row (window, "tool-erase");
  g_assert_true (pz_shortcuts_window_key (window, GDK_KEY_w, 0));
  ui_wait_message (ui);
  g_autofree char *text = ui_message_text (ui);
  g_assert_nonnull (strstr (text, "“Wall”"));
  ui_answer (ui, "take");
  ui_settle (ui);
  assert_keys ("tool-erase", "w");
  assert_keys ("tool-wall", "");
  g_assert_false (pz_shortcuts_window_key (window, GDK_KEY_w, 0)); /* nothing waits */
  close_window (ui, window);
}

/* Everything by key: search, down to a row, Enter, the new key. */
static void
test_window_by_keys (Ui *ui, gconstpointer data)
{
  g_autoptr (XInput) over = x_input_new (GTK_WINDOW (ui->window));
  gtk_widget_grab_focus (GTK_WIDGET (board (ui)));
  x_input_key (over, "F1");
  ui_settle (ui);
  GtkWidget *window = shortcuts_window ();
  g_assert_nonnull (window);
  g_autoptr (XInput) input = x_input_new (GTK_WINDOW (window));
  x_input_type (input, "spinner");
  spin_for (250);
  for (int i = 0; i < 6; i++)
    {
      GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (window));
      if (focus == pz_shortcuts_window_row (window, "tool-spinner"))
        break;
      x_input_key (input, "Tab");
      if (gtk_root_get_focus (GTK_ROOT (window)) == pz_shortcuts_window_row (window, "rim-next"))
        for (int k = 0;
             k < 4 && gtk_root_get_focus (GTK_ROOT (window)) != pz_shortcuts_window_row (window, "tool-spinner"); k++)
          x_input_key (input, "Down");
    }
  g_assert_true (gtk_root_get_focus (GTK_ROOT (window)) == pz_shortcuts_window_row (window, "tool-spinner"));
  x_input_key (input, "Return");
  x_input_key (input, "z");
  assert_keys ("tool-spinner", "z");
  g_clear_pointer (&input, x_input_free);
  close_window (ui, window);
}

/* --- going around -------------------------------------------------------------------------------------------- */

static int
part_of_focus (Ui *ui)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (ui->window));
  if (focus == NULL)
    return -1;
  return gtk_widget_get_ancestor (focus, PZ_TYPE_LEVEL_LIST) != NULL     ? 0
         : focus == GTK_WIDGET (board (ui))                              ? 1
         : gtk_widget_get_ancestor (focus, PZ_TYPE_TOOL_PALETTE) != NULL ? 2
         : gtk_widget_get_ancestor (focus, PZ_TYPE_INSPECTOR) != NULL    ? 3
                                                                         : -1;
}

static void
test_panes (Ui *ui, gconstpointer data)
{
  g_autoptr (XInput) input = x_input_new (GTK_WINDOW (ui->window));
  gtk_widget_grab_focus (GTK_WIDGET (board (ui)));
  for (int i = 2; i < 10; i++)
    {
      x_input_key (input, "F6");
      g_assert_cmpint (part_of_focus (ui), ==, i % 4);
    }
  for (int i = 8; i > 0; i--)
    {
      x_input_key (input, "<Shift>F6");
      g_assert_cmpint (part_of_focus (ui), ==, i % 4);
    }
}

/* Tab and Shift+Tab lead out of the canvas. */
static void
test_no_trap (Ui *ui, gconstpointer data)
{
  g_autoptr (XInput) input = x_input_new (GTK_WINDOW (ui->window));
  static const char *const ways[] = { "Tab", "<Shift>Tab" };
  for (gsize i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      gtk_widget_grab_focus (GTK_WIDGET (board (ui)));
      x_input_key (input, "Right");
      g_assert_cmpint (part_of_focus (ui), ==, 1);
      x_input_key (input, ways[i]);
      g_assert_cmpint (part_of_focus (ui), !=, 1);
    }
}

static void
add (const char *name, gconstpointer sample, void (*test) (Ui *ui, gconstpointer data))
{
  g_autofree char *path = g_strconcat ("/shortcuts/", name, NULL);
  g_test_add (path, Ui, sample, ui_set_up, test, ui_tear_down);
}

/* With a layout of another script the key where "w" is still chooses walls. */
static void
test_other_script (void)
{
  GdkDisplay *display = gdk_display_get_default ();
  g_autofree GdkKeymapKey *keys = NULL;
  int n = 0;
  g_assert_true (gdk_display_map_keyval (display, GDK_KEY_w, &keys, &n));
  guint keycode = keys[0].keycode;
  g_assert_cmpuint (pz_key_latin (display, GDK_KEY_Cyrillic_tse, keycode), ==, GDK_KEY_w);
  g_assert_cmpuint (pz_key_latin (display, GDK_KEY_Greek_finalsmallsigma, keycode), ==, GDK_KEY_w);
  g_assert_cmpuint (pz_key_latin (display, GDK_KEY_x, keycode), ==, GDK_KEY_x);
  g_assert_cmpuint (pz_key_latin (display, GDK_KEY_Left, keycode), ==, GDK_KEY_Left);
  g_assert_cmpuint (pz_key_latin (display, GDK_KEY_Cyrillic_tse, 250), ==, GDK_KEY_Cyrillic_tse);
}

static void
add_tests (void)
{
  g_test_add_func ("/shortcuts/ids", test_ids);
  g_test_add_func ("/shortcuts/groups", test_groups);
  g_test_add_func ("/shortcuts/defaults", test_defaults);
  g_test_add_func ("/shortcuts/tools", test_tools);
  g_test_add_func ("/shortcuts/spelling", test_spelling);
  g_test_add_func ("/shortcuts/other-script", test_other_script);
  g_test_add_func ("/shortcuts/caps", test_caps);
  g_test_add_func ("/shortcuts/allowed", test_allowed);
  g_test_add_func ("/shortcuts/set", test_set);
  g_test_add_func ("/shortcuts/refused", test_refused);
  g_test_add_func ("/shortcuts/conflicts", test_conflicts);
  g_test_add_func ("/shortcuts/rubbish", test_rubbish);
  g_test_add_func ("/shortcuts/lookup", test_lookup);
  add ("actions", HEX, test_actions);
  add ("at-once", HEX, test_at_once);
  add ("cleared", HEX, test_cleared);
  add ("bare-keys-in-entry", HEX, test_bare_keys_in_entry);
  add ("bare-keys-in-list", HEX, test_bare_keys_in_list);
  add ("bare-keys-on-buttons", HEX, test_bare_keys_on_buttons);
  add ("bare-keys-in-popover", HEX, test_bare_keys_in_popover);
  add ("window-shows-all", HEX, test_window_shows_all);
  add ("window-search", HEX, test_window_search);
  add ("window-changes", HEX, test_window_changes);
  add ("window-asks", HEX, test_window_asks);
  add ("window-by-keys", HEX, test_window_by_keys);
  add ("panes", HEX, test_panes);
  add ("no-trap", HEX, test_no_trap);
}

int
main (int argc, char **argv)
{
  return ui_test_run (argc, argv, G_APPLICATION_NON_UNIQUE, add_tests);
}
