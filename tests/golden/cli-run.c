/* SPDX-License-Identifier: MIT */
#include "cli-run.h"

#include <glib/gstdio.h>

#define PATIENCE_S 60

void
cli_result_clear (CliResult *result)
{
  g_clear_pointer (&result->out, g_free);
  g_clear_pointer (&result->err, g_free);
}

char *
cli_program (void)
{
  const char *given = g_getenv ("PZ_CLI"), *build = g_getenv ("PZ_BUILD_DIR");
  if (given != NULL)
    return g_strdup (given);
  g_assert_nonnull (build);
  return g_build_filename (build, "engine", "cli", "puzzlewright-cli", NULL);
}

static GSubprocess *
start (const char *const *arguments, const char *cwd)
{
  g_autoptr (GPtrArray) argv = g_ptr_array_new ();
  g_autofree char *program = cli_program ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocessLauncher) launcher = g_subprocess_launcher_new (
      G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_PIPE);
  g_ptr_array_add (argv, program);
  for (int i = 0; arguments[i] != NULL; i++)
    g_ptr_array_add (argv, (gpointer) arguments[i]);
  g_ptr_array_add (argv, NULL);
  if (cwd != NULL)
    g_subprocess_launcher_set_cwd (launcher, cwd);
  GSubprocess *process = g_subprocess_launcher_spawnv (launcher, (const char *const *) argv->pdata, &error);
  g_assert_no_error (error);
  return process;
}

static gboolean
lose_patience (gpointer cancellable)
{
  g_cancellable_cancel (cancellable);
  return G_SOURCE_REMOVE;
}

typedef struct
{
  GMainLoop *loop;
  GBytes *out, *err;
  GError *error;
} Talk;

static void
talked (GObject *process, GAsyncResult *result, gpointer data)
{
  Talk *talk = data;
  g_subprocess_communicate_finish (G_SUBPROCESS (process), result, &talk->out, &talk->err, &talk->error);
  g_main_loop_quit (talk->loop);
}

static char *
take_text (GBytes *bytes, gsize *length)
{
  gsize n = 0;
  const char *data = g_bytes_get_data (bytes, &n);
  char *text = g_malloc (n + 1);
  if (n > 0)
    memcpy (text, data, n);
  text[n] = '\0';
  if (length != NULL)
    *length = n;
  g_bytes_unref (bytes);
  return text;
}

void
cli_run (const char *const *arguments, const char *cwd, const char *input, gssize input_length, CliResult *result)
{
  g_autoptr (GMainContext) context = g_main_context_new ();
  g_main_context_push_thread_default (context);
  g_autoptr (GSubprocess) process = start (arguments, cwd);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GSource) timer = g_timeout_source_new_seconds (PATIENCE_S);
  g_autoptr (GBytes) bytes =
      g_bytes_new (input != NULL ? input : "",
                   input == NULL ? 0 : (gsize) (input_length < 0 ? (gssize) strlen (input) : input_length));
  Talk talk = { g_main_loop_new (context, FALSE), NULL, NULL, NULL };
  g_source_set_callback (timer, lose_patience, cancellable, NULL);
  g_source_attach (timer, context);
  g_subprocess_communicate_async (process, bytes, cancellable, talked, &talk);
  g_main_loop_run (talk.loop);
  g_source_destroy (timer);
  g_main_context_pop_thread_default (context);
  g_main_loop_unref (talk.loop);
  g_assert_no_error (talk.error);
  result->out = take_text (talk.out, &result->out_length);
  result->err = take_text (talk.err, NULL);
  g_subprocess_wait (process, NULL, NULL);
  result->exit = g_subprocess_get_if_exited (process) ? g_subprocess_get_exit_status (process)
                                                      : 128 + g_subprocess_get_term_sig (process);
}

char *
cli_make_folder (void)
{
  g_autoptr (GError) error = NULL;
  char *folder = g_dir_make_tmp ("puzzlewright-test-XXXXXX", &error);
  g_assert_no_error (error);
  return folder;
}

void
cli_remove_folder (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      if (g_file_test (path, G_FILE_TEST_IS_DIR) && !g_file_test (path, G_FILE_TEST_IS_SYMLINK))
        cli_remove_folder (path);
      else
        g_unlink (path);
    }
  g_rmdir (folder);
}
