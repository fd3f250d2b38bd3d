/* SPDX-License-Identifier: MIT */
#include "peers.h"
#include "plain.h"
#include "spread.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/resource.h>

const char *
peer_name (Peer peer)
{
  static const char *const names[N_PEERS] = { "plain C", "plain JS", "clingo" };
  return names[peer];
}

static guint64
limit_of (Task task)
{
  return task == TASK_COUNT ? G_MAXUINT64 : 2;
}

static void
check_count (const Level *level, Task task, guint64 found)
{
  if (level->solutions > 0)
    g_assert_cmpuint (found, ==, MIN (level->solutions, limit_of (task)));
}

/* Steps of the plain backtracker in a millisecond, about. */
#define STEPS_PER_MS 40000

#define REPEAT_US 3000

typedef struct
{
  const Level *level;
  Task task;
  double cap_ms;
  gboolean cut;
} PlainRun;

static guint64
plain_task (const Level *l, Task task, gint64 *steps_left)
{
  guint64 found = plain_count (l->n, l->edges, l->n_edges, l->constraints, l->n_constraints, PZ_VARIANT_NONE,
                               limit_of (task), steps_left);
  for (int i = 0; task == TASK_WHAT_IFS && i < l->n_constraints; i++)
    {
      const PzConstraint *c = &l->constraints[i];
      plain_count (l->n, l->edges, l->n_edges, l->constraints, l->n_constraints, (PzVariant){ i, FALSE, -1 }, 2,
                   steps_left);
      for (int k = 0; k < 3 && c->kind == PZ_CONSTRAINT_SPINNER; k++)
        if (c->edges[k] >= 0)
          plain_count (l->n, l->edges, l->n_edges, l->constraints, l->n_constraints,
                       (PzVariant){ i, FALSE, c->edges[k] }, 2, steps_left);
    }
  return found;
}

static void
plain_run (gpointer data)
{
  PlainRun *run = data;
  gint64 steps_left = (gint64) (run->cap_ms * STEPS_PER_MS);
  guint64 found = plain_task (run->level, run->task, &steps_left);
  run->cut = steps_left <= 0;
  if (!run->cut)
    check_count (run->level, run->task, found);
}

static GArray *
plain_times (GPtrArray *levels, Task task, double cap_ms, guint *n_cut)
{
  GArray *times = spread_new ();
  for (guint i = 0; i < levels->len; i++)
    {
      const Level *level = g_ptr_array_index (levels, i);
      PlainRun run = { level, task, cap_ms, FALSE };
      spread_add (times, least_us (plain_run, &run, REPEAT_US));
      *n_cut += run.cut;
    }
  return times;
}

/* As bench-steps.js reads it. */
static void
write_level (GString *text, const Level *level)
{
  g_string_append_printf (text, "{\"n\":%d,\"edges\":[", level->n);
  for (int e = 0; e < level->n_edges; e++)
    g_string_append_printf (text, "%s[%d,%d]", e > 0 ? "," : "", level->edges[e].a, level->edges[e].b);
  g_string_append (text, "],\"constraints\":[");
  for (int i = 0; i < level->n_constraints; i++)
    {
      const PzConstraint *c = &level->constraints[i];
      g_string_append_printf (text, "%s[%d,%d,%d,[%d,%d,%d],%d]", i > 0 ? "," : "", c->kind, c->node, c->step,
                              c->edges[0], c->edges[1], c->edges[2], c->phase);
    }
  g_string_append (text, "]}");
}

/* (transfer full): the name of a new file with @text. */
static char *
write_file (const char *text)
{
  g_autoptr (GError) error = NULL;
  char *name = NULL;
  int fd = g_file_open_tmp ("pz-bench-XXXXXX", &name, &error);
  if (fd < 0 || !g_close (fd, &error) || !g_file_set_contents (name, text, -1, &error))
    g_error ("%s", error->message);
  return name;
}

/* One line a level: µs, paths found, whether it was cut short. */
static void
read_node (const char *output, GPtrArray *levels, Task task, GArray *times, guint *n_cut)
{
  g_auto (GStrv) lines = g_strsplit (output, "\n", -1);
  for (guint i = 0; i < levels->len; i++)
    {
      g_assert_nonnull (lines[i]);
      g_auto (GStrv) words = g_strsplit (lines[i], " ", -1);
      g_assert_cmpuint (g_strv_length (words), ==, 3);
      gboolean cut = words[2][0] == '1';
      if (!cut)
        check_count (g_ptr_array_index (levels, i), task, g_ascii_strtoull (words[1], NULL, 10));
      *n_cut += cut;
      spread_add (times, g_ascii_strtod (words[0], NULL));
    }
}

static GArray *
node_times (GPtrArray *levels, Task task, double cap_ms, guint *n_cut)
{
  static const char *const tasks[] = { "count", "verdict", "what-ifs" };
  g_autofree char *node = g_find_program_in_path ("node"), *output = NULL;
  g_autoptr (GString) text = g_string_new ("[");
  g_autoptr (GError) error = NULL;
  char cap[G_ASCII_DTOSTR_BUF_SIZE];
  const char *script = g_getenv ("PZ_BENCH_SCRIPT");
  if (node == NULL || script == NULL)
    return NULL;
  for (guint i = 0; i < levels->len; i++)
    {
      g_string_append (text, i > 0 ? "," : "");
      write_level (text, g_ptr_array_index (levels, i));
    }
  g_string_append (text, "]");
  g_autofree char *file = write_file (text->str);
  const char *argv[] = { node, script, file, tasks[task], g_ascii_dtostr (cap, sizeof cap, cap_ms), NULL };
  if (!g_spawn_sync (NULL, (char **) argv, NULL, 0, NULL, NULL, &output, NULL, NULL, &error))
    g_error ("%s", error->message);
  g_unlink (file);
  GArray *times = spread_new ();
  read_node (output, levels, task, times, n_cut);
  return times;
}

/* The facts of step_hampath.lp. */
static char *
facts_of (const Level *level)
{
  GString *text = g_string_new (NULL);
  g_autofree gboolean *walled = g_new0 (gboolean, level->n_edges);
  g_string_append_printf (text, "n(%d). node(0..%d).\n", level->n, level->n - 1);
  for (int i = 0; i < level->n_constraints; i++)
    {
      const PzConstraint *c = &level->constraints[i];
      if (c->kind == PZ_CONSTRAINT_CLUE)
        g_string_append_printf (text, "clue(%d,%d).\n", c->node, c->step);
      else if (c->kind == PZ_CONSTRAINT_WALL)
        walled[c->edges[0]] = TRUE;
      else if (c->kind != PZ_CONSTRAINT_SPINNER)
        g_string_append_printf (text, "%s(%d).\n", c->kind == PZ_CONSTRAINT_ODD ? "odd" : "even", c->node);
      for (int t = 0; t < 3 && c->kind == PZ_CONSTRAINT_SPINNER; t++)
        {
          int edge = c->edges[(c->phase + t) % 3];
          if (edge >= 0)
            g_string_append_printf (text, "per(%d,%d,%d). per(%d,%d,%d).\n", level->edges[edge].a, level->edges[edge].b,
                                    t, level->edges[edge].b, level->edges[edge].a, t);
        }
    }
  for (int e = 0; e < level->n_edges; e++)
    if (!walled[e])
      g_string_append_printf (text, "edge(%d,%d). edge(%d,%d).\n", level->edges[e].a, level->edges[e].b,
                              level->edges[e].b, level->edges[e].a);
  return g_string_free (text, FALSE);
}

static double
children_us (void)
{
  struct rusage usage;
  getrusage (RUSAGE_CHILDREN, &usage);
  return (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * 1e6 + usage.ru_utime.tv_usec + usage.ru_stime.tv_usec;
}

/* "Models       : 1", or "2+" where there may be more. */
static guint64
models_in (const char *output)
{
  const char *line = strstr (output, "Models");
  const char *colon = line != NULL ? strchr (line, ':') : NULL;
  g_assert_nonnull (colon);
  return g_ascii_strtoull (colon + 1, NULL, 10);
}

static double
clingo_run (const char *clingo, const char *encoding, const Level *level, double cap_ms, guint *n_cut)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *facts = facts_of (level), *output = NULL, *file = write_file (facts);
  g_autofree char *limit = g_strdup_printf ("--time-limit=%d", (int) (cap_ms / 1000) + 1);
  const char *argv[] = { clingo, "2", "-q", limit, encoding, file, NULL };
  double start = children_us ();
  if (!g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_STDERR_TO_DEV_NULL, NULL, NULL, &output, NULL, NULL, &error))
    g_error ("%s", error->message);
  double time = children_us () - start;
  g_unlink (file);
  gboolean cut = strstr (output, "TIME LIMIT") != NULL;
  if (!cut)
    check_count (level, TASK_VERDICT, models_in (output));
  *n_cut += cut;
  return time;
}

static GArray *
clingo_times (GPtrArray *levels, double cap_ms, guint *n_cut)
{
  g_autofree char *clingo = g_find_program_in_path ("clingo");
  const char *encoding = g_getenv ("PZ_BENCH_ENCODING");
  if (clingo == NULL || encoding == NULL)
    return NULL;
  GArray *times = spread_new ();
  for (guint i = 0; i < levels->len; i++)
    spread_add (times, clingo_run (clingo, encoding, g_ptr_array_index (levels, i), cap_ms, n_cut));
  return times;
}

GArray *
peer_times (Peer peer, GPtrArray *levels, Task task, double cap_ms, guint *n_cut)
{
  guint unused, *cut = n_cut != NULL ? n_cut : &unused;
  *cut = 0;
  if (peer == PEER_PLAIN_C)
    return plain_times (levels, task, cap_ms, cut);
  if (peer == PEER_JAVASCRIPT)
    return node_times (levels, task, cap_ms, cut);
  g_return_val_if_fail (task != TASK_WHAT_IFS, NULL);
  return clingo_times (levels, cap_ms, cut);
}
