/* SPDX-License-Identifier: MIT */
#include "goals.h"

#include <stdarg.h>

struct _Goals
{
  GArray *rows; /* of Goal, strings owned */
};

static void
clear_row (gpointer data)
{
  Goal *row = data;
  g_free ((char *) row->id);
  g_free ((char *) row->what);
  g_free ((char *) row->unit);
  g_free ((char *) row->remark);
}

Goals *
goals_new (void)
{
  Goals *goals = g_new0 (Goals, 1);
  goals->rows = g_array_new (FALSE, FALSE, sizeof (Goal));
  g_array_set_clear_func (goals->rows, clear_row);
  return goals;
}

void
goals_free (Goals *goals)
{
  g_array_unref (goals->rows);
  g_free (goals);
}

static int
number_of (const Goal *row)
{
  return row->id[0] == 'G' ? (int) g_ascii_strtoll (row->id + 1, NULL, 10) : G_MAXINT;
}

void
goals_add (Goals *goals, const Goal *goal)
{
  Goal row = *goal;
  guint at = goals->rows->len;
  row.id = g_strdup (goal->id);
  row.what = g_strdup (goal->what);
  row.unit = g_strdup (goal->unit);
  row.remark = g_strdup (goal->remark);
  while (at > 0 && number_of (&g_array_index (goals->rows, Goal, at - 1)) > number_of (&row))
    at--;
  g_array_insert_val (goals->rows, at, row);
}

static gboolean
is_met (const Goal *row)
{
  return row->at_least ? row->measured >= row->goal : row->measured <= row->goal;
}

/* These are shown here; meeting them is not asked for yet. */
static gboolean
is_later (const Goal *row)
{
  int number = number_of (row);
  return number == 5 || number == 7 || number == 9;
}

/* Three digits that count, never an exponent. */
static char *
figure (double value, const char *unit)
{
  int decimals = value == (gint64) value || value >= 100 ? 0 : value >= 10 ? 1 : value >= 1 ? 2 : 3;
  gboolean apart = unit[0] != '\0' && !g_str_equal (unit, "×");
  return g_strdup_printf ("%.*f%s%s", decimals, value, apart ? " " : "", unit);
}

/* @width characters, not bytes; to the right where it is negative. */
static void
print_cell (const char *text, int width)
{
  int fill = MAX (0, ABS (width) - (int) g_utf8_strlen (text, -1));
  g_print ("%*s%s%*s ", width < 0 ? fill : 0, "", text, width < 0 ? 0 : fill, "");
}

static void
print_cells (const char *id, const char *what, const char *measured, const char *goal, const char *met)
{
  print_cell (id, 4);
  print_cell (what, 52);
  print_cell (measured, -10);
  print_cell (goal, -14);
  print_cell (met, 7);
}

static void
print_peers (const Goal *row)
{
  for (int i = 0; i < N_PEERS; i++)
    {
      g_autofree char *ratio = row->slower[i] > 0 ? figure (row->slower[i], "×") : g_strdup ("");
      print_cell (ratio, -10);
    }
}

static void
print_row (const Goal *row)
{
  g_autofree char *measured = figure (row->measured, row->unit), *number = figure (row->goal, row->unit);
  g_autofree char *goal = g_strdup_printf ("%s %s", row->at_least ? "≥" : "≤", number);
  print_cells (row->id, row->what, measured, row->no_goal ? "" : goal,
               row->no_goal   ? ""
               : is_met (row) ? "met"
                              : "not met");
  print_peers (row);
  g_print ("%s%s%s\n", is_later (row) ? "only shown" : "", is_later (row) && row->remark != NULL ? "; " : "",
           row->remark != NULL ? row->remark : "");
}

void
goals_print (const Goals *goals)
{
  static const char *const peers[N_PEERS] = { "plain C", "plain JS", "clingo" };
  int n_asked = 0, n_met = 0;
  g_print ("\nGoals; under a peer, how many times as long it takes for the same\n");
  print_cells ("", "", "measured", "goal", "");
  for (int i = 0; i < N_PEERS; i++)
    print_cell (peers[i], -10);
  g_print ("\n");
  for (guint i = 0; i < goals->rows->len; i++)
    {
      const Goal *row = &g_array_index (goals->rows, Goal, i);
      gboolean asked = !row->no_goal && !is_later (row);
      print_row (row);
      n_asked += asked;
      n_met += asked && is_met (row);
    }
  g_print ("%d of %d goals met, beside those that are only shown\n", n_met, n_asked);
}
