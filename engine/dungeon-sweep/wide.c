/* SPDX-License-Identifier: MIT */
#define WORDS 2
#include "dungeon-sweep/layers-run.h"

gboolean
pz_sweep_layers_run_wide (PzSweepLayers *layers, PzSweepSheet *sheet)
{
  return run (layers, sheet);
}
