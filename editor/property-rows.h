/* SPDX-License-Identifier: MIT */
#pragma once

#include "editor/inspector-parts.h"

G_BEGIN_DECLS

/* PzPropertyRows: properties as a mode lists them, as rows of a section: read-only texts, entries, numbers with − and +, choices,
 * switches, buttons. While the list keeps its names and kinds the widgets stay and only their values change. */
typedef struct _PzPropertyRows PzPropertyRows;

/* @value: int32, a string of entries, TRUE of buttons. @burst: of typing, 0 for the rest. FALSE: the value may not stand. */
typedef gboolean (*PzPropertyChange) (const char *name, GVariant *value, guint burst, gpointer data);

/* (transfer none): the rows of @section from @first on; lives as long as the section. */
PzPropertyRows *pz_property_rows_new (PzSection *section, int first, PzPropertyChange change, gpointer data);
/* Before the section goes: nothing is changed any more. */
void pz_property_rows_stop (PzPropertyRows *self);
/* @properties: (transfer full): PzProperty. @anew: they are of another thing than before, whatever was being typed. */
void pz_property_rows_update (PzPropertyRows *self, GPtrArray *properties, gboolean anew);
/* (nullable): the widget that changes property @name: an entry, a spin button, a drop-down, a switch; the row of a button. */
GtkWidget *pz_property_rows_get_control (PzPropertyRows *self, const char *name);

G_END_DECLS
