/* SPDX-License-Identifier: MIT */
#include "fuzz-pack.h"

#include <string.h>

#include "json-reference.h"
#include "pack/export.h"
#include "pack/json.h"

/* What must hold for any bytes whatever: the loader takes what a plain reader of JSON takes, says where it refuses, and what
 * it takes survives saving with the same value and, the second time, the same bytes. A broken promise aborts. */

#define REFERENCE_BYTES 4096

static gboolean
has_code (const PzProblems *problems, const char *code)
{
  for (guint i = 0; i < problems->len; i++)
    if (g_str_equal (pz_problems_get (problems, i)->code, code))
      return TRUE;
  return FALSE;
}

static void
check_problems (const PzProblems *problems, gboolean with_lines)
{
  for (guint i = 0; i < problems->len; i++)
    {
      const PzProblem *problem = pz_problems_get (problems, i);
      g_assert (problem->code != NULL && problem->message != NULL && *problem->message != '\0');
      g_assert (g_utf8_validate (problem->message, -1, NULL));
      g_assert (problem->path == NULL || g_utf8_validate (problem->path, -1, NULL));
      g_assert (!with_lines || problem->line >= 1);
    }
}

/* Small texts are held against the plain reader: acceptance, and the value written back. */
static void
check_against_reference (const char *text, gsize length, const PzPack *pack, const PzProblems *problems)
{
  if (length > REFERENCE_BYTES || has_code (problems, "too-large"))
    return;
  g_autoptr (RefValue) value = ref_read (text, length);
  g_assert ((value == NULL) == has_code (problems, "syntax"));
  if (pack == NULL)
    return;
  g_autoptr (GBytes) saved = pz_pack_to_bytes (pack);
  g_autoptr (RefValue) again = ref_read (g_bytes_get_data (saved, NULL), g_bytes_get_size (saved));
  g_assert (again != NULL && ref_equal (value, again));
}

static PzPack *
load (GBytes *bytes, PzProblems *problems)
{
  PzPack *pack = pz_pack_from_bytes (bytes, pz_modes (), problems);
  g_assert ((pack == NULL) == (problems->len > 0));
  check_problems (problems, TRUE);
  return pack;
}

static void
check_round_trip (const PzPack *pack)
{
  g_autoptr (GBytes) saved = pz_pack_to_bytes (pack);
  g_autoptr (GPtrArray) problems = pz_problems_new ();
  g_autoptr (PzPack) again = load (saved, problems);
  g_assert (again != NULL && pz_pack_equal (pack, again));
  g_autoptr (GBytes) twice = pz_pack_to_bytes (again);
  g_assert (g_bytes_equal (saved, twice));
}

/* The editor shows a level's text and reads it back. */
static void
check_level_text (const PzLevel *level)
{
  g_autofree char *text = pz_level_to_text (level);
  g_autoptr (PzLevel) again = pz_pack_level_from_text (text, level->mode);
  g_assert (pz_level_equal (level, again));
  if (pz_level_is_bad (level))
    check_problems (again->format_problems, TRUE);
  else
    g_assert (level->mode->rules_hash (level) == again->mode->rules_hash (again));
}

static void
check_levels (const PzPack *pack)
{
  for (int i = 0; i < pack->n_levels; i++)
    {
      g_autoptr (GPtrArray) problems = pz_pack_all_problems (pack, i, NULL);
      check_problems (problems, FALSE);
      if (pz_level_is_bad (pack->levels[i]))
        check_problems (pack->levels[i]->format_problems, TRUE);
      check_level_text (pack->levels[i]);
    }
}

/* Every container holds the same levels in the same places, unless they no longer tell their mode. */
static void
check_export (const PzPack *pack, PzContainer container)
{
  PzExportOptions options = { container, FALSE, FALSE };
  g_autoptr (PzPack) prepared = pz_export_prepare (pack, NULL, &options);
  g_autoptr (GBytes) bytes = pz_pack_to_bytes (prepared);
  g_autoptr (GPtrArray) problems = pz_problems_new ();
  g_autoptr (PzPack) again = load (bytes, problems);
  if (again == NULL)
    {
      g_assert (problems->len == 1 && has_code (problems, "mode") && container != PZ_CONTAINER_PACK);
      return;
    }
  g_assert (again->n_levels == pack->n_levels);
  for (int i = 0; i < pack->n_levels; i++)
    {
      PzContext before = pz_pack_context (pack, i), after = pz_pack_context (again, i);
      g_assert (after.index == before.index && after.pack == before.pack);
      g_assert (g_str_equal (again->levels[i]->id, pack->levels[i]->id));
    }
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (GBytes) bytes = g_bytes_new (data, size);
  g_autoptr (GPtrArray) problems = pz_problems_new ();
  g_autoptr (PzPack) pack = load (bytes, problems);
  check_against_reference ((const char *) data, size, pack, problems);
  if (pack == NULL)
    return 0;
  check_round_trip (pack);
  check_levels (pack);
  check_export (pack, PZ_CONTAINER_PACK);
  check_export (pack, PZ_CONTAINER_ARRAY);
  return 0;
}
