/* SPDX-License-Identifier: MIT */
#include <string.h>

#include <glib/gi18n.h>

#include "cli/command.h"
#include "cli/report.h"
#include "cli/run.h"
#include "cli/target.h"
#include "draw/render.h"

/* `render`: draw a level, or a contact sheet of the pack. */

#define LEVEL_PX       800
#define THUMB_PX       256
#define MAX_SHEET_PX   (64.0 * 1024 * 1024) /* 256 MiB as an image */
#define MAX_SHEET_EDGE 32000.0              /* what an image of cairo may have */

static gboolean
fits (int n_levels, double thumb_px)
{
  PzSheet sheet = { .n_levels = n_levels, .thumb_px = thumb_px };
  double w, h;
  pz_draw_sheet_size (&sheet, &w, &h);
  return w <= MAX_SHEET_EDGE && h <= MAX_SHEET_EDGE && w * h <= MAX_SHEET_PX;
}

/* The size asked for, or one that suits the number of levels; 0: the sheet would be too large. */
static int
thumb_size (const PzCliOptions *options, int n_levels)
{
  int size = options->size_px > 0 ? (int) options->size_px : THUMB_PX;
  while (options->size_px == 0 && size > PZ_RENDER_MIN_SIZE && !fits (n_levels, size))
    size = MAX (size / 2, PZ_RENDER_MIN_SIZE);
  return fits (n_levels, size) ? size : 0;
}

typedef struct
{
  const PzCliOptions *options;
  const PzCliFile *file;
  PzAnalysis **analyses; /* one for each level, nullable, without their problems */
} Render;

static void
take_level (PzCliFile *file, int i, gpointer data)
{
  Render *render = data;
  render->analyses[i] = pz_cli_level_keep_analysis (&file->levels[i]);
}

static gboolean
draw_sheet (const Render *render, GError **error)
{
  const PzPack *pack = render->file->pack;
  int size = thumb_size (render->options, pack->n_levels);
  const PzSheet sheet = {
    .levels = pack->levels,
    .analyses = render->analyses,
    .n_levels = pack->n_levels,
    .style = pz_style_get ((PzTheme) render->options->style),
    .thumb_px = size,
    .show = render->options->solution ? PZ_SHOW_SOLUTION : 0,
  };
  if (size > 0)
    return pz_render_sheet (&sheet, render->options->output, error);
  g_set_error (error, PZ_CLI_ERROR, PZ_CLI_ERROR_USE,
               _ ("the contact sheet would be too large; give a smaller --size"));
  return FALSE;
}

static gboolean
draw_level (const Render *render, int i, GError **error)
{
  const PzCliOptions *options = render->options;
  const PzLevel *level = render->file->pack->levels[i];
  int size = options->size_px > 0 ? (int) options->size_px : LEVEL_PX;
  const guint8 *path = render->analyses[i] != NULL ? render->analyses[i]->solution : NULL;
  /* What is solved by steps has the order of these drawn on the squares. */
  const PzAnalysis *steps = options->solution && level->mode->solves_by_steps ? render->analyses[i] : NULL;
  if (options->solution && level->mode->plan != NULL)
    pz_cli_message (_ ("level “%s”: its solution is a list of moves, which is not drawn; “solve” lists it"), level->id);
  else if (options->solution && path == NULL && steps == NULL)
    pz_cli_message (_ ("level “%s” has no unique solution to draw"), level->id);
  return pz_render_level (level, steps, path, pz_style_get ((PzTheme) options->style), size, options->output, error);
}

static void
report (const PzCliOptions *options, PzCliOutput *output)
{
  g_autofree char *name = g_filename_display_name (options->output);
  if (options->format == PZ_CLI_TEXT)
    {
      pz_cli_put_field (output, name, 0, PZ_CLI_PLAIN);
      pz_cli_put (output, "\n");
      return;
    }
  PzWriter *writer = pz_cli_report_begin (output);
  pz_writer_name (writer, "written");
  pz_writer_begin_array (writer, FALSE);
  pz_writer_string (writer, name);
  pz_writer_end_array (writer);
  pz_cli_report_end (writer, output);
}

static int
draw (const Render *render, PzCliOutput *output, int only)
{
  g_autoptr (GError) error = NULL;
  PzCliHold hold;
  pz_cli_hold_signals (&hold);
  gboolean done = only < 0 ? draw_sheet (render, &error) : draw_level (render, only, &error);
  pz_cli_release_signals (&hold);
  if (done)
    report (render->options, output);
  else
    pz_cli_message ("%s", error->message);
  return done ? PZ_CLI_FINE : PZ_CLI_WRONG;
}

static int
render_file (const PzCliOptions *options, PzCliOutput *output, PzCliFile *file, int only)
{
  int n = pz_cli_file_n_levels (file), result = 0;
  Render render = { options, file, g_new0 (PzAnalysis *, (gsize) n + 1) };
  /* A contact sheet shows verdicts; a single level is judged only when its solution is wanted. */
  if (only < 0 || options->solution)
    result = pz_cli_run_file (options, file, only, pz_cli_work_analyse, take_level, &render);
  if (result == 0)
    result = draw (&render, output, only);
  for (int i = 0; i < n; i++)
    pz_analysis_unref (render.analyses[i]);
  g_free (render.analyses);
  return result;
}

static gboolean
wrong_use (const PzCliOptions *options)
{
  static const char *const endings[] = { ".png", ".svg", ".pdf" };
  if (options->output == NULL)
    {
      pz_cli_message (_ ("%s wants: %s"), options->command->name, options->command->usage);
      return TRUE;
    }
  g_autofree char *lower = g_ascii_strdown (options->output, -1);
  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    if (g_str_has_suffix (lower, endings[i]))
      return FALSE;
  pz_cli_message (_ ("“%s” does not end in .png, .svg or .pdf"), options->output);
  return TRUE;
}

static int
run_render (const PzCliOptions *options, PzCliOutput *output)
{
  int only = -1;
  if (wrong_use (options))
    return PZ_CLI_WRONG;
  g_autoptr (PzCliFile) file = pz_cli_file_load (options->names[0]);
  if (pz_cli_file_refused (file) || !pz_cli_target_is_free (file->name, options->output))
    return PZ_CLI_WRONG;
  if (options->level == NULL || (only = pz_cli_file_find (file, options->level)) >= 0)
    return render_file (options, output, file, only);
  pz_cli_file_no_level (file, options->level);
  return PZ_CLI_WRONG;
}

static const char *const render_options[] = { "level", "solution", "size", "style", "output", NULL };

const PzCliCommand pz_cli_render = {
  "render",
  "FILE -o OUT.png|.svg|.pdf [--level ID] [--solution] [--size PX] [--style NAME]",
  N_ ("draw a level, or a contact sheet of the pack"),
  N_ ("Draws the level with this id, or without --level all levels with their verdicts on one sheet. The ending of OUT "
      "tells the form; in .svg and .pdf PX counts points."),
  render_options,
  1,
  1,
  run_render,
};
