/* SPDX-License-Identifier: MIT */
#include "draw-boards.h"
#include "draw/pages.h"

/* Boards on pages: which page has which, and where they stand. */

/* Every level and every solution is on just one page, in order, whatever the numbers. */
static void
test_all_once (void)
{
  for (int n = 0; n < 40; n++)
    for (int columns = 1; columns < 5; columns++)
      for (int rows = 1; rows < 5; rows++)
        {
          PzPages pages = { 500, 700, columns, rows, n, n / 2, TRUE };
          int next[2] = { 0, 0 }, total = pz_pages_count (&pages);

          for (int page = 0; page < total; page++)
            {
              PzPage shown = pz_pages_get (&pages, page);

              g_assert_cmpint (shown.first, ==, next[shown.solutions]);
              g_assert_cmpint (shown.n, <=, columns * rows);
              g_assert_true (shown.n > 0 || n == 0);
              next[shown.solutions] += shown.n;
              g_assert_true (shown.solutions || next[1] == 0); /* solutions come last */
            }
          g_assert_cmpint (next[0], ==, n);
          g_assert_cmpint (next[1], ==, n / 2);
        }
}

static void
test_counts (void)
{
  PzPages pages = { 500, 700, 2, 3, 6, 0, FALSE };

  g_assert_cmpint (pz_pages_count (&pages), ==, 1);
  pages.n_levels = 7;
  g_assert_cmpint (pz_pages_count (&pages), ==, 2);
  pages.n_solutions = 1;
  g_assert_cmpint (pz_pages_count (&pages), ==, 3);
  pages = (PzPages){ 500, 700, 1, 1, 0, 0, FALSE };
  g_assert_cmpint (pz_pages_count (&pages), ==, 1); /* an empty pack is an empty page */
}

static gboolean
overlap (const PzRect *a, const PzRect *b)
{
  return a->x < b->x + b->w && b->x < a->x + a->w && a->y < b->y + b->h && b->y < a->y + a->h;
}

static gboolean
lies_in (const PzRect *a, const PzPages *pages)
{
  const double slack = 1e-6;
  return a->x >= 0 && a->y >= 0 && a->x + a->w <= pages->w + slack && a->y + a->h <= pages->h + slack;
}

/* No board touches another, the heading or the page's number; all lie on the page. */
static void
test_places (void)
{
  for (int columns = 1; columns <= 6; columns++)
    for (int rows = 1; rows <= 6; rows++)
      {
        PzPages pages = { 480, 720, columns, rows, 36, 0, rows % 2 };
        PzRect heading = pz_pages_heading (&pages), footer = pz_pages_footer (&pages);

        for (int i = 0; i < columns * rows; i++)
          {
            PzPlace a = pz_pages_place (&pages, i);

            g_assert_true (lies_in (&a.board, &pages));
            g_assert_false (overlap (&a.board, &heading) || overlap (&a.board, &footer));
            if (pages.ids)
              g_assert_cmpfloat (a.caption_y, <, footer.y);
            for (int k = 0; k < i; k++)
              {
                PzPlace b = pz_pages_place (&pages, k);

                g_assert_false (overlap (&a.board, &b.board));
              }
          }
      }
}

/* Each page is drawn, also one whose level is empty or cannot be read. */
static void
test_draw (void)
{
  PzLevel *levels[] = { draw_hex_board ("0,0:1 1,0 2,0 3,0:4", "0-1", NULL), pz_hex_stroke_mode.level_new ("1-2"),
                        draw_bad_board (&pz_hex_stroke_mode) };
  guint8 path[] = { 0, 1, 2, 3 };
  PzAnalysis one = { .verdict = PZ_VERDICT_ONE, .solution = path, .n_cells = 4 };
  PzAnalysis *analyses[] = { &one, NULL, NULL };
  const int solved[] = { 0 };
  PzPages pages = { 300, 400, 1, 2, 3, 1, TRUE };
  PzPrint print = { levels, analyses, solved, "Title", "Solutions", pz_style_get (PZ_THEME_LIGHT) };

  g_assert_cmpint (pz_pages_count (&pages), ==, 3);
  for (int page = 0; page < 3; page++)
    {
      cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 300, 400);
      cairo_t *cr = cairo_create (surface);
      const unsigned char *pixels = cairo_image_surface_get_data (surface);
      gsize inked = 0, n = (gsize) cairo_image_surface_get_stride (surface) * 400;

      pz_pages_draw (cr, &pages, &print, page);
      g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
      cairo_destroy (cr);
      cairo_surface_flush (surface);
      for (gsize i = 3; i < n; i += 4)
        inked += pixels[i] != 0;
      g_assert_cmpuint (inked, >, 50);
      cairo_surface_destroy (surface);
    }
  for (int i = 0; i < 3; i++)
    pz_level_unref (levels[i]);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pages/all-once", test_all_once);
  g_test_add_func ("/pages/counts", test_counts);
  g_test_add_func ("/pages/places", test_places);
  g_test_add_func ("/pages/draw", test_draw);
  return g_test_run ();
}
