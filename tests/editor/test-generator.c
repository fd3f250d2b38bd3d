/* SPDX-License-Identifier: MIT */
#include "ui-test.h"

#include <string.h>

#include "editor/generator-dialog.h"
#include "work/random.h"

/* The generator's dialog: what it shows is what the command line would write, and Keep is one step. */

static PzGeneratorDialog *
find_dialog (void)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *l = windows; l != NULL; l = l->next)
    if (PZ_IS_GENERATOR_DIALOG (l->data))
      return l->data;
  return NULL;
}

static PzGeneratorDialog *
open_dialog (Ui *ui)
{
  PzGeneratorDialog *dialog;

  ui_activate (ui, "generate-level", NULL);
  dialog = find_dialog ();
  g_assert_nonnull (dialog);
  ui_settle (ui);
  return dialog;
}

static gboolean
is_at_rest (gpointer dialog)
{
  return !pz_generator_dialog_is_running (dialog);
}

static void
press (PzGeneratorDialog *dialog, const char *name)
{
  GtkWidget *button = pz_generator_dialog_get_button (dialog, name);

  g_test_message ("%s", name);
  g_assert_true (gtk_widget_get_sensitive (button));
  g_signal_emit_by_name (button, "clicked");
}

static void
set_option (PzGeneratorDialog *dialog, const char *name, int value)
{
  PzGeneratorOptions *options = (PzGeneratorOptions *) pz_generator_dialog_get_options (dialog);
  int i = 0;

  while (strcmp (options->options[i].name, name) != 0)
    g_assert_nonnull (options->options[++i].name);
  g_test_message ("--%s: %d", name, value);
  pz_generator_options_set (options, i, value);
}

static void
start_tracks (Ui *ui)
{
  pz_window_start_pack (ui->window, &pz_hex_tracks_mode, 1, NULL);
  ui_settle (ui);
  g_assert_true (pz_document_get_pack (ui_document (ui))->mode == &pz_hex_tracks_mode);
}

/* What the engine makes of the values the dialog stands at. */
static PzLevel *
expected_level (PzGeneratorDialog *dialog)
{
  int values[PZ_MAX_OPTIONS] = { 0 };
  guint64 seed = pz_random_derive (pz_generator_dialog_get_seed (dialog), 0);
  g_autoptr (GError) error = NULL;
  PzLevel *level;

  pz_generator_options_get (pz_generator_dialog_get_options (dialog), values);
  level = pz_hex_tracks_mode.generate ("new", seed, values, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  return level;
}

static void
assert_shows_expected (PzGeneratorDialog *dialog)
{
  g_autoptr (PzLevel) expected = expected_level (dialog);

  spin_until (is_at_rest, dialog);
  g_assert_nonnull (pz_generator_dialog_get_level (dialog));
  g_assert_true (pz_level_equal (pz_generator_dialog_get_level (dialog), expected));
}

static void
test_shows (Ui *ui, gconstpointer data)
{
  PzGeneratorDialog *dialog;
  guint64 seed;

  start_tracks (ui);
  dialog = open_dialog (ui);
  assert_shows_expected (dialog);
  g_assert_nonnull (strstr (pz_generator_dialog_get_text (dialog), "score "));
  ui_settle (ui);
  ui_save_picture (GTK_WIDGET (dialog), "generator.png");
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), ADW_COLOR_SCHEME_FORCE_DARK);
  ui_settle (ui);
  ui_save_picture (GTK_WIDGET (dialog), "generator-dark.png");
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), ADW_COLOR_SCHEME_DEFAULT);
  g_autofree char *unnamed = ui_unnamed (GTK_WIDGET (dialog));
  g_assert_cmpstr (unnamed, ==, "");

  seed = pz_generator_dialog_get_seed (dialog);
  press (dialog, "next-seed");
  g_assert_cmpuint (pz_generator_dialog_get_seed (dialog), ==, seed + 1);
  g_assert_true (pz_generator_dialog_is_running (dialog));
  assert_shows_expected (dialog);
  set_option (dialog, "radius", 2);
  set_option (dialog, "tiles", 20);
  set_option (dialog, "difficulty", 3);
  g_assert_true (pz_generator_dialog_is_running (dialog));
  assert_shows_expected (dialog);
  g_assert_nonnull (strstr (pz_generator_dialog_get_text (dialog), "hard"));
  gtk_window_close (GTK_WINDOW (dialog));
}

/* After the current level, one step each, under free ids; the dialog stays. */
static void
test_keep (Ui *ui, gconstpointer data)
{
  PzGeneratorDialog *dialog;
  PzDocument *document;
  guint steps;
  int n;

  start_tracks (ui);
  document = ui_document (ui);
  n = pz_document_get_pack (document)->n_levels;
  steps = pz_document_n_steps (document);
  dialog = open_dialog (ui);
  for (int i = 0; i < 2; i++)
    {
      int at = pz_document_get_current (document);

      spin_until (is_at_rest, dialog);
      press (dialog, "keep");
      g_assert_cmpint (pz_document_get_pack (document)->n_levels, ==, n + i + 1);
      g_assert_cmpint (pz_document_get_current (document), ==, at + 1);
      g_assert_cmpuint (pz_document_n_steps (document), ==, steps + (guint) i + 1);
      g_assert_cmpuint (pz_level_equal (pz_document_get_level (document), pz_generator_dialog_get_level (dialog)), ==,
                        FALSE); /* another id */
      g_assert_cmpuint (pz_hex_tracks_mode.rules_hash (pz_document_get_level (document)), ==,
                        pz_hex_tracks_mode.rules_hash (pz_generator_dialog_get_level (dialog)));
      g_assert_false (gtk_widget_get_sensitive (pz_generator_dialog_get_button (dialog, "keep"))); /* not twice */
      g_assert_nonnull (strstr (pz_generator_dialog_get_text (dialog), pz_document_get_level (document)->id));
      press (dialog, "next-seed");
    }
  g_assert_true (find_dialog () == dialog);
  gtk_window_close (GTK_WINDOW (dialog));
  ui_settle (ui);
  g_assert_null (find_dialog ());
  g_assert_cmpstr (pz_document_get_undo_label (document), ==, "Generate level");
  g_assert_true (pz_document_undo (document));
  g_assert_true (pz_document_undo (document));
  g_assert_cmpint (pz_document_get_pack (document)->n_levels, ==, n);
}

/* What cannot be is told in words, and there is nothing to keep. */
static void
test_refusal (Ui *ui, gconstpointer data)
{
  PzGeneratorDialog *dialog;

  start_tracks (ui);
  dialog = open_dialog (ui);
  set_option (dialog, "radius", 0);
  set_option (dialog, "tiles", 40);
  spin_until (is_at_rest, dialog);
  g_assert_null (pz_generator_dialog_get_level (dialog));
  g_assert_nonnull (strstr (pz_generator_dialog_get_text (dialog), "too few for 40 tiles"));
  g_assert_false (gtk_widget_get_sensitive (pz_generator_dialog_get_button (dialog, "keep")));
  ui_settle (ui);
  ui_save_picture (GTK_WIDGET (dialog), "generator-refusal.png");
  set_option (dialog, "tiles", 10);
  assert_shows_expected (dialog);
  gtk_window_close (GTK_WINDOW (dialog));
}

/* A search that takes its time: the loop goes on beside it, Stop and closing end it at once. */
static void
test_stop (Ui *ui, gconstpointer data)
{
  PzGeneratorDialog *dialog;
  gint64 longest = 0, last;

  start_tracks (ui);
  dialog = open_dialog (ui);
  set_option (dialog, "radius", 0);
  set_option (dialog, "tiles", 19); /* a full board with the gates on is not found soon */
  spin_for (200);
  last = g_get_monotonic_time ();
  for (int i = 0; i < 10; i++)
    {
      gint64 now;

      spin_for (1);
      now = g_get_monotonic_time ();
      longest = MAX (longest, now - last);
      last = now;
    }
  g_test_message ("longest turn of the loop: %d µs", (int) longest);
  g_assert_true (pz_generator_dialog_is_running (dialog));
  ui_save_picture (GTK_WIDGET (dialog), "generator-running.png");
  press (dialog, "generate");
  g_assert_false (pz_generator_dialog_is_running (dialog));
  g_assert_cmpstr (pz_generator_dialog_get_text (dialog), ==, "Stopped.");
  g_assert_null (pz_generator_dialog_get_level (dialog));
  press (dialog, "generate");
  g_assert_true (pz_generator_dialog_is_running (dialog));
  spin_for (20);
  gtk_window_close (GTK_WINDOW (dialog));
  ui_settle (ui);
  g_assert_null (find_dialog ());
}

/* Values stay for the session. */
static void
test_remembers (Ui *ui, gconstpointer data)
{
  PzGeneratorDialog *dialog;
  int values[PZ_MAX_OPTIONS] = { 0 };

  start_tracks (ui);
  dialog = open_dialog (ui);
  set_option (dialog, "radius", 1);
  set_option (dialog, "tiles", 17);
  pz_generator_dialog_set_seed (dialog, 4242);
  spin_until (is_at_rest, dialog);
  gtk_window_close (GTK_WINDOW (dialog));
  ui_settle (ui);
  dialog = open_dialog (ui);
  pz_generator_options_get (pz_generator_dialog_get_options (dialog), values);
  g_assert_cmpuint (pz_generator_dialog_get_seed (dialog), ==, 4242);
  g_assert_cmpint (values[0], ==, 1);
  g_assert_cmpint (values[1], ==, 17);
  gtk_window_close (GTK_WINDOW (dialog));
}

/* (transfer none): the field below @widget that is typed in and has @i such before it; NULL past the last. */
static GtkWidget *
typed_field (GtkWidget *widget, int *i)
{
  GtkWidget *found = NULL;

  if (GTK_IS_SPIN_BUTTON (widget))
    return (*i)-- == 0 ? widget : NULL;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = typed_field (child, i);
  return found;
}

/* A field tells what was typed as it loses the keyboard, and that is when the dialog is closed. */
static void
test_closed_while_typed (Ui *ui, gconstpointer data)
{
  gboolean more = TRUE;
  int n;

  start_tracks (ui);
  for (n = 0; more; n++)
    {
      PzGeneratorDialog *dialog = open_dialog (ui);
      int i = n;
      GtkWidget *field = typed_field (GTK_WIDGET (dialog), &i);

      more = field != NULL;
      if (more)
        {
          gtk_widget_grab_focus (field);
          ui_settle (ui);
          gtk_editable_set_text (GTK_EDITABLE (field), "2");
        }
      gtk_window_close (GTK_WINDOW (dialog));
      g_assert_null (find_dialog ());
      spin_for (250); /* longer than it waits for more changes */
    }
  g_assert_cmpint (n, >, 3); /* the seed's, and of options */
}

static guint
n_dialogs (void)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();
  guint n = 0;

  for (GList *l = windows; l != NULL; l = l->next)
    n += PZ_IS_GENERATOR_DIALOG (l->data);
  return n;
}

/* However often it is asked for; one of its own for each mode. */
static void
test_once (Ui *ui, gconstpointer data)
{
  PzGeneratorDialog *dialog;

  start_tracks (ui);
  dialog = open_dialog (ui);
  g_assert_true (open_dialog (ui) == dialog);
  g_assert_cmpuint (n_dialogs (), ==, 1);
  pz_window_set_document (ui->window, NULL);
  pz_window_start_pack (ui->window, &pz_hex_blocks_mode, 1, NULL);
  ui_settle (ui);
  dialog = open_dialog (ui);
  g_assert_true (pz_generator_dialog_get_mode (dialog) == &pz_hex_blocks_mode);
  g_assert_cmpuint (n_dialogs (), ==, 1);
  gtk_window_destroy (GTK_WINDOW (dialog));
  ui_settle (ui);
  g_assert_nonnull (open_dialog (ui));
}

/* Only where there is a generator. */
static void
test_enabled (Ui *ui, gconstpointer data)
{
  g_assert_false (ui_enabled (ui, "generate-level"));
  start_tracks (ui);
  g_assert_true (ui_enabled (ui, "generate-level"));
  pz_window_set_document (ui->window, NULL);
  g_assert_false (ui_enabled (ui, "generate-level"));
  pz_window_start_pack (ui->window, &pz_number_stroke_mode, 1, NULL);
  ui_settle (ui);
  g_assert_cmpint (ui_enabled (ui, "generate-level"), ==, pz_number_stroke_mode.generate != NULL);
}

/* The document goes while the dialog is open: nothing to keep it in. */
static void
test_document_goes (Ui *ui, gconstpointer data)
{
  PzGeneratorDialog *dialog;

  start_tracks (ui);
  dialog = open_dialog (ui);
  spin_until (is_at_rest, dialog);
  pz_window_set_document (ui->window, NULL);
  press (dialog, "keep");
  press (dialog, "next-seed");
  spin_until (is_at_rest, dialog);
  g_assert_false (gtk_widget_get_sensitive (pz_generator_dialog_get_button (dialog, "keep")));
  gtk_window_close (GTK_WINDOW (dialog));
}

static void
add_tests (void)
{
  g_test_add ("/generator/shows", Ui, NULL, ui_set_up, test_shows, ui_tear_down);
  g_test_add ("/generator/keep", Ui, NULL, ui_set_up, test_keep, ui_tear_down);
  g_test_add ("/generator/refusal", Ui, NULL, ui_set_up, test_refusal, ui_tear_down);
  g_test_add ("/generator/stop", Ui, NULL, ui_set_up, test_stop, ui_tear_down);
  g_test_add ("/generator/remembers", Ui, NULL, ui_set_up, test_remembers, ui_tear_down);
  g_test_add ("/generator/closed-while-typed", Ui, NULL, ui_set_up, test_closed_while_typed, ui_tear_down);
  g_test_add ("/generator/once", Ui, NULL, ui_set_up, test_once, ui_tear_down);
  g_test_add ("/generator/enabled", Ui, NULL, ui_set_up, test_enabled, ui_tear_down);
  g_test_add ("/generator/document-goes", Ui, NULL, ui_set_up, test_document_goes, ui_tear_down);
}

int
main (int argc, char **argv)
{
  return ui_test_run (argc, argv, G_APPLICATION_NON_UNIQUE, add_tests);
}
