/* SPDX-License-Identifier: MIT */
#include "draw/dungeon-sweep.h"

#include <math.h>

/* What is shown of each square: all that the designer knows, what a step of the deduction knows, or what the player knows
 * (dungeon-sweep.md, "Rules", "Deduction"). */

/* ---- As edited ---------------------------------------------------------------------------------------------- */

static int
number_of (const PzSweepDrawing *drawing, int x, int y)
{
  return drawing->board->number[pz_sweep_spot (drawing->board, x, y)];
}

static PzSweepFace
plain_face (const PzSweepDrawing *drawing, int x, int y)
{
  switch (pz_sweep_square (drawing->level, x, y))
    {
    case PZ_SWEEP_ROCK:
      return (PzSweepFace){ .kind = PZ_SWEEP_FACE_ROCK };
    case PZ_SWEEP_HAZARD:
      return (PzSweepFace){ .kind = PZ_SWEEP_FACE_CLOSED, .hazard = TRUE };
    default:
      return (PzSweepFace){ .kind = PZ_SWEEP_FACE_OPEN, .number = (guint8) number_of (drawing, x, y) };
    }
}

/* An analysis of what the level was before would tell of other squares. */
const PzSweepFindings *
pz_sweep_shown_findings (const PzScene *scene)
{
  const PzSweepLevel *level = pz_sweep_level (scene->level);
  const PzSweepFindings *findings;

  if ((scene->show & PZ_SHOW_NECESSITY) == 0 || scene->analysis == NULL || scene->play != NULL
      || scene->analysis->mode != &pz_dungeon_sweep_mode)
    return NULL;
  findings = pz_sweep_findings (scene->analysis);
  if (findings == NULL || !findings->searched || !findings->decided
      || findings->n_squares != level->width * level->height
      || scene->analysis->rules_hash != pz_dungeon_sweep_mode.rules_hash (scene->level))
    return NULL;
  return findings->rounds > 0 || findings->stuck > 0 ? findings : NULL;
}

gboolean
pz_sweep_shows_all (const PzScene *scene, const PzSweepFindings *findings)
{
  return scene->revealed <= 0 || scene->revealed - 1 >= findings->rounds;
}

/* Not where it is known: there the hazard itself is shown. */
gboolean
pz_sweep_shows_chance (const PzSweepFindings *findings, const PzLevel *level, int square)
{
  return findings->probability != NULL && findings->probability[square] > 0 && findings->probability[square] < 1
         && pz_sweep_findings_is_frontier (findings, level, square);
}

/* The designer sees hazards whatever is known of them; the rest is closed until a step opens it. */
static PzSweepFace
deduced_face (const PzSweepDrawing *drawing, const PzSweepFindings *findings, gboolean all, int x, int y)
{
  PzSweepFace face = plain_face (drawing, x, y);
  int square = y * drawing->level->width + x, step = findings->opened_in[square];
  gboolean shown = step >= 0 && (all || step < drawing->scene->revealed);

  if (face.kind == PZ_SWEEP_FACE_ROCK)
    return face;
  if (all && pz_sweep_shows_chance (findings, drawing->scene->level, square))
    return (PzSweepFace){ .kind = PZ_SWEEP_FACE_CHANCE,
                          .hazard = face.hazard,
                          .chance = (float) findings->probability[square] };
  if (face.hazard)
    return face;
  if (!shown)
    return (PzSweepFace){ .kind = PZ_SWEEP_FACE_CLOSED };
  face.step = (gint16) MIN (step, findings->rounds);
  face.kind = step > 0 ? PZ_SWEEP_FACE_STEP : PZ_SWEEP_FACE_OPEN;
  return face;
}

static void
read_edited (PzSweepDrawing *drawing)
{
  const PzSweepFindings *findings = pz_sweep_shown_findings (drawing->scene);
  gboolean all = findings != NULL && pz_sweep_shows_all (drawing->scene, findings);

  drawing->plain = findings == NULL;
  drawing->steps = findings != NULL ? MAX (findings->rounds, 1) : 0;
  for (int y = drawing->y0; y < drawing->y1; y++)
    for (int x = drawing->x0; x < drawing->x1; x++)
      drawing->faces[y * drawing->level->width + x] =
          findings != NULL ? deduced_face (drawing, findings, all, x, y) : plain_face (drawing, x, y);
}

/* ---- As played ---------------------------------------------------------------------------------------------- */

/* Closed squares hide what is in them until the board is cleared. */
static PzSweepFace
closed_face (const PzSweepDrawing *drawing, PzSweepKind kind, int x, int y)
{
  return (PzSweepFace){ .kind = PZ_SWEEP_FACE_CLOSED,
                        .hazard = drawing->state->cleared && drawing->opened >= 1 && kind == PZ_SWEEP_IS_HAZARD,
                        .sealed = (guint8) pz_sweep_play_is_sealed (drawing->scene->play, x, y) };
}

static PzSweepFace
played_face (const PzSweepDrawing *drawing, int x, int y)
{
  PzSweepKind kind = (PzSweepKind) drawing->board->kind[pz_sweep_spot (drawing->board, x, y)];

  if (kind == PZ_SWEEP_IS_ROCK)
    return (PzSweepFace){ .kind = PZ_SWEEP_FACE_ROCK };
  if (!pz_sweep_play_is_open (drawing->scene->play, x, y))
    return closed_face (drawing, kind, x, y);
  if (kind == PZ_SWEEP_IS_HAZARD)
    return (PzSweepFace){ .kind = PZ_SWEEP_FACE_HIT };
  return (PzSweepFace){ .kind = PZ_SWEEP_FACE_OPEN, .number = (guint8) number_of (drawing, x, y) };
}

/* Its number shows when most of the veil is gone. */
static void
veil_face (PzSweepFace *face, float veil)
{
  face->veil = veil;
  if (veil > 0.5f)
    face->number = 0;
}

/* Waves that have yet to come leave their squares closed; over those of the present one the closed square fades. */
static void
hold_back (PzSweepDrawing *drawing)
{
  int n_squares = drawing->level->width * drawing->level->height;
  g_autofree gint16 *wave = g_new (gint16, n_squares);
  double now = drawing->opened * pz_sweep_play_waves (drawing->scene->play, wave);

  for (int i = 0; i < n_squares; i++)
    if (wave[i] >= now)
      drawing->faces[i] = (PzSweepFace){ .kind = PZ_SWEEP_FACE_CLOSED };
    else if (wave[i] >= 0)
      veil_face (&drawing->faces[i], (float) CLAMP (1 - (now - wave[i]), 0, 1));
}

static void
read_played (PzSweepDrawing *drawing)
{
  for (int y = drawing->y0; y < drawing->y1; y++)
    for (int x = drawing->x0; x < drawing->x1; x++)
      drawing->faces[y * drawing->level->width + x] = played_face (drawing, x, y);
  if (drawing->opened < 1)
    hold_back (drawing);
}

void
pz_sweep_read_faces (PzSweepDrawing *drawing)
{
  if (drawing->state != NULL)
    read_played (drawing);
  else
    read_edited (drawing);
}
