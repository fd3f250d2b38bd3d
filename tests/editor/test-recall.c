/* SPDX-License-Identifier: MIT */
#include "../property/random-edits.h"
#include "spin.h"

#include "editor/document.h"
#include "hex-stroke/level.h"

#include <string.h>

/* Editing one-stroke levels with the pool that a document keeps: the same judgements as without, and the verdict of a single edit
 * stands before anything else runs. */

typedef struct
{
  PzQueue *queue;
  PzDocument *document;
  GRand *rand;
} Fixture;

static const char hex_pack[] =
    "{\"format\":\"puzzlewright-pack\",\"version\":1,\"mode\":\"hex-stroke\",\"pack\":2,\"levels\":["
    "{\"id\":\"2-1\",\"pack\":2,\"index\":1,\"orientation\":\"pointy\",\"cells\":["
    "{\"id\":\"a\",\"q\":0,\"r\":0},{\"id\":\"b\",\"q\":1,\"r\":0,\"clue\":17},{\"id\":\"c\",\"q\":2,\"r\":0},"
    "{\"id\":\"d\",\"q\":3,\"r\":0,\"clue\":1},{\"id\":\"e\",\"q\":-1,\"r\":1},{\"id\":\"f\",\"q\":0,\"r\":1},"
    "{\"id\":\"g\",\"q\":1,\"r\":1},{\"id\":\"h\",\"q\":2,\"r\":1},{\"id\":\"i\",\"q\":-2,\"r\":2},"
    "{\"id\":\"j\",\"q\":-1,\"r\":2},{\"id\":\"k\",\"q\":0,\"r\":2},{\"id\":\"l\",\"q\":2,\"r\":2},"
    "{\"id\":\"m\",\"q\":-2,\"r\":3,\"clue\":13},{\"id\":\"n\",\"q\":-1,\"r\":3},{\"id\":\"o\",\"q\":0,\"r\":3},"
    "{\"id\":\"p\",\"q\":1,\"r\":3},{\"id\":\"q\",\"q\":-1,\"r\":4},{\"id\":\"r\",\"q\":0,\"r\":4}],"
    "\"walls\":[[\"e\",\"f\"],[\"f\",\"g\"],[\"n\",\"o\"]],"
    "\"spinners\":[{\"cell\":\"r\",\"corner\":4,\"phase\":1},{\"cell\":\"k\",\"corner\":3,\"phase\":2}]},"
    "{\"id\":\"2-2\",\"pack\":2,\"index\":2,\"orientation\":\"pointy\",\"cells\":["
    "{\"id\":\"a\",\"q\":0,\"r\":0,\"clue\":1},{\"id\":\"b\",\"q\":1,\"r\":0},{\"id\":\"c\",\"q\":2,\"r\":0,\"clue\":3}"
    "]}]}";

static void
set_up (Fixture *f, gconstpointer data)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (hex_pack, strlen (hex_pack));
  g_autoptr (GPtrArray) problems = pz_problems_new ();
  f->queue = pz_queue_new (2);
  f->document = pz_document_new (pz_pack_from_bytes (bytes, pz_modes (), problems), f->queue, NULL, NULL);
  f->rand = g_rand_new_with_seed (20240622);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  g_object_unref (f->document);
  pz_queue_free (f->queue);
  g_rand_free (f->rand);
}

static gboolean
is_judged (gpointer document)
{
  return !pz_document_analysis_pending (document, pz_document_get_current (document));
}

static void
wait_judged (Fixture *f)
{
  spin_until (is_judged, f->document);
}

static const PzAnalysis *
analysis_of (Fixture *f)
{
  return pz_document_get_analysis (f->document, pz_document_get_current (f->document));
}

static void
assert_count (PzCount a, PzCount b)
{
  g_assert_cmpint (a.known, ==, b.known);
  g_assert_cmpint (a.exact, ==, b.exact);
  g_assert_cmpuint (a.count, ==, b.count);
}

/* As the command line would judge it. */
static void
assert_judged_alike (Fixture *f)
{
  PzLevel *level = pz_document_get_level (f->document);
  int index = pz_document_get_current (f->document);
  const PzAnalysis *warm = analysis_of (f);
  PzLimits limits = PZ_LIMITS_DEFAULT;
  limits.full = TRUE;
  PzContext context = pz_pack_context (pz_document_get_pack (f->document), index);
  g_autoptr (PzAnalysis) cold = level->mode->analyse (level, &context, &limits, NULL, NULL, NULL);
  g_assert_true (warm->done);
  g_assert_cmpint (warm->verdict, ==, cold->verdict);
  assert_count (warm->solutions, cold->solutions);
  assert_count (warm->without_walls, cold->without_walls);
  g_assert_cmpint (warm->n_findings, ==, cold->n_findings);
  for (int i = 0; i < cold->n_findings; i++)
    {
      g_assert_cmpint (warm->findings[i].need, ==, cold->findings[i].need);
      assert_count (warm->findings[i].without, cold->findings[i].without);
      for (int k = 0; k < 3; k++)
        assert_count (warm->findings[i].as_static[k], cold->findings[i].as_static[k]);
    }
  g_assert_cmpuint (warm->problems->len, ==, cold->problems->len);
}

/* Takes over @level. */
static void
apply (Fixture *f, PzLevel *level)
{
  pz_document_apply_level (f->document, level, "Edit", NULL);
  pz_level_unref (level);
}

static void
test_random_edits (Fixture *f, gconstpointer data)
{
  wait_judged (f);
  for (int i = 0; i < 150; i++)
    {
      int what = g_rand_int_range (f->rand, 0, 8);
      if (what == 0)
        pz_document_undo (f->document);
      else if (what == 1)
        pz_document_redo (f->document);
      else if (what == 2)
        while (pz_document_undo (f->document))
          ;
      else
        apply (f, random_edit_hex (pz_document_get_level (f->document), f->rand));
      if (pz_document_get_level (f->document) == NULL || pz_level_is_bad (pz_document_get_level (f->document)))
        continue;
      wait_judged (f);
      assert_judged_alike (f);
    }
}

/* No main loop runs between the edit and the look at what is there. */
static void
assert_decided_now (Fixture *f)
{
  const PzAnalysis *analysis = analysis_of (f);
  g_assert_nonnull (analysis);
  g_assert_false (pz_document_analysis_stale (f->document, pz_document_get_current (f->document)));
  g_assert_cmpint (analysis->verdict, !=, PZ_VERDICT_RUNNING);
  g_assert_cmpint (analysis->verdict, !=, PZ_VERDICT_UNDECIDED);
}

static void
test_single_edits_are_decided_at_once (Fixture *f, gconstpointer data)
{
  wait_judged (f);
  g_assert_cmpint (analysis_of (f)->verdict, ==, PZ_VERDICT_ONE);
  int n_cells = pz_hex_level (pz_document_get_level (f->document))->n_cells;
  for (int i = 0; i < 60; i++)
    {
      PzLevel *level = pz_document_get_level (f->document);
      int a = g_rand_int_range (f->rand, 0, n_cells), b = g_rand_int_range (f->rand, 0, n_cells);
      if (i % 2 == 0)
        apply (f, pz_hex_level_set_wall (level, a, b, TRUE));
      else if (!pz_hex_level (level)->cells[a]->has_clue)
        apply (f, pz_hex_level_set_clue (level, a, 1 + g_rand_int_range (f->rand, 0, n_cells)));
      if (analysis_of (f)->verdict != PZ_VERDICT_BLOCKED)
        assert_decided_now (f);
      wait_judged (f);
      assert_judged_alike (f);
      pz_document_undo (f->document);
      g_assert_true (is_judged (f->document)); /* found again */
    }
}

/* What is needed was told by a path: that one and the solution are two. */
static void
test_removals_are_decided_at_once (Fixture *f, gconstpointer data)
{
  wait_judged (f);
  for (int wall = 0; wall < 3; wall++)
    {
      apply (f, pz_hex_level_remove_wall (pz_document_get_level (f->document), wall));
      assert_decided_now (f);
      wait_judged (f);
      assert_judged_alike (f);
      pz_document_undo (f->document);
      g_assert_true (is_judged (f->document));
    }
}

/* The rules of a level do not depend on where it stands or what it is called. */
static void
test_moves_and_names_search_nothing (Fixture *f, gconstpointer data)
{
  wait_judged (f);
  pz_document_move_level (f->document, 0, 1);
  pz_document_set_current (f->document, 1);
  g_assert_true (is_judged (f->document));
  pz_document_set_current (f->document, 0);
  wait_judged (f);
  pz_document_set_current (f->document, 1);
  g_assert_true (is_judged (f->document));
  apply (f, pz_hex_level_set_cell_id (pz_document_get_level (f->document), 0, "zz"));
  g_assert_true (is_judged (f->document));
  g_assert_false (pz_document_is_judging (f->document, 1));
  pz_document_undo (f->document);
  pz_document_undo (f->document);
  g_assert_true (is_judged (f->document));
}

#define ADD(path, func) g_test_add (path, Fixture, NULL, set_up, func, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("/recall/random-edits", test_random_edits);
  ADD ("/recall/single-edits-at-once", test_single_edits_are_decided_at_once);
  ADD ("/recall/removals-at-once", test_removals_are_decided_at_once);
  ADD ("/recall/moves-and-names", test_moves_and_names_search_nothing);
  return g_test_run ();
}
