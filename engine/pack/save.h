/* SPDX-License-Identifier: MIT */
#pragma once

#include <gio/gio.h>

/* Atomic save (packs.md): a temporary file beside the target is written, flushed to disk, read back and compared, then
 * renamed over the target; the folder is flushed too. A failure leaves the old file whole and says why. Keeps the mode of
 * an existing file; writes through a symbolic link to its target. A target that is read-only is refused. */
gboolean pz_save_bytes (const char *filename, GBytes *bytes, GError **error);
