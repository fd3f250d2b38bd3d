/* SPDX-License-Identifier: MIT */
#include "editor/solutions.h"

#include <json-glib/json-glib.h>

#include "editor/modes/mode-editor.h"
#include "pack/json.h"
#include "work/queue.h"

#define LIST_BUDGET_MS 4000

/* A listing that runs: owned by the job, then by the message that brings its result. `owner` belongs to the main thread. */
typedef struct
{
  PzSolutions *owner; /* NULL once nobody waits */
  PzLevel *level;
  char *text; /* the members of `solve`, as JSON */
} Listing;

struct _PzSolutions
{
  GObject parent_instance;

  PzQueue *queue; /* (nullable) */
  PzLevel *level; /* (nullable) */
  PzVerdict verdict;
  gboolean exact;
  guint64 total;
  GPtrArray *paths; /* guint8 *, n_cells each */
  int n_cells;
  int second;
  gboolean listed;
  Listing *listing; /* (nullable) */
  PzCancel *cancel; /* (nullable) */
};

G_DEFINE_FINAL_TYPE (PzSolutions, pz_solutions, G_TYPE_OBJECT)

static guint changed_signal;

PzSolutions *
pz_solutions_new (void)
{
  return g_object_new (PZ_TYPE_SOLUTIONS, NULL);
}

static void
changed (PzSolutions *self)
{
  g_signal_emit (self, changed_signal, 0);
}

/* --- listing ------------------------------------------------------------------------------------------------- */

static void
listing_free (Listing *listing)
{
  pz_level_unref (listing->level);
  g_free (listing->text);
  g_free (listing);
}

static void
forget_listing (PzSolutions *self)
{
  if (self->listing != NULL)
    self->listing->owner = NULL;
  self->listing = NULL;
  if (self->cancel != NULL)
    pz_cancel_set (self->cancel);
  g_clear_pointer (&self->cancel, pz_cancel_unref);
}

/* One path of ids as cell indexes; NULL when it is not one. */
static guint8 *
read_path (const PzModeEditor *editor, const PzLevel *level, JsonArray *ids)
{
  int n = editor->n_cells (level);
  g_autofree guint8 *path = g_new (guint8, MAX (n, 1));
  if (json_array_get_length (ids) != (guint) n)
    return NULL;
  for (int i = 0; i < n; i++)
    {
      int cell = editor->cell_index (level, json_array_get_string_element (ids, (guint) i));
      if (cell < 0)
        return NULL;
      path[i] = (guint8) cell;
    }
  return g_steal_pointer (&path);
}

static void
read_paths (PzSolutions *self, JsonArray *paths)
{
  const PzModeEditor *editor = pz_mode_editor_for (self->level->mode);
  g_ptr_array_set_size (self->paths, 0);
  for (guint i = 0; i < json_array_get_length (paths); i++)
    {
      guint8 *path = read_path (editor, self->level, json_array_get_array_element (paths, i));
      if (path != NULL)
        g_ptr_array_add (self->paths, path);
    }
  self->second = CLAMP (self->second, 1, MAX ((int) self->paths->len - 1, 1));
}

/* In the main thread: the solutions in the order of the listing, the second one after the one that was shown. */
static gboolean
take_listing (gpointer data)
{
  Listing *listing = data;
  PzSolutions *self = listing->owner;
  if (self == NULL)
    return G_SOURCE_REMOVE;
  self->listing = NULL;
  listing->owner = NULL;
  g_clear_pointer (&self->cancel, pz_cancel_unref);
  self->listed = TRUE;
  g_autoptr (GPtrArray) problems = pz_problems_new ();
  g_autoptr (JsonNode) root = pz_json_parse (listing->text, strlen (listing->text), problems);
  if (root != NULL && json_object_has_member (json_node_get_object (root), "paths"))
    read_paths (self, json_object_get_array_member (json_node_get_object (root), "paths"));
  changed (self);
  return G_SOURCE_REMOVE;
}

static void
list_paths (gpointer data, const PzCancel *cancel)
{
  Listing *listing = *(Listing **) data;
  PzLimits limits = { PZ_SOLUTIONS_MAX, LIST_BUDGET_MS, 0, FALSE };
  g_autoptr (PzWriter) writer = pz_writer_new ();
  pz_writer_begin_object (writer, FALSE);
  listing->level->mode->solve_write (listing->level, &limits, cancel, writer);
  pz_writer_end_object (writer);
  listing->text = pz_writer_finish (g_steal_pointer (&writer));
}

/* On the pool's thread, run or not: the listing goes home. */
static void
send_listing (gpointer data)
{
  Listing *listing = *(Listing **) data;
  g_free (data);
  if (listing->text == NULL)
    listing->text = g_strdup ("{}");
  g_idle_add_full (G_PRIORITY_DEFAULT, take_listing, listing, (GDestroyNotify) listing_free);
}

static void
start_listing (PzSolutions *self)
{
  if (self->listing != NULL || self->listed || self->verdict != PZ_VERDICT_MANY)
    return;
  if (self->queue == NULL)
    self->queue = pz_queue_new (1);
  self->listing = g_new0 (Listing, 1);
  self->listing->owner = self;
  self->listing->level = pz_level_ref (self->level);
  Listing **data = g_new (Listing *, 1);
  *data = self->listing;
  self->cancel = pz_queue_push (self->queue, PZ_PRIORITY_SHOWN, list_paths, data, send_listing);
}

/* --- values -------------------------------------------------------------------------------------------------- */

static void
add_path (PzSolutions *self, const guint8 *path)
{
  if (path != NULL)
    g_ptr_array_add (self->paths, g_memdup2 (path, (gsize) MAX (self->n_cells, 1)));
}

/* The same judgement with more of its findings changes no solution. */
static gboolean
nothing_new (PzSolutions *self, PzLevel *level, const PzAnalysis *analysis)
{
  if (self->level == NULL || level == NULL || analysis == NULL || self->paths->len == 0)
    return FALSE;
  return level->mode == self->level->mode && level->mode->rules_hash (level) == level->mode->rules_hash (self->level)
         && analysis->verdict == self->verdict && pz_level_equal (level, self->level);
}

void
pz_solutions_set (PzSolutions *self, PzLevel *level, PzAnalysis *analysis)
{
  g_return_if_fail (PZ_IS_SOLUTIONS (self));
  gboolean fits = level != NULL && analysis != NULL && !pz_level_is_bad (level) && analysis->mode == level->mode
                  && analysis->rules_hash == level->mode->rules_hash (level);
  if (fits)
    {
      self->exact = analysis->solutions.exact;
      self->total = analysis->solutions.count;
    }
  if (fits && nothing_new (self, level, analysis))
    return;
  forget_listing (self);
  g_clear_pointer (&self->level, pz_level_unref);
  g_ptr_array_set_size (self->paths, 0);
  self->second = 1;
  self->listed = FALSE;
  self->verdict = fits ? analysis->verdict : PZ_VERDICT_NOT_CHECKED;
  self->level = fits ? pz_level_ref (level) : NULL;
  self->n_cells = fits ? analysis->n_cells : 0;
  if (self->verdict == PZ_VERDICT_ONE)
    add_path (self, analysis->solution);
  if (self->verdict == PZ_VERDICT_MANY)
    {
      add_path (self, analysis->witness);
      add_path (self, analysis->other);
    }
  changed (self);
}

int
pz_solutions_count (PzSolutions *self)
{
  g_return_val_if_fail (PZ_IS_SOLUTIONS (self), 0);
  return (int) self->paths->len;
}

gboolean
pz_solutions_is_listing (PzSolutions *self)
{
  g_return_val_if_fail (PZ_IS_SOLUTIONS (self), FALSE);
  return self->listing != NULL;
}

int
pz_solutions_get_second (PzSolutions *self)
{
  g_return_val_if_fail (PZ_IS_SOLUTIONS (self), 0);
  return self->paths->len < 2 ? 0 : self->second;
}

/* How many there are to browse, as far as is known. */
static int
reachable (PzSolutions *self)
{
  if (self->listed || self->verdict != PZ_VERDICT_MANY)
    return (int) self->paths->len;
  return self->exact ? (int) MIN (self->total, PZ_SOLUTIONS_MAX) : PZ_SOLUTIONS_MAX;
}

gboolean
pz_solutions_has_next (PzSolutions *self)
{
  g_return_val_if_fail (PZ_IS_SOLUTIONS (self), FALSE);
  return self->paths->len >= 2 && self->second + 1 < reachable (self);
}

gboolean
pz_solutions_has_previous (PzSolutions *self)
{
  g_return_val_if_fail (PZ_IS_SOLUTIONS (self), FALSE);
  return self->paths->len >= 2 && self->second > 1;
}

void
pz_solutions_next (PzSolutions *self)
{
  g_return_if_fail (PZ_IS_SOLUTIONS (self));
  if (!pz_solutions_has_next (self))
    return;
  if (self->second + 1 < (int) self->paths->len)
    self->second++;
  else
    {
      self->second++; /* where the listing will have one */
      start_listing (self);
    }
  changed (self);
}

void
pz_solutions_previous (PzSolutions *self)
{
  g_return_if_fail (PZ_IS_SOLUTIONS (self));
  if (!pz_solutions_has_previous (self))
    return;
  self->second--;
  changed (self);
}

int
pz_solutions_get (PzSolutions *self, const guint8 **a, const guint8 **b)
{
  g_return_val_if_fail (PZ_IS_SOLUTIONS (self) && a != NULL && b != NULL, 0);
  int shown = MIN (self->second, (int) self->paths->len - 1);
  *a = self->paths->len > 0 ? self->paths->pdata[0] : NULL;
  *b = self->paths->len > 1 ? self->paths->pdata[shown] : NULL;
  return self->n_cells;
}

int
pz_solutions_n_different (PzSolutions *self)
{
  g_return_val_if_fail (PZ_IS_SOLUTIONS (self), 0);
  const guint8 *a, *b;
  int n = pz_solutions_get (self, &a, &b), different = 0;
  for (int i = 0; a != NULL && b != NULL && i < n; i++)
    different += a[i] != b[i];
  return different;
}

void
pz_solutions_wait (PzSolutions *self)
{
  g_return_if_fail (PZ_IS_SOLUTIONS (self));
  while (self->listing != NULL)
    g_main_context_iteration (NULL, TRUE);
}

static void
pz_solutions_finalize (GObject *object)
{
  PzSolutions *self = PZ_SOLUTIONS (object);
  forget_listing (self);
  g_clear_pointer (&self->queue, pz_queue_free);
  g_clear_pointer (&self->level, pz_level_unref);
  g_ptr_array_unref (self->paths);
  G_OBJECT_CLASS (pz_solutions_parent_class)->finalize (object);
}

static void
pz_solutions_class_init (PzSolutionsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = pz_solutions_finalize;
  changed_signal = g_signal_new ("changed", PZ_TYPE_SOLUTIONS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
pz_solutions_init (PzSolutions *self)
{
  self->paths = g_ptr_array_new_with_free_func (g_free);
  self->second = 1;
}
