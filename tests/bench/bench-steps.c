/* SPDX-License-Identifier: MIT */
#include "agreement.h"
#include "bounds.h"
#include "edits.h"
#include "goals.h"
#include "large.h"
#include "open-counts.h"
#include "parallel.h"
#include "small.h"

#include <locale.h>
#include <string.h>
#include <sys/resource.h>

/* The one-stroke core beside its goals and its peers. Times are the least of several runs on one thread, processor time; the
 * spread is over levels. `bench-steps small large` runs these parts only. */

typedef struct
{
  const char *name;
  void (*run) (Goals *goals);
} Part;

/* clang-format off */
static const Part parts[] = {
  { "small", bench_small },
  { "open", bench_open_counts },
  { "marked", bench_marked_counts },
  { "large", bench_large },
  { "edits", bench_edits },
  { "what-ifs", bench_what_ifs },
  { "parallel", bench_parallel },
  { "agreement", bench_agreement },
  { "memory", bench_memory },
  { "cancel", bench_cancel },
};
/* clang-format on */

static gboolean
is_wanted (const char *name, int argc, char **argv)
{
  for (int i = 1; i < argc; i++)
    if (g_str_equal (argv[i], name))
      return TRUE;
  return argc == 1;
}

/* Of the whole process, its lists of levels and the parts run so far together. */
static void
add_peak (Goals *goals)
{
  struct rusage usage;
  getrusage (RUSAGE_SELF, &usage);
  goals_add (goals, &(Goal){ .id = "-",
                             .what = "peak memory of the whole bench",
                             .measured = (double) usage.ru_maxrss / 1024,
                             .unit = "MiB",
                             .no_goal = TRUE });
}

int
main (int argc, char **argv)
{
  g_autoptr (Goals) goals = goals_new ();
  setlocale (LC_ALL, "");
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    if (is_wanted (parts[i].name, argc, argv))
      parts[i].run (goals);
  add_peak (goals);
  goals_print (goals);
  return 0;
}
