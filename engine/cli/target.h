/* SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>

/* TRUE when both names lead to one file, by links too. */
gboolean pz_cli_same_file (const char *a, const char *b);
/* FALSE, with a message, when writing to @output would replace the file @input that was just read. "-" is never the same. */
gboolean pz_cli_target_is_free (const char *input, const char *output);
