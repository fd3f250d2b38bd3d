/* SPDX-License-Identifier: MIT */
#pragma once

#include "ui-test.h"

/* Helpers for tests of what keeps work safe. */

#define HEX    "levels/hex-stroke/sample.json"
#define NUMBER "levels/number-stroke/sample.json"

/* ui_test_run() with a state folder of its own. */
int safety_test_run (int argc, char **argv, void (*add_tests) (void));
/* Every test begins without journals of the one before, failed or not. */
void safety_set_up (Ui *ui, gconstpointer sample);
void safety_tear_down (Ui *ui, gconstpointer sample);
#define SAFETY_ADD(path, func) g_test_add (path, Ui, HEX, safety_set_up, func, safety_tear_down)

PzApplication *safety_application (void);
char *safety_read (const char *path);              /* (transfer full) */
char *safety_pack_text (PzDocument *document);     /* (transfer full): as it would be saved */
void safety_set_title (Ui *ui, const char *title); /* of the current level */
char *safety_title (PzDocument *document);         /* (transfer full) (nullable) */
gboolean safety_no_document (gpointer ui);

/* (nullable): what the bar over the board says. */
const char *safety_notice (Ui *ui);
gboolean safety_has_notice (gpointer ui);
gboolean safety_no_notice (gpointer ui);
/* As another program would write file @name: the sample with another title for its first level. */
void safety_write_theirs (Ui *ui, const char *name, const char *title);

/* As a crash leaves it: the document goes without a word, its journal stays. */
void safety_crash (Ui *ui);
char *safety_journal_path (void); /* (transfer full): the one journal */
