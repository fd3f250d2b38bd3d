/* SPDX-License-Identifier: MIT */
#include <glib.h>
#include <math.h>
#include <string.h>

#include "boards.h"
#include "pack/pack.h"

/* hex-stroke: reading, writing, geometry of walls and spinners, the edits. */

#define CELLS "'cells': [{'id': 'a', 'q': 0, 'r': 0}, {'id': 'b', 'q': 1, 'r': 0}]"

/* clang-format off */
static const BoardFormatError format_errors[] = {
  { "{'id': '2-1'}", "missing@cells" },
  { "{'id': '2-1', 'orientation': 'flat', " CELLS "}", "range@orientation" },
  { "{'id': '2-1', 'orientation': 1, " CELLS "}", "type@orientation" },
  { "{'id': '2-1', 'cells': [{'id': 'a', 'q': 1001, 'r': -1001}]}", "range@cells[0].q range@cells[0].r" },
  { "{'id': '2-1', 'cells': [{'id': 'a', 'q': 1}]}", "missing@cells[0].r" },
  { "{'id': '2-1', 'cells': [[]]}", "type@cells[0]" },
  { "{'id': '2-1', 'cells': [{'id': 'a', 'q': 0, 'r': 0}, {'id': 'a', 'q': 0, 'r': 1}]}", "duplicate-id@cells[1].id" },
  { "{'id': '2-1', 'cells': [{'id': 'a', 'q': 0, 'r': 0, 'clue': 0.5}]}", "type@cells[0].clue" },
  { "{'id': '2-1', " CELLS ", 'walls': {}}", "type@walls" },
  { "{'id': '2-1', " CELLS ", 'walls': [{}, 'ab', ['a'], ['a', 'b', 'a'], []]}", "type@walls[0] type@walls[1] type@walls[2] type@walls[3] type@walls[4]" },
  { "{'id': '2-1', " CELLS ", 'walls': [['a', 1], [null, 'b']]}", "type@walls[0][1] type@walls[1][0]" },
  { "{'id': '2-1', " CELLS ", 'walls': [['a', 'b'], ['a', 'zz'], ['yy', 'xx']]}", "unknown-cell@walls[1][1] unknown-cell@walls[2][0] unknown-cell@walls[2][1]" },
  { "{'id': '2-1', " CELLS ", 'spinners': 3}", "type@spinners" },
  { "{'id': '2-1', " CELLS ", 'spinners': [3, {}]}", "type@spinners[0] missing@spinners[1].cell missing@spinners[1].corner missing@spinners[1].phase" },
  { "{'id': '2-1', " CELLS ", 'spinners': [{'cell': 'zz', 'corner': 0, 'phase': 0}]}", "unknown-cell@spinners[0].cell" },
  { "{'id': '2-1', " CELLS ", 'spinners': [{'cell': 1, 'corner': 6, 'phase': 3}]}", "type@spinners[0].cell range@spinners[0].corner range@spinners[0].phase" },
  { "{'id': '2-1', " CELLS ", 'spinners': [{'cell': 'a', 'corner': -1, 'phase': -1}]}", "range@spinners[0].corner range@spinners[0].phase" },
  { "{'id': '2-1', " CELLS ", 'spinners': [{'cell': 'a', 'corner': 0.5, 'phase': '0'}]}", "type@spinners[0].corner type@spinners[0].phase" },
  /* One mistake, one problem: what refers to bad cells is not judged. */
  { "{'id': '2-1', 'cells': [{'id': 'a', 'q': 'x', 'r': 0}], 'walls': [['a', 'b'], ['a']], 'spinners': [{'cell': 'q', 'corner': 0, 'phase': 0}]}", "type@cells[0].q type@walls[1]" },
  { "{'id': '2-1', 'walls': [['a', 'b']]}", "missing@cells" },
};

static const char *const kept[] = {
  "{\n  'id': '2-1',\n  'cells': []\n}",
  "{\n  'id': '2-1',\n  'orientation': 'pointy',\n  'cells': [],\n  'walls': [],\n  'spinners': []\n}",
  "{\n  'spinners': [\n    {'phase': 2, 'k': 'v', 'cell': 'b', 'corner': 5}\n  ],\n  'walls': [['b', 'a'], ['a', 'b']],\n  'id': 'x',\n  'cells': [\n    {'clue': -5, 'r': 0, 'q': 0, 'id': 'a'},\n    {'id': 'b', 'q': 0, 'r': 0, 'z': [1, {}]}\n  ]\n}",
};
/* clang-format on */

static void
test_format_errors (void)
{
  board_check_format_errors (&pz_hex_stroke_mode, format_errors, G_N_ELEMENTS (format_errors));
}

static void
test_kept (void)
{
  board_check_kept (&pz_hex_stroke_mode, kept, G_N_ELEMENTS (kept));
}

static void
test_new (void)
{
  g_autoptr (PzLevel) level = pz_hex_stroke_mode.level_new ("2-1");
  g_autoptr (PzLevel) one = pz_hex_level_add_cell (level, 3, -2);
  g_autofree char *text = pz_level_to_text (one);

  g_assert_cmpstr (text, ==,
                   "{\n  \"id\": \"2-1\",\n  \"orientation\": \"pointy\",\n  \"cells\": [\n"
                   "    {\"id\": \"a\", \"q\": 3, \"r\": -2}\n  ]\n}");
}

/* Geometry from the plain formulas of hex-stroke.md, in degrees and Cartesian coordinates. */
static PzPoint
plain_centre (int q, int r)
{
  return (PzPoint){ sqrt (3) * (q + r / 2.0), 1.5 * r };
}

static PzPoint
plain_corner (int q, int r, int k)
{
  PzPoint c = plain_centre (q, r);
  double angle = (30 + 60 * k) * G_PI / 180;

  return (PzPoint){ c.x + cos (angle), c.y + sin (angle) };
}

static double
distance (PzPoint a, PzPoint b)
{
  return hypot (a.x - b.x, a.y - b.y);
}

/* (transfer full): the cells within two steps of the origin, each with probability @share in 256. */
static PzLevel *
random_patch (GRand *random, guint share)
{
  PzLevel *level = pz_hex_stroke_mode.level_new ("2-1");

  for (int q = -2; q <= 2; q++)
    for (int r = -2; r <= 2; r++)
      if ((guint) g_rand_int_range (random, 0, 256) < share)
        {
          PzLevel *next = pz_hex_level_add_cell (level, q, r);

          pz_level_unref (level);
          level = next;
        }
  return level;
}

/* The cell whose corner @vertex is and whose centre lies against @angle from it (degrees). */
static int
cell_beside (const PzHexLevel *level, PzPoint vertex, double angle)
{
  PzPoint centre = { vertex.x + cos (angle * G_PI / 180), vertex.y + sin (angle * G_PI / 180) };

  for (int i = 0; i < level->n_cells; i++)
    if (distance (plain_centre (level->cells[i]->q, level->cells[i]->r), centre) < 0.01)
      return i;
  return -1;
}

/* Candidate edge k leaves the vertex at the angle away from the cell plus 120° · k; the cells beside it are the two whose
 * centres lie 60° to either side. */
static void
check_spinner (const PzHexLevel *level, const PzHexSpinner *spinner)
{
  const PzHexCell *cell = level->cells[spinner->cell];
  PzPoint vertex = plain_corner (cell->q, cell->r, spinner->corner);

  for (int k = 0; k < 3; k++)
    {
      double angle = 30 + 60 * spinner->corner + 120 * k;
      int one = cell_beside (level, vertex, angle - 60), two = cell_beside (level, vertex, angle + 60);
      int a = -1, b = -1;
      PzPoint from, to, want = { vertex.x + cos (angle * G_PI / 180), vertex.y + sin (angle * G_PI / 180) };

      g_assert_cmpint (pz_hex_spinner_edge (level, spinner, k, &a, &b), ==, one >= 0 && two >= 0);
      if (one >= 0 && two >= 0)
        g_assert_true ((a == one && b == two) || (a == two && b == one));
      pz_hex_spinner_edge_points (level, spinner, k, &from, &to);
      g_assert_cmpfloat (distance (from, vertex), <, 1e-9);
      g_assert_cmpfloat (distance (to, want), <, 1e-9);
    }
}

static void
test_spinner_edges (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (11);

  g_test_message ("seed 11");
  for (int round = 0; round < 100; round++)
    {
      g_autoptr (PzLevel) level = random_patch (random, 180);

      for (int i = 0; i < pz_hex_level (level)->n_cells; i++)
        for (int corner = 0; corner < 6; corner++)
          {
            PzHexSpinner spinner = { i, corner, 0, NULL };

            check_spinner (pz_hex_level (level), &spinner);
          }
    }
}

/* Where a spinner lies: its vertex and the end of its bar. */
static gboolean
lies_the_same (const PzLevel *a, int i, const PzLevel *b, int k)
{
  const PzHexSpinner *x = &pz_hex_level (a)->spinners[i], *y = &pz_hex_level (b)->spinners[k];
  PzPoint from_x, to_x, from_y, to_y;

  pz_hex_spinner_edge_points (pz_hex_level (a), x, x->phase, &from_x, &to_x);
  pz_hex_spinner_edge_points (pz_hex_level (b), y, y->phase, &from_y, &to_y);
  return distance (from_x, from_y) < 1e-9 && distance (to_x, to_y) < 1e-9;
}

static void
test_respelling (void)
{
  /* a with its neighbours in directions 0 and 1 around corner 0. */
  g_autoptr (PzLevel) board = board_hex ("a 0 0; b 1 0; c 0 1", NULL, NULL);

  for (int cell = 0; cell < 3; cell++)
    for (int phase = 0; phase < 3; phase++)
      {
        const int corners[] = { 0, 2, 4 };
        g_autoptr (PzLevel) level = pz_hex_level_turn_spinner (board, cell, corners[cell]);
        g_autoptr (PzLevel) turned = pz_hex_level_set_spinner_phase (level, 0, phase);
        g_autoptr (PzLevel) cut = pz_hex_level_remove (turned, &cell, 1);
        const int all[] = { 0, 1 };
        g_autoptr (PzLevel) empty = pz_hex_level_remove (cut, all, 2);

        g_assert_cmpint (pz_hex_level (cut)->n_spinners, ==, 1);
        g_assert_true (lies_the_same (turned, 0, cut, 0));
        g_assert_cmpint (pz_hex_level (empty)->n_spinners, ==, 0);
      }
}

/* (transfer full): "a(0,0)=1 b(1,0) | a-b | c.0.1". */
static char *
summary (const PzLevel *base)
{
  const PzHexLevel *level = pz_hex_level (base);
  GString *text = g_string_new (NULL);

  for (int i = 0; i < level->n_cells; i++)
    {
      g_string_append_printf (text, "%s(%d,%d)", level->cells[i]->id, level->cells[i]->q, level->cells[i]->r);
      if (level->cells[i]->has_clue)
        g_string_append_printf (text, "=%d", (int) level->cells[i]->clue);
      g_string_append_c (text, ' ');
    }
  g_string_append (text, "|");
  for (int i = 0; i < level->n_walls; i++)
    g_string_append_printf (text, " %s-%s", level->cells[level->walls[i].a]->id, level->cells[level->walls[i].b]->id);
  g_string_append (text, " |");
  for (int i = 0; i < level->n_spinners; i++)
    g_string_append_printf (text, " %s.%d.%d", level->cells[level->spinners[i].cell]->id, level->spinners[i].corner,
                            level->spinners[i].phase);
  return g_string_free (text, FALSE);
}

/* Takes @next. */
static void
check_edit (PzLevel **level, PzLevel *next, const char *want)
{
  g_autofree char *got = summary (next);

  g_assert_cmpstr (got, ==, want);
  pz_level_unref (*level);
  *level = next;
}

static void
test_edits (void)
{
  g_autoptr (PzLevel) level = pz_hex_stroke_mode.level_new ("2-1");
  const int first = 0;

  check_edit (&level, pz_hex_level_add_cell (level, 0, 0), "a(0,0) | |");
  check_edit (&level, pz_hex_level_add_cell (level, 0, 0), "a(0,0) | |");
  check_edit (&level, pz_hex_level_add_cell (level, 1, 0), "a(0,0) b(1,0) | |");
  check_edit (&level, pz_hex_level_add_cell (level, 0, 1), "a(0,0) b(1,0) c(0,1) | |");
  check_edit (&level, pz_hex_level_add_cell (level, 0, 1001), "a(0,0) b(1,0) c(0,1) | |");
  check_edit (&level, pz_hex_level_set_clue (level, 1, 3), "a(0,0) b(1,0)=3 c(0,1) | |");
  g_assert_cmpint (pz_hex_level_next_clue (pz_hex_level (level)), ==, 1);
  check_edit (&level, pz_hex_level_toggle_wall (level, 2, 1), "a(0,0) b(1,0)=3 c(0,1) | c-b |");
  check_edit (&level, pz_hex_level_set_wall (level, 1, 2, TRUE), "a(0,0) b(1,0)=3 c(0,1) | c-b |");
  check_edit (&level, pz_hex_level_toggle_wall (level, 0, 0), "a(0,0) b(1,0)=3 c(0,1) | c-b |");
  check_edit (&level, pz_hex_level_toggle_wall (level, 0, -1), "a(0,0) b(1,0)=3 c(0,1) | c-b |");
  check_edit (&level, pz_hex_level_set_wall (level, 0, 1, TRUE), "a(0,0) b(1,0)=3 c(0,1) | c-b a-b |");
  check_edit (&level, pz_hex_level_toggle_wall (level, 1, 2), "a(0,0) b(1,0)=3 c(0,1) | a-b |");
  check_edit (&level, pz_hex_level_turn_spinner (level, 1, 2), "a(0,0) b(1,0)=3 c(0,1) | a-b | b.2.0");
  /* Another spelling of the same vertex turns the one that is there. */
  check_edit (&level, pz_hex_level_turn_spinner (level, 0, 0), "a(0,0) b(1,0)=3 c(0,1) | a-b | b.2.1");
  check_edit (&level, pz_hex_level_turn_spinner (level, 2, 4), "a(0,0) b(1,0)=3 c(0,1) | a-b | b.2.2");
  check_edit (&level, pz_hex_level_turn_spinner (level, 2, 4), "a(0,0) b(1,0)=3 c(0,1) | a-b | b.2.0");
  check_edit (&level, pz_hex_level_turn_spinner (level, 0, 6), "a(0,0) b(1,0)=3 c(0,1) | a-b | b.2.0");
  check_edit (&level, pz_hex_level_remove (level, &first, 1), "b(1,0)=3 c(0,1) | | b.2.0");
  check_edit (&level, pz_hex_level_clear_clue (level, 0), "b(1,0) c(0,1) | | b.2.0");
  check_edit (&level, pz_hex_level_remove_spinner (level, 0), "b(1,0) c(0,1) | |");
  check_edit (&level, pz_hex_level_set_cell_id (level, 0, "c"), "b(1,0) c(0,1) | |");
  check_edit (&level, pz_hex_level_set_cell_id (level, 0, "q"), "q(1,0) c(0,1) | |");
  check_edit (&level, pz_hex_level_remove_wall (level, 0), "q(1,0) c(0,1) | |");
}

static void
test_move (void)
{
  g_autoptr (PzLevel) level = board_hex ("a 0 0 1; b 1 0; c 0 1; d 2 0; e 1 1", "a-b b-d", "a.0.1 b.1.2");
  const int abc[] = { 0, 1, 2 }, one[] = { 0 };

  /* A spinner goes along only when all cells of its vertex do, else it is spelled by one that stays; a wall goes along when
   * its cells stay neighbours. A cell that is run over takes what only it can spell with it. */
  check_edit (&level, pz_hex_level_move (level, abc, 3, -3, 0),
              "a(-3,0)=1 b(-2,0) c(-3,1) d(2,0) e(1,1) | a-b | a.0.1 e.3.1");
  check_edit (&level, pz_hex_level_move (level, one, 1, 4, 1), "a(1,1)=1 b(-2,0) c(-3,1) d(2,0) | | b.2.0");
  check_edit (&level, pz_hex_level_move (level, one, 1, 0, 5000), "a(1,1)=1 b(-2,0) c(-3,1) d(2,0) | | b.2.0");
}

/* A spinner that stays gives way to one that comes to its vertex, whichever cells they are spelled by. */
static void
test_move_onto_spinner (void)
{
  g_autoptr (PzLevel) level = board_hex ("a 0 0; b 5 0; c 0 5", NULL, "a.0.0 b.2.1 c.4.2");
  const int b[] = { 1 }, c[] = { 2 };
  PzMap turn = { FALSE, 3, 0, 6 };

  check_edit (&level, pz_hex_level_move (level, b, 1, -4, 0), "a(0,0) b(1,0) c(0,5) | | b.2.1 c.4.2");
  /* c comes to the vertex too, its own spinner turned away from it; when b goes, the spinner stays with c. */
  check_edit (&level, level->mode->transform (level, c, 1, &turn, FALSE), "a(0,0) b(1,0) c(0,1) | | b.2.1 c.1.2");
  check_edit (&level, pz_hex_level_move (level, b, 1, 4, 0), "a(0,0) b(5,0) c(0,1) | | c.4.0 c.1.2");
}

/* (transfer full): all cells of @level. */
static PzLevel *
whole (PzLevel *level, PzMap map, gboolean reverse)
{
  return level->mode->transform (level, NULL, 0, &map, reverse);
}

/* hex-stroke.md, "Solution": a spinner that begins on the edge between a and c. */
static void
test_turn_and_mirror (void)
{
  g_autoptr (PzLevel) level = board_hex ("a 0 0 1; b 1 0; c 0 1; d 1 1", "a-b", "a.0.1");
  const int part[] = { 1, 2 };
  PzMap shift = pz_map_shift (-1, 0), back = pz_map_shift (1, 0);

  check_edit (&level, whole (level, (PzMap){ FALSE, 1, 0, 0 }, FALSE), "a(0,0)=1 b(0,1) c(-1,1) d(-1,2) | a-b | a.1.1");
  check_edit (&level, whole (level, (PzMap){ FALSE, 5, 0, 0 }, FALSE), "a(0,0)=1 b(1,0) c(0,1) d(1,1) | a-b | a.0.1");
  check_edit (&level, whole (level, (PzMap){ FALSE, 0, 0, 0 }, TRUE), "a(0,0)=1 b(1,0) c(0,1) d(1,1) | a-b | a.0.1");
  check_edit (&level, whole (level, (PzMap){ TRUE, 0, 0, 0 }, FALSE), "a(0,0)=1 b(-1,0) c(-1,1) d(-2,1) | a-b | a.2.2");
  check_edit (&level, whole (level, (PzMap){ TRUE, 0, 0, 0 }, FALSE), "a(0,0)=1 b(1,0) c(0,1) d(1,1) | a-b | a.0.1");
  /* N = 4: the edge of phase 1 + 4, mirrored. */
  check_edit (&level, whole (level, (PzMap){ TRUE, 0, 0, 0 }, TRUE), "a(0,0)=4 b(-1,0) c(-1,1) d(-2,1) | a-b | a.2.1");
  check_edit (&level, whole (level, (PzMap){ TRUE, 0, 0, 0 }, TRUE), "a(0,0)=1 b(1,0) c(0,1) d(1,1) | a-b | a.0.1");
  /* b comes to lie on a: the wall goes with a, and the spinner with b and c, all that is left around it. Then it stays with b. */
  check_edit (&level, level->mode->transform (level, part, 2, &shift, FALSE), "b(0,0) c(-1,1) d(1,1) | | b.2.0");
  check_edit (&level, level->mode->transform (level, part, 1, &back, FALSE), "b(0,0) c(0,1) d(1,1) | | b.2.0");
}

static void
test_parts (void)
{
  g_autoptr (PzLevel) level = board_hex ("a 0 0 1; b 1 0; c 0 1; d 1 1", "a-b b-d", "a.0.1 b.1.2");
  const int abc[] = { 2, 0, 1, 0, 77, -1 }, ab[] = { 0, 1 };
  PzMap over = pz_map_shift (1, 0), mirror = { TRUE, 0, -1, 0 };
  g_autoptr (PzLevel) three = level->mode->extract (level, abc, 6);
  g_autoptr (PzLevel) two = level->mode->extract (level, ab, 2);
  g_autoptr (PzLevel) none = level->mode->extract (level, &abc[4], 2);
  g_autoptr (GArray) laid = NULL;

  check_edit (&none, pz_level_ref (none), "| |");
  check_edit (&two, pz_level_ref (two), "a(0,0)=1 b(1,0) | a-b |");
  check_edit (&three, pz_level_ref (three), "a(0,0)=1 b(1,0) c(0,1) | a-b | a.0.1");
  /* On b and d: a and c stay and keep their ids, so the new ones of these names get free ids; b's spinner stays with c. */
  check_edit (&two, level->mode->merge (level, three, &over, &laid),
              "a(0,0)=1 c(0,1) d(1,0)=1 b(2,0) e(1,1) | d-b | a.0.1 c.5.0 d.0.1");
  g_assert_cmpuint (laid->len, ==, 3);
  for (guint i = 0; i < 3; i++)
    g_assert_cmpint (g_array_index (laid, int, i), ==, 2 + i);
  check_edit (&none, level->mode->merge (none, three, &mirror, NULL), "a(-1,0)=1 b(-2,0) c(-2,1) | a-b | a.2.2");
}

static void
test_hits (void)
{
  g_autoptr (PzLevel) level = board_hex ("e 0 0 13; f 1 0; r 0 1", "f-e", "f.2.1");
  const PzMode *mode = level->mode;
  PzPoint edge = { sqrt (3) / 2, 0 }, vertex = plain_corner (0, 0, 0);
  PzHit cell_hit = mode->hit (level, 0, 0, PZ_HIT_CELL | PZ_HIT_EDGE | PZ_HIT_VERTEX);
  PzHit edge_hit = mode->hit (level, edge.x + 0.1, edge.y - 0.1, PZ_HIT_CELL | PZ_HIT_EDGE | PZ_HIT_VERTEX);
  PzHit edge_only = mode->hit (level, edge.x + 0.3, edge.y - 0.1, PZ_HIT_EDGE);
  PzHit too_far = mode->hit (level, 0, 0, PZ_HIT_EDGE);
  PzHit vertex_hit = mode->hit (level, vertex.x + 0.1, vertex.y, PZ_HIT_CELL | PZ_HIT_EDGE | PZ_HIT_VERTEX);
  PzHit outer = mode->hit (level, -sqrt (3) / 2, 0, PZ_HIT_EDGE);
  PzHit empty = mode->hit (level, -sqrt (3) * 4, 0, PZ_HIT_CELL | PZ_HIT_EDGE);
  PzFinding wall = { .kind = PZ_FINDING_WALL, .index = 0 }, spinner = { .kind = PZ_FINDING_SPINNER, .index = 0 };
  PzHit wall_hit = mode->finding_hit (level, &wall), spinner_hit = mode->finding_hit (level, &spinner);
  g_autofree char *cell_words = mode->describe (level, &cell_hit);
  g_autofree char *edge_words = mode->describe (level, &edge_hit);
  g_autofree char *vertex_words = mode->describe (level, &vertex_hit);
  g_autofree char *outer_words = mode->describe (level, &outer);
  g_autofree char *empty_words = mode->describe (level, &empty);
  g_autofree char *wall_label = mode->finding_label (level, &wall);
  g_autofree char *spinner_label = mode->finding_label (level, &spinner);

  g_assert_cmpstr (cell_words, ==, "Cell e, clue 13");
  g_assert_cmpstr (edge_words, ==, "Wall f–e");
  g_assert_cmpstr (vertex_words, ==, "Spinner f·2");
  g_assert_cmpstr (outer_words, ==, "Outer edge of cell e");
  g_assert_cmpstr (empty_words, ==, "Empty place -4, 0");
  g_assert_cmpstr (wall_label, ==, "Wall f–e");
  g_assert_cmpstr (spinner_label, ==, "Spinner f·2");
  g_assert_cmpmem (&edge_hit, sizeof edge_hit, &wall_hit, sizeof wall_hit);
  g_assert_cmpmem (&edge_hit, sizeof edge_hit, &edge_only, sizeof edge_only);
  g_assert_cmpmem (&vertex_hit, sizeof vertex_hit, &spinner_hit, sizeof spinner_hit);
  g_assert_cmpint (too_far.kind, ==, PZ_HIT_NONE);
  g_assert_cmpint (empty.q, ==, -4);
  g_assert_cmpint (outer.cell, ==, 0);
  g_assert_cmpint (outer.other, ==, -1);
  g_assert_cmpint (outer.sub, ==, 3);
  g_assert_cmpint (mode->hit (level, (double) INFINITY, 0, PZ_HIT_CELL).kind, ==, PZ_HIT_NONE);
}

/* Every point asked for edges names the nearest edge of all, or none when it is further than 0.35; vertices within 0.45. */
static void
test_hits_everywhere (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (12);
  g_autoptr (PzLevel) level = random_patch (random, 160);

  g_test_message ("seed 12");
  for (int i = 0; i < 20000; i++)
    {
      double x = g_rand_double_range (random, -8, 8), y = g_rand_double_range (random, -6, 6);
      PzHit edge = level->mode->hit (level, x, y, PZ_HIT_EDGE), vertex = level->mode->hit (level, x, y, PZ_HIT_VERTEX);
      double nearest = 10;

      for (int q = -8; q <= 8; q++)
        for (int r = -6; r <= 6; r++)
          for (int k = 0; k < 6; k++)
            nearest = MIN (nearest, distance (plain_corner (q, r, k), (PzPoint){ x, y }));
      g_assert_cmpint (vertex.kind, ==, nearest <= 0.45 ? PZ_HIT_VERTEX : PZ_HIT_NONE);
      if (vertex.kind == PZ_HIT_VERTEX)
        {
          g_assert_cmpfloat (distance (plain_corner (vertex.q, vertex.r, vertex.sub), (PzPoint){ x, y }), <=, 0.45);
          g_assert_cmpint (vertex.cell, ==, pz_hex_level_cell_at (pz_hex_level (level), vertex.q, vertex.r));
        }
      if (edge.kind != PZ_HIT_EDGE)
        continue;
      g_assert_cmpint (edge.cell, ==, pz_hex_level_cell_at (pz_hex_level (level), edge.q, edge.r));
      g_assert_true (edge.cell >= 0 || edge.other < 0);
      g_assert_true (edge.other < 0 || edge.cell < edge.other);
    }
}

static void
test_hash (void)
{
  g_autoptr (PzLevel) level = board_hex ("a 0 0 1; b 1 0; c 0 1", "a-b", "a.0.1");
  g_autoptr (PzLevel) renamed = pz_hex_level_set_cell_id (level, 0, "first");
  g_autoptr (PzLevel) turned = pz_hex_level_turn_spinner (level, 0, 0);
  g_autoptr (PzLevel) open = pz_hex_level_remove_wall (level, 0);
  guint64 hash = level->mode->rules_hash (level);

  g_assert_cmpuint (renamed->mode->rules_hash (renamed), ==, hash);
  g_assert_cmpuint (turned->mode->rules_hash (turned), !=, hash);
  g_assert_cmpuint (open->mode->rules_hash (open), !=, hash);
}

static void
test_diff (void)
{
  g_autoptr (PzLevel) a = board_hex ("a 0 0 1; b 1 0; c 0 1", "a-b b-c", "a.0.1 b.1.0");
  g_autoptr (PzLevel) b = board_hex ("a 0 0; b 1 0; d 5 1; c 0 2", "c-b", "a.0.2");
  g_autoptr (PzLevel) twice = board_hex ("a 0 0; b 0 0", "a-b b-a", "a.0.1 a.0.2 a.0.1");
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) none = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *text = NULL;

  a->mode->diff (a, b, lines);
  g_ptr_array_add (lines, NULL);
  text = g_strjoinv ("|", (char **) lines->pdata);
  /* A faulty level does not differ from itself. */
  twice->mode->diff (twice, twice, none);
  g_assert_cmpuint (none->len, ==, 0);
  g_assert_cmpstr (text, ==,
                   "cell d added (5, 1)|cell a: clue 1 → no clue|cell c: 0, 1 → 0, 2|wall a–b removed|"
                   "spinner b·1 removed|spinner a·0: phase 1 → 2");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/hex-level/format-errors", test_format_errors);
  g_test_add_func ("/hex-level/kept", test_kept);
  g_test_add_func ("/hex-level/new", test_new);
  g_test_add_func ("/hex-level/spinner-edges", test_spinner_edges);
  g_test_add_func ("/hex-level/respelling", test_respelling);
  g_test_add_func ("/hex-level/edits", test_edits);
  g_test_add_func ("/hex-level/move", test_move);
  g_test_add_func ("/hex-level/move-onto-spinner", test_move_onto_spinner);
  g_test_add_func ("/hex-level/turn-and-mirror", test_turn_and_mirror);
  g_test_add_func ("/hex-level/parts", test_parts);
  g_test_add_func ("/hex-level/hits", test_hits);
  g_test_add_func ("/hex-level/hits-everywhere", test_hits_everywhere);
  g_test_add_func ("/hex-level/hash", test_hash);
  g_test_add_func ("/hex-level/diff", test_diff);
  return g_test_run ();
}
