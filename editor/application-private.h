/* SPDX-License-Identifier: MIT */
#pragma once

#include "editor/application.h"
#include "editor/settings.h"

/* (transfer none): the window commands are about; a new one if there is none. */
PzWindow *pz_application_active_window (PzApplication *self);
/* (transfer none): a window without a document, a new one if there is none. */
PzWindow *pz_application_empty_window (PzApplication *self);

/* application-actions.c */
void pz_application_add_actions (PzApplication *self);
