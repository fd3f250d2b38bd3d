/* SPDX-License-Identifier: MIT */
#include "hand.h"

#include <glib/gstdio.h>

#include "editor/inspector-parts.h"
#include "hex-stroke/level.h"
#include "hex-tracks/level.h"
#include "number-stroke/level.h"
#include "pack/export.h"

/* ---- Fixture ---- */

void
hand_set_up (Hand *self, gconstpointer mode)
{
  ui_set_up (&self->ui, NULL);
  self->before = g_get_current_dir ();
  g_assert_cmpint (g_chdir (self->ui.folder), ==, 0);
  ui_settle (&self->ui);
  self->input = x_input_new (GTK_WINDOW (self->ui.window));
}

void
hand_tear_down (Hand *self, gconstpointer mode)
{
  g_clear_pointer (&self->input, x_input_free);
  g_assert_cmpint (g_chdir (self->before), ==, 0);
  g_clear_pointer (&self->before, g_free);
  ui_tear_down (&self->ui, NULL);
}

/* ---- What there is ---- */

GtkWidget *
hand_part (Hand *self, GType type)
{
  GtkWidget *part = ui_find (GTK_WIDGET (self->ui.window), type);
  g_assert_nonnull (part);
  return part;
}

PzBoardView *
hand_board (Hand *self)
{
  return PZ_BOARD_VIEW (hand_part (self, PZ_TYPE_BOARD_VIEW));
}

PzLevel *
hand_level (Hand *self)
{
  return pz_document_get_level (ui_document (&self->ui));
}

PzPlaytest *
hand_playtest (Hand *self)
{
  return pz_board_view_get_playtest (hand_board (self));
}

PzAnalysis *
hand_only (Hand *self)
{
  ui_wait_judged (&self->ui);
  PzAnalysis *analysis = pz_document_get_analysis (ui_document (&self->ui), 0);
  g_assert_cmpint (analysis->verdict, ==, PZ_VERDICT_ONE);
  return analysis;
}

const PzInput *
hand_input (GArray *plan, guint at)
{
  g_assert_cmpuint (at, <, plan->len);
  return &g_array_index (plan, PzInput, at);
}

GArray *
hand_plan (Hand *self, guint n)
{
  PzAnalysis *analysis = hand_only (self);
  GArray *plan = hand_level (self)->mode->plan (hand_level (self), analysis);
  g_assert_nonnull (plan);
  g_assert_cmpuint (plan->len, ==, n);
  return plan;
}

void
hand_check_playing (Hand *self, gboolean playing)
{
  ui_settle (&self->ui);
  g_assert_cmpint (hand_playtest (self) != NULL, ==, playing);
}

void
hand_check_solved (Hand *self)
{
  g_assert_nonnull (hand_playtest (self));
  g_assert_true (pz_playtest_get_cleared (hand_playtest (self)));
  g_assert_true (pz_document_is_solved (ui_document (&self->ui), 0));
}

/* ---- Spots ---- */

PzHit
hand_cell (int q, int r)
{
  return (PzHit){ PZ_HIT_CELL, -1, -1, q, r, 0 };
}

PzHit
hand_port (int q, int r, int port)
{
  return (PzHit){ PZ_HIT_PORT, -1, -1, q, r, port };
}

PzHit
hand_spot_of_cell (Hand *self, int cell)
{
  PzLevel *level = hand_level (self);
  if (level->mode->lattice != PZ_LATTICE_SQUARE)
    {
      const PzHexCell *hex = pz_hex_level (level)->cells[cell];
      return (PzHit){ PZ_HIT_CELL, cell, -1, hex->q, hex->r, 0 };
    }
  const PzNumberCell *square = pz_number_level (level)->cells[cell];
  return (PzHit){ PZ_HIT_CELL, cell, -1, square->x, square->y, 0 };
}

PzHit
hand_spot_of_tile (Hand *self, int tile)
{
  const PzTrackTile *found = &pz_tracks_level (hand_level (self))->tiles[tile];
  return hand_cell (found->q, found->r);
}

/* ---- Widgets ---- */

GtkWidget *
hand_search (GtkWidget *widget, HandWanted wanted, const char *what)
{
  if (gtk_widget_get_mapped (widget) && wanted (widget, what))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = hand_search (child, wanted, what);
      if (found != NULL)
        return found;
    }
  return NULL;
}

gboolean
hand_has_tip (GtkWidget *widget, const char *what)
{
  return g_strcmp0 (gtk_widget_get_tooltip_text (widget), what) == 0;
}

gboolean
hand_makes_pack (GtkWidget *widget, const char *what)
{
  GtkActionable *button = GTK_IS_ACTIONABLE (widget) ? GTK_ACTIONABLE (widget) : NULL;
  if (button == NULL || g_strcmp0 (gtk_actionable_get_action_name (button), "app.new-pack") != 0)
    return FALSE;
  GVariant *value = gtk_actionable_get_action_target_value (button);
  return value != NULL && g_variant_is_of_type (value, G_VARIANT_TYPE_STRING)
         && g_str_equal (g_variant_get_string (value, NULL), what);
}

gboolean
hand_is_goal (GtkWidget *widget, const char *what)
{
  GtkWidget *card = gtk_widget_get_ancestor (widget, PZ_TYPE_GOAL_CARD);
  GtkWidget *control = card == NULL ? NULL : pz_goal_card_get_control (PZ_GOAL_CARD (card), what);
  return control != NULL && (widget == control || gtk_widget_is_ancestor (widget, control));
}

/* ---- Windows over it ---- */

typedef struct
{
  const char *type_name;
  GtkWindow *found;
} Sought;

static gboolean
is_shown (gpointer data)
{
  Sought *sought = data;
  g_autoptr (GList) windows = gtk_window_list_toplevels ();
  for (GList *l = windows; l != NULL; l = l->next)
    if (g_str_equal (G_OBJECT_TYPE_NAME (l->data), sought->type_name) && gtk_widget_get_mapped (l->data))
      sought->found = l->data;
  return sought->found != NULL;
}

static gboolean
is_active (gpointer window)
{
  return gtk_window_is_active (window);
}

GtkWindow *
hand_wait_dialog (Hand *self, const char *type_name)
{
  Sought sought = { type_name, NULL };
  g_test_message ("waiting for %s", type_name);
  spin_until (is_shown, &sought);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (sought.found));
  x_input_turn_to (self->input, sought.found);
  spin_until (is_active, sought.found);
  ui_settle (&self->ui);
  return sought.found;
}

static gboolean
is_sensitive (gpointer widget)
{
  return gtk_widget_is_sensitive (widget);
}

void
hand_wait_sensitive (GtkWidget *widget)
{
  spin_until (is_sensitive, widget);
}

gboolean
hand_is_anyway (GtkWidget *widget, const char *what)
{
  return GTK_IS_CHECK_BUTTON (widget)
         && g_strcmp0 (gtk_check_button_get_label (GTK_CHECK_BUTTON (widget)), "Export _anyway") == 0;
}

static GtkWidget *
find_anyway (gpointer dialog)
{
  return hand_search (dialog, hand_is_anyway, NULL);
}

static gboolean
has_anyway (gpointer dialog)
{
  return find_anyway (dialog) != NULL;
}

GtkWidget *
hand_wait_anyway (GtkWindow *dialog)
{
  spin_until (has_anyway, dialog);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (dialog));
  g_assert_false (gtk_widget_is_sensitive (gtk_window_get_default_widget (dialog)));
  return find_anyway (dialog);
}

static gboolean
is_alone (gpointer data)
{
  Hand *self = data;
  g_autoptr (GList) windows = gtk_window_list_toplevels ();
  for (GList *l = windows; l != NULL; l = l->next)
    if (l->data != self->ui.window && gtk_widget_get_mapped (l->data))
      return FALSE;
  return TRUE;
}

void
hand_wait_back (Hand *self)
{
  spin_until (is_alone, self);
  x_input_turn_to (self->input, GTK_WINDOW (self->ui.window));
  spin_until (is_active, self->ui.window);
}

/* ---- What was written ---- */

static gboolean
is_there (gpointer path)
{
  return g_file_test (path, G_FILE_TEST_IS_REGULAR);
}

/* As the form that the dialog offers first says it: a pack object, hints baked where the mode has them. */
static PzPack *
expected_pack (Hand *self)
{
  PzPack *pack = pz_document_get_pack (ui_document (&self->ui));
  PzAnalysis *analyses[] = { hand_only (self) };
  PzExportOptions options = { PZ_CONTAINER_PACK, FALSE, pack->mode->bake != NULL };
  g_assert_cmpint (pack->n_levels, ==, 1);
  return pz_export_prepare (pack, analyses, &options);
}

void
hand_check_exported (Hand *self, const char *name, HandCheck check)
{
  g_autofree char *path = ui_path (&self->ui, name);
  char *text = NULL;
  gsize length = 0;
  spin_until (is_there, path);
  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  g_autoptr (GBytes) bytes = g_bytes_new_take (text, length);
  g_autoptr (GPtrArray) problems = pz_problems_new ();
  g_autoptr (PzPack) pack = pz_pack_from_bytes (bytes, pz_modes (), problems);
  g_assert_nonnull (pack);
  g_assert_cmpuint (problems->len, ==, 0);
  g_assert_true (pack->mode == hand_level (self)->mode);
  g_assert_cmpint (pack->n_levels, ==, 1);
  g_assert_false (pz_level_is_bad (pack->levels[0]));
  check (pack->levels[0]);
  g_autoptr (PzPack) expected = expected_pack (self);
  g_autoptr (GBytes) wanted = pz_pack_to_bytes (expected);
  g_assert_true (g_bytes_equal (bytes, wanted));
}
