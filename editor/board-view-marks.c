/* SPDX-License-Identifier: MIT */
#include "editor/board-view-private.h"

#include "editor/cell-marks.h"
#include "draw/text.h"

#include <math.h>

/* The author's marks, notes and locks, drawn over the board while editing: a lettered disc to the lower left, three dots to the lower
 * right, a padlock to the upper left of a cell, where no number and no connector goes (look.md §1, 3). */

/* Board units: R, u. */
typedef struct
{
  double radius, letter, across,
      below; /* the disc; its middle from the middle of the box to the side, from the foot of the box */
} SignSizes;

static const SignSizes on_hex = { 0.155, 0.22, 0.41, 0.55 }, on_square = { 0.115, 0.16, 0, 0.19 };

#define DOTS_APART 0.5 /* of the radius */
#define DOT_SIZE   0.16
#define RIM_PX     1.5

typedef struct
{
  cairo_t *cr;
  const PzStyle *style;
  PzText *text;
  double px;
  const SignSizes *sizes;
} MarkPen;

/* Where a sign of the cell goes; @side: -1 left, 1 right. */
static PzPoint
sign_place (const MarkPen *pen, const PzRect *extents, int side)
{
  double across = pen->sizes->across > 0 ? pen->sizes->across : extents->w / 2 - pen->sizes->below;
  return (PzPoint){ extents->x + extents->w / 2 + side * across, extents->y + extents->h - pen->sizes->below };
}

/* Upper left, as far from the head as the others from the foot. */
static PzPoint
opposite_place (const MarkPen *pen, const PzRect *extents)
{
  PzPoint place = sign_place (pen, extents, -1);
  return (PzPoint){ place.x, 2 * extents->y + extents->h - place.y };
}

static void
set_colour (cairo_t *cr, const PzColour *colour)
{
  cairo_set_source_rgba (cr, colour->r, colour->g, colour->b, colour->a);
}

static void
draw_disc (const MarkPen *pen, PzPoint at, const PzColour *fill, const PzColour *rim)
{
  cairo_new_path (pen->cr);
  cairo_arc (pen->cr, at.x, at.y, pen->sizes->radius, 0, 2 * G_PI);
  set_colour (pen->cr, fill);
  cairo_fill_preserve (pen->cr);
  set_colour (pen->cr, rim);
  cairo_set_line_width (pen->cr, RIM_PX * pen->px);
  cairo_stroke (pen->cr);
}

static void
draw_mark (const MarkPen *pen, PzPoint at, char letter)
{
  static const PzColour white = { 1, 1, 1, 1 };
  char text[] = { letter, '\0' };
  const PzHue *hue = pz_style_hue (letter - 'A');
  PzTextStyle how = { pen->sizes->letter, 700, 0, hue->digit, 1 };
  draw_disc (pen, at, &hue->fill, &white);
  pz_text_draw (pen->text, text, &how, at.x, at.y);
}

static void
draw_note (const MarkPen *pen, PzPoint at)
{
  static const PzColour white = { 1, 1, 1, 1 };
  draw_disc (pen, at, &white, &pen->style->ink);
  set_colour (pen->cr, &pen->style->ink);
  for (int i = -1; i <= 1; i++)
    {
      cairo_new_path (pen->cr);
      cairo_arc (pen->cr, at.x + i * DOTS_APART * pen->sizes->radius, at.y, DOT_SIZE * pen->sizes->radius, 0, 2 * G_PI);
      cairo_fill (pen->cr);
    }
}

/* A body and a shackle. */
static void
draw_lock (const MarkPen *pen, PzPoint at)
{
  static const PzColour white = { 1, 1, 1, 1 };
  double r = pen->sizes->radius;
  draw_disc (pen, at, &white, &pen->style->ink);
  set_colour (pen->cr, &pen->style->ink);
  cairo_rectangle (pen->cr, at.x - 0.45 * r, at.y - 0.1 * r, 0.9 * r, 0.65 * r);
  cairo_fill (pen->cr);
  cairo_new_path (pen->cr);
  cairo_arc (pen->cr, at.x, at.y - 0.15 * r, 0.3 * r, G_PI, 2 * G_PI);
  cairo_set_line_width (pen->cr, 0.17 * r);
  cairo_stroke (pen->cr);
}

static void
draw_cell (PzBoardView *self, const MarkPen *pen, int cell, const char *mark, const char *note, gboolean locked)
{
  PzRect extents;
  PzHit hit = { PZ_HIT_CELL, cell, -1, 0, 0, 0 };
  if (!pz_board_view_extents (self, pz_board_view_shown (self), &hit, &extents))
    return;
  if (mark != NULL)
    draw_mark (pen, sign_place (pen, &extents, -1), mark[0]);
  if (note != NULL)
    draw_note (pen, sign_place (pen, &extents, 1));
  if (locked)
    draw_lock (pen, opposite_place (pen, &extents));
}

static const char *
entry_of (GHashTable *table, const char *id)
{
  return table != NULL ? g_hash_table_lookup (table, id) : NULL;
}

static void
draw_all (PzBoardView *self, const MarkPen *pen)
{
  PzLevel *level = pz_board_view_shown (self);
  GHashTable *marks = pz_level_dup_cell_marks (level), *notes = pz_level_dup_cell_notes (level);
  GHashTable *locked = pz_level_dup_locked (level);
  for (int cell = 0; cell < self->editor->n_cells (level); cell++)
    {
      const char *id = self->editor->cell_id (level, cell);
      const char *mark = entry_of (marks, id), *note = entry_of (notes, id);
      gboolean lock = locked != NULL && g_hash_table_contains (locked, id);
      if (mark != NULL || note != NULL || lock)
        draw_cell (self, pen, cell, mark, note, lock);
    }
  g_clear_pointer (&marks, g_hash_table_unref);
  g_clear_pointer (&notes, g_hash_table_unref);
  g_clear_pointer (&locked, g_hash_table_unref);
}

void
pz_board_view_draw_marks (PzBoardView *self, GtkSnapshot *snapshot)
{
  PzLevel *level = pz_board_view_shown (self);
  if (self->playtest != NULL || self->editor == NULL || level == NULL || !pz_level_has_cell_marks (level))
    return;
  double x, y, scale = pz_board_view_place (self)->scale;
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (GTK_WIDGET (self)),
                                               (float) gtk_widget_get_height (GTK_WIDGET (self)));
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &bounds);
  pz_board_view_point (self, 0, 0, &x, &y);
  cairo_translate (cr, x, y);
  cairo_scale (cr, scale, scale);
  g_autoptr (PzText) text = pz_text_new (cr, &self->style, scale);
  draw_all (self, &(MarkPen){ cr, &self->style, text, 1 / scale,
                              level->mode->lattice == PZ_LATTICE_SQUARE ? &on_square : &on_hex });
  cairo_destroy (cr);
}
