/* SPDX-License-Identifier: MIT */
#pragma once

#include <gio/gio.h>

#include "mode.h"

/* PzPack: an ordered list of levels of one mode, with how its file was laid out. Immutable, reference counted (C11 atomics). */

#define PZ_PACK_MAX_LEVELS 10000

typedef enum
{
  PZ_CONTAINER_PACK,
  PZ_CONTAINER_ARRAY,
  PZ_CONTAINER_SINGLE
} PzContainer;

struct _PzPack
{
  _Atomic int ref_count;
  const PzMode *mode;
  PzContainer container;
  int pack;            /* 1…9999; 0: not given */
  gboolean mainline;   /* "profile": "mainline" */
  gboolean write_mode; /* edited: `mode` is written though the file had none, since the levels may no longer tell it */
  char *title;         /* (nullable) compact JSON text */
  char *editor;        /* (nullable) compact JSON text */
  PzMembers *members;  /* (nullable) source members of the pack object */
  PzLevel **levels;    /* n_levels references */
  int n_levels;
  int *earlier; /* (nullable) per level: the first one with the same id, -1: none before it; known once published */
};

PzPack *pz_pack_ref (PzPack *pack);
void pz_pack_unref (PzPack *pack);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PzPack, pz_pack_unref)

PzPack *pz_pack_new (const PzMode *mode, int pack,
                     const char *title); /* (transfer full): no levels, native container */
/* (transfer full): a native container of @n_levels levels. @levels: (transfer none) */
PzPack *pz_pack_new_with_levels (const PzMode *mode, int pack, PzLevel *const *levels, int n_levels);
/* (transfer full) (nullable): the pack in @bytes, or NULL with file-level problems added (paths and lines absolute). Bad levels
 * are kept in it with their problems (relative paths, lines of the file). @modes: the modes to look for. */
PzPack *pz_pack_from_bytes (GBytes *bytes, const PzMode *const *modes, PzProblems *problems);
/* The same for a file, with `unreadable` and `too-large` (looked at before reading). "-" is standard input. @bytes: (out) (optional) */
PzPack *pz_pack_load (const char *filename, const PzMode *const *modes, PzProblems *problems, GBytes **bytes);
/* (transfer full) (nullable): the canonical file, final newline included; NULL when the pack cannot be saved. */
GBytes *pz_pack_to_bytes (const PzPack *pack);
/* (transfer full): @pack itself, or the same in a pack object when its array or single level would no longer open: after an edit
 * the levels may not tell the mode any more, or a level typed as text may tell another. For Save; @modes: as for loading. */
PzPack *pz_pack_for_saving (const PzPack *pack, const PzMode *const *modes);
/* FALSE when a level's text is no JSON (pz_pack_level_from_text()), or a single container does not hold one level. */
gboolean pz_pack_can_save (const PzPack *pack);
/* (transfer full): one level from its JSON text as the editor shows it; always a level, a bad one when there are format errors.
 * A text that is no JSON at all gives a bad level whose raw text is the text as typed: such a pack cannot be saved. */
PzLevel *pz_pack_level_from_text (const char *text, const PzMode *mode);

/* Where level @i stands. */
PzContext pz_pack_context (const PzPack *pack, int i);
/* (transfer full): "levels[3].cells[5]" from a path relative to level @i, by the container. */
char *pz_pack_absolute_path (const PzPack *pack, int i, const char *path);
/* (transfer full): an id no level of the pack has: "{pack}-{index}" for the next free index. */
char *pz_pack_free_id (const PzPack *pack);
/* (transfer full): @n of them, for levels that come in one after another; none is in @taken. @taken: (nullable) a set of ids */
char **pz_pack_free_ids (const PzPack *pack, GHashTable *taken, int n);
char *pz_pack_dup_title (const PzPack *pack); /* (transfer full) (nullable) plain text */

/* Edits: (transfer full) a new value sharing the other levels; a new reference to @pack itself when nothing would change or a
 * limit is reached. A single container that gets a second level, or loses its only one, becomes a pack object. Leaving the
 * pack object writes its number into the levels that lack one. */
PzPack *pz_pack_with_level (const PzPack *pack, int i, PzLevel *level);
/* The same with `write_mode` as it was: for taking an edit back. */
PzPack *pz_pack_with_old_level (const PzPack *pack, int i, PzLevel *level, gboolean write_mode);
PzPack *pz_pack_insert (const PzPack *pack, int at, PzLevel *level);
PzPack *pz_pack_remove (const PzPack *pack, int i);
PzPack *pz_pack_move (const PzPack *pack, int from, int to);
/* The same with @n other levels (borrowed), such as the old ones in another order, with some left out or put between. */
PzPack *pz_pack_with_levels (const PzPack *pack, PzLevel *const *levels, int n);
/* Level @order[i] at place i; @order: a permutation of the n_levels indexes. */
PzPack *pz_pack_reordered (const PzPack *pack, const int *order);
PzPack *pz_pack_with_title (const PzPack *pack, const char *title); /* plain text; NULL removes it */
PzPack *pz_pack_with_container (const PzPack *pack, PzContainer container);
/* Level @i alone in a single container, with its effective numbers written into it. */
PzPack *pz_pack_single (const PzPack *pack, int i);
/* Without the `editor` members of the pack and its levels. */
PzPack *pz_pack_without_editor (const PzPack *pack);
gboolean pz_pack_equal (const PzPack *a, const PzPack *b);
/* Container-wide problems that need no search: duplicate level ids (duplicate-id, in the later level), id-convention warnings.
 * Adds those of level @i to @problems (paths relative to the level). */
void pz_pack_level_problems (const PzPack *pack, int i, PzProblems *problems);
/* All problems of level @i: format problems of a bad level, or pack-level ones and those of @analysis, in report order. (transfer full) */
PzProblems *pz_pack_all_problems (const PzPack *pack, int i, const PzAnalysis *analysis);
