/* SPDX-License-Identifier: MIT */
#include "sweep-boards.h"

#include <string.h>

#include "pack/pack.h"

#define FURTHEST 1000 /* a spawn from the first row and column */

/* ---- Random levels ---- */

static const char *
pick (GRand *random, const char *const *list, int n)
{
  return list[g_rand_int_range (random, 0, n)];
}

#define PICK(random, ...)                                                                                              \
  pick (random, (const char *const[]){ __VA_ARGS__ }, G_N_ELEMENTS (((const char *const[]){ __VA_ARGS__ })))

static void
add_economy (GString *json, GRand *random)
{
  g_string_append (json, PICK (random, "", "", ", \"points\": 1", ", \"points\": 3", ", \"points\": 999"));
  g_string_append (json, PICK (random, "", "", ", \"digCost\": 2", ", \"digCost\": 99", ", \"digCost\": 1.0"));
  g_string_append (json, PICK (random, "", "", ", \"sealCost\": 3", ", \"sealCost\": 99"));
  g_string_append (json, PICK (random, "", "", ", \"version\": 1", ", \"name\": \"\"", ", \"name\": \"é\", \"k\": {}"));
}

/* @free: (nullable): where nothing but floor is laid, in the square about it. */
static void
add_rows (GString *json, GRand *random, int width, int height, int rock, int hazards, const PzHex *free)
{
  g_string_append (json, ", \"rows\": [");
  for (int y = 0; y < height; y++)
    {
      g_string_append (json, y > 0 ? ", \"" : "\"");
      for (int x = 0; x < width; x++)
        {
          int roll = g_rand_int_range (random, 0, 100);
          gboolean near = free != NULL && ABS (x - free->q) <= 1 && ABS (y - free->r) <= 1;

          g_string_append_c (json, near || roll >= rock + hazards ? '.' : roll < rock ? '#' : '*');
        }
      g_string_append_c (json, '"');
    }
  g_string_append_c (json, ']');
}

char *
sweep_random_text (GRand *random)
{
  GString *json = g_string_new ("{\"id\": \"1-1\"");
  int width = g_rand_int_range (random, 3, 13), height = g_rand_int_range (random, 3, 13);
  int kind = g_rand_int_range (random, 0, 8), rock = g_rand_int_range (random, 0, 50);
  PzHex spawn = { g_rand_int_range (random, 1, width - 1), g_rand_int_range (random, 1, height - 1) };

  add_rows (json, random, width, height, kind == 7 ? 100 : rock, g_rand_int_range (random, 0, 40),
            kind < 5 ? &spawn : NULL);
  if (kind == 0)
    spawn.q = g_rand_int_range (random, -2, width + 2);
  if (kind == 6)
    spawn = (PzHex){ g_rand_int_range (random, -FURTHEST, FURTHEST + 1), FURTHEST };
  g_string_append_printf (json, ", \"spawn\": [%d, %d]", spawn.q, spawn.r);
  add_economy (json, random);
  g_string_append_c (json, '}');
  return g_string_free (json, FALSE);
}

/* Turns what does not hang together with the spawn into rock. */
static void
drop_islands (PzSweepLevel *level)
{
  int n = level->width * level->height;
  g_autofree gboolean *reached = g_new0 (gboolean, n);

  reached[level->spawn_y * level->width + level->spawn_x] = TRUE;
  for (gboolean grown = TRUE; grown;)
    {
      grown = FALSE;
      for (int i = 0; i < n; i++)
        for (int d = 0; d < 9 && reached[i]; d++)
          {
            int x = i % level->width + d % 3 - 1, y = i / level->width + d / 3 - 1;

            if (pz_sweep_square (level, x, y) == '#' || reached[y * level->width + x])
              continue;
            reached[y * level->width + x] = grown = TRUE;
          }
    }
  for (int i = 0; i < n; i++)
    if (!reached[i])
      level->squares[i] = '#';
}

PzLevel *
sweep_sound_level (GRand *random, int n)
{
  g_autoptr (GString) json = g_string_new ("{\"id\": \"3-1\"");
  int width = g_rand_int_range (random, 3, MAX (4, n / 3 + 1)), height = CLAMP (n / width, 3, 12);
  PzHex spawn = { g_rand_int_range (random, 1, width - 1), g_rand_int_range (random, 1, height - 1) };
  PzLevel *level;

  add_rows (json, random, width, height, g_rand_int_range (random, 0, 30), g_rand_int_range (random, 5, 35), &spawn);
  g_string_append_printf (json, ", \"spawn\": [%d, %d]}", spawn.q, spawn.r);
  level = pz_pack_level_from_text (json->str, &pz_dungeon_sweep_mode);
  drop_islands ((PzSweepLevel *) level);
  return level;
}

PzMap
sweep_random_map (const PzLevel *level, const int *cells, int n, GRand *random)
{
  PzMap map = level->mode->map_in_place (level, cells, n, g_rand_boolean (random), g_rand_int_range (random, 0, 4));

  map.q += g_rand_int_range (random, -1, 2);
  map.r += g_rand_int_range (random, -1, 2);
  return map;
}

/* ---- What is to be expected ---- */

PzHex
sweep_image (const PzMap *map, PzHex place)
{
  int x = map->mirror ? -place.q : place.q, y = place.r;

  for (int turn = 0; turn < map->turns; turn++)
    {
      int before = x;

      x = -y;
      y = before;
    }
  return (PzHex){ x + map->q, y + map->r };
}

int
sweep_n_floor (const PzLevel *level)
{
  const PzSweepLevel *self = pz_sweep_level (level);
  int n = 0;

  for (int i = 0; i < self->width * self->height; i++)
    n += self->squares[i] != '#';
  return n;
}

static PzHex
place_of (const PzSweepLevel *level, int square)
{
  return (PzHex){ square % level->width, square / level->width };
}

static gboolean
is_chosen (const PzSweepLevel *level, const gboolean *chosen, int square)
{
  return level->squares[square] != '#' && (chosen == NULL || chosen[square]);
}

/* All but the squares, the size and the spawn. */
static void
check_rest (const PzSweepLevel *a, const PzSweepLevel *b)
{
  g_assert_cmpstr (a->name, ==, b->name);
  g_assert_true (a->points == b->points && a->dig_cost == b->dig_cost && a->seal_cost == b->seal_cost);
}

static void
check_squares (const PzSweepLevel *level, int width, int height, const char *squares, PzHex spawn)
{
  g_assert_true (level->width == width && level->height == height);
  g_assert_true (level->spawn_x == spawn.q && level->spawn_y == spawn.r);
  g_assert_cmpmem (level->squares, (gsize) (width * height), squares, (gsize) (width * height));
}

/* The whole board lies where rows do, whatever the shift. */
static void
check_turned (const PzSweepLevel *before, const PzSweepLevel *after, const PzMap *map)
{
  int width = map->turns % 2 != 0 ? before->height : before->width, n = before->width * before->height;
  PzHex corner = sweep_image (map, (PzHex){ 0, 0 }), spawn;
  char squares[PZ_SWEEP_MAX_CELLS];

  for (int i = 0; i < n; i++)
    {
      PzHex to = sweep_image (map, place_of (before, i));

      corner = (PzHex){ MIN (corner.q, to.q), MIN (corner.r, to.r) };
    }
  spawn = sweep_image (map, (PzHex){ before->spawn_x, before->spawn_y });
  spawn = (PzHex){ spawn.q - corner.q, spawn.r - corner.r };
  if (MAX (ABS (spawn.q), ABS (spawn.r)) > FURTHEST)
    {
      g_assert_true (after == before);
      return;
    }
  for (int i = 0; i < n; i++)
    {
      PzHex to = sweep_image (map, place_of (before, i));

      squares[(to.r - corner.r) * width + to.q - corner.q] = before->squares[i];
    }
  check_squares (after, width, n / width, squares, spawn);
}

/* Chosen squares are at their images, rock where they were and nothing came. */
static void
check_some (const PzSweepLevel *before, const PzSweepLevel *after, const gboolean *chosen, const PzMap *map)
{
  int n = before->width * before->height;
  char squares[PZ_SWEEP_MAX_CELLS];
  PzHex spawn = { before->spawn_x, before->spawn_y };

  memcpy (squares, before->squares, (gsize) n);
  for (int i = 0; i < n; i++)
    if (is_chosen (before, chosen, i))
      squares[i] = '#';
  for (int i = 0; i < n; i++)
    {
      PzHex from = place_of (before, i), to = sweep_image (map, from);

      if (!is_chosen (before, chosen, i))
        continue;
      if (!pz_sweep_within (before, to.q, to.r))
        {
          g_assert_true (after == before);
          return;
        }
      squares[to.r * before->width + to.q] = before->squares[i];
      if (from.q == before->spawn_x && from.r == before->spawn_y)
        spawn = to;
    }
  check_squares (after, before->width, before->height, squares, spawn);
}

void
sweep_check_moved (const PzLevel *before, const PzLevel *after, const gboolean *chosen, const PzMap *map)
{
  const PzSweepLevel *level = pz_sweep_level (before);
  int n_chosen = 0;

  for (int i = 0; i < level->width * level->height; i++)
    n_chosen += is_chosen (level, chosen, i);
  check_rest (level, pz_sweep_level (after));
  if (n_chosen == sweep_n_floor (before))
    check_turned (level, pz_sweep_level (after), map);
  else
    check_some (level, pz_sweep_level (after), chosen, map);
}

void
sweep_check_extracted (const PzLevel *level, const PzLevel *part, const gboolean *chosen)
{
  const PzSweepLevel *self = pz_sweep_level (level);
  int n = self->width * self->height;
  char squares[PZ_SWEEP_MAX_CELLS];

  for (int i = 0; i < n; i++)
    squares[i] = is_chosen (self, chosen, i) ? self->squares[i] : '#';
  check_rest (self, pz_sweep_level (part));
  check_squares (pz_sweep_level (part), self->width, self->height, squares, (PzHex){ self->spawn_x, self->spawn_y });
}

/* Every square of the part that is not rock has its image within the rows. */
static gboolean
is_within (const PzSweepLevel *level, const PzSweepLevel *part, const PzMap *map)
{
  for (int i = 0; i < part->width * part->height; i++)
    {
      PzHex to = sweep_image (map, place_of (part, i));

      if (part->squares[i] != '#' && !pz_sweep_within (level, to.q, to.r))
        return FALSE;
    }
  return TRUE;
}

/* What is not rock covers what was there, all of it or nothing; the laid squares in the order of the part's. */
void
sweep_check_laid (const PzLevel *before, const PzLevel *after, const PzLevel *part, const PzMap *map,
                  const GArray *laid)
{
  const PzSweepLevel *self = pz_sweep_level (before), *from = pz_sweep_level (part);
  gboolean fits = is_within (self, from, map);
  char squares[PZ_SWEEP_MAX_CELLS];
  guint n = 0;

  memcpy (squares, self->squares, (gsize) (self->width * self->height));
  for (int i = 0; fits && i < from->width * from->height; i++)
    {
      PzHex to = sweep_image (map, place_of (from, i));

      if (from->squares[i] == '#')
        continue;
      g_assert_cmpuint (n, <, laid->len);
      g_assert_cmpint (g_array_index (laid, int, n), ==, to.r * self->width + to.q);
      squares[g_array_index (laid, int, n++)] = from->squares[i];
    }
  g_assert_true (fits || after == before);
  g_assert_cmpuint (laid->len, ==, n);
  check_rest (self, pz_sweep_level (after));
  check_squares (pz_sweep_level (after), self->width, self->height, squares, (PzHex){ self->spawn_x, self->spawn_y });
}
