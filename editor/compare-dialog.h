/* SPDX-License-Identifier: MIT */
#pragma once

#include <gtk/gtk.h>

#include "pack/pack.h"

/* What differs between @mine and @theirs, in words, level by level. Both borrowed. */
void pz_compare_dialog_show (GtkWindow *parent, const PzPack *mine, const PzPack *theirs);
