/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "editor/dialog-parts.h"
#include "editor/help-pages.h"
#include "editor/help-window.h"
#include "editor/modes/mode-editor.h"
#include "editor/shortcuts.h"
#include "editor/theme.h"
#include "editor/verdict-badge.h"

#define STACK     "pz-help"
#define WIDTH_PX  780
#define HEIGHT_PX 620
#define LINE_PX   560
#define BADGE_PX  20
#define SIGN_PX   18

/* ---- Words ---- */

static const char *
page_title (const PzHelpPage *page)
{
  const PzMode *mode = page->title == NULL ? pz_mode_find (pz_modes (), page->id) : NULL;
  return mode != NULL ? _ (mode->title) : g_dpgettext2 (NULL, "help", page->title);
}

/* Text that can be taken along; keys reach it by Tab. */
static GtkWidget *
label (const char *text, const char *css_class)
{
  GtkWidget *widget = gtk_label_new (text);
  gtk_label_set_wrap (GTK_LABEL (widget), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (widget), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_natural_wrap_mode (GTK_LABEL (widget), GTK_NATURAL_WRAP_NONE);
  gtk_label_set_xalign (GTK_LABEL (widget), 0);
  if (css_class != NULL)
    gtk_widget_add_css_class (widget, css_class);
  return widget;
}

static void
add_section (GtkBox *box, const PzHelpSection *section)
{
  gtk_box_append (box, label (g_dpgettext2 (NULL, "help", section->heading), "heading"));
  for (int i = 0; section->paragraphs[i] != NULL; i++)
    gtk_box_append (box, label (g_dpgettext2 (NULL, "help", section->paragraphs[i]), NULL));
}

/* ---- Rows of a sign and what it means ---- */

static GtkWidget *
sign_list (GtkBox *box)
{
  GtkWidget *list = gtk_list_box_new ();
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  gtk_box_append (box, list);
  return list;
}

static AdwActionRow *
add_row (GtkWidget *list, GtkWidget *sign, const char *title, const char *subtitle)
{
  AdwActionRow *row = ADW_ACTION_ROW (adw_action_row_new ());
  g_autofree char *safe_title = g_markup_escape_text (title, -1);
  g_autofree char *safe_subtitle = g_markup_escape_text (subtitle, -1);
  gtk_widget_set_valign (sign, GTK_ALIGN_CENTER);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), safe_title);
  adw_action_row_set_subtitle (row, safe_subtitle);
  adw_action_row_add_prefix (row, sign);
  gtk_list_box_append (GTK_LIST_BOX (list), GTK_WIDGET (row));
  return row;
}

static void
add_tool (GtkWidget *list, const PzTool *tool)
{
  g_autofree char *id = g_strconcat ("tool-", tool->id, NULL);
  PzKey key = pz_shortcuts_first_key (pz_shortcuts_get_default (), id);
  g_autofree char *keys = key.keyval != 0 ? pz_key_label (key) : NULL;
  AdwActionRow *row = add_row (list, gtk_image_new_from_icon_name (tool->icon), pz_tool_label (tool),
                               g_dpgettext2 (NULL, "tool", tool->hint));
  if (keys == NULL)
    return;
  GtkWidget *cap = gtk_label_new (keys);
  gtk_widget_set_valign (cap, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (cap, "pz-key");
  adw_action_row_add_suffix (row, cap);
}

static void
add_tools (GtkBox *box, const char *mode)
{
  for (const PzModeEditor *const *editor = pz_mode_editors (); *editor != NULL; editor++)
    if (g_str_equal ((*editor)->mode->id, mode))
      {
        gtk_box_append (box, label (C_ ("help", "Tools"), "heading"));
        GtkWidget *list = sign_list (box);
        for (const PzTool *tool = (*editor)->tools; tool->id != NULL; tool++)
          add_tool (list, tool);
      }
}

static void
add_verdicts (GtkBox *box)
{
  static const struct
  {
    PzVerdict verdict;
    const char *title, *meaning;
  } verdicts[] = {
    { PZ_VERDICT_ONE, NC_ ("help", "Exactly one solution"),
      NC_ ("help", "Can be cleared, can be won, solved by logic in other kinds of puzzle") },
    { PZ_VERDICT_MANY, NC_ ("help", "Many solutions"), NC_ ("help", "With their number, up to nine") },
    { PZ_VERDICT_NONE, NC_ ("help", "No solution"), NC_ ("help", "Cannot be cleared or won, or needs a guess") },
    { PZ_VERDICT_RUNNING, NC_ ("help", "Counting"), NC_ ("help", "What is found so far is said in words") },
    { PZ_VERDICT_UNDECIDED, NC_ ("help", "Undecided"), NC_ ("help", "The budget was used up first") },
    { PZ_VERDICT_BLOCKED, NC_ ("help", "Not judged"), NC_ ("help", "Errors of the level come first") },
    { PZ_VERDICT_NOT_CHECKED, NC_ ("help", "Not checked"), NC_ ("help", "It waits until it is asked for") },
  };
  GtkWidget *list = sign_list (box);
  for (gsize i = 0; i < G_N_ELEMENTS (verdicts); i++)
    {
      GtkWidget *badge = pz_verdict_badge_new (BADGE_PX);
      PzCount count = (PzCount){ verdicts[i].verdict == PZ_VERDICT_MANY ? 3 : 1, TRUE, TRUE };
      pz_verdict_badge_set (PZ_VERDICT_BADGE (badge), NULL, verdicts[i].verdict, count, FALSE);
      add_row (list, badge, g_dpgettext2 (NULL, "help", verdicts[i].title),
               g_dpgettext2 (NULL, "help", verdicts[i].meaning));
    }
}

static void
draw_need (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer need)
{
  PzStyle style = pz_theme_style ();
  pz_draw_need (cr, &style, (PzNeed) GPOINTER_TO_INT (need), width / 2.0, height / 2.0, SIGN_PX / 2.0);
}

static void
add_needs (GtkBox *box)
{
  static const struct
  {
    PzNeed need;
    const char *title, *meaning;
  } needs[] = {
    { PZ_NEED_NEEDED, NC_ ("help", "Needed"), NC_ ("help", "Without it there would be more solutions") },
    { PZ_NEED_REDUNDANT, NC_ ("help", "Redundant"), NC_ ("help", "There is exactly one solution without it, too") },
    { PZ_NEED_CONTRADICTORY, NC_ ("help", "Contradictory"),
      NC_ ("help", "There is no solution, and there would be one without it") },
  };
  GtkWidget *list = sign_list (box);
  for (gsize i = 0; i < G_N_ELEMENTS (needs); i++)
    {
      GtkWidget *area = gtk_drawing_area_new ();
      gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (area), SIGN_PX + 4);
      gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (area), SIGN_PX + 4);
      gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (area), draw_need, GINT_TO_POINTER (needs[i].need), NULL);
      pz_theme_watch (G_OBJECT (area), G_CALLBACK (gtk_widget_queue_draw));
      add_row (list, area, g_dpgettext2 (NULL, "help", needs[i].title), g_dpgettext2 (NULL, "help", needs[i].meaning));
    }
}

/* ---- Pages ---- */

static GtkWidget *
page_widget (const PzHelpPage *page)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12), *clamp = adw_clamp_new ();
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  gboolean solver = g_str_equal (page->id, "solver");
  gtk_widget_add_css_class (box, "help-page");
  gtk_box_append (GTK_BOX (box), label (page_title (page), "title-2"));
  for (int i = 0; i < page->n_sections; i++)
    {
      add_section (GTK_BOX (box), &page->sections[i]);
      if (solver && i == 0)
        add_verdicts (GTK_BOX (box));
      else if (solver)
        add_needs (GTK_BOX (box));
    }
  add_tools (GTK_BOX (box), page->id);
  adw_clamp_set_maximum_size (ADW_CLAMP (clamp), LINE_PX);
  adw_clamp_set_child (ADW_CLAMP (clamp), box);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), clamp);
  gtk_accessible_update_property (GTK_ACCESSIBLE (scrolled), GTK_ACCESSIBLE_PROPERTY_LABEL, page_title (page), -1);
  return scrolled;
}

static GtkWidget *
pages_beside_titles (GtkWidget *window)
{
  GtkWidget *sides = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0), *titles = gtk_stack_sidebar_new ();
  GtkWidget *stack = gtk_stack_new ();
  int n;
  const PzHelpPage *pages = pz_help_pages (&n);
  for (int i = 0; i < n; i++)
    gtk_stack_add_titled (GTK_STACK (stack), page_widget (&pages[i]), pages[i].id, page_title (&pages[i]));
  gtk_stack_sidebar_set_stack (GTK_STACK_SIDEBAR (titles), GTK_STACK (stack));
  gtk_widget_set_size_request (titles, 190, -1);
  gtk_widget_set_hexpand (stack, TRUE);
  gtk_widget_set_vexpand (sides, TRUE);
  gtk_box_append (GTK_BOX (sides), titles);
  gtk_box_append (GTK_BOX (sides), stack);
  g_object_set_data (G_OBJECT (window), STACK, stack);
  return sides;
}

/* Not modal: it can be read while working. */
static GtkWidget *
window_new (GtkWindow *parent)
{
  GtkWidget *window =
      g_object_new (ADW_TYPE_WINDOW, "transient-for", parent, "title", C_ ("help", "Help"), "default-width", WIDTH_PX,
                    "default-height", HEIGHT_PX, "destroy-with-parent", TRUE, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_box_append (GTK_BOX (box), adw_header_bar_new ());
  gtk_box_append (GTK_BOX (box), pages_beside_titles (window));
  adw_window_set_content (ADW_WINDOW (window), box);
  gtk_widget_set_size_request (window, 480, 300);
  pz_dialog_add_escape (window, "window.close");
  return window;
}

void
pz_help_window_show (GtkWindow *parent, const char *id)
{
  g_return_if_fail (GTK_IS_WINDOW (parent));
  g_autoptr (GList) windows = gtk_window_list_toplevels ();
  GtkWidget *window = NULL;
  for (GList *l = windows; l != NULL && window == NULL; l = l->next)
    if (gtk_window_get_transient_for (l->data) == parent && g_object_get_data (l->data, STACK) != NULL)
      window = l->data;
  if (window == NULL)
    window = window_new (parent);
  GtkStack *stack = g_object_get_data (G_OBJECT (window), STACK);
  if (id != NULL && gtk_stack_get_child_by_name (stack, id) != NULL)
    gtk_stack_set_visible_child_name (stack, id);
  gtk_window_present (GTK_WINDOW (window));
}
