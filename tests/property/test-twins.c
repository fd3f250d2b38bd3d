/* SPDX-License-Identifier: MIT */
#include "pack/twins.h"

#include <string.h>
#include <time.h>

#include "pack/json.h"
#include "random-edits.h"
#include "random-levels.h"
#include "template-mode/level.h"
#include "twins-reference.h"

/* Levels that are one puzzle have one form, whatever way they lie, whatever order their cells are in and whatever those are called; others
 * have not. Which are one puzzle is what a plain comparison of pictures says. */

static int
rounds (int usual)
{
  return g_getenv ("PZ_TEST_LONG") != NULL ? 20 * usual : usual;
}

static gboolean
same_form (const PzLevel *a, const PzLevel *b)
{
  g_autoptr (GBytes) x = pz_level_form (a), y = pz_level_form (b);

  return x != NULL && y != NULL && g_bytes_equal (x, y);
}

/* ---- Other ways to write a level ---- */

static void
shuffle (JsonObject *object, const char *name, GRand *random)
{
  JsonArray *array = json_object_has_member (object, name) ? json_object_get_array_member (object, name) : NULL;
  guint n = array != NULL ? json_array_get_length (array) : 0;
  g_autoptr (GPtrArray) nodes = g_ptr_array_new_with_free_func ((GDestroyNotify) json_node_unref);
  JsonArray *shuffled;

  if (array == NULL)
    return;
  for (guint i = 0; i < n; i++)
    g_ptr_array_add (nodes, json_array_dup_element (array, i));
  shuffled = json_array_new ();
  for (guint left = n; left > 0; left--)
    {
      guint i = (guint) g_rand_int_range (random, 0, (gint32) left);

      json_array_add_element (shuffled, json_node_ref (g_ptr_array_index (nodes, i)));
      g_ptr_array_remove_index_fast (nodes, i);
    }
  json_object_set_array_member (object, name, shuffled);
}

/* (transfer full): every name that is in @names becomes what stands there, wherever it is. */
static JsonNode *
renamed (JsonNode *node, GHashTable *names)
{
  const char *text = JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_STRING
                         ? json_node_get_string (node)
                         : NULL;

  if (text != NULL && g_hash_table_contains (names, text))
    return json_node_init_string (json_node_alloc (), g_hash_table_lookup (names, text));
  if (JSON_NODE_HOLDS_ARRAY (node))
    {
      JsonArray *from = json_node_get_array (node), *to = json_array_new ();

      for (guint i = 0; i < json_array_get_length (from); i++)
        json_array_add_element (to, renamed (json_array_get_element (from, i), names));
      return json_node_init_array (json_node_alloc (), to);
    }
  if (JSON_NODE_HOLDS_OBJECT (node))
    {
      JsonObject *from = json_node_get_object (node), *to = json_object_new ();
      g_autoptr (GList) members = json_object_get_members (from);

      for (GList *at = members; at != NULL; at = at->next)
        json_object_set_member (to, at->data, renamed (json_object_get_member (from, at->data), names));
      return json_node_init_object (json_node_alloc (), to);
    }
  return json_node_copy (node);
}

/* Walls name their two cells in either order. */
static void
turn_walls (JsonObject *object, GRand *random)
{
  JsonArray *walls = json_object_has_member (object, "walls") ? json_object_get_array_member (object, "walls") : NULL;

  for (guint i = 0; walls != NULL && i < json_array_get_length (walls); i++)
    {
      JsonArray *wall = json_array_get_array_element (walls, i);

      if (g_rand_boolean (random))
        continue;
      json_array_add_element (wall, json_array_dup_element (wall, 0));
      json_array_remove_element (wall, 0);
    }
}

static void
rename_cells (JsonNode **root, const PzLevel *level)
{
  static const char *const lists[] = { "cells", "walls", "spinners", "hintPath" };
  g_autoptr (GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  JsonObject *object = json_node_get_object (*root);

  for (int i = 0; random_has_ids (level->mode) && i < random_n_cells (level); i++)
    g_hash_table_insert (names, g_strdup (random_cell_id (level, i)), g_strdup_printf ("n%d", i));
  for (gsize i = 0; i < G_N_ELEMENTS (lists); i++)
    if (json_object_has_member (object, lists[i]))
      json_object_set_member (object, lists[i], renamed (json_object_get_member (object, lists[i]), names));
}

/* (transfer full): the same puzzle with everything in another order, under other names, with a title. */
static PzLevel *
rewritten (PzLevel *level, GRand *random)
{
  static const char *const lists[] = { "cells", "walls", "spinners", "tiles", "filled" };
  g_autofree char *text = pz_level_to_text (level), *other = NULL;
  g_autoptr (GPtrArray) problems = pz_problems_new ();
  JsonNode *root = pz_json_parse (text, strlen (text), problems);
  g_autoptr (PzLevel) again = NULL;

  g_assert_nonnull (root);
  rename_cells (&root, level);
  turn_walls (json_node_get_object (root), random);
  for (gsize i = 0; i < G_N_ELEMENTS (lists); i++)
    shuffle (json_node_get_object (root), lists[i], random);
  json_object_set_string_member (json_node_get_object (root), "id", "9-9");
  other = json_to_string (root, FALSE);
  json_node_unref (root);
  again = pz_pack_level_from_text (other, level->mode);
  g_assert_false (pz_level_is_bad (again));
  return pz_level_with_title (again, "Other");
}

/* (transfer full): @level as some map lays it that is a symmetry of it; where it was when that leads off the board. */
static PzLevel *
moved (PzLevel *level, GRand *random)
{
  int reach = random_has_radius (level->mode) ? 2 : 5;
  PzMap map = { g_rand_boolean (random), g_rand_int_range (random, 0, pz_lattice_n_turns (level->mode->lattice)),
                g_rand_int_range (random, -reach, reach + 1), g_rand_int_range (random, -reach, reach + 1) };

  if (g_rand_boolean (random))
    map = level->mode->map_in_place (level, NULL, 0, map.mirror, map.turns);
  return level->mode->transform (level, NULL, 0, &map, map.mirror && level->mode->turns_one_way (level));
}

/* ---- Against the reference ---- */

static void
assert_agree (const PzLevel *a, const PzLevel *b, gboolean same)
{
  g_autofree char *x = NULL, *y = NULL;

  if (same_form (a, b) == same)
    return;
  x = pz_level_to_text (a);
  y = pz_level_to_text (b);
  g_error ("%s by form, %s by the reference:\n%s\n%s", same ? "different" : "same", same ? "same" : "different", x, y);
}

/* In hex-tracks a board that is moved may turn no more, and is another puzzle then. */
static void
test_images (gconstpointer data)
{
  const PzMode *mode = data;
  g_autoptr (GRand) random = random_new (41);
  int all = rounds (1200), n_same = 0, n_empty = 0;

  for (int i = 0; i < all; i++)
    {
      g_autoptr (PzLevel) level = random_level (mode, random);
      g_autoptr (PzLevel) image = moved (level, random);
      g_autoptr (PzLevel) other = rewritten (image, random);
      g_autoptr (GBytes) form = pz_level_form (level);
      gboolean same = twins_reference_same (level, other);

      n_same += same;
      n_empty += form == NULL;
      if (mode != &pz_hex_tracks_mode)
        g_assert_cmpint (same, ==, form != NULL);
      assert_agree (level, other, same);
    }
  g_test_message ("%d of %d one puzzle, %d without cells", n_same, all, n_empty);
  g_assert_cmpint (n_same, >, all / 2);
}

/* What an edit makes of a level is its twin only where the reference says so. */
static void
test_edits (gconstpointer data)
{
  const PzMode *mode = data;
  g_autoptr (GRand) random = random_new (42);
  PzRandomEdit edit = random_edit_of (mode);
  int all = rounds (1500), n_other = 0;

  for (int i = 0; i < all; i++)
    {
      g_autoptr (PzLevel) level = random_level (mode, random);
      g_autoptr (PzLevel) edited = edit (level, random);
      g_autoptr (PzLevel) image = moved (edited, random);
      gboolean same;

      same = twins_reference_same (level, image);
      n_other += !same;
      assert_agree (level, image, same);
    }
  g_test_message ("%d of %d are another puzzle", n_other, all);
  g_assert_cmpint (n_other, >, all / 4);
}

/* Boards so small that chance makes twins. */
static PzPack *
small_pack (const PzMode *mode, GRand *random, int n)
{
  g_autoptr (GPtrArray) levels = g_ptr_array_new_with_free_func ((GDestroyNotify) pz_level_unref);

  for (int i = 0; i < n; i++)
    g_ptr_array_add (levels, random_sound_level (mode, random, g_rand_int_range (random, 1, 4)));
  g_ptr_array_add (levels, pz_pack_level_from_text ("{}", mode));
  return pz_pack_new_with_levels (mode, 1, (PzLevel **) levels->pdata, (int) levels->len);
}

static int
first_twin (const PzPack *pack, int i)
{
  for (int k = 0; k < i && !pz_level_is_bad (pack->levels[i]); k++)
    if (twins_reference_same (pack->levels[k], pack->levels[i]))
      return k;
  return -1;
}

static void
test_packs (gconstpointer data)
{
  const PzMode *mode = data;
  g_autoptr (GRand) random = random_new (43);
  int n_twins = 0;

  for (int round = 0; round < rounds (6); round++)
    {
      g_autoptr (PzPack) pack = small_pack (mode, random, 50);
      g_autofree int *twins = pz_pack_twins (pack, NULL);

      for (int i = 0; i < pack->n_levels; i++)
        {
          g_assert_cmpint (twins[i], ==, first_twin (pack, i));
          n_twins += twins[i] >= 0;
        }
    }
  g_test_message ("%d twins", n_twins);
  if (mode == &pz_hex_stroke_mode || mode == &pz_number_stroke_mode)
    g_assert_cmpint (n_twins, >, 20);
}

/* ---- One thing each ---- */

typedef struct
{
  const PzMode *mode;
  gboolean same;
  const char *a, *b;
} Pair;

#define HEX(...)    "{\"id\":\"a\",\"cells\":[" __VA_ARGS__ "}"
#define THREE       "{\"id\":\"a\",\"q\":0,\"r\":0},{\"id\":\"b\",\"q\":1,\"r\":0},{\"id\":\"c\",\"q\":0,\"r\":1}]"
#define SPIN(p)     HEX (THREE ",\"spinners\":[{\"cell\":\"a\",\"corner\":0,\"phase\":" p "}]")
#define NUMBER(...) "{\"id\":\"a\",\"cells\":[" __VA_ARGS__ "]}"
#define BLOCKS(...) "{\"id\":\"a\",\"cells\":[[0,0],[1,0],[0,1]],\"goal\":\"place-all\"," __VA_ARGS__ "}"
#define SWEEP(...)  "{\"id\":\"a\",\"rows\":[" __VA_ARGS__ "}"
#define TRACKS(...) "{\"id\":\"a\",\"name\":\"\",\"moveLimit\":1," __VA_ARGS__ "}"
#define TILE(q, c)  "\"tiles\":[{\"id\":\"t\",\"q\":" q ",\"r\":0,\"dir\":0,\"color\":" c "}]"
#define CELL(q)     "\"cells\":[{\"q\":" q ",\"r\":0,\"tracks\":[3,4,5,0,1,2]}]"

static const Pair pairs[] = {
  /* Three cells and a full turn of the spinner: the mirror keeps edge 0 and swaps the others. */
  { &pz_hex_stroke_mode, TRUE, SPIN ("0"), SPIN ("0") },
  { &pz_hex_stroke_mode, TRUE, SPIN ("1"), SPIN ("2") },
  /* A path is not read backwards for its own sake. */
  { &pz_hex_stroke_mode, FALSE, HEX ("{\"id\":\"a\",\"q\":0,\"r\":0,\"clue\":1},{\"id\":\"b\",\"q\":1,\"r\":0}]"),
    HEX ("{\"id\":\"a\",\"q\":0,\"r\":0,\"clue\":2},{\"id\":\"b\",\"q\":1,\"r\":0}]") },
  { &pz_number_stroke_mode, TRUE, NUMBER ("{\"id\":\"a\",\"x\":0,\"y\":0,\"w\":1,\"h\":2}"),
    NUMBER ("{\"id\":\"a\",\"x\":7,\"y\":1,\"shape\":[[1,0],[0,0]]}") },
  { &pz_number_stroke_mode, FALSE, NUMBER ("{\"id\":\"a\",\"x\":0,\"y\":0,\"parity\":\"odd\"}"),
    NUMBER ("{\"id\":\"a\",\"x\":0,\"y\":0}") },
  { &pz_hex_blocks_mode, TRUE, BLOCKS ("\"hand\":2,\"deck\":[\"t1-0\",\"t2-0\",\"t1-0\"]"),
    BLOCKS ("\"hand\":2,\"deck\":[\"t2-0\",\"t1-0\",\"t1-0\"]") },
  { &pz_hex_blocks_mode, FALSE, BLOCKS ("\"hand\":1,\"deck\":[\"t1-0\",\"t2-0\",\"t1-0\"]"),
    BLOCKS ("\"hand\":1,\"deck\":[\"t2-0\",\"t1-0\",\"t1-0\"]") },
  { &pz_hex_blocks_mode, TRUE, BLOCKS ("\"hand\":3,\"deck\":[\"t1-0\"]"), BLOCKS ("\"hand\":1,\"deck\":[\"t1-0\"]") },
  { &pz_hex_blocks_mode, FALSE, BLOCKS ("\"deck\":[\"x\"]"), BLOCKS ("\"deck\":[\"y\"]") },
  { &pz_dungeon_sweep_mode, TRUE, SWEEP ("\"..*\",\"...\",\"...\"],\"spawn\":[0,2]"),
    SWEEP ("\"####\",\"*..#\",\"...#\",\"...#\"],\"spawn\":[2,3]") },
  { &pz_dungeon_sweep_mode, FALSE, SWEEP ("\"..*\",\"...\",\"...\"],\"spawn\":[0,2]"),
    SWEEP ("\"..*\",\"...\",\"...\"],\"spawn\":[0,2],\"points\":13") },
  { &pz_hex_tracks_mode, TRUE, TRACKS (CELL ("0") "," TILE ("0", "1")), TRACKS (CELL ("0") "," TILE ("0", "2")) },
  /* Only a board about the middle turns in play. */
  { &pz_hex_tracks_mode, FALSE, TRACKS (CELL ("0") "," TILE ("0", "1")), TRACKS (CELL ("1") "," TILE ("1", "1")) },
  { &pz_hex_tracks_mode, TRUE, TRACKS ("\"rotationEnabled\":false," CELL ("0") "," TILE ("0", "1")),
    TRACKS (CELL ("1") "," TILE ("1", "1")) },
  { &pz_template_mode, TRUE, "{\"id\":\"a\",\"length\":5,\"runs\":[1,2],\"given\":[0]}",
    "{\"id\":\"a\",\"length\":5,\"runs\":[2,1],\"given\":[4]}" },
  { &pz_template_mode, FALSE, "{\"id\":\"a\",\"length\":5,\"runs\":[1,2],\"given\":[0]}",
    "{\"id\":\"a\",\"length\":5,\"runs\":[1,2],\"given\":[4]}" },
};

static void
test_pairs (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (pairs); i++)
    {
      g_autoptr (PzLevel) a = pz_pack_level_from_text (pairs[i].a, pairs[i].mode);
      g_autoptr (PzLevel) b = pz_pack_level_from_text (pairs[i].b, pairs[i].mode);

      if (pz_level_is_bad (a) || pz_level_is_bad (b))
        g_error ("%s\n%s", pairs[i].a, pairs[i].b);
      assert_agree (a, b, pairs[i].same);
    }
}

static void
test_no_form (void)
{
  const PzMode *const *modes = pz_modes ();

  for (int k = 0; modes[k] != NULL; k++)
    {
      g_autoptr (PzLevel) bad = pz_pack_level_from_text ("{\"id\": 5}", modes[k]);

      g_assert_null (pz_level_form (bad));
    }
  for (int k = 0; k < 2; k++)
    {
      g_autoptr (PzLevel) empty = modes[k]->level_new ("1-1");

      if (random_n_cells (empty) == 0)
        g_assert_null (pz_level_form (empty));
    }
}

static void
test_cancelled (void)
{
  g_autoptr (GRand) random = random_new (44);
  g_autoptr (PzPack) pack = small_pack (&pz_hex_stroke_mode, random, 3);
  g_autoptr (PzCancel) cancel = pz_cancel_new ();
  g_autofree int *twins = pz_pack_twins (pack, cancel);

  g_assert_nonnull (twins);
  pz_cancel_set (cancel);
  g_assert_null (pz_pack_twins (pack, cancel));
}

/* Says how long a large pack takes. */
static void
test_large_pack (gconstpointer data)
{
  const PzMode *mode = data;
  g_autoptr (GRand) random = random_new (45);
  g_autoptr (GPtrArray) levels = g_ptr_array_new_with_free_func ((GDestroyNotify) pz_level_unref);
  g_autoptr (PzPack) pack = NULL;
  g_autofree int *twins = NULL;
  clock_t start;

  for (int i = 0; i < 40; i++)
    g_ptr_array_add (levels, random_sound_level (mode, random, g_rand_int_range (random, 19, 62)));
  for (int i = 40; i < 1000; i++)
    g_ptr_array_add (levels, moved (g_ptr_array_index (levels, i - 40), random));
  pack = pz_pack_new_with_levels (mode, 1, (PzLevel **) levels->pdata, (int) levels->len);
  start = clock ();
  twins = pz_pack_twins (pack, NULL);
  g_test_message ("1,000 levels: %.0f ms of processor time", 1000.0 * (double) (clock () - start) / CLOCKS_PER_SEC);
  for (int i = 40; i < 1000; i++)
    if (mode != &pz_hex_tracks_mode)
      g_assert_cmpint (twins[i], >=, 0);
}

int
main (int argc, char *argv[])
{
  static const struct
  {
    const char *name;
    GTestDataFunc func;
  } tests[] = {
    { "images", test_images }, { "edits", test_edits }, { "packs", test_packs }, { "large-pack", test_large_pack }
  };
  const PzMode *const *modes = pz_modes ();

  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/twins/pairs", test_pairs);
  g_test_add_func ("/twins/no-form", test_no_form);
  g_test_add_func ("/twins/cancelled", test_cancelled);
  for (int k = 0; modes[k] != NULL; k++)
    for (gsize i = 0; i < G_N_ELEMENTS (tests); i++)
      {
        g_autofree char *path = g_strdup_printf ("/twins/%s/%s", tests[i].name, modes[k]->id);

        g_test_add_data_func (path, modes[k], tests[i].func);
      }
  return g_test_run ();
}
