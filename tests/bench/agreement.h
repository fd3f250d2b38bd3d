/* SPDX-License-Identifier: MIT */
#pragma once

#include "goals.h"

/* G11: the same counts by every method. */
void bench_agreement (Goals *goals);
