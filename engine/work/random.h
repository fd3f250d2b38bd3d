/* SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>

/* PzRandom: numbers that look random and are the same on every machine for the same seed, so that a generated level can be had again
 * from its seed. xoshiro256** of Blackman and Vigna (2018), its state filled by splitmix64 as its authors advise. Integers only: what is
 * drawn never depends on how a machine rounds. Not for secrets. */
typedef struct
{
  guint64 state[4];
} PzRandom;

PzRandom pz_random_from_seed (guint64 seed);
guint64 pz_random_next (PzRandom *random);
/* 0…@n − 1, each as likely as the others. @n: 1…2³² − 1. */
guint pz_random_below (PzRandom *random, guint n);
/* @low…@high, both included. */
int pz_random_between (PzRandom *random, int low, int high);
/* TRUE in @of_hundred of a hundred cases. */
gboolean pz_random_chance (PzRandom *random, int of_hundred);

/* A seed of its own for the @k-th of several things that are drawn from one @seed. Different for each @k. */
guint64 pz_random_derive (guint64 seed, guint64 k);
