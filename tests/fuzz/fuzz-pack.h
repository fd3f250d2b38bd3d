/* SPDX-License-Identifier: MIT */
#pragma once

#include <stddef.h>
#include <stdint.h>

/* One input of a fuzz target (fuzz-pack.c, fuzz-level.c); aborts when a promise is broken, else returns 0. */
int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);
