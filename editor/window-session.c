/* SPDX-License-Identifier: MIT */
#include "editor/application.h"
#include "editor/session.h"
#include "editor/window-private.h"

/* What of a window belongs to the session. */

PzSessionWindow *
pz_window_dup_session (PzWindow *self)
{
  const char *path = self->document != NULL ? pz_document_get_filename (self->document) : NULL;
  if (path == NULL)
    return NULL;
  PzSessionWindow *state = g_new0 (PzSessionWindow, 1);
  state->path = g_strdup (path);
  state->level = pz_document_get_current (self->document);
  gtk_window_get_default_size (GTK_WINDOW (self), &state->width, &state->height);
  state->maximized = gtk_window_is_maximized (GTK_WINDOW (self));
  state->levels = self->levels_pane.wanted;
  state->inspector = self->inspector_pane.wanted;
  return state;
}

/* The window's alone: what a new window is like stays as it is set. */
void
pz_window_take_session (PzWindow *self, const PzSessionWindow *state)
{
  self->levels_pane.wanted = state->levels;
  self->inspector_pane.wanted = state->inspector;
  pz_window_set_size (self, state->width, state->height, state->maximized);
}

static PzSession *
session_of (PzWindow *self)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));
  return application != NULL ? pz_application_get_session (PZ_APPLICATION (application)) : NULL;
}

void
pz_window_note_session (PzWindow *self)
{
  PzSession *session = session_of (self);
  if (session != NULL)
    pz_session_note (session);
}

/* The last window's pack is what the next start opens; one of several goes out of the session. */
void
pz_window_leave_session (PzWindow *self)
{
  PzSession *session = session_of (self);
  if (session != NULL)
    pz_session_keep (session);
}
