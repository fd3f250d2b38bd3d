/* SPDX-License-Identifier: MIT */
#include <glib.h>
#include <string.h>

/* The one-way order of the folders (CONTRIBUTING.md): reads every #include under engine/ and editor/. */

/* clang-format off */
static const struct
{
  const char *folder;
  const char *may[16]; /* folders it may include from, beside itself */
} rules[] = {
  { "work",          { NULL } },
  { "hex",           { NULL } },
  { "lattice",       { "hex" } },
  { "steps",         { "work" } },
  { "pack",          { "work", "hex", "lattice", "engine" } },
  { "engine",        { "work", "hex", "lattice", "pack" } }, /* mode.h, level.h and their sources */
  { "stroke",        { "work", "hex", "lattice", "steps", "pack", "engine" } },
  { "number-stroke", { "work", "hex", "lattice", "steps", "pack", "engine", "stroke" } },
  { "hex-stroke",    { "work", "hex", "lattice", "steps", "pack", "engine", "stroke" } },
  { "hex-tracks",    { "work", "hex", "lattice", "pack", "engine" } },
  { "hex-blocks",    { "work", "hex", "lattice", "pack", "engine" } },
  { "dungeon-sweep", { "work", "hex", "lattice", "pack", "engine" } },
  { "template-mode", { "work", "hex", "lattice", "pack", "engine" } },
  { "modes",         { "lattice", "engine", "number-stroke", "hex-stroke", "hex-tracks", "hex-blocks", "dungeon-sweep" } },
  { "draw",          { "work", "hex", "lattice", "steps", "pack", "engine", "stroke", "number-stroke", "hex-stroke", "hex-tracks", "hex-blocks", "dungeon-sweep", "modes" } },
  { "cli",           { "work", "hex", "lattice", "steps", "pack", "engine", "stroke", "number-stroke", "hex-stroke", "hex-tracks", "hex-blocks", "dungeon-sweep", "modes", "draw" } },
  /* What is particular to a mode lies in editor/modes/: the editor knows of no rules of play. */
  { "editor",        { "work", "hex", "lattice", "pack", "engine", "stroke", "number-stroke", "hex-stroke", "hex-tracks", "hex-blocks", "dungeon-sweep", "modes", "draw", "editor-modes" } },
  { "editor-modes",  { "work", "hex", "lattice", "steps", "pack", "engine", "stroke", "number-stroke", "hex-stroke", "hex-tracks", "hex-blocks", "dungeon-sweep", "modes", "draw", "editor" } },
};

/* Libraries by the beginning of the header's name, and where they may be used. */
static const struct
{
  const char *prefix;
  const char *may[5];
} libraries[] = {
  { "gtk/",    { "editor", "editor-modes" } },
  { "gdk/",    { "editor", "editor-modes" } },
  { "gsk/",    { "editor", "editor-modes" } },
  { "adwaita", { "editor", "editor-modes" } },
  { "cairo",   { "draw", "cli", "editor", "editor-modes" } },
  { "pango",   { "draw", "cli", "editor", "editor-modes" } },
};
/* clang-format on */

static gboolean
is_listed (const char *const *list, int n, const char *name)
{
  for (int i = 0; i < n && list[i] != NULL; i++)
    if (strcmp (list[i], name) == 0)
      return TRUE;
  return FALSE;
}

/* May a file of @folder include a file of @target? */
static gboolean
may_include (const char *folder, const char *target)
{
  if (strcmp (folder, target) == 0)
    return TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    if (strcmp (rules[i].folder, folder) == 0)
      return is_listed (rules[i].may, G_N_ELEMENTS (rules[i].may), target);
  return FALSE; /* a folder that no rule names */
}

static gboolean
may_use (const char *folder, const char *header)
{
  for (guint i = 0; i < G_N_ELEMENTS (libraries); i++)
    if (g_str_has_prefix (header, libraries[i].prefix))
      return is_listed (libraries[i].may, G_N_ELEMENTS (libraries[i].may), folder);
  return TRUE;
}

/* (transfer full): the folder a path below the source folder belongs to: "engine/pack/load.c" → "pack", "engine/mode.h" →
 * "engine", "editor/modes/x.c" → "editor-modes". */
static char *
folder_of (const char *path)
{
  g_auto (GStrv) parts = g_strsplit (path, "/", -1);

  if (strcmp (parts[0], "engine") == 0 && parts[1] != NULL && parts[2] != NULL)
    return g_strdup (parts[1]);
  if (strcmp (parts[0], "editor") == 0 && strcmp (parts[1], "modes") == 0 && parts[2] != NULL)
    return g_strdup ("editor-modes");
  return g_strdup (parts[0]);
}

/* (transfer full) (nullable): where an include in quotes leads, below the source folder; NULL for made files (config.h). */
static char *
resolve (const char *root, const char *including, const char *name)
{
  g_autofree char *here = g_path_get_dirname (including);
  const char *bases[] = { here, "engine", "." };

  for (guint i = 0; i < G_N_ELEMENTS (bases); i++)
    {
      g_autofree char *joined = g_build_filename (bases[i], name, NULL);
      g_autofree char *canonical = g_canonicalize_filename (joined, "/");
      g_autofree char *full = g_build_filename (root, canonical, NULL);

      if (g_file_test (full, G_FILE_TEST_IS_REGULAR))
        return g_strdup (canonical + 1);
    }
  return NULL;
}

static void
check_include (const char *root, const char *path, const char *name, gboolean quoted)
{
  g_autofree char *folder = folder_of (path);
  g_autofree char *target = quoted ? resolve (root, path, name) : NULL;
  g_autofree char *target_folder = target != NULL ? folder_of (target) : NULL;

  if (quoted && target == NULL && strcmp (name, "config.h") != 0)
    {
      /* Resource files are made while building. */
      if (g_str_has_suffix (name, "-resources.h"))
        return;
      g_test_message ("%s includes %s, which is nowhere", path, name);
      g_test_fail ();
    }
  if ((target_folder != NULL && !may_include (folder, target_folder)) || (!quoted && !may_use (folder, name)))
    {
      g_test_message ("%s may not include %s", path, name);
      g_test_fail ();
    }
}

static void
check_file (const char *root, const char *path)
{
  g_autofree char *full = g_build_filename (root, path, NULL);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  g_autoptr (GRegex) regex = g_regex_new ("^\\s*#\\s*include\\s*([<\"])([^>\"]+)[>\"]", 0, 0, NULL);

  g_assert_true (g_file_get_contents (full, &text, NULL, NULL));
  lines = g_strsplit (text, "\n", -1);
  for (int i = 0; lines[i] != NULL; i++)
    {
      g_autoptr (GMatchInfo) match = NULL;
      g_autofree char *name = NULL;
      g_autofree char *quote = NULL;

      if (!g_regex_match (regex, lines[i], 0, &match))
        continue;
      quote = g_match_info_fetch (match, 1);
      name = g_match_info_fetch (match, 2);
      check_include (root, path, name, *quote == '"');
    }
}

static gboolean
is_source (const char *name)
{
  return g_str_has_suffix (name, ".c") || g_str_has_suffix (name, ".h") || g_str_has_suffix (name, ".inc");
}

/* Returns how many files were read. */
static int
check_folder (const char *root, const char *path)
{
  g_autofree char *full = g_build_filename (root, path, NULL);
  g_autoptr (GDir) dir = g_dir_open (full, 0, NULL);
  const char *name;
  int n = 0;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *below = g_build_filename (path, name, NULL);
      g_autofree char *below_full = g_build_filename (root, below, NULL);

      if (g_file_test (below_full, G_FILE_TEST_IS_DIR))
        n += check_folder (root, below);
      else if (is_source (name))
        {
          check_file (root, below);
          n++;
        }
    }
  return n;
}

static void
test_tree (void)
{
  const char *root = g_getenv ("PZ_SOURCE_DIR");

  g_assert_nonnull (root);
  g_assert_cmpint (check_folder (root, "engine"), >, 60);
  g_assert_cmpint (check_folder (root, "editor"), >, 10);
}

/* The rules themselves say what the design says. */
static void
test_rules (void)
{
  g_assert_false (may_include ("hex", "hex-stroke"));
  g_assert_false (may_include ("steps", "number-stroke"));
  g_assert_false (may_include ("steps", "hex"));
  g_assert_false (may_include ("lattice", "engine"));
  g_assert_false (may_include ("hex", "lattice"));
  g_assert_false (may_include ("number-stroke", "hex-stroke"));
  g_assert_false (may_include ("hex-stroke", "number-stroke"));
  g_assert_false (may_include ("hex-stroke", "draw"));
  g_assert_false (may_include ("stroke", "hex-stroke"));
  g_assert_false (may_include ("hex-tracks", "hex-stroke"));
  g_assert_false (may_include ("hex-tracks", "steps"));
  g_assert_false (may_include ("pack", "modes"));
  g_assert_false (may_include ("draw", "cli"));
  g_assert_false (may_include ("draw", "editor"));
  g_assert_false (may_include ("editor", "cli"));
  g_assert_false (may_include ("editor", "steps"));
  g_assert_true (may_include ("editor-modes", "steps"));
  g_assert_false (may_include ("unheard-of", "work"));
  g_assert_true (may_include ("editor", "draw"));
  g_assert_true (may_include ("hex-stroke", "stroke"));
  g_assert_false (may_use ("draw", "gtk/gtk.h"));
  g_assert_false (may_use ("cli", "adwaita.h"));
  g_assert_false (may_use ("hex-stroke", "cairo.h"));
  g_assert_true (may_use ("draw", "pango/pangocairo.h"));
  g_assert_true (may_use ("editor", "gtk/gtk.h"));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/includes/rules", test_rules);
  g_test_add_func ("/includes/tree", test_tree);
  return g_test_run ();
}
