/* SPDX-License-Identifier: MIT */
#include "steps-agreement.h"
#include "seed.h"

/* Every method of counting beside every other one. */

static guint32 seed;
static int n_rounds;

static void
test_all (void)
{
  Agreement agreement = { 0 };
  for (int i = 0; i < n_rounds; i++)
    {
      g_autoptr (PzSteps) steps = agreement_instance (seed + i);
      agreement_add (&agreement, steps);
      if (agreement.n_disagreements > 0)
        g_error ("disagreement at PZ_TEST_SEED=%u", seed + i);
    }
  g_test_message ("seed %u, %u instances, %u with one path; %u pairs of counts, %u of them what-ifs", seed,
                  agreement.n_instances, agreement.n_unique, agreement.n_pairs, agreement.n_what_ifs);
  for (int i = 0; i < N_METHODS; i++)
    {
      g_test_message ("%s: %u", method_name (i), agreement.n_ended[i]);
      g_assert_cmpuint (agreement.n_ended[i], >, agreement.n_instances / 20);
    }
  g_assert_cmpuint (agreement.n_unique, >, agreement.n_instances / 20);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  seed = test_seed (20261204);
  n_rounds = g_getenv ("PZ_TEST_LONG") != NULL ? 20000 : 1000;
  g_test_add_func ("/steps/agreement/all", test_all);
  return g_test_run ();
}
