/* SPDX-License-Identifier: MIT */
#pragma once

#include "editor/window.h"

/* The backups of @filename; the one chosen opens as a new pack without a file. */
void pz_backups_dialog_show (PzWindow *parent, const char *filename);
