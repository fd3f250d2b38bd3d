/* SPDX-License-Identifier: MIT */
#include "editor/file-dialog.h"
#include "editor/inspector-parts.h"

#include "config.h"
#include <gio/gio.h>
#include <glib/gi18n.h>

/* The inspector while playing: step and cells left, conflicts, spinners, moves, guide. */

#define MOVES_HEIGHT_PX 190

struct _PzPlayPage
{
  GtkWidget parent_instance;

  PzBoardView *view;
  PzPlaytest *playtest; /* (nullable) */
  GtkWidget *box, *step, *of, *left, *bar;
  PzSection *conflicts, *spinners, *moves, *guide;
};

G_DEFINE_FINAL_TYPE (PzPlayPage, pz_play_page, GTK_TYPE_WIDGET)

PzSection *
pz_play_page_get_conflicts (PzPlayPage *self)
{
  g_return_val_if_fail (PZ_IS_PLAY_PAGE (self), NULL);
  return self->conflicts;
}

PzSection *
pz_play_page_get_spinners (PzPlayPage *self)
{
  g_return_val_if_fail (PZ_IS_PLAY_PAGE (self), NULL);
  return self->spinners;
}

PzSection *
pz_play_page_get_moves (PzPlayPage *self)
{
  g_return_val_if_fail (PZ_IS_PLAY_PAGE (self), NULL);
  return self->moves;
}

PzSection *
pz_play_page_get_guide (PzPlayPage *self)
{
  g_return_val_if_fail (PZ_IS_PLAY_PAGE (self), NULL);
  return self->guide;
}

const char *
pz_play_page_get_step (PzPlayPage *self)
{
  g_return_val_if_fail (PZ_IS_PLAY_PAGE (self), NULL);
  return gtk_label_get_text (GTK_LABEL (self->step));
}

/* --- what there is to tell ----------------------------------------------------------------------------------- */

typedef struct
{
  const PzModeEditor *editor;
  PzLevel *level;
  const PzStepsPlay *steps;
  const guint8 *path;
  int length, n_cells;
} Game;

static Game
game_of (PzPlayPage *self)
{
  Game game = { NULL };
  game.level = pz_playtest_get_level (self->playtest);
  game.editor = pz_mode_editor_for (game.level->mode);
  game.steps = pz_playtest_get_play (self->playtest)->steps;
  game.path = pz_steps_play_path (game.steps, &game.length);
  game.n_cells = game.editor->n_cells (game.level);
  return game;
}

static PzHit
cell_hit (const Game *game, int node)
{
  PzHit like = { PZ_HIT_CELL, node, -1, 0, 0, 0 };
  return game->editor->again (game->level, &like);
}

static void
update_steps (PzPlayPage *self, const Game *game)
{
  g_autofree char *step = g_strdup_printf ("%d", game->length);
  g_autofree char *of = g_strdup_printf (C_ ("play", "of %d"), game->n_cells);
  g_autofree char *left = g_strdup_printf ("%d", game->n_cells - game->length);
  gtk_label_set_text (GTK_LABEL (self->step), step);
  gtk_label_set_text (GTK_LABEL (self->of), of);
  gtk_label_set_text (GTK_LABEL (self->left), left);
  gtk_level_bar_set_max_value (GTK_LEVEL_BAR (self->bar), MAX (game->n_cells, 1));
  gtk_level_bar_set_value (GTK_LEVEL_BAR (self->bar), game->length);
}

/* Why a walked cell is in conflict: its own number, its parity, or a number that wants another cell. */
static char *
conflict_words (const Game *game, int node, int step)
{
  int wanted = pz_steps_play_wanted (game->steps, node);
  if (wanted > 0 && wanted != step)
    return g_strdup_printf (C_ ("play", "its clue asks for step %d"), wanted);
  for (int other = 0; other < game->n_cells; other++)
    if (other != node && pz_steps_play_wanted (game->steps, other) == step)
      return g_strdup_printf (C_ ("play", "step %d belongs to cell %s"), step,
                              game->editor->cell_id (game->level, other));
  return g_strdup (step % 2 == 0 ? C_ ("play", "it asks for an odd step") : C_ ("play", "it asks for an even step"));
}

static void
update_conflicts (PzPlayPage *self, const Game *game)
{
  int n = 0;
  for (int i = 0; i < game->length; i++)
    {
      int node = game->path[i];
      if (!pz_steps_play_conflict (game->steps, node))
        continue;
      PzRow *row = pz_section_row (self->conflicts, n++);
      g_autofree char *words = conflict_words (game, node, i + 1);
      g_autofree char *title =
          g_strdup_printf (C_ ("play", "Cell %s is step %d"), game->editor->cell_id (game->level, node), i + 1);
      pz_row_set_icon (row, "pz-error-symbolic", PZ_TONE_BAD);
      pz_row_set_texts (row, title, words);
      pz_row_set_hit (row, cell_hit (game, node));
      pz_row_set_chevron (row, TRUE);
    }
  g_autofree char *note = g_strdup_printf ("%d", n);
  pz_section_trim (self->conflicts, n);
  pz_section_set_note (self->conflicts, note);
  gtk_widget_set_visible (GTK_WIDGET (self->conflicts), n > 0);
}

static void
update_spinners (PzPlayPage *self, const Game *game)
{
  int n = game->editor->n_spinners (game->level);
  for (int i = 0; i < n; i++)
    {
      PzRow *row = pz_section_row (self->spinners, i);
      PzFinding finding = { .kind = PZ_FINDING_SPINNER, .index = i };
      PzHit place = game->level->mode->finding_hit (game->level, &finding);
      g_autofree char *label = game->level->mode->finding_label (game->level, &finding);
      g_autofree char *words = g_strdup_printf (C_ ("play", "now on edge %d, next on edge %d"),
                                                game->editor->spinner_edge (game->level, i, game->length),
                                                game->editor->spinner_edge (game->level, i, game->length + 1));
      pz_row_set_icon (row, "pz-spinner-symbolic", PZ_TONE_PLAIN);
      pz_row_set_texts (row, label, words);
      pz_row_set_hit (row, place);
    }
  pz_section_trim (self->spinners, n);
  gtk_widget_set_visible (GTK_WIDGET (self->spinners), n > 0);
}

static void
update_move (PzRow *row, const Game *game, int step)
{
  int node = game->path[step - 1];
  const char *to = game->editor->cell_id (game->level, node);
  g_autofree char *number = g_strdup_printf ("%d", step);
  /* TRANSLATORS: the path goes from one cell to another */
  g_autofree char *title = step == 1 ? g_strdup (to)
                                     : g_strdup_printf (C_ ("play", "%s → %s"),
                                                        game->editor->cell_id (game->level, game->path[step - 2]), to);
  gboolean conflict = pz_steps_play_conflict (game->steps, node);
  int wanted = pz_steps_play_wanted (game->steps, node);
  g_autofree char *clue =
      conflict && wanted > 0 && wanted != step ? g_strdup_printf (C_ ("play", "clue %d"), wanted) : NULL;
  pz_row_set_lead (row, number);
  pz_row_set_texts (row, title, NULL);
  pz_row_set_title_tone (row, conflict ? PZ_TONE_BAD : PZ_TONE_PLAIN);
  pz_row_set_figure (row, clue, PZ_TONE_BAD);
  pz_row_set_hit (row, cell_hit (game, node));
}

/* The newest on top. */
static void
update_moves (PzPlayPage *self, const Game *game)
{
  for (int i = 0; i < game->length; i++)
    update_move (pz_section_row (self->moves, i), game, game->length - i);
  pz_section_trim (self->moves, game->length);
  gtk_widget_set_visible (GTK_WIDGET (self->moves), game->length > 0);
}

/* --- the guide ----------------------------------------------------------------------------------------------- */

static void
go_back (PzRow *row, gpointer data)
{
  PzPlayPage *self = data;
  if (self->playtest != NULL)
    pz_playtest_go_back (self->playtest);
}

static void
guide_words (const Game *game, PzGuideKind kind, int node, char **title, char **subtitle)
{
  const char *cell = node >= 0 ? game->editor->cell_id (game->level, node) : NULL;
  switch (kind)
    {
    case PZ_GUIDE_START:
      *title = g_strdup_printf (C_ ("play", "Begin at cell %s"), cell);
      break;
    case PZ_GUIDE_NEXT:
      *title = g_strdup_printf (C_ ("play", "Next is cell %s"), cell);
      break;
    case PZ_GUIDE_FORK:
      *title = g_strdup_printf (C_ ("play", "Off the solution at %d"), pz_steps_play_step_of (game->steps, node) + 1);
      *subtitle = g_strdup_printf (C_ ("play", "Cell %s was the last right one"), cell);
      break;
    case PZ_GUIDE_RESTART:
      *title = g_strdup (C_ ("play", "Wrong from the start"));
      *subtitle = g_strdup (C_ ("play", "The first cell is another one"));
      break;
    case PZ_GUIDE_NONE:
    default:
      *title = g_strdup (C_ ("play", "No hint"));
      *subtitle = g_strdup (C_ ("play", "Hints need exactly one solution"));
      break;
    }
}

static void
update_guide (PzPlayPage *self, const Game *game)
{
  int node = -1;
  g_autofree char *title = NULL;
  g_autofree char *subtitle = NULL;
  PzPlayEvent event = pz_steps_play_event (game->steps);
  PzGuideKind kind = pz_steps_play_guide (game->steps, &node);
  gboolean asked = event == PZ_EVENT_GUIDED || kind != PZ_GUIDE_NONE;
  gtk_widget_set_visible (GTK_WIDGET (self->guide), asked);
  if (!asked)
    return;
  if (kind == PZ_GUIDE_NONE || kind == PZ_GUIDE_RESTART)
    node = -1;
  PzRow *row = pz_section_row (self->guide, 0);
  guide_words (game, kind, node, &title, &subtitle);
  pz_row_set_icon (row, "pz-lightbulb-symbolic", PZ_TONE_PLAIN);
  pz_row_set_texts (row, title, subtitle);
  pz_row_set_hit (row, node >= 0 ? cell_hit (game, node) : PZ_HIT_NOWHERE);
  const char *button = kind == PZ_GUIDE_FORK      ? C_ ("play", "Go Back")
                       : kind == PZ_GUIDE_RESTART ? C_ ("play", "Restart")
                                                  : NULL;
  pz_row_set_button (row, button, G_CALLBACK (go_back), self);
}

static void
update (PzPlayPage *self)
{
  if (self->playtest == NULL)
    return;
  Game game = game_of (self);
  update_steps (self, &game);
  update_conflicts (self, &game);
  update_spinners (self, &game);
  update_moves (self, &game);
  update_guide (self, &game);
}

void
pz_play_page_set_playtest (PzPlayPage *self, PzPlaytest *playtest)
{
  g_return_if_fail (PZ_IS_PLAY_PAGE (self));
  if (self->playtest != NULL)
    g_signal_handlers_disconnect_by_data (self->playtest, self);
  g_set_object (&self->playtest, playtest);
  if (playtest != NULL)
    g_signal_connect_swapped (playtest, "changed", G_CALLBACK (update), self);
  update (self);
}

/* --- the script ---------------------------------------------------------------------------------------------- */

/* What a file dialog needs once it answers; the page may be gone by then. */
typedef struct
{
  char *script;
  GtkWindow *window; /* (nullable) weak */
} Saving;

static void
tell_failure (GtkWindow *window, const GError *error)
{
  GtkWidget *dialog = gtk_message_dialog_new (window, GTK_DIALOG_MODAL, GTK_MESSAGE_ERROR, GTK_BUTTONS_CLOSE, "%s",
                                              C_ ("play", "The script was not saved"));
  gtk_message_dialog_format_secondary_text (GTK_MESSAGE_DIALOG (dialog), "%s", error->message);
  g_signal_connect (dialog, "response", G_CALLBACK (gtk_window_destroy), NULL);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
script_chosen (const char *path, gpointer data)
{
  Saving *saving = data;
  g_autoptr (GError) error = NULL;
  if (path != NULL && !g_file_set_contents (path, saving->script, -1, &error) && saving->window != NULL)
    tell_failure (saving->window, error);
  g_clear_weak_pointer (&saving->window);
  g_free (saving->script);
  g_free (saving);
}

static void
save_script (PzPlayPage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  if (self->playtest == NULL || !GTK_IS_WINDOW (root))
    return;
  PzLevel *level = pz_playtest_get_level (self->playtest);
  g_autofree char *plain = g_strdelimit (g_strdup (level->id), "/\\", '-');
  g_autofree char *name = g_strdup_printf ("%s.script.json", plain);
  PzFileRequest request = { PZ_FILE_SAVE, C_ ("play", "Save the Moves as a Script"), C_ ("play", "_Save"), name, NULL };
  Saving *saving = g_new0 (Saving, 1);
  saving->script = pz_playtest_to_script (self->playtest);
  g_set_weak_pointer (&saving->window, GTK_WINDOW (root));
  pz_file_dialog_run (GTK_WINDOW (root), &request, script_chosen, saving);
}

/* --- widget -------------------------------------------------------------------------------------------------- */

static GtkWidget *
label (const char *text, const char *css_class, float xalign)
{
  GtkWidget *made = gtk_label_new (text);
  gtk_label_set_xalign (GTK_LABEL (made), xalign);
  gtk_widget_add_css_class (made, css_class);
  gtk_widget_add_css_class (made, "numeric");
  return made;
}

static GtkWidget *
make_steps (PzPlayPage *self)
{
  GtkWidget *card = gtk_grid_new ();
  GtkWidget *count = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  self->step = label ("0", "pz-big-number", 0);
  self->of = label (NULL, "pz-dim", 0);
  self->left = label ("0", "pz-big-number", 1);
  self->bar = gtk_level_bar_new ();
  gtk_widget_set_valign (self->of, GTK_ALIGN_BASELINE);
  gtk_widget_set_valign (self->step, GTK_ALIGN_BASELINE);
  gtk_box_append (GTK_BOX (count), self->step);
  gtk_box_append (GTK_BOX (count), self->of);
  gtk_widget_set_hexpand (count, TRUE);
  gtk_widget_add_css_class (card, "pz-card");
  gtk_widget_add_css_class (card, "pz-steps");
  gtk_widget_add_css_class (self->bar, "pz-bar");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->bar), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  C_ ("play", "Cells walked"), -1);
  gtk_grid_attach (GTK_GRID (card), label (C_ ("play", "Step"), "pz-status", 0), 0, 0, 1, 1);
  gtk_grid_attach (GTK_GRID (card), label (C_ ("play", "Left"), "pz-status", 1), 1, 0, 1, 1);
  gtk_grid_attach (GTK_GRID (card), count, 0, 1, 1, 1);
  gtk_grid_attach (GTK_GRID (card), self->left, 1, 1, 1, 1);
  gtk_grid_attach (GTK_GRID (card), self->bar, 0, 2, 2, 1);
  return card;
}

static PzSection *
add_section (PzPlayPage *self, const char *heading)
{
  GtkWidget *section = pz_section_new (self->view, heading);
  gtk_box_append (GTK_BOX (self->box), section);
  return PZ_SECTION (section);
}

static void
add_save_button (PzPlayPage *self)
{
  GtkWidget *save = gtk_button_new_with_label (C_ ("play", "Save as Script"));
  gtk_widget_add_css_class (save, "flat");
  gtk_widget_add_css_class (save, "pz-link");
  g_signal_connect_swapped (save, "clicked", G_CALLBACK (save_script), self);
  pz_section_set_note_widget (self->moves, save);
}

static void
pz_play_page_dispose (GObject *object)
{
  PzPlayPage *self = PZ_PLAY_PAGE (object);
  pz_play_page_set_playtest (self, NULL);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  G_OBJECT_CLASS (pz_play_page_parent_class)->dispose (object);
}

static void
pz_play_page_class_init (PzPlayPageClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = pz_play_page_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
pz_play_page_init (PzPlayPage *self)
{
}

GtkWidget *
pz_play_page_new (PzBoardView *view)
{
  PzPlayPage *self = g_object_new (PZ_TYPE_PLAY_PAGE, NULL);
  self->view = view;
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 18);
  gtk_box_append (GTK_BOX (self->box), make_steps (self));
  self->conflicts = add_section (self, C_ ("play", "Conflicts"));
  self->spinners = add_section (self, C_ ("play", "Spinners"));
  pz_section_set_note (self->spinners, C_ ("play", "beat = step mod 3"));
  self->moves = add_section (self, C_ ("play", "Moves"));
  pz_section_set_max_height (self->moves, MOVES_HEIGHT_PX);
  add_save_button (self);
  self->guide = add_section (self, C_ ("play", "Guide"));
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
  return GTK_WIDGET (self);
}
