/* SPDX-License-Identifier: MIT */
#include "bench-sweep-peers.h"

#include <glib/gstdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <unistd.h>

static void
write_board (GString *json, const PzSweepBoard *board)
{
  g_string_append (json, "{\"rows\":[");
  for (int y = 0; y < board->height; y++)
    {
      g_string_append (json, y > 0 ? ",\"" : "\"");
      for (int x = 0; x < board->width; x++)
        g_string_append_c (json, "#.*"[board->kind[pz_sweep_spot (board, x, y)]]); /* by PzSweepKind */
      g_string_append_c (json, '"');
    }
  g_string_append_printf (json, "],\"spawn\":[%d,%d]}", pz_sweep_spot_x (board, board->spawn),
                          pz_sweep_spot_y (board, board->spawn));
}

/* (transfer full): what @argv prints; NULL when it cannot be run. */
static char *
run (char **argv)
{
  char *output = NULL;
  int status = 0;

  if (g_spawn_sync (NULL, argv, NULL, G_SPAWN_STDERR_TO_DEV_NULL, NULL, NULL, &output, NULL, &status, NULL)
      && g_spawn_check_wait_status (status, NULL))
    return output;
  g_free (output);
  return NULL;
}

static gboolean
read_lines (const char *output, int n, double *times, int *left)
{
  g_auto (GStrv) lines = g_strsplit (output, "\n", -1);

  if ((int) g_strv_length (lines) != n + 1)
    return FALSE;
  for (int i = 0; i < n; i++)
    {
      char *end;

      times[i] = g_ascii_strtod (lines[i], &end);
      left[i] = atoi (end);
    }
  return TRUE;
}

gboolean
bench_sweep_run_node (const PzSweepBoard *boards, int n, double *times, int *left)
{
  g_autofree char *node = g_find_program_in_path ("node"), *path = NULL, *output = NULL;
  g_autoptr (GString) json = g_string_new ("[");
  char *argv[] = { node, (char *) g_getenv ("PZ_SWEEP_BENCH_SCRIPT"), NULL, NULL };
  int fd = g_file_open_tmp ("pz-bench-XXXXXX", &path, NULL);

  if (fd >= 0)
    close (fd);
  if (node == NULL || argv[1] == NULL || fd < 0)
    return FALSE;
  for (int i = 0; i < n; i++)
    {
      g_string_append (json, i > 0 ? "," : "");
      write_board (json, &boards[i]);
    }
  g_string_append_c (json, ']');
  argv[2] = path;
  if (g_file_set_contents (path, json->str, -1, NULL))
    output = run (argv);
  g_unlink (path);
  return output != NULL && read_lines (output, n, times, left);
}

/* (transfer full): NULL where it is not installed. */
static char *
find_mines (void)
{
  char *path = g_find_program_in_path ("sgt-mines");

  /* Debian's place for games, which is not in everybody's path. */
  return path != NULL || g_access ("/usr/games/sgt-mines", X_OK) != 0 ? path : g_strdup ("/usr/games/sgt-mines");
}

/* Of the programs that were run, in µs: what else the machine does is not counted. */
static double
children_us (void)
{
  struct rusage usage;

  getrusage (RUSAGE_CHILDREN, &usage);
  return (double) (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * 1e6
         + (double) (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec);
}

static double
time_mines (char *program, const char *parameters, int n)
{
  g_autofree char *number = g_strdup_printf ("%d", n);
  char *argv[] = { program, (char *) "--generate", number, (char *) parameters, NULL };
  double start = children_us ();
  g_autofree char *output = run (argv);

  return output != NULL ? children_us () - start : 0;
}

/* It draws from seeds of its own, so many boards are made. */
double
bench_sweep_run_mines (int width, int height, int n_hazards, int n)
{
  g_autofree char *program = find_mines (), *parameters = g_strdup_printf ("%dx%dn%d", width, height, n_hazards);
  double one, all;

  if (program == NULL)
    return 0;
  one = time_mines (program, parameters, 1);
  all = time_mines (program, parameters, n + 1);
  return one > 0 && all > one ? (all - one) / n : 0;
}
