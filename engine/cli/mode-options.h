/* SPDX-License-Identifier: MIT */
#pragma once

#include "mode.h"

/* The options that a mode gives `generate` (PzMode.options), on the command line. */

/* The mode that `generate` is asked for, before its options can be told from others: the first argument that names one and is not the
 * value of an option. NULL: none, or another command. */
const PzMode *pz_cli_generator_mode (int argc, char **argv);

/* FALSE: @name, a word after "--", of @length bytes, is none of @mode's. @at: which; @on: of a switch. */
gboolean pz_cli_mode_option_find (const PzMode *mode, const char *name, gsize length, int *at, gboolean *on);
/* @value: (nullable) for switches. FALSE with an error of PZ_CLI_ERROR. */
gboolean pz_cli_mode_option_parse (const PzOption *option, const char *value, int *result, GError **error);
/* (transfer full): one line each, for --help. */
char *pz_cli_mode_options_help (const PzMode *mode);
/* (transfer full): the ids of the modes that have a generator. */
char *pz_cli_generator_names (void);
