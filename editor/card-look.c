/* SPDX-License-Identifier: MIT */
#include "editor/card-look.h"

#include "editor/level-counts.h"
#include "editor/pixels.h"
#include "editor/theme.h"

/* Pictures kept: about two screenfuls; some 130 KB each at scale 1. */
#define THUMBNAILS_MAX 96
#define BOARD_HEIGHT   0.86 /* of the width */
#define MARGIN_PX      16
#define RADIUS_PX      12
#define SPACE_PX       12 /* around the words */
#define LINES_PX       3  /* between the two lines */
#define BADGE_PX       24
#define ICON_PX        12
#define GAP_PX         4
#define ENTRY_PX       10 /* between two counts */

struct _PzCardLook
{
  GtkWidget *widget; /* borrowed */
  PzThumbnails *thumbnails;
  PzStyle style;
  PangoLayout *name, *title, *small; /* (nullable) until they are needed */
  int name_px, small_px;             /* heights of the two lines */
};

PzCardLook *
pz_card_look_new (GtkWidget *widget)
{
  PzCardLook *self = g_new0 (PzCardLook, 1);
  self->widget = widget;
  self->thumbnails = pz_thumbnails_new (THUMBNAILS_MAX);
  self->style = pz_theme_style ();
  return self;
}

static void
drop_layouts (PzCardLook *self)
{
  g_clear_object (&self->name);
  g_clear_object (&self->title);
  g_clear_object (&self->small);
}

void
pz_card_look_free (PzCardLook *self)
{
  g_return_if_fail (self != NULL);
  drop_layouts (self);
  pz_thumbnails_free (self->thumbnails);
  g_free (self);
}

void
pz_card_look_renew (PzCardLook *self)
{
  self->style = pz_theme_style ();
  drop_layouts (self);
}

/* ---- Words ---- */

static PangoLayout *
make_layout (PzCardLook *self, PangoWeight weight, double size)
{
  PangoLayout *layout = gtk_widget_create_pango_layout (self->widget, "0");
  PangoContext *context = pango_layout_get_context (layout);
  PangoFontDescription *font = pango_font_description_copy (pango_context_get_font_description (context));
  pango_font_description_set_weight (font, weight);
  pango_font_description_set_size (font, (int) (pango_font_description_get_size (font) * size));
  pango_layout_set_font_description (layout, font);
  pango_layout_set_single_paragraph_mode (layout, TRUE);
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  pango_font_description_free (font);
  return layout;
}

static void
need_layouts (PzCardLook *self)
{
  if (self->name != NULL)
    return;
  self->name = make_layout (self, PANGO_WEIGHT_BOLD, 1);
  self->title = make_layout (self, PANGO_WEIGHT_NORMAL, 1);
  self->small = make_layout (self, PANGO_WEIGHT_NORMAL, 0.88);
  pango_layout_get_pixel_size (self->name, NULL, &self->name_px);
  pango_layout_get_pixel_size (self->small, NULL, &self->small_px);
}

static int
foot_height (PzCardLook *self)
{
  need_layouts (self);
  return MAX (self->name_px + LINES_PX + self->small_px, BADGE_PX) + 2 * SPACE_PX;
}

int
pz_card_look_height (PzCardLook *self, int w)
{
  g_return_val_if_fail (self != NULL, 0);
  return (int) (MAX (w, PZ_CARD_MIN_PX) * BOARD_HEIGHT) + 1 + foot_height (self);
}

/* ---- Drawing ---- */

/* Where the next word or sign goes; things are laid from the start on. */
typedef struct
{
  PzCardLook *look;
  GtkSnapshot *snapshot;
  int w, end; /* of the card; where the line ends */
  int x;
  gboolean mirrored;
} Pen;

static GdkRGBA
rgba (const PzColour *colour)
{
  return (GdkRGBA){ (float) colour->r, (float) colour->g, (float) colour->b, (float) colour->a };
}

static int
left_of (const Pen *pen, int w)
{
  return pen->mirrored ? pen->w - pen->x - w : pen->x;
}

/* As much of @text as there is room for. */
static void
put_text (Pen *pen, PangoLayout *layout, const char *text, int y, const PzColour *colour)
{
  int w;
  GdkRGBA ink = rgba (colour);
  if (pen->x >= pen->end)
    return;
  pango_layout_set_width (layout, -1);
  pango_layout_set_text (layout, text, -1);
  pango_layout_get_pixel_size (layout, &w, NULL);
  if (w > pen->end - pen->x)
    {
      w = pen->end - pen->x;
      pango_layout_set_width (layout, w * PANGO_SCALE);
    }
  gtk_snapshot_save (pen->snapshot);
  gtk_snapshot_translate (pen->snapshot, &GRAPHENE_POINT_INIT ((float) left_of (pen, w), (float) y));
  gtk_snapshot_append_layout (pen->snapshot, layout, &ink);
  gtk_snapshot_restore (pen->snapshot);
  pen->x += w;
}

static void
put_icon (Pen *pen, const char *name, int y, int size, const PzColour *colour)
{
  GtkWidget *widget = pen->look->widget;
  GdkRGBA ink[4] = { rgba (colour), rgba (colour), rgba (colour), rgba (colour) };
  GtkIconTheme *theme = gtk_icon_theme_get_for_display (gtk_widget_get_display (widget));
  g_autoptr (GtkIconPaintable) icon =
      gtk_icon_theme_lookup_icon (theme, name, NULL, size, gtk_widget_get_scale_factor (widget),
                                  pen->mirrored ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR, 0);
  if (pen->x + size > pen->end)
    return;
  gtk_snapshot_save (pen->snapshot);
  gtk_snapshot_translate (pen->snapshot, &GRAPHENE_POINT_INIT ((float) left_of (pen, size), (float) y));
  gtk_symbolic_paintable_snapshot_symbolic (GTK_SYMBOLIC_PAINTABLE (icon), pen->snapshot, size, size, ink, 4);
  gtk_snapshot_restore (pen->snapshot);
  pen->x += size;
}

/* Left out whole where there is no room. */
static void
put_fact (Pen *pen, const char *icon, const char *text, int y)
{
  PzCardLook *look = pen->look;
  int w, start = pen->x;
  pango_layout_set_width (look->small, -1);
  pango_layout_set_text (look->small, text, -1);
  pango_layout_get_pixel_size (look->small, &w, NULL);
  int needed = w + (icon != NULL ? ICON_PX + GAP_PX : 0);
  if (start + needed > pen->end)
    return;
  if (icon != NULL)
    {
      put_icon (pen, icon, y + (look->small_px - ICON_PX) / 2, ICON_PX, &look->style.dim);
      pen->x += GAP_PX;
    }
  put_text (pen, look->small, text, y, &look->style.dim);
  pen->x = start + needed + ENTRY_PX;
}

static void
put_facts (Pen *pen, const PzCard *card, int y)
{
  const char *icons[PZ_LEVEL_FACTS_MAX] = { NULL };
  char *texts[PZ_LEVEL_FACTS_MAX] = { NULL };
  int n = pz_level_facts (card->level, icons, texts);
  for (int i = 0; i < n; i++)
    {
      put_fact (pen, icons[i], texts[i], y);
      g_free (texts[i]);
    }
  if (card->score >= 0)
    {
      g_autofree char *score = g_strdup_printf ("%d", card->score);
      put_fact (pen, "pz-score-symbolic", score, y);
    }
  if (card->solved)
    put_icon (pen, "pz-play-symbolic", y + (pen->look->small_px - ICON_PX) / 2, ICON_PX, &pen->look->style.dim);
}

/* At the end of the foot. Returns where the words have to end. */
static int
put_signs (Pen *pen, const PzCard *card, int middle)
{
  PzCardLook *look = pen->look;
  int end = pen->w - SPACE_PX;
  graphene_rect_t whole = GRAPHENE_RECT_INIT (0, (float) (middle - BADGE_PX), (float) pen->w, 2 * BADGE_PX);
  double x = end - BADGE_PX / 2.0;
  gtk_snapshot_push_opacity (pen->snapshot, card->stale ? 0.5 : 1);
  cairo_t *cr = gtk_snapshot_append_cairo (pen->snapshot, &whole);
  pz_draw_verdict (cr, &look->style, card->verdict, card->count, pen->mirrored ? pen->w - x : x, middle, BADGE_PX / 2.0,
                   0);
  cairo_destroy (cr);
  gtk_snapshot_pop (pen->snapshot);
  end -= BADGE_PX + 6;
  if (!card->twin)
    return end;
  pen->x = end - 16;
  pen->end = end;
  put_icon (pen, "pz-mirror-symbolic", middle - 8, 16, &look->style.warn);
  return end - 16 - 6;
}

static void
draw_foot (PzCardLook *self, GtkSnapshot *snapshot, const PzCard *card, int w, int top, gboolean mirrored)
{
  Pen pen = { self, snapshot, w, w, 0, mirrored };
  int height = foot_height (self), middle = top + height / 2;
  int y = middle - (self->name_px + LINES_PX + self->small_px) / 2;
  pen.end = put_signs (&pen, card, middle);
  pen.x = SPACE_PX;
  put_text (&pen, self->name, card->name, y, &self->style.text);
  pen.x += 8;
  if (card->title != NULL)
    put_text (&pen, self->title, card->title, y, &self->style.dim);
  pen.x = SPACE_PX;
  put_facts (&pen, card, y + self->name_px + LINES_PX);
}

static void
draw_board (PzCardLook *self, GtkSnapshot *snapshot, PzLevel *level, int w, int h)
{
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, (float) w, (float) h);
  GdkTexture *texture =
      pz_thumbnails_get (self->thumbnails, level, &self->style, w, h, MARGIN_PX, pz_pixels_scale_of (self->widget));
  gtk_snapshot_append_texture (snapshot, texture, &bounds);
}

void
pz_card_look_draw (PzCardLook *self, GtkSnapshot *snapshot, const PzCard *card, int w, int h, gboolean mirrored)
{
  g_return_if_fail (self != NULL && card != NULL && card->level != NULL);
  int foot = h - foot_height (self);
  GskRoundedRect outline;
  GdkRGBA line = rgba (&self->style.text);
  line.alpha *= self->style.high_contrast ? 1 : 0.12f;
  gsk_rounded_rect_init_from_rect (&outline, &GRAPHENE_RECT_INIT (0, 0, (float) w, (float) h), RADIUS_PX);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  if (w > 0 && foot > 1)
    draw_board (self, snapshot, card->level, w, foot - 1);
  gtk_snapshot_append_color (snapshot, &line, &GRAPHENE_RECT_INIT (0, (float) foot - 1, (float) w, 1));
  draw_foot (self, snapshot, card, w, foot, mirrored);
  gtk_snapshot_pop (snapshot);
}

GdkPaintable *
pz_card_look_picture (PzCardLook *self, PzLevel *level, int w)
{
  g_return_val_if_fail (self != NULL && level != NULL && w > 0, NULL);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  draw_board (self, snapshot, level, w, (int) (w * BOARD_HEIGHT));
  return gtk_snapshot_free_to_paintable (snapshot, NULL);
}
