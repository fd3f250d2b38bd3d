/* SPDX-License-Identifier: MIT */
#define WORDS 1
#include "dungeon-sweep/layers-run.h"

gboolean
pz_sweep_layers_run_narrow (PzSweepLayers *layers, PzSweepSheet *sheet)
{
  return run (layers, sheet);
}
