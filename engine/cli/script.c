/* SPDX-License-Identifier: MIT */
#include "cli/script.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#include <glib/gi18n.h>
#include <glib/gstdio.h>

#include "cli/output.h"
#include "pack/json.h"

#define MAX_MESSAGE_CHARS 160

/* Reads to the end, but never more than one byte past the limit: a script may be a pipe without an end. */
static int
read_all (int fd, GByteArray *out)
{
  guint8 buffer[64 * 1024];
  while (out->len <= PZ_JSON_MAX_BYTES)
    {
      gssize n = read (fd, buffer, sizeof buffer);
      if (n < 0 && errno == EINTR)
        continue;
      if (n <= 0)
        return n < 0 ? errno : 0;
      g_byte_array_append (out, buffer, (guint) n);
    }
  return 0;
}

static GByteArray *
read_script (const char *name)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  gboolean standard = strcmp (name, "-") == 0;
  int fd = standard ? STDIN_FILENO : g_open (name, O_RDONLY | O_CLOEXEC, 0);
  int error = fd < 0 ? errno : read_all (fd, bytes);
  if (fd >= 0 && !standard)
    close (fd);
  if (error == 0)
    return g_steal_pointer (&bytes);
  pz_cli_message (_ ("%s cannot be read: %s"), name, g_strerror (error));
  return NULL;
}

static void
print_problems (const char *name, const PzProblems *problems)
{
  for (guint i = 0; i < problems->len; i++)
    {
      const PzProblem *problem = pz_problems_get (problems, i);
      pz_cli_message ("%s:%d: %s [%s]", name, problem->line, problem->message, problem->code);
    }
}

static JsonNode *
parse_script (const char *name, const GByteArray *bytes)
{
  g_autoptr (GPtrArray) problems = pz_problems_new ();
  g_autoptr (JsonNode) root = pz_json_parse ((const char *) bytes->data, bytes->len, problems);
  print_problems (name, problems);
  if (root == NULL || problems->len > 0)
    return NULL;
  if (JSON_NODE_HOLDS_ARRAY (root))
    return g_steal_pointer (&root);
  pz_cli_message (_ ("%s: a script is a JSON array of inputs"), name);
  return NULL;
}

/* The message may quote the input, and an input may be anything. */
static void
print_refusal (const char *name, guint i, const char *message)
{
  gboolean whole = g_utf8_strlen (message, -1) <= MAX_MESSAGE_CHARS;
  g_autofree char *head = g_utf8_substring (message, 0, whole ? -1 : MAX_MESSAGE_CHARS);
  pz_cli_message ("%s: [%u]: %s%s", name, i, head, whole ? "" : "…");
}

static GArray *
read_inputs (const char *name, JsonArray *array, const PzLevel *level)
{
  guint n = json_array_get_length (array);
  g_autoptr (GArray) inputs = g_array_sized_new (FALSE, TRUE, sizeof (PzInput), n);
  for (guint i = 0; i < n; i++)
    {
      PzInput input = { 0 };
      g_autoptr (GError) error = NULL;
      if (!level->mode->input_from_json (level, json_array_get_element (array, i), &input, &error))
        {
          print_refusal (name, i, error->message);
          return NULL;
        }
      g_array_append_val (inputs, input);
    }
  return g_steal_pointer (&inputs);
}

GArray *
pz_cli_script_load (const char *name, const PzLevel *level)
{
  g_autofree char *display = g_filename_display_name (name);
  g_autoptr (GByteArray) bytes = read_script (name);
  g_autoptr (JsonNode) root = bytes != NULL ? parse_script (display, bytes) : NULL;
  return root != NULL ? read_inputs (display, json_node_get_array (root), level) : NULL;
}
