/* SPDX-License-Identifier: MIT */
#pragma once

#include "mode.h"

/* A plain second opinion on twins: everything that the rules see is laid out as points in the plane, which are turned and mirrored by
 * angles, and two levels are one puzzle when some view of the second looks like the first. */

/* Of levels of one mode, neither bad; FALSE when one has no cells. */
gboolean twins_reference_same (const PzLevel *a, const PzLevel *b);
