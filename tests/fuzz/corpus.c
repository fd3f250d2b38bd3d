/* SPDX-License-Identifier: MIT */
#include "corpus.h"

static void
input_free (gpointer data)
{
  FuzzInput *input = data;
  g_free (input->data);
  g_free (input);
}

GPtrArray *
fuzz_corpus (void)
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
      FuzzInput *input = g_new0 (FuzzInput, 1);
      g_file_get_contents (path, &input->data, &input->length, &error);
      g_assert_no_error (error);
      g_ptr_array_add (corpus, input);
    }
  return corpus;
}

void
fuzz_mutate (GRand *rand, GString *text, const GPtrArray *corpus)
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
                                      "\"id\":\"a\",",
                                      "\"tracks\":[3,4,5,0,1,2],",
                                      "\"tiles\":[",
                                      "\"deck\":[\"t1-0\"],",
                                      "\"goal\":{\"score\":9},",
                                      "\"filled\":[{\"q\":0,\"r\":0,\"color\":0}]," };
  gsize at = (gsize) g_rand_int_range (rand, 0, (int) text->len + 1);
  gsize some = (gsize) g_rand_int_range (rand, 1, 40);
  some = MIN (some, text->len - at);
  const FuzzInput *other = g_ptr_array_index (corpus, g_rand_int_range (rand, 0, (int) corpus->len));
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
