/* SPDX-License-Identifier: MIT */
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include "../tree.h"
#include "editor/journal.h"
#include "ui-test.h"

/* The editor is killed at random moments of editing. A child runs the real application with three documents, edits them through the
 * windows' actions, saves now and then, and reports every state over a pipe; then it is killed. What comes back, from the journal or
 * from the file, must be a state that was reported, and all that is missing must have been made within the last second.
 *
 *   report: "E TIME DOCUMENT SUM"  a document has this state now
 *           "S TIME DOCUMENT SUM"  this state is being saved
 */

#define N_DOCUMENTS 3
/* Nothing older than this may be missing. */
#define LOSS_US G_USEC_PER_SEC
/* A round is either shorter than that, which tries the beginning of a journal, or longer: only then does the bound say anything. */
#define SHORT_MS 900
#define LONG_MS  2500
/* It is under way after so many. */
#define FIRST_REPORTS (N_DOCUMENTS + 3)
#define EDITS_A_TICK  4
#define HEX           "levels/hex-stroke/sample.json"
#define NUMBER        "levels/number-stroke/sample.json"

static char *
sum_of_pack (PzPack *pack)
{
  g_autoptr (GBytes) bytes = pz_pack_to_bytes (pack);
  return bytes != NULL ? g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes) : g_strdup ("none");
}

/* ---- The child ---- */

typedef struct
{
  PzWindow *windows[N_DOCUMENTS];
  GRand *rand;
  const char *folder;
} Child;

static void
report (char kind, int document, PzPack *pack)
{
  g_autofree char *sum = sum_of_pack (pack);
  g_autofree char *line =
      g_strdup_printf ("%c %" G_GINT64_FORMAT " %d %s\n", kind, g_get_monotonic_time (), document, sum);
  gsize length = strlen (line);
  if (write (STDOUT_FILENO, line, length) != (gssize) length)
    _exit (1);
}

/* Does a command that is possible now. */
static void
act (PzWindow *window, const char *name, GVariant *parameter)
{
  g_autoptr (GVariant) held = parameter != NULL ? g_variant_ref_sink (parameter) : NULL;
  if (g_action_group_get_action_enabled (G_ACTION_GROUP (window), name))
    g_action_group_activate_action (G_ACTION_GROUP (window), name, held);
}

static void
edit_levels (PzWindow *window, GRand *rand)
{
  static const char *const commands[] = {
    "undo", "redo", "new-level", "duplicate-level", "next-level", "delete-level"
  };
  const char *name = commands[g_rand_int_range (rand, 0, G_N_ELEMENTS (commands))];
  int n = pz_document_get_pack (pz_window_get_document (window))->n_levels;
  if (!g_str_equal (name, "delete-level") || n > 2)
    act (window, name, NULL);
}

static void
edit (PzWindow *window, GRand *rand)
{
  g_autofree char *title = g_strdup_printf ("Title %u", g_rand_int (rand) % 100000);
  int choice = g_rand_int_range (rand, 0, 14);
  if (choice < 6)
    edit_levels (window, rand);
  else if (choice < 8)
    act (window, "hex-add-cell",
         g_variant_new ("(ii)", g_rand_int_range (rand, -9, 9), g_rand_int_range (rand, -9, 9)));
  else
    act (window, choice == 8 ? "set-level-text" : "set-level-title", g_variant_new_string (title));
}

static void
edit_any (Child *child)
{
  int i = g_rand_int_range (child->rand, 0, N_DOCUMENTS);
  PzDocument *document = pz_window_get_document (child->windows[i]);
  edit (child->windows[i], child->rand);
  report ('E', i, pz_document_get_pack (document));
  if (i == 2 || g_rand_int_range (child->rand, 0, 25) != 0 || pz_document_get_saving (document))
    return;
  report ('S', i, pz_document_get_pack (document));
  act (child->windows[i], "save", NULL);
}

static gboolean
edit_cb (gpointer data)
{
  for (int i = 0; i < EDITS_A_TICK; i++)
    edit_any (data);
  return G_SOURCE_CONTINUE;
}

static PzWindow *
open_window (PzApplication *application)
{
  PzWindow *window = pz_application_new_window (application);
  g_object_ref (window);
  gtk_window_present (GTK_WINDOW (window));
  return window;
}

static void
begin_editing (GApplication *application, Child *child)
{
  g_signal_stop_emission_by_name (application, "activate");
  g_application_hold (application);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  for (int i = 0; i < N_DOCUMENTS; i++)
    child->windows[i] = open_window (PZ_APPLICATION (application));
  g_autofree char *first = g_build_filename (child->folder, "0.json", NULL);
  g_autofree char *second = g_build_filename (child->folder, "1.json", NULL);
  pz_window_open (child->windows[0], first);
  pz_window_open (child->windows[1], second);
  pz_window_start_pack (child->windows[2], pz_modes ()[0], 7, "Untitled");
  for (int i = 0; i < N_DOCUMENTS; i++)
    {
      g_object_set (pz_window_get_document (child->windows[i]), "live-analysis", FALSE, NULL);
      report ('E', i, pz_document_get_pack (pz_window_get_document (child->windows[i])));
    }
  g_timeout_add (4, edit_cb, child);
}

static int
run_child (const char *folder, guint32 seed)
{
  Child child = { .rand = g_rand_new_with_seed (seed), .folder = folder };
  g_autoptr (PzApplication) application = pz_application_new (G_APPLICATION_NON_UNIQUE);
  g_signal_connect (application, "activate", G_CALLBACK (begin_editing), &child);
  return g_application_run (G_APPLICATION (application), 0, NULL);
}

/* The next start, as a person meets it: the offer, its answer, the documents. */
static gboolean
answer_cb (gpointer data)
{
  Ui ui = { 0 };
  GtkApplication *application = GTK_APPLICATION (g_application_get_default ());
  if (!ui_has_message (&ui))
    return G_SOURCE_CONTINUE;
  ui_answer (&ui, "recover");
  pz_disk_wait (
      pz_application_get_disk (PZ_APPLICATION (application))); /* the disk's thread keeps what is damaged first */
  for (GList *l = gtk_application_get_windows (application); l != NULL; l = l->next)
    {
      PzDocument *document = PZ_IS_WINDOW (l->data) ? pz_window_get_document (l->data) : NULL;
      const char *filename = document != NULL ? pz_document_get_filename (document) : NULL;
      g_autofree char *name = filename != NULL ? g_path_get_basename (filename) : NULL;
      if (document != NULL)
        report ('E', name != NULL ? atoi (name) : 2, pz_document_get_pack (document));
    }
  _exit (0); /* one more crash, at once: nothing may be lost by it either */
}

static int
run_next_start (void)
{
  char *arguments[] = { (char *) "puzzlewright", NULL };
  g_autoptr (PzApplication) application = pz_application_new (G_APPLICATION_NON_UNIQUE);
  g_timeout_add (10, answer_cb, NULL);
  return g_application_run (G_APPLICATION (application), 1, arguments);
}

/* ---- The parent ---- */

typedef struct
{
  char kind;
  gint64 time_us;
  int document;
  char *sum;
} Report;

static void
report_free (gpointer data)
{
  Report *one = data;
  g_free (one->sum);
  g_free (one);
}

typedef struct
{
  char *folder;
  GPid pid;
  int pipe;
  GString *text; /* what was read */
  gint64 killed_us;
  gint64 lost_us; /* the age of the oldest change that is missing */
} Run;

static void
start (Run *run, const char *role, guint32 seed)
{
  g_autofree char *state = g_build_filename (run->folder, "state", NULL);
  g_autofree char *number = g_strdup_printf ("%u", seed);
  int ends[2];
  g_assert_cmpint (pipe2 (ends, O_CLOEXEC), ==, 0);
  run->pid = fork ();
  g_assert_cmpint (run->pid, >=, 0);
  if (run->pid == 0)
    {
      dup2 (ends[1], STDOUT_FILENO);
      setenv ("XDG_STATE_HOME", state, TRUE);
      execl ("/proc/self/exe", "test-kill", role, run->folder, number, (char *) NULL);
      _exit (127);
    }
  close (ends[1]);
  run->pipe = ends[0];
}

/* Reads reports until @until_us, or the end. FALSE at the end. */
static gboolean
listen_until (Run *run, gint64 until_us)
{
  char buffer[65536];
  for (;;)
    {
      gint64 left = (until_us - g_get_monotonic_time ()) / 1000;
      struct pollfd one = { run->pipe, POLLIN, 0 };
      if (left <= 0)
        return TRUE;
      if (poll (&one, 1, (int) MIN (left, 1000)) <= 0)
        continue;
      gssize n = read (run->pipe, buffer, sizeof buffer);
      if (n <= 0)
        return FALSE;
      g_string_append_len (run->text, buffer, n);
    }
}

static int
count_lines (const char *text)
{
  int n = 0;
  for (; (text = strchr (text, '\n')) != NULL; text++)
    n++;
  return n;
}

static void
wait_for_first_reports (Run *run)
{
  gint64 deadline = g_get_monotonic_time () + 60 * G_USEC_PER_SEC;
  while (count_lines (run->text->str) < FIRST_REPORTS)
    {
      g_assert_cmpint (g_get_monotonic_time (), <, deadline);
      g_assert_true (listen_until (run, g_get_monotonic_time () + 5000));
    }
}

static void
finish (Run *run)
{
  int status;
  while (listen_until (run, g_get_monotonic_time () + G_USEC_PER_SEC))
    ;
  g_assert_cmpint (waitpid (run->pid, &status, 0), ==, run->pid);
  close (run->pipe);
}

static GPtrArray *
parse_reports (const char *text)
{
  GPtrArray *reports = g_ptr_array_new_with_free_func (report_free);
  g_auto (GStrv) lines = g_strsplit (text, "\n", 0);
  for (int i = 0; lines[i] != NULL; i++)
    {
      Report one = { 0 };
      char sum[65];
      if (sscanf (lines[i], "%c %" G_GINT64_FORMAT " %d %64s", &one.kind, &one.time_us, &one.document, sum) != 4
          || lines[i + 1] == NULL)
        continue; /* the killed one was cut off in the middle of it */
      one.sum = g_strdup (sum);
      g_ptr_array_add (reports, g_memdup2 (&one, sizeof one));
    }
  return reports;
}

static const Report *
report_at (const GPtrArray *reports, guint i)
{
  return g_ptr_array_index (reports, i);
}

/* Index of the newest report of this state; -1: never reported. */
static int
find_state (const GPtrArray *reports, int document, const char *sum)
{
  for (guint i = reports->len; i-- > 0;)
    if (report_at (reports, i)->document == document && g_str_equal (report_at (reports, i)->sum, sum))
      return (int) i;
  return -1;
}

/* When the first state after report @at was reported that is another one. */
static gint64
first_missed (const GPtrArray *reports, int document, int at)
{
  const char *sum = report_at (reports, (guint) at)->sum;
  for (guint i = (guint) at + 1; i < reports->len; i++)
    if (report_at (reports, i)->document == document && !g_str_equal (report_at (reports, i)->sum, sum))
      return report_at (reports, i)->time_us;
  return G_MAXINT64;
}

static void
check_state (Run *run, const GPtrArray *reports, int document, const char *sum, const char *before)
{
  int at = find_state (reports, document, sum);
  if (at < 0 && before != NULL)
    at = find_state (reports, document, before); /* it was killed between a change and its report */
  g_assert_cmpint (at, >=, 0);
  gint64 missed = first_missed (reports, document, at);
  gint64 lost = run->killed_us - MIN (missed, run->killed_us);
  run->lost_us = MAX (run->lost_us, lost);
  g_assert_cmpint (lost, <=, LOSS_US);
}

/* Undo goes all the way back, and redo forth again. (transfer full) (nullable): the state one step before. */
static char *
check_history (PzRecovered *recovered)
{
  guint position = pz_history_position (recovered->history);
  int current = recovered->current;
  g_autofree char *now = sum_of_pack (recovered->pack);
  g_autoptr (PzPack) first = pz_history_walk (recovered->history, recovered->pack, &current, 0);
  g_autoptr (PzPack) again = pz_history_walk (recovered->history, first, &current, position);
  g_autofree char *sum = sum_of_pack (again);
  g_assert_cmpstr (sum, ==, now);
  if (position == 0)
    return NULL;
  g_autoptr (PzPack) before = pz_history_walk (recovered->history, again, &current, position - 1);
  return sum_of_pack (before);
}

static char *
sum_of_file (const Run *run, const char *name)
{
  g_autofree char *path = g_build_filename (run->folder, name, NULL);
  g_autofree char *text = NULL;
  gsize length;
  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  return g_compute_checksum_for_data (G_CHECKSUM_SHA256, (guchar *) text, length);
}

/* The old file or a new one, never a piece; without a journal the file is what comes back. */
static void
check_file (Run *run, const GPtrArray *reports, int document, const char *original, gboolean journal)
{
  g_autofree char *name = g_strdup_printf ("%d.json", document);
  g_autofree char *sum = sum_of_file (run, name);
  gboolean known = g_str_equal (sum, original);
  for (guint i = 0; i < reports->len && !known; i++)
    {
      const Report *one = report_at (reports, i);
      known = one->kind == 'S' && one->document == document && g_str_equal (one->sum, sum);
    }
  g_assert_true (known);
  if (!journal)
    check_state (run, reports, document, sum, NULL);
}

static char *
journal_folder (const Run *run)
{
  return g_build_filename (run->folder, "state", "puzzlewright", "journal", NULL);
}

static void
check_journal (Run *run, const GPtrArray *reports, PzRecovered *recovered, gboolean *seen)
{
  g_autofree char *name = recovered->filename != NULL ? g_path_get_basename (recovered->filename) : NULL;
  int document = name != NULL ? atoi (name) : 2;
  g_assert_nonnull (recovered->pack);
  g_assert_cmpint (recovered->state, !=, PZ_JOURNAL_DAMAGED);
  g_assert_false (seen[document]);
  seen[document] = TRUE;
  g_autofree char *sum = sum_of_pack (recovered->pack);
  g_autofree char *before = check_history (recovered);
  check_state (run, reports, document, sum, before);
}

static void
check_all (Run *run, const GPtrArray *reports, const char *const *originals)
{
  g_autofree char *folder = journal_folder (run);
  g_autoptr (GPtrArray) found = pz_journals_scan (folder, pz_modes (), 64 << 20, 1000);
  gboolean seen[N_DOCUMENTS] = { FALSE };
  for (guint i = 0; i < found->len; i++)
    check_journal (run, reports, g_ptr_array_index (found, i), seen);
  for (int i = 0; i < 2; i++)
    check_file (run, reports, i, originals[i], seen[i]);
  if (!seen[2]) /* too young to have been written */
    check_state (run, reports, 2, originals[2], NULL);
}

/* (transfer full): the states in the journals, which are free again afterwards. */
static GHashTable *
states_in_journals (const Run *run, guint *n)
{
  g_autofree char *folder = journal_folder (run);
  GHashTable *states = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GPtrArray) found = pz_journals_scan (folder, pz_modes (), 64 << 20, 1000);
  for (guint i = 0; i < found->len; i++)
    g_hash_table_add (states, sum_of_pack (((PzRecovered *) g_ptr_array_index (found, i))->pack));
  *n = found->len;
  return states;
}

/* The next start offers what the journals hold, and opens that; it dies right then, and all is there once more. */
static void
check_next_start (Run *run)
{
  guint n, n_again;
  g_autoptr (GHashTable) expected = states_in_journals (run, &n);
  if (n == 0)
    return;
  g_string_truncate (run->text, 0);
  start (run, "--next-start", 0);
  finish (run);
  g_autoptr (GPtrArray) reports = parse_reports (run->text->str);
  g_assert_cmpuint (reports->len, ==, n);
  for (guint i = 0; i < reports->len; i++)
    g_assert_true (g_hash_table_contains (expected, report_at (reports, i)->sum));
  g_autoptr (GHashTable) again = states_in_journals (run, &n_again);
  g_assert_cmpuint (n_again, ==, n);
  GHashTableIter iter;
  gpointer sum;
  g_hash_table_iter_init (&iter, again);
  while (g_hash_table_iter_next (&iter, &sum, NULL))
    g_assert_true (g_hash_table_contains (expected, sum));
}

static void
copy_sample (Run *run, const char *sample, const char *name)
{
  g_autofree char *from = g_build_filename (g_getenv ("PZ_SOURCE_DIR"), sample, NULL);
  g_autofree char *to = g_build_filename (run->folder, name, NULL);
  g_autofree char *text = NULL;
  gsize length;
  g_assert_true (g_file_get_contents (from, &text, &length, NULL));
  g_assert_true (g_file_set_contents (to, text, (gssize) length, NULL));
}

/* The first state of the untitled document. */
static const char *
first_untitled (const GPtrArray *reports)
{
  for (guint i = 0; i < reports->len; i++)
    if (report_at (reports, i)->document == 2)
      return report_at (reports, i)->sum;
  g_assert_not_reached ();
}

static void
kill_once (GRand *rand, int round)
{
  Run run = { .folder = g_dir_make_tmp ("pz-kill-XXXXXX", NULL), .text = g_string_new (NULL) };
  guint32 seed = g_rand_int (rand);
  gboolean lasts = round % 3 != 0;
  int delay_ms = lasts ? g_rand_int_range (rand, LOSS_US / 1000 + 100, LONG_MS) : g_rand_int_range (rand, 0, SHORT_MS);
  g_test_message ("round %d: seed %u, killed after %d ms", round, seed, delay_ms);
  copy_sample (&run, HEX, "0.json");
  copy_sample (&run, NUMBER, "1.json");
  g_autofree char *first = sum_of_file (&run, "0.json"), *second = sum_of_file (&run, "1.json");
  start (&run, "--edit", seed);
  wait_for_first_reports (&run);
  g_assert_true (listen_until (&run, g_get_monotonic_time () + delay_ms * 1000));
  run.killed_us = g_get_monotonic_time ();
  g_assert_cmpint (kill (run.pid, SIGKILL), ==, 0);
  finish (&run);
  g_autoptr (GPtrArray) reports = parse_reports (run.text->str);
  const char *const originals[] = { first, second, first_untitled (reports) };
  check_all (&run, reports, originals);
  g_test_message ("%u states; the oldest change that is missing was %d ms old", reports->len,
                  (int) (run.lost_us / 1000));
  if (round % 5 == 0)
    check_next_start (&run);
  tree_remove (run.folder);
  g_free (run.folder);
  g_string_free (run.text, TRUE);
}

static void
test_kill (void)
{
  int rounds = g_strcmp0 (g_getenv ("PZ_TEST_LONG"), "1") == 0 ? 200 : 20;
  const char *given = g_getenv ("PZ_TEST_SEED");
  guint32 seed = given != NULL ? (guint32) g_ascii_strtoull (given, NULL, 10) : g_random_int ();
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  g_test_message ("PZ_TEST_SEED=%u, %d rounds", seed, rounds);
  for (int i = 0; i < rounds; i++)
    kill_once (rand, i);
}

int
main (int argc, char **argv)
{
  if (argc == 4 && g_str_equal (argv[1], "--edit"))
    return run_child (argv[2], (guint32) g_ascii_strtoull (argv[3], NULL, 10));
  if (argc == 4 && g_str_equal (argv[1], "--next-start"))
    return run_next_start ();
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/kill/while-editing", test_kill);
  return g_test_run ();
}
