/* SPDX-License-Identifier: MIT */
#pragma once

#include "../cli-run.h"

/* A folder with a few small packs, for one test of the command line:
 *   fine.json    publishable, no warning          warned.json  publishable, with warnings
 *   short.json   a level with two solutions       broken.json  no JSON (line 2)
 *   bad.json     a level with a format error beside a fine one
 *   pack.json    a pack object with editor data, a hint and unknown members; not in canonical form
 *   hex.json     a hex-stroke level with a wall   heavy.json   boards that keep a search busy for long
 *   script.json  inputs that clear fine.json */
typedef struct
{
  char *folder;
} Fixture;

void fixture_set_up (Fixture *fixture, gconstpointer data);
void fixture_tear_down (Fixture *fixture, gconstpointer data);
#define FIXTURE_ADD(path, test) g_test_add (path, Fixture, NULL, fixture_set_up, test, fixture_tear_down)

void fixture_write (const Fixture *fixture, const char *name, const char *text);
char *fixture_read (const Fixture *fixture, const char *name);      /* (transfer full) (nullable) */
char *fixture_path (const Fixture *fixture, const char *name);      /* (transfer full) */
int fixture_count_files (const Fixture *fixture, const char *name); /* files in a folder; -1: no folder */

/* Runs the program in the folder; arguments end with NULL. */
void run (const Fixture *fixture, CliResult *result, ...) G_GNUC_NULL_TERMINATED;
/* The same with a text on standard input. */
void run_with_input (const Fixture *fixture, CliResult *result, const char *input, ...) G_GNUC_NULL_TERMINATED;
/* Runs a shell line in the folder, with the program as "$0"; out and err are the shell's. */
void run_shell (const Fixture *fixture, CliResult *result, const char *line);

#define assert_contains(text, part) g_assert_nonnull (strstr ((text), (part)))
#define assert_lacks(text, part)    g_assert_null (strstr ((text), (part)))
