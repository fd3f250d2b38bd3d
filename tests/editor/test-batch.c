/* SPDX-License-Identifier: MIT */
#include "editor/document.h"

#include "fake-mode.h"

#include "../property/seed.h"

/* Changes of several levels at once, against a plain list of names. */

typedef struct
{
  PzQueue *queue;
  PzDocument *document;
} Batch;

static void
set_up (Batch *self, gconstpointer data)
{
  self->queue = pz_queue_new (1);
  self->document = pz_document_new (fake_pack (6), self->queue, NULL, NULL);
  g_object_set (self->document, "live-analysis", FALSE, NULL);
}

static void
tear_down (Batch *self, gconstpointer data)
{
  g_object_unref (self->document);
  pz_queue_free (self->queue);
}

static char *
ids (PzDocument *document)
{
  PzPack *pack = pz_document_get_pack (document);
  GString *text = g_string_new (NULL);
  for (int i = 0; i < pack->n_levels; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? " " : "", pack->levels[i]->id);
  return g_string_free (text, FALSE);
}

static void
assert_ids (Batch *self, const char *expected)
{
  g_autofree char *text = ids (self->document);
  g_assert_cmpstr (text, ==, expected);
}

static void
assert_current (Batch *self, const char *id)
{
  g_assert_cmpstr (pz_document_get_level (self->document)->id, ==, id);
}

static void
test_move (Batch *self, gconstpointer data)
{
  pz_document_set_current (self->document, 1);
  pz_document_move_levels (self->document, (const int[]){ 1, 4 }, 2, 6);
  assert_ids (self, "2-1 2-3 2-4 2-6 2-2 2-5");
  assert_current (self, "2-2");
  g_assert_cmpstr (pz_document_get_undo_label (self->document), ==, "Move 2 levels");
  g_assert_true (pz_document_undo (self->document));
  assert_ids (self, "2-1 2-2 2-3 2-4 2-5 2-6");
  pz_document_move_levels (self->document, (const int[]){ 2, 3 }, 2, 3); /* where they are */
  g_assert_false (pz_document_n_steps (self->document) > 1);
  assert_ids (self, "2-1 2-2 2-3 2-4 2-5 2-6");
}

static void
test_duplicate (Batch *self, gconstpointer data)
{
  g_assert_true (pz_document_duplicate_levels (self->document, (const int[]){ 0, 3 }, 2));
  assert_ids (self, "2-1 2-2 2-3 2-4 2-7 2-8 2-5 2-6");
  assert_current (self, "2-7");
  g_assert_cmpint (fake_value (pz_document_get_pack (self->document)->levels[4]), ==, 10);
  g_assert_cmpint (fake_value (pz_document_get_pack (self->document)->levels[5]), ==, 40);
}

static void
test_delete (Batch *self, gconstpointer data)
{
  pz_document_set_current (self->document, 2);
  pz_document_delete_levels (self->document, (const int[]){ 1, 2 }, 2);
  assert_ids (self, "2-1 2-4 2-5 2-6");
  assert_current (self, "2-4");
  pz_document_set_current (self->document, 3);
  pz_document_delete_levels (self->document, (const int[]){ 2, 3 }, 2);
  assert_current (self, "2-4");
  pz_document_delete_levels (self->document, (const int[]){ 0, 1 }, 2);
  g_assert_null (pz_document_get_level (self->document));
  g_assert_true (pz_document_undo (self->document));
  assert_ids (self, "2-1 2-4");
}

static void
test_insert (Batch *self, gconstpointer data)
{
  g_autoptr (PzLevel) taken = fake_level ("2-2", 70), free_one = fake_level ("guest", 80),
                      again = fake_level ("guest", 90);
  PzLevel *levels[] = { taken, free_one, again };
  g_assert_true (pz_document_insert_levels (self->document, levels, 3, 1, "Paste levels"));
  assert_ids (self, "2-1 2-7 guest 2-8 2-2 2-3 2-4 2-5 2-6");
  assert_current (self, "2-7");
  g_assert_true (pz_document_insert_levels (self->document, NULL, 0, 0, "Nothing"));
  g_assert_cmpuint (pz_document_n_steps (self->document), ==, 1);
}

static void
test_no_room (Batch *self, gconstpointer data)
{
  g_autofree PzLevel **many = g_new (PzLevel *, PZ_PACK_MAX_LEVELS);
  g_autoptr (PzLevel) level = fake_level ("x", 10);
  for (int i = 0; i < PZ_PACK_MAX_LEVELS; i++)
    many[i] = level;
  g_assert_false (pz_document_insert_levels (self->document, many, PZ_PACK_MAX_LEVELS - 5, 0, "Too many"));
  g_assert_true (pz_document_insert_levels (self->document, many, PZ_PACK_MAX_LEVELS - 6, 0, "Just as many"));
  g_assert_false (pz_document_duplicate_levels (self->document, (const int[]){ 0 }, 1));
}

static void
test_renumber (Batch *self, gconstpointer data)
{
  g_assert_true (pz_document_renumber_levels (self->document, (const int[]){ 0, 2 }, 2, 11));
  assert_ids (self, "2-11 2-2 2-12 2-4 2-5 2-6");
  g_assert_cmpint (pz_pack_context (pz_document_get_pack (self->document), 2).index, ==, 12);
  g_assert_true (pz_document_undo (self->document));
  assert_ids (self, "2-1 2-2 2-3 2-4 2-5 2-6");
  g_assert_false (pz_document_renumber_levels (self->document, (const int[]){ 0, 2 }, 2, 1)); /* 2-2 is another's */
  g_assert_false (pz_document_renumber_levels (self->document, (const int[]){ 0, 2 }, 2, 9999));
  g_assert_false (pz_document_renumber_levels (self->document, (const int[]){ 0 }, 1, 0));
  assert_ids (self, "2-1 2-2 2-3 2-4 2-5 2-6");
  /* All of them, in another order: ids that only change hands. */
  pz_document_move_levels (self->document, (const int[]){ 5 }, 1, 0);
  g_assert_true (pz_document_renumber_levels (self->document, (const int[]){ 0, 1, 2, 3, 4, 5 }, 6, 1));
  assert_ids (self, "2-1 2-2 2-3 2-4 2-5 2-6");
  g_assert_cmpint (fake_value (pz_document_get_pack (self->document)->levels[0]), ==, 60);
}

/* ---- Random changes against a list of values ---- */

static int
choose (GRand *rand, int n_levels, int *indexes)
{
  int n = 0;
  for (int i = 0; i < n_levels; i++)
    if (g_rand_int_range (rand, 0, 3) == 0)
      indexes[n++] = i;
  return n;
}

static void
plain_move (GArray *values, const int *indexes, int n, int before)
{
  g_autoptr (GArray) moved = g_array_new (FALSE, FALSE, sizeof (int));
  for (int i = n - 1; i >= 0; i--)
    {
      g_array_prepend_val (moved, g_array_index (values, int, indexes[i]));
      g_array_remove_index (values, (guint) indexes[i]);
      before -= indexes[i] < before;
    }
  g_array_insert_vals (values, (guint) before, moved->data, moved->len);
}

static void
plain_delete (GArray *values, const int *indexes, int n)
{
  for (int i = n - 1; i >= 0; i--)
    g_array_remove_index (values, (guint) indexes[i]);
}

static void
plain_duplicate (GArray *values, const int *indexes, int n)
{
  g_autoptr (GArray) copies = g_array_new (FALSE, FALSE, sizeof (int));
  for (int i = 0; i < n; i++)
    g_array_append_val (copies, g_array_index (values, int, indexes[i]));
  g_array_insert_vals (values, (guint) indexes[n - 1] + 1, copies->data, copies->len);
}

static void
assert_values (PzDocument *document, GArray *values)
{
  PzPack *pack = pz_document_get_pack (document);
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  g_assert_cmpint (pack->n_levels, ==, (int) values->len);
  for (int i = 0; i < pack->n_levels; i++)
    {
      g_assert_cmpint (fake_value (pack->levels[i]), ==, g_array_index (values, int, i));
      g_assert_true (g_hash_table_add (seen, pack->levels[i]->id));
    }
}

static void
change (PzDocument *document, GArray *values, GRand *rand)
{
  int indexes[64], n_levels = (int) values->len;
  int n = choose (rand, n_levels, indexes), before = g_rand_int_range (rand, 0, n_levels + 1);
  if (n == 0)
    return;
  switch (g_rand_int_range (rand, 0, n_levels > 40 ? 2 : 3))
    {
    case 0:
      pz_document_move_levels (document, indexes, n, before);
      plain_move (values, indexes, n, before);
      break;
    case 1:
      pz_document_delete_levels (document, indexes, n);
      plain_delete (values, indexes, n);
      break;
    default:
      g_assert_true (pz_document_duplicate_levels (document, indexes, n));
      plain_duplicate (values, indexes, n);
      break;
    }
}

static void
test_random (Batch *self, gconstpointer data)
{
  guint32 seed = test_seed (20261201);
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  g_autoptr (GArray) values = g_array_new (FALSE, FALSE, sizeof (int));
  g_autoptr (GBytes) first = pz_pack_to_bytes (pz_document_get_pack (self->document));
  g_test_message ("PZ_TEST_SEED=%u", seed);
  for (int i = 1; i <= 6; i++)
    g_array_append_vals (values, &(int){ 10 * i }, 1);
  for (int i = 0; i < 400; i++)
    {
      change (self->document, values, rand);
      assert_values (self->document, values);
      if (values->len == 0)
        {
          pz_document_new_level (self->document);
          g_array_append_vals (values, &(int){ fake_value (pz_document_get_level (self->document)) }, 1);
        }
    }
  g_autoptr (GBytes) last = pz_pack_to_bytes (pz_document_get_pack (self->document));
  while (pz_document_undo (self->document))
    ;
  g_autoptr (GBytes) undone = pz_pack_to_bytes (pz_document_get_pack (self->document));
  while (pz_document_redo (self->document))
    ;
  g_autoptr (GBytes) redone = pz_pack_to_bytes (pz_document_get_pack (self->document));
  g_assert_true (g_bytes_equal (first, undone));
  g_assert_true (g_bytes_equal (last, redone));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/batch/move", Batch, NULL, set_up, test_move, tear_down);
  g_test_add ("/batch/duplicate", Batch, NULL, set_up, test_duplicate, tear_down);
  g_test_add ("/batch/delete", Batch, NULL, set_up, test_delete, tear_down);
  g_test_add ("/batch/insert", Batch, NULL, set_up, test_insert, tear_down);
  g_test_add ("/batch/no-room", Batch, NULL, set_up, test_no_room, tear_down);
  g_test_add ("/batch/renumber", Batch, NULL, set_up, test_renumber, tear_down);
  g_test_add ("/batch/random", Batch, NULL, set_up, test_random, tear_down);
  return g_test_run ();
}
