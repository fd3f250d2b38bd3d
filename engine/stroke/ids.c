/* SPDX-License-Identifier: MIT */
#include "stroke/ids.h"

#include <string.h>

void
pz_stroke_id (int i, char out[8])
{
  char reversed[8];
  int n = 0;

  g_assert (i >= 0);
  /* Bijective base 26: z is followed by aa. */
  for (i++; i > 0; i = (i - 1) / 26)
    reversed[n++] = (char) ('a' + (i - 1) % 26);
  for (int k = 0; k < n; k++)
    out[k] = reversed[n - 1 - k];
  out[n] = '\0';
}

char *
pz_stroke_free_id (const char *const *taken, int n)
{
  char id[8];

  /* One of n + 1 different ids is free. */
  for (int i = 0;; i++)
    {
      gboolean is_free = TRUE;

      pz_stroke_id (i, id);
      for (int k = 0; k < n && is_free; k++)
        is_free = strcmp (taken[k], id) != 0;
      if (is_free)
        return g_strdup (id);
    }
}

gboolean
pz_stroke_id_allowed (const char *id)
{
  gsize length = strlen (id);

  return length >= 1 && length <= PZ_STROKE_MAX_ID_BYTES && g_utf8_validate (id, (gssize) length, NULL);
}
