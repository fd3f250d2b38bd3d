/* SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>

/* Private to pack/: the member names of the objects that are open in a scan, to find repeated ones. */
typedef struct _PzNames PzNames;

PzNames *pz_names_new (void);
void pz_names_free (PzNames *names);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PzNames, pz_names_free)

void pz_names_begin (PzNames *names);
/* The innermost object ends. FALSE when its names would make a hash table of GLib's string hash crawl: the tree is built
 * with such tables, and a hostile file can choose names that all fall into one place. */
gboolean pz_names_end (PzNames *names);
/* @text: raw content of a valid string token, which must outlive the object. FALSE when the innermost object has it. */
gboolean pz_names_add (PzNames *names, const char *text, gsize length);
