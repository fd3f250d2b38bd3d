/* SPDX-License-Identifier: MIT */
#include "agreement.h"

#include "../property/steps-agreement.h"

#define N_INSTANCES 10000

void
bench_agreement (Goals *goals)
{
  const char *fixed = g_getenv ("PZ_TEST_SEED");
  guint32 seed = fixed != NULL ? (guint32) g_ascii_strtoull (fixed, NULL, 10) : 20261205;
  Agreement agreement = { 0 };
  for (guint i = 0; i < N_INSTANCES; i++)
    {
      guint before = agreement.n_disagreements;
      g_autoptr (PzSteps) steps = agreement_instance (seed + i);
      agreement_add (&agreement, steps);
      if (agreement.n_disagreements > before)
        g_print ("G11: disagreement at seed %u\n", seed + i);
    }
  g_print ("G11, %u random instances from seed %u, %u of them with one path; counts that came to an end:\n",
           agreement.n_instances, seed, agreement.n_unique);
  for (int i = 0; i < N_METHODS; i++)
    g_print ("  %-20s %6u\n", method_name (i), agreement.n_ended[i]);
  g_autofree char *remark = g_strdup_printf ("%u instances, seed %u; %u pairs, %u of them what-ifs",
                                             agreement.n_instances, seed, agreement.n_pairs, agreement.n_what_ifs);
  goals_add (goals, &(Goal){ .id = "G11",
                             .what = "disagreements between two methods",
                             .measured = agreement.n_disagreements,
                             .unit = "",
                             .remark = remark });
}
