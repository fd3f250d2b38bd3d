/* SPDX-License-Identifier: MIT */
#pragma once

#include "pack/members.h"
#include "pack/problem.h"
#include "pack/reader.h"

/* PzLevel: the head of every mode's level value. Immutable once published; reference counted with C11 atomics, so it
 * may be read and released on any thread. A mode's own struct begins with it. A level with format errors ("bad level")
 * is a plain PzLevel with `raw` set: kept as it was read, with only its format problems. */
typedef struct _PzMode PzMode;
typedef struct _PzLevel PzLevel;

struct _PzLevel
{
  _Atomic int ref_count;
  const PzMode *mode;
  char *id;           /* "" for a bad level whose id cannot be read */
  int pack, index;    /* 1…9999; 0: not given in the level */
  char *title;        /* (nullable) compact JSON text: a string or an object of language tag → string */
  char *text;         /* (nullable) the same */
  char *editor;       /* (nullable) compact JSON text of the `editor` object */
  PzMembers *members; /* (nullable) source members of the level object */
  char *raw;          /* (nullable) canonical text of a bad level */
  PzProblems
      *format_problems; /* (nullable) of a bad level; paths relative to the level; never changed after creation */
};

PzLevel *pz_level_ref (PzLevel *level);
void pz_level_unref (PzLevel *level);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PzLevel, pz_level_unref)

static inline gboolean
pz_level_is_bad (const PzLevel *level)
{
  return level->raw != NULL;
}

/* (transfer full): a bad level. @raw and @problems are taken. */
PzLevel *pz_level_new_bad (const PzMode *mode, const char *id, char *raw, PzProblems *problems);

/* Names of the members common to all levels, for the `known` list of a codec. */
#define PZ_LEVEL_COMMON "id", "pack", "index", "title", "text", "editor"
/* For modes: reads the common members into the head of @level and keeps the source's members. @known: all names the codec
 * knows, the common ones included, in canonical order. FALSE when a problem was added. */
gboolean pz_level_read_head (PzLevel *level, const PzReader *reader, const char *const *known);
/* For modes: a PzMemberWrite step for the common members; TRUE when @name was one of them. */
gboolean pz_level_write_head_member (const PzLevel *level, PzWriter *writer, const char *name, gboolean kept);
/* For modes: copies the head of @from (not the reference count) into the zero-filled @to, whose size is the mode's. */
void pz_level_copy_head (const PzLevel *from, PzLevel *to);
void pz_level_clear_head (PzLevel *level);

/* Canonical text of the level at indent 0 (what Save would write). (transfer full) */
char *pz_level_to_text (const PzLevel *level);
/* Same canonical text? A pointer comparison first. Equality of what Save would write. */
gboolean pz_level_equal (const PzLevel *a, const PzLevel *b);
/* (transfer full): copies with one thing of the head changed; a new reference to @level itself when nothing would change or
 * the value is outside its range. Of a bad level the text is edited and read anew (it may be good then); one whose text is no
 * JSON object is left as it is. */
PzLevel *pz_level_with_id (const PzLevel *level, const char *id);
PzLevel *pz_level_with_place (const PzLevel *level, int pack, int index); /* 0: not given */
/* @text: (nullable) plain string in no particular language; NULL removes it. */
PzLevel *pz_level_with_title (const PzLevel *level, const char *title);
PzLevel *pz_level_with_text (const PzLevel *level, const char *text);
/* (transfer full) (nullable): the title (text) for a language list, best match first; the first entry if none fits. */
char *pz_level_dup_title (const PzLevel *level);
char *pz_level_dup_text (const PzLevel *level);
/* (transfer full) (nullable): what lists call the level beside its id: its title, else its name (PzMode.name). NULL for a bad level. */
char *pz_level_dup_caption (const PzLevel *level);
/* The `editor` member: sets member @name to the JSON text @value (NULL removes it; an emptied `editor` goes away). (transfer full) */
PzLevel *pz_level_with_editor_member (const PzLevel *level, const char *name, const char *value);
char *pz_level_dup_editor_member (const PzLevel *level,
                                  const char *name);     /* (transfer full) (nullable) compact JSON text */
PzLevel *pz_level_without_editor (const PzLevel *level); /* for Export; (transfer full) */
