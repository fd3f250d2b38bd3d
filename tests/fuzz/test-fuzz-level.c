/* SPDX-License-Identifier: MIT */
#include <glib.h>

#include "corpus.h"
#include "fuzz-pack.h"
#include "json-reference.h"

/* The fuzz target of level changes without a fuzzer: the packs of the corpus, some of them damaged, with random scripts. */

static void
test_scripts (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (ref_seed ());
  g_autoptr (GPtrArray) corpus = fuzz_corpus ();

  for (int i = 0; i < ref_rounds (250); i++)
    {
      const FuzzInput *input = g_ptr_array_index (corpus, (guint) i % corpus->len);
      g_autoptr (GString) text = g_string_new_len (input->data, (gssize) input->length);

      if (input->length > 4096)
        continue;
      if (g_rand_boolean (rand))
        fuzz_mutate (rand, text, corpus);
      g_string_append_c (text, '\0');
      for (int n = g_rand_int_range (rand, 0, 160); n > 0; n--)
        g_string_append_c (text, (char) g_rand_int_range (rand, 0, 256));
      g_assert_cmpint (LLVMFuzzerTestOneInput ((const uint8_t *) text->str, text->len), ==, 0);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/fuzz/level/scripts", test_scripts);
  return g_test_run ();
}
