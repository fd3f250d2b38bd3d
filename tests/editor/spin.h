/* SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>

/* Runs the main loop until @done says so; fails the test after ten seconds. */
typedef gboolean (*SpinDone) (gpointer data);
void spin_until (SpinDone done, gpointer data);
/* Runs the main loop for @ms milliseconds. */
void spin_for (guint ms);
