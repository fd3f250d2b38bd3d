/* SPDX-License-Identifier: MIT */
#pragma once

#include "editor/application.h"

/* Looks for journals that a crash left behind, and offers what they hold. @asked: by the user, who is told when there are none. */
void pz_recovery_offer (PzApplication *application, gboolean asked);
/* Keeps a pack among the drafts beside the backups; @path: (nullable) its file. */
void pz_recovery_keep_draft (const PzPack *pack, const char *path);
