/* SPDX-License-Identifier: MIT */
#include "ui-test.h"

#include "editor/thumbnail.h"
#include "editor/vision.h"

#define HEX "levels/hex-stroke/sample.json"

/* The preview of other colour visions: boards and thumbnails are drawn so, nothing else changes. */

static void
set_vision (Ui *ui, const char *id)
{
  g_action_group_activate_action (G_ACTION_GROUP (ui->window), "colour-vision", g_variant_new_string (id));
  ui_settle (ui);
}

static void
tear_down (Ui *ui, gconstpointer data)
{
  set_vision (ui, "normal");
  ui_tear_down (ui, data);
}

static GtkWidget *
canvas (Ui *ui)
{
  return ui_find (GTK_WIDGET (ui->window), PZ_TYPE_CANVAS_PANE);
}

static GtkWidget *
chip (Ui *ui)
{
  return ui_find_button (canvas (ui), "win.colour-vision");
}

static void
test_greyscale (Ui *ui, gconstpointer data)
{
  GtkWidget *thumbnail = ui_find (GTK_WIDGET (ui->window), PZ_TYPE_THUMBNAIL);
  ui_settle (ui);
  g_assert_cmpuint (ui_count_coloured (canvas (ui)), >, 1000);
  g_assert_cmpuint (ui_count_coloured (thumbnail), >, 10);
  set_vision (ui, "greyscale");
  ui_save_picture (GTK_WIDGET (ui->window), "greyscale.png");
  g_assert_cmpuint (ui_count_coloured (canvas (ui)), ==, 0);
  g_assert_cmpuint (ui_count_coloured (thumbnail), ==, 0);
  set_vision (ui, "normal");
  g_assert_cmpuint (ui_count_coloured (canvas (ui)), >, 1000);
}

/* Each kind keeps greys grey and something coloured, and changes no level. */
static void
test_kinds (Ui *ui, gconstpointer data)
{
  for (int i = PZ_VISION_PROTANOPIA; i < PZ_VISION_GREYSCALE; i++)
    {
      set_vision (ui, pz_vision_id ((PzVision) i));
      g_assert_cmpint (pz_vision_get (), ==, i);
      ui_save_picture (GTK_WIDGET (ui->window), i == PZ_VISION_PROTANOPIA ? "protanopia.png" : "vision.png");
      g_assert_cmpuint (ui_count_coloured (canvas (ui)), >, 1000);
    }
  g_assert_false (pz_document_get_modified (ui_document (ui)));
}

/* It is said on the canvas while it is on, and ended there. */
static void
test_chip (Ui *ui, gconstpointer data)
{
  g_assert_null (chip (ui));
  set_vision (ui, "deuteranopia");
  GtkWidget *button = chip (ui);
  g_assert_nonnull (button);
  g_autofree char *unnamed = ui_unnamed (GTK_WIDGET (ui->window));
  g_assert_cmpstr (unnamed, ==, "");
  g_signal_emit_by_name (button, "clicked");
  ui_settle (ui);
  g_assert_cmpint (pz_vision_get (), ==, PZ_VISION_NORMAL);
  g_assert_null (chip (ui));
}

/* One for all windows; what is no kind is no change. */
static void
test_all_windows (Ui *ui, gconstpointer data)
{
  Ui other;
  ui_set_up (&other, HEX);
  set_vision (ui, "tritanopia");
  g_assert_nonnull (chip (&other));
  set_vision (&other, "no-such");
  g_assert_cmpint (pz_vision_get (), ==, PZ_VISION_TRITANOPIA);
  set_vision (&other, "normal");
  g_assert_null (chip (ui));
  ui_tear_down (&other, HEX);
}

static void
add_tests (void)
{
#define ADD(path, func) g_test_add ("/vision/" path, Ui, HEX, ui_set_up, func, tear_down)
  ADD ("greyscale", test_greyscale);
  ADD ("kinds", test_kinds);
  ADD ("chip", test_chip);
  ADD ("all-windows", test_all_windows);
}

int
main (int argc, char **argv)
{
  return ui_test_run (argc, argv, G_APPLICATION_NON_UNIQUE, add_tests);
}
