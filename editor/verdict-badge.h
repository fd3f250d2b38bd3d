/* SPDX-License-Identifier: MIT */
#pragma once

#include <gtk/gtk.h>

#include "draw/draw.h"

G_BEGIN_DECLS

/* PzVerdictBadge: the sign of a verdict (look.md §10), 50 % when it is of an older value; named for screen readers. */
#define PZ_TYPE_VERDICT_BADGE (pz_verdict_badge_get_type ())
G_DECLARE_FINAL_TYPE (PzVerdictBadge, pz_verdict_badge, PZ, VERDICT_BADGE, GtkWidget)

GtkWidget *pz_verdict_badge_new (int diameter_px);
/* @mode: (nullable) of the level judged, which has words of its own for it. */
void pz_verdict_badge_set (PzVerdictBadge *self, const PzMode *mode, PzVerdict verdict, PzCount count, gboolean stale);
/* (transfer full): the verdict in words: "Exactly one solution", "At least 12 solutions", "Can be cleared". */
char *pz_verdict_to_text (const PzMode *mode, PzVerdict verdict, PzCount count);

G_END_DECLS
