/* SPDX-License-Identifier: MIT */
#include <glib/gi18n.h>

#include "cli/report.h"

/* The text form of `check`:
 *
 *   levels/first.json: number-stroke, 2 levels
 *     ok    1-1  9 cells, one solution
 *     fail  1-2  9 cells, 3 solutions
 *           error: levels/first.json:14: levels[1]: … [many-solutions]
 */

#define MAX_ID_COLUMNS 24

typedef struct
{
  const char *word;
  PzCliTint tint;
} Verdict;

static Verdict
verdict_of (const PzCliLevel *level)
{
  if (!level->publishable)
    return (Verdict){ C_ ("level", "fail"), PZ_CLI_BAD };
  if (level->problems->len > 0)
    return (Verdict){ C_ ("level", "warn"), PZ_CLI_WARN };
  return (Verdict){ C_ ("level", "ok"), PZ_CLI_GOOD };
}

static int
verdict_columns (void)
{
  return MAX (pz_cli_width (C_ ("level", "ok")),
              MAX (pz_cli_width (C_ ("level", "warn")), pz_cli_width (C_ ("level", "fail"))));
}

static char *
count_text (const PzAnalysis *analysis)
{
  PzCount count = analysis->solutions;
  gulong n = (gulong) MIN (count.count, G_MAXULONG);
  if (!count.known)
    return g_strdup (_ ("not counted"));
  if (count.exact && count.count == 0)
    return g_strdup (_ ("no solution"));
  if (count.exact)
    return g_strdup_printf (ngettext ("%lu solution", "%lu solutions", n), n);
  if (count.count == 0)
    return g_strdup (_ ("undecided"));
  return g_strdup_printf (ngettext ("at least %lu solution", "at least %lu solutions", n), n);
}

/* (transfer full): how many solutions there are; where it is one, how hard it is to find. */
static char *
solutions_text (const PzAnalysis *analysis)
{
  PzRating rating;
  g_autofree char *count = count_text (analysis);
  if (analysis->mode->rating == NULL || !analysis->mode->rating (analysis, &rating))
    return g_steal_pointer (&count);
  /* TRANSLATORS: "1 solution, score 34, advanced" */
  return g_strdup_printf (C_ ("level", "%s, score %d, %s"), count, rating.score,
                          g_dpgettext2 (NULL, "rating", rating.grade_label));
}

/* Of a mode whose levels are cleared by what follows, step by step. */
static char *
deduction_text (const PzAnalysis *analysis)
{
  if (analysis->verdict == PZ_VERDICT_ONE)
    return g_strdup (C_ ("level", "no guess needed"));
  return g_strdup (C_ ("level", "needs a guess"));
}

/* What a mode that counts no solutions found out. */
static char *
verdict_text (const PzAnalysis *analysis)
{
  PzRating rating;
  switch (analysis->verdict)
    {
    case PZ_VERDICT_ONE:
    case PZ_VERDICT_MANY:
      if (analysis->mode->solves_by_steps)
        return deduction_text (analysis);
      break;
    case PZ_VERDICT_NONE:
      return g_strdup (_ ("no solution"));
    case PZ_VERDICT_UNDECIDED:
      return g_strdup (_ ("undecided"));
    case PZ_VERDICT_NOT_CHECKED:
    case PZ_VERDICT_RUNNING:
    case PZ_VERDICT_BLOCKED:
    default:
      return g_strdup (C_ ("level", "not judged"));
    }
  if (analysis->mode->rating == NULL || !analysis->mode->rating (analysis, &rating))
    return g_strdup (C_ ("level", "solvable"));
  return g_strdup_printf (C_ ("level", "solvable, score %d, %s"), rating.score,
                          g_dpgettext2 (NULL, "rating", rating.grade_label));
}

static char *
level_text (const PzCliLevel *level)
{
  const PzAnalysis *analysis = level->analysis;
  if (analysis == NULL)
    return g_strdup (_ ("format errors"));
  g_autofree char *count = analysis->mode->plan != NULL || analysis->mode->solves_by_steps ? verdict_text (analysis)
                                                                                           : solutions_text (analysis);
  g_autofree char *cells =
      g_strdup_printf (ngettext ("%d cell", "%d cells", (gulong) analysis->n_cells), analysis->n_cells);
  return g_strdup_printf ("%s, %s", cells, count);
}

static void
print_problem (PzCliOutput *output, const PzCliFile *file, const PzProblem *problem, int indent)
{
  gboolean error = problem->severity == PZ_ERROR;
  g_autofree char *text = pz_cli_problem_text (file, problem);
  pz_cli_put_field (output, "", indent, PZ_CLI_PLAIN);
  pz_cli_put_field (output, error ? _ ("error") : _ ("warning"), 0, error ? PZ_CLI_BAD : PZ_CLI_WARN);
  pz_cli_put (output, ": ");
  pz_cli_put_field (output, text, 0, PZ_CLI_PLAIN);
  pz_cli_put (output, "\n");
}

static const char *
shown_id (const PzLevel *level)
{
  return *level->id != '\0' ? level->id : _ ("(no id)");
}

int
pz_cli_print_columns (const PzCliFile *file)
{
  int columns = 0;
  for (int i = 0; i < pz_cli_file_n_levels (file); i++)
    {
      g_autofree char *id = pz_cli_visible (shown_id (file->pack->levels[i]));
      columns = MAX (columns, pz_cli_width (id));
    }
  return MIN (columns, MAX_ID_COLUMNS);
}

void
pz_cli_print_level (PzCliOutput *output, const PzCliFile *file, int i, int columns)
{
  const PzCliLevel *level = &file->levels[i];
  Verdict verdict = verdict_of (level);
  g_autofree char *text = level_text (level);
  pz_cli_put (output, "  ");
  pz_cli_put_field (output, verdict.word, verdict_columns () + 2, verdict.tint);
  pz_cli_put_field (output, shown_id (file->pack->levels[i]), columns + 2, PZ_CLI_PLAIN);
  pz_cli_put_field (output, text, 0, PZ_CLI_DIM);
  pz_cli_put (output, "\n");
  for (guint k = 0; k < level->problems->len; k++)
    print_problem (output, file, pz_problems_get (level->problems, k), verdict_columns () + 4);
}

static char *
heading (const PzCliFile *file)
{
  int n = pz_cli_file_n_levels (file);
  if (file->pack == NULL)
    return g_strdup_printf (_ ("%s: not a pack"), file->display);
  g_autofree char *levels = g_strdup_printf (ngettext ("%d level", "%d levels", (gulong) n), n);
  return g_strdup_printf ("%s: %s, %s", file->display, file->pack->mode->id, levels);
}

void
pz_cli_print_file (PzCliOutput *output, const PzCliFile *file)
{
  g_autofree char *first = heading (file);
  pz_cli_put_field (output, first, 0, PZ_CLI_PLAIN);
  pz_cli_put (output, "\n");
  for (guint i = 0; i < file->problems->len; i++)
    print_problem (output, file, pz_problems_get (file->problems, i), 2);
}

void
pz_cli_tally_level (PzCliTally *tally, const PzCliLevel *level)
{
  tally->n_levels++;
  tally->n_publishable += level->publishable;
  tally->n_warned += level->publishable && level->problems->len > 0;
}

void
pz_cli_print_tally (PzCliOutput *output, const PzCliTally *tally)
{
  int n = tally->n_levels, refused = tally->n_refused_files, bad = n - tally->n_publishable;
  g_autofree char *levels =
      g_strdup_printf (ngettext ("%d level: %d publishable (%d with warnings), %d not",
                                 "%d levels: %d publishable (%d with warnings), %d not", (gulong) n),
                       n, tally->n_publishable, tally->n_warned, bad);
  pz_cli_put (output, levels);
  if (refused > 0)
    {
      g_autofree char *files = g_strdup_printf (
          ngettext ("; %d file could not be read", "; %d files could not be read", (gulong) refused), refused);
      pz_cli_put (output, files);
    }
  pz_cli_put (output, ".\n");
}
