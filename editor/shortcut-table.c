/* SPDX-License-Identifier: MIT */
#include "editor/shortcuts.h"

#include "editor/modes/mode-editor.h"

#include "config.h"
#include <glib/gi18n.h>

#define ANYWHERE PZ_CONTEXT_ANYWHERE
#define EDITING  PZ_CONTEXT_EDITING
#define PLAYING  PZ_CONTEXT_PLAYING
#define CANVAS   PZ_CONTEXT_CANVAS
#define LIST     PZ_CONTEXT_LIST

#define WINDOW_ROW(id, action, keys, group, label)                                                                     \
  {                                                                                                                    \
    id, PZ_SCOPE_WINDOW, action, PZ_KEY_NONE, 0, NULL, ANYWHERE, keys, group, label                                    \
  }
#define LATE_ROW(id, action, keys, group, label)                                                                       \
  {                                                                                                                    \
    id, PZ_SCOPE_LATE, action, PZ_KEY_NONE, 0, NULL, ANYWHERE, keys, group, label                                      \
  }
#define LIST_ROW(id, action, keys, label)                                                                              \
  {                                                                                                                    \
    id, PZ_SCOPE_LIST, action, PZ_KEY_NONE, 0, NULL, LIST, keys, levels_group, label                                   \
  }
#define CANVAS_ROW(id, command, argument, contexts, keys, group, label)                                                \
  {                                                                                                                    \
    id, PZ_SCOPE_CANVAS, NULL, command, argument, NULL, contexts, keys, group, label                                   \
  }
/* Keys of the deck's cards: deck-strip-keys.c. */
#define DECK_ROW(id, keys, label)                                                                                      \
  {                                                                                                                    \
    id, PZ_SCOPE_LIST, NULL, PZ_KEY_FIXED, 0, NULL, PZ_CONTEXT_DECK, keys, deck_group, label                           \
  }
#define MOVE_ROW(id, move, keys, label) CANVAS_ROW (id, PZ_KEY_MOVE, move, CANVAS, keys, cursor_group, label)

#define pack_group    NC_ ("shortcuts", "Pack")
#define editing_group NC_ ("shortcuts", "Editing")
#define select_group  NC_ ("shortcuts", "Selection")
#define cursor_group  NC_ ("shortcuts", "Cursor on the board")
#define tools_group   NC_ ("shortcuts", "Tools")
#define play_group    NC_ ("shortcuts", "Playtest")
#define deck_group    NC_ ("shortcuts", "Deck")
#define levels_group  NC_ ("shortcuts", "Levels")
#define view_group    NC_ ("shortcuts", "View")
#define program_group NC_ ("shortcuts", "Program")

/* clang-format off */
static const PzShortcut rows[] = {
  WINDOW_ROW ("new-pack", "app.new-pack-dialog", "<Control>n", pack_group, NC_ ("shortcuts", "New pack")),
  WINDOW_ROW ("open", "app.open", "<Control>o", pack_group, NC_ ("shortcuts", "Open")),
  WINDOW_ROW ("save", "win.save", "<Control>s", pack_group, NC_ ("shortcuts", "Save")),
  WINDOW_ROW ("save-as", "win.save-as", "<Control><Shift>s", pack_group, NC_ ("shortcuts", "Save as")),
  WINDOW_ROW ("export", "win.export", "<Control>e", pack_group, NC_ ("shortcuts", "Export")),
  WINDOW_ROW ("export-picture", "win.export-picture", "<Control><Shift>e", pack_group,
              NC_ ("shortcuts", "Export a picture")),
  LATE_ROW ("copy-image", "win.copy-image", "<Control><Alt>c", pack_group, NC_ ("shortcuts", "Copy as an image")),
  WINDOW_ROW ("print", "win.print", "<Control>p", pack_group, NC_ ("shortcuts", "Print")),
  WINDOW_ROW ("close", "win.close", "<Control>w", pack_group, NC_ ("shortcuts", "Close the window")),

  WINDOW_ROW ("show-history", "win.show-history", "<Control><Alt>z", editing_group, NC_ ("shortcuts", "History")),
  LATE_ROW ("undo", "win.undo", "<Control>z", editing_group, NC_ ("shortcuts", "Undo")),
  LATE_ROW ("redo", "win.redo", "<Control><Shift>z|<Control>y", editing_group, NC_ ("shortcuts", "Redo")),
  LATE_ROW ("remove-redundant", "win.remove-redundant", "", editing_group,
            NC_ ("shortcuts", "Remove all that is redundant")),
  LATE_ROW ("minimise-clues", "win.minimise-clues", "<Control><Shift>m", editing_group,
            NC_ ("shortcuts", "Remove clues that are not needed")),
  LATE_ROW ("fewest-clues", "win.fewest-clues", "<Control><Alt>m", editing_group,
            NC_ ("shortcuts", "Look for the fewest clues")),
  LATE_ROW ("keep-author-path", "win.keep-author-path", "", editing_group,
            NC_ ("shortcuts", "Keep the solution as the author’s path")),
  LATE_ROW ("forget-author-path", "win.forget-author-path", "", editing_group,
            NC_ ("shortcuts", "Forget the author’s path")),
  CANVAS_ROW ("delete", PZ_KEY_DELETE, 0, EDITING, "Delete|KP_Delete", editing_group,
              NC_ ("shortcuts", "Take away what is selected")),
  CANVAS_ROW ("digits", PZ_KEY_FIXED, 0, EDITING,
              "0|1|2|3|4|5|6|7|8|9|KP_0|KP_1|KP_2|KP_3|KP_4|KP_5|KP_6|KP_7|KP_8|KP_9", editing_group,
              NC_ ("shortcuts", "Type the clue of the cell")),
  CANVAS_ROW ("backspace", PZ_KEY_BACKSPACE, 0, EDITING, "BackSpace", editing_group,
              NC_ ("shortcuts", "Take back a digit or the clue")),

  LATE_ROW ("select-all", "win.select-all", "<Control>a", select_group, NC_ ("shortcuts", "Select all cells")),
  LATE_ROW ("select-none", "win.select-none", "<Control><Shift>a", select_group, NC_ ("shortcuts", "Select nothing")),
  LATE_ROW ("select-inverse", "win.select-inverse", "<Control>i", select_group,
            NC_ ("shortcuts", "Invert the selection")),
  LATE_ROW ("select-connected", "win.select-connected", "", select_group,
            NC_ ("shortcuts", "Select equal cells that touch")),
  LATE_ROW ("select-equal", "win.select-equal", "", select_group, NC_ ("shortcuts", "Select all equal cells")),
  LATE_ROW ("find-cells", "win.find-cells", "<Control><Shift>f", select_group,
            NC_ ("shortcuts", "Find and replace cells of a kind")),
  LATE_ROW ("cut", "win.cut", "<Control>x", select_group, NC_ ("shortcuts", "Cut")),
  LATE_ROW ("copy", "win.copy", "<Control>c", select_group, NC_ ("shortcuts", "Copy")),
  LATE_ROW ("paste", "win.paste", "<Control>v", select_group, NC_ ("shortcuts", "Paste")),
  LATE_ROW ("paste-level", "win.paste-level", "<Control><Shift>v", select_group,
            NC_ ("shortcuts", "Paste as a new level")),
  LATE_ROW ("duplicate-selection", "win.duplicate-selection", "<Control><Shift>d", select_group,
            NC_ ("shortcuts", "Duplicate what is selected")),
  LATE_ROW ("turn-clockwise", "win.turn-clockwise", "<Control>bracketright", select_group, NC_ ("shortcuts", "Turn clockwise")),
  LATE_ROW ("turn-counterclockwise", "win.turn-counterclockwise", "<Control>bracketleft", select_group,
            NC_ ("shortcuts", "Turn counter-clockwise")),
  LATE_ROW ("flip-horizontal", "win.flip-horizontal", "<Control><Shift>h", select_group,
            NC_ ("shortcuts", "Flip left–right")),
  LATE_ROW ("flip-vertical", "win.flip-vertical", "<Control><Shift>j", select_group,
            NC_ ("shortcuts", "Flip top–bottom")),

  MOVE_ROW ("move-left", PZ_MOVE_LEFT, "Left|KP_Left", NC_ ("shortcuts", "Left")),
  MOVE_ROW ("move-right", PZ_MOVE_RIGHT, "Right|KP_Right", NC_ ("shortcuts", "Right")),
  MOVE_ROW ("move-up", PZ_MOVE_UP, "Up|KP_Up", NC_ ("shortcuts", "Up")),
  MOVE_ROW ("move-down", PZ_MOVE_DOWN, "Down|KP_Down", NC_ ("shortcuts", "Down")),
  MOVE_ROW ("move-up-left", PZ_MOVE_UP_LEFT, "Home|KP_Home", NC_ ("shortcuts", "Up and left")),
  MOVE_ROW ("move-up-right", PZ_MOVE_UP_RIGHT, "Page_Up|KP_Page_Up", NC_ ("shortcuts", "Up and right")),
  MOVE_ROW ("move-down-left", PZ_MOVE_DOWN_LEFT, "End|KP_End", NC_ ("shortcuts", "Down and left")),
  MOVE_ROW ("move-down-right", PZ_MOVE_DOWN_RIGHT, "Page_Down|KP_Page_Down", NC_ ("shortcuts", "Down and right")),
  CANVAS_ROW ("press", PZ_KEY_PRESS, 0, CANVAS, "Return|KP_Enter", cursor_group,
              NC_ ("shortcuts", "Click · in a playtest, press and lift")),
  CANVAS_ROW ("press-secondary", PZ_KEY_PRESS_SECONDARY, 0, EDITING, "<Shift>Return|<Shift>KP_Enter", cursor_group,
              NC_ ("shortcuts", "Secondary click")),
  CANVAS_ROW ("toggle-selected", PZ_KEY_TOGGLE_SELECTED, 0, EDITING, "<Control>Return|<Control>KP_Enter", cursor_group,
              NC_ ("shortcuts", "Add the cell to the selection or take it out")),
  CANVAS_ROW ("rim-next", PZ_KEY_RIM_NEXT, 0, EDITING, "period", cursor_group,
              NC_ ("shortcuts", "Next wall, spinner or port around the cell")),
  CANVAS_ROW ("rim-previous", PZ_KEY_RIM_PREVIOUS, 0, EDITING, "comma", cursor_group,
              NC_ ("shortcuts", "Previous wall, spinner or port around the cell")),
  CANVAS_ROW ("let-go", PZ_KEY_FIXED, 0, CANVAS, "Escape", cursor_group,
              NC_ ("shortcuts", "Let go: gesture, what floats, selection")),
  CANVAS_ROW ("pan", PZ_KEY_FIXED, 0, CANVAS, "space", cursor_group, NC_ ("shortcuts", "Hold to pan")),

  CANVAS_ROW ("turn-shape", PZ_KEY_TURN_SHAPE, 0, EDITING, "r", tools_group, NC_ ("shortcuts", "Turn the shape, or what floats")),
  CANVAS_ROW ("mirror-shape", PZ_KEY_MIRROR_SHAPE, 0, EDITING, "m", tools_group, NC_ ("shortcuts", "Mirror the shape, or what floats")),

  LATE_ROW ("area-freehand", "win.area::freehand", "<Alt>1", tools_group, NC_ ("shortcuts", "Draw freehand")),
  LATE_ROW ("area-line", "win.area::line", "<Alt>2", tools_group, NC_ ("shortcuts", "Draw lines")),
  LATE_ROW ("area-rectangle", "win.area::rectangle", "<Alt>3", tools_group, NC_ ("shortcuts", "Draw rectangles")),
  LATE_ROW ("area-fill", "win.area::fill", "<Alt>4", tools_group, NC_ ("shortcuts", "Fill")),
  LATE_ROW ("way-rectangle", "win.select-way::rectangle", "<Alt>5", tools_group,
            NC_ ("shortcuts", "Select by a rectangle")),
  LATE_ROW ("way-lasso", "win.select-way::lasso", "<Alt>6", tools_group, NC_ ("shortcuts", "Select by a lasso")),
  LATE_ROW ("way-wand", "win.select-way::wand", "<Alt>7", tools_group,
            NC_ ("shortcuts", "Select connected equal cells")),
  LATE_ROW ("way-equal", "win.select-way::equal", "<Alt>8", tools_group, NC_ ("shortcuts", "Select all equal cells")),
  LATE_ROW ("symmetric", "win.symmetric", "<Control>m", tools_group, NC_ ("shortcuts", "Symmetric drawing on or off")),

  WINDOW_ROW ("toggle-play", "win.toggle-play", "F5", play_group, NC_ ("shortcuts", "Edit or play")),
  CANVAS_ROW ("play-undo", PZ_KEY_PLAY_UNDO, 0, PLAYING, "BackSpace", play_group, NC_ ("shortcuts", "Undo a step")),
  CANVAS_ROW ("play-restart", PZ_KEY_PLAY_RESTART, 0, PLAYING, "r", play_group, NC_ ("shortcuts", "Restart")),
  LATE_ROW ("play-replay", "win.play-replay", "<Control>r", play_group, NC_ ("shortcuts", "Replay the game so far")),
  CANVAS_ROW ("play-hint", PZ_KEY_PLAY_HINT, 0, PLAYING, "h", play_group, NC_ ("shortcuts", "Hint")),

  WINDOW_ROW ("new-level", "win.new-level", "<Control><Shift>n", levels_group, NC_ ("shortcuts", "New level")),
  WINDOW_ROW ("generate-level", "win.generate-level", "<Control><Shift>g", levels_group,
              NC_ ("shortcuts", "Generate levels")),
  WINDOW_ROW ("duplicate-level", "win.duplicate-level", "<Control>d", levels_group,
              NC_ ("shortcuts", "Duplicate the level")),
  WINDOW_ROW ("previous-level", "win.previous-level", "<Control>Page_Up", levels_group,
              NC_ ("shortcuts", "Previous level")),
  WINDOW_ROW ("next-level", "win.next-level", "<Control>Page_Down", levels_group, NC_ ("shortcuts", "Next level")),
  WINDOW_ROW ("overview", "win.overview", "<Control><Shift>o", levels_group, NC_ ("shortcuts", "Pack overview")),
  WINDOW_ROW ("search", "win.search", "<Control>f", levels_group, NC_ ("shortcuts", "Search levels")),
  LIST_ROW ("move-level-up", "win.move-level-up", "<Alt>Up", NC_ ("shortcuts", "Move the level up (in the list)")),
  LIST_ROW ("move-level-down", "win.move-level-down", "<Alt>Down",
            NC_ ("shortcuts", "Move the level down (in the list)")),
  LIST_ROW ("rename-level", "win.rename-level", "F2", NC_ ("shortcuts", "Rename the level (in the list)")),
  LIST_ROW ("delete-level", "win.delete-level", "Delete|KP_Delete", NC_ ("shortcuts", "Delete the level (in the list)")),
  { "level-menu", PZ_SCOPE_LIST, NULL, PZ_KEY_FIXED, 0, NULL, LIST, "Menu|<Shift>F10", levels_group,
    NC_ ("shortcuts", "Menu of the level (in the list)") },

  DECK_ROW ("deck-go", "Left|Right|Home|End|KP_Left|KP_Right|KP_Home|KP_End", NC_ ("shortcuts", "Go along the cards")),
  DECK_ROW ("deck-move", "<Control>Left|<Control>Right|<Control>KP_Left|<Control>KP_Right", NC_ ("shortcuts", "Move the piece")),
  DECK_ROW ("deck-move-far", "<Control>Home|<Control>End|<Control>KP_Home|<Control>KP_End",
            NC_ ("shortcuts", "Move the piece to the start or the end")),
  DECK_ROW ("deck-remove", "Delete|BackSpace|KP_Delete", NC_ ("shortcuts", "Remove the piece")),
  DECK_ROW ("deck-insert", "Insert|KP_Insert", NC_ ("shortcuts", "Type pieces to go before it")),
  DECK_ROW ("deck-use", "Return|KP_Enter|space", NC_ ("shortcuts", "Type another piece · in a playtest, hold it")),
  DECK_ROW ("deck-hold", "1|2|3", NC_ ("shortcuts", "In a playtest, hold the piece of that slot")),
  DECK_ROW ("deck-menu", "Menu|<Shift>F10", NC_ ("shortcuts", "Menu of the piece")),

  WINDOW_ROW ("zoom-in", "win.zoom-in", "<Control>plus|<Control>equal|<Control>KP_Add", view_group,
              NC_ ("shortcuts", "Zoom in")),
  WINDOW_ROW ("zoom-out", "win.zoom-out", "<Control>minus|<Control>KP_Subtract", view_group,
              NC_ ("shortcuts", "Zoom out")),
  WINDOW_ROW ("zoom-fit", "win.zoom-fit", "<Control>0|<Control>KP_0", view_group, NC_ ("shortcuts", "Fit the board")),
  WINDOW_ROW ("zoom-normal", "win.zoom-normal", "<Control>1|<Control>KP_1", view_group,
              NC_ ("shortcuts", "Zoom to 100 %")),
  WINDOW_ROW ("zoom-selection", "win.zoom-selection", "<Control>9|<Control>KP_9", view_group,
              NC_ ("shortcuts", "Zoom to the selection")),
  LATE_ROW ("plan", "win.plan", "<Control>l", view_group, NC_ ("shortcuts", "Step through the solution")),
  LATE_ROW ("plan-first", "win.plan-first", "", view_group, NC_ ("shortcuts", "First step of the solution")),
  LATE_ROW ("plan-previous", "win.plan-previous", "<Alt>comma", view_group,
            NC_ ("shortcuts", "Previous step of the solution")),
  LATE_ROW ("plan-next", "win.plan-next", "<Alt>period", view_group, NC_ ("shortcuts", "Next step of the solution")),
  LATE_ROW ("plan-last", "win.plan-last", "", view_group, NC_ ("shortcuts", "Last step of the solution")),
  LATE_ROW ("step-deductions", "win.step-deductions", "<Control><Shift>l", view_group,
            NC_ ("shortcuts", "Step through the deductions")),
  LATE_ROW ("reveal-play", "win.reveal-play", "F8", view_group, NC_ ("shortcuts", "Play the steps of the deduction")),
  LATE_ROW ("reveal-previous", "win.reveal-previous", "<Alt>bracketleft", view_group,
            NC_ ("shortcuts", "Previous step of the deduction")),
  LATE_ROW ("reveal-next", "win.reveal-next", "<Alt>bracketright", view_group,
            NC_ ("shortcuts", "Next step of the deduction")),
  WINDOW_ROW ("next-pane", "win.next-pane", "F6", view_group, NC_ ("shortcuts", "Next part of the window")),
  WINDOW_ROW ("previous-pane", "win.previous-pane", "<Shift>F6", view_group,
              NC_ ("shortcuts", "Previous part of the window")),
  WINDOW_ROW ("show-levels", "win.show-levels", "F9", view_group, NC_ ("shortcuts", "Show the levels")),
  WINDOW_ROW ("show-inspector", "win.show-inspector", "<Control>F9", view_group,
              NC_ ("shortcuts", "Show the inspector")),

  WINDOW_ROW ("preferences", "app.preferences", "<Control>comma", program_group, NC_ ("shortcuts", "Preferences")),
  WINDOW_ROW ("shortcuts", "app.shortcuts", "<Control>question|F1", program_group,
              NC_ ("shortcuts", "Keyboard shortcuts")),
  WINDOW_ROW ("help", "app.help", "<Control>F1", program_group, NC_ ("shortcuts", "Help")),
  { "main-menu", PZ_SCOPE_WINDOW, NULL, PZ_KEY_FIXED, 0, NULL, ANYWHERE, "F10", program_group,
    NC_ ("shortcuts", "Main menu") },
  WINDOW_ROW ("quit", "app.quit", "<Control>q", program_group, NC_ ("shortcuts", "Quit")),
};
/* clang-format on */

/* --- what the modes bring ------------------------------------------------------------------------------------ */

static guint
contexts_of_tool (const char *id)
{
  guint contexts = 0;
  for (guint i = 0; pz_mode_editors ()[i] != NULL; i++)
    if (pz_mode_editor_tool (pz_mode_editors ()[i], id) != NULL)
      contexts |= 1u << i;
  return contexts;
}

static PzShortcut
tool_row (const PzTool *tool)
{
  g_autofree char *id = g_strconcat ("tool-", tool->id, NULL);
  g_autofree char *action = g_strconcat ("win.tool::", tool->id, NULL);
  return (PzShortcut){ g_intern_string (id),
                       PZ_SCOPE_CANVAS,
                       g_intern_string (action),
                       PZ_KEY_TOOL,
                       0,
                       tool->id,
                       contexts_of_tool (tool->id),
                       tool->key,
                       tools_group,
                       tool->label };
}

static gboolean
has_tool (GArray *table, const char *tool)
{
  for (guint i = 0; i < table->len; i++)
    if (g_strcmp0 (g_array_index (table, PzShortcut, i).tool, tool) == 0)
      return TRUE;
  return FALSE;
}

static void
add_tools (GArray *table)
{
  for (const PzModeEditor *const *editor = pz_mode_editors (); *editor != NULL; editor++)
    for (const PzTool *tool = (*editor)->tools; tool->id != NULL; tool++)
      if (!has_tool (table, tool->id))
        {
          PzShortcut row = tool_row (tool);
          g_array_append_val (table, row);
        }
}

/* Where a button means something: while editing it is a preview. */
static guint
contexts_of_button (const char *name)
{
  guint contexts = 0;
  for (guint i = 0; pz_mode_editors ()[i] != NULL; i++)
    {
      if (pz_mode_editor_button (pz_mode_editors ()[i], name, FALSE) != NULL)
        contexts |= 1u << i;
      if (pz_mode_editor_button (pz_mode_editors ()[i], name, TRUE) != NULL)
        contexts |= 1u << (i + PZ_CONTEXT_PLAY);
    }
  return contexts;
}

static PzShortcut
button_row (const PzPlayButton *button)
{
  g_autofree char *action = g_strconcat ("win.", button->name, NULL);
  g_autofree char *keys = g_strjoinv ("|", (char **) button->keys);
  return (PzShortcut){ g_intern_string (button->name),
                       PZ_SCOPE_CANVAS,
                       g_intern_string (action),
                       PZ_KEY_BUTTON,
                       0,
                       button->name,
                       contexts_of_button (button->name),
                       g_intern_string (keys),
                       play_group,
                       button->label };
}

static void
add_buttons (GArray *table)
{
  g_autoptr (GPtrArray) buttons = pz_mode_editors_buttons ();
  for (guint i = 0; i < buttons->len; i++)
    {
      PzShortcut row = button_row (buttons->pdata[i]);
      g_array_append_val (table, row);
    }
}

/* Where presses are of two kinds. */
static guint
contexts_of_alternate (void)
{
  guint contexts = 0;
  for (guint i = 0; pz_mode_editors ()[i] != NULL; i++)
    if (pz_mode_editors ()[i]->play != NULL && pz_mode_editors ()[i]->play->alternate != NULL)
      contexts |= 1u << (i + PZ_CONTEXT_PLAY);
  return contexts;
}

/* One switch for all modes that have one; it is called as in the first of them. */
static void
add_alternate (GArray *table)
{
  for (const PzModeEditor *const *editor = pz_mode_editors (); *editor != NULL; editor++)
    {
      const PzPlayAlternate *alternate = (*editor)->play != NULL ? (*editor)->play->alternate : NULL;
      PzShortcut row =
          CANVAS_ROW ("play-alternate", PZ_KEY_PLAY_ALTERNATE, 0, contexts_of_alternate (), NULL, play_group, NULL);
      if (alternate == NULL)
        continue;
      row.action = "win.play-alternate";
      row.keys = alternate->key;
      row.label = alternate->label;
      g_array_append_val (table, row);
      return;
    }
}

/* Where there is a hand to play from. */
static guint
contexts_of_hand (void)
{
  guint contexts = 0;
  for (guint i = 0; pz_mode_editors ()[i] != NULL; i++)
    if (pz_mode_editors ()[i]->deck != NULL)
      contexts |= 1u << (i + PZ_CONTEXT_PLAY);
  return contexts;
}

/* clang-format off */
static const PzShortcut holds[] = {
  CANVAS_ROW ("hold-1", PZ_KEY_HOLD, 1, 0, "1|KP_1", play_group, NC_ ("shortcuts", "Take the first piece of the hand")),
  CANVAS_ROW ("hold-2", PZ_KEY_HOLD, 2, 0, "2|KP_2", play_group, NC_ ("shortcuts", "Take the second piece of the hand")),
  CANVAS_ROW ("hold-3", PZ_KEY_HOLD, 3, 0, "3|KP_3", play_group, NC_ ("shortcuts", "Take the third piece of the hand")),
  CANVAS_ROW ("hold-next", PZ_KEY_HOLD, 0, 0, "bracketright", play_group,
              NC_ ("shortcuts", "Take the next piece of the hand")),
  CANVAS_ROW ("hold-previous", PZ_KEY_HOLD, -1, 0, "bracketleft", play_group,
              NC_ ("shortcuts", "Take the piece of the hand before")),
};
/* clang-format on */

static void
add_holds (GArray *table)
{
  for (gsize i = 0; contexts_of_hand () != 0 && i < G_N_ELEMENTS (holds); i++)
    {
      PzShortcut row = holds[i];
      row.contexts = contexts_of_hand ();
      g_array_append_val (table, row);
    }
}

GArray *
pz_shortcut_table (void)
{
  GArray *table = g_array_new (FALSE, FALSE, sizeof (PzShortcut));
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      if (rows[i].command == PZ_KEY_TURN_SHAPE) /* the tools stand before what turns them */
        add_tools (table);
      g_array_append_val (table, rows[i]);
      if (rows[i].command == PZ_KEY_PRESS_SECONDARY)
        g_array_index (table, PzShortcut, table->len - 1).contexts |= contexts_of_alternate ();
      if (rows[i].command == PZ_KEY_PLAY_HINT)
        {
          add_alternate (table);
          add_holds (table);
          add_buttons (table);
        }
    }
  return table;
}

const char *
pz_shortcut_group (const PzShortcut *shortcut)
{
  return g_dpgettext2 (GETTEXT_PACKAGE, "shortcuts", shortcut->group);
}

const char *
pz_shortcut_label (const PzShortcut *shortcut)
{
  gboolean of_play = shortcut->command == PZ_KEY_BUTTON || shortcut->command == PZ_KEY_PLAY_ALTERNATE;
  const char *context = of_play ? "play" : shortcut->tool != NULL ? "tool" : "shortcuts";
  return g_dpgettext2 (GETTEXT_PACKAGE, context, shortcut->label);
}

gboolean
pz_shortcut_is_fixed (const PzShortcut *shortcut)
{
  return shortcut->command == PZ_KEY_FIXED;
}
