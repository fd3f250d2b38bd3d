/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <glib/gi18n.h>

#include "editor/level-item.h"
#include "editor/pack-problems.h"
#include "editor/problem-words.h"

typedef struct
{
  PzSurvey *survey;
  PzPack *pack;
  GPtrArray *errors, *warnings; /* PzPackProblem */
  int n;
} Gathering;

static void
problem_free (gpointer data)
{
  PzPackProblem *problem = data;
  g_free (problem->title);
  g_free (problem->subtitle);
  g_free (problem);
}

/* @title, @subtitle: (transfer full). */
static void
add (Gathering *g, gboolean error, int index, char *title, char *subtitle)
{
  PzPackProblem *problem = g_new0 (PzPackProblem, 1);
  *problem = (PzPackProblem){ error, index, title, subtitle };
  g_ptr_array_add (error ? g->errors : g->warnings, problem);
  g->n++;
}

static char *
name_of (Gathering *g, int index)
{
  return pz_level_name (g->pack->levels[index], index);
}

static void
add_of_pack (Gathering *g)
{
  const PzProblems *problems = pz_survey_get_problems (g->survey);
  for (guint i = 0; i < problems->len; i++)
    {
      const PzProblem *problem = pz_problems_get (problems, i);
      char *title, *subtitle;
      pz_problem_split_message (problem, &title, &subtitle);
      add (g, problem->severity == PZ_ERROR, -1, title, subtitle);
    }
}

/* The first of a level's problems, and how many more it has. */
static void
add_of_level (Gathering *g, int index, const PzLevelRecord *record)
{
  int more = record->n_errors + record->n_warnings - 1;
  g_autofree char *name = name_of (g, index);
  g_autofree char *first = NULL, *rest = NULL;
  if (record->worst == NULL)
    return;
  pz_problem_split_message (record->worst, &first, &rest);
  /* TRANSLATORS: a level's id, and its problem */
  char *title = g_strdup_printf (C_ ("pack", "%1$s: %2$s"), name, first);
  char *subtitle = g_steal_pointer (&rest);
  if (more > 0)
    {
      /* TRANSLATORS: problems of the same level */
      g_autofree char *others =
          g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "and %d more", "and %d more", (gulong) more), more);
      g_autofree char *alone = subtitle;
      subtitle = alone != NULL ? g_strdup_printf ("%s · %s", alone, others) : g_steal_pointer (&others);
    }
  add (g, record->worst->severity == PZ_ERROR, index, title, subtitle);
}

static void
add_twin (Gathering *g, int index, const PzLevelRecord *record)
{
  if (record->twin < 0 || record->twin >= g->pack->n_levels)
    return;
  g_autofree char *name = name_of (g, index), *other = name_of (g, record->twin);
  /* TRANSLATORS: ids of two levels */
  add (g, FALSE, index, g_strdup_printf (C_ ("pack", "%1$s is the same as %2$s"), name, other),
       g_strdup (C_ ("pack", "Up to symmetry")));
}

/* @before: score of the rated level before it; -1: none. */
static void
add_fall (Gathering *g, int index, const PzLevelRecord *record, int before)
{
  if (record->score < 0 || before <= record->score)
    return;
  g_autofree char *name = name_of (g, index);
  /* TRANSLATORS: %s is a level's id */
  add (g, FALSE, index, g_strdup_printf (C_ ("pack", "Curve falls at %s"), name),
       /* TRANSLATORS: two scores: this level's, and the one before it */
       g_strdup_printf (C_ ("pack", "%1$d after %2$d"), record->score, before));
}

static void
add_levels (Gathering *g)
{
  int before = -1;
  for (int i = 0; i < g->pack->n_levels; i++)
    {
      const PzLevelRecord *record = pz_survey_get_level (g->survey, i);
      if (record == NULL)
        return;
      add_of_level (g, i, record);
      add_twin (g, i, record);
      add_fall (g, i, record, before);
      if (record->score >= 0)
        before = record->score;
    }
}

GPtrArray *
pz_pack_problem_list (PzSurvey *survey, int *n_more)
{
  g_return_val_if_fail (PZ_IS_SURVEY (survey), NULL);
  Gathering g = { .survey = survey, .pack = pz_document_get_pack (pz_survey_get_document (survey)) };
  g.errors = g_ptr_array_new_with_free_func (problem_free);
  g.warnings = g_ptr_array_new ();
  add_of_pack (&g);
  add_levels (&g);
  g_ptr_array_extend_and_steal (g.errors, g.warnings);
  guint kept = MIN (g.errors->len, PZ_PACK_PROBLEMS_MAX);
  g_ptr_array_set_size (g.errors, (int) kept);
  if (n_more != NULL)
    *n_more = g.n - (int) kept;
  return g.errors;
}
