/* SPDX-License-Identifier: MIT */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* PzTypedEntry: an entry of the inspector. What is typed is taken letter by letter, so that it counts at once: it can be saved, undone
 * and is asked about like every other change. What may not stand is marked as an error, changes nothing, and gives way to what
 * stood before when the focus leaves. A text wider than the entry ends in an ellipsis while it is not being edited. */
#define PZ_TYPE_TYPED_ENTRY (pz_typed_entry_get_type ())
G_DECLARE_FINAL_TYPE (PzTypedEntry, pz_typed_entry, PZ, TYPED_ENTRY, GtkEntry)

/* Makes @text the value; FALSE: it may not stand. Called with nothing that stands already. */
typedef gboolean (*PzTakeText) (PzTypedEntry *entry, const char *text, gpointer data);

GtkWidget *pz_typed_entry_new (const char *label, PzTakeText take, gpointer data); /* @label: for screen readers */
/* Tells the entry what the value is: news replace what stands there, anything else leaves alone what is being typed. @anew: it is that
 * of another thing. @value: (nullable) nothing. */
void pz_typed_entry_set_value (PzTypedEntry *self, const char *value, gboolean anew);
/* Names a burst of typing: another one each time the focus leaves or Enter is pressed. */
guint pz_typed_entry_get_burst (PzTypedEntry *self);
gboolean pz_typed_entry_is_wrong (PzTypedEntry *self);

G_END_DECLS
