/* SPDX-License-Identifier: MIT */
#pragma once

#include "editor/disk.h"
#include "editor/history-list.h"
#include "editor/journal.h"
#include "editor/notice-bar.h"
#include "editor/overview.h"
#include "editor/panes.h"
#include "editor/session-file.h"
#include "editor/settings.h"
#include "editor/window.h"

/* A side pane: shown as the user wants where the window is wide enough; elsewhere only when asked for. */
typedef struct
{
  const char *action; /* "show-levels" */
  const char *setting;
  int needs_px; /* width of the window from which on it is shown by itself */
  GtkRevealer *revealer;
  gboolean wanted; /* where it fits */
  gboolean forced; /* where it does not */
} PzSidePane;

struct _PzWindow
{
  AdwApplicationWindow parent_instance;

  /* Borrowed. */
  PzQueue *queue;
  PzDisk *disk;
  PzJournals *journals;

  /* Owned. */
  GSettings *settings;  /* (nullable) */
  PzDocument *document; /* (nullable) */
  PzPlaytest *playtest; /* (nullable) while playing */
  int playing_index;    /* the level played */

  /* The file behind the document (window-disk.c). */
  GFileMonitor *monitors[2]; /* (nullable) */
  guint settling;            /* source id; 0: none */
  gboolean looking, look_again;
  PzPack *foreign_pack; /* (nullable) what another program wrote there, if it can be opened */
  char *foreign_sha256; /* (nullable) its checksum */
  GtkWidget *disk_notice, *safety_notice;

  GtkWidget *generator; /* (nullable) weak: the dialog that is open */

  /* What waits for the answer of the gate. */
  gboolean asking;
  PzWindowThen then;
  gpointer then_data;
  GDestroyNotify then_free;
  char *save_path;     /* (nullable) where the present save goes */
  gboolean save_again; /* asked for while one was running */
  guint saving_shown;  /* source id: says so after a while; 0: none */
  guint waiting_told;  /* source id: tells who waits; 0: none */
  gboolean leaving;    /* the window may close now */

  /* Saving by itself (window-autosave.c). */
  guint autosave;           /* source id; 0: none */
  gint64 autosave_since_us; /* monotonic time of the first change it waits with; 0: none */
  gboolean autosaving;      /* the save under way is one */
  gboolean autosaved;       /* the last save was one: what it replaced is in no backup and needs none */
  gboolean autosave_held;   /* until the next save by hand: one failed and was told, or a crash left the document */

  int width_px;
  guint relayout; /* source id; 0: none */
  PzSidePane levels_pane, inspector_pane;

  AdwToastOverlay *toasts;
  AdwToast *shown_toast;   /* (nullable) borrowed from the overlay */
  AdwToast *waiting_toast; /* (nullable) owned */
  AdwToast *undo_toast;    /* (nullable) borrowed: the one of the two that the next change takes away */
  guint toast_leaving;     /* source id while one moves out; 0: none */
  guint toast_dismissal;   /* source id; 0: none */
  GtkStack *pages;         /* "start", "document", "overview" */
  GtkStack *board_stack;   /* "canvas", "text", "empty" */
  PzCanvasPane *canvas;
  PzInspector *inspector;
  PzLevelList *levels;
  PzTextPane *text;
  PzOverview *overview; /* (nullable) until it is first asked for */
  gboolean in_overview; /* it is shown, with a document */
  GMenuModel *main_menu;
  AdwWindowTitle *pack_title, *level_title;
  GtkWidget *undo_button, *redo_button, *history_button;
  PzHistoryList *history;
  GtkWidget *board_menu, *mode_switch;
  AdwButtonContent *mode_contents[2]; /* of the Edit | Play switch */
  AdwHeaderBar *levels_header, *board_header, *inspector_header;
};

/* window-menu.c */
GMenuModel *pz_window_main_menu (void); /* (transfer full) */

/* window-layout.c */
void pz_window_build (PzWindow *self);
void pz_window_update_panes (PzWindow *self);
void pz_window_toggle_pane (PzWindow *self, PzSidePane *pane, gboolean shown);
gboolean pz_window_pane_shown (PzWindow *self, const PzSidePane *pane);

/* window-drop.c: (transfer floating): @content, on which files can be dropped. */
GtkWidget *pz_window_add_file_drop (PzWindow *self, GtkWidget *content);

/* window-autosave.c */
void pz_window_note_autosave (PzWindow *self); /* something changed */
void pz_window_forget_autosave (PzWindow *self);
void pz_window_autosave_failed (PzWindow *self, const PzSaveResult *result);

/* window-session.c */
PzSessionWindow *pz_window_dup_session (PzWindow *self); /* (transfer full) (nullable): NULL without a file */
void pz_window_take_session (PzWindow *self, const PzSessionWindow *state);
void pz_window_note_session (PzWindow *self);  /* it may be another now */
void pz_window_leave_session (PzWindow *self); /* it is about to close */

/* window-actions.c */
void pz_window_add_actions (PzWindow *self);
void pz_window_update_actions (PzWindow *self);
PzBoardView *pz_window_get_board_view (PzWindow *self);

/* window-edit-actions.c: commands of levels and modes. */
void pz_window_add_edit_actions (PzWindow *self);
void pz_window_add_pane_actions (PzWindow *self); /* window-pane-actions.c */
void pz_window_update_play_actions (PzWindow *self);
void pz_window_add_play_actions (PzWindow *self);
void pz_window_update_edit_actions (PzWindow *self);
void pz_window_enable (PzWindow *self, const char *action, gboolean enabled);

/* window-template-actions.c */
void pz_window_add_template_actions (PzWindow *self);
void pz_window_update_template_actions (PzWindow *self);

/* window-selection-actions.c: whole selections, clipboard, symmetric drawing. */
void pz_window_add_selection_actions (PzWindow *self);
void pz_window_update_selection_actions (PzWindow *self);
/* (transfer full) (nullable): why the transform "turn-clockwise" cannot be done now; NULL: it can, or no reason is told. */
char *pz_window_dup_transform_refusal (PzWindow *self, const char *action);

/* window-selection-menu.c */
GMenuModel *pz_window_selection_menu (PzWindow *self);  /* (transfer full): as it is now */
GtkWidget *pz_window_selection_button (PzWindow *self); /* a menu button */
void pz_window_add_context_menu (PzWindow *self);       /* over the canvas */

/* window-view-actions.c: zoom to things, the history to jump in. */
void pz_window_add_view_actions (PzWindow *self);
void pz_window_update_view_actions (PzWindow *self);

/* window-overview.c: the pack overview. The commands mean the levels chosen in it; each is FALSE when it is not shown. */
gboolean pz_window_in_overview (PzWindow *self);
void pz_window_show_overview (PzWindow *self, gboolean shown);
void pz_window_update_overview (PzWindow *self);
/* Whether @action can be used, which could be @enabled without the overview. */
gboolean pz_window_overview_allows (PzWindow *self, const char *action, gboolean enabled);
gboolean pz_window_delete_chosen (PzWindow *self);
gboolean pz_window_duplicate_chosen (PzWindow *self);
gboolean pz_window_move_chosen (PzWindow *self, int step);
gboolean pz_window_copy_chosen (PzWindow *self, gboolean cut);
gboolean pz_window_paste_levels (PzWindow *self);
gboolean pz_window_choose_all (PzWindow *self);
void pz_window_add_overview_actions (PzWindow *self);
void pz_window_update_overview_actions (PzWindow *self);

/* window-dialogs.c */
void pz_window_rename_level (PzWindow *self);
void pz_window_rename_pack (PzWindow *self);
void pz_window_export (PzWindow *self);
void pz_window_export_to (PzWindow *self, const char *path, const char *container, gboolean bake,
                          gboolean allow_invalid);
void pz_window_show_in_files (PzWindow *self, const char *path);

/* window-picture-actions.c */
void pz_window_add_picture_actions (PzWindow *self);
void pz_window_update_picture_actions (PzWindow *self);

/* window.c */
void pz_window_update_all (PzWindow *self);                                          /* titles, page and actions */
void pz_window_set_size (PzWindow *self, int width, int height, gboolean maximized); /* before it is shown */
gboolean pz_window_set_playing (PzWindow *self, gboolean playing);
gboolean pz_window_is_playing (PzWindow *self);
/* A toast whose Undo means the edit just made: the next change takes it away. */
void pz_window_undo_toast (PzWindow *self, const char *text);
void pz_window_drop_undo_toast (PzWindow *self);
void pz_window_clear_toasts (PzWindow *self);
void pz_window_give_toasts_room (PzWindow *self); /* they cover no controls at the foot of the canvas */

/* window-files.c */
void pz_window_forget_then (PzWindow *self);
void pz_window_tell_load_problems (PzWindow *self, const char *path, const PzProblems *problems);
void pz_window_show_reloaded (PzWindow *self);
void pz_window_save_by_itself (PzWindow *self); /* without a question, whatever comes of it */

/* window-saving.c: what is seen of a save. */
void pz_window_begin_waiting (PzWindow *self);
void pz_window_wait_for_save (PzWindow *self); /* somebody waits for its end */
void pz_window_stop_waiting (PzWindow *self);
void pz_window_tell_no_backup (PzWindow *self, const GError *error);
void pz_window_add_saving_actions (PzWindow *self);

/* window-disk.c */
void pz_window_look_at_disk (PzWindow *self);
void pz_window_watch_document (PzWindow *self); /* the window has another document */
void pz_window_stop_watching (PzWindow *self);
void pz_window_saved_to_disk (PzWindow *self);
void pz_window_add_disk_actions (PzWindow *self);
void pz_window_update_disk_actions (PzWindow *self);
