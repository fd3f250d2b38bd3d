/* SPDX-License-Identifier: MIT */
#include "canvas-test.h"

/* Cards change between two frames, and the toolkit may measure them before it has looked at their styles. What it remembers of a
 * row's size must not be older than the row. */

#define VERY_WIDE 1048576 /* px: where the toolkit ends its own search for a width */
#define MOST_ROWS 6

static int
height_for (GtkWidget *widget, int width)
{
  int least;
  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, width, &least, NULL, NULL, NULL);
  return least;
}

/* With all the room there is, nothing is higher than it is at least. */
static void
check_heights (GtkWidget *widget)
{
  if (!gtk_widget_get_visible (widget))
    return;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    check_heights (child);
  if (height_for (widget, -1) < height_for (widget, VERY_WIDE))
    {
      g_test_message ("%s: %d px at least, %d px when wide", G_OBJECT_TYPE_NAME (widget), height_for (widget, -1),
                      height_for (widget, VERY_WIDE));
      g_test_fail ();
    }
}

static void
set_row (PzRow *row, int kind)
{
  static const int bars[] = { 1, 4, 2 };
  pz_row_set_texts (row, "Cells", kind == 1 ? "in all" : NULL);
  pz_row_set_figure (row, "12", PZ_TONE_PLAIN);
  if (kind == 2)
    pz_row_set_scale (row, 40);
  else if (kind == 3)
    pz_row_set_tally (row, 3, 7);
  else
    pz_row_set_bar (row, 3, kind == 4 ? 7 : 0, 7);
  pz_row_set_chart (row, kind == 5 ? bars : NULL, kind == 5 ? 3 : 0);
}

static void
check_change (PzSection *section, GRand *rand)
{
  int n = g_rand_int_range (rand, 1, MOST_ROWS + 1), changed = g_rand_int_range (rand, 0, n);
  int kind = g_rand_int_range (rand, 0, 6);
  g_test_message ("%d rows, %d becomes %d", n, changed, kind);
  for (int i = pz_section_n_rows (section); i < n; i++)
    set_row (pz_section_row (section, i), g_rand_int_range (rand, 0, 6));
  set_row (pz_section_row (section, changed), kind);
  pz_section_trim (section, n);
  check_heights (GTK_WIDGET (section));
}

static void
test_changes (Canvas *self, gconstpointer json)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (468179262);
  GtkWidget *window = gtk_window_new (), *section = pz_section_new (self->view, "Heading");
  gtk_window_set_child (GTK_WINDOW (window), section);
  gtk_window_present (GTK_WINDOW (window));
  gtk_test_widget_wait_for_draw (window);
  for (int i = 0; i < 200; i++)
    {
      check_change (PZ_SECTION (section), rand);
      if (i % 4 == 0)
        gtk_test_widget_wait_for_draw (window);
    }
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
add_tests (void)
{
  g_test_add ("/row-sizes/changes", Canvas, canvas_number_pack, canvas_set_up, test_changes, canvas_tear_down);
}

int
main (int argc, char **argv)
{
  return ui_test_run (argc, argv, G_APPLICATION_NON_UNIQUE, add_tests);
}
