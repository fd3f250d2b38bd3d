/* SPDX-License-Identifier: MIT */
#pragma once

#include <json-glib/json-glib.h>

#include "mode.h"

/* A `play` script: a JSON array of inputs. */

/* (transfer full) (nullable): the inputs as PzInput; NULL when the script was refused: messages were printed. */
GArray *pz_cli_script_load (const char *name, const PzLevel *level);
