/* SPDX-License-Identifier: MIT */
#pragma once

#include "mode.h"

/* For modes: what several of them say and read alike. Nothing here knows a rule of play. */

/* Mixes @value into the hash for PzMode.rules_hash(): order matters. */
static inline guint64
pz_hash_int (guint64 hash, gint64 value)
{
  hash = (hash ^ (guint64) value) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
  return hash ^ hash >> 29;
}

/* (transfer full): a judgement of @level that knows nothing yet: no findings, nothing counted. */
PzAnalysis *pz_mode_analysis_new (const PzMode *mode, guint64 rules_hash, PzVerdict verdict, int n_cells);

/* The level's `version` (packs.md, "Containers"), which is @newest where it is given; else a problem. TRUE when the file gives it. */
gboolean pz_mode_read_version (const PzReader *reader, int newest);

/* An input of a script (cli.md, "play"): which of @names the only member of an object is; −1: none. @member: (out) (transfer none): its
 * value. */
int pz_mode_read_verb (JsonNode *node, const char *const *names, int n_names, JsonNode **member);

/* TRUE for `true` alone: the value of an input without an argument. */
gboolean pz_mode_is_true (JsonNode *node);

/* A rating from its parts: each is added with the most it can be; the score is their sum, rounded, and its grade that of all modes:
 * easy, advanced from 30 on, hard from 50, challenge from 70. */
void pz_rating_add (PzRating *rating, const char *name, const char *label, double value, double maximum);
void pz_rating_finish (PzRating *rating);
/* What a score of 0…100 is called; @rating's score is set. */
void pz_rating_set_grade (PzRating *rating, int score);

/* @value on its way to 1: a half at @half. The same on every machine. */
static inline double
pz_rating_towards (double value, double half)
{
  return value / (value + half);
}

/* Tells what is known so far to @progress: @analysis with another @detail and @problems, (transfer full) both. */
void pz_mode_publish (PzAnalysis *analysis, PzDetail *detail, PzProblems *problems, PzProgress progress, gpointer data);

/* Members of reports (cli.md, "check"): null where nothing is @known. A count is {"count", "exact"}. */
void pz_mode_write_int (PzWriter *writer, const char *name, gboolean known, int value);
void pz_mode_write_bool (PzWriter *writer, const char *name, gboolean known, gboolean value);
void pz_mode_write_count (PzWriter *writer, const char *name,
                          PzCount count); /* @name: (nullable): an item of an array */

/* (transfer full): a place in words: "0,−1", with a minus sign that is read as one. */
char *pz_mode_place_words (int q, int r);
