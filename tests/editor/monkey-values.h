/* SPDX-License-Identifier: MIT */
#pragma once

#include "ui-test.h"

/* (transfer full), floating: some value of @type for @action: mostly one the action can do something with, sometimes none at all. Names
 * of files lie in the test's folder. */
GVariant *monkey_value (Ui *ui, GRand *rand, const GVariantType *type, const char *action);
