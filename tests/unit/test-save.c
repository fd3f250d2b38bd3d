/* SPDX-License-Identifier: MIT */
#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "pack/save.h"

/* Atomic save: packs.md, "What every load and save keeps". */

typedef struct
{
  char *folder, *file;
} Fixture;

static char *
in_folder (const Fixture *fixture, const char *name)
{
  return g_build_filename (fixture->folder, name, NULL);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->folder = g_dir_make_tmp ("pz-save-XXXXXX", NULL);
  g_assert_nonnull (fixture->folder);
  fixture->file = in_folder (fixture, "pack.json");
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GDir) dir = g_dir_open (fixture->folder, 0, NULL);
  const char *name;
  g_chmod (fixture->folder, 0700);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = in_folder (fixture, name);
      g_remove (path);
    }
  g_rmdir (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->file);
}

static gboolean
save (const char *file, const char *text, GError **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  return pz_save_bytes (file, bytes, error);
}

static void
assert_content (const char *file, const char *wanted)
{
  g_autofree char *text = NULL;
  g_assert_true (g_file_get_contents (file, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, wanted);
}

static void
assert_file_count (const Fixture *fixture, int wanted)
{
  g_autoptr (GDir) dir = g_dir_open (fixture->folder, 0, NULL);
  int count = 0;
  while (g_dir_read_name (dir) != NULL)
    count++;
  g_assert_cmpint (count, ==, wanted);
}

static void
assert_fails (const char *file, int code)
{
  g_autoptr (GError) error = NULL;
  g_assert_false (save (file, "new", &error));
  g_assert_error (error, G_IO_ERROR, code);
  g_assert_cmpuint (strlen (error->message), >, 10);
}

static void
test_new_and_old (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  struct stat info;
  mode_t mask = umask (027);
  g_assert_true (save (fixture->file, "one", &error));
  umask (mask);
  assert_content (fixture->file, "one");
  g_assert_cmpint (stat (fixture->file, &info), ==, 0);
  g_assert_cmpint (info.st_mode & 0777, ==, 0640);
  g_assert_cmpint (g_chmod (fixture->file, 0604), ==, 0);
  g_assert_true (save (fixture->file, "", &error));
  assert_content (fixture->file, "");
  g_assert_cmpint (stat (fixture->file, &info), ==, 0);
  g_assert_cmpint (info.st_mode & 07777, ==, 0604);
  g_autofree char *large = g_strnfill (3000000, 'x');
  g_assert_true (save (fixture->file, large, &error));
  assert_content (fixture->file, large);
  g_assert_no_error (error);
  assert_file_count (fixture, 1);
}

static void
test_relative (Fixture *fixture, gconstpointer data)
{
  g_autofree char *before = g_get_current_dir ();
  g_assert_cmpint (g_chdir (fixture->folder), ==, 0);
  g_assert_true (save ("pack.json", "rel", NULL));
  g_assert_cmpint (symlink ("pack.json", "link.json"), ==, 0);
  g_assert_true (save ("link.json", "by link", NULL));
  g_assert_cmpint (g_chdir (before), ==, 0);
  assert_content (fixture->file, "by link");
  assert_file_count (fixture, 2);
}

static void
test_links (Fixture *fixture, gconstpointer data)
{
  g_autofree char *link = in_folder (fixture, "a"), *chain = in_folder (fixture, "b"),
                  *loop = in_folder (fixture, "loop");
  g_assert_cmpint (symlink ("pack.json", link), ==, 0);
  g_assert_cmpint (symlink (link, chain), ==, 0);
  /* A link to a file that is not there yet makes the file. */
  g_assert_true (save (chain, "one", NULL));
  assert_content (fixture->file, "one");
  g_assert_true (save (chain, "two", NULL));
  assert_content (fixture->file, "two");
  g_assert_true (g_file_test (chain, G_FILE_TEST_IS_SYMLINK));
  g_assert_true (g_file_test (link, G_FILE_TEST_IS_SYMLINK));
  g_assert_cmpint (symlink ("loop", loop), ==, 0);
  assert_fails (loop, G_IO_ERROR_TOO_MANY_LINKS);
  assert_file_count (fixture, 4);
}

static void
test_refusals (Fixture *fixture, gconstpointer data)
{
  g_autofree char *folder = in_folder (fixture, "folder"), *fifo = in_folder (fixture, "fifo"),
                  *full = in_folder (fixture, "full");
  g_autofree char *missing = in_folder (fixture, "none/pack.json"), *under_file = in_folder (fixture, "pack.json/x");
  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  assert_fails (folder, G_IO_ERROR_IS_DIRECTORY);
  assert_fails (missing, G_IO_ERROR_NOT_FOUND);
  g_assert_cmpint (mkfifo (fifo, 0600), ==, 0);
  assert_fails (fifo, G_IO_ERROR_NOT_REGULAR_FILE);
  g_assert_cmpint (symlink ("/dev/full", full), ==, 0);
  assert_fails (full, G_IO_ERROR_NOT_REGULAR_FILE);
  g_assert_true (save (fixture->file, "old", NULL));
  assert_fails (under_file, G_IO_ERROR_NOT_DIRECTORY);
  g_assert_cmpint (g_chmod (fixture->file, 0444), ==, 0);
  assert_fails (fixture->file, G_IO_ERROR_PERMISSION_DENIED);
  assert_content (fixture->file, "old");
  assert_file_count (fixture, 4);
}

/* Runs as somebody else when the tests run as root, whom no permission stops. */
static gboolean
refused_in_folder (const Fixture *fixture)
{
  g_autoptr (GError) error = NULL;
  if (geteuid () == 0
      && (chown (fixture->folder, 65534, 65534) != 0 || chown (fixture->file, 65534, 65534) != 0
          || setuid (65534) != 0))
    return FALSE;
  if (chmod (fixture->folder, 0500) != 0 || save (fixture->file, "new", &error))
    return FALSE;
  return g_error_matches (error, G_IO_ERROR, G_IO_ERROR_PERMISSION_DENIED);
}

static void
test_folder_without_permission (Fixture *fixture, gconstpointer data)
{
  g_assert_true (save (fixture->file, "old", NULL));
  pid_t child = fork ();
  if (child == 0)
    _exit (refused_in_folder (fixture) ? 0 : 1);
  int status;
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  g_assert_true (WIFEXITED (status) && WEXITSTATUS (status) == 0);
  assert_content (fixture->file, "old");
  assert_file_count (fixture, 1);
}

/* A disk that takes the first bytes only, played by a limit on the size of files. */
static void
test_disk_full (Fixture *fixture, gconstpointer data)
{
  g_assert_true (save (fixture->file, "old", NULL));
  pid_t child = fork ();
  if (child == 0)
    {
      g_autofree char *text = g_strnfill (100000, 'x');
      g_autoptr (GError) error = NULL;
      struct rlimit limit = { 5000, 5000 };
      signal (SIGXFSZ, SIG_IGN);
      if (setrlimit (RLIMIT_FSIZE, &limit) != 0 || save (fixture->file, text, &error) || error == NULL)
        _exit (1);
      _exit (strstr (error->message, g_strerror (EFBIG)) != NULL ? 0 : 2);
    }
  int status;
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  g_assert_true (WIFEXITED (status));
  g_assert_cmpint (WEXITSTATUS (status), ==, 0);
  assert_content (fixture->file, "old");
  assert_file_count (fixture, 1);
}

/* A reader never sees a file that is half written. */
static void
test_always_whole (Fixture *fixture, gconstpointer data)
{
  g_autofree char *a = g_strnfill (200000, 'a'), *b = g_strnfill (300000, 'b');
  g_assert_true (save (fixture->file, a, NULL));
  pid_t child = fork ();
  if (child == 0)
    {
      for (int i = 0; i < 40; i++)
        if (!save (fixture->file, i % 2 == 0 ? b : a, NULL))
          _exit (1);
      _exit (0);
    }
  int status = 0, seen = 0;
  while (waitpid (child, &status, WNOHANG) == 0)
    {
      g_autofree char *text = NULL;
      gsize length;
      g_assert_true (g_file_get_contents (fixture->file, &text, &length, NULL));
      g_assert_true (length == 200000 || length == 300000);
      g_assert_true (text[0] == text[length - 1]);
      seen++;
    }
  g_assert_true (WIFEXITED (status) && WEXITSTATUS (status) == 0);
  g_test_message ("%d reads", seen);
  assert_file_count (fixture, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/save/new-and-old", Fixture, NULL, set_up, test_new_and_old, tear_down);
  g_test_add ("/save/relative", Fixture, NULL, set_up, test_relative, tear_down);
  g_test_add ("/save/links", Fixture, NULL, set_up, test_links, tear_down);
  g_test_add ("/save/refusals", Fixture, NULL, set_up, test_refusals, tear_down);
  g_test_add ("/save/folder-without-permission", Fixture, NULL, set_up, test_folder_without_permission, tear_down);
  g_test_add ("/save/disk-full", Fixture, NULL, set_up, test_disk_full, tear_down);
  g_test_add ("/save/always-whole", Fixture, NULL, set_up, test_always_whole, tear_down);
  return g_test_run ();
}
