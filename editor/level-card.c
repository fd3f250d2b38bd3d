/* SPDX-License-Identifier: MIT */
#include "editor/inspector-parts.h"

#include "config.h"
#include <glib/gi18n.h>
#include <string.h>

#define MAX_ID_BYTES   64
#define MAX_TEXT_BYTES 256

/* The level itself: how many cells, what the walls do together, its id, place, title and tutorial line. */

enum
{
  ROW_CELLS,
  ROW_WALLS,
  ROW_ID,
  ROW_PACK,
  ROW_INDEX,
  ROW_TITLE,
  ROW_TEXT,
  N_ROWS
};

struct _PzLevelCard
{
  GtkWidget parent_instance;

  PzBoardView *view;
  PzDocument *document; /* borrowed between updates */
  int index;            /* of the level shown */
  PzSection *section;
  GtkWidget *entries[N_ROWS];
  guint serial; /* typing in one entry is one step */
  gboolean updating;
};

G_DEFINE_FINAL_TYPE (PzLevelCard, pz_level_card, GTK_TYPE_WIDGET)

static const char *const entry_names[N_ROWS] = { NULL, NULL, "id", "pack", "index", "title", "text" };

GtkWidget *
pz_level_card_get_entry (PzLevelCard *self, const char *name)
{
  g_return_val_if_fail (PZ_IS_LEVEL_CARD (self), NULL);
  for (int i = 0; i < N_ROWS; i++)
    if (g_strcmp0 (entry_names[i], name) == 0)
      return self->entries[i];
  return NULL;
}

/* --- changes ------------------------------------------------------------------------------------------------- */

static PzLevel *
current_level (PzLevelCard *self)
{
  PzLevel *level = self->document == NULL ? NULL : pz_document_get_level (self->document);
  return level == NULL || pz_level_is_bad (level) || self->updating ? NULL : level;
}

static void
apply (PzLevelCard *self, PzLevel *level, const char *label, const char *name)
{
  g_autoptr (PzLevel) taken = level;
  g_autofree char *merge_key = g_strdup_printf ("level:%u:%s", self->serial, name);
  pz_document_apply_level (self->document, taken, label, merge_key);
}

/* Cut at a character so that it keeps to the length a file may have. */
static char *
short_enough (const char *text, gsize bytes)
{
  if (strlen (text) <= bytes)
    return g_strdup (text);
  const char *end = g_utf8_find_prev_char (text, text + bytes + 1);
  return g_strndup (text, (gsize) (end - text));
}

static void
title_typed (GtkEditable *entry, PzLevelCard *self)
{
  PzLevel *level = current_level (self);
  g_autofree char *text = short_enough (gtk_editable_get_text (entry), MAX_TEXT_BYTES);
  if (level != NULL)
    apply (self, pz_level_with_title (level, *text == '\0' ? NULL : text), C_ ("undo", "Change title"), "title");
}

static void
text_typed (GtkEditable *entry, PzLevelCard *self)
{
  PzLevel *level = current_level (self);
  g_autofree char *text = short_enough (gtk_editable_get_text (entry), MAX_TEXT_BYTES);
  if (level != NULL)
    apply (self, pz_level_with_text (level, *text == '\0' ? NULL : text), C_ ("undo", "Change tutorial line"), "text");
}

/* Ids and numbers are taken when they are complete, not letter by letter. */
static void
take_id (PzLevelCard *self, const char *text)
{
  PzLevel *level = current_level (self);
  gsize length = strlen (text);
  if (level != NULL && length >= 1 && length <= MAX_ID_BYTES && !g_str_equal (text, level->id))
    apply (self, pz_level_with_id (level, text), C_ ("undo", "Change id"), "id");
}

static void
take_place (PzLevelCard *self, const char *text, gboolean is_pack)
{
  guint64 number = 0;
  PzLevel *level = current_level (self);
  if (level == NULL || (*text != '\0' && !g_ascii_string_to_unsigned (text, 10, 1, 9999, &number, NULL)))
    return;
  int pack = is_pack ? (int) number : level->pack, index = is_pack ? level->index : (int) number;
  if (pack != level->pack || index != level->index)
    apply (self, pz_level_with_place (level, pack, index), C_ ("undo", "Change place"), is_pack ? "pack" : "index");
}

static void
show_entry (PzLevelCard *self, int row, const char *text, gboolean typed_too)
{
  if (typed_too || !pz_entry_has_focus (self->entries[row]))
    pz_entry_set_text (self->entries[row], text);
}

/* News of the level leaves alone what is being typed; another level does not. */
static void
show_entries (PzLevelCard *self, gboolean typed_too)
{
  PzLevel *level = current_level (self);
  if (level == NULL)
    return;
  g_autofree char *pack = level->pack > 0 ? g_strdup_printf ("%d", level->pack) : g_strdup ("");
  g_autofree char *index = level->index > 0 ? g_strdup_printf ("%d", level->index) : g_strdup ("");
  show_entry (self, ROW_ID, level->id, typed_too);
  show_entry (self, ROW_PACK, pack, typed_too);
  show_entry (self, ROW_INDEX, index, typed_too);
}

static void
entry_done (GtkWidget *entry, PzLevelCard *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (entry));
  if (entry == self->entries[ROW_ID])
    take_id (self, text);
  else
    take_place (self, text, entry == self->entries[ROW_PACK]);
}

/* What was not taken does not stay as if it had been. */
static void
entry_left (GtkEventControllerFocus *focus, PzLevelCard *self)
{
  entry_done (gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (focus)), self);
  show_entries (self, TRUE);
  self->serial++;
}

static void
typing_left (GtkEventControllerFocus *focus, PzLevelCard *self)
{
  self->serial++;
}

/* --- updating ------------------------------------------------------------------------------------------------ */

static void
update_facts (PzLevelCard *self, const PzInspection *now)
{
  PzRow *walls = pz_section_row (self->section, ROW_WALLS);
  gboolean known = now->analysis != NULL && !now->stale && now->analysis->without_walls.known;
  g_autofree char *cells = g_strdup_printf ("%d", now->editor->n_cells (now->level));
  pz_row_set_figure (pz_section_row (self->section, ROW_CELLS), cells, PZ_TONE_PLAIN);
  gtk_widget_set_visible (GTK_WIDGET (walls), known);
  if (!known)
    return;
  PzCount count = now->analysis->without_walls;
  g_autofree char *number = pz_count_to_text (count);
  g_autofree char *words =
      g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s solution", "%s solutions", (gulong) count.count), number);
  pz_row_set_figure (walls, words, PZ_TONE_PLAIN);
}

/* A text in several languages is shown, and changed as JSON text only: one entry would lose the others. */
static void
update_text (GtkWidget *entry, const char *json, const char *text)
{
  gboolean languages = json != NULL && json[0] == '{';
  pz_entry_set_text (entry, text != NULL ? text : "");
  gtk_widget_set_sensitive (entry, !languages);
  gtk_widget_set_tooltip_text (entry, languages ? C_ ("level", "In several languages: change it in the file") : NULL);
}

static void
update_places (PzLevelCard *self, const PzInspection *now)
{
  PzContext context = pz_pack_context (pz_document_get_pack (now->document), now->index);
  g_autofree char *pack = g_strdup_printf ("%d", context.pack);
  g_autofree char *index = g_strdup_printf ("%d", context.index);
  gtk_entry_set_placeholder_text (GTK_ENTRY (self->entries[ROW_PACK]), pack);
  gtk_entry_set_placeholder_text (GTK_ENTRY (self->entries[ROW_INDEX]), index);
}

void
pz_level_card_update (PzLevelCard *self, const PzInspection *now)
{
  g_return_if_fail (PZ_IS_LEVEL_CARD (self));
  gboolean shown = now->editor != NULL;
  self->document = now->document;
  gtk_widget_set_visible (GTK_WIDGET (self), shown);
  if (!shown)
    return;
  g_autofree char *title = pz_level_dup_title (now->level);
  g_autofree char *text = pz_level_dup_text (now->level);
  update_facts (self, now);
  show_entries (self, now->index != self->index);
  self->index = now->index;
  self->updating = TRUE;
  update_places (self, now);
  update_text (self->entries[ROW_TITLE], now->level->title, title);
  update_text (self->entries[ROW_TEXT], now->level->text, text);
  self->updating = FALSE;
}

/* --- widget -------------------------------------------------------------------------------------------------- */

static GtkWidget *
make_entry (PzLevelCard *self, int i, const char *label)
{
  gboolean typed = i == ROW_TITLE || i == ROW_TEXT;
  GtkWidget *entry = gtk_entry_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();
  gtk_entry_set_has_frame (GTK_ENTRY (entry), FALSE);
  gtk_editable_set_alignment (GTK_EDITABLE (entry), 1);
  gtk_editable_set_width_chars (GTK_EDITABLE (entry), typed ? 16 : 8);
  gtk_widget_set_valign (entry, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (entry, "pz-entry");
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  if (i == ROW_TITLE)
    g_signal_connect (entry, "changed", G_CALLBACK (title_typed), self);
  else if (i == ROW_TEXT)
    g_signal_connect (entry, "changed", G_CALLBACK (text_typed), self);
  else
    g_signal_connect (entry, "activate", G_CALLBACK (entry_done), self);
  g_signal_connect (focus, "leave", typed ? G_CALLBACK (typing_left) : G_CALLBACK (entry_left), self);
  gtk_widget_add_controller (entry, focus);
  return entry;
}

static void
make_rows (PzLevelCard *self)
{
  const char *labels[N_ROWS] = { C_ ("level", "Cells"),        C_ ("level", "All walls removed"),
                                 C_ ("level", "Id"),           C_ ("level", "Pack"),
                                 C_ ("level", "Index"),        C_ ("level", "Title"),
                                 C_ ("level", "Tutorial line") };
  for (int i = 0; i < N_ROWS; i++)
    {
      PzRow *row = pz_section_row (self->section, i);
      pz_row_set_texts (row, labels[i], NULL);
      if (entry_names[i] == NULL)
        continue;
      self->entries[i] = make_entry (self, i, labels[i]);
      pz_row_set_suffix (row, self->entries[i]);
    }
}

static void
pz_level_card_dispose (GObject *object)
{
  PzLevelCard *self = PZ_LEVEL_CARD (object);
  self->updating = TRUE;
  self->document = NULL;
  if (self->section != NULL)
    gtk_widget_unparent (GTK_WIDGET (self->section));
  self->section = NULL;
  G_OBJECT_CLASS (pz_level_card_parent_class)->dispose (object);
}

static void
pz_level_card_class_init (PzLevelCardClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = pz_level_card_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
pz_level_card_init (PzLevelCard *self)
{
}

GtkWidget *
pz_level_card_new (PzBoardView *view)
{
  PzLevelCard *self = g_object_new (PZ_TYPE_LEVEL_CARD, NULL);
  self->view = view;
  self->section = PZ_SECTION (pz_section_new (view, C_ ("level", "Level")));
  gtk_widget_set_parent (GTK_WIDGET (self->section), GTK_WIDGET (self));
  make_rows (self);
  return GTK_WIDGET (self);
}
