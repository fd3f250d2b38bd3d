/* SPDX-License-Identifier: MIT */
#include "pack-window.h"

#include <locale.h>
#include <stdlib.h>
#include <string.h>

#include "../tree.h"
#include "hex-stroke/level.h"
#include "pack/pack.h"

/* A pack of 1,000 levels in the whole program, each run in a process of its own: how soon the first frame is there, how smoothly the list
 * scrolls, and what memory it takes. The pack is generated, the same each time. */

#define N_LEVELS 1000
#define SMALLEST 19 /* cells: boards of a hexagon of radius 2… */
#define LARGEST  61 /* …and 4 */
#define ROUNDS   5

/* --- the pack ------------------------------------------------------------------------------------------------ */

static void
fill_values (int *values, int cells)
{
  const PzOption *options = pz_hex_stroke_mode.options;
  for (int i = 0; options[i].name != NULL; i++)
    values[i] = g_str_equal (options[i].name, "cells") ? cells : options[i].value;
}

/* One in three loses its clues, so that several paths are left. */
static PzLevel *
without_clues (PzLevel *level)
{
  for (int i = 0; i < pz_hex_level (level)->n_cells; i++)
    if (pz_hex_level (level)->cells[i]->has_clue)
      {
        PzLevel *next = pz_hex_level_clear_clue (level, i);
        pz_level_unref (level);
        level = next;
      }
  return level;
}

/* (transfer full): of 19 to 61 cells, one size after the other. */
static PzLevel *
generate (int index)
{
  int values[PZ_MAX_OPTIONS];
  g_autofree char *id = g_strdup_printf ("9-%d", index + 1);
  g_autoptr (GError) error = NULL;
  fill_values (values, SMALLEST + index % (LARGEST - SMALLEST + 1));
  PzLevel *level = NULL;
  for (guint64 round = 0; level == NULL && round < 20; round++)
    {
      g_clear_error (&error);
      level = pz_hex_stroke_mode.generate (id, (guint64) index + round * N_LEVELS, values, NULL, NULL, NULL, &error);
    }
  g_assert_no_error (error);
  return index % 3 == 2 ? without_clues (level) : level;
}

static void
write_pack (const char *path)
{
  g_autoptr (GPtrArray) levels = g_ptr_array_new_with_free_func ((GDestroyNotify) pz_level_unref);
  g_autoptr (GError) error = NULL;
  for (int i = 0; i < N_LEVELS; i++)
    g_ptr_array_add (levels, generate (i));
  g_autoptr (PzPack) pack =
      pz_pack_new_with_levels (&pz_hex_stroke_mode, 9, (PzLevel *const *) levels->pdata, (int) levels->len);
  g_autoptr (GBytes) bytes = pz_pack_to_bytes (pack);
  g_file_set_contents (path, g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes), &error);
  g_assert_no_error (error);
}

/* --- the runs ------------------------------------------------------------------------------------------------ */

/* (transfer full): figures by name. */
static GHashTable *
run (const char *program, const char *task, const char *path)
{
  g_autofree char *began = g_strdup_printf ("%" G_GINT64_FORMAT, g_get_monotonic_time ());
  const char *argv[] = { program, task, began, path, NULL };
  g_autofree char *output = NULL;
  g_autoptr (GError) error = NULL;
  int status = 1;
  g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_DEFAULT, NULL, NULL, &output, NULL, &status, &error);
  g_assert_no_error (error);
  g_assert_cmpint (status, ==, 0);
  g_auto (GStrv) lines = g_strsplit (output, "\n", -1);
  GHashTable *figures = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  for (char **line = lines; *line != NULL; line++)
    {
      char *space = strchr (*line, ' ');
      double figure = space != NULL ? g_ascii_strtod (space, NULL) : 0;
      if (space != NULL)
        g_hash_table_replace (figures, g_strndup (*line, (gsize) (space - *line)), g_memdup2 (&figure, sizeof figure));
    }
  return figures;
}

static double
figure (GHashTable *figures, const char *name)
{
  const double *value = g_hash_table_lookup (figures, name);
  return value != NULL ? *value : 0;
}

static int
compare (const void *a, const void *b)
{
  double x = *(const double *) a, y = *(const double *) b;
  return (x > y) - (x < y);
}

/* --- the table ----------------------------------------------------------------------------------------------- */

/* @goal: 0: none */
static void
print_row (const char *what, double value, double goal, const char *unit)
{
  g_autofree char *asked = goal > 0 ? g_strdup_printf ("≤ %.1f %s", goal, unit) : g_strdup ("");
  g_print ("pack %-52s %9.1f %-4s %-13s %s\n", what, value, unit, asked,
           goal <= 0       ? ""
           : value <= goal ? "met"
                           : "not met");
}

static double
median (double *times)
{
  qsort (times, ROUNDS, sizeof *times, compare);
  return times[ROUNDS / 2];
}

/* On a machine that does other things too, the second figure says what the program itself takes. */
static void
time_start (const char *program, const char *path, const char *what)
{
  double times[ROUNDS], work[ROUNDS];
  for (int i = 0; i < ROUNDS; i++)
    {
      g_autoptr (GHashTable) figures = run (program, "--start", path);
      times[i] = figure (figures, "start");
      work[i] = figure (figures, "start-work");
    }
  g_autofree char *own = g_strdup_printf ("%s, main thread's work", what);
  print_row (what, median (times), 1000, "ms");
  print_row (own, median (work), 0, "ms");
}

static void
print_whole (GHashTable *whole)
{
  static const struct
  {
    const char *what, *name;
    double goal;
    const char *unit;
  } rows[] = {
    { "opening to its first frame", "open", 1000, "ms" },
    { "opening, main thread's work", "open-work", 0, "ms" },
    { "scrolling while it is judged, median frame", "scroll-judging-median", 1000 / 60.0, "ms" },
    { "scrolling while it is judged, 95 %", "scroll-judging-high", 2000 / 60.0, "ms" },
    { "scrolling while it is judged, worst frame", "scroll-judging-worst", 0, "ms" },
    { "scrolling, median frame", "scroll-median", 1000 / 60.0, "ms" },
    { "scrolling, 95 %", "scroll-high", 2000 / 60.0, "ms" },
    { "scrolling, worst frame", "scroll-worst", 0, "ms" },
    { "all judged after", "judge", 0, "ms" },
    { "most memory, opened", "peak-opened", 300, "MiB" },
    { "most memory, all judged", "peak-judged", 300, "MiB" },
    { "most memory, scrolled through", "peak-scrolled", 300, "MiB" },
  };
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    print_row (rows[i].what, figure (whole, rows[i].name), rows[i].goal, rows[i].unit);
}

static void
bench (const char *program, const char *path)
{
  time_start (program, NULL, "start to first frame, bare");
  time_start (program, path, "start to first frame, with the pack");
  g_autoptr (GHashTable) whole = run (program, "--whole", path);
  print_whole (whole);
}

/* A home of its own: nothing of an earlier session is opened again. */
static void
move_home (const char *folder)
{
  static const char *const names[] = { "HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME" };
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    g_setenv (names[i], folder, TRUE);
}

int
main (int argc, char **argv)
{
  setlocale (LC_ALL, "");
  if (argc >= 3)
    return pack_window_run (g_str_equal (argv[1], "--whole") ? PACK_WINDOW_WHOLE : PACK_WINDOW_START,
                            g_ascii_strtoll (argv[2], NULL, 10), argv[0], argc > 3 ? argv[3] : NULL);
  g_autofree char *folder = g_dir_make_tmp ("pz-bench-XXXXXX", NULL);
  g_autofree char *path = argc == 2 ? g_strdup (argv[1]) : g_build_filename (folder, "pack.json", NULL);
  move_home (folder);
  if (argc < 2)
    write_pack (path);
  bench (argv[0], path);
  tree_remove (folder);
  return 0;
}
