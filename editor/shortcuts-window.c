/* SPDX-License-Identifier: MIT */
#include "editor/shortcuts-window.h"

#include <adwaita.h>

#include "editor/message.h"
#include "editor/shortcuts.h"

#include "config.h"
#include <glib/gi18n.h>

#define WIDTH_PX  600
#define HEIGHT_PX 680

#define PZ_TYPE_SHORTCUTS_WINDOW (pz_shortcuts_window_get_type ())
G_DECLARE_FINAL_TYPE (PzShortcutsWindow, pz_shortcuts_window, PZ, SHORTCUTS_WINDOW, AdwWindow)

/* One row of the list. */
typedef struct
{
  const PzShortcut *shortcut;
  AdwActionRow *row;
  GtkWidget *group, *keys, *reset;
} Entry;

struct _PzShortcutsWindow
{
  AdwWindow parent_instance;

  PzShortcuts *shortcuts; /* borrowed */
  GArray *entries;        /* Entry */
  GtkWidget *search, *reset_all;
  GtkStack *stack; /* "list", "none" */
  int waiting;     /* entry that waits for a key; -1: none */
  PzKey wanted;    /* while the user is asked about it */
};

G_DEFINE_FINAL_TYPE (PzShortcutsWindow, pz_shortcuts_window, ADW_TYPE_WINDOW)

static Entry *
entry_at (PzShortcutsWindow *self, guint i)
{
  return &g_array_index (self->entries, Entry, i);
}

/* --- keys as caps -------------------------------------------------------------------------------------------- */

static void
clear_box (GtkWidget *box)
{
  GtkWidget *child;
  while ((child = gtk_widget_get_first_child (box)) != NULL)
    gtk_box_remove (GTK_BOX (box), child);
}

static void
add_word (GtkWidget *box, const char *text, const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);
  gtk_widget_add_css_class (label, css_class);
  gtk_widget_set_valign (label, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), label);
}

static void
add_caps (GtkWidget *box, PzKey key)
{
  g_auto (GStrv) caps = pz_key_caps (key);
  for (gsize i = 0; caps[i] != NULL; i++)
    add_word (box, caps[i], "pz-key");
}

/* The keypad's twins of other keys go without saying. */
static gboolean
is_twin (guint keyval)
{
  return keyval >= GDK_KEY_KP_Space && keyval <= GDK_KEY_KP_9;
}

static gboolean
is_digit (guint keyval)
{
  return keyval >= GDK_KEY_0 && keyval <= GDK_KEY_9;
}

/* (transfer full): what screen readers say of the keys. Digits are shown as one span. */
static char *
show_keys (GtkWidget *box, GArray *keys)
{
  g_autoptr (GString) words = g_string_new (NULL);
  int shown = 0;
  clear_box (box);
  for (guint i = 0; i < keys->len; i++)
    {
      PzKey key = g_array_index (keys, PzKey, i);
      gboolean inner_digit =
          is_digit (key.keyval) && key.modifiers == 0 && key.keyval != GDK_KEY_0 && key.keyval != GDK_KEY_9;
      if (is_twin (key.keyval) || inner_digit)
        continue;
      if (shown++ > 0)
        add_word (box, is_digit (key.keyval) && key.modifiers == 0 ? "–" : "/", "dim-label");
      add_caps (box, key);
      g_autofree char *label = pz_key_label (key);
      g_string_append_printf (words, "%s%s", words->len > 0 ? " / " : "", label);
    }
  if (shown == 0)
    add_word (box, C_ ("shortcuts", "None"), "dim-label");
  return g_string_free (g_steal_pointer (&words), FALSE);
}

/* --- rows ---------------------------------------------------------------------------------------------------- */

static void
update_entry (PzShortcutsWindow *self, Entry *entry)
{
  g_autoptr (GArray) keys = pz_shortcuts_dup_keys (self->shortcuts, entry->shortcut);
  g_autofree char *words = show_keys (entry->keys, keys);
  const char *label = pz_shortcut_label (entry->shortcut);
  g_autofree char *spoken = NULL;
  if (*words == '\0')
    /* Translators: said by screen readers of a command without a key; %s is the command. */
    spoken = g_strdup_printf (C_ ("shortcuts", "%s, no key"), label);
  else
    /* Translators: said by screen readers: a command and its keys. */
    spoken = g_strdup_printf (C_ ("shortcuts", "%s, %s"), label, words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry->row), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  adw_action_row_set_subtitle (entry->row, "");
  gtk_widget_set_visible (entry->reset, pz_shortcuts_is_changed (self->shortcuts, entry->shortcut));
}

static void
update_all (PzShortcutsWindow *self)
{
  gboolean changed = FALSE;
  for (guint i = 0; i < self->entries->len; i++)
    {
      Entry *entry = entry_at (self, i);
      changed = changed || pz_shortcuts_is_changed (self->shortcuts, entry->shortcut);
      if ((int) i != self->waiting)
        update_entry (self, entry);
    }
  gtk_widget_set_sensitive (self->reset_all, changed);
}

static void
tell (Entry *entry, const char *text)
{
  adw_action_row_set_subtitle (entry->row, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry->row), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
}

/* --- waiting for a key --------------------------------------------------------------------------------------- */

static void
stop_waiting (PzShortcutsWindow *self)
{
  int i = self->waiting;
  self->waiting = -1;
  if (i < 0)
    return;
  Entry *entry = entry_at (self, (guint) i);
  gtk_widget_remove_css_class (GTK_WIDGET (entry->row), "pz-waiting");
  gtk_accessible_reset_property (GTK_ACCESSIBLE (entry->row), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
  update_entry (self, entry);
}

static void
start_waiting (PzShortcutsWindow *self, guint i)
{
  stop_waiting (self);
  Entry *entry = entry_at (self, i);
  self->waiting = (int) i;
  clear_box (entry->keys);
  add_word (entry->keys, C_ ("shortcuts", "Press the new keys…"), "pz-press");
  gtk_widget_add_css_class (GTK_WIDGET (entry->row), "pz-waiting");
  tell (entry, C_ ("shortcuts", "Escape cancels · Backspace takes the keys away"));
  gtk_widget_grab_focus (GTK_WIDGET (entry->row));
}

static void
answered (const char *id, gpointer data)
{
  g_autoptr (PzShortcutsWindow) self = data;
  if (self->waiting < 0)
    return;
  const PzShortcut *shortcut = entry_at (self, (guint) self->waiting)->shortcut;
  PzKey key = self->wanted;
  stop_waiting (self);
  if (g_str_equal (id, "take"))
    pz_shortcuts_set (self->shortcuts, shortcut, key);
}

static void
ask (PzShortcutsWindow *self, const PzShortcut *other, PzKey key)
{
  const PzAnswer answers[] = { { "cancel", C_ ("shortcuts", "_Cancel"), PZ_ANSWER_PLAIN },
                               { "take", C_ ("shortcuts", "_Take It Over"), PZ_ANSWER_SUGGESTED },
                               { NULL } };
  g_autofree char *keys = pz_key_label (key);
  /* Translators: %s is keys, such as Ctrl+E */
  g_autofree char *heading = g_strdup_printf (C_ ("shortcuts", "%s Is Taken"), keys);
  /* Translators: %s is a command, such as Export */
  g_autofree char *body =
      g_strdup_printf (C_ ("shortcuts", "It means “%s”, which would be left without it."), pz_shortcut_label (other));
  self->wanted = key;
  pz_message_ask (GTK_WINDOW (self), heading, body, NULL, answers, answered, g_object_ref (self));
}

/* Whether one of @others cannot give its keys away: says so. */
static gboolean
refused (Entry *entry, GPtrArray *others)
{
  for (guint i = 0; i < others->len; i++)
    if (pz_shortcut_is_fixed (others->pdata[i]))
      {
        /* Translators: %s is a command */
        g_autofree char *text =
            g_strdup_printf (C_ ("shortcuts", "This key always means “%s”"), pz_shortcut_label (others->pdata[i]));
        tell (entry, text);
        return TRUE;
      }
  return FALSE;
}

static void
take_key (PzShortcutsWindow *self, PzKey key)
{
  const char *reason;
  Entry *entry = entry_at (self, (guint) self->waiting);
  g_autoptr (GPtrArray) others = pz_shortcuts_in_the_way (self->shortcuts, entry->shortcut, key);
  if (refused (entry, others))
    return;
  if (!pz_key_allowed (key, entry->shortcut->scope, &reason))
    {
      tell (entry, reason);
      return;
    }
  if (others->len > 0)
    {
      ask (self, others->pdata[0], key);
      return;
    }
  const PzShortcut *shortcut = entry->shortcut;
  stop_waiting (self);
  pz_shortcuts_set (self->shortcuts, shortcut, key);
}

static gboolean
is_modifier (guint keyval)
{
  return (keyval >= GDK_KEY_Shift_L && keyval <= GDK_KEY_Hyper_R)
         || (keyval >= GDK_KEY_ISO_Lock && keyval <= GDK_KEY_ISO_Last_Group_Lock) || keyval == GDK_KEY_Mode_switch
         || keyval == GDK_KEY_Num_Lock;
}

gboolean
pz_shortcuts_window_key (GtkWidget *window, guint keyval, GdkModifierType state)
{
  PzShortcutsWindow *self = PZ_SHORTCUTS_WINDOW (window);
  PzKey key = pz_key_of (keyval, state);
  if (self->waiting < 0)
    return FALSE;
  if (is_modifier (keyval))
    return TRUE;
  if (key.modifiers == 0 && (key.keyval == GDK_KEY_Escape || key.keyval == GDK_KEY_BackSpace))
    {
      const PzShortcut *shortcut = entry_at (self, (guint) self->waiting)->shortcut;
      stop_waiting (self);
      if (key.keyval == GDK_KEY_BackSpace)
        pz_shortcuts_set (self->shortcuts, shortcut, (PzKey){ 0, 0 });
      return TRUE;
    }
  take_key (self, key);
  return TRUE;
}

static gboolean
key_pressed (GtkEventControllerKey *controller, guint keyval, guint keycode, GdkModifierType state,
             PzShortcutsWindow *self)
{
  GdkDisplay *display = gtk_widget_get_display (GTK_WIDGET (self));
  return pz_shortcuts_window_key (GTK_WIDGET (self), pz_key_latin (display, keyval, keycode), state);
}

static void
activated (AdwActionRow *row, PzShortcutsWindow *self)
{
  for (guint i = 0; i < self->entries->len; i++)
    if (entry_at (self, i)->row == row)
      start_waiting (self, i);
}

/* Another widget takes the focus: nothing waits any more. While the user is asked, the question has it. */
static void
focus_changed (PzShortcutsWindow *self)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (self));
  if (self->waiting >= 0 && focus != NULL && focus != GTK_WIDGET (entry_at (self, (guint) self->waiting)->row))
    stop_waiting (self);
}

/* --- resetting ----------------------------------------------------------------------------------------------- */

static void
reset_clicked (GtkWidget *button, PzShortcutsWindow *self)
{
  stop_waiting (self);
  for (guint i = 0; i < self->entries->len; i++)
    if (entry_at (self, i)->reset == button)
      {
        gtk_widget_grab_focus (GTK_WIDGET (entry_at (self, i)->row)); /* the button is about to go */
        pz_shortcuts_reset (self->shortcuts, entry_at (self, i)->shortcut);
      }
}

static void
reset_all_answered (const char *id, gpointer data)
{
  g_autoptr (PzShortcutsWindow) self = data;
  if (g_str_equal (id, "reset"))
    pz_shortcuts_reset_all (self->shortcuts);
}

static void
reset_all_clicked (PzShortcutsWindow *self)
{
  const PzAnswer answers[] = { { "cancel", C_ ("shortcuts", "_Cancel"), PZ_ANSWER_PLAIN },
                               { "reset", C_ ("shortcuts", "_Reset All"), PZ_ANSWER_DESTRUCTIVE },
                               { NULL } };
  stop_waiting (self);
  pz_message_ask (GTK_WINDOW (self), C_ ("shortcuts", "Reset All Shortcuts?"),
                  C_ ("shortcuts", "All keys become what they were at first."), NULL, answers, reset_all_answered,
                  g_object_ref (self));
}

/* --- search -------------------------------------------------------------------------------------------------- */

static gboolean
holds (const char *text, const char *needle)
{
  g_autofree char *folded = g_utf8_casefold (text, -1);
  return strstr (folded, needle) != NULL;
}

static gboolean
entry_matches (PzShortcutsWindow *self, const Entry *entry, const char *needle)
{
  if (holds (pz_shortcut_label (entry->shortcut), needle) || holds (pz_shortcut_group (entry->shortcut), needle))
    return TRUE;
  g_autoptr (GArray) keys = pz_shortcuts_dup_keys (self->shortcuts, entry->shortcut);
  for (guint i = 0; i < keys->len; i++)
    {
      g_autofree char *label = pz_key_label (g_array_index (keys, PzKey, i));
      if (holds (label, needle))
        return TRUE;
    }
  return FALSE;
}

static void
search_changed (PzShortcutsWindow *self)
{
  g_autofree char *text = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->search))));
  g_autofree char *needle = g_utf8_casefold (text, -1);
  gboolean any = FALSE;
  stop_waiting (self);
  for (guint i = 0; i < self->entries->len; i++)
    gtk_widget_set_visible (entry_at (self, i)->group, FALSE);
  for (guint i = 0; i < self->entries->len; i++)
    {
      Entry *entry = entry_at (self, i);
      gboolean matches = entry_matches (self, entry, needle);
      gtk_widget_set_visible (GTK_WIDGET (entry->row), matches);
      if (matches)
        gtk_widget_set_visible (entry->group, TRUE);
      any = any || matches;
    }
  gtk_stack_set_visible_child_name (self->stack, any ? "list" : "none");
}

/* --- set up -------------------------------------------------------------------------------------------------- */

static GtkWidget *
reset_button (PzShortcutsWindow *self, const PzShortcut *shortcut)
{
  GtkWidget *button = gtk_button_new_from_icon_name ("pz-restart-symbolic");
  /* Translators: %s is a command whose keys were changed */
  g_autofree char *name = g_strdup_printf (C_ ("shortcuts", "Reset “%s”"), pz_shortcut_label (shortcut));
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "circular");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (button, C_ ("shortcuts", "Reset"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_signal_connect (button, "clicked", G_CALLBACK (reset_clicked), self);
  return button;
}

static void
add_entry (PzShortcutsWindow *self, GtkWidget *group, const PzShortcut *shortcut)
{
  GtkWidget *row = adw_action_row_new ();
  Entry entry = { shortcut, ADW_ACTION_ROW (row), group, gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4),
                  reset_button (self, shortcut) };
  gboolean fixed = pz_shortcut_is_fixed (shortcut) || !pz_shortcuts_can_change (self->shortcuts);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), pz_shortcut_label (shortcut));
  adw_action_row_add_suffix (entry.row, entry.reset);
  adw_action_row_add_suffix (entry.row, entry.keys);
  gtk_widget_set_valign (entry.keys, GTK_ALIGN_CENTER);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), !fixed);
  g_object_set_data (G_OBJECT (row), "pz-shortcut", (gpointer) shortcut->id);
  g_signal_connect (row, "activated", G_CALLBACK (activated), self);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
  g_array_append_val (self->entries, entry);
}

static GtkWidget *
new_group (AdwPreferencesPage *page, const PzShortcut *first)
{
  GtkWidget *group = adw_preferences_group_new ();
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), pz_shortcut_group (first));
  if (first->command == PZ_KEY_MOVE)
    adw_preferences_group_set_description (
        ADW_PREFERENCES_GROUP (group),
        C_ ("shortcuts",
            "With Shift they draw, or extend the selection · with Ctrl they move without selecting · with Alt "
            "they move the selected cells"));
  adw_preferences_page_add (page, ADW_PREFERENCES_GROUP (group));
  return group;
}

static GtkWidget *
list_page (PzShortcutsWindow *self)
{
  GtkWidget *page = adw_preferences_page_new (), *group = NULL;
  const char *title = NULL;
  for (guint i = 0; i < pz_shortcuts_n (self->shortcuts); i++)
    {
      const PzShortcut *shortcut = pz_shortcuts_get (self->shortcuts, i);
      if (g_strcmp0 (title, shortcut->group) != 0)
        group = new_group (ADW_PREFERENCES_PAGE (page), shortcut);
      title = shortcut->group;
      add_entry (self, group, shortcut);
    }
  return page;
}

static GtkWidget *
none_page (void)
{
  GtkWidget *page = adw_status_page_new ();
  adw_status_page_set_icon_name (ADW_STATUS_PAGE (page), "system-search-symbolic");
  adw_status_page_set_title (ADW_STATUS_PAGE (page), C_ ("shortcuts", "No Shortcuts Match"));
  gtk_widget_set_vexpand (page, TRUE);
  return page;
}

static GtkWidget *
header (PzShortcutsWindow *self)
{
  GtkWidget *bar = adw_header_bar_new ();
  self->reset_all = gtk_button_new_with_mnemonic (C_ ("shortcuts", "_Reset All"));
  g_signal_connect_swapped (self->reset_all, "clicked", G_CALLBACK (reset_all_clicked), self);
  adw_header_bar_pack_start (ADW_HEADER_BAR (bar), self->reset_all);
  gtk_widget_add_css_class (bar, "flat");
  return bar;
}

static GtkWidget *
search_entry (PzShortcutsWindow *self)
{
  GtkWidget *clamp = adw_clamp_new ();
  self->search = gtk_search_entry_new ();
  g_object_set (self->search, "placeholder-text", C_ ("shortcuts", "Search commands and keys"), NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->search), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  C_ ("shortcuts", "Search commands and keys"), -1);
  g_signal_connect_swapped (self->search, "search-changed", G_CALLBACK (search_changed), self);
  g_signal_connect_swapped (self->search, "stop-search", G_CALLBACK (gtk_window_close), self);
  adw_clamp_set_child (ADW_CLAMP (clamp), self->search);
  gtk_widget_set_margin_start (clamp, 12);
  gtk_widget_set_margin_end (clamp, 12);
  gtk_widget_set_margin_bottom (clamp, 6);
  return clamp;
}

/* Keys for the waiting row come before everything the window and the application make of them. */
static void
add_keys (PzShortcutsWindow *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  GtkEventController *close = gtk_shortcut_controller_new ();
  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (close),
      gtk_shortcut_new (gtk_shortcut_trigger_parse_string ("Escape"), gtk_named_action_new ("window.close")));
  gtk_widget_add_controller (GTK_WIDGET (self), close);
}

static void
pz_shortcuts_window_finalize (GObject *object)
{
  g_array_unref (PZ_SHORTCUTS_WINDOW (object)->entries);
  G_OBJECT_CLASS (pz_shortcuts_window_parent_class)->finalize (object);
}

static void
pz_shortcuts_window_class_init (PzShortcutsWindowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = pz_shortcuts_window_finalize;
}

static void
pz_shortcuts_window_init (PzShortcutsWindow *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  self->shortcuts = pz_shortcuts_get_default ();
  self->entries = g_array_new (FALSE, FALSE, sizeof (Entry));
  self->waiting = -1;
  self->stack = GTK_STACK (gtk_stack_new ());
  gtk_box_append (GTK_BOX (box), header (self));
  gtk_box_append (GTK_BOX (box), search_entry (self));
  gtk_stack_add_named (self->stack, list_page (self), "list");
  gtk_stack_add_named (self->stack, none_page (), "none");
  gtk_widget_set_vexpand (GTK_WIDGET (self->stack), TRUE);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->stack));
  adw_window_set_content (ADW_WINDOW (self), box);
  gtk_widget_add_css_class (GTK_WIDGET (self), "pz-shortcuts");
  gtk_window_set_title (GTK_WINDOW (self), C_ ("shortcuts", "Keyboard Shortcuts"));
  gtk_window_set_default_size (GTK_WINDOW (self), WIDTH_PX, HEIGHT_PX);
  gtk_widget_set_size_request (GTK_WIDGET (self), 360, 300);
  g_signal_connect_object (self->shortcuts, "changed", G_CALLBACK (update_all), self, G_CONNECT_SWAPPED);
  g_signal_connect (self, "notify::focus-widget", G_CALLBACK (focus_changed), NULL);
  update_all (self);
}

GtkWidget *
pz_shortcuts_window_new (GtkWindow *parent)
{
  PzShortcutsWindow *self = g_object_new (PZ_TYPE_SHORTCUTS_WINDOW, NULL);
  gtk_window_set_transient_for (GTK_WINDOW (self), parent);
  gtk_window_set_modal (GTK_WINDOW (self), parent != NULL);
  gtk_window_set_destroy_with_parent (GTK_WINDOW (self), TRUE);
  add_keys (self); /* after the application's own controller, so before it */
  return GTK_WIDGET (self);
}

static GtkWidget *
window_over (GtkWindow *parent)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();
  for (GList *l = windows; l != NULL; l = l->next)
    if (PZ_IS_SHORTCUTS_WINDOW (l->data) && gtk_window_get_transient_for (l->data) == parent)
      return l->data;
  return NULL;
}

void
pz_shortcuts_window_show (GtkWindow *parent)
{
  GtkWidget *window = window_over (parent);
  if (window == NULL)
    {
      window = pz_shortcuts_window_new (parent);
      gtk_widget_grab_focus (PZ_SHORTCUTS_WINDOW (window)->search);
    }
  gtk_window_present (GTK_WINDOW (window));
}

GtkWidget *
pz_shortcuts_window_row (GtkWidget *window, const char *id)
{
  PzShortcutsWindow *self = PZ_SHORTCUTS_WINDOW (window);
  for (guint i = 0; i < self->entries->len; i++)
    if (g_str_equal (entry_at (self, i)->shortcut->id, id))
      return GTK_WIDGET (entry_at (self, i)->row);
  return NULL;
}
