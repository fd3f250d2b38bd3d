/* SPDX-License-Identifier: MIT */
#pragma once

#include "editor/application.h"

/* Recovery: what a crash left in the journals, offered at the next start.
 *
 * It deletes and overwrites nothing. A journal that is accepted becomes a document with its history, modified, that knows its file and goes
 * on in the same journal; neither that file nor any other is opened for writing until the person saves, and then Save asks first if the
 * file is no longer the one the changes were made to. A journal that is discarded is moved among the drafts beside the backups, with the pack
 * as a file; a damaged one that is accepted is copied there first. Whatever is left for later stays where it is. */

/* Looks for journals, and offers what they hold. @asked: by the user, who is told when there are none. */
void pz_recovery_offer (PzApplication *application, gboolean asked);
/* Keeps what @document holds among the drafts, a moment later, and gives the document up once that is done; where it fails, the document's
 * journal stays for the next start. */
void pz_recovery_keep_draft (PzDisk *disk, PzDocument *document);
