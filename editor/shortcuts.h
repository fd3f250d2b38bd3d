/* SPDX-License-Identifier: MIT */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The one table of everything a key does: every accelerator, every key of the canvas and of the list of levels is a row of it, with its
 * default keys and what the user made of them. */

/* Who hears the key. Only the last two may have keys without Ctrl, Alt or Super: elsewhere an entry or a list would lose its letters. */
typedef enum
{
  PZ_SCOPE_WINDOW, /* the window, before the focused widget: the application's accelerators */
  PZ_SCOPE_LATE,   /* the window, after the focused widget: entries undo and copy their own text first */
  PZ_SCOPE_LIST,   /* the list of levels, or a card of a deck, while it has the focus */
  PZ_SCOPE_CANVAS  /* the canvas, while it has the focus */
} PzScope;

/* What a key of the canvas does (board-view-keys.c). */
typedef enum
{
  PZ_KEY_NONE,
  PZ_KEY_MOVE, /* argument: PzMove */
  PZ_KEY_PRESS,
  PZ_KEY_PRESS_SECONDARY,
  PZ_KEY_TOGGLE_SELECTED,
  PZ_KEY_RIM_NEXT,
  PZ_KEY_RIM_PREVIOUS,
  PZ_KEY_DELETE,
  PZ_KEY_BACKSPACE,
  PZ_KEY_TURN_SHAPE,
  PZ_KEY_MIRROR_SHAPE,
  PZ_KEY_TOOL, /* `tool` */
  PZ_KEY_PLAY_UNDO,
  PZ_KEY_PLAY_RESTART,
  PZ_KEY_PLAY_HINT,
  PZ_KEY_PLAY_ALTERNATE,
  PZ_KEY_HOLD,   /* argument: 1 + the slot of the hand; 0: the next one, -1: the one before */
  PZ_KEY_BUTTON, /* `tool`: a button of the mode, in a playtest or a preview */
  PZ_KEY_FIXED   /* written elsewhere; here so that it is shown and never given away */
} PzKeyCommand;

/* Where a key means something: two rows get in each other's way only where both do. A bit per mode while editing, shifted by
 * PZ_CONTEXT_PLAY while playing; the list and the cards of a deck have one each. */
#define PZ_CONTEXT_MODES    0xffu
#define PZ_CONTEXT_PLAY     8
#define PZ_CONTEXT_EDITING  PZ_CONTEXT_MODES
#define PZ_CONTEXT_PLAYING  (PZ_CONTEXT_MODES << PZ_CONTEXT_PLAY)
#define PZ_CONTEXT_CANVAS   (PZ_CONTEXT_EDITING | PZ_CONTEXT_PLAYING)
#define PZ_CONTEXT_LIST     (1u << 16)
#define PZ_CONTEXT_DECK     (1u << 17)
#define PZ_CONTEXT_ANYWHERE (PZ_CONTEXT_CANVAS | PZ_CONTEXT_LIST | PZ_CONTEXT_DECK)

typedef struct
{
  const char *id; /* unique, kept in the settings: never changed */
  PzScope scope;
  const char *action;   /* (nullable) detailed action: "win.save", "win.tool::wall" */
  PzKeyCommand command; /* of the canvas; NONE where an action is meant */
  int argument;
  const char *tool; /* (nullable) id of a tool, name of a button */
  guint contexts;
  const char *keys;  /* accelerators parted by "|"; the first one is shown */
  const char *group; /* NC_("shortcuts") */
  const char
      *label; /* NC_("shortcuts"); NC_("tool") of a tool, NC_("play") of a button or switch; pz_shortcut_label() */
} PzShortcut;

/* All rows: the written ones, and one for each tool and each button of each mode. (transfer full): GArray of PzShortcut. */
GArray *pz_shortcut_table (void);
const char *pz_shortcut_group (const PzShortcut *shortcut); /* translated */
const char *pz_shortcut_label (const PzShortcut *shortcut); /* translated */
gboolean pz_shortcut_is_fixed (const PzShortcut *shortcut); /* cannot be changed */

/* A key with its modifiers. keyval 0: none. */
typedef struct
{
  guint keyval;
  GdkModifierType modifiers;
} PzKey;

/* The key in the one spelling that is compared: lower case, only modifiers that count, and Shift only where the key does not say it
 * already ("?" needs none). */
PzKey pz_key_of (guint keyval, GdkModifierType state);
/* What @keycode gives in a Latin layout when @keyval is a letter of another script, so that "w" is the same key in all layouts the
 * user has; else @keyval. */
guint pz_key_latin (GdkDisplay *display, guint keyval, guint keycode);
PzKey pz_key_parse (const char *accelerator); /* keyval 0 when it cannot be read */
gboolean pz_key_equal (PzKey a, PzKey b);
char *pz_key_name (PzKey key); /* (transfer full): "<Control>s" */
/* (transfer full): what stands on the keys, one string each: "Ctrl", "S". */
GStrv pz_key_caps (PzKey key);
char *pz_key_label (PzKey key); /* (transfer full): "Ctrl+S" */
/* The keys a scope can have. @reason: (out) (optional) translated, why not. */
gboolean pz_key_allowed (PzKey key, PzScope scope, const char **reason);

/* PzShortcuts: the table with the user's changes, which are kept in the settings (key "shortcuts"). One is shared by all widgets of
 * a display, so that a change holds in all windows at once. Signal: "changed" (). */
#define PZ_TYPE_SHORTCUTS (pz_shortcuts_get_type ())
G_DECLARE_FINAL_TYPE (PzShortcuts, pz_shortcuts, PZ, SHORTCUTS, GObject)

PzShortcuts *pz_shortcuts_new (GSettings *settings); /* @settings: (nullable): then nothing can be changed */
PzShortcuts *pz_shortcuts_get_default (void);        /* (transfer none) */
gboolean pz_shortcuts_can_change (PzShortcuts *self);

guint pz_shortcuts_n (PzShortcuts *self);
const PzShortcut *pz_shortcuts_get (PzShortcuts *self, guint i);
const PzShortcut *pz_shortcuts_find (PzShortcuts *self, const char *id); /* (nullable) */
/* (transfer full): GArray of PzKey: the present keys of a row, the one that is shown first; may be empty. */
GArray *pz_shortcuts_dup_keys (PzShortcuts *self, const PzShortcut *shortcut);
gboolean pz_shortcuts_has_key (PzShortcuts *self, const PzShortcut *shortcut, PzKey key);
PzKey pz_shortcuts_first_key (PzShortcuts *self, const char *id);
gboolean pz_shortcuts_is_changed (PzShortcuts *self, const PzShortcut *shortcut);
/* The row of the canvas that @key means in one of @contexts (nullable). Moves take Shift, Ctrl and Alt on top of their own key, where no
 * row has just that key; @extra: (out): those. */
const PzShortcut *pz_shortcuts_lookup (PzShortcuts *self, PzKey key, guint contexts, GdkModifierType *extra);
/* (transfer container): GPtrArray of PzShortcut: the rows that have @key already and would get in the way of @shortcut. */
GPtrArray *pz_shortcuts_in_the_way (PzShortcuts *self, const PzShortcut *shortcut, PzKey key);

/* Gives @shortcut one key (keyval 0: none); the rows in its way lose it. FALSE when nothing can be changed, it is fixed, the key is not
 * allowed in its scope, or a fixed row has it. */
gboolean pz_shortcuts_set (PzShortcuts *self, const PzShortcut *shortcut, PzKey key);
/* The default keys again, except for those that another row has got meanwhile. */
void pz_shortcuts_reset (PzShortcuts *self, const PzShortcut *shortcut);
void pz_shortcuts_reset_all (PzShortcuts *self);

/* ---- For widgets ---- */

/* Tooltip and name for screen readers; the tooltip tells the present key of row @id (nullable) and follows its changes. */
void pz_shortcuts_set_tip (GtkWidget *widget, const char *text, const char *id);
/* Runs a detailed action of @widget's; FALSE when there is none. */
gboolean pz_shortcuts_run (GtkWidget *widget, const char *action);
/* (transfer full): a controller that runs the rows of LATE or LIST scope, as they are when the key comes. */
GtkEventController *pz_shortcuts_controller (PzScope scope);

G_END_DECLS
