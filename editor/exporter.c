/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <glib/gi18n.h>

#include "editor/exporter.h"

#include "editor/disk-file.h"

struct _PzExporter
{
  GObject parent_instance;
  PzDocument *document;
};

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PzExporter, pz_exporter, G_TYPE_OBJECT)
G_DEFINE_QUARK (pz - exporter - error - quark, pz_exporter_error)

static void
start_missing (PzExporter *self)
{
  int n = pz_document_get_pack (self->document)->n_levels;
  for (int i = 0; i < n; i++)
    if (pz_document_analysis_pending (self->document, i))
      pz_document_check (self->document, i);
}

static void
pack_changed_cb (PzExporter *self)
{
  start_missing (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
analysis_changed_cb (PzExporter *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
pz_exporter_dispose (GObject *object)
{
  PzExporter *self = PZ_EXPORTER (object);
  if (self->document != NULL)
    g_signal_handlers_disconnect_by_data (self->document, self);
  g_clear_object (&self->document);
  G_OBJECT_CLASS (pz_exporter_parent_class)->dispose (object);
}

static void
pz_exporter_class_init (PzExporterClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = pz_exporter_dispose;
  signals[CHANGED] = g_signal_new ("changed", PZ_TYPE_EXPORTER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
pz_exporter_init (PzExporter *self)
{
}

PzExporter *
pz_exporter_new (PzDocument *document)
{
  g_return_val_if_fail (PZ_IS_DOCUMENT (document), NULL);
  PzExporter *self = g_object_new (PZ_TYPE_EXPORTER, NULL);
  self->document = g_object_ref (document);
  start_missing (self);
  g_signal_connect_swapped (document, "pack-changed", G_CALLBACK (pack_changed_cb), self);
  g_signal_connect_swapped (document, "analysis-changed", G_CALLBACK (analysis_changed_cb), self);
  g_signal_connect_swapped (document, "notify::live-analysis", G_CALLBACK (pack_changed_cb), self); /* off: it stops */
  return self;
}

PzDocument *
pz_exporter_get_document (PzExporter *self)
{
  g_return_val_if_fail (PZ_IS_EXPORTER (self), NULL);
  return self->document;
}

void
pz_exporter_get_progress (PzExporter *self, int *judged, int *total)
{
  g_return_if_fail (PZ_IS_EXPORTER (self));
  *total = pz_document_get_pack (self->document)->n_levels;
  *judged = 0;
  for (int i = 0; i < *total; i++)
    if (!pz_document_analysis_pending (self->document, i))
      ++*judged;
}

gboolean
pz_exporter_is_ready (PzExporter *self)
{
  int judged, total;
  pz_exporter_get_progress (self, &judged, &total);
  return judged == total;
}

static void
blocker_free (gpointer data)
{
  PzBlocker *blocker = data;
  pz_problem_free (blocker->problem);
  g_free (blocker);
}

static void
add_errors (GPtrArray *blockers, int index, const PzProblems *problems)
{
  for (guint i = 0; i < problems->len; i++)
    {
      const PzProblem *problem = pz_problems_get (problems, i);
      if (problem->severity != PZ_ERROR)
        continue;
      PzBlocker *blocker = g_new0 (PzBlocker, 1);
      blocker->index = index;
      blocker->problem = pz_problem_copy (problem);
      g_ptr_array_add (blockers, blocker);
    }
}

static PzProblems *
pack_problems (PzExporter *self)
{
  PzPack *pack = pz_document_get_pack (self->document);
  PzProblems *problems = pz_problems_new ();
  if (pack->mode->pack_problems != NULL)
    pack->mode->pack_problems (pack, problems);
  return problems;
}

GPtrArray *
pz_exporter_dup_errors (PzExporter *self)
{
  g_return_val_if_fail (PZ_IS_EXPORTER (self), NULL);
  GPtrArray *blockers = g_ptr_array_new_with_free_func (blocker_free);
  g_autoptr (GPtrArray) of_pack = pack_problems (self);
  add_errors (blockers, -1, of_pack);
  for (int i = 0; i < pz_document_get_pack (self->document)->n_levels; i++)
    {
      g_autoptr (GPtrArray) problems = pz_document_dup_problems (self->document, i);
      add_errors (blockers, i, problems);
    }
  return blockers;
}

int
pz_exporter_count_warnings (PzExporter *self)
{
  g_return_val_if_fail (PZ_IS_EXPORTER (self), 0);
  g_autoptr (GPtrArray) of_pack = pack_problems (self);
  guint n = pz_problems_count (of_pack, PZ_WARNING);
  for (int i = 0; i < pz_document_get_pack (self->document)->n_levels; i++)
    {
      g_autoptr (GPtrArray) problems = pz_document_dup_problems (self->document, i);
      n += pz_problems_count (problems, PZ_WARNING);
    }
  return (int) n;
}

/* Export drops marks, notes and much else; what is published never takes the place of what is worked on. */
static gboolean
is_own_file (PzExporter *self, const PzExportOptions *options, const char *path)
{
  const char *own = pz_document_get_filename (self->document);
  const PzPack *pack = pz_document_get_pack (self->document);
  if (own == NULL || !options->one_file_each)
    return own != NULL && pz_file_same (own, path);
  for (int i = 0; i < pack->n_levels; i++)
    {
      g_autofree char *name = g_strconcat (pack->levels[i]->id, ".json", NULL);
      g_autofree char *file = g_build_filename (path, name, NULL);
      if (pz_file_same (own, file))
        return TRUE;
    }
  return FALSE;
}

static gboolean
may_replace (PzExporter *self, const PzExportOptions *options, const char *path, GError **error)
{
  if (!is_own_file (self, options, path))
    return TRUE;
  g_autofree char *name = g_filename_display_basename (pz_document_get_filename (self->document));
  /* Translators: %s is a file's name. */
  g_set_error (error, PZ_EXPORTER_ERROR, PZ_EXPORTER_ERROR_OWN_FILE,
               _ ("“%s” is the pack’s own file, and has more in it than an export. Choose another place."), name);
  return FALSE;
}

static gboolean
may_write (PzExporter *self, gboolean allow_invalid, GError **error)
{
  if (!pz_exporter_is_ready (self))
    {
      g_set_error_literal (error, PZ_EXPORTER_ERROR, PZ_EXPORTER_ERROR_PENDING, _ ("Not all levels are checked yet."));
      return FALSE;
    }
  g_autoptr (GPtrArray) errors = pz_exporter_dup_errors (self);
  if (allow_invalid || errors->len == 0)
    return TRUE;
  g_set_error (error, PZ_EXPORTER_ERROR, PZ_EXPORTER_ERROR_INVALID,
               ngettext ("%u error stands against the export.", "%u errors stand against the export.", errors->len),
               errors->len);
  return FALSE;
}

gboolean
pz_exporter_write (PzExporter *self, const PzExportOptions *options, const char *path, gboolean allow_invalid,
                   char ***written, GError **error)
{
  g_return_val_if_fail (PZ_IS_EXPORTER (self) && options != NULL && path != NULL, FALSE);
  if (!may_write (self, allow_invalid, error) || !may_replace (self, options, path, error))
    return FALSE;
  PzPack *pack = pz_document_get_pack (self->document);
  g_autofree PzAnalysis **analyses = g_new0 (PzAnalysis *, pack->n_levels + 1);
  for (int i = 0; i < pack->n_levels; i++)
    analyses[i] = pz_document_get_analysis (self->document, i);
  g_autoptr (PzPack) prepared = pz_export_prepare (pack, analyses, options);
  return pz_export_write (prepared, options, path, written, error);
}

/* Letters and digits of any script stay; what lies between becomes one dash. */
static char *
file_stem (const char *title)
{
  g_autofree char *lower = g_utf8_strdown (title, -1);
  g_autoptr (GString) stem = g_string_new (NULL);
  for (const char *p = lower; *p != '\0'; p = g_utf8_next_char (p))
    if (g_unichar_isalnum (g_utf8_get_char (p)))
      g_string_append_unichar (stem, g_utf8_get_char (p));
    else if (stem->len > 0 && stem->str[stem->len - 1] != '-')
      g_string_append_c (stem, '-');
  if (stem->len > 0 && stem->str[stem->len - 1] == '-')
    g_string_truncate (stem, stem->len - 1);
  return g_strdup (stem->len > 0 ? stem->str : "pack");
}

char *
pz_exporter_dup_file_name (PzDocument *document)
{
  g_return_val_if_fail (PZ_IS_DOCUMENT (document), NULL);
  const char *filename = pz_document_get_filename (document);
  if (filename != NULL)
    return g_path_get_basename (filename);
  g_autofree char *title = pz_document_dup_title (document);
  g_autofree char *stem = file_stem (title);
  return g_strconcat (stem, ".json", NULL);
}

gboolean
pz_export_options_from_word (const char *word, PzExportOptions *options)
{
  g_return_val_if_fail (word != NULL && options != NULL, FALSE);
  options->one_file_each = g_str_equal (word, "files");
  options->container = g_str_equal (word, "array") ? PZ_CONTAINER_ARRAY : PZ_CONTAINER_PACK;
  return options->one_file_each || g_str_equal (word, "array") || g_str_equal (word, "pack");
}
