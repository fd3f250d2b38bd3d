/* SPDX-License-Identifier: MIT */
#pragma once

#include <gtk/gtk.h>

#include "mode.h"

G_BEGIN_DECLS

/* What the editor knows of a mode: commands, tools. Input becomes a named command with plain arguments; only commands make new
 * levels. Every command is also a GAction of the window ("win.NAME") with the same typed parameter. */
typedef struct
{
  const char *name;      /* action name, unique over all modes: "hex-toggle-wall" */
  const char *type;      /* GVariant type string of its argument: "(ss)" cell ids, "(ii)" coordinates; NULL: none */
  const char *label;     /* N_(): what the history calls the step */
  /* (transfer full): the new value, or a new reference to @level when the arguments do not apply. Never NULL. */
  PzLevel *(*execute) (PzLevel *level, GVariant *argument);
} PzCommand;

/* What the tools were last set to: view state, belongs to the board view. */
typedef struct
{
  int shape;             /* palette index of the shape tool */
  int rotation;          /* quarter turns */
  gboolean mirrored;
  int rectangle;         /* index into the five rectangles */
  gboolean even;         /* parity tool: even instead of odd */
} PzToolOptions;

/* One step of a gesture: what a tool makes of it. */
typedef struct
{
  const PzCommand *command;  /* NULL: nothing */
  GVariant *argument;        /* (transfer full) floating or not */
} PzToolStep;

typedef struct _PzTool PzTool;
struct _PzTool
{
  const char *id;        /* "wall" */
  const char *icon;      /* "pz-wall-symbolic" */
  const char *label;     /* N_() */
  const char *hint;      /* N_(): status line while it is chosen */
  const char *key;       /* shortcut letter, "w" */
  int group;             /* groups are parted by hairlines */
  guint kinds;           /* PzHitKind mask it points at */
  gboolean drags;        /* a drag applies it along the way; else only the press counts */
  /* The first press (@hit equal to @start) or a later place of the drag. @button_secondary: erase. */
  PzToolStep (*step) (const PzTool *tool, const PzToolOptions *options, PzLevel *level, const PzHit *start, const PzHit *hit, gboolean secondary);
};

typedef struct
{
  const PzMode *mode;
  const PzCommand *commands; /* ended by a NULL name */
  const PzTool *tools;       /* ended by a NULL id */
} PzModeEditor;

extern const PzModeEditor pz_number_stroke_editor, pz_hex_stroke_editor;
const PzModeEditor *const *pz_mode_editors (void);             /* NULL-terminated */
const PzModeEditor *pz_mode_editor_for (const PzMode *mode);   /* (nullable) */
const PzCommand *pz_mode_editor_command (const PzModeEditor *editor, const char *name);

G_END_DECLS
