/* SPDX-License-Identifier: MIT */
#include <math.h>

#include "canvas-test.h"

#include "hex-stroke/level.h"
#include "hex-tracks/level.h"
#include "number-stroke/level.h"

/* Symmetric drawing: whatever the tools do to a level that is its own image, it stays one. Looked at by a plain search that knows
 * nothing of commands. */

static const char empty_hex[] =
    "{\"format\":\"puzzlewright-pack\",\"version\":1,\"mode\":\"hex-stroke\",\"levels\":[{\"id\":"
    "\"2-1\",\"orientation\":\"pointy\",\"cells\":[]}]}";
static const char empty_number[] =
    "{\"format\":\"puzzlewright-pack\",\"version\":1,\"mode\":\"number-stroke\",\"levels\":[{"
    "\"id\":\"2-1\",\"cellSize\":64,\"cells\":[]}]}";

static const char one_track[] =
    "{\"format\":\"puzzlewright-pack\",\"version\":1,\"mode\":\"hex-tracks\",\"levels\":[{\"version\":1,\"id\":\"2-1\","
    "\"name\":\"\",\"moveLimit\":1,\"cells\":[{\"q\":0,\"r\":0,\"tracks\":[3,4,5,0,1,2]}],\"tiles\":[]}]}";

/* --- is a level its own image? ------------------------------------------------------------------------------- */

static gboolean
is_vertex_fixed (const PzMap *maps, int n, const PzHit *spot)
{
  for (int i = 1; i < n; i++)
    {
      PzHit image = pz_map_spot (PZ_LATTICE_HEX_POINTY, &maps[i], spot);
      if (pz_spot_same (PZ_LATTICE_HEX_POINTY, &image, spot))
        return TRUE;
    }
  return FALSE;
}

static int
hex_image (const PzHexLevel *hex, const PzMap *map, int cell)
{
  PzHex place = { hex->cells[cell]->q, hex->cells[cell]->r };
  place = pz_map_place (PZ_LATTICE_HEX_POINTY, map, place);
  return pz_hex_level_cell_at (hex, place.q, place.r);
}

static void
check_spinners (const PzHexLevel *hex, const PzMap *map, const PzMap *maps, int n)
{
  PzPoint vertex, end, image_end;
  for (int i = 0; i < hex->n_spinners; i++)
    {
      const PzHexSpinner *spinner = &hex->spinners[i];
      PzHit spot = {
        PZ_HIT_VERTEX, -1, -1, hex->cells[spinner->cell]->q, hex->cells[spinner->cell]->r, spinner->corner
      };
      PzHit image = pz_map_spot (PZ_LATTICE_HEX_POINTY, map, &spot);
      int found = pz_hex_level_spinner_at (hex, (PzHexVertex){ { image.q, image.r }, image.sub });
      g_assert_cmpint (found, >=, 0);
      if (is_vertex_fixed (maps, n, &spot))
        continue;
      pz_hex_spinner_edge_points (hex, spinner, spinner->phase, &vertex, &end);
      pz_hex_spinner_edge_points (hex, &hex->spinners[found], hex->spinners[found].phase, &vertex, &image_end);
      end = pz_map_point (PZ_LATTICE_HEX_POINTY, map, end);
      g_assert_cmpfloat (hypot (end.x - image_end.x, end.y - image_end.y), <, 1e-6);
    }
}

static void
check_hex (const PzLevel *level, const PzMap *maps, int n)
{
  const PzHexLevel *hex = pz_hex_level (level);
  for (int m = 1; m < n; m++)
    {
      for (int i = 0; i < hex->n_cells; i++)
        {
          int image = hex_image (hex, &maps[m], i);
          g_assert_cmpint (image, >=, 0);
          g_assert_cmpint (hex->cells[image]->has_clue, ==, hex->cells[i]->has_clue);
        }
      for (int i = 0; i < hex->n_walls; i++)
        g_assert_cmpint (pz_hex_level_wall_between (hex, hex_image (hex, &maps[m], hex->walls[i].a),
                                                    hex_image (hex, &maps[m], hex->walls[i].b)),
                         >=, 0);
      check_spinners (hex, &maps[m], maps, n);
    }
}

static void
check_number (const PzLevel *level, const PzMap *maps, int n)
{
  const PzNumberLevel *number = pz_number_level (level);
  g_autofree PzUnit *units = g_new (PzUnit, PZ_NUMBER_MAX_UNITS);
  for (int m = 1; m < n; m++)
    for (int i = 0; i < number->n_cells; i++)
      {
        const PzNumberCell *cell = number->cells[i];
        int n_units = pz_number_cell_units (cell, units), image = -1;
        for (int k = 0; k < n_units; k++)
          {
            PzHex place = { cell->x + (int) units[k].dx, cell->y + (int) units[k].dy };
            place = pz_map_place (PZ_LATTICE_SQUARE, &maps[m], place);
            int found = pz_number_cell_at (number, place.q, place.r);
            g_assert_cmpint (found, >=, 0);
            g_assert_true (image < 0 || image == found);
            image = found;
          }
        g_assert_cmpint (pz_number_cell_units (number->cells[image], units), ==, n_units);
        g_assert_cmpint (number->cells[image]->has_clue, ==, cell->has_clue);
        g_assert_cmpint (number->cells[image]->parity, ==, cell->parity);
      }
}

/* Whether one of the maps leaves a place where it is: what lies there may be turned otherwise than its image. */
static gboolean
is_place_fixed (PzLattice lattice, const PzMap *maps, int n, PzHex place)
{
  for (int i = 1; i < n; i++)
    if (pz_hex_equal (pz_map_place (lattice, &maps[i], place), place))
      return TRUE;
  return FALSE;
}

static void
check_track (const PzTracksLevel *tracks, int cell, const PzMap *map, gboolean fixed)
{
  const PzTrackCell *one = &tracks->cells[cell];
  PzHex place = pz_map_place (PZ_LATTICE_HEX_FLAT, map, (PzHex){ one->q, one->r });
  int image = pz_tracks_cell_at (tracks, place.q, place.r);
  int tile = pz_tracks_tile_at (tracks, one->q, one->r), other = pz_tracks_tile_at (tracks, place.q, place.r);
  PzPairing wanted = pz_pairing_mapped (one->tracks, map);
  g_assert_cmpint (image, >=, 0);
  g_assert_true (fixed || pz_pairing_equal (&wanted, &tracks->cells[image].tracks));
  g_assert_true ((tile < 0) == (other < 0));
  if (tile < 0)
    return;
  g_assert_cmpint (tracks->tiles[other].colour, ==, tracks->tiles[tile].colour);
  if (!fixed)
    g_assert_cmpint (tracks->tiles[other].dir, ==,
                     pz_map_direction (PZ_LATTICE_HEX_FLAT, map, tracks->tiles[tile].dir));
}

static void
check_tracks (const PzLevel *level, const PzMap *maps, int n)
{
  const PzTracksLevel *tracks = pz_tracks_level (level);
  for (int i = 0; i < tracks->n_cells; i++)
    {
      PzHex place = { tracks->cells[i].q, tracks->cells[i].r };
      gboolean fixed = is_place_fixed (PZ_LATTICE_HEX_FLAT, maps, n, place);
      for (int m = 1; m < n; m++)
        check_track (tracks, i, &maps[m], fixed);
    }
}

static void
check_own_image (Canvas *self, PzLevel *level)
{
  PzMap maps[12];
  int n = pz_board_view_symmetry_maps (self->view, maps);
  if (level->mode == &pz_hex_stroke_mode)
    check_hex (level, maps, n);
  else if (level->mode == &pz_hex_tracks_mode)
    check_tracks (level, maps, n);
  else
    check_number (level, maps, n);
}

/* --- anything at all ----------------------------------------------------------------------------------------- */

static void
random_options (Canvas *self, GRand *rand)
{
  PzToolOptions *options = pz_board_view_get_options (self->view);
  const PzModeEditor *editor = pz_board_view_get_editor (self->view);
  int n_tools = 0;
  while (editor->tools[n_tools].id != NULL)
    n_tools++;
  pz_board_view_set_tool (self->view, editor->tools[g_rand_int_range (rand, 1, n_tools)].id);
  options->area = g_rand_int_range (rand, 0, PZ_N_AREAS);
  options->shape = g_rand_int_range (rand, 0, 8);
  options->rotation = g_rand_int_range (rand, 0, 4);
  options->mirrored = g_rand_boolean (rand);
  options->rectangle = g_rand_int_range (rand, 0, 5);
  options->even = g_rand_boolean (rand);
  options->pairing = g_rand_int_range (rand, 0, 15);
  options->colour = g_rand_int_range (rand, 0, 12);
  options->direction = g_rand_int_range (rand, 0, 6);
  pz_board_view_options_changed (self->view);
}

static void
random_gesture (Canvas *self, GRand *rand)
{
  int w = gtk_widget_get_width (GTK_WIDGET (self->view)), h = gtk_widget_get_height (GTK_WIDGET (self->view));
  guint button = g_rand_int_range (rand, 0, 5) == 0 ? GDK_BUTTON_SECONDARY : GDK_BUTTON_PRIMARY;
  double x = g_rand_double_range (rand, 0, w), y = g_rand_double_range (rand, 0, h);
  pz_board_view_hover (self->view, x, y);
  pz_board_view_press (self->view, x, y, button, 0);
  for (int i = g_rand_int_range (rand, 0, 3); i > 0; i--)
    {
      x = CLAMP (x + g_rand_double_range (rand, -160, 160), 0, w);
      y = CLAMP (y + g_rand_double_range (rand, -160, 160), 0, h);
      pz_board_view_drag (self->view, x, y);
      check_own_image (self, pz_board_view_get_level (self->view));
    }
  pz_board_view_release (self->view, x, y);
  pz_board_view_close_clue (self->view);
}

/* Returns how many cells there were at the most. */
static int
draw_under (Canvas *self, GRand *rand, PzSymmetry symmetry)
{
  int most = 0;
  g_autofree char *first = canvas_text (self);
  pz_board_view_set_symmetry (self->view, symmetry, FALSE);
  for (int i = 0; i < 40; i++)
    {
      random_options (self, rand);
      random_gesture (self, rand);
      check_own_image (self, canvas_level (self));
      most = MAX (most, pz_board_view_get_editor (self->view)->n_cells (canvas_level (self)));
    }
  while (pz_document_undo (self->document))
    ;
  g_autofree char *undone = canvas_text (self);
  g_assert_cmpstr (undone, ==, first);
  return most;
}

static void
test_any (Canvas *self, gconstpointer json)
{
  guint32 seed = g_test_rand_int ();
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  PzLattice lattice = canvas_level (self)->mode->lattice;
  int tried = 0, most = 0;
  g_test_message ("seed %u", seed);
  for (int order = 1; order <= 6; order++)
    for (int axis = -1; axis < pz_lattice_n_turns (lattice); axis++)
      {
        PzSymmetry symmetry = { order, axis };
        if ((order == 1 && axis < 0) || !pz_symmetry_allowed (lattice, symmetry))
          continue;
        most += draw_under (self, rand, symmetry);
        tried++;
      }
  g_assert_cmpint (most, >, tried * 10);
  g_assert_cmpint (tried, >=, lattice == PZ_LATTICE_SQUARE ? 10 : 20);
}

/* --- by example ---------------------------------------------------------------------------------------------- */

static PzPoint
hex_point (int q, int r)
{
  return pz_hex_centre (PZ_HEX_POINTY, (PzHex){ q, r });
}

/* The first press decides: a wall that is there on one side only goes on both, or comes on both. */
static void
test_wall_follows (Canvas *self, gconstpointer json)
{
  static const PzSymmetry left_right = { 1, 0 };
  pz_board_view_set_symmetry (self->view, left_right, FALSE);
  pz_board_view_set_tool (self->view, "cell");
  pz_board_view_get_options (self->view)->area = PZ_AREA_RECTANGLE;
  PzPoint from = hex_point (-2, 0), to = hex_point (0, 2);
  canvas_press_at (self, from.x, from.y, GDK_BUTTON_PRIMARY);
  canvas_drag_to (self, to.x, to.y);
  canvas_release_at (self, to.x, to.y);
  pz_board_view_set_symmetry (self->view, PZ_SYMMETRY_NONE, FALSE);
  pz_board_view_set_tool (self->view, "wall");
  PzPoint left = { (hex_point (-2, 0).x + hex_point (-1, 0).x) / 2, 0 };
  canvas_click_at (self, left.x, left.y, GDK_BUTTON_PRIMARY);
  g_assert_cmpint (pz_hex_level (canvas_level (self))->n_walls, ==, 1);

  pz_board_view_toggle_symmetry (self->view);
  g_assert_cmpint (pz_board_view_get_symmetry (self->view).axis, ==, 0);
  double axis = pz_centre_point (PZ_LATTICE_HEX_POINTY, self->view->symmetry_centre).x;
  Step step = canvas_begin (self);
  canvas_click_at (self, 2 * axis - left.x, 0, GDK_BUTTON_PRIMARY); /* comes here, is there already */
  g_assert_cmpint (pz_hex_level (canvas_level (self))->n_walls, ==, 2);
  canvas_one_step (self, &step);
  step = canvas_begin (self);
  canvas_click_at (self, left.x, 0, GDK_BUTTON_PRIMARY);
  g_assert_cmpint (pz_hex_level (canvas_level (self))->n_walls, ==, 0);
  canvas_one_step (self, &step);
}

static const char row_pack[] =
    "{\"format\":\"puzzlewright-pack\",\"version\":1,\"mode\":\"number-stroke\",\"levels\":[{"
    "\"id\":\"2-1\",\"cellSize\":64,\"cells\":[{\"id\":\"a\",\"x\":0,\"y\":0},{\"id\":\"b\",\"x\":"
    "4,\"y\":0}]}]}";

/* A board five wide has its axis through the middle of a column. A brush that overlaps its own image becomes one piece with it, or is
 * not laid where no cell has that shape. */
static void
test_overlap (Canvas *self, gconstpointer json)
{
  static const PzSymmetry left_right = { 1, 0 };
  pz_board_view_set_symmetry (self->view, left_right, FALSE);
  g_assert_cmpfloat (pz_centre_point (PZ_LATTICE_SQUARE, self->view->symmetry_centre).x, ==, 2.5);
  pz_board_view_set_tool (self->view, "rectangle");
  pz_board_view_get_options (self->view)->rectangle = 1;
  Step step = canvas_begin (self);
  canvas_click_at (self, 1.5, 2.5, GDK_BUTTON_PRIMARY); /* squares 1 and 2, and 2 and 3 */
  const PzNumberLevel *number = pz_number_level (canvas_level (self));
  g_assert_cmpint (number->n_cells, ==, 3);
  g_assert_cmpint (number->cells[2]->n_units, ==, 3);
  canvas_one_step (self, &step);
  step = canvas_begin (self);
  canvas_click_at (self, 0.5, 1.5, GDK_BUTTON_PRIMARY); /* clear of the axis: two of them */
  g_assert_cmpint (pz_number_level (canvas_level (self))->n_cells, ==, 5);
  canvas_one_step (self, &step);
  step = canvas_begin (self);
  pz_board_view_get_options (self->view)->rectangle = 3;
  canvas_click_at (self, 1.5, 4.5, GDK_BUTTON_PRIMARY); /* two 2 × 2: no cell is 3 × 2 */
  canvas_no_step (self, &step);
}

/* Off by one action and it stays off; the last choice comes back. */
static void
test_off (Canvas *self, gconstpointer json)
{
  pz_board_view_set_symmetry (self->view, (PzSymmetry){ 3, -1 }, FALSE);
  pz_board_view_toggle_symmetry (self->view);
  pz_board_view_set_tool (self->view, "cell");
  Step step = canvas_begin (self);
  canvas_click_at (self, hex_point (3, -1).x, hex_point (3, -1).y, GDK_BUTTON_PRIMARY);
  g_assert_cmpint (pz_hex_level (canvas_level (self))->n_cells, ==, 1);
  canvas_one_step (self, &step);
  g_assert_cmpint (pz_board_view_get_symmetry (self->view).order, ==, 1);
  pz_board_view_toggle_symmetry (self->view);
  g_assert_cmpint (pz_board_view_get_symmetry (self->view).order, ==, 3);
}

/* One that no board of squares has is not taken. */
static void
test_not_allowed (Canvas *self, gconstpointer json)
{
  pz_board_view_set_symmetry (self->view, (PzSymmetry){ 6, -1 }, FALSE);
  g_assert_cmpint (pz_board_view_get_symmetry (self->view).order, ==, 1);
}

/* The ghosts are all that a press would lay. */
static void
test_ghosts (Canvas *self, gconstpointer json)
{
  double x, y;
  pz_board_view_set_symmetry (self->view, (PzSymmetry){ 6, 0 }, FALSE);
  pz_board_view_set_tool (self->view, "cell");
  pz_board_view_point (self->view, hex_point (2, -1).x, hex_point (2, -1).y, &x, &y);
  pz_board_view_hover (self->view, x, y);
  g_assert_cmpuint (self->view->ghosts->len, >=, 6);
  canvas_settle (self);
  guint n = self->view->ghosts->len;
  pz_board_view_press (self->view, x, y, GDK_BUTTON_PRIMARY, 0);
  pz_board_view_release (self->view, x, y);
  g_assert_cmpint (pz_hex_level (canvas_level (self))->n_cells, ==, (int) n);
}

#define ADD(path, pack, test) g_test_add (path, Canvas, pack, canvas_set_up, test, canvas_tear_down)

static void
add_tests (void)
{
  ADD ("/symmetry/any/hex", empty_hex, test_any);
  ADD ("/symmetry/any/number", empty_number, test_any);
  ADD ("/symmetry/any/tracks", one_track, test_any);
  ADD ("/symmetry/wall-follows", empty_hex, test_wall_follows);
  ADD ("/symmetry/overlap", row_pack, test_overlap);
  ADD ("/symmetry/off", empty_hex, test_off);
  ADD ("/symmetry/not-allowed", empty_number, test_not_allowed);
  ADD ("/symmetry/ghosts", empty_hex, test_ghosts);
}

int
main (int argc, char **argv)
{
  return ui_test_run (argc, argv, G_APPLICATION_NON_UNIQUE, add_tests);
}
