/* SPDX-License-Identifier: MIT */
#pragma once

#include "draw/parts.h"
#include "dungeon-sweep/analysis.h"
#include "dungeon-sweep/play.h"

/* The inside of the drawing of dungeon-sweep (look.md §8). Board units are edges of a square. */

/* How much of a square there is room for. */
typedef enum
{
  PZ_SWEEP_DETAIL_MEAN,  /* less than two pixels: one colour each, of the whole board */
  PZ_SWEEP_DETAIL_BARE,  /* plain squares that say by their tone what they are */
  PZ_SWEEP_DETAIL_SMALL, /* plain squares, what lies on them, digits */
  PZ_SWEEP_DETAIL_FULL
} PzSweepDetail;

typedef struct
{
  const PzStyle *style;
  double px; /* u per device pixel */
  PzSweepDetail detail;
} PzSweepLook;

/* What a square is drawn on. */
typedef enum
{
  PZ_SWEEP_FACE_ROCK,
  PZ_SWEEP_FACE_CLOSED,
  PZ_SWEEP_FACE_OPEN,
  PZ_SWEEP_FACE_HIT,    /* an opened hazard */
  PZ_SWEEP_FACE_CHANCE, /* where logic is stuck */
  PZ_SWEEP_FACE_STEP,   /* opened in a step of the deduction */
  PZ_SWEEP_N_FACES
} PzSweepFaceKind;

typedef struct
{
  guint8 kind;   /* PzSweepFaceKind */
  guint8 number; /* OPEN, STEP: 0…8 */
  guint8 hazard; /* CLOSED, CHANCE: one is to be seen there */
  guint8 sealed; /* CLOSED */
  gint16 step;   /* STEP: from 1 */
  float chance;  /* CHANCE: of a hazard, 0…1 */
  float veil;    /* 0…1: how much of the closed square is still over it */
} PzSweepFace;

/* One draw call. */
typedef struct
{
  PzPen pen;
  PzSweepLook look;
  const PzScene *scene;
  const PzSweepLevel *level;
  const PzSweepBoard *board;      /* owned unless played */
  const PzSweepState *state;      /* (nullable) of the playtest */
  PzSweepFace *faces;             /* owned, by square of the level */
  int steps;                      /* of the deduction; 0: the level is drawn plain */
  gboolean plain;                 /* neither played nor with its deduction */
  int x0, y0, x1, y1;             /* squares that are seen: x0 ≤ x < x1 */
  double opened, walked, cleared; /* motion, 0…1 */
} PzSweepDrawing;

static inline PzPoint
pz_sweep_middle (int x, int y)
{
  return (PzPoint){ x + 0.5, y + 0.5 };
}

static inline const PzSweepFace *
pz_sweep_face (const PzSweepDrawing *drawing, int x, int y)
{
  return &drawing->faces[y * drawing->level->width + x];
}

/* ---- What is shown of each square (dungeon-sweep-faces.c) ---- */

/* Fills @drawing->faces. */
void pz_sweep_read_faces (PzSweepDrawing *drawing);
/* (nullable): the deduction that the board is drawn with: done, and of this very level. */
const PzSweepFindings *pz_sweep_shown_findings (const PzScene *scene);
/* TRUE when all steps of it are shown: then also where it is stuck. */
gboolean pz_sweep_shows_all (const PzScene *scene, const PzSweepFindings *findings);
/* TRUE for a square whose chance is shown. */
gboolean pz_sweep_shows_chance (const PzSweepFindings *findings, const PzLevel *level, int square);

/* ---- Colours beyond those of the style ---- */

PzColour pz_sweep_open_edge (const PzStyle *style);
PzColour pz_sweep_digit (const PzStyle *style, int number); /* 1…8, on an open square */
/* Of a digit on the tint of that step; @number: 0 for the number of the step. */
PzColour pz_sweep_digit_on_step (const PzStyle *style, int number, int step, int steps);
PzColour pz_sweep_hit_colour (void);
PzColour pz_sweep_rock_colour (const PzStyle *style);
PzColour pz_sweep_seal_colour (void);
PzColour pz_sweep_spawn_colour (const PzStyle *style);
PzColour pz_sweep_frame_colour (const PzStyle *style); /* of chances */
PzColour pz_sweep_canvas_ink (const PzStyle *style);   /* lines and text on canvas colour */

/* ---- Elements, around the middle of a square (dungeon-sweep-elements.c) ---- */

void pz_sweep_square_path (cairo_t *cr, PzPoint at, double inset);
void pz_sweep_facets (cairo_t *cr, PzPoint at);
void pz_sweep_closed (cairo_t *cr, const PzSweepLook *look, PzPoint at);
void pz_sweep_flat (cairo_t *cr, const PzSweepLook *look, PzPoint at, const PzColour *fill, const PzColour *edge);
void pz_sweep_hazard (cairo_t *cr, PzPoint at, const PzColour *colour, double size);
void pz_sweep_seal (cairo_t *cr, PzPoint at, double size);
void pz_sweep_spawn_ring (cairo_t *cr, const PzSweepLook *look, PzPoint at);
void pz_sweep_pawn (cairo_t *cr, PzPoint at, double size);
void pz_sweep_chance_frame (cairo_t *cr, const PzSweepLook *look, PzPoint at, gboolean hazard);
void pz_sweep_chance_bar (cairo_t *cr, const PzSweepLook *look, PzPoint at, double chance);

/* A rectangle that all of these keep within. */
static inline PzRect
pz_sweep_box (PzPoint at)
{
  return (PzRect){ at.x - 0.5, at.y - 0.5, 1, 1 };
}

/* ---- Layers, in the order they are drawn ---- */

void pz_sweep_cells (const PzSweepDrawing *drawing);      /* squares, what lies on them, digits */
void pz_sweep_play_marks (const PzSweepDrawing *drawing); /* cues, path, hint */
void pz_sweep_pawn_marks (const PzSweepDrawing *drawing); /* spawn and pawn */
gboolean pz_sweep_legend (cairo_t *cr, const PzScene *scene, double width);
