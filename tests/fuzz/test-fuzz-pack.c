/* SPDX-License-Identifier: MIT */
#include <glib.h>
#include <string.h>

#include "fuzz-pack.h"
#include "json-reference.h"

/* The fuzz target without a fuzzer: its corpus, and simple mutations of it, in every run of the tests. */

typedef struct
{
  char *data;
  gsize length;
} Input;

static void
input_free (gpointer data)
{
  Input *input = data;
  g_free (input->data);
  g_free (input);
}

static GPtrArray *
read_corpus (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_build_filename (g_getenv ("PZ_SOURCE_DIR"), "tests", "fuzz", "corpus-pack", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, &error);
  GPtrArray *corpus = g_ptr_array_new_with_free_func (input_free);
  const char *name;
  g_assert_no_error (error);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      Input *input = g_new0 (Input, 1);
      g_file_get_contents (path, &input->data, &input->length, &error);
      g_assert_no_error (error);
      g_ptr_array_add (corpus, input);
    }
  return corpus;
}

/* A copy of exactly its size, so that sanitizers see a read past the end. */
static void
try_input (const char *data, gsize length)
{
  g_autofree char *copy = g_memdup2 (data, length);
  g_assert_cmpint (LLVMFuzzerTestOneInput ((const uint8_t *) copy, length), ==, 0);
}

static void
test_corpus (void)
{
  g_autoptr (GPtrArray) corpus = read_corpus ();
  g_assert_cmpuint (corpus->len, >, 50);
  for (guint i = 0; i < corpus->len; i++)
    {
      const Input *input = g_ptr_array_index (corpus, i);
      try_input (input->data, input->length);
    }
}

static void
mutate (GRand *rand, GString *text, const GPtrArray *corpus)
{
  static const char *const bits[] = { "\"",
                                      "{",
                                      "}",
                                      "[",
                                      "]",
                                      ",",
                                      ":",
                                      "1e20",
                                      "-",
                                      "null",
                                      "\\u0000",
                                      "\xff",
                                      "9007199254740993",
                                      "\"levels\":[",
                                      "\"cells\":[",
                                      "\"mode\":\"hex-stroke\",",
                                      "0.5",
                                      "\n",
                                      "\"id\":\"a\"," };
  gsize at = (gsize) g_rand_int_range (rand, 0, (int) text->len + 1);
  gsize some = (gsize) g_rand_int_range (rand, 1, 40);
  some = MIN (some, text->len - at);
  const Input *other = g_ptr_array_index (corpus, g_rand_int_range (rand, 0, (int) corpus->len));
  switch (g_rand_int_range (rand, 0, 5))
    {
    case 0:
      g_string_erase (text, (gssize) at, (gssize) some);
      break;
    case 1:
      g_string_insert (text, (gssize) at, bits[g_rand_int_range (rand, 0, G_N_ELEMENTS (bits))]);
      break;
    case 2:
      if (at < text->len)
        text->str[at] = (char) g_rand_int_range (rand, 0, 256);
      break;
    case 3:
      g_string_insert_len (text, (gssize) at, other->data, (gssize) MIN (other->length, some * 8));
      break;
    default:
      if (some > 0)
        {
          g_autofree char *again = g_strndup (text->str + at, some);
          g_string_insert (text, (gssize) at, again);
        }
      break;
    }
}

static void
test_mutations (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (ref_seed ());
  g_autoptr (GPtrArray) corpus = read_corpus ();
  for (int i = 0; i < ref_rounds (3000); i++)
    {
      const Input *input = g_ptr_array_index (corpus, g_rand_int_range (rand, 0, (int) corpus->len));
      g_autoptr (GString) text = g_string_new_len (input->data, (gssize) input->length);
      for (int n = g_rand_int_range (rand, 1, 4); n > 0; n--)
        mutate (rand, text, corpus);
      try_input (text->str, text->len);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/fuzz-pack/corpus", test_corpus);
  g_test_add_func ("/fuzz-pack/mutations", test_mutations);
  return g_test_run ();
}
