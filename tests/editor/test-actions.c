/* SPDX-License-Identifier: MIT */
#include "ui-test.h"

#include "editor/modes/mode-editor.h"
#include "editor/window-private.h"
#include "hex-stroke/level.h"
#include "steps/play.h"

#define HEX    "levels/hex-stroke/sample.json"
#define NUMBER "levels/number-stroke/sample.json"

/* The running program driven over the session bus, through a connection of its own, as a script drives it. Every message goes
 * out to the bus and comes back. */

#define OBJECT "/io/github/puzzlewright/Puzzlewright"

typedef struct
{
  Ui ui;
  GDBusConnection *bus;
  GActionGroup *window, *application; /* as seen from the other side */
} Remote;

static GActionGroup *
remote_group (Remote *r, const char *path)
{
  const char *name = g_application_get_application_id (g_application_get_default ());
  GDBusActionGroup *group = g_dbus_action_group_get (r->bus, name, path);
  g_strfreev (g_action_group_list_actions (G_ACTION_GROUP (group))); /* starts the look-up */
  return G_ACTION_GROUP (group);
}

static gboolean
knows_actions (gpointer group)
{
  g_auto (GStrv) names = g_action_group_list_actions (group);
  return names[0] != NULL;
}

static void
set_up (Remote *r, gconstpointer sample)
{
  g_autoptr (GError) error = NULL;
  ui_set_up (&r->ui, sample);
  g_autofree char *address = g_dbus_address_get_for_bus_sync (G_BUS_TYPE_SESSION, NULL, &error);
  g_assert_no_error (error);
  r->bus = g_dbus_connection_new_for_address_sync (
      address, G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION, NULL,
      NULL, &error);
  g_assert_no_error (error);
  g_autofree char *path =
      g_strdup_printf (OBJECT "/window/%u", gtk_application_window_get_id (GTK_APPLICATION_WINDOW (r->ui.window)));
  r->window = remote_group (r, path);
  r->application = remote_group (r, OBJECT);
  spin_until (knows_actions, r->window);
  spin_until (knows_actions, r->application);
}

static void
tear_down (Remote *r, gconstpointer sample)
{
  g_object_unref (r->window);
  g_object_unref (r->application);
  g_dbus_connection_close_sync (r->bus, NULL, NULL);
  g_object_unref (r->bus);
  ui_tear_down (&r->ui, sample);
}

typedef struct
{
  PzDocument *document;
  PzPack *before;
} Change;

static gboolean
has_changed (gpointer data)
{
  Change *change = data;
  return pz_document_get_pack (change->document) != change->before;
}

/* Sends and waits until the pack is another value. */
static void
change (Remote *r, const char *action, GVariant *parameter)
{
  g_test_message ("%s", action);
  Change state = { ui_document (&r->ui), pz_pack_ref (pz_document_get_pack (ui_document (&r->ui))) };
  g_action_group_activate_action (r->window, action, parameter);
  spin_until (has_changed, &state);
  pz_pack_unref (state.before);
}

static PzPack *
pack (Remote *r)
{
  return pz_document_get_pack (ui_document (&r->ui));
}

/* Every command of every mode is there under its own name, with its own type. */
static void
test_commands_are_exported (Remote *r, gconstpointer data)
{
  int n = 0;
  for (const PzModeEditor *const *editor = pz_mode_editors (); *editor != NULL; editor++)
    for (const PzCommand *command = (*editor)->commands; command->name != NULL; command++, n++)
      {
        const GVariantType *type = NULL;
        g_test_message ("%s", command->name);
        g_assert_true (g_action_group_query_action (r->window, command->name, NULL, &type, NULL, NULL, NULL));
        if (command->type == NULL)
          g_assert_null (type);
        else
          g_assert_cmpstr ((const char *) type, ==, command->type);
      }
  g_assert_cmpint (n, >, 10);
}

static void
test_types (Remote *r, gconstpointer data)
{
  static const struct
  {
    const char *name, *type, *state;
  } rows[] = {
    { "save", NULL, NULL },
    { "save-to", "s", NULL },
    { "undo", NULL, NULL },
    { "move-level", "(ii)", NULL },
    { "select-level", "i", NULL },
    { "play", "b", "b" },
    { "export-to", "(ssbb)", NULL },
    { "tool", "s", "s" },
    { "show-levels", NULL, "b" },
    { "show-inspector", NULL, "b" },
    { "show-necessity", NULL, "b" },
    { "show-beats", NULL, "b" },
    { "show-deduction", NULL, "b" },
    { "show-forced", NULL, "b" },
    { "reveal-play", NULL, NULL },
    { "reveal-next", NULL, NULL },
    { "reveal-previous", NULL, NULL },
    { "zoom-in", NULL, NULL },
    { "close", NULL, NULL },
  };
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const GVariantType *type = NULL;
      g_autoptr (GVariant) state = NULL;
      g_test_message ("%s", rows[i].name);
      g_assert_true (g_action_group_query_action (r->window, rows[i].name, NULL, &type, NULL, NULL, &state));
      g_assert_true ((type != NULL) == (rows[i].type != NULL));
      if (type != NULL)
        g_assert_true (g_variant_type_equal (type, G_VARIANT_TYPE (rows[i].type)));
      g_assert_cmpstr (state != NULL ? g_variant_get_type_string (state) : NULL, ==, rows[i].state);
    }
  static const char *const of_application[] = { "new-pack", "open-file", "quit", "about", "preferences" };
  for (gsize i = 0; i < G_N_ELEMENTS (of_application); i++)
    g_assert_true (g_action_group_has_action (r->application, of_application[i]));
}

/* Editing from outside: cells, a wall, a title; undone one by one. */
static void
test_editing (Remote *r, gconstpointer data)
{
  g_autofree char *before = pz_level_to_text (pack (r)->levels[0]);
  int n = pack (r)->n_levels;
  change (r, "new-level", NULL);
  g_assert_cmpint (pack (r)->n_levels, ==, n + 1);
  change (r, "hex-add-cell", g_variant_new ("(ii)", 0, 0));
  change (r, "hex-add-cell", g_variant_new ("(ii)", 1, 0));
  change (r, "hex-add-cell", g_variant_new ("(ii)", 0, 1));
  change (r, "set-level-title", g_variant_new_string ("By bus"));
  ui_wait_judged (&r->ui);
  const PzAnalysis *analysis = pz_document_get_analysis (ui_document (&r->ui), n);
  g_assert_cmpuint (analysis->solutions.count, ==, 6); /* three mutual neighbours, no clue */
  for (int i = 0; i < 5; i++)
    change (r, "undo", NULL);
  g_assert_cmpint (pack (r)->n_levels, ==, n);
  g_autofree char *after = pz_level_to_text (pack (r)->levels[0]);
  g_assert_cmpstr (after, ==, before);
}

static gboolean
is_saved (gpointer data)
{
  Remote *r = data;
  return !pz_document_get_modified (ui_document (&r->ui));
}

static gboolean
is_number_pack (gpointer data)
{
  Remote *r = data;
  return g_str_equal (pack (r)->mode->id, "number-stroke");
}

static gboolean
exists (gpointer path)
{
  return g_file_test (path, G_FILE_TEST_EXISTS);
}

static void
test_files (Remote *r, gconstpointer data)
{
  g_autofree char *path = ui_path (&r->ui, "saved.json");
  g_autofree char *exported = ui_path (&r->ui, "exported.json");
  g_assert_cmpint (pack (r)->container, ==, PZ_CONTAINER_ARRAY);
  change (r, "set-pack-title", g_variant_new_string ("By bus"));
  g_assert_cmpint (pack (r)->container, ==, PZ_CONTAINER_PACK); /* an array has no title */
  g_action_group_activate_action (r->window, "save-to", g_variant_new_string (path));
  spin_until (is_saved, r);
  g_assert_true (exists (path));
  g_action_group_activate_action (r->window, "export-to", g_variant_new ("(ssbb)", exported, "pack", FALSE, FALSE));
  spin_until (exists, exported);

  g_autofree char *other = ui_copy (&r->ui, NUMBER, "other.json");
  g_action_group_activate_action (r->application, "open-file", g_variant_new_string (other));
  spin_until (is_number_pack, r);
  g_assert_cmpstr (pz_document_get_filename (ui_document (&r->ui)), ==, other);
}

static gboolean
plays (gpointer data)
{
  return ui_state (data, "play");
}

static gboolean
edits (gpointer data)
{
  return !ui_state (data, "play");
}

static gboolean
levels_shown (gpointer data)
{
  return ui_state (data, "show-levels");
}

static gboolean
levels_hidden (gpointer data)
{
  return !ui_state (data, "show-levels");
}

static gboolean
has_wall_tool (gpointer data)
{
  Ui *ui = data;
  g_autoptr (GVariant) tool = g_action_group_get_action_state (G_ACTION_GROUP (ui->window), "tool");
  return g_str_equal (g_variant_get_string (tool, NULL), "wall");
}

static void
test_play (Remote *r, gconstpointer data)
{
  g_action_group_activate_action (r->window, "play", g_variant_new_boolean (TRUE));
  spin_until (plays, &r->ui);
  g_action_group_activate_action (r->window, "play", g_variant_new_boolean (FALSE));
  spin_until (edits, &r->ui);
  g_action_group_activate_action (r->window, "tool", g_variant_new_string ("wall"));
  spin_until (has_wall_tool, &r->ui);
  g_action_group_change_action_state (r->window, "show-levels", g_variant_new_boolean (FALSE));
  spin_until (levels_hidden, &r->ui);
  g_action_group_change_action_state (r->window, "show-levels", g_variant_new_boolean (TRUE));
  spin_until (levels_shown, &r->ui);
}

static gboolean
one_walked (gpointer data)
{
  PzPlaytest *playtest = pz_board_view_get_playtest (pz_window_get_board_view (((Ui *) data)->window));
  int length = 0;
  if (playtest != NULL)
    pz_steps_play_path (pz_playtest_get_play (playtest)->steps, &length);
  return length == 1;
}

static gboolean
none_walked (gpointer data)
{
  return plays (data) && !one_walked (data);
}

static gboolean
shows_solution (gpointer data)
{
  return g_variant_get_boolean (g_action_group_get_action_state (data, "show-solution"));
}

/* A playtest by the elements of a script; what is no input of the level is passed over. */
static void
test_play_inputs (Remote *r, gconstpointer data)
{
  ui_wait_judged (&r->ui);
  g_autofree char *start = NULL;
  const guint8 *solution = pz_document_get_analysis (ui_document (&r->ui), 0)->solution;
  const PzHexLevel *level = pz_hex_level (pz_document_get_level (ui_document (&r->ui)));
  start = g_strdup_printf ("{\"press\": \"%s\"}", level->cells[solution[0]]->id);
  g_action_group_change_action_state (r->window, "show-solution", g_variant_new_boolean (TRUE));
  spin_until (shows_solution, r->window);
  g_action_group_activate_action (r->window, "play", g_variant_new_boolean (TRUE));
  spin_until (plays, &r->ui);
  static const char *const nonsense[] = {
    "", "{", "[]", "{\"press\": \"nowhere\"}", "{\"fill\": true}", "{\"press\": 1e99}"
  };
  for (gsize i = 0; i < G_N_ELEMENTS (nonsense); i++)
    g_action_group_activate_action (r->window, "play-input", g_variant_new_string (nonsense[i]));
  g_action_group_activate_action (r->window, "play-input", g_variant_new_string (start));
  spin_until (one_walked, &r->ui);
  g_action_group_activate_action (r->window, "play-hint", NULL);
  g_action_group_activate_action (r->window, "play-restart", NULL);
  spin_until (none_walked, &r->ui);
}

/* Nonsense from outside changes nothing and breaks nothing. */
static void
test_nonsense (Remote *r, gconstpointer data)
{
  PzPack *before = pack (r);
  g_action_group_activate_action (r->window, "select-level", g_variant_new_int32 (G_MAXINT32));
  g_action_group_activate_action (r->window, "select-level", g_variant_new_int32 (G_MININT32));
  g_action_group_activate_action (r->window, "move-level", g_variant_new ("(ii)", -1, 70000));
  g_action_group_activate_action (r->window, "hex-add-cell", g_variant_new ("(ii)", G_MAXINT32, G_MININT32));
  g_action_group_activate_action (r->window, "hex-set-wall", g_variant_new ("(ssb)", "no", "such", TRUE));
  g_action_group_activate_action (r->window, "tool", g_variant_new_string ("no-such-tool"));
  g_action_group_activate_action (r->window, "set-level-id", g_variant_new_string (""));
  g_autofree char *big = g_strnfill (5000, 'x');
  g_action_group_activate_action (r->window, "set-level-title", g_variant_new_string (big));
  g_action_group_activate_action (r->window, "number-remove-hint-path", NULL); /* of the other mode: not enabled */
  g_action_group_activate_action (r->application, "new-pack", g_variant_new_string ("no-such-mode"));
  g_action_group_activate_action (r->application, "open-sample", g_variant_new_string ("../../etc"));
  spin_for (200);
  g_assert_true (pack (r) == before);
  g_assert_false (pz_document_get_modified (ui_document (&r->ui)));
}

#define ADD(path, sample, func) g_test_add (path, Remote, sample, set_up, func, tear_down)

static void
add_tests (void)
{
  ADD ("/actions/commands-are-exported", HEX, test_commands_are_exported);
  ADD ("/actions/types", HEX, test_types);
  ADD ("/actions/editing", HEX, test_editing);
  ADD ("/actions/files", HEX, test_files);
  ADD ("/actions/play", HEX, test_play);
  ADD ("/actions/play-inputs", HEX, test_play_inputs);
  ADD ("/actions/nonsense", HEX, test_nonsense);
}

int
main (int argc, char **argv)
{
  return ui_test_run (argc, argv, G_APPLICATION_DEFAULT_FLAGS, add_tests);
}
