/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "mode-parts.h"

#include <glib/gi18n-lib.h>
#include <math.h>

/* Larger integers are not the same to all readers of JSON. */
#define MAX_INTEGER (G_GINT64_CONSTANT (1) << 53)

/* Sums of parts lie on a grid coarser than this: what is off by less was meant to be on it. */
#define ROUNDING 1e-9

static const struct
{
  int from;
  const char *name, *label;
} grades[] = {
  { 70, "challenge", NC_ ("rating", "challenge") },
  { 50, "hard", NC_ ("rating", "hard") },
  { 30, "advanced", NC_ ("rating", "advanced") },
  { 0, "easy", NC_ ("rating", "easy") },
};

PzAnalysis *
pz_mode_analysis_new (const PzMode *mode, guint64 rules_hash, PzVerdict verdict, int n_cells)
{
  PzAnalysis *analysis = g_new0 (PzAnalysis, 1);

  analysis->ref_count = 1;
  analysis->mode = mode;
  analysis->rules_hash = rules_hash;
  analysis->verdict = verdict;
  analysis->solutions = analysis->without_walls = PZ_COUNT_UNKNOWN;
  analysis->n_cells = n_cells;
  return analysis;
}

void
pz_mode_publish (PzAnalysis *analysis, PzDetail *detail, PzProblems *problems, PzProgress progress, gpointer data)
{
  PzDetail *own = g_steal_pointer (&analysis->detail);
  g_autoptr (PzAnalysis) partial = pz_analysis_copy (analysis);

  analysis->detail = own;
  partial->detail = detail;
  g_clear_pointer (&partial->problems, g_ptr_array_unref);
  partial->problems = problems;
  progress (partial, data);
}

gboolean
pz_mode_read_version (const PzReader *reader, int newest)
{
  gint64 version;

  if (!pz_reader_int (reader, "version", PZ_OPTIONAL, -MAX_INTEGER, MAX_INTEGER, &version))
    return FALSE;
  if (version > newest)
    pz_reader_problem (reader, "version", "version", C_ ("problem", "This program knows levels up to version %d"),
                       newest);
  else if (version < newest)
    pz_reader_problem (reader, "range", "version", C_ ("problem", "“version” counts from %d"), newest);
  return TRUE;
}

int
pz_mode_read_verb (JsonNode *node, const char *const *names, int n_names, JsonNode **member)
{
  JsonObject *object = JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;

  for (int verb = 0; object != NULL && json_object_get_size (object) == 1 && verb < n_names; verb++)
    if (json_object_has_member (object, names[verb]))
      {
        *member = json_object_get_member (object, names[verb]);
        return verb;
      }
  return -1;
}

gboolean
pz_mode_is_true (JsonNode *node)
{
  return JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_BOOLEAN
         && json_node_get_boolean (node);
}

void
pz_mode_write_int (PzWriter *writer, const char *name, gboolean known, int value)
{
  if (known)
    pz_writer_member_int (writer, name, value);
  else
    pz_writer_member_null (writer, name);
}

void
pz_mode_write_bool (PzWriter *writer, const char *name, gboolean known, gboolean value)
{
  if (known)
    pz_writer_member_bool (writer, name, value);
  else
    pz_writer_member_null (writer, name);
}

void
pz_mode_write_count (PzWriter *writer, const char *name, PzCount count)
{
  if (name != NULL)
    pz_writer_name (writer, name);
  if (!count.known)
    {
      pz_writer_null (writer);
      return;
    }
  pz_writer_begin_object (writer, FALSE);
  pz_writer_member_int (writer, "count", (gint64) MIN (count.count, (guint64) G_MAXINT64));
  pz_writer_member_bool (writer, "exact", count.exact);
  pz_writer_end_object (writer);
}

char *
pz_mode_place_words (int q, int r)
{
  GString *words = g_string_new (NULL);

  g_string_printf (words, "%d,%d", q, r);
  g_string_replace (words, "-", "−", 0);
  return g_string_free (words, FALSE);
}

void
pz_rating_add (PzRating *rating, const char *name, const char *label, double value, double maximum)
{
  g_return_if_fail (rating->n_parts < PZ_MAX_RATING_PARTS);
  rating->parts[rating->n_parts++] = (PzRatingPart){ name, label, CLAMP (value, 0, maximum), maximum };
}

void
pz_rating_set_grade (PzRating *rating, int score)
{
  int i = 0;

  while (score < grades[i].from && i < (int) G_N_ELEMENTS (grades) - 1)
    i++;
  rating->score = score;
  rating->grade = grades[i].name;
  rating->grade_label = grades[i].label;
}

void
pz_rating_finish (PzRating *rating)
{
  double sum = 0;

  for (int i = 0; i < rating->n_parts; i++)
    sum += rating->parts[i].value;
  pz_rating_set_grade (rating, (int) floor (sum + 0.5 + ROUNDING));
}
