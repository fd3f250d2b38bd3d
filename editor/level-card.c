/* SPDX-License-Identifier: MIT */
#include "editor/inspector-parts.h"
#include "editor/property-rows.h"
#include "editor/typed-entry.h"

#include "config.h"
#include <glib/gi18n.h>
#include <string.h>

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
  PzPropertyRows *rows; /* (nullable) what the mode says of its levels, below the rest */
  GtkWidget *entries[N_ROWS];
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
  return self->rows == NULL ? NULL : pz_property_rows_get_control (self->rows, name);
}

/* --- changes ------------------------------------------------------------------------------------------------- */

static PzLevel *
current_level (PzLevelCard *self)
{
  PzLevel *level = self->document == NULL ? NULL : pz_document_get_level (self->document);
  return level == NULL || pz_level_is_bad (level) ? NULL : level;
}

static const char *
name_of (PzLevelCard *self, PzTypedEntry *entry)
{
  int row = ROW_ID;
  while (row < N_ROWS - 1 && self->entries[row] != GTK_WIDGET (entry))
    row++;
  return entry_names[row];
}

/* @level: (transfer full). FALSE when it is the same: the value may not be. */
static gboolean
apply (PzLevelCard *self, PzTypedEntry *entry, PzLevel *level, const char *label)
{
  g_autoptr (PzLevel) taken = level;
  g_autofree char *merge_key = g_strdup_printf ("level:%u:%s", pz_typed_entry_get_burst (entry), name_of (self, entry));
  gboolean same = pz_level_equal (level, current_level (self));
  pz_document_apply_level (self->document, taken, label, merge_key);
  return !same;
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

static gboolean
take_title (PzTypedEntry *entry, const char *typed, gpointer data)
{
  PzLevelCard *self = data;
  PzLevel *level = current_level (self);
  g_autofree char *text = short_enough (typed, MAX_TEXT_BYTES);
  if (level != NULL)
    apply (self, entry, pz_level_with_title (level, *text == '\0' ? NULL : text), C_ ("undo", "Change title"));
  return TRUE;
}

static gboolean
take_text (PzTypedEntry *entry, const char *typed, gpointer data)
{
  PzLevelCard *self = data;
  PzLevel *level = current_level (self);
  g_autofree char *text = short_enough (typed, MAX_TEXT_BYTES);
  if (level != NULL)
    apply (self, entry, pz_level_with_text (level, *text == '\0' ? NULL : text), C_ ("undo", "Change tutorial line"));
  return TRUE;
}

static gboolean
take_id (PzTypedEntry *entry, const char *text, gpointer data)
{
  PzLevelCard *self = data;
  PzLevel *level = current_level (self);
  return level != NULL && apply (self, entry, pz_level_with_id (level, text), C_ ("undo", "Change id"));
}

/* Nothing: 0, the place follows from the list. */
static gboolean
read_place (const char *text, int *number)
{
  guint64 read = 0;
  gboolean good = *text == '\0' || g_ascii_string_to_unsigned (text, 10, 1, 9999, &read, NULL);
  *number = (int) read;
  return good;
}

static gboolean
take_place (PzTypedEntry *entry, const char *text, gpointer data)
{
  PzLevelCard *self = data;
  PzLevel *level = current_level (self);
  int number;
  if (level == NULL || !read_place (text, &number))
    return FALSE;
  gboolean is_pack = GTK_WIDGET (entry) == self->entries[ROW_PACK];
  int pack = is_pack ? number : level->pack, index = is_pack ? level->index : number;
  if (pack != level->pack || index != level->index)
    apply (self, entry, pz_level_with_place (level, pack, index), C_ ("undo", "Change place"));
  return TRUE;
}

/* A property of the mode's own. */
static gboolean
change_property (const char *name, GVariant *value, guint burst, gpointer data)
{
  PzLevelCard *self = data;
  return current_level (self) != NULL && pz_level_property_change (self->view, name, value, burst);
}

/* --- updating ------------------------------------------------------------------------------------------------ */

static void
update_facts (PzLevelCard *self, const PzInspection *now)
{
  PzRow *walls = pz_section_row (self->section, ROW_WALLS);
  gboolean known = now->analysis != NULL && !now->stale && now->analysis->without_walls.known;
  g_autofree char *cells = g_strdup_printf ("%d", pz_mode_editor_count_cells (now->editor, now->level));
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

static void
show_entry (PzLevelCard *self, int row, const char *text, gboolean anew)
{
  pz_typed_entry_set_value (PZ_TYPED_ENTRY (self->entries[row]), text, anew);
}

/* A text in several languages is shown, and changed as JSON text only: one entry would lose the others. */
static void
update_text (PzLevelCard *self, int row, const char *json, const char *text, gboolean anew)
{
  gboolean languages = json != NULL && json[0] == '{';
  show_entry (self, row, text, anew);
  gtk_widget_set_sensitive (self->entries[row], !languages);
  gtk_widget_set_tooltip_text (self->entries[row],
                               languages ? C_ ("level", "In several languages: change it in the file") : NULL);
}

/* Another level's values take the place of what was being typed. */
static void
update_entries (PzLevelCard *self, const PzLevel *level, gboolean anew)
{
  g_autofree char *title = pz_level_dup_title (level);
  g_autofree char *text = pz_level_dup_text (level);
  g_autofree char *pack = level->pack > 0 ? g_strdup_printf ("%d", level->pack) : NULL;
  g_autofree char *index = level->index > 0 ? g_strdup_printf ("%d", level->index) : NULL;
  show_entry (self, ROW_ID, level->id, anew);
  show_entry (self, ROW_PACK, pack, anew);
  show_entry (self, ROW_INDEX, index, anew);
  update_text (self, ROW_TITLE, level->title, title, anew);
  update_text (self, ROW_TEXT, level->text, text, anew);
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

static void
update_properties (PzLevelCard *self, const PzInspection *now)
{
  GPtrArray *rows = pz_level_property_list (now, FALSE);
  pz_property_rows_update (self->rows, rows, now->document != self->document || now->index != self->index);
}

void
pz_level_card_update (PzLevelCard *self, const PzInspection *now)
{
  g_return_if_fail (PZ_IS_LEVEL_CARD (self));
  gboolean shown = now->editor != NULL;
  gtk_widget_set_visible (GTK_WIDGET (self), shown);
  if (!shown)
    {
      self->document = NULL;
      return;
    }
  update_facts (self, now);
  update_places (self, now);
  update_properties (self, now);
  update_entries (self, now->level, now->document != self->document || now->index != self->index);
  self->document = now->document;
  self->index = now->index;
}

/* --- widget -------------------------------------------------------------------------------------------------- */

static GtkWidget *
make_entry (PzLevelCard *self, int i, const char *label)
{
  static const PzTakeText takes[N_ROWS] = { NULL, NULL, take_id, take_place, take_place, take_title, take_text };
  GtkWidget *entry = pz_typed_entry_new (label, takes[i], self);
  gtk_editable_set_width_chars (GTK_EDITABLE (entry), i == ROW_TITLE || i == ROW_TEXT ? 16 : 8);
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
  self->document = NULL;
  if (self->rows != NULL)
    pz_property_rows_stop (self->rows);
  self->rows = NULL;
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
  self->rows = pz_property_rows_new (self->section, N_ROWS, change_property, self);
  return GTK_WIDGET (self);
}
