/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "editor/generator-dialog.h"

#include <string.h>

#include <glib/gi18n.h>

#include "editor/generation.h"
#include "editor/generator-fill.h"
#include "editor/theme.h"
#include "editor/verdict-badge.h"

#define PREVIEW_PX 208
#define BADGE_PX   22
/* Changes that follow each other within this time make one level. */
#define SETTLE_MS 150
/* Progress is looked at so often; a level that is there sooner shows none. */
#define TICK_MS    80
#define MAX_SEED   (G_GUINT64_CONSTANT (1) << 53)
#define FIRST_SEED 999999 /* the first one is drawn below it: short enough to be told */

typedef struct
{
  guint64 seed;
  int values[PZ_MAX_OPTIONS];
} Settings;

struct _PzGeneratorDialog
{
  AdwWindow parent_instance;
  PzWindow *window; /* borrowed: the dialog goes with it */
  PzQueue *queue;
  const PzMode *mode;
  PzGeneratorOptions options;
  PzGeneratorFill fill;
  GtkSpinButton *seed;
  GtkWidget *preview, *badge, *progress;
  GtkLabel *title, *text;
  GtkWidget *generate, *next_seed, *keep;

  PzLevel *level;       /* (nullable): shown */
  PzAnalysis *analysis; /* (nullable) of it */
  gboolean kept;        /* it is in the document already */
  PzGeneration *run;    /* (nullable) */
  guint later, tick;    /* source ids; 0: none */
  gboolean gone;        /* closed: what is typed in a field is still told as the field loses the keyboard */
};

G_DEFINE_FINAL_TYPE (PzGeneratorDialog, pz_generator_dialog, ADW_TYPE_WINDOW)

/* ---- What was set in this session ---- */

static Settings *
settings_new (const PzMode *mode)
{
  Settings *settings = g_new0 (Settings, 1);

  settings->seed = (guint64) g_random_int_range (1, FIRST_SEED);
  for (int i = 0; mode->options[i].name != NULL; i++)
    settings->values[i] = mode->options[i].value;
  return settings;
}

/* (transfer none): kept with the application, for all its windows. */
static Settings *
settings_of (const PzMode *mode)
{
  GObject *application = G_OBJECT (g_application_get_default ());
  GHashTable *all = g_object_get_data (application, "pz-generator-settings");
  Settings *settings;

  if (all == NULL)
    {
      all = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_free);
      g_object_set_data_full (application, "pz-generator-settings", all, (GDestroyNotify) g_hash_table_unref);
    }
  settings = g_hash_table_lookup (all, mode->id);
  if (settings == NULL)
    {
      settings = settings_new (mode);
      g_hash_table_insert (all, (gpointer) mode->id, settings);
    }
  return settings;
}

static void
remember (PzGeneratorDialog *self)
{
  Settings *settings = settings_of (self->mode);

  settings->seed = pz_generator_dialog_get_seed (self);
  pz_generator_options_get (&self->options, settings->values);
}

/* ---- Telling ---- */

/* (transfer full): "Hard, score 57"; "7 of 25 first moves win" */
static char *
rating_text (PzGeneratorDialog *self)
{
  PzRating rating;
  int legal, winning;

  if (self->mode->first_moves != NULL && self->mode->first_moves (self->analysis, &legal, &winning))
    return g_strdup_printf (C_ ("generator", "%d of %d first moves win"), winning, legal);
  if (self->mode->rating == NULL || !self->mode->rating (self->analysis, &rating))
    return g_strdup ("");
  return g_strdup_printf (C_ ("generator", "Difficulty: %s, score %d"),
                          g_dpgettext2 (GETTEXT_PACKAGE, "rating", rating.grade_label), rating.score);
}

static void
tell (PzGeneratorDialog *self, const char *title, const char *text)
{
  gtk_label_set_text (self->title, title);
  gtk_label_set_text (self->text, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->preview), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, title, -1);
}

static void
tell_level (PzGeneratorDialog *self)
{
  g_autofree char *title = pz_verdict_to_text (self->mode, self->analysis->verdict, self->analysis->solutions);
  g_autofree char *text = rating_text (self);

  tell (self, title, text);
  pz_verdict_badge_set (PZ_VERDICT_BADGE (self->badge), self->mode, self->analysis->verdict, self->analysis->solutions,
                        FALSE);
}

static PzDocument *
document_of (PzGeneratorDialog *self)
{
  PzDocument *document = pz_window_get_document (self->window);

  return document != NULL && pz_document_get_pack (document)->mode == self->mode ? document : NULL;
}

static void
update_buttons (PzGeneratorDialog *self)
{
  gboolean running = self->run != NULL || self->later != 0;

  gtk_button_set_label (GTK_BUTTON (self->generate),
                        running ? C_ ("generator", "_Stop") : C_ ("generator", "_Generate"));
  gtk_widget_set_sensitive (self->keep, !running && self->level != NULL && !self->kept && document_of (self) != NULL);
  gtk_widget_set_opacity (self->preview, running ? 0.5 : 1);
}

/* ---- Making ---- */

static void
show_level (PzGeneratorDialog *self, PzLevel *level, PzAnalysis *analysis)
{
  g_clear_pointer (&self->level, pz_level_unref);
  g_clear_pointer (&self->analysis, pz_analysis_unref);
  if (level != NULL)
    {
      self->level = pz_level_ref (level);
      self->analysis = pz_analysis_ref (analysis);
    }
  self->kept = FALSE;
  gtk_widget_set_visible (self->badge, level != NULL);
  gtk_widget_queue_draw (self->preview);
}

static void
end_run (PzGeneratorDialog *self)
{
  self->run = NULL;
  g_clear_handle_id (&self->tick, g_source_remove);
  gtk_widget_set_visible (self->progress, FALSE);
}

static void
generated_cb (PzLevel *level, PzAnalysis *analysis, const GError *error, gpointer data)
{
  PzGeneratorDialog *self = data;

  end_run (self);
  show_level (self, level, analysis);
  if (level != NULL)
    tell_level (self);
  else
    tell (self, C_ ("generator", "No level"), error->message);
  update_buttons (self);
}

static gboolean
tick_cb (gpointer data)
{
  PzGeneratorDialog *self = data;

  gtk_widget_set_visible (self->progress, TRUE);
  gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (self->progress), pz_generation_progress (self->run));
  return G_SOURCE_CONTINUE;
}

/* Where the level would stand: after the current one, or in its place. */
static PzContext
context_of (PzGeneratorDialog *self)
{
  PzDocument *document = document_of (self);
  const PzPack *pack = document != NULL ? pz_document_get_pack (document) : NULL;
  int after = pz_generator_fill_is_on (&self->fill) ? 1 : 2;

  if (pack == NULL)
    return (PzContext){ 1, 1, FALSE };
  return (PzContext){ MAX (pack->pack, 1), pz_document_get_current (document) + after, pack->mainline };
}

/* An area of the level, or a whole one. */
static PzGeneration *
start_run (PzGeneratorDialog *self, const int *values)
{
  PzContext context = context_of (self);
  guint64 seed = pz_generator_dialog_get_seed (self);
  const PzGeneratorFill *fill = &self->fill;
  const guint8 *path = pz_generator_fill_get_path (fill);

  if (!pz_generator_fill_is_on (fill))
    return pz_generation_start (self->queue, self->mode, seed, values, &context, generated_cb, self);
  return pz_generation_start_fill (self->queue,
                                   &(PzGenerationArea){ fill->level, (const int *) (gpointer) fill->cells->data,
                                                        (int) fill->cells->len, path, path != NULL ? fill->n_path : 0 },
                                   seed, values, &context, generated_cb, self);
}

static void
stop (PzGeneratorDialog *self)
{
  g_clear_handle_id (&self->later, g_source_remove);
  if (self->run != NULL)
    pz_generation_cancel (self->run);
  end_run (self);
}

static void
start (PzGeneratorDialog *self)
{
  int values[PZ_MAX_OPTIONS] = { 0 };

  stop (self);
  remember (self);
  pz_generator_options_get (&self->options, values);
  self->run = start_run (self, values);
  self->tick = g_timeout_add (TICK_MS, tick_cb, self);
  update_buttons (self);
}

static gboolean
later_cb (gpointer data)
{
  PzGeneratorDialog *self = data;

  self->later = 0;
  start (self);
  return G_SOURCE_REMOVE;
}

static void
changed_cb (PzGeneratorDialog *self)
{
  if (self->gone)
    return;
  stop (self);
  self->later = g_timeout_add (SETTLE_MS, later_cb, self);
  update_buttons (self);
}

static void
generate_cb (PzGeneratorDialog *self)
{
  if (self->run == NULL && self->later == 0)
    {
      start (self);
      return;
    }
  stop (self);
  show_level (self, NULL, NULL);
  tell (self, C_ ("generator", "No level"), C_ ("generator", "Stopped."));
  update_buttons (self);
}

static void
next_seed_cb (PzGeneratorDialog *self)
{
  guint64 seed = pz_generator_dialog_get_seed (self);

  pz_generator_dialog_set_seed (self, seed < MAX_SEED ? seed + 1 : 0);
}

/* The level takes the place of the one that was filled. */
static void
keep_filled (PzGeneratorDialog *self, PzDocument *document)
{
  self->kept = pz_generator_fill_apply (&self->fill, document, self->level);
  gtk_label_set_text (self->text, self->kept ? C_ ("generator", "The selection is filled.")
                                             : C_ ("generator", "The level to be filled is not shown any more."));
  update_buttons (self);
}

static void
keep_cb (PzGeneratorDialog *self)
{
  PzDocument *document = document_of (self);

  if (document == NULL || self->level == NULL)
    return;
  if (pz_generator_fill_is_on (&self->fill))
    {
      keep_filled (self, document);
      return;
    }
  if (!pz_document_add_generated (document, self->level))
    {
      gtk_label_set_text (self->text, C_ ("generator", "The pack has no room for more levels."));
      return;
    }
  g_autofree char *text =
      /* Translators: %s is the id of the new level. */
      g_strdup_printf (C_ ("generator", "Kept as level %s"), pz_document_get_level (document)->id);
  self->kept = TRUE;
  gtk_label_set_text (self->text, text);
  update_buttons (self);
}

/* ---- Parts ---- */

static void
draw_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  PzGeneratorDialog *self = data;
  PzStyle style = pz_theme_style ();
  PzScene scene = { .level = self->level, .style = &style, .show = PZ_SHOW_THUMBNAIL };

  if (self->level != NULL)
    pz_draw_fitted (cr, &scene, width, height, 8);
}

static GtkWidget *
make_preview (PzGeneratorDialog *self)
{
  self->preview = g_object_new (GTK_TYPE_DRAWING_AREA, "accessible-role", GTK_ACCESSIBLE_ROLE_IMG, NULL);
  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (self->preview), PREVIEW_PX);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (self->preview), PREVIEW_PX);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (self->preview), draw_cb, self, NULL);
  gtk_widget_add_css_class (self->preview, "card");
  gtk_widget_set_overflow (self->preview, GTK_OVERFLOW_HIDDEN);
  gtk_widget_set_halign (self->preview, GTK_ALIGN_START);
  gtk_widget_set_valign (self->preview, GTK_ALIGN_START);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->preview), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  C_ ("generator", "Preview of the level"), -1);
  pz_theme_watch (G_OBJECT (self->preview), G_CALLBACK (gtk_widget_queue_draw));
  return self->preview;
}

static GtkLabel *
make_label (const char *css_class)
{
  GtkLabel *label = GTK_LABEL (gtk_label_new (NULL));

  gtk_label_set_wrap (label, TRUE);
  gtk_label_set_wrap_mode (label, PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (label, 0);
  gtk_widget_add_css_class (GTK_WIDGET (label), css_class);
  return label;
}

static GtkWidget *
make_verdict (PzGeneratorDialog *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);

  self->badge = pz_verdict_badge_new (BADGE_PX);
  self->title = make_label ("heading");
  gtk_widget_set_visible (self->badge, FALSE);
  gtk_widget_set_valign (self->badge, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (box), self->badge);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->title));
  return box;
}

static GtkWidget *
make_seed (PzGeneratorDialog *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *seed = gtk_spin_button_new_with_range (0, (double) MAX_SEED, 1);
  GtkWidget *label = gtk_label_new_with_mnemonic (C_ ("generator", "S_eed"));

  self->seed = GTK_SPIN_BUTTON (seed);
  gtk_spin_button_set_numeric (self->seed, TRUE);
  gtk_editable_set_width_chars (GTK_EDITABLE (seed), 7);
  gtk_widget_set_hexpand (seed, TRUE);
  gtk_label_set_mnemonic_widget (GTK_LABEL (label), seed);
  gtk_accessible_update_property (GTK_ACCESSIBLE (seed), GTK_ACCESSIBLE_PROPERTY_LABEL, C_ ("generator", "Seed"), -1);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), seed);
  return box;
}

static GtkWidget *
make_buttons (PzGeneratorDialog *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  self->generate = gtk_button_new_with_mnemonic (C_ ("generator", "_Generate"));
  self->next_seed = gtk_button_new_with_mnemonic (C_ ("generator", "_Next Seed"));
  g_signal_connect_swapped (self->generate, "clicked", G_CALLBACK (generate_cb), self);
  g_signal_connect_swapped (self->next_seed, "clicked", G_CALLBACK (next_seed_cb), self);
  gtk_box_set_homogeneous (GTK_BOX (box), TRUE);
  gtk_box_append (GTK_BOX (box), self->generate);
  gtk_box_append (GTK_BOX (box), self->next_seed);
  return box;
}

static GtkWidget *
make_side (PzGeneratorDialog *self)
{
  GtkWidget *side = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8), *space = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->text = make_label ("dim-label");
  self->progress = gtk_progress_bar_new ();
  gtk_widget_set_visible (self->progress, FALSE);
  gtk_widget_set_vexpand (space, TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->progress), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  C_ ("generator", "Looking for a level"), -1);
  gtk_box_append (GTK_BOX (side), make_verdict (self));
  gtk_box_append (GTK_BOX (side), GTK_WIDGET (self->text));
  gtk_box_append (GTK_BOX (side), self->progress);
  gtk_box_append (GTK_BOX (side), space);
  gtk_box_append (GTK_BOX (side), make_seed (self));
  gtk_box_append (GTK_BOX (side), make_buttons (self));
  gtk_widget_set_hexpand (side, TRUE);
  return side;
}

static void
set_margins (GtkWidget *widget, int top, int sides, int bottom)
{
  gtk_widget_set_margin_top (widget, top);
  gtk_widget_set_margin_bottom (widget, bottom);
  gtk_widget_set_margin_start (widget, sides);
  gtk_widget_set_margin_end (widget, sides);
}

static GtkWidget *
make_top (PzGeneratorDialog *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 18);

  gtk_box_append (GTK_BOX (box), make_preview (self));
  gtk_box_append (GTK_BOX (box), make_side (self));
  gtk_widget_set_vexpand (box, FALSE);
  set_margins (box, 12, 18, 12);
  return box;
}

static GtkWidget *
make_options (PzGeneratorDialog *self)
{
  GtkWidget *scrolled = gtk_scrolled_window_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 18);
  GtkWidget *fill = pz_generator_fill_new (&self->fill, self->window, G_CALLBACK (changed_cb), self);
  GtkWidget *group = pz_generator_options_new (&self->options, self->mode, settings_of (self->mode)->values,
                                               G_CALLBACK (changed_cb), self);

  if (fill != NULL)
    gtk_box_append (GTK_BOX (box), fill);
  gtk_box_append (GTK_BOX (box), group);
  set_margins (box, 6, 18, 18);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), box);
  gtk_widget_set_vexpand (scrolled, TRUE);
  return scrolled;
}

static GtkWidget *
make_header (PzGeneratorDialog *self)
{
  GtkWidget *header = adw_header_bar_new ();
  GtkWidget *close = gtk_button_new_with_mnemonic (C_ ("generator", "_Close"));

  self->keep = gtk_button_new_with_mnemonic (C_ ("generator", "_Keep"));
  gtk_widget_add_css_class (self->keep, "suggested-action");
  g_signal_connect_swapped (close, "clicked", G_CALLBACK (gtk_window_close), self);
  g_signal_connect_swapped (self->keep, "clicked", G_CALLBACK (keep_cb), self);
  adw_header_bar_set_show_start_title_buttons (ADW_HEADER_BAR (header), FALSE);
  adw_header_bar_set_show_end_title_buttons (ADW_HEADER_BAR (header), FALSE);
  adw_header_bar_pack_start (ADW_HEADER_BAR (header), close);
  adw_header_bar_pack_end (ADW_HEADER_BAR (header), self->keep);
  return header;
}

/* ---- The dialog ---- */

PzLevel *
pz_generator_dialog_get_level (PzGeneratorDialog *self)
{
  g_return_val_if_fail (PZ_IS_GENERATOR_DIALOG (self), NULL);
  return self->level;
}

gboolean
pz_generator_dialog_is_running (PzGeneratorDialog *self)
{
  g_return_val_if_fail (PZ_IS_GENERATOR_DIALOG (self), FALSE);
  return self->run != NULL || self->later != 0;
}

const PzGeneratorOptions *
pz_generator_dialog_get_options (PzGeneratorDialog *self)
{
  g_return_val_if_fail (PZ_IS_GENERATOR_DIALOG (self), NULL);
  return &self->options;
}

const PzMode *
pz_generator_dialog_get_mode (PzGeneratorDialog *self)
{
  g_return_val_if_fail (PZ_IS_GENERATOR_DIALOG (self), NULL);
  return self->mode;
}

const PzGeneratorFill *
pz_generator_dialog_get_fill (PzGeneratorDialog *self)
{
  g_return_val_if_fail (PZ_IS_GENERATOR_DIALOG (self), NULL);
  return &self->fill;
}

guint64
pz_generator_dialog_get_seed (PzGeneratorDialog *self)
{
  g_return_val_if_fail (PZ_IS_GENERATOR_DIALOG (self), 0);
  return (guint64) gtk_spin_button_get_value (self->seed);
}

void
pz_generator_dialog_set_seed (PzGeneratorDialog *self, guint64 seed)
{
  g_return_if_fail (PZ_IS_GENERATOR_DIALOG (self));
  gtk_spin_button_set_value (self->seed, (double) seed);
}

const char *
pz_generator_dialog_get_text (PzGeneratorDialog *self)
{
  g_return_val_if_fail (PZ_IS_GENERATOR_DIALOG (self), NULL);
  return gtk_label_get_text (self->text);
}

GtkWidget *
pz_generator_dialog_get_button (PzGeneratorDialog *self, const char *name)
{
  g_return_val_if_fail (PZ_IS_GENERATOR_DIALOG (self), NULL);
  if (strcmp (name, "generate") == 0)
    return self->generate;
  return strcmp (name, "keep") == 0 ? self->keep : self->next_seed;
}

static void
pz_generator_dialog_dispose (GObject *object)
{
  PzGeneratorDialog *self = PZ_GENERATOR_DIALOG (object);

  self->gone = TRUE;
  g_clear_handle_id (&self->later, g_source_remove);
  g_clear_handle_id (&self->tick, g_source_remove);
  g_clear_pointer (&self->run, pz_generation_cancel);
  G_OBJECT_CLASS (pz_generator_dialog_parent_class)->dispose (object);
}

static void
pz_generator_dialog_finalize (GObject *object)
{
  PzGeneratorDialog *self = PZ_GENERATOR_DIALOG (object);

  g_clear_pointer (&self->level, pz_level_unref);
  g_clear_pointer (&self->analysis, pz_analysis_unref);
  pz_generator_fill_clear (&self->fill);
  G_OBJECT_CLASS (pz_generator_dialog_parent_class)->finalize (object);
}

static void
pz_generator_dialog_class_init (PzGeneratorDialogClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = pz_generator_dialog_dispose;
  G_OBJECT_CLASS (klass)->finalize = pz_generator_dialog_finalize;
  gtk_widget_class_add_binding_action (GTK_WIDGET_CLASS (klass), GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
pz_generator_dialog_init (PzGeneratorDialog *self)
{
  gtk_window_set_modal (GTK_WINDOW (self), TRUE);
  gtk_window_set_destroy_with_parent (GTK_WINDOW (self), TRUE);
  gtk_window_set_default_size (GTK_WINDOW (self), 520, 660);
  gtk_window_set_title (GTK_WINDOW (self), C_ ("generator", "Generate Levels"));
}

GtkWidget *
pz_generator_dialog_new (PzWindow *window, PzQueue *queue)
{
  PzDocument *document;
  PzGeneratorDialog *self;
  GtkWidget *box;

  g_return_val_if_fail (PZ_IS_WINDOW (window) && queue != NULL, NULL);
  document = pz_window_get_document (window);
  g_return_val_if_fail (document != NULL && pz_document_get_pack (document)->mode->generate != NULL, NULL);

  self = g_object_new (PZ_TYPE_GENERATOR_DIALOG, "transient-for", window, NULL);
  self->window = window;
  self->queue = queue;
  self->mode = pz_document_get_pack (document)->mode;
  box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_box_append (GTK_BOX (box), make_header (self));
  gtk_box_append (GTK_BOX (box), make_top (self));
  gtk_box_append (GTK_BOX (box), make_options (self));
  adw_window_set_content (ADW_WINDOW (self), box);
  pz_generator_dialog_set_seed (self, settings_of (self->mode)->seed);
  g_signal_connect_swapped (self->seed, "value-changed", G_CALLBACK (changed_cb), self);
  gtk_widget_grab_focus (self->next_seed);
  start (self);
  return GTK_WIDGET (self);
}
