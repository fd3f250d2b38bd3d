/* SPDX-License-Identifier: MIT */
#pragma once

#include <json-glib/json-glib.h>

#include "pack/writer.h"

/* PzMembers: the member names one JSON object had when it was read, in order, with the text of those that no codec
 * knows. Immutable and reference counted: edits of the known values keep it, so unknown members and the order of all
 * members survive load → edit → save in place (packs.md). */
typedef struct _PzMembers PzMembers;

/* (transfer full). @known: NULL-terminated names the codec reads and writes itself; all others are kept as compact text. */
PzMembers *pz_members_new (JsonObject *object, const char *const *known);
PzMembers *pz_members_ref (PzMembers *members);
void pz_members_unref (PzMembers *members);
gboolean pz_members_has (const PzMembers *members, const char *name); /* was in the source; FALSE for NULL @members */
/* (nullable) compact JSON text of an unknown member */
const char *pz_members_text (const PzMembers *members, const char *name);
gsize pz_members_size (const PzMembers *members); /* bytes held */
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PzMembers, pz_members_unref)

/* Writes name and value of one known member, or nothing when it is absent now. @kept: the source had this name, so a
 * value that equals its default is written all the same. */
typedef void (*PzMemberWrite) (PzWriter *writer, const char *name, gboolean kept, gpointer value);

/* Writes all members of an object whose begin_object was already called: first in the source's order (unknown ones as
 * they were read), then the known ones the source lacked, in the order of @known. @members may be NULL. */
void pz_members_write (const PzMembers *members, const char *const *known, PzWriter *writer, PzMemberWrite write,
                       gpointer value);
