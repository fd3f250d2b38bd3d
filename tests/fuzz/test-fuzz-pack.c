/* SPDX-License-Identifier: MIT */
#include <glib.h>
#include <string.h>

#include "corpus.h"
#include "fuzz-pack.h"
#include "json-reference.h"

/* The fuzz target without a fuzzer: its corpus, and simple mutations of it, in every run of the tests. */

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
  g_autoptr (GPtrArray) corpus = fuzz_corpus ();
  g_assert_cmpuint (corpus->len, >, 50);
  for (guint i = 0; i < corpus->len; i++)
    {
      const FuzzInput *input = g_ptr_array_index (corpus, i);
      try_input (input->data, input->length);
    }
}

static void
test_mutations (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (ref_seed ());
  g_autoptr (GPtrArray) corpus = fuzz_corpus ();
  for (int i = 0; i < ref_rounds (3000); i++)
    {
      const FuzzInput *input = g_ptr_array_index (corpus, g_rand_int_range (rand, 0, (int) corpus->len));
      g_autoptr (GString) text = g_string_new_len (input->data, (gssize) input->length);
      for (int n = g_rand_int_range (rand, 1, 4); n > 0; n--)
        fuzz_mutate (rand, text, corpus);
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
