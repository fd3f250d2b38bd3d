/* SPDX-License-Identifier: MIT */
#include "monkey-inside.h"
#include "monkey-values.h"
#include "monkey.h"

#include "editor/board-view-private.h"
#include "editor/shortcuts.h"
#include "x-input.h"

struct _Monkey
{
  Ui *ui;
  XInput *input;
  GRand *rand;
};

/* An event is acted upon at once; frames, which cost most, and searches get their time now and then. */
#define MOMENT_US 4000
#define REST_US   17000
#define RESTS     6 /* events from one rest to the next, on average */
/* Events a dialog is given, on average: behind it nothing can be done. */
#define DIALOG_LASTS 5
/* The virtual display's; meson.build asks for it. */
#define DISPLAY_WIDTH  1440
#define DISPLAY_HEIGHT 900

static int
up_to (Monkey *self, int n)
{
  return n > 0 ? g_rand_int_range (self->rand, 0, n) : 0;
}

static gboolean
one_in (Monkey *self, int n)
{
  return up_to (self, n) == 0;
}

/* ---- Time ---- */

/* As long as there is something to do but frames. */
static void
breathe (Monkey *self)
{
  gint64 end = g_get_monotonic_time () + MOMENT_US;
  int priority;
  while (g_get_monotonic_time () < end && g_main_context_prepare (NULL, &priority) && priority < GDK_PRIORITY_REDRAW)
    {
      g_main_context_iteration (NULL, FALSE);
      monkey_keep_inside (self->ui);
    }
}

static void
rest (Monkey *self)
{
  gint64 end = g_get_monotonic_time () + REST_US;
  while (g_get_monotonic_time () < end)
    {
      if (!g_main_context_iteration (NULL, FALSE))
        g_usleep (500);
      monkey_keep_inside (self->ui);
    }
}

/* ---- Places ---- */

static GList *
toplevels (void)
{
  GList *all = gtk_window_list_toplevels (), *shown = NULL;
  for (GList *l = all; l != NULL; l = l->next)
    if (gtk_widget_get_mapped (l->data))
      shown = g_list_prepend (shown, l->data);
  g_list_free (all);
  return shown;
}

static void
collect (GtkWidget *widget, GPtrArray *found)
{
  if (!gtk_widget_get_mapped (widget))
    return;
  if (GTK_IS_BUTTON (widget) || GTK_IS_EDITABLE (widget) || GTK_IS_LIST_BOX_ROW (widget) || GTK_IS_SWITCH (widget)
      || GTK_IS_DROP_DOWN (widget) || GTK_IS_MENU_BUTTON (widget) || GTK_IS_RANGE (widget) || GTK_IS_TEXT_VIEW (widget)
      || monkey_is_of_type (widget, "GtkModelButton") || gtk_widget_get_focusable (widget))
    g_ptr_array_add (found, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect (child, found);
}

/* (transfer none): something to use, in any window or popover. */
static GtkWidget *
any_control (Monkey *self)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new ();
  g_autoptr (GList) windows = toplevels ();
  for (GList *l = windows; l != NULL; l = l->next)
    collect (l->data, found);
  return found->len > 0 ? g_ptr_array_index (found, (guint) up_to (self, (int) found->len)) : NULL;
}

/* (transfer none) (nullable): one that stands over the window. */
static GtkWidget *
any_dialog (Monkey *self)
{
  g_autoptr (GList) windows = toplevels ();
  windows = g_list_remove (windows, self->ui->window);
  return windows != NULL ? g_list_nth_data (windows, (guint) up_to (self, (int) g_list_length (windows))) : NULL;
}

static GtkWidget *
any_window (Monkey *self)
{
  g_autoptr (GList) windows = toplevels ();
  return g_list_nth_data (windows, (guint) up_to (self, (int) g_list_length (windows)));
}

static GtkWidget *
board (Monkey *self)
{
  return ui_find (GTK_WIDGET (self->ui->window), PZ_TYPE_BOARD_VIEW);
}

typedef struct
{
  double x, y;        /* px of the widget */
  int root_x, root_y; /* px of the display */
} Spot;

/* The middle of some cell or of where one could be beside it, on the board. */
static gboolean
find_cell (Monkey *self, GtkWidget *widget, Spot *spot)
{
  PzLevel *level = ui_document (self->ui) != NULL ? pz_document_get_level (ui_document (self->ui)) : NULL;
  if (level == NULL || pz_level_is_bad (level))
    return FALSE;
  const PzModeEditor *editor = pz_mode_editor_for (level->mode);
  PzHit like = { PZ_HIT_CELL, up_to (self, editor->n_cells (level)), -1, 0, 0, 0 };
  PzRect at;
  if (editor->n_cells (level) == 0 || !pz_mode_editor_is_cell (editor, level, like.cell))
    return FALSE;
  PzHit hit = editor->again (level, &like);
  if (!pz_board_view_extents (PZ_BOARD_VIEW (widget), level, &hit, &at))
    return FALSE;
  double aside = at.w * up_to (self, 3) / 2; /* a side, or the cell beside it */
  pz_board_view_point (PZ_BOARD_VIEW (widget), at.x + at.w / 2 + aside, at.y + at.h / 2, &spot->x, &spot->y);
  return spot->x >= 0 && spot->y >= 0 && spot->x < gtk_widget_get_width (widget)
         && spot->y < gtk_widget_get_height (widget);
}

/* Mostly cells, on the board. Windows reach beyond the display; the pointer does not. */
static gboolean
find_spot (Monkey *self, GtkWidget *widget, Spot *spot)
{
  if (widget == NULL)
    return FALSE;
  if (!PZ_IS_BOARD_VIEW (widget) || one_in (self, 4) || !find_cell (self, widget, spot))
    {
      spot->x = up_to (self, gtk_widget_get_width (widget));
      spot->y = up_to (self, gtk_widget_get_height (widget));
    }
  return x_input_locate (widget, spot->x, spot->y, &spot->root_x, &spot->root_y) && spot->root_x >= 0
         && spot->root_y >= 0 && spot->root_x < DISPLAY_WIDTH && spot->root_y < DISPLAY_HEIGHT;
}

/* A drag there moves or resizes the window. That is a window manager's work, and without one the toolkit's own makeshift fails when the
 * window goes away meanwhile. */
static gboolean
moves_window (GtkWidget *widget, const Spot *spot)
{
  GtkWidget *under = gtk_widget_pick (widget, spot->x, spot->y, GTK_PICK_DEFAULT);
  return under == NULL || GTK_IS_WINDOW (under) || gtk_widget_get_ancestor (under, GTK_TYPE_WINDOW_HANDLE) != NULL;
}

/* ---- Pointer ---- */

static guint
any_button (Monkey *self)
{
  static const guint buttons[] = { 1, 1, 1, 1, 1, 1, 2, 3, 3, 3 };
  return buttons[up_to (self, G_N_ELEMENTS (buttons))];
}

static void
press (Monkey *self, guint button, int times)
{
  for (int i = 0; i < times; i++)
    {
      x_input_send_button (self->input, button, TRUE);
      x_input_send_button (self->input, button, FALSE);
    }
}

static guint
any_modifier (Monkey *self)
{
  static const guint keys[] = { GDK_KEY_Control_L, GDK_KEY_Shift_L, GDK_KEY_Alt_L };
  return one_in (self, 4) ? keys[up_to (self, G_N_ELEMENTS (keys))] : 0;
}

static void
hold (Monkey *self, guint keyval, gboolean down)
{
  if (keyval != 0)
    x_input_send_key (self->input, keyval, down);
}

static void
click (Monkey *self, GtkWidget *widget)
{
  Spot spot;
  int times = one_in (self, 6) ? 2 + up_to (self, 2) : 1;
  guint button = any_button (self), modifier = any_modifier (self);
  if (!find_spot (self, widget, &spot))
    return;
  g_test_message ("click %u × %d at %d, %d (%s, %s)", button, times, spot.root_x, spot.root_y,
                  G_OBJECT_TYPE_NAME (widget), gdk_keyval_name (modifier));
  x_input_send_move (self->input, spot.root_x, spot.root_y);
  hold (self, modifier, TRUE);
  press (self, button, times);
  hold (self, modifier, FALSE);
}

static void
click_control (Monkey *self)
{
  click (self, any_control (self));
}

static void
click_board (Monkey *self)
{
  click (self, board (self));
}

static void
click_anywhere (Monkey *self)
{
  click (self, any_window (self));
}

static void
drag_over (Monkey *self, GtkWidget *widget)
{
  Spot spot;
  int n = 1 + up_to (self, 4);
  guint button = any_button (self), modifier = any_modifier (self);
  if (!find_spot (self, widget, &spot) || moves_window (widget, &spot))
    return;
  g_test_message ("drag %u from %d, %d (%s, %s)", button, spot.root_x, spot.root_y, G_OBJECT_TYPE_NAME (widget),
                  gdk_keyval_name (modifier));
  x_input_send_move (self->input, spot.root_x, spot.root_y);
  hold (self, modifier, TRUE);
  x_input_send_button (self->input, button, TRUE);
  GtkWidget *window = GTK_WIDGET (self->ui->window); /* the other one may go meanwhile */
  for (int i = 0; i < n && find_spot (self, one_in (self, 4) ? window : board (self), &spot); i++)
    {
      g_test_message ("  over %d, %d", spot.root_x, spot.root_y);
      x_input_send_move (self->input, spot.root_x, spot.root_y);
      breathe (self);
    }
  if (one_in (self, 3) && any_dialog (self) == NULL) /* something comes in between */
    {
      /* Not where it closes a window: the toolkit never lets go of one that is closed under a pressed button. */
      x_input_send_key (self->input, GDK_KEY_Escape, TRUE);
      x_input_send_key (self->input, GDK_KEY_Escape, FALSE);
    }
  x_input_send_button (self->input, button, FALSE);
  hold (self, modifier, FALSE);
}

static void
drag_board (Monkey *self)
{
  drag_over (self, board (self));
}

static void
drag_anywhere (Monkey *self)
{
  drag_over (self, one_in (self, 2) ? any_control (self) : any_window (self));
}

static void
scroll (Monkey *self)
{
  Spot spot;
  int n = 1 + up_to (self, 5);
  guint button = 4 + (guint) up_to (self, 4), modifier = any_modifier (self);
  if (!find_spot (self, one_in (self, 2) ? board (self) : any_window (self), &spot))
    return;
  g_test_message ("wheel %u × %d at %d, %d (%s)", button, n, spot.root_x, spot.root_y, gdk_keyval_name (modifier));
  x_input_send_move (self->input, spot.root_x, spot.root_y);
  hold (self, modifier, TRUE);
  press (self, button, n);
  hold (self, modifier, FALSE);
}

/* ---- Keys ---- */

static void
send_key (Monkey *self, PzKey key)
{
  static const struct
  {
    GdkModifierType bit;
    guint keyval;
  } modifiers[] = { { GDK_CONTROL_MASK, GDK_KEY_Control_L },
                    { GDK_SHIFT_MASK, GDK_KEY_Shift_L },
                    { GDK_ALT_MASK, GDK_KEY_Alt_L } };
  g_autofree char *name = pz_key_name (key);
  g_test_message ("key %s", name);
  for (gsize i = 0; i < G_N_ELEMENTS (modifiers); i++)
    if ((key.modifiers & modifiers[i].bit) != 0)
      x_input_send_key (self->input, modifiers[i].keyval, TRUE);
  x_input_send_key (self->input, key.keyval, TRUE);
  x_input_send_key (self->input, key.keyval, FALSE);
  for (gsize i = 0; i < G_N_ELEMENTS (modifiers); i++)
    if ((key.modifiers & modifiers[i].bit) != 0)
      x_input_send_key (self->input, modifiers[i].keyval, FALSE);
}

static void
focus_somewhere (Monkey *self)
{
  GtkWidget *window = one_in (self, 2) ? GTK_WIDGET (self->ui->window) : any_window (self);
  if (window != NULL)
    x_input_send_focus (self->input, GTK_WINDOW (window));
  if (one_in (self, 3) && board (self) != NULL)
    gtk_widget_grab_focus (board (self));
}

static void
key_of_table (Monkey *self)
{
  PzShortcuts *shortcuts = pz_shortcuts_get_default ();
  const PzShortcut *row = pz_shortcuts_get (shortcuts, (guint) up_to (self, (int) pz_shortcuts_n (shortcuts)));
  g_autoptr (GArray) keys = pz_shortcuts_dup_keys (shortcuts, row);
  focus_somewhere (self);
  if (keys->len > 0)
    send_key (self, g_array_index (keys, PzKey, (guint) up_to (self, (int) keys->len)));
}

static void
any_key (Monkey *self)
{
  static const guint keys[] = { GDK_KEY_Tab,    GDK_KEY_Return, GDK_KEY_space, GDK_KEY_Escape,    GDK_KEY_Left,
                                GDK_KEY_Right,  GDK_KEY_Up,     GDK_KEY_Down,  GDK_KEY_BackSpace, GDK_KEY_Delete,
                                GDK_KEY_Home,   GDK_KEY_End,    GDK_KEY_Menu,  GDK_KEY_F10,       GDK_KEY_F2,
                                GDK_KEY_Insert, GDK_KEY_Page_Up };
  static const GdkModifierType modifiers[] = {
    0, 0, 0, 0, GDK_CONTROL_MASK, GDK_SHIFT_MASK, GDK_ALT_MASK, GDK_CONTROL_MASK | GDK_SHIFT_MASK
  };
  guint keyval = one_in (self, 2) ? keys[up_to (self, G_N_ELEMENTS (keys))] : (guint) (' ' + up_to (self, 95));
  focus_somewhere (self);
  send_key (self, (PzKey){ keyval, modifiers[up_to (self, G_N_ELEMENTS (modifiers))] });
}

static void
type (Monkey *self)
{
  static const char letters[] = "0123456789-+.,:; abcXYZ{}[]\"\\/%";
  int n = 1 + up_to (self, 8);
  focus_somewhere (self);
  for (int i = 0; i < n; i++)
    send_key (self, (PzKey){ (guint) letters[up_to (self, sizeof letters - 1)], 0 });
  if (one_in (self, 2))
    send_key (self, (PzKey){ GDK_KEY_Return, 0 });
}

/* ---- Actions ---- */

static void
act_in (Monkey *self, GActionGroup *group, const char *name)
{
  const GVariantType *type = g_action_group_get_action_parameter_type (group, name);
  if (!g_action_group_get_action_enabled (group, name))
    return;
  g_autoptr (GVariant) value =
      type != NULL ? g_variant_ref_sink (monkey_value (self->ui, self->rand, type, name)) : NULL;
  g_autofree char *shown = value != NULL ? g_variant_print (value, FALSE) : g_strdup ("");
  g_test_message ("action %s %.200s", name, shown);
  g_action_group_activate_action (group, name, value);
}

/* Those that take another document's place come seldom: most of a run is on one. */
static gboolean
replaces_document (const char *name)
{
  static const char *const names[] = { "new-pack",       "open-file",        "open-sample", "new-window",    "reload",
                                       "restore-backup", "reload-from-disk", "recover",     "set-level-text" };
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    if (g_str_equal (name, names[i]))
      return TRUE;
  return FALSE;
}

static const char *
any_enabled (Monkey *self, GActionGroup *group, GStrv names)
{
  const char *name = NULL;
  for (int i = 0; i < 8 && (name == NULL || !g_action_group_get_action_enabled (group, name)); i++)
    name = names[up_to (self, (int) g_strv_length (names))];
  return name;
}

static void
act (Monkey *self)
{
  GActionGroup *group =
      one_in (self, 12) ? G_ACTION_GROUP (g_application_get_default ()) : G_ACTION_GROUP (self->ui->window);
  g_auto (GStrv) names = g_action_group_list_actions (group);
  const char *name = any_enabled (self, group, names);
  if (!replaces_document (name) || one_in (self, 4))
    act_in (self, group, name);
}

static void
choose_tool (Monkey *self)
{
  act_in (self, G_ACTION_GROUP (self->ui->window), "tool");
}

/* What a mode can do to a level, with values that mostly mean something to it. */
static void
command (Monkey *self)
{
  PzLevel *level = ui_document (self->ui) != NULL ? pz_document_get_level (ui_document (self->ui)) : NULL;
  if (level == NULL)
    return;
  const PzCommand *commands = pz_mode_editor_for (level->mode)->commands;
  int n = 0;
  while (commands[n].name != NULL)
    n++;
  act_in (self, G_ACTION_GROUP (self->ui->window), commands[up_to (self, n)].name);
}

/* Some tool, and at once some use of it. */
static void
use_tool (Monkey *self)
{
  int n = 1 + up_to (self, 3);
  choose_tool (self);
  for (int i = 0; i < n && any_dialog (self) == NULL; i++)
    {
      if (one_in (self, 4))
        drag_board (self);
      else
        click_board (self);
      breathe (self);
    }
}

static void
storm (Monkey *self)
{
  int n = 1 + up_to (self, 20);
  g_test_message ("undo and redo × %d", n);
  for (int i = 0; i < n; i++)
    {
      const char *name = one_in (self, 2) ? "undo" : "redo";
      if (ui_enabled (self->ui, name))
        g_action_group_activate_action (G_ACTION_GROUP (self->ui->window), name, NULL);
    }
}

static void
change_level (Monkey *self)
{
  act_in (self, G_ACTION_GROUP (self->ui->window), "select-level");
}

/* Half of what a playtest is given means nothing to it: it does not last as long as editing. */
static void
stop_playing (Monkey *self)
{
  if (ui_document (self->ui) != NULL && ui_state (self->ui, "play"))
    act_in (self, G_ACTION_GROUP (self->ui->window), "toggle-play");
}

static void
play_or_edit (Monkey *self)
{
  act_in (self, G_ACTION_GROUP (self->ui->window), "toggle-play");
}

/* ---- Windows ---- */

static void
resize (Monkey *self)
{
  int width = 300 + up_to (self, 1140), height = 200 + up_to (self, 700);
  g_test_message ("resize to %d × %d", width, height);
  gtk_window_set_default_size (GTK_WINDOW (self->ui->window), width, height);
}

static void
close_something (Monkey *self)
{
  GtkWidget *window = any_dialog (self);
  if (window == NULL)
    return;
  g_test_message ("close a %s", G_OBJECT_TYPE_NAME (window));
  if (one_in (self, 2))
    gtk_window_close (GTK_WINDOW (window));
  else
    {
      x_input_send_focus (self->input, GTK_WINDOW (window));
      send_key (self, (PzKey){ GDK_KEY_Escape, 0 });
    }
}

/* ---- All ---- */

static const struct
{
  void (*run) (Monkey *self);
  int weight;
} kinds[] = {
  { click_board, 10 }, { click_control, 14 }, { click_anywhere, 4 }, { drag_board, 6 },   { drag_anywhere, 4 },
  { scroll, 4 },       { key_of_table, 10 },  { any_key, 8 },        { type, 3 },         { act, 14 },
  { command, 16 },     { use_tool, 16 },      { storm, 1 },          { change_level, 4 }, { play_or_edit, 3 },
  { stop_playing, 6 }, { resize, 2 },
};

void
monkey_step (Monkey *self)
{
  if (any_dialog (self) != NULL && one_in (self, DIALOG_LASTS))
    {
      close_something (self);
      breathe (self);
      return;
    }
  int all = 0, i = 0;
  for (gsize k = 0; k < G_N_ELEMENTS (kinds); k++)
    all += kinds[k].weight;
  int at = up_to (self, all);
  while (at >= kinds[i].weight)
    at -= kinds[i++].weight;
  kinds[i].run (self);
  breathe (self);
  if (one_in (self, RESTS))
    rest (self);
}

static gboolean
stay_cb (GtkWindow *window)
{
  return TRUE;
}

Monkey *
monkey_new (Ui *ui, guint32 seed)
{
  Monkey *self = g_new0 (Monkey, 1);
  self->ui = ui;
  self->rand = g_rand_new_with_seed (seed);
  self->input = x_input_new (GTK_WINDOW (ui->window));
  g_signal_connect (ui->window, "close-request", G_CALLBACK (stay_cb), NULL);
  monkey_blunt (G_ACTION_MAP (g_application_get_default ()));
  monkey_blunt (G_ACTION_MAP (ui->window));
  return self;
}

void
monkey_free (Monkey *self)
{
  g_signal_handlers_disconnect_by_func (self->ui->window, stay_cb, NULL);
  x_input_free (self->input);
  g_rand_free (self->rand);
  g_free (self);
}

void
monkey_calm (Monkey *self)
{
  static const guint keys[] = { GDK_KEY_Control_L, GDK_KEY_Shift_L, GDK_KEY_Alt_L, GDK_KEY_space };
  for (guint button = 1; button <= 3; button++)
    x_input_send_button (self->input, button, FALSE);
  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    x_input_send_key (self->input, keys[i], FALSE);
  rest (self);
  monkey_keep_inside (self->ui); /* those want an answer */
  g_autoptr (GList) windows = gtk_window_list_toplevels ();
  g_list_foreach (windows, (GFunc) (void (*) (void)) g_object_ref, NULL); /* one may take another with it */
  for (GList *l = windows; l != NULL; l = l->next)
    if (l->data != self->ui->window)
      gtk_window_destroy (l->data);
  g_list_foreach (windows, (GFunc) (void (*) (void)) g_object_unref, NULL);
  rest (self);
}
