/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "pack/pack.h"
#include "schema-check.h"

/* The JSON Schemas of data/schemas/ say what packs.md and the pages of the modes say of the form of a file. */

static SchemaSet *
load (void)
{
  g_autofree char *folder = g_build_filename (g_getenv ("PZ_SOURCE_DIR"), "data", "schemas", NULL);
  return schema_set_load (folder);
}

#define HEX(more) "{\"id\":\"a\",\"cells\":[{\"id\":\"a\",\"q\":0,\"r\":-1000,\"clue\":1}]" more "}"
#define TRACKS(more)                                                                                                   \
  "{\"id\":\"a\",\"name\":\"\",\"moveLimit\":1,\"cells\":[{\"q\":6,\"r\":-6,\"tracks\":[3,4,5,0,1,2.0]}],\"tiles\":"   \
  "[" more "]}"
#define BLOCKS(more) "{\"id\":\"a\",\"deck\":[\"t1-0\",\"\"]" more "}"
#define SWEEP(more)  "{\"id\":\"a\",\"rows\":[\"..*\",\"...\",\"#..\"]" more "}"
#define NUMBER(more) "{\"id\":\"a\",\"cells\":[{\"id\":\"a\",\"x\":0,\"y\":1000" more "}]}"

/* clang-format off */
static const struct { const char *text, *found; } files[] = {
  { HEX (""), NULL }, { NUMBER (""), NULL }, { "[" HEX ("") "]", NULL }, { "[" NUMBER ("") "," NUMBER ("") "]", NULL },
  { "{\"levels\":[" HEX ("") "]}", NULL }, { "{\"levels\":[],\"mode\":\"hex-stroke\"}", NULL },
  { "{\"format\":\"puzzlewright-pack\",\"version\":1.0,\"mode\":\"number-stroke\",\"pack\":9999,\"title\":{\"en\":\"x\"},\"extra\":[],\"profile\":\"p\",\"editor\":{},"
    "\"levels\":[" NUMBER ("") "]}", NULL },
  { HEX (",\"pack\":1,\"index\":9999,\"title\":\"t\",\"text\":{},\"editor\":{\"a\":1},\"orientation\":\"pointy\",\"walls\":[[\"a\",\"b\"]],"
         "\"spinners\":[{\"cell\":\"a\",\"corner\":5,\"phase\":2}],\"u\":null"), NULL },
  { NUMBER (",\"w\":-3,\"h\":2.0,\"clue\":-5,\"parity\":\"odd\",\"shape\":[[0,0],[-4,1]],\"u\":[]"), NULL },
  { TRACKS ("{\"id\":\"t\",\"q\":6,\"r\":-6,\"dir\":5,\"color\":11}"), NULL }, { "{\"levels\":[" TRACKS ("") "],\"mode\":\"hex-tracks\"}", NULL },
  { BLOCKS (",\"goal\":\"clear-board\""), NULL }, { "[" BLOCKS (",\"goal\":{\"score\":1000000.0,\"u\":1},\"hand\":3") "]", NULL },
  { "{\"levels\":[" BLOCKS (",\"goal\":\"place-all\",\"cells\":[[6,-6],[0,0.0],[0,0]],\"filled\":[{\"q\":6,\"r\":-6,\"color\":11,\"u\":[]}],\"u\":null") "],\"mode\":\"hex-blocks\"}", NULL },
  { SWEEP (",\"spawn\":[1,-1000.0],\"points\":999,\"digCost\":99,\"sealCost\":1,\"name\":\"\",\"u\":{}"), NULL },
  { "{\"levels\":[" SWEEP (",\"spawn\":[0,0]") "],\"mode\":\"dungeon-sweep\"}", NULL },
  /* broken ones */
  { SWEEP (""), ": anyOf" }, { "[" SWEEP (",\"spawn\":[1,1]") "," HEX ("") "]", ": anyOf" },
  { BLOCKS (""), ": anyOf" }, { BLOCKS (",\"goal\":\"score\""), ": anyOf" }, { "[" BLOCKS (",\"goal\":\"place-all\"") "," HEX ("") "]", ": anyOf" },
  { TRACKS ("{\"id\":\"t\",\"q\":6,\"r\":-6,\"dir\":6,\"color\":11}"), ": anyOf" }, { "[" TRACKS ("") "," HEX ("") "]", ": anyOf" },
  { "5", ": anyOf" }, { "{}", ": anyOf" }, { "[]", ": minItems" }, { "[" HEX ("") "," NUMBER ("") "]", ": anyOf" },
  { "{\"levels\":[" HEX ("") "],\"mode\":\"number-stroke\"}", ": anyOf" }, { "{\"levels\":5}", ".levels: type" }, { "{\"levels\":[],\"mode\":\"chess\"}", ".mode: enum" },
  { "{\"levels\":[],\"format\":\"x\"}", ".format: const" }, { "{\"levels\":[],\"version\":2}", ".version: maximum" }, { "{\"levels\":[],\"pack\":0}", ".pack: minimum" },
  { "{\"levels\":[],\"title\":5}", ".title: anyOf" }, { "{\"levels\":[],\"editor\":5}", ".editor: type" },
  { HEX (",\"pack\":10000"), ": anyOf" }, { HEX (",\"index\":1.5"), ": anyOf" }, { HEX (",\"orientation\":\"flat\""), ": anyOf" }, { HEX (",\"walls\":[[\"a\"]]"), ": anyOf" },
  { HEX (",\"walls\":[[\"a\",1]]"), ": anyOf" }, { HEX (",\"spinners\":[{\"cell\":\"a\",\"corner\":6,\"phase\":0}]"), ": anyOf" },
  { HEX (",\"spinners\":[{\"cell\":\"a\",\"corner\":0}]"), ": anyOf" }, { NUMBER (",\"parity\":\"both\""), ": anyOf" }, { NUMBER (",\"shape\":[[0]]"), ": anyOf" },
  { NUMBER (",\"clue\":\"1\""), ": anyOf" }, { NUMBER (",\"clue\":null"), ": anyOf" }, { "{\"id\":\"\",\"cells\":[]}", ": anyOf" },
  { "{\"id\":\"a\",\"cells\":[{\"id\":\"a\",\"q\":1001,\"r\":0}]}", ": anyOf" },
};
/* clang-format on */

static void
test_files (void)
{
  g_autoptr (SchemaSet) set = load ();
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *found = schema_check_file (set, files[i].text, -1);
      if (g_strcmp0 (found, files[i].found) != 0)
        g_test_message ("%s", files[i].text);
      g_assert_cmpstr (found, ==, files[i].found);
    }
}

static char *
check_text (const SchemaSet *set, const char *name, const char *text)
{
  g_autoptr (JsonNode) node = json_from_string (text, NULL);
  return schema_check (set, name, node);
}

static void
test_levels (void)
{
  /* clang-format off */
  static const struct { const char *name, *text, *found; } levels[] = {
    { "hex-stroke-level.schema.json", "{\"id\":\"a\",\"cells\":[{\"id\":\"a\",\"q\":0}]}", ".cells[0].r: required" },
    { "hex-stroke-level.schema.json", "{\"cells\":[]}", ".id: required" }, { "hex-stroke-level.schema.json", "{\"id\":\"a\"}", ".cells: required" },
    { "number-stroke-level.schema.json", "{\"id\":\"a\",\"cells\":[],\"cellSize\":7}", ".cellSize: minimum" },
    { "number-stroke-level.schema.json", "{\"id\":\"a\",\"cells\":[],\"hintPath\":[1]}", ".hintPath[0]: type" },
    { "hex-tracks-level.schema.json", "{\"id\":\"a\",\"name\":\"\",\"moveLimit\":1,\"tiles\":[],\"cells\":[{\"q\":4,\"r\":3,\"tracks\":[3,4,5,0,1,2]}]}", ".cells[0]: anyOf" },
    { "hex-tracks-level.schema.json", "{\"id\":\"a\",\"name\":\"\",\"moveLimit\":1,\"tiles\":[],\"cells\":[{\"q\":4,\"r\":2,\"tracks\":[1,2,3,4,5,0]}]}", ".cells[0].tracks: enum" },
    { "hex-tracks-level.schema.json", "{\"id\":\"a\",\"name\":\"\",\"moveLimit\":1,\"tiles\":[],\"cells\":[]}", ".cells: minItems" },
    { "hex-tracks-level.schema.json", "{\"id\":\"a\",\"name\":\"\",\"moveLimit\":1,\"tiles\":[],\"rotationEnabled\":1}", ".cells: required" },
    { "hex-blocks-level.schema.json", BLOCKS (",\"goal\":{\"score\":0}"), ".goal: anyOf" }, { "hex-blocks-level.schema.json", BLOCKS (",\"goal\":{}"), ".goal: anyOf" },
    { "hex-blocks-level.schema.json", BLOCKS (",\"goal\":\"place-all\",\"cells\":[[4,3]]"), ".cells[0]: enum" },
    { "hex-blocks-level.schema.json", BLOCKS (",\"goal\":\"place-all\",\"cells\":[[0]]"), ".cells[0]: enum" },
    { "hex-blocks-level.schema.json", BLOCKS (",\"goal\":\"place-all\",\"filled\":[{\"q\":0,\"r\":0}]"), ".filled[0].color: required" },
    { "hex-blocks-level.schema.json", BLOCKS (",\"goal\":\"place-all\",\"filled\":[{\"q\":0,\"r\":0,\"color\":12}]"), ".filled[0].color: maximum" },
    { "hex-blocks-level.schema.json", BLOCKS (",\"goal\":\"place-all\",\"hand\":4"), ".hand: maximum" },
    { "hex-blocks-level.schema.json", "{\"id\":\"a\",\"deck\":[],\"goal\":\"place-all\"}", ".deck: minItems" },
    { "hex-blocks-level.schema.json", "{\"id\":\"a\",\"deck\":[5],\"goal\":\"place-all\"}", ".deck[0]: type" },
    { "hex-blocks-level.schema.json", "{\"id\":\"a\",\"goal\":\"place-all\"}", ".deck: required" },
    { "dungeon-sweep-level.schema.json", SWEEP (""), ".spawn: required" }, { "dungeon-sweep-level.schema.json", SWEEP (",\"spawn\":[1]"), ".spawn: minItems" },
    { "dungeon-sweep-level.schema.json", SWEEP (",\"spawn\":[1,1.5]"), ".spawn[1]: type" }, { "dungeon-sweep-level.schema.json", SWEEP (",\"spawn\":[1,1],\"points\":0"), ".points: minimum" },
    { "dungeon-sweep-level.schema.json", "{\"id\":\"a\",\"spawn\":[1,1],\"rows\":[\"..x\",\"...\",\"...\"]}", ".rows[0]: pattern" },
    { "dungeon-sweep-level.schema.json", "{\"id\":\"a\",\"spawn\":[1,1],\"rows\":[\"...\",\"...\"]}", ".rows: minItems" },
    { "number-stroke-level.schema.json", "{\"id\":5,\"cells\":[]}", ".id: type" },
  };
  /* clang-format on */
  g_autoptr (SchemaSet) set = load ();
  for (guint i = 0; i < G_N_ELEMENTS (levels); i++)
    {
      g_autofree char *found = check_text (set, levels[i].name, levels[i].text);
      g_assert_cmpstr (found, ==, levels[i].found);
    }
  g_autoptr (GString) many = g_string_new ("{\"id\":\"a\",\"cells\":[");
  for (int i = 0; i < 129; i++)
    g_string_append_printf (many, "%s{\"id\":\"%d\",\"q\":0,\"r\":0}", i > 0 ? "," : "", i);
  g_string_append (many, "]}");
  g_autofree char *found = check_text (set, "hex-stroke-level.schema.json", many->str);
  g_assert_cmpstr (found, ==, ".cells: maxItems");
}

/* Files of a folder and its folders, in no order. */
static void
collect_files (const char *path, GPtrArray *found)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;
  if (dir == NULL && g_str_has_suffix (path, ".json") && !g_str_has_suffix (path, ".expect.json"))
    g_ptr_array_add (found, g_strdup (path));
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *inside = g_build_filename (path, name, NULL);
      collect_files (inside, found);
    }
}

/* The schemas cannot say that ids differ or exist, nor how many bytes a string has, nor that rows are equally long. */
static gboolean
schema_can_see (const PzProblems *problems)
{
  for (guint i = 0; i < problems->len; i++)
    {
      const PzProblem *problem = pz_problems_get (problems, i);
      gboolean length = problem->path != NULL && g_str_has_suffix (problem->path, "id");
      gboolean row = problem->path != NULL && strstr (problem->path, "rows[") != NULL;
      if (g_str_equal (problem->code, "type") || g_str_equal (problem->code, "missing")
          || (g_str_equal (problem->code, "range") && !length && !row))
        return TRUE;
    }
  return FALSE;
}

/* A level is good by its schema when the loader found nothing, and bad when it found what a schema can see. */
static void
check_level (const SchemaSet *set, const char *file, const PzLevel *level, int *n_bad)
{
  g_autofree char *name = g_strdup_printf ("%s-level.schema.json", level->mode->id);
  g_autofree char *text = pz_level_to_text (level);
  g_autofree char *found = check_text (set, name, text);
  if (!pz_level_is_bad (level) && found != NULL)
    g_error ("%s: %s: %s", file, level->id, found);
  if (!pz_level_is_bad (level) || !schema_can_see (level->format_problems))
    return;
  if (found == NULL)
    g_error ("%s: the schema allows a level with %s", file, pz_problems_get (level->format_problems, 0)->code);
  ++*n_bad;
}

static void
check_file (const SchemaSet *set, const char *file, int *n_good, int *n_bad)
{
  g_autoptr (GPtrArray) problems = pz_problems_new ();
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (PzPack) pack = pz_pack_load (file, pz_modes (), problems, &bytes);
  gboolean any_bad = FALSE;
  for (int i = 0; pack != NULL && i < pack->n_levels; i++)
    {
      check_level (set, file, pack->levels[i], n_bad);
      any_bad = any_bad || pz_level_is_bad (pack->levels[i]);
    }
  if (pack == NULL || any_bad)
    return;
  g_autofree char *found = schema_check_file (set, g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes));
  if (found != NULL)
    g_error ("%s: %s", file, found);
  ++*n_good;
}

/* Every pack that ships, and every golden case. */
static void
test_all_files (void)
{
  g_autoptr (SchemaSet) set = load ();
  g_autoptr (GPtrArray) all = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *levels = g_build_filename (g_getenv ("PZ_SOURCE_DIR"), "levels", NULL);
  g_autofree char *cases = g_build_filename (g_getenv ("PZ_SOURCE_DIR"), "tests", "golden", "cases", NULL);
  int n_good = 0, n_bad = 0;
  collect_files (levels, all);
  collect_files (cases, all);
  for (guint i = 0; i < all->len; i++)
    check_file (set, g_ptr_array_index (all, i), &n_good, &n_bad);
  g_test_message ("%d files and %d bad levels judged", n_good, n_bad);
  g_assert_cmpint (n_good, >=, 20);
  g_assert_cmpint (n_bad, >=, 5);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/schema/files", test_files);
  g_test_add_func ("/schema/levels", test_levels);
  g_test_add_func ("/schema/all-files", test_all_files);
  return g_test_run ();
}
