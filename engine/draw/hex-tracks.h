/* SPDX-License-Identifier: MIT */
#pragma once

#include "draw/parts.h"
#include "draw/tracks-parts.h"
#include "hex-tracks/play.h"

/* The inside of the drawing of hex-tracks: plates, tiles, traces and signs. Board units are R. */

/* How much of an element is worth drawing at its size. */
typedef enum
{
  PZ_TRACKS_HEXES, /* plain hexagons: thumbnails */
  PZ_TRACKS_BOLD,  /* ribbons and arrows, no hairlines, core lines or shadows */
  PZ_TRACKS_FULL
} PzTracksDegree;

typedef struct
{
  const PzStyle *style;
  double px; /* R per device pixel */
  PzTracksDegree degree;
} PzTracksLook;

PzTracksLook pz_tracks_look (const PzStyle *style, double px, gboolean thumbnail);

/* One draw call. */
typedef struct
{
  PzPen pen;
  PzTracksLook look;
  const PzScene *scene;
  const PzTracksLevel *level;
  PzMotion motion;
  PzTracksBoard *board;       /* (nullable) owned: NULL where nothing asks for it, or it cannot be laid out */
  const PzTracksState *state; /* (nullable) of the playtest */
  int orientation;
  PzTileSet standing;
  int traced;    /* the tile whose trace is shown, or that is on its way; -1: none */
  PzTrace trace; /* of that tile */
  GArray *line;  /* (nullable) owned: PzPoint, its swept polyline */
} PzTracksDrawing;

static inline PzPoint
pz_tracks_centre (int q, int r)
{
  return pz_hex_centre (PZ_HEX_FLAT, (PzHex){ q, r });
}

/* The unit vector from a cell's centre toward a port. */
static inline PzPoint
pz_tracks_toward (int port)
{
  PzPoint middle = pz_hex_edge_middle (PZ_HEX_FLAT, (PzHex){ 0, 0 }, port);

  return (PzPoint){ middle.x / 0.86602540378443864676, middle.y / 0.86602540378443864676 };
}

/* Around (0, 0), in R. */
void pz_tracks_plate (cairo_t *cr, const PzTracksLook *look, const PzPairing *pairing);
void pz_tracks_tile (cairo_t *cr, const PzTracksLook *look, int colour, int dir); /* without its letter */
void pz_tracks_letter (PzText *text, const PzTracksLook *look, int colour, int dir, PzPoint centre);

/* The layers, in the order they are drawn. */
void pz_tracks_plates (const PzTracksDrawing *drawing);
void pz_tracks_trace_line (const PzTracksDrawing *drawing);
void pz_tracks_tiles (const PzTracksDrawing *drawing);
void pz_tracks_signs (const PzTracksDrawing *drawing);
void pz_tracks_trace_bodies (const PzTracksDrawing *drawing); /* where it would stop, and what stops it */
void pz_tracks_trace_mark (const PzTracksDrawing *drawing);
void pz_tracks_mover (const PzTracksDrawing *drawing);

/* For the layers: */
gboolean pz_tracks_is_standing (const PzTracksDrawing *drawing, int tile); /* and at rest */
void pz_tracks_turning_arrow (cairo_t *cr, double radius);                 /* adds to the path, around (0, 0) */
void pz_tracks_body (cairo_t *cr, PzPoint centre);                         /* adds the outline of a tile */
