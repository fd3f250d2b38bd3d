/* SPDX-License-Identifier: MIT */
#pragma once

#include "dungeon-sweep/board.h"

/* What a player with perfect logic knows of a board (dungeon-sweep.md, "Deduction"): which squares are open, which of the closed ones are
 * known to be safe or hazards, and what each number still says. A *clue* is an open number; it is *dirty* when what it says has changed
 * since the parts of the frontier were last looked at. */

typedef enum
{
  PZ_SWEEP_NOTHING = 0,           /* rock, the border */
  PZ_SWEEP_UNKNOWN = 1 << 0,      /* closed */
  PZ_SWEEP_KNOWN_SAFE = 1 << 1,   /* closed */
  PZ_SWEEP_KNOWN_HAZARD = 1 << 2, /* closed */
  PZ_SWEEP_CLUE = 1 << 3,         /* open, safe */
  PZ_SWEEP_OPEN_HAZARD = 1 << 4,
  PZ_SWEEP_UNHEARD = 1 << 5 /* open, safe, its number is left out of the reasoning (pz_sweep_knowledge_hear()) */
} PzSweepStanding;
#define PZ_SWEEP_IS_OPEN (PZ_SWEEP_CLUE | PZ_SWEEP_OPEN_HAZARD | PZ_SWEEP_UNHEARD)

typedef struct
{
  guint16 spots[PZ_SWEEP_MAX_CELLS];
  int n;
} PzSweepSpots;

/* A part of the frontier that hangs together, or several of which that is known which were one once. Numbers are of its unknown
 * squares. */
typedef struct
{
  guint16 first;       /* clue; the others by next_clue; 0: no part has this id now */
  guint16 n_cells;     /* unknown squares beside its clues */
  guint16 least, most; /* hazards among them */
  guint32 sheet, era;  /* of the layers: what came of it, kept while the era lasts (frontier.c) */
} PzSweepPart;

typedef struct
{
  const PzSweepBoard *board;
  int n_unknown;
  int n_left;   /* hazards that are not known */
  int n_closed; /* safe squares that are not open */
  guint8 standing[PZ_SWEEP_MAX_SPOTS];
  guint8 rest[PZ_SWEEP_MAX_SPOTS];    /* of clues: hazards beside it that are not known, */
  guint8 unknown[PZ_SWEEP_MAX_SPOTS]; /* and unknown squares beside it */
  guint8 clues[PZ_SWEEP_MAX_SPOTS];   /* of every square: bit d: the neighbour in direction d is a clue, and no zero */
  PzSweepSpots work;                  /* clues to be looked at by the one-clue rule */
  guint8 is_work[PZ_SWEEP_MAX_SPOTS];
  PzSweepSpots dirty;
  guint8 is_dirty[PZ_SWEEP_MAX_SPOTS];
  PzSweepSpots safe, hazards; /* known and closed */
  PzSweepSpots opened;        /* in the order they were */
  /* Parts of the frontier (frontier.c). Part 0 is none. */
  guint16 part_of[PZ_SWEEP_MAX_SPOTS]; /* of clues */
  guint16 next_clue[PZ_SWEEP_MAX_SPOTS];
  PzSweepPart parts[PZ_SWEEP_MAX_CELLS + 1];
  guint16 free_parts[PZ_SWEEP_MAX_CELLS + 1];
  int n_parts, n_free;
  int sum_cells, sum_least, sum_most; /* of all parts */
  guint8 seen[PZ_SWEEP_MAX_SPOTS];
} PzSweepKnowledge;

/* Nothing is open. @board: borrowed. */
void pz_sweep_knowledge_begin (PzSweepKnowledge *know, const PzSweepBoard *board);
void pz_sweep_knowledge_open_spawn (PzSweepKnowledge *know);
/* Opens a closed square that is safe, with the chain. Squares that are open already are passed over. */
void pz_sweep_knowledge_open (PzSweepKnowledge *know, int spot);
void pz_sweep_knowledge_cross (PzSweepKnowledge *know, int spot); /* opens a known hazard */
/* An unknown square is one or the other. @tell: the clues beside it are dirty then, and work. */
void pz_sweep_knowledge_mark (PzSweepKnowledge *know, int spot, gboolean hazard, gboolean tell);
/* The one-clue rule until nothing comes of it: a clue with no hazards left, or with as many as unknown squares. */
void pz_sweep_knowledge_propagate (PzSweepKnowledge *know);
gboolean pz_sweep_knowledge_is_beside_open (const PzSweepKnowledge *know, int spot);

/* For explaining: @know gets @n squares open, @opened, and no number is heard. */
void pz_sweep_knowledge_view (PzSweepKnowledge *know, const PzSweepBoard *board, const guint16 *opened, int n);
/* @know becomes @view with those clues heard. */
void pz_sweep_knowledge_hear (PzSweepKnowledge *know, const PzSweepKnowledge *view, const guint16 *clues, int n);
