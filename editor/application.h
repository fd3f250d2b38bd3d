/* SPDX-License-Identifier: MIT */
#pragma once

#include <adwaita.h>

#include "editor/window.h"

G_BEGIN_DECLS

/* PzApplication: the run: its windows, the pool of judges, the actions "app.…" and all shortcuts. */
#define PZ_TYPE_APPLICATION (pz_application_get_type ())
G_DECLARE_FINAL_TYPE (PzApplication, pz_application, PZ, APPLICATION, AdwApplication)

/* @flags: on top of G_APPLICATION_HANDLES_OPEN and G_APPLICATION_HANDLES_COMMAND_LINE; tests use G_APPLICATION_NON_UNIQUE. */
PzApplication *pz_application_new (GApplicationFlags flags);
/* (transfer none): once started up. */
PzQueue *pz_application_get_queue (PzApplication *self);
/* (transfer none): where documents are kept safe, and the one thread that reads and writes files; once started up. */
PzJournals *pz_application_get_journals (PzApplication *self);
PzDisk *pz_application_get_disk (PzApplication *self);
typedef struct _PzSession PzSession;
/* (transfer none) (nullable): which packs are open (session.h); once started up. */
PzSession *pz_application_get_session (PzApplication *self);
/* (transfer none): a new window with the start page, not shown yet. */
PzWindow *pz_application_new_window (PzApplication *self);
/* (transfer none) (nullable): the window whose document's file @path leads to, by whatever way (disk-file.h). */
PzWindow *pz_application_window_of_file (PzApplication *self, const char *path);

G_END_DECLS
