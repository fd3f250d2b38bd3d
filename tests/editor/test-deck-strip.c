/* SPDX-License-Identifier: MIT */
#include "canvas-test.h"
#include "editor/carry.h"
#include "editor/deck-edits.h"
#include "editor/deck-entry.h"
#include "editor/piece-grid.h"
#include "editor/shuffle-button.h"
#include "editor/theme.h"
#include "editor/tool-palette.h"

/* The deck along the foot of the canvas: what it shows, and every way to edit it and to play from it. */

static const char small_pack[] =
    "{\"format\":\"puzzlewright-pack\",\"version\":1,\"mode\":\"hex-blocks\",\"pack\":2,\"levels\":["
    "{\"version\":1,\"id\":\"2-1\",\"name\":\"Five\",\"deck\":[\"t2-0\",\"t1-0\",\"t3-1\",\"t3-2\",\"t6-4\"],"
    "\"goal\":\"place-all\"}]}";
static const char one_pack[] =
    "{\"format\":\"puzzlewright-pack\",\"version\":1,\"mode\":\"hex-blocks\",\"pack\":2,\"levels\":["
    "{\"version\":1,\"id\":\"2-1\",\"name\":\"One\",\"deck\":[\"t1-0\"],\"hand\":2,\"goal\":\"place-all\"}]}";
static const char unknown_pack[] =
    "{\"format\":\"puzzlewright-pack\",\"version\":1,\"mode\":\"hex-blocks\",\"pack\":2,\"levels\":["
    "{\"version\":1,\"id\":\"2-1\",\"name\":\"Odd\",\"deck\":[\"t1-0\",\"x9-9\",\"t2-0\"],\"goal\":\"place-all\"}]}";

/* --- what is there -------------------------------------------------------------------------------------------- */

static PzDeckStrip *
strip (Canvas *self)
{
  return pz_canvas_pane_get_deck (self->canvas);
}

static PzCarry *
carry (Canvas *self)
{
  return pz_canvas_pane_get_carry (self->canvas);
}

static const PzDeckFace *
face (Canvas *self, int at)
{
  PzDeckCard *card = pz_deck_strip_card (strip (self), at);
  g_assert_nonnull (card);
  return pz_deck_card_get_face (card);
}

/* (transfer full): the ids of the level, and those of the cards, which have to be the same while editing. */
static char *
ids (Canvas *self)
{
  const PzDeckEditor *deck = pz_deck_of (self->view);
  GString *text = g_string_new (NULL);
  for (int i = 0; i < deck->length (canvas_level (self)); i++)
    g_string_append_printf (text, "%s%s", i > 0 ? " " : "", deck->id_at (canvas_level (self), i));
  if (pz_board_view_get_play (self->view) == NULL)
    {
      g_assert_cmpint (pz_deck_strip_n_cards (strip (self)), ==, deck->length (canvas_level (self)));
      for (int i = 0; i < pz_deck_strip_n_cards (strip (self)); i++)
        g_assert_cmpstr (face (self, i)->id, ==, deck->id_at (canvas_level (self), i));
    }
  return g_string_free (text, FALSE);
}

static void
expect (Canvas *self, const char *wanted)
{
  g_autofree char *now = ids (self);
  g_assert_cmpstr (now, ==, wanted);
}

static int
focused (Canvas *self)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self->window));
  for (int i = 0; i <= pz_deck_strip_n_cards (strip (self)); i++)
    if (focus != NULL && GTK_WIDGET (pz_deck_strip_card (strip (self), i)) == focus)
      return i;
  return -1;
}

/* What the key does to the widget that has the focus. */
static gboolean
key (Canvas *self, guint keyval, GdkModifierType state)
{
  GtkWidget *widget = GTK_WIDGET (strip (self));
  gboolean done = FALSE;
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);
  for (guint i = 0; !done && i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GObject) each = g_list_model_get_item (controllers, i);
      for (guint k = 0;
           GTK_IS_SHORTCUT_CONTROLLER (each) && !done && k < g_list_model_get_n_items (G_LIST_MODEL (each)); k++)
        {
          g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (G_LIST_MODEL (each), k);
          GtkShortcutTrigger *trigger = gtk_shortcut_get_trigger (shortcut);
          if (GTK_IS_KEYVAL_TRIGGER (trigger) && gtk_keyval_trigger_get_keyval (GTK_KEYVAL_TRIGGER (trigger)) == keyval
              && gtk_keyval_trigger_get_modifiers (GTK_KEYVAL_TRIGGER (trigger)) == state)
            done = gtk_shortcut_action_activate (gtk_shortcut_get_action (shortcut), 0, widget,
                                                 gtk_shortcut_get_arguments (shortcut));
        }
    }
  canvas_settle (self);
  return done;
}

/* --- carrying ------------------------------------------------------------------------------------------------- */

static void
middle_of (GtkWidget *widget, GtkWidget *in, double *x, double *y)
{
  graphene_rect_t bounds;
  g_assert_true (gtk_widget_compute_bounds (widget, in, &bounds));
  *x = bounds.origin.x + bounds.size.width / 2;
  *y = bounds.origin.y + bounds.size.height / 2;
}

static GtkWidget *
card (Canvas *self, int at)
{
  return GTK_WIDGET (pz_deck_strip_card (strip (self), at));
}

static void
pick_up (Canvas *self, int at)
{
  double x, y;
  PzCarryFrom from = pz_board_view_get_playtest (self->view) != NULL ? PZ_CARRY_SLOT : PZ_CARRY_CARD;
  PzCarried what = { from, at, face (self, at)->kind };
  middle_of (card (self, at), GTK_WIDGET (strip (self)), &x, &y);
  g_assert_true (pz_carry_begin (carry (self), GTK_WIDGET (strip (self)), card (self, at), &what, x, y, FALSE));
  canvas_settle (self);
}

/* Over the place of card @at as it was laid out before; a bit to the left of its middle. */
static void
carry_to (Canvas *self, int at, double beside)
{
  double x, y;
  middle_of (card (self, at), GTK_WIDGET (strip (self)), &x, &y);
  pz_carry_move (carry (self), x + beside, y);
}

static void
carry_to_board (Canvas *self, double board_x, double board_y)
{
  double x, y;
  graphene_point_t to;
  pz_board_view_point (self->view, board_x, board_y, &x, &y);
  g_assert_true (gtk_widget_compute_point (GTK_WIDGET (self->view), GTK_WIDGET (strip (self)),
                                           &GRAPHENE_POINT_INIT ((float) x, (float) y), &to));
  pz_carry_move (carry (self), to.x, to.y);
}

static void
drop (Canvas *self)
{
  pz_carry_drop (carry (self));
  while (pz_carry_advance (carry (self), g_get_monotonic_time () + G_USEC_PER_SEC))
    ;
  canvas_settle (self);
}

/* The piece of the catalogue under pointer functions, as from the inspector's card. */
static void
pick_from_catalogue (Canvas *self, const char *id)
{
  double x, y;
  PzPieceCard *pieces = PZ_PIECE_CARD (pz_inspector_get_part (self->inspector, PZ_TYPE_PIECE_CARD));
  GtkWidget *grid = pz_piece_card_get_grid (pieces);
  int kind = pz_deck_of (self->view)->kind_of (id);
  middle_of (pz_piece_grid_button (PZ_PIECE_GRID (grid), kind), grid, &x, &y);
  g_assert_cmpint (pz_piece_grid_at (PZ_PIECE_GRID (grid), x, y), ==, kind);
  PzCarried what = { PZ_CARRY_CATALOGUE, -1, kind };
  g_assert_true (pz_carry_begin (carry (self), GTK_WIDGET (strip (self)), NULL, &what, 0, -200, FALSE));
}

/* --- what it shows -------------------------------------------------------------------------------------------- */

static void
shows_level (Canvas *self, gconstpointer data)
{
  expect (self, "t2-0 t1-0 t3-1 t3-2 t6-4");
  g_assert_cmpint (face (self, 2)->role, ==, PZ_FACE_HAND);
  g_assert_cmpint (face (self, 3)->role, ==, PZ_FACE_DECK);
  g_assert_cmpint (face (self, 5)->role, ==, PZ_FACE_ADD);
  g_autofree char *first = pz_deck_card_dup_words (pz_deck_strip_card (strip (self), 0));
  g_assert_cmpstr (first, ==, "Hand, slot 1: t2-0, 4 cells");
  g_autofree char *single = pz_deck_card_dup_words (pz_deck_strip_card (strip (self), 1));
  g_assert_cmpstr (single, ==, "Hand, slot 2: t1-0, 1 cell");
  g_autofree char *fourth = pz_deck_card_dup_words (pz_deck_strip_card (strip (self), 3));
  g_assert_cmpstr (fourth, ==, "Deck, piece 1: t3-2, 4 cells");
  gtk_test_accessible_assert_role (card (self, 0), GTK_ACCESSIBLE_ROLE_LIST_ITEM);
  gtk_test_accessible_assert_property (card (self, 0), GTK_ACCESSIBLE_PROPERTY_LABEL, first);
  gtk_test_accessible_assert_relation (card (self, 3), GTK_ACCESSIBLE_RELATION_POS_IN_SET, 4);
}

static gboolean
apart (GtkWidget *a, GtkWidget *b, GtkWidget *in)
{
  graphene_rect_t one, other;
  if (!gtk_widget_get_mapped (a) || !gtk_widget_get_mapped (b))
    return TRUE;
  g_assert_true (gtk_widget_compute_bounds (a, in, &one) && gtk_widget_compute_bounds (b, in, &other));
  return !graphene_rect_intersection (&one, &other, NULL);
}

static void
resize (Canvas *self, int width, int height)
{
  gtk_window_set_default_size (GTK_WINDOW (self->window), width, height);
  for (int i = 0; i < 6; i++)
    canvas_settle (self);
}

/* Whatever the window's size, nothing stands over anything else. */
static void
keeps_apart (Canvas *self, gconstpointer data)
{
  static const int sizes[][2] = { { 1160, 800 }, { 1100, 700 }, { 760, 620 }, { 720, 420 } };
  GtkWidget *deck = GTK_WIDGET (strip (self)), *in = GTK_WIDGET (self->canvas);
  canvas_wait_judged (self);
  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    for (int playing = 0; playing < 2; playing++)
      {
        pz_canvas_pane_set_playing (self->canvas, playing);
        resize (self, sizes[i][0], sizes[i][1]);
        GtkWidget *controls = pz_canvas_pane_get_controls (self->canvas);
        g_assert_true (apart (deck, controls, in));
        g_assert_true (apart (controls, pz_canvas_pane_get_strip (self->canvas), in));
        g_assert_true (apart (deck, pz_canvas_pane_get_strip (self->canvas), in));
        g_assert_true (apart (deck, pz_canvas_pane_get_plan_bar (self->canvas), in));
        pz_board_view_set_plan_step (self->view, 0);
        canvas_settle (self);
        g_assert_true (apart (deck, pz_canvas_pane_get_plan_bar (self->canvas), in));
        g_assert_true (apart (controls, pz_canvas_pane_get_plan_bar (self->canvas), in));
        g_assert_cmpint (gtk_widget_get_width (deck), <=, gtk_widget_get_width (in));
      }
}

static void
shows_unknown (Canvas *self, gconstpointer data)
{
  expect (self, "t1-0 x9-9 t2-0");
  g_assert_cmpint (face (self, 1)->kind, ==, -1);
  g_autofree char *words = pz_deck_card_dup_words (pz_deck_strip_card (strip (self), 1));
  g_assert_cmpstr (words, ==, "Hand, slot 2: x9-9, unknown");
  /* It moves, and what is typed around it is one step. */
  Step step = canvas_begin (self);
  g_assert_true (pz_deck_move (self->view, 1, 0));
  expect (self, "x9-9 t1-0 t2-0");
  canvas_one_step (self, &step);
  int kinds[3] = { 1, 2, 3 };
  step = canvas_begin (self);
  g_assert_true (pz_deck_splice (self->view, 1, 0, kinds, 3));
  expect (self, "x9-9 t2-0 t2-1 t2-2 t1-0 t2-0");
  canvas_one_step (self, &step);
}

/* --- keys ----------------------------------------------------------------------------------------------------- */

static void
moves_by_keys (Canvas *self, gconstpointer data)
{
  pz_deck_strip_focus (strip (self), 0);
  g_assert_true (key (self, GDK_KEY_Right, 0));
  g_assert_cmpint (focused (self), ==, 1);
  g_assert_true (key (self, GDK_KEY_End, 0));
  g_assert_cmpint (focused (self), ==, 5);
  g_assert_true (key (self, GDK_KEY_Home, 0));
  g_assert_cmpint (focused (self), ==, 0);
  g_assert_true (key (self, GDK_KEY_Left, 0));
  g_assert_cmpint (focused (self), ==, 0);

  Step step = canvas_begin (self);
  g_assert_true (key (self, GDK_KEY_Right, GDK_CONTROL_MASK));
  expect (self, "t1-0 t2-0 t3-1 t3-2 t6-4");
  g_assert_cmpint (focused (self), ==, 1);
  canvas_one_step (self, &step);
  step = canvas_begin (self);
  g_assert_true (key (self, GDK_KEY_End, GDK_CONTROL_MASK));
  expect (self, "t1-0 t3-1 t3-2 t6-4 t2-0");
  g_assert_cmpint (focused (self), ==, 4);
  canvas_one_step (self, &step);
  step = canvas_begin (self);
  key (self, GDK_KEY_Right, GDK_CONTROL_MASK); /* it is the last */
  canvas_no_step (self, &step);
}

static void
removes_by_keys (Canvas *self, gconstpointer data)
{
  pz_deck_strip_focus (strip (self), 1);
  Step step = canvas_begin (self);
  g_assert_true (key (self, GDK_KEY_Delete, 0));
  expect (self, "t2-0 t3-1 t3-2 t6-4");
  g_assert_cmpint (focused (self), ==, 1);
  canvas_one_step (self, &step);
  pz_deck_strip_focus (strip (self), 3);
  g_assert_true (key (self, GDK_KEY_BackSpace, 0));
  expect (self, "t2-0 t3-1 t3-2");
  g_assert_cmpint (focused (self), ==, 2);
  step = canvas_begin (self);
  pz_deck_strip_focus (strip (self), 3); /* the place to add one */
  key (self, GDK_KEY_Delete, 0);
  canvas_no_step (self, &step);
}

static void
note (PzBoardView *view, const char *text, gboolean undo, char **told)
{
  g_free (*told);
  *told = g_strdup (text);
}

static void
keeps_last (Canvas *self, gconstpointer data)
{
  g_autofree char *told = NULL;
  g_signal_connect (self->view, "notice", G_CALLBACK (note), &told);
  Step step = canvas_begin (self);
  pz_deck_strip_focus (strip (self), 0);
  key (self, GDK_KEY_Delete, 0);
  canvas_no_step (self, &step);
  g_assert_cmpstr (told, ==, "The last piece of a deck stays");
  g_clear_pointer (&told, g_free);
  step = canvas_begin (self);
  pick_up (self, 0);
  carry_to_board (self, 0, 0);
  g_assert_cmpint (pz_carry_get_fate (carry (self)), ==, PZ_FATE_BACK);
  drop (self);
  canvas_no_step (self, &step);
  g_assert_nonnull (told);
  g_signal_handlers_disconnect_by_data (self->view, &told);
}

/* --- typing --------------------------------------------------------------------------------------------------- */

static PzDeckEntry *
open_entry (Canvas *self, int at, gboolean replace)
{
  pz_deck_strip_type (strip (self), at, replace);
  canvas_settle (self);
  g_assert_nonnull (pz_deck_strip_get_entry (strip (self)));
  return PZ_DECK_ENTRY (pz_deck_strip_get_entry (strip (self)));
}

static void
types_ids (Canvas *self, gconstpointer data)
{
  Step step = canvas_begin (self);
  PzDeckEntry *entry = open_entry (self, 2, FALSE);
  gtk_editable_set_text (pz_deck_entry_get_text (entry), "t2-1, T4-1;t1-0");
  g_assert_false (pz_deck_entry_is_wrong (entry));
  g_assert_cmpstr (pz_deck_entry_get_words (entry), ==, "3 pieces");
  g_assert_true (pz_deck_entry_commit (entry));
  canvas_settle (self);
  expect (self, "t2-0 t1-0 t2-1 t4-1 t1-0 t3-1 t3-2 t6-4");
  g_assert_cmpint (focused (self), ==, 4);
  g_assert_null (pz_deck_strip_get_entry (strip (self)));
  canvas_one_step (self, &step);

  step = canvas_begin (self);
  entry = open_entry (self, 0, TRUE);
  gtk_editable_set_text (pz_deck_entry_get_text (entry), "t6-5");
  g_assert_true (pz_deck_entry_commit (entry));
  canvas_settle (self);
  expect (self, "t6-5 t1-0 t2-1 t4-1 t1-0 t3-1 t3-2 t6-4");
  g_assert_cmpint (focused (self), ==, 0);
  canvas_one_step (self, &step);
}

static void
types_wrong_ids (Canvas *self, gconstpointer data)
{
  Step step = canvas_begin (self);
  PzDeckEntry *entry = open_entry (self, 5, FALSE);
  g_assert_false (pz_deck_entry_commit (entry)); /* nothing */
  gtk_editable_set_text (pz_deck_entry_get_text (entry), "t2-0 t9-1 t1-0");
  g_assert_true (pz_deck_entry_is_wrong (entry));
  g_assert_cmpstr (pz_deck_entry_get_words (entry), ==, "“t9-1” is no piece");
  g_assert_false (pz_deck_entry_commit (entry));
  g_assert_nonnull (pz_deck_strip_get_entry (strip (self)));
  canvas_no_step (self, &step);

  /* What the last word may become is offered; choosing ends the word. */
  PzPieceGrid *grid = PZ_PIECE_GRID (pz_deck_entry_get_grid (entry));
  const PzDeckEditor *deck = pz_deck_of (self->view);
  gtk_editable_set_text (pz_deck_entry_get_text (entry), "t2-0 t4");
  g_assert_true (gtk_widget_is_sensitive (pz_piece_grid_button (grid, deck->kind_of ("t4-3"))));
  g_assert_false (gtk_widget_is_sensitive (pz_piece_grid_button (grid, deck->kind_of ("t5-3"))));
  g_signal_emit_by_name (pz_piece_grid_button (grid, deck->kind_of ("t4-3")), "clicked");
  g_assert_cmpstr (gtk_editable_get_text (pz_deck_entry_get_text (entry)), ==, "t2-0 t4-3 ");
  gtk_popover_popdown (GTK_POPOVER (entry));
  canvas_settle (self);
  g_assert_null (pz_deck_strip_get_entry (strip (self)));
}

/* --- pointer -------------------------------------------------------------------------------------------------- */

static void
drags_cards (Canvas *self, gconstpointer data)
{
  Step step = canvas_begin (self);
  pick_up (self, 0);
  carry_to (self, 3, 10);
  g_assert_cmpint (pz_carry_get_fate (carry (self)), ==, PZ_FATE_LAND);
  drop (self);
  expect (self, "t1-0 t3-1 t3-2 t2-0 t6-4");
  g_assert_cmpint (focused (self), ==, 3);
  canvas_one_step (self, &step);

  step = canvas_begin (self);
  pick_up (self, 4);
  carry_to (self, 0, -10);
  drop (self);
  expect (self, "t6-4 t1-0 t3-1 t3-2 t2-0");
  canvas_one_step (self, &step);

  step = canvas_begin (self);
  pick_up (self, 2);
  carry_to_board (self, 0, 0);
  g_assert_cmpint (pz_carry_get_fate (carry (self)), ==, PZ_FATE_REMOVE);
  drop (self);
  expect (self, "t6-4 t1-0 t3-2 t2-0");
  canvas_one_step (self, &step);

  step = canvas_begin (self);
  pick_up (self, 2);
  carry_to_board (self, 0, 0);
  pz_carry_cancel (carry (self));
  drop (self); /* of nothing */
  canvas_no_step (self, &step);
  g_assert_null (pz_carry_get (carry (self)));
}

static void
drags_from_catalogue (Canvas *self, gconstpointer data)
{
  Step step = canvas_begin (self);
  pick_from_catalogue (self, "t5-2");
  carry_to (self, 1, -10);
  drop (self);
  expect (self, "t2-0 t5-2 t1-0 t3-1 t3-2 t6-4");
  canvas_one_step (self, &step);

  step = canvas_begin (self);
  pick_from_catalogue (self, "t5-2");
  carry_to_board (self, 0, 0);
  g_assert_cmpint (pz_carry_get_fate (carry (self)), ==, PZ_FATE_BACK);
  drop (self);
  canvas_no_step (self, &step);

  step = canvas_begin (self);
  pick_from_catalogue (self, "t4-0");
  carry_to (self, 6, 0);
  drop (self);
  expect (self, "t2-0 t5-2 t1-0 t3-1 t3-2 t6-4 t4-0");
  canvas_one_step (self, &step);
}

static void
chooses_from_catalogue (Canvas *self, gconstpointer data)
{
  PzPieceCard *pieces = PZ_PIECE_CARD (pz_inspector_get_part (self->inspector, PZ_TYPE_PIECE_CARD));
  PzPieceGrid *grid = PZ_PIECE_GRID (pz_piece_card_get_grid (pieces));
  Step step = canvas_begin (self);
  gtk_widget_grab_focus (pz_piece_grid_button (grid, 0));
  g_assert_true (gtk_widget_child_focus (GTK_WIDGET (grid), GTK_DIR_DOWN));
  g_assert_true (gtk_widget_child_focus (GTK_WIDGET (grid), GTK_DIR_RIGHT));
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self->window));
  g_assert_true (focus == pz_piece_grid_button (grid, 7));
  gtk_test_accessible_assert_property (focus, GTK_ACCESSIBLE_PROPERTY_LABEL, "t4-0, 4 cells");
  gtk_widget_activate (focus);
  g_signal_emit_by_name (pz_piece_grid_button (grid, 22), "clicked");
  expect (self, "t2-0 t1-0 t3-1 t3-2 t6-4 t6-5");
  canvas_one_step (self, &step);
}

static void
changes_under_hand (Canvas *self, gconstpointer data)
{
  pick_up (self, 1);
  carry_to (self, 4, 0);
  g_assert_true (pz_deck_append (self->view, 0)); /* from elsewhere */
  g_assert_null (pz_carry_get (carry (self)));
  drop (self);
  expect (self, "t2-0 t1-0 t3-1 t3-2 t6-4 t1-0");
}

static void
shuffles (Canvas *self, gconstpointer data)
{
  GtkWidget *button = pz_shuffle_button_new (self->view);
  g_object_ref_sink (button);
  Step step = canvas_begin (self);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (pz_shuffle_button_get_spin (button)), 7);
  g_signal_emit_by_name (pz_shuffle_button_get_go (button), "clicked");
  g_autofree char *first = ids (self);
  g_assert_cmpstr (first, !=, "t2-0 t1-0 t3-1 t3-2 t6-4");
  canvas_one_step (self, &step);
  g_assert_true (pz_document_undo (self->document));
  g_signal_emit_by_name (pz_shuffle_button_get_go (button), "clicked");
  expect (self, first);
  g_object_unref (button);
}

/* --- many ----------------------------------------------------------------------------------------------------- */

static void
fill (Canvas *self, int n)
{
  g_autofree int *kinds = g_new (int, n);
  for (int i = 0; i < n; i++)
    kinds[i] = i % pz_deck_of (self->view)->n_kinds;
  pz_deck_splice (self->view, pz_deck_length (self->view), 0, kinds, n);
  canvas_settle (self);
}

static void
holds_many (Canvas *self, gconstpointer data)
{
  g_autofree char *told = NULL;
  fill (self, 195);
  g_assert_cmpint (pz_deck_length (self->view), ==, 200);
  g_assert_false (gtk_widget_is_sensitive (card (self, 200)));
  g_signal_connect (self->view, "notice", G_CALLBACK (note), &told);
  Step step = canvas_begin (self);
  g_assert_false (pz_deck_append (self->view, 0));
  g_assert_cmpstr (told, ==, "A deck has at most 200 pieces");
  PzCarried what = { PZ_CARRY_CATALOGUE, -1, 0 }; /* begun before the deck was full */
  g_assert_true (pz_carry_begin (carry (self), GTK_WIDGET (strip (self)), NULL, &what, 0, 0, FALSE));
  carry_to (self, 1, 0);
  g_assert_cmpint (pz_carry_get_fate (carry (self)), ==, PZ_FATE_BACK);
  drop (self);
  canvas_no_step (self, &step);
  g_signal_handlers_disconnect_by_data (self->view, &told);

  /* A change touches only the cards that differ, and draws only what is in sight. */
  guint changed = pz_deck_strip_n_changed (strip (self));
  guint drawn = pz_deck_strip_n_drawn (strip (self));
  pz_deck_move (self->view, 0, 1);
  canvas_settle (self);
  g_assert_cmpuint (pz_deck_strip_n_changed (strip (self)) - changed, ==, 2);
  g_assert_cmpuint (pz_deck_strip_n_drawn (strip (self)) - drawn, <=, 24);
  gint64 start = g_get_monotonic_time ();
  for (int i = 0; i < 20; i++)
    pz_deck_move (self->view, i % 2 == 0 ? 0 : 199, i % 2 == 0 ? 199 : 0);
  g_test_message ("a move through 200 cards: %.2f ms", (double) (g_get_monotonic_time () - start) / 20000);
  drawn = pz_deck_strip_n_drawn (strip (self));
  canvas_settle (self);
  g_assert_cmpuint (pz_deck_strip_n_drawn (strip (self)) - drawn, <=, 60);
}

/* --- play ----------------------------------------------------------------------------------------------------- */

static void
play (Canvas *self)
{
  g_assert_true (pz_canvas_pane_set_playing (self->canvas, TRUE));
  canvas_settle (self);
}

static PzPlay *
playing (Canvas *self)
{
  return pz_board_view_get_play (self->view);
}

static void
shows_play (Canvas *self, gconstpointer data)
{
  int high = gtk_widget_get_height (GTK_WIDGET (strip (self)));
  play (self);
  g_assert_cmpint (gtk_widget_get_height (GTK_WIDGET (strip (self))), ==, high);
  g_assert_cmpint (pz_deck_strip_n_cards (strip (self)), ==, 5);
  g_assert_cmpint (face (self, 0)->role, ==, PZ_FACE_SLOT);
  g_assert_cmpint (face (self, 3)->role, ==, PZ_FACE_COMING);
  g_assert_null (pz_deck_strip_card (strip (self), 5)); /* nothing can be added */
  pz_board_view_set_held (self->view, 2);
  g_assert_true (face (self, 1)->framed);
  g_assert_false (face (self, 0)->framed);
  pz_deck_strip_focus (strip (self), 2);
  g_assert_true (key (self, GDK_KEY_Return, 0));
  g_assert_cmpint (pz_board_view_get_held (self->view), ==, 3);
  g_assert_true (key (self, GDK_KEY_1, 0));
  g_assert_cmpint (pz_board_view_get_held (self->view), ==, 1);
  Step step = canvas_begin (self);
  key (self, GDK_KEY_Delete, 0);
  key (self, GDK_KEY_Right, GDK_CONTROL_MASK);
  canvas_no_step (self, &step);
}

/* The hand at each step, the slot that comes next framed; an edit goes back to the deck of the level. */
static void
shows_plan (Canvas *self, gconstpointer data)
{
  canvas_wait_judged (self);
  for (int step = 0; step < 5; step++)
    {
      int framed = 0;
      pz_board_view_set_plan_step (self->view, step);
      canvas_settle (self);
      g_assert_cmpint (face (self, 0)->role, ==, PZ_FACE_SLOT);
      for (int i = 0; i < 3; i++)
        framed += face (self, i)->framed;
      g_assert_cmpint (framed, ==, 1);
      g_assert_true (face (self, pz_board_view_get_held (self->view) - 1)->framed);
      g_assert_cmpint (pz_deck_strip_n_cards (strip (self)), ==, 3 + MAX (2 - step, 0));
    }
  Step step = canvas_begin (self);
  g_assert_true (pz_deck_append (self->view, 4));
  g_assert_cmpint (pz_board_view_get_plan_step (self->view), ==, -1);
  expect (self, "t2-0 t1-0 t3-1 t3-2 t6-4 t3-0");
  canvas_one_step (self, &step);
}

static void
plays_by_drag (Canvas *self, gconstpointer data)
{
  play (self);
  PzPlay *start = playing (self);
  pick_up (self, 1);
  g_assert_cmpint (pz_board_view_get_held (self->view), ==, 2);
  carry_to_board (self, 0, 0);
  drop (self);
  g_assert_true (playing (self) != start);
  g_assert_cmpstr (face (self, 1)->id, ==, "t3-2"); /* the next of the deck came */
  g_assert_cmpint (pz_deck_strip_n_cards (strip (self)), ==, 4);
  g_assert_null (pz_carry_get (carry (self)));

  /* The same place is taken now: it goes home, and nothing was played. */
  PzPlay *now = playing (self);
  pick_up (self, 0);
  carry_to_board (self, 0, 0);
  pz_carry_drop (carry (self));
  if (!pz_theme_style ().reduced_motion)
    {
      g_assert_true (pz_carry_is_going_home (carry (self)));
      g_assert_true (pz_carry_advance (carry (self), g_get_monotonic_time () + 50000));
      g_assert_false (pz_carry_advance (carry (self), g_get_monotonic_time () + PZ_CARRY_HOME_MS * 1000));
    }
  g_assert_null (pz_carry_get (carry (self)));
  g_assert_true (playing (self) == now);

  pick_up (self, 0);
  carry_to_board (self, 2, 2);
  pz_carry_cancel (carry (self));
  drop (self);
  g_assert_true (playing (self) == now);
}

static void
plays_reduced (Canvas *self, gconstpointer data)
{
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  play (self);
  pick_up (self, 0);
  carry_to_board (self, 90, 90);
  pz_carry_drop (carry (self));
  g_assert_null (pz_carry_get (carry (self))); /* at once */
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
}

static void
shows_empty_slots (Canvas *self, gconstpointer data)
{
  play (self);
  g_assert_cmpint (pz_deck_strip_n_cards (strip (self)), ==, 2);
  g_assert_null (face (self, 1)->id);
  g_autofree char *words = pz_deck_card_dup_words (pz_deck_strip_card (strip (self), 1));
  g_assert_cmpstr (words, ==, "Hand, slot 2: empty");
  pz_deck_strip_focus (strip (self), 1);
  key (self, GDK_KEY_Return, 0);
  g_assert_cmpint (pz_board_view_get_held (self->view), !=, 2);
}

/* --- anything at all ------------------------------------------------------------------------------------------ */

static void
act (Canvas *self, GRand *random)
{
  int n = pz_deck_strip_n_cards (strip (self)), at = g_rand_int_range (random, 0, n + 1);
  int to = g_rand_int_range (random, 0, n + 1), kind = g_rand_int_range (random, 0, pz_deck_of (self->view)->n_kinds);
  const PzDeckFace *shown = pz_deck_strip_card (strip (self), at) == NULL ? NULL : face (self, at);
  switch (g_rand_int_range (random, 0, 14))
    {
    case 0:
      pz_deck_move (self->view, at, to);
      break;
    case 1:
      pz_deck_remove (self->view, at);
      break;
    case 2:
    case 3:
      pz_deck_splice (self->view, at, 0, &kind, 1);
      break;
    case 4:
      pz_document_undo (self->document);
      break;
    case 5:
      pz_document_redo (self->document);
      break;
    case 6:
      if (shown != NULL && shown->id != NULL && shown->role != PZ_FACE_COMING && !pz_carry_is_held (carry (self)))
        pick_up (self, at);
      break;
    case 7:
      carry_to (self, MIN (to, n - 1), g_rand_double_range (random, -60, 60));
      break;
    case 8:
      carry_to_board (self, g_rand_double_range (random, -6, 6), g_rand_double_range (random, -6, 6));
      break;
    case 9:
      pz_carry_drop (carry (self));
      break;
    case 10:
      pz_carry_cancel (carry (self));
      break;
    case 11:
      pz_canvas_pane_set_playing (self->canvas, g_rand_boolean (random));
      break;
    case 12:
      pz_deck_strip_focus (strip (self), at);
      break;
    default:
      pz_deck_shuffle (self->view, (guint) kind);
    }
}

static void
survives (Canvas *self, gconstpointer data)
{
  guint32 seed = (guint32) g_test_rand_int ();
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);
  g_test_message ("seed %u", seed);
  for (int i = 0; i < 500; i++)
    {
      act (self, random);
      g_autofree char *now = ids (self);
      g_assert_cmpstr (now, !=, "");
      if (i % 25 == 0)
        canvas_settle (self);
    }
  pz_carry_stop (carry (self));
  pz_canvas_pane_set_playing (self->canvas, FALSE);
  while (pz_document_undo (self->document))
    ;
  expect (self, "t2-0 t1-0 t3-1 t3-2 t6-4");
}

#define ADD(name, pack, function)                                                                                      \
  g_test_add ("/editor/deck-strip/" name, Canvas, pack, canvas_set_up, function, canvas_tear_down)

static void
add_tests (void)
{
  ADD ("level", small_pack, shows_level);
  ADD ("apart", small_pack, keeps_apart);
  ADD ("unknown", unknown_pack, shows_unknown);
  ADD ("move", small_pack, moves_by_keys);
  ADD ("remove", small_pack, removes_by_keys);
  ADD ("last", one_pack, keeps_last);
  ADD ("type", small_pack, types_ids);
  ADD ("type-wrong", small_pack, types_wrong_ids);
  ADD ("drag", small_pack, drags_cards);
  ADD ("drag-new", small_pack, drags_from_catalogue);
  ADD ("choose", small_pack, chooses_from_catalogue);
  ADD ("under-hand", small_pack, changes_under_hand);
  ADD ("shuffle", small_pack, shuffles);
  ADD ("many", small_pack, holds_many);
  ADD ("play", small_pack, shows_play);
  ADD ("plan", small_pack, shows_plan);
  ADD ("play-drag", small_pack, plays_by_drag);
  ADD ("play-reduced", small_pack, plays_reduced);
  ADD ("play-empty", one_pack, shows_empty_slots);
  ADD ("storm", small_pack, survives);
}

int
main (int argc, char **argv)
{
  return ui_test_run (argc, argv, G_APPLICATION_NON_UNIQUE, add_tests);
}
