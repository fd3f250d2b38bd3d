/* SPDX-License-Identifier: MIT */
#include "editor/modes/dungeon-sweep-evidence.h"

#include "config.h"
#include <glib/gi18n.h>
#include <math.h>
#include <stdlib.h>

/* What the deduction says (dungeon-sweep.md, "Deduction"). */

#define CHANCES_HEIGHT 152 /* px: what follows stays in sight */
#define CHANCES_SHOWN  12  /* of the squares where it is stuck: the safest */

/* (nullable): @analysis (nullable) as far as it is known how the deduction ends. */
static const PzSweepFindings *
decided_findings (const PzAnalysis *analysis)
{
  const PzSweepFindings *findings = analysis != NULL ? pz_sweep_findings (analysis) : NULL;
  return findings != NULL && findings->decided ? findings : NULL;
}

/* --- words --------------------------------------------------------------------------------------------------- */

static int
count_hazards (const PzSweepLevel *level, int *n_cells)
{
  int n = 0;
  *n_cells = 0;
  for (int i = 0; i < level->width * level->height; i++)
    {
      n += level->squares[i] == PZ_SWEEP_HAZARD;
      *n_cells += level->squares[i] != PZ_SWEEP_ROCK;
    }
  return n;
}

char *
pz_sweep_density_words (const PzSweepLevel *level)
{
  int n_cells, n = count_hazards (level, &n_cells);
  /* TRANSLATORS: how many hazards there are, and how much of the cells that is: "28 · 17 %" */
  return g_strdup_printf (C_ ("level", "%1$d · %2$d %%"), n, n_cells == 0 ? 0 : (200 * n + n_cells) / (2 * n_cells));
}

char *
pz_sweep_step_words (int step)
{
  if (step == 0)
    return g_strdup (C_ ("deduction", "the opening"));
  return g_strdup_printf (C_ ("deduction", "step %d"), step);
}

/* What is not known for sure is never shown as if it were. */
char *
pz_sweep_chance_words (double chance)
{
  int percent = (int) lround (chance * 100);
  if (percent == 0 && chance > 0)
    return g_strdup (C_ ("deduction", "< 1 %"));
  if (percent == 100 && chance < 1)
    return g_strdup (C_ ("deduction", "> 99 %"));
  return g_strdup_printf (C_ ("deduction", "%d %%"), percent);
}

gboolean
pz_sweep_has_chance (const PzSweepFindings *findings, const PzLevel *level, int square)
{
  return findings->probability != NULL && findings->probability[square] >= 0 && findings->opened_in[square] < 0;
}

static char *
cell_words (int n)
{
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d cell", "%d cells", (gulong) n), n);
}

/* --- the verdict --------------------------------------------------------------------------------------------- */

const char *
pz_sweep_verdict_title (PzVerdict verdict)
{
  switch (verdict)
    {
    case PZ_VERDICT_ONE:
      return C_ ("verdict", "Solved by logic");
    case PZ_VERDICT_MANY:
    case PZ_VERDICT_NONE:
      return C_ ("verdict", "Needs a guess");
    case PZ_VERDICT_RUNNING:
      return C_ ("verdict", "Deducing…");
    case PZ_VERDICT_UNDECIDED:
      return C_ ("verdict", "Undecided");
    case PZ_VERDICT_BLOCKED:
      return C_ ("verdict", "Cannot be laid out");
    case PZ_VERDICT_NOT_CHECKED:
    default:
      return C_ ("verdict", "Not checked");
    }
}

/* Formatted apart: the format of 64 bits differs between machines, and so cannot stand in what is translated. */
static char *
count_words (guint64 count)
{
  return g_strdup_printf ("%'" G_GUINT64_FORMAT, count);
}

static char *
states_words (guint64 states)
{
  g_autofree char *number = count_words (states);
  g_autofree char *words =
      g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s state", "%s states", (gulong) states), number);
  return g_strdup_printf (C_ ("verdict", "Budget used · %s"), words);
}

static char *
decided_words (const PzSweepFindings *findings)
{
  g_autofree char *steps = g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE, "%d step", "%d steps", (gulong) findings->rounds), findings->rounds);
  int safe = findings->safe, left = findings->stuck;
  if (left > 0)
    /* TRANSLATORS: %2$s is a number of steps: "4 safe cells left after 14 steps" */
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%1$d safe cell left after %2$s",
                                         "%1$d safe cells left after %2$s", (gulong) left),
                            left, steps);
  return g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE, "%1$d safe cell found in %2$s", "%1$d safe cells found in %2$s", (gulong) safe),
      safe, steps);
}

char *
pz_sweep_verdict_text (const PzLevel *level, const PzAnalysis *analysis)
{
  const PzSweepFindings *findings = analysis != NULL ? pz_sweep_findings (analysis) : NULL;
  if (findings == NULL)
    return g_strdup (analysis != NULL && analysis->verdict == PZ_VERDICT_BLOCKED
                         ? C_ ("verdict", "The spawn’s squares are not free")
                         : C_ ("verdict", "Not judged yet"));
  if (analysis->verdict == PZ_VERDICT_BLOCKED)
    return g_strdup (findings->hazards > 0 ? C_ ("verdict", "The opening shows every safe cell")
                                           : C_ ("verdict", "Lay hazards: there is nothing to find yet"));
  if (findings->decided)
    return decided_words (findings);
  return findings->searched ? states_words (findings->states) : g_strdup (C_ ("verdict", "Following the numbers"));
}

/* --- the deduction ------------------------------------------------------------------------------------------- */

static void
add_figure (PzEvidenceSection *section, const char *title, char *figure)
{
  pz_evidence_add (section, PZ_EVIDENCE_ROW, title)->figure = figure;
}

static char *
layouts_words (PzCount layouts)
{
  g_autofree char *count = count_words (layouts.count);
  return layouts.exact ? g_steal_pointer (&count) : g_strdup_printf (C_ ("evidence", "at least %s"), count);
}

static PzEvidenceSection *
deduction (const PzSweepFindings *findings)
{
  PzEvidenceSection *section = pz_evidence_section_new (C_ ("evidence", "Deduction"), NULL);
  add_figure (section, C_ ("evidence", "Opening"), cell_words (findings->opening));
  if (findings->decided)
    {
      add_figure (section, C_ ("evidence", "Steps"), g_strdup_printf ("%d", findings->rounds));
      /* TRANSLATORS: so many of all there are: "132 of 136" */
      add_figure (section, C_ ("evidence", "Safe cells found"),
                  g_strdup_printf (C_ ("evidence", "%1$d of %2$d"), findings->safe - findings->stuck, findings->safe));
    }
  if (findings->layouts.known)
    add_figure (section, C_ ("evidence", "Layouts left"), layouts_words (findings->layouts));
  add_figure (section, C_ ("evidence", "Minimum digs"), g_strdup_printf ("%d", findings->minimum_digs));
  return section;
}

/* (transfer full): GArray of int: the squares of kind @what opened in each step from 1 on; others where @what is PZ_SWEEP_FLOOR. */
static GArray *
opened_by_step (const PzSweepLevel *level, const PzSweepFindings *findings, char what)
{
  GArray *opened = g_array_new (FALSE, TRUE, sizeof (int));
  g_array_set_size (opened, (guint) findings->rounds);
  for (int i = 0; i < findings->n_squares; i++)
    if (findings->opened_in[i] > 0 && level->squares[i] == what)
      g_array_index (opened, int, findings->opened_in[i] - 1)++;
  return opened;
}

static PzEvidenceSection *
steps (const PzSweepLevel *level, const PzSweepFindings *findings)
{
  PzEvidenceSection *section = pz_evidence_section_new (C_ ("evidence", "Cells opened per step"), NULL);
  if (findings->rounds > 0)
    pz_evidence_add (section, PZ_EVIDENCE_BARS, C_ ("evidence", "Cells opened per step"))->bars =
        opened_by_step (level, findings, PZ_SWEEP_FLOOR);
  return section;
}

/* --- where it is stuck --------------------------------------------------------------------------------------- */

typedef struct
{
  int square;
  double chance;
} Chance;

static int
by_chance (gconstpointer a, gconstpointer b)
{
  const Chance *one = a, *other = b;
  return one->chance < other->chance ? -1 : one->chance > other->chance ? 1 : one->square - other->square;
}

/* (transfer full): the closed squares beside open ones of which nothing is known for sure, the safest first. */
static GArray *
chances (const PzLevel *level, const PzSweepFindings *findings)
{
  GArray *found = g_array_new (FALSE, FALSE, sizeof (Chance));
  for (int i = 0; findings->probability != NULL && i < findings->n_squares; i++)
    if (findings->probability[i] > 0 && findings->probability[i] < 1
        && pz_sweep_findings_is_frontier (findings, level, i))
      {
        Chance chance = { i, findings->probability[i] };
        g_array_append_val (found, chance);
      }
  g_array_sort (found, by_chance);
  return found;
}

static PzEvidenceSection *
stuck (const PzLevel *level, const PzSweepFindings *findings)
{
  g_autoptr (GArray) found = chances (level, findings);
  int width = pz_sweep_level (level)->width, n = (int) MIN (found->len, CHANCES_SHOWN);
  g_autofree char *note =
      found->len > CHANCES_SHOWN ? g_strdup_printf (C_ ("evidence", "%1$d of %2$u"), n, found->len) : NULL;
  /* TRANSLATORS: squares that logic says nothing sure of, and how likely each is a hazard */
  PzEvidenceSection *section = pz_evidence_section_new (C_ ("evidence", "Chances of a hazard"), note);
  section->max_height = CHANCES_HEIGHT;
  for (int i = 0; i < n; i++)
    {
      const Chance *chance = &g_array_index (found, Chance, i);
      int x = chance->square % width, y = chance->square / width;
      /* TRANSLATORS: a cell by its column and row */
      g_autofree char *title = g_strdup_printf (C_ ("evidence", "Cell %1$d, %2$d"), x, y);
      PzEvidence *row = pz_evidence_add (section, PZ_EVIDENCE_BAR, title);
      row->figure = pz_sweep_chance_words (chance->chance);
      row->value = chance->chance;
      row->maximum = 1;
      row->hit = (PzHit){ PZ_HIT_CELL, chance->square, -1, x, y, 0 };
    }
  return section;
}

GPtrArray *
pz_sweep_evidence (const PzLevel *level, const PzAnalysis *analysis)
{
  const PzSweepFindings *findings = analysis != NULL ? pz_sweep_findings (analysis) : NULL;
  GPtrArray *sections = pz_evidence_list_new ();
  if (findings == NULL)
    return sections;
  g_ptr_array_add (sections, deduction (findings));
  if (findings->decided)
    g_ptr_array_add (sections, steps (pz_sweep_level (level), findings));
  if (findings->decided && findings->stuck > 0)
    g_ptr_array_add (sections, stuck (level, findings));
  g_ptr_array_add (sections, pz_evidence_difficulty (analysis));
  return sections;
}

/* --- step by step -------------------------------------------------------------------------------------------- */

int
pz_sweep_reveals (const PzLevel *level, const PzAnalysis *analysis)
{
  const PzSweepFindings *findings = decided_findings (analysis);
  return findings == NULL ? 0 : findings->rounds;
}

char *
pz_sweep_reveal_words (const PzLevel *level, const PzAnalysis *analysis, int step)
{
  const PzSweepFindings *findings = decided_findings (analysis);
  if (findings == NULL || step < 0 || step > findings->rounds)
    return g_strdup ("");
  if (step == 0)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "The opening shows %d cell", "The opening shows %d cells",
                                         (gulong) findings->opening),
                            findings->opening);
  g_autoptr (GArray) safe = opened_by_step (pz_sweep_level (level), findings, PZ_SWEEP_FLOOR);
  g_autoptr (GArray) hazards = opened_by_step (pz_sweep_level (level), findings, PZ_SWEEP_HAZARD);
  int n = g_array_index (safe, int, step - 1), hits = g_array_index (hazards, int, step - 1);
  if (n > 0)
    return g_strdup_printf (
        g_dngettext (GETTEXT_PACKAGE, "Step %1$d opens %2$d cell", "Step %1$d opens %2$d cells", (gulong) n), step, n);
  return g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE, "Step %1$d opens %2$d hazard", "Step %1$d opens %2$d hazards", (gulong) hits), step,
      hits);
}

/* How many of the layouts put a hazard there: as a count where that is exact, else as a share. */
static char *
layouts_with_hazard (const PzSweepFindings *findings, double chance)
{
  guint64 all = findings->layouts.count, n = (guint64) llround (chance * (double) all);
  g_autofree char *percent = pz_sweep_chance_words (chance);
  if (chance <= 0)
    return g_strdup (C_ ("deduction", "no layout puts a hazard here"));
  if (chance >= 1)
    return g_strdup (C_ ("deduction", "every layout puts a hazard here"));
  if (!findings->layouts.known || !findings->layouts.exact)
    return g_strdup_printf (C_ ("deduction", "%s of the layouts put a hazard here"), percent);
  g_autofree char *of = count_words (all), *some = count_words (n);
  if (2 * n == all)
    /* TRANSLATORS: a number: "half of 2 layouts put a hazard here" */
    return g_strdup_printf (C_ ("deduction", "half of %s layouts put a hazard here"), of);
  return g_strdup_printf (
      /* TRANSLATORS: so many of so many: "1 of 3 layouts put a hazard here · 33 %" */
      C_ ("deduction", "%1$s of %2$s layouts put a hazard here · %3$s"), some, of, percent);
}

static char *
closed_words (const PzLevel *level, const PzSweepFindings *findings, int square)
{
  if (!pz_sweep_has_chance (findings, level, square))
    return g_strdup (C_ ("deduction", "closed"));
  g_autofree char *layouts = layouts_with_hazard (findings, findings->probability[square]);
  return g_strdup_printf (C_ ("deduction", "closed · %s"), layouts);
}

char *
pz_sweep_judged_words (const PzLevel *level, const PzAnalysis *analysis, const PzHit *hit, int revealed)
{
  const PzSweepLevel *sweep = pz_sweep_level (level);
  const PzSweepFindings *findings = decided_findings (analysis);
  if (findings == NULL || hit->kind != PZ_HIT_CELL || pz_sweep_square (sweep, hit->q, hit->r) == PZ_SWEEP_ROCK)
    return NULL;
  int square = hit->r * sweep->width + hit->q, step = findings->opened_in[square];
  if (revealed > 0 && (step < 0 || step >= revealed))
    return g_strdup (C_ ("deduction", "still closed"));
  if (step < 0 && findings->stuck == 0) /* a hazard that need not be opened */
    return NULL;
  if (step < 0)
    return closed_words (level, findings, square);
  return step == 0 ? g_strdup (C_ ("deduction", "shown by the opening"))
                   : g_strdup_printf (C_ ("deduction", "found in step %d"), step);
}

/* --- the list of levels -------------------------------------------------------------------------------------- */

int
pz_sweep_facts (const PzLevel *level, const char *icons[4], char *texts[4])
{
  const PzSweepLevel *sweep = pz_sweep_level (level);
  int n_cells;
  icons[0] = "pz-cell-square-symbolic";
  /* TRANSLATORS: width and height of a board */
  texts[0] = g_strdup_printf (C_ ("level list", "%1$d × %2$d"), sweep->width, sweep->height);
  icons[1] = "pz-hazard-symbolic";
  texts[1] = g_strdup_printf ("%d", count_hazards (sweep, &n_cells));
  return 2;
}
