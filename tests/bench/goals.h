/* SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>

/* The table that the bench of the one-stroke core ends with: each part puts its figures in, beside what they should be. */
typedef struct _Goals Goals;

typedef enum
{
  PEER_PLAIN_C,
  PEER_JAVASCRIPT,
  PEER_CLINGO,
  N_PEERS
} Peer;

typedef struct
{
  const char *id;         /* "G4"; "-": none of the numbered goals */
  const char *what;       /* what on which set, and which figure of it: "verdict, median" */
  double measured;        /* what came out… */
  double goal;            /* …and the most it should be */
  const char *unit;       /* "µs", "ms", "×", "" */
  gboolean at_least;      /* @goal is the least it should be */
  gboolean no_goal;       /* only shown, beside the others of @id */
  double slower[N_PEERS]; /* how many times as long a peer takes for the same; 0: not measured */
  const char *remark;     /* (nullable) */
} Goal;

Goals *goals_new (void); /* (transfer full) */
void goals_free (Goals *goals);
/* Copies @goal, its strings included. */
void goals_add (Goals *goals, const Goal *goal);
/* All of them, by number. */
void goals_print (const Goals *goals);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Goals, goals_free)
