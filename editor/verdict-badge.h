/* SPDX-License-Identifier: MIT */
#pragma once

#include <gtk/gtk.h>

#include "draw/draw.h"

G_BEGIN_DECLS

/* PzVerdictBadge: the sign of a verdict (look.md §10), 50 % when it is of an older value; named for screen readers. */
#define PZ_TYPE_VERDICT_BADGE (pz_verdict_badge_get_type ())
G_DECLARE_FINAL_TYPE (PzVerdictBadge, pz_verdict_badge, PZ, VERDICT_BADGE, GtkWidget)

GtkWidget *pz_verdict_badge_new (int diameter_px);
void pz_verdict_badge_set (PzVerdictBadge *self, PzVerdict verdict, PzCount count, gboolean stale);
/* (transfer full): the verdict in words: "Exactly one solution", "At least 12 solutions". */
char *pz_verdict_to_text (PzVerdict verdict, PzCount count);

G_END_DECLS
