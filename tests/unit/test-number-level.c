/* SPDX-License-Identifier: MIT */
#include <glib.h>
#include <math.h>
#include <string.h>

#include "boards.h"
#include "pack/pack.h"

/* number-stroke: reading, writing, the catalogue, the edits. */

/* clang-format off */
static const BoardFormatError format_errors[] = {
  { "{'id': '2-1'}", "missing@cells" },
  { "{'cells': []}", "missing@id" },
  { "{'id': 3, 'cells': []}", "type@id" },
  { "{'id': '2-1', 'cells': {}}", "type@cells" },
  { "{'id': '2-1', 'cells': null}", "type@cells" },
  { "{'id': '2-1', 'cells': [7]}", "type@cells[0]" },
  { "{'id': '2-1', 'cells': [{'x': 0, 'y': 0}]}", "missing@cells[0].id" },
  { "{'id': '2-1', 'cells': [{'id': '', 'x': 0, 'y': 0}]}", "range@cells[0].id" },
  { "{'id': '2-1', 'cells': [{'id': 'a', 'y': 0}]}", "missing@cells[0].x" },
  { "{'id': '2-1', 'cells': [{'id': 'a', 'x': 0.5, 'y': 0}]}", "type@cells[0].x" },
  { "{'id': '2-1', 'cells': [{'id': 'a', 'x': '0', 'y': 0}]}", "type@cells[0].x" },
  { "{'id': '2-1', 'cells': [{'id': 'a', 'x': 1001, 'y': -1001}]}", "range@cells[0].x range@cells[0].y" },
  { "{'id': '2-1', 'cells': [{'id': 'a', 'x': 0, 'y': 0, 'w': '2'}]}", "type@cells[0].w" },
  { "{'id': '2-1', 'cells': [{'id': 'a', 'x': 0, 'y': 0, 'w': 1.5}]}", "type@cells[0].w" },
  { "{'id': '2-1', 'cells': [{'id': 'a', 'x': 0, 'y': 0, 'clue': 1.5}]}", "type@cells[0].clue" },
  { "{'id': '2-1', 'cells': [{'id': 'a', 'x': 0, 'y': 0, 'clue': null}]}", "type@cells[0].clue" },
  { "{'id': '2-1', 'cells': [{'id': 'a', 'x': 0, 'y': 0, 'clue': true}]}", "type@cells[0].clue" },
  { "{'id': '2-1', 'cells': [{'id': 'a', 'x': 0, 'y': 0, 'clue': 9007199254740993}]}", "range@cells[0].clue" },
  { "{'id': '2-1', 'cells': [{'id': 'a', 'x': 0, 'y': 0, 'parity': 'both'}]}", "range@cells[0].parity" },
  { "{'id': '2-1', 'cells': [{'id': 'a', 'x': 0, 'y': 0, 'parity': 1}]}", "type@cells[0].parity" },
  { "{'id': '2-1', 'cells': [{'id': 'a', 'x': 0, 'y': 0, 'shape': 'L'}]}", "type@cells[0].shape" },
  { "{'id': '2-1', 'cells': [{'id': 'a', 'x': 0, 'y': 0, 'shape': [[0, 0], [1]]}]}", "type@cells[0].shape[1]" },
  { "{'id': '2-1', 'cells': [{'id': 'a', 'x': 0, 'y': 0, 'shape': [[0, 0, 0], {}]}]}", "type@cells[0].shape[0] type@cells[0].shape[1]" },
  { "{'id': '2-1', 'cells': [{'id': 'a', 'x': 0, 'y': 0, 'shape': [[0, 0.5], [0, '1']]}]}", "type@cells[0].shape[0] type@cells[0].shape[1]" },
  { "{'id': '2-1', 'cells': [{'id': 'a', 'x': 0, 'y': 0, 'shape': [[0, 0], [0, 1e300]]}]}", "range@cells[0].shape[1][1]" },
  { "{'id': '2-1', 'cellSize': 7, 'cells': []}", "range@cellSize" },
  { "{'id': '2-1', 'cellSize': 513, 'cells': []}", "range@cellSize" },
  { "{'id': '2-1', 'cellSize': '64', 'cells': []}", "type@cellSize" },
  { "{'id': '2-1', 'cells': [{'id': 'a', 'x': 0, 'y': 0}, {'id': 'a', 'x': 1, 'y': 0}, {'id': 'a', 'x': 2, 'y': 0}]}", "duplicate-id@cells[1].id duplicate-id@cells[2].id" },
  { "{'id': '2-1', 'cells': [{'id': 'a', 'x': 0, 'y': 0}], 'hintPath': ['a', 'b']}", "unknown-cell@hintPath[1]" },
  { "{'id': '2-1', 'cells': [{'id': 'a', 'x': 0, 'y': 0}], 'hintPath': ['a', 2]}", "type@hintPath[1]" },
  { "{'id': '2-1', 'cells': [{'id': 'a', 'x': 0, 'y': 0}], 'hintPath': 'a'}", "type@hintPath" },
  /* One mistake, one problem: what refers to bad cells is not judged. */
  { "{'id': '2-1', 'cells': [{'id': 'a', 'x': 0}], 'hintPath': ['b']}", "missing@cells[0].y" },
  { "{'id': '2-1', 'hintPath': ['b']}", "missing@cells" },
  { "{'id': '2-1', 'cells': [{'id': 'a', 'x': 0, 'y': 0, 'clue': 'x'}], 'hintPath': ['b', 3]}", "type@cells[0].clue type@hintPath[1]" },
  { "{'id': '2-1', 'pack': 0, 'index': 10000, 'title': 3, 'cells': []}", "range@pack range@index type@title" },
};

/* Texts that are written as they were read: presence and order of members, defaults, unknown members. */
static const char *const kept[] = {
  "{\n  'id': '2-1',\n  'cells': []\n}",
  "{\n  'id': '2-1',\n  'cells': [],\n  'hintPath': []\n}",
  "{\n  'cells': [\n    {'y': 1, 'id': 'a', 'x': 0, 'w': 1, 'h': 1}\n  ],\n  'cellSize': 64,\n  'id': '2-1'\n}",
  "{\n  'id': '2-1',\n  'cells': [\n    {'id': 'a', 'x': 0, 'y': 0, 'w': 0, 'h': 9007199254740992}\n  ]\n}",
  "{\n  'id': '2-1',\n  'cells': [\n    {'id': 'a', 'x': 0, 'y': 0, 'w': 7, 'shape': [[0, 0], [9007199254740992, -3]], 'note': {'k': [1.5, null]}}\n  ],\n  'more': true\n}",
  "{\n  'id': '2-1',\n  'cells': [\n    {'id': 'a', 'x': 0, 'y': 0, 'shape': [], 'clue': -9007199254740992, 'parity': 'odd'}\n  ]\n}",
};
/* clang-format on */

static void
test_format_errors (void)
{
  board_check_format_errors (&pz_number_stroke_mode, format_errors, G_N_ELEMENTS (format_errors));
}

static void
test_too_many_cells (void)
{
  for (int n = PZ_NUMBER_MAX_CELLS; n <= PZ_NUMBER_MAX_CELLS + 1; n++)
    {
      g_autoptr (GString) json = g_string_new ("{'id': '2-1', 'hintPath': ['nowhere'], 'cells': [");
      g_autoptr (PzLevel) level = NULL;
      g_autofree char *problems = NULL;

      for (int i = 0; i < n; i++)
        g_string_append_printf (json, "%s{'id': 'c%d', 'x': %d, 'y': 0}", i > 0 ? ", " : "", i, i);
      g_string_append (json, "]}");
      level = board_from_any_text (&pz_number_stroke_mode, json->str);
      problems = board_problems (level->format_problems, TRUE);
      g_assert_cmpstr (problems, ==, n > PZ_NUMBER_MAX_CELLS ? "range@cells" : "unknown-cell@hintPath[0]");
    }
}

static void
test_kept (void)
{
  board_check_kept (&pz_number_stroke_mode, kept, G_N_ELEMENTS (kept));
}

static void
test_recognise (void)
{
  /* clang-format off */
  static const struct { const char *text; gboolean number, hex; } cases[] = {
    { "{'cells': [{'x': 0, 'y': 0}]}", TRUE, FALSE },
    { "{'cells': [{'q': 0, 'r': 0}]}", FALSE, TRUE },
    { "{'cells': [{'q': 0, 'r': 0, 'tracks': []}]}", FALSE, FALSE },
    { "{'cells': [{'id': 'a'}, 3, {'x': 0, 'y': 0}]}", TRUE, FALSE },
    { "{'cells': [{'x': 0}]}", FALSE, FALSE },
    { "{'cells': []}", FALSE, FALSE },
    { "{'cells': {'x': 0, 'y': 0}}", FALSE, FALSE },
    { "{}", FALSE, FALSE },
  };
  /* clang-format on */
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = board_quotes (cases[i].text);
      g_autoptr (JsonNode) node = json_from_string (text, NULL);

      g_assert_cmpint (pz_number_stroke_mode.recognise (json_node_get_object (node)), ==, cases[i].number);
      g_assert_cmpint (pz_hex_stroke_mode.recognise (json_node_get_object (node)), ==, cases[i].hex);
    }
}

/* A set of squares of a 4 × 4 box as bits, moved to the upper left. */
static guint
box_bits (const PzUnit *units, int n)
{
  guint bits = 0;

  for (int i = 0; i < n; i++)
    bits |= 1u << (units[i].dy * 4 + units[i].dx);
  return bits;
}

/* Every connected set of 2–4 squares that touches the left and the top of the box, told by brute force. */
static gboolean
is_polyomino (guint bits)
{
  guint reached = bits & -bits, before = 0;
  int n = __builtin_popcount (bits);

  if (n < 2 || n > 4 || (bits & 0xf) == 0 || (bits & 0x1111) == 0)
    return FALSE;
  while (reached != before)
    {
      before = reached;
      reached |= (reached << 4 | reached >> 4 | (reached & 0x7777) << 1 | (reached & 0xeeee) >> 1) & bits;
    }
  return reached == bits;
}

static void
test_catalogue (void)
{
  static guint found[1 << 16];
  int fixed = 0, reached = 0;

  for (int i = 0; pz_number_shape_name (i) != NULL; i++)
    for (int k = 0; k < 8; k++)
      {
        PzNumberShape shape = pz_number_shape (i);

        for (int turn = 0; turn < k % 4; turn++)
          shape = pz_number_shape_rotate (shape);
        if (k >= 4)
          shape = pz_number_shape_mirror (shape);
        g_assert_true (is_polyomino (box_bits (shape.units, shape.n_units)));
        for (int u = 0; u < shape.n_units; u++)
          g_assert_true (shape.units[u].dx < shape.w && shape.units[u].dy < shape.h);
        found[box_bits (shape.units, shape.n_units)] = TRUE;
      }
  for (guint bits = 0; bits < 1 << 16; bits++)
    {
      fixed += is_polyomino (bits);
      reached += found[bits];
      g_assert_cmpint (found[bits] != 0, ==, is_polyomino (bits));
    }
  /* 2 + 6 + 19 fixed polyominoes of 2, 3 and 4 squares. */
  g_assert_cmpint (fixed, ==, 27);
  g_assert_cmpint (reached, ==, 27);
  g_assert_null (pz_number_shape_name (8));
  g_assert_null (pz_number_shape_name (-1));
}

/* Every list of up to 4 offsets in a box is good or bad as the brute force says. */
static void
test_shape_lists (void)
{
  for (guint bits = 1; bits < 1 << 12; bits++)
    {
      g_autoptr (GString) json = g_string_new ("{'id': '2-1', 'cells': [{'id': 'a', 'x': 5, 'y': 5, 'shape': [");
      g_autoptr (PzLevel) level = NULL;
      const PzNumberCell *cell;

      for (int i = 0; i < 12; i++)
        if (bits >> i & 1)
          g_string_append_printf (json, "%s[%d, %d]", json->str[json->len - 1] == '[' ? "" : ", ", i % 4, i / 4);
      g_string_append (json, "]}]}");
      level = board_from_text (&pz_number_stroke_mode, json->str);
      cell = pz_number_level (level)->cells[0];
      g_assert_cmpint (cell->bad_shape, ==, !is_polyomino (bits));
      for (int i = 0; i < 16; i++)
        g_assert_cmpint (pz_number_cell_covers (cell, 5 + i % 4, 5 + i / 4), ==, bits >> i & 1);
    }
}

static const struct
{
  const char *extent;
  int w, h;
  gboolean bad_size, bad_shape;
  int units;
} extents[] = {
  { "", 1, 1, FALSE, FALSE, 1 },
  { ", 'w': 2", 2, 1, FALSE, FALSE, 2 },
  { ", 'h': 2.0", 1, 2, FALSE, FALSE, 2 },
  { ", 'w': 3, 'h': 3", 3, 3, FALSE, FALSE, 9 },
  { ", 'w': 3", 3, 1, TRUE, FALSE, 3 },
  { ", 'w': 2, 'h': 3", 2, 3, TRUE, FALSE, 6 },
  { ", 'w': 64, 'h': 64", 64, 64, TRUE, FALSE, 4096 },
  { ", 'w': 65", 1, 1, TRUE, FALSE, 1 },
  { ", 'w': 0, 'h': 2", 1, 1, TRUE, FALSE, 1 },
  { ", 'h': -1", 1, 1, TRUE, FALSE, 1 },
  { ", 'shape': [[0,0],[1,0]]", 2, 1, FALSE, FALSE, 2 },
  { ", 'w': 2, 'h': 1, 'shape': [[0,0],[1,0]]", 2, 1, FALSE, FALSE, 2 },
  { ", 'h': 2, 'shape': [[0,0],[1,0]]", 2, 1, FALSE, TRUE, 2 },
  { ", 'w': 100, 'shape': [[0,0],[1,0]]", 2, 1, FALSE, TRUE, 2 },
  { ", 'shape': [[1,0],[1,1],[0,1]]", 2, 2, FALSE, FALSE, 3 },
  { ", 'shape': [[1,0],[2,0]]", 2, 1, FALSE, TRUE, 2 },
  { ", 'shape': [[-1,0],[0,0]]", 2, 1, FALSE, TRUE, 2 },
  { ", 'shape': [[0,0],[0,0]]", 1, 1, FALSE, TRUE, 2 },
  { ", 'shape': [[0,0]]", 1, 1, FALSE, TRUE, 1 },
  { ", 'shape': []", 1, 1, FALSE, TRUE, 0 },
  { ", 'shape': [[0,0],[4000000000,0]]", 64, 1, FALSE, TRUE, 2 },
};

static void
test_extents (void)
{
  static PzUnit units[PZ_NUMBER_MAX_UNITS];

  for (guint i = 0; i < G_N_ELEMENTS (extents); i++)
    {
      g_autofree char *text =
          g_strdup_printf ("{'id': '2-1', 'cells': [{'id': 'a', 'x': 0, 'y': 0%s}]}", extents[i].extent);
      g_autoptr (PzLevel) level = board_from_text (&pz_number_stroke_mode, text);
      const PzNumberCell *cell = pz_number_level (level)->cells[0];

      g_test_message ("%s", text);
      g_assert_cmpint (cell->w, ==, extents[i].w);
      g_assert_cmpint (cell->h, ==, extents[i].h);
      g_assert_cmpint (cell->bad_size, ==, extents[i].bad_size);
      g_assert_cmpint (cell->bad_shape, ==, extents[i].bad_shape);
      g_assert_cmpint (pz_number_cell_units (cell, units), ==, extents[i].units);
    }
}

/* (transfer full): "a(0,0)1 B(1,0)2x2=5 c(3,0)!even". */
static char *
summary (const PzLevel *level)
{
  GString *text = g_string_new (NULL);

  for (int i = 0; i < pz_number_level (level)->n_cells; i++)
    {
      const PzNumberCell *cell = pz_number_level (level)->cells[i];

      g_string_append_printf (text, "%s%s(%d,%d)", i > 0 ? " " : "", cell->id, cell->x, cell->y);
      if (cell->n_units > 0)
        g_string_append_printf (text, "s%d", cell->n_units);
      else if (cell->w * cell->h > 1)
        g_string_append_printf (text, "%dx%d", cell->w, cell->h);
      if (cell->has_clue)
        g_string_append_printf (text, "=%d", (int) cell->clue);
      if (cell->parity != PZ_PARITY_NONE)
        g_string_append (text, cell->parity == PZ_PARITY_ODD ? "=odd" : "=even");
    }
  return g_string_free (text, FALSE);
}

/* Takes @next; checks what it is and that the hint went. */
static void
check_edit (PzLevel **level, PzLevel *next, const char *want)
{
  g_autofree char *got = summary (next);

  g_assert_cmpstr (got, ==, want);
  g_assert_null (pz_number_level (next)->hint_path);
  pz_level_unref (*level);
  *level = next;
}

static void
test_lay_and_remove (void)
{
  g_autoptr (PzLevel) level = pz_number_stroke_mode.level_new ("2-1");
  PzNumberShape one = pz_number_rectangle (1, 1), big = pz_number_rectangle (2, 2), tee = pz_number_shape (6);
  PzNumberShape wrong = pz_number_rectangle (3, 1);
  int first = 0;

  check_edit (&level, pz_number_level_lay (level, &one, 0, 0), "a(0,0)");
  check_edit (&level, pz_number_level_lay (level, &one, 1, 0), "a(0,0) b(1,0)");
  check_edit (&level, pz_number_level_set_clue (level, 1, 2), "a(0,0) b(1,0)=2");
  /* The same brush on the same place changes nothing. */
  check_edit (&level, pz_number_level_lay (level, &one, 1, 0), "a(0,0) b(1,0)=2");
  check_edit (&level, pz_number_level_lay (level, &big, 1, -1), "a(0,0) b(1,-1)2x2");
  check_edit (&level, pz_number_level_lay (level, &tee, -1, 1), "a(0,0) b(1,-1)2x2 c(-1,1)s4");
  check_edit (&level, pz_number_level_remove (level, &first, 1), "b(1,-1)2x2 c(-1,1)s4");
  check_edit (&level, pz_number_level_lay (level, &one, 0, 2), "b(1,-1)2x2 a(0,2)");
  check_edit (&level, pz_number_level_lay (level, &wrong, 5, 5), "b(1,-1)2x2 a(0,2)");
  check_edit (&level, pz_number_level_lay (level, &one, 1001, 0), "b(1,-1)2x2 a(0,2)");
  check_edit (&level, pz_number_level_lay (level, &one, -1000, 1000), "b(1,-1)2x2 a(0,2) c(-1000,1000)");
}

static void
test_clues (void)
{
  g_autoptr (PzLevel) level = board_number ("abc", NULL);

  g_assert_cmpint (pz_number_level_next_clue (pz_number_level (level)), ==, 1);
  check_edit (&level, pz_number_level_set_clue (level, 0, 1), "a(0,0)=1 b(1,0) c(2,0)");
  check_edit (&level, pz_number_level_set_clue (level, 2, 3), "a(0,0)=1 b(1,0) c(2,0)=3");
  g_assert_cmpint (pz_number_level_next_clue (pz_number_level (level)), ==, 2);
  check_edit (&level, pz_number_level_set_parity (level, 0, PZ_PARITY_ODD), "a(0,0)=odd b(1,0) c(2,0)=3");
  check_edit (&level, pz_number_level_set_parity (level, 1, PZ_PARITY_EVEN), "a(0,0)=odd b(1,0)=even c(2,0)=3");
  check_edit (&level, pz_number_level_set_clue (level, 1, -7), "a(0,0)=odd b(1,0)=-7 c(2,0)=3");
  check_edit (&level, pz_number_level_clear_clue (level, 1), "a(0,0)=odd b(1,0) c(2,0)=3");
  check_edit (&level, pz_number_level_set_parity (level, 0, PZ_PARITY_NONE), "a(0,0) b(1,0) c(2,0)=3");
  check_edit (&level, pz_number_level_set_clue (level, 7, 1), "a(0,0) b(1,0) c(2,0)=3");
  check_edit (&level, pz_number_level_set_clue (level, 0, G_GINT64_CONSTANT (1) << 60), "a(0,0) b(1,0) c(2,0)=3");
}

static void
test_move (void)
{
  g_autoptr (PzLevel) level = board_number ("abBB/cdBB", "a=1");
  const int ab[] = { 0, 1 }, big[] = { 2, 2, 99 };

  check_edit (&level, pz_number_level_move (level, ab, 2, 0, 1), "a(0,1)=1 b(1,1) B(2,0)2x2");
  check_edit (&level, pz_number_level_move (level, big, 3, -1, 0), "a(0,1)=1 B(1,0)2x2");
  check_edit (&level, pz_number_level_move (level, ab, 1, 2000, 0), "a(0,1)=1 B(1,0)2x2");
  check_edit (&level, pz_number_level_move (level, ab, 1, G_MAXINT, 0), "a(0,1)=1 B(1,0)2x2");
  check_edit (&level, pz_number_level_move (level, ab, 2, 5, 5), "a(5,6)=1 B(6,5)2x2");
}

/* (transfer full): all cells of @level. */
static PzLevel *
whole (PzLevel *level, PzMap map, gboolean reverse)
{
  return level->mode->transform (level, NULL, 0, &map, reverse);
}

static void
test_turn_and_mirror (void)
{
  g_autoptr (PzLevel) level = board_number ("abBB/cdBB", "a=1 d=even b=odd");
  PzMap turn = { FALSE, 1, 0, 0 };
  const int big[] = { 2 };

  check_edit (&level, whole (level, turn, FALSE), "a(0,0)=1 b(0,1)=odd B(-1,2)2x2 c(-1,0) d(-1,1)=even");
  check_edit (&level, whole (level, (PzMap){ TRUE, 0, 0, 0 }, FALSE),
              "a(0,0)=1 b(0,1)=odd B(0,2)2x2 c(1,0) d(1,1)=even");
  /* Five cells: the path backwards has the parities it had. */
  check_edit (&level, whole (level, (PzMap){ FALSE, 0, 0, 0 }, TRUE),
              "a(0,0)=5 b(0,1)=odd B(0,2)2x2 c(1,0) d(1,1)=even");
  check_edit (&level, level->mode->transform (level, big, 1, &turn, FALSE),
              "a(0,0)=5 b(0,1)=odd B(-3,0)2x2 c(1,0) d(1,1)=even");
  check_edit (&level, pz_number_level_remove (level, big, 1), "a(0,0)=5 b(0,1)=odd c(1,0) d(1,1)=even");
  check_edit (&level, whole (level, (PzMap){ FALSE, 0, 0, 0 }, TRUE), "a(0,0)=0 b(0,1)=even c(1,0) d(1,1)=odd");
}

/* What a file says of a cell's extent follows, and a shape that is wrong stays as wrong as it was. */
static const char *const turned[][2] = {
  { ", 'w': 2", ", 'y': 0, 'h': 2" },
  { ", 'w': 2, 'h': 1", ", 'y': 0, 'w': 1, 'h': 2" },
  { ", 'w': 0", ", 'y': 0, 'h': 0" },
  { ", 'shape': [[0, 0], [1, 0]]", ", 'y': 0, 'shape': [[0, 0], [0, 1]]" },
  { ", 'w': 2, 'shape': [[1, 0], [0, 0]]", ", 'y': 0, 'shape': [[0, 1], [0, 0]], 'h': 2" },
  { ", 'shape': [[-1, 0], [0, 0]]", ", 'y': -1, 'shape': [[-1, 0], [-1, 1]]" },
  { ", 'shape': []", ", 'y': 0, 'shape': []" },
};

static void
test_turned_extents (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (turned); i++)
    {
      g_autofree char *text = g_strdup_printf ("{'id': '2-1', 'cells': [{'id': 'a', 'x': 0, 'y': 0%s}]}", turned[i][0]);
      g_autoptr (PzLevel) level = board_from_text (&pz_number_stroke_mode, text);
      g_autoptr (PzLevel) after = whole (level, (PzMap){ FALSE, 1, 0, 0 }, FALSE);
      g_autofree char *got = pz_level_to_text (after);
      g_autofree char *want = board_quotes (turned[i][1]);

      g_test_message ("%s: %s", text, got);
      g_assert_nonnull (strstr (got, want));
      g_assert_cmpint (pz_number_level (after)->cells[0]->bad_shape, ==, pz_number_level (level)->cells[0]->bad_shape);
      g_assert_cmpint (pz_number_level (after)->cells[0]->bad_size, ==, pz_number_level (level)->cells[0]->bad_size);
    }
}

static void
test_parts (void)
{
  g_autoptr (PzLevel) level = board_number ("abBB/cdBB", "a=1");
  const int some[] = { 2, 0, 0, 55, -3 };
  PzMap shift = pz_map_shift (1, 1), far = pz_map_shift (999, 0);
  g_autoptr (PzLevel) part = level->mode->extract (level, some, 5);
  g_autoptr (GArray) laid = NULL;

  check_edit (&part, pz_level_ref (part), "a(0,0)=1 B(2,0)2x2");
  check_edit (&level, level->mode->merge (level, part, &shift, &laid), "a(0,0)=1 b(1,0) c(0,1) d(1,1)=1 B(3,1)2x2");
  g_assert_cmpuint (laid->len, ==, 2);
  g_assert_cmpint (g_array_index (laid, int, 1), ==, 4);
  check_edit (&level, level->mode->merge (level, part, &far, NULL), "a(0,0)=1 b(1,0) c(0,1) d(1,1)=1 B(3,1)2x2");
}

static void
test_hint_follows (void)
{
  g_autoptr (PzLevel) level = board_from_text (
      &pz_number_stroke_mode, "{'id': '2-1', 'cells': [{'id': 'a', 'x': 0, 'y': 0}, {'id': 'b', 'x': 1, 'y': 0}], "
                              "'hintPath': ['b', 'a']}");
  g_autoptr (PzLevel) renamed = pz_number_level_set_cell_id (level, 0, "start");
  g_autoptr (PzLevel) taken = pz_number_level_set_cell_id (level, 0, "b");
  g_autoptr (PzLevel) empty = pz_number_level_set_cell_id (level, 0, "");
  g_autoptr (PzLevel) sized = pz_number_level_set_cell_size (level, 48);
  g_autoptr (PzLevel) wrong_size = pz_number_level_set_cell_size (level, 4);
  g_autoptr (PzLevel) clued = pz_number_level_set_clue (level, 0, 1);
  g_autofree char *text = pz_level_to_text (clued);

  g_assert_cmpstr (pz_number_level (renamed)->hint_path[1], ==, "start");
  g_assert_true (taken == level && empty == level && wrong_size == level);
  g_assert_nonnull (pz_number_level (sized)->hint_path);
  g_assert_null (strstr (text, "hintPath"));
  /* Cells that an edit leaves alone are shared. */
  g_assert_true (pz_number_level (clued)->cells[1] == pz_number_level (level)->cells[1]);
  g_assert_true (pz_number_level (clued)->cells[0] != pz_number_level (level)->cells[0]);
}

static void
test_bake (void)
{
  g_autoptr (PzLevel) level = board_number ("ab", "b=1");
  g_autoptr (PzAnalysis) analysis = board_analyse (level, 2, 1);
  g_autoptr (PzLevel) baked = pz_number_stroke_mode.bake (level, analysis, TRUE);
  g_autoptr (PzLevel) again = pz_number_stroke_mode.bake (baked, analysis, TRUE);
  g_autoptr (PzLevel) dropped = pz_number_stroke_mode.bake (baked, analysis, FALSE);

  g_assert_cmpstr (pz_number_level (baked)->hint_path[0], ==, "b");
  g_assert_cmpstr (pz_number_level (baked)->hint_path[1], ==, "a");
  g_assert_true (again == baked);
  g_assert_true (pz_level_equal (dropped, level));
}

static void
test_free_ids (void)
{
  g_autoptr (PzLevel) level = pz_number_stroke_mode.level_new ("2-1");
  PzNumberShape one = pz_number_rectangle (1, 1);

  for (int i = 0; i < PZ_NUMBER_MAX_CELLS + 3; i++)
    {
      PzLevel *next = pz_number_level_lay (level, &one, i, 0);

      pz_level_unref (level);
      level = next;
    }
  g_assert_cmpint (pz_number_level (level)->n_cells, ==, PZ_NUMBER_MAX_CELLS);
  g_assert_cmpstr (board_cell_id (level, 25), ==, "z");
  g_assert_cmpstr (board_cell_id (level, 26), ==, "aa");
  g_assert_cmpstr (board_cell_id (level, 52), ==, "ba");
  g_assert_cmpstr (board_cell_id (level, 127), ==, "dx");
}

static void
test_hits (void)
{
  g_autoptr (PzLevel) level = board_number ("aBB./.BB.", "a=13 B=even");
  PzHit hit = level->mode->hit (level, 1.5, 1.9, PZ_HIT_CELL);
  PzHit empty = level->mode->hit (level, -0.5, 0.5, PZ_HIT_CELL | PZ_HIT_EDGE);
  PzHit none = level->mode->hit (level, 0.5, 0.5, PZ_HIT_EDGE | PZ_HIT_VERTEX);
  PzHit nan = level->mode->hit (level, (double) NAN, 0, PZ_HIT_CELL);
  PzHit far = level->mode->hit (level, 1e300, -1e300, PZ_HIT_CELL);
  PzRect bounds = level->mode->bounds (level);
  g_autofree char *words = level->mode->describe (level, &hit);
  PzFinding clue = { .kind = PZ_FINDING_CLUE, .index = 0 }, parity = { .kind = PZ_FINDING_PARITY, .index = 1 };
  g_autofree char *clue_label = level->mode->finding_label (level, &clue);
  g_autofree char *parity_label = level->mode->finding_label (level, &parity);

  g_assert_cmpint (hit.cell, ==, 1);
  g_assert_cmpint (hit.q, ==, 1);
  g_assert_cmpint (hit.r, ==, 1);
  g_assert_cmpint (empty.kind, ==, PZ_HIT_CELL);
  g_assert_cmpint (empty.cell, ==, -1);
  g_assert_cmpint (empty.q, ==, -1);
  g_assert_cmpint (none.kind, ==, PZ_HIT_NONE);
  g_assert_cmpint (nan.kind, ==, PZ_HIT_NONE);
  g_assert_cmpint (far.cell, ==, -1);
  g_assert_cmpfloat (bounds.w, ==, 3);
  g_assert_cmpfloat (bounds.h, ==, 2);
  g_assert_cmpstr (words, ==, "Cell B, even step");
  g_assert_cmpstr (clue_label, ==, "Clue 13");
  g_assert_cmpstr (parity_label, ==, "Even on B");
  g_assert_cmpint (level->mode->finding_hit (level, &parity).cell, ==, 1);
}

static void
test_hash (void)
{
  g_autoptr (PzLevel) level = board_number ("abc", "a=1");
  g_autoptr (PzLevel) renamed = pz_number_level_set_cell_id (level, 0, "first");
  g_autoptr (PzLevel) titled = pz_level_with_title (level, "Hello");
  g_autoptr (PzLevel) sized = pz_number_level_set_cell_size (level, 100);
  g_autoptr (PzLevel) clued = pz_number_level_set_clue (level, 0, 2);
  g_autoptr (PzLevel) odd = pz_number_level_set_parity (level, 0, PZ_PARITY_ODD);
  guint64 hash = level->mode->rules_hash (level);

  g_assert_cmpuint (renamed->mode->rules_hash (renamed), ==, hash);
  g_assert_cmpuint (titled->mode->rules_hash (titled), ==, hash);
  g_assert_cmpuint (sized->mode->rules_hash (sized), ==, hash);
  g_assert_cmpuint (clued->mode->rules_hash (clued), !=, hash);
  g_assert_cmpuint (odd->mode->rules_hash (odd), !=, hash);
  g_assert_cmpuint (level->mode->level_size (level), >, 3 * sizeof (PzNumberCell));
}

static void
test_diff (void)
{
  g_autoptr (PzLevel) a = board_number ("abBB/.cBB", "a=1 c=odd");
  g_autoptr (PzLevel) b = board_number ("aBBd/.BBc", "c=3");
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) none = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *text = NULL;

  a->mode->diff (a, b, lines);
  g_ptr_array_add (lines, NULL);
  text = g_strjoinv ("|", (char **) lines->pdata);
  g_assert_cmpstr (text, ==,
                   "cell b removed (1×1 at 1, 0)|cell d added (1×1 at 3, 0)|cell a: clue 1 → no clue|"
                   "cell B: 2×2 at 2, 0 → 2×2 at 1, 0|cell c: 1×1 at 1, 1 → 1×1 at 3, 1|cell c: odd step → clue 3|"
                   "order of the cells");
  a->mode->diff (a, a, none);
  g_assert_cmpint (none->len, ==, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/number-level/format-errors", test_format_errors);
  g_test_add_func ("/number-level/too-many-cells", test_too_many_cells);
  g_test_add_func ("/number-level/kept", test_kept);
  g_test_add_func ("/number-level/recognise", test_recognise);
  g_test_add_func ("/number-level/catalogue", test_catalogue);
  g_test_add_func ("/number-level/shape-lists", test_shape_lists);
  g_test_add_func ("/number-level/extents", test_extents);
  g_test_add_func ("/number-level/lay-and-remove", test_lay_and_remove);
  g_test_add_func ("/number-level/clues", test_clues);
  g_test_add_func ("/number-level/move", test_move);
  g_test_add_func ("/number-level/turn-and-mirror", test_turn_and_mirror);
  g_test_add_func ("/number-level/turned-extents", test_turned_extents);
  g_test_add_func ("/number-level/parts", test_parts);
  g_test_add_func ("/number-level/hint-follows", test_hint_follows);
  g_test_add_func ("/number-level/bake", test_bake);
  g_test_add_func ("/number-level/free-ids", test_free_ids);
  g_test_add_func ("/number-level/hits", test_hits);
  g_test_add_func ("/number-level/hash", test_hash);
  g_test_add_func ("/number-level/diff", test_diff);
  return g_test_run ();
}
