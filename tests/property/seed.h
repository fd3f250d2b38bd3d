/* SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>

/* What a run's random numbers begin with: PZ_TEST_SEED, else @usual. */
static inline guint32
test_seed (guint32 usual)
{
  const char *fixed = g_getenv ("PZ_TEST_SEED");
  return fixed != NULL ? (guint32) g_ascii_strtoull (fixed, NULL, 10) : usual;
}
