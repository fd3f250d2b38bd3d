/* SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>

/* An independent plain reader of JSON (RFC 8259) for tests: recursive descent over NUL-terminated text, with its own
 * values. Limits are not its matter. */
typedef enum
{
  REF_NULL,
  REF_BOOL,
  REF_NUMBER,
  REF_STRING,
  REF_ARRAY,
  REF_OBJECT
} RefKind;

typedef struct _RefValue RefValue;
struct _RefValue
{
  RefKind kind;
  double number; /* also 0 or 1 of a bool */
  char *token;   /* of a number as written */
  GString *string;
  GPtrArray *names;  /* GString */
  GPtrArray *values; /* RefValue */
};

/* (transfer full) (nullable) */
RefValue *ref_read (const char *text, gsize length);
void ref_free (RefValue *value);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (RefValue, ref_free)
/* Same value, the order of members and all numbers included. */
gboolean ref_equal (const RefValue *a, const RefValue *b);

/* (transfer full): a random JSON text of any layout; with @mistakes sometimes broken in one place. */
GString *ref_random (GRand *rand, int depth, gboolean mistakes);
/* The seed of this run, printed; PZ_TEST_SEED repeats one. */
guint32 ref_seed (void);
/* Rounds to run: @rounds, a hundred times as many with PZ_TEST_LONG=1. */
int ref_rounds (int rounds);
