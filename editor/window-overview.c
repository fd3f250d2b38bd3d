/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <glib/gi18n.h>

#include "editor/clipboard.h"
#include "editor/level-item.h"
#include "editor/message.h"
#include "editor/overview.h"
#include "editor/theme.h"
#include "editor/window-private.h"

/* The pack overview in the window. While it is shown the commands of levels mean those that are chosen in it, and those of the board, which
 * nobody sees, rest. */

gboolean
pz_window_in_overview (PzWindow *self)
{
  return self->in_overview;
}

static guint
n_chosen (PzWindow *self)
{
  g_autoptr (GArray) chosen = pz_overview_dup_chosen (self->overview);
  return chosen->len;
}

/* ---- What can be done ---- */

/* Those of the board. */
static const char *const of_board[] = {
  "zoom-in",
  "zoom-out",
  "zoom-fit",
  "zoom-normal",
  "zoom-selection",
  "tool",
  "play",
  "toggle-play",
  "show-levels",
  "show-history",
  "jump-history",
  "select-none",
  "select-inverse",
  "select-connected",
  "select-equal",
  "find-cells",
  "delete-selection",
  "duplicate-selection",
  "symmetric",
  "symmetry",
  "symmetry-about",
  "area",
  "select-way",
  "turn-clockwise",
  "turn-counterclockwise",
  "flip-horizontal",
  "flip-vertical",
  "level-flip-horizontal",
  "level-flip-vertical",
  "level-turn-clockwise",
  "level-turn-counterclockwise",
  "mirror-reverse",
  "reverse-path",
  "show-necessity",
  "show-beats",
  "show-deduction",
  "minimise-clues",
  "fewest-clues",
  "keep-author-path",
  "forget-author-path",
  "next-solution",
  "previous-solution",
  "plan",
  "plan-first",
  "plan-previous",
  "plan-next",
  "plan-last",
  "reveal-play",
  "reveal-previous",
  "reveal-next",
  "step-deductions",
};

/* Those that mean the chosen levels. */
static const char *const of_chosen[] = {
  "delete-level", "duplicate-level", "move-level-up", "move-level-down", "copy",
  "cut",          "renumber-levels", "renumber-from",
};

static gboolean
is_among (const char *action, const char *const *names, gsize n)
{
  for (gsize i = 0; i < n; i++)
    if (g_str_equal (names[i], action))
      return TRUE;
  return FALSE;
}

gboolean
pz_window_overview_allows (PzWindow *self, const char *action, gboolean enabled)
{
  if (!self->in_overview)
    return enabled;
  if (is_among (action, of_board, G_N_ELEMENTS (of_board)))
    return FALSE;
  if (is_among (action, of_chosen, G_N_ELEMENTS (of_chosen)))
    return n_chosen (self) > 0;
  if (g_str_equal (action, "rename-level"))
    return enabled && n_chosen (self) == 1;
  return enabled || g_str_equal (action, "paste") || g_str_equal (action, "select-all");
}

/* ---- In and out ---- */

static void
opened_cb (PzWindow *self, int index)
{
  pz_window_show_overview (self, FALSE);
  pz_document_set_current (self->document, index);
  gtk_widget_grab_focus (GTK_WIDGET (pz_window_get_board_view (self)));
}

static void
search_mode_cb (PzWindow *self)
{
  GAction *search = g_action_map_lookup_action (G_ACTION_MAP (self), "search");
  if (self->in_overview)
    g_simple_action_set_state (G_SIMPLE_ACTION (search),
                               g_variant_new_boolean (pz_overview_get_searching (self->overview)));
}

static GMenuModel *
level_menu (void)
{
  static const char *const names[][2] = { { NC_ ("level menu", "Re_name…"), "win.rename-level" },
                                          { NC_ ("level menu", "_Duplicate"), "win.duplicate-level" },
                                          { NC_ ("level menu", "Re_number…"), "win.renumber-levels" },
                                          { NULL, NULL } };
  static const char *const clipboard[][2] = { { NC_ ("level menu", "Cu_t"), "win.cut" },
                                              { NC_ ("level menu", "_Copy"), "win.copy" },
                                              { NC_ ("level menu", "_Paste"), "win.paste" },
                                              { NULL, NULL } };
  static const char *const moving[][2] = { { NC_ ("level menu", "Move _Earlier"), "win.move-level-up" },
                                           { NC_ ("level menu", "Move _Later"), "win.move-level-down" },
                                           { NULL, NULL } };
  static const char *const away[][2] = { { NC_ ("level menu", "Select _All"), "win.select-all" },
                                         { NC_ ("level menu", "Dele_te"), "win.delete-level" },
                                         { NULL, NULL } };
  const char *const(*const sections[])[2] = { names, clipboard, moving, away };
  GMenu *menu = g_menu_new ();
  for (gsize i = 0; i < G_N_ELEMENTS (sections); i++)
    {
      g_autoptr (GMenu) section = g_menu_new ();
      for (int k = 0; sections[i][k][0] != NULL; k++)
        g_menu_append (section, g_dpgettext2 (GETTEXT_PACKAGE, "level menu", sections[i][k][0]), sections[i][k][1]);
      g_menu_append_section (menu, NULL, G_MENU_MODEL (section));
    }
  return G_MENU_MODEL (menu);
}

/* Made when it is first asked for: a window comes up sooner without. */
static void
ensure_overview (PzWindow *self)
{
  if (self->overview != NULL)
    return;
  g_autoptr (GMenuModel) levels = level_menu ();
  self->overview = PZ_OVERVIEW (pz_overview_new (self->queue, self->main_menu, levels));
  gtk_stack_add_named (self->pages, GTK_WIDGET (self->overview), "overview");
  g_signal_connect_object (self->overview, "opened", G_CALLBACK (opened_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->overview, "chosen", G_CALLBACK (pz_window_update_actions), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (pz_overview_get_search_bar (self->overview), "notify::search-mode-enabled",
                           G_CALLBACK (search_mode_cb), self, G_CONNECT_SWAPPED);
}

void
pz_window_update_overview (PzWindow *self)
{
  if (!self->in_overview)
    return;
  g_autofree char *subtitle = NULL;
  int n = pz_document_get_pack (self->document)->n_levels;
  const char *place = adw_window_title_get_subtitle (self->pack_title);
  subtitle =
      g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%1$s · %2$d level", "%1$s · %2$d levels", (gulong) n), place, n);
  pz_overview_set_titles (self->overview, adw_window_title_get_title (self->pack_title), subtitle);
}

static void
leave_board (PzWindow *self)
{
  pz_board_view_cancel (pz_window_get_board_view (self));
  if (pz_window_is_playing (self))
    pz_window_set_playing (self, FALSE);
}

void
pz_window_show_overview (PzWindow *self, gboolean shown)
{
  shown = shown && self->document != NULL;
  if (self->in_overview == shown)
    return;
  if (shown)
    {
      leave_board (self);
      ensure_overview (self);
    }
  self->in_overview = shown;
  pz_overview_set_document (self->overview, shown ? self->document : NULL);
  g_action_change_state (g_action_map_lookup_action (G_ACTION_MAP (self), "overview"), g_variant_new_boolean (shown));
  pz_window_update_all (self);
  if (shown)
    {
      search_mode_cb (self);
      pz_overview_grab_focus (self->overview);
    }
  else if (self->document != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (pz_window_get_board_view (self)));
}

static void
overview_state_cb (GSimpleAction *action, GVariant *state, gpointer data)
{
  PzWindow *self = data;
  pz_window_show_overview (self, g_variant_get_boolean (state));
  g_simple_action_set_state (action, g_variant_new_boolean (self->in_overview));
}

static void
close_overview_cb (GSimpleAction *action, GVariant *parameter, gpointer self)
{
  pz_window_show_overview (self, FALSE);
}

/* ---- The chosen levels ---- */

static void
tell_count (PzWindow *self, const char *text)
{
  pz_window_undo_toast (self, text);
}

gboolean
pz_window_delete_chosen (PzWindow *self)
{
  if (!self->in_overview)
    return FALSE;
  g_autoptr (GArray) chosen = pz_overview_dup_chosen (self->overview);
  if (chosen->len == 0)
    return TRUE;
  g_autofree char *text = g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE, "%u level deleted", "%u levels deleted", chosen->len), chosen->len);
  pz_document_delete_levels (self->document, (const int *) chosen->data, (int) chosen->len);
  tell_count (self, text);
  return TRUE;
}

static void
choose_from (PzWindow *self, int first, int n)
{
  g_autofree int *indexes = g_new (int, MAX (n, 1));
  for (int i = 0; i < n; i++)
    indexes[i] = first + i;
  pz_overview_choose (self->overview, indexes, n);
}

gboolean
pz_window_duplicate_chosen (PzWindow *self)
{
  if (!self->in_overview)
    return FALSE;
  g_autoptr (GArray) chosen = pz_overview_dup_chosen (self->overview);
  int n = (int) chosen->len;
  if (n == 0)
    return TRUE;
  if (pz_document_duplicate_levels (self->document, (const int *) chosen->data, n))
    choose_from (self, g_array_index (chosen, int, n - 1) + 1, n);
  else
    pz_window_toast (self, _ ("These levels cannot be copied"), NULL, NULL, NULL);
  return TRUE;
}

/* One place on or back; levels that were apart come together. */
gboolean
pz_window_move_chosen (PzWindow *self, int step)
{
  if (!self->in_overview)
    return FALSE;
  g_autoptr (GArray) chosen = pz_overview_dup_chosen (self->overview);
  int n = (int) chosen->len, n_levels = pz_document_get_pack (self->document)->n_levels;
  if (n == 0)
    return TRUE;
  int first = g_array_index (chosen, int, 0), last = g_array_index (chosen, int, n - 1);
  int before = step < 0 ? MAX (first - 1, 0) : MIN (last + 2, n_levels);
  pz_document_move_levels (self->document, (const int *) chosen->data, n, before);
  choose_from (self, step < 0 ? before : before - n, n);
  return TRUE;
}

/* ---- Clipboard ---- */

static gboolean
copy (PzWindow *self)
{
  PzStyle style = pz_theme_style ();
  PzPack *pack = pz_document_get_pack (self->document);
  g_autoptr (GArray) chosen = pz_overview_dup_chosen (self->overview);
  g_autoptr (GPtrArray) levels = g_ptr_array_new ();
  for (guint i = 0; i < chosen->len; i++)
    {
      PzLevel *level = pack->levels[g_array_index (chosen, int, i)];
      if (!pz_level_is_bad (level))
        g_ptr_array_add (levels, level);
    }
  if (levels->len == 0 || levels->len < chosen->len)
    {
      pz_window_toast (self, _ ("Levels with format errors cannot be copied"), NULL, NULL, NULL);
      return FALSE;
    }
  g_autoptr (GdkContentProvider) content =
      pz_clipboard_levels_provider ((PzLevel *const *) levels->pdata, (int) levels->len, &style);
  return gdk_clipboard_set_content (gtk_widget_get_clipboard (GTK_WIDGET (self)), content);
}

gboolean
pz_window_copy_chosen (PzWindow *self, gboolean cut)
{
  if (!self->in_overview)
    return FALSE;
  if (n_chosen (self) > 0 && copy (self) && cut)
    pz_window_delete_chosen (self);
  return TRUE;
}

typedef struct
{
  PzWindow *window;     /* reference */
  PzDocument *document; /* reference */
} Paste;

static void
insert_pasted (PzWindow *self, GPtrArray *levels)
{
  g_autoptr (GArray) chosen = pz_overview_dup_chosen (self->overview);
  int n_levels = pz_document_get_pack (self->document)->n_levels;
  int at = chosen->len > 0 ? g_array_index (chosen, int, chosen->len - 1) + 1 : n_levels;
  if (pz_document_insert_levels (self->document, (PzLevel *const *) levels->pdata, (int) levels->len, at,
                                 _ ("Paste levels")))
    choose_from (self, at, (int) levels->len);
  else
    pz_window_toast (self, _ ("The pack has no room for these levels"), NULL, NULL, NULL);
}

static void
pasted_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Paste *paste = data;
  PzWindow *self = paste->window;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) levels = pz_clipboard_read_levels_finish (result, &error);
  gboolean there = self->in_overview && self->document == paste->document;
  if (levels != NULL && there)
    insert_pasted (self, levels);
  else if (there && error != NULL)
    pz_window_toast (self, error->message, NULL, NULL, NULL);
  g_object_unref (paste->window);
  g_object_unref (paste->document);
  g_free (paste);
}

gboolean
pz_window_paste_levels (PzWindow *self)
{
  if (!self->in_overview)
    return FALSE;
  Paste *paste = g_new0 (Paste, 1);
  paste->window = g_object_ref (self);
  paste->document = g_object_ref (self->document);
  pz_clipboard_read_levels_async (gtk_widget_get_clipboard (GTK_WIDGET (self)),
                                  pz_document_get_pack (self->document)->mode, NULL, pasted_cb, paste);
  return TRUE;
}

gboolean
pz_window_choose_all (PzWindow *self)
{
  if (self->in_overview)
    pz_overview_choose_all (self->overview);
  return self->in_overview;
}

/* ---- Numbers ---- */

static void
renumber (PzWindow *self, int first)
{
  g_autoptr (GArray) chosen = pz_overview_dup_chosen (self->overview);
  if (chosen->len == 0 || first < 1 || first > 9999)
    return;
  if (!pz_document_renumber_levels (self->document, (const int *) chosen->data, (int) chosen->len, first))
    pz_window_toast (self, _ ("Other levels have these numbers already"), NULL, NULL, NULL);
}

static void
renumber_from_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  PzWindow *self = data;
  if (self->in_overview)
    renumber (self, g_variant_get_int32 (parameter));
}

typedef struct
{
  PzWindow *window;
  GtkSpinButton *first;
} Renumbering;

static void
renumber_answered_cb (const char *id, gpointer data)
{
  Renumbering *asked = data;
  if (g_str_equal (id, "renumber") && asked->window->in_overview)
    renumber (asked->window, gtk_spin_button_get_value_as_int (asked->first));
}

static void
renumber_levels_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  PzWindow *self = data;
  const PzAnswer answers[] = { { "cancel", C_ ("renumber", "_Cancel"), PZ_ANSWER_PLAIN },
                               { "renumber", C_ ("renumber", "Re_number"), PZ_ANSWER_SUGGESTED },
                               { NULL } };
  if (!self->in_overview)
    return;
  g_autoptr (GArray) chosen = pz_overview_dup_chosen (self->overview);
  int first = chosen->len > 0 ? g_array_index (chosen, int, 0) + 1 : 1;
  GtkWidget *list = gtk_list_box_new (), *row = adw_action_row_new ();
  GtkWidget *number = gtk_spin_button_new_with_range (1, 9999, 1);
  Renumbering *asked = g_new0 (Renumbering, 1);
  *asked = (Renumbering){ self, GTK_SPIN_BUTTON (number) };
  gtk_spin_button_set_value (asked->first, first);
  gtk_text_set_activates_default (GTK_TEXT (gtk_editable_get_delegate (GTK_EDITABLE (number))), TRUE);
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  gtk_widget_set_valign (number, GTK_ALIGN_CENTER);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), C_ ("renumber", "First number"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (number), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  C_ ("renumber", "First number"), -1);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), number);
  gtk_list_box_append (GTK_LIST_BOX (list), row);
  g_object_set_data_full (G_OBJECT (list), "pz-renumbering", asked, g_free);
  pz_message_ask (GTK_WINDOW (self), C_ ("renumber", "Renumber Levels"),
                  C_ ("renumber", "The selected levels get ids and numbers in their order."), list, answers,
                  renumber_answered_cb, asked);
}

/* ---- Checking all ---- */

static void
check_all_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  PzWindow *self = data;
  pz_document_check_all (self->document);
}

static void
stop_checks_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  PzWindow *self = data;
  pz_document_stop_checks (self->document);
}

void
pz_window_update_overview_actions (PzWindow *self)
{
  static const char *const names[] = { "overview", "check-all", "stop-checks" };
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    pz_window_enable (self, names[i], self->document != NULL);
  pz_window_enable (self, "close-overview", self->in_overview);
  pz_window_enable (self, "renumber-levels", FALSE);
  pz_window_enable (self, "renumber-from", FALSE);
}

void
pz_window_add_overview_actions (PzWindow *self)
{
  static const GActionEntry entries[] = {
    { "overview", NULL, NULL, "false", overview_state_cb },
    { "close-overview", close_overview_cb },
    { "check-all", check_all_cb },
    { "stop-checks", stop_checks_cb },
    { "renumber-levels", renumber_levels_cb },
    { "renumber-from", renumber_from_cb, "i" },
  };
  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
}
