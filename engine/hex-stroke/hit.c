/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "hex-stroke/internal.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "stroke/describe.h"

/* Where things are and what they are called. Board units are circumradii. Every hit is spelled one way: an edge by the
 * cell that comes first in the file, a vertex by the first of its spellings (by r, then q) that is a cell. */

/* How far from an edge or a corner a point may be: alone, beside each other, and beside cells. */
#define EDGE_REACH             0.35
#define EDGE_REACH_OVER_CELL   0.20
#define VERTEX_REACH           0.45
#define VERTEX_REACH_AT_EDGE   0.30
#define VERTEX_REACH_OVER_CELL 0.25

static PzHit
hit_of_cell (const PzHexLevel *level, int cell)
{
  if (cell < 0 || cell >= level->n_cells)
    return PZ_HIT_NOWHERE;
  return (PzHit){ PZ_HIT_CELL, cell, -1, level->cells[cell]->q, level->cells[cell]->r, 0 };
}

static PzHit
hit_of_place (const PzHexLevel *level, PzHex place)
{
  return (PzHit){ PZ_HIT_CELL, pz_hex_level_cell_at (level, place.q, place.r), -1, place.q, place.r, 0 };
}

static int
cell_at (const PzLevel *level, int q, int r)
{
  return pz_level_is_bad (level) ? -1 : pz_hex_level_cell_at (pz_hex_level (level), q, r);
}

PzHit
pz_hex_resolve (const PzLevel *level, const PzHit *spot)
{
  return pz_mode_resolve (level, cell_at, spot);
}

static PzHit
hit_of_edge (const PzHexLevel *level, PzHex place, int dir)
{
  return pz_hex_resolve (&level->base, &(PzHit){ PZ_HIT_EDGE, -1, -1, place.q, place.r, dir });
}

static PzHit
hit_of_pair (const PzHexLevel *level, int a, int b)
{
  int dir = pz_hex_direction (PZ_HEX_POINTY, pz_hex_cell_place (level->cells[a]), pz_hex_cell_place (level->cells[b]));
  PzHit hit;

  if (dir >= 0)
    return hit_of_edge (level, pz_hex_cell_place (level->cells[a]), dir);
  hit = hit_of_cell (level, a);
  hit.other = b;
  return hit;
}

static PzHit
hit_of_vertex (const PzHexLevel *level, PzHexVertex vertex)
{
  return pz_hex_resolve (&level->base, &(PzHit){ PZ_HIT_VERTEX, -1, -1, vertex.cell.q, vertex.cell.r, vertex.corner });
}

static double
distance_to_segment (PzPoint p, PzPoint a, PzPoint b)
{
  double dx = b.x - a.x, dy = b.y - a.y;
  double t = ((p.x - a.x) * dx + (p.y - a.y) * dy) / (dx * dx + dy * dy);

  t = CLAMP (t, 0, 1);
  return hypot (p.x - a.x - t * dx, p.y - a.y - t * dy);
}

/* A hexagon, its nearest edge and corner, and how far they are. */
typedef struct
{
  PzHex place;
  int dir, corner;
  double to_edge, to_corner;
} Nearest;

static Nearest
find_nearest (PzPoint point)
{
  Nearest near;
  PzPoint corner;

  near.place = pz_hex_at (PZ_HEX_POINTY, point);
  near.dir = pz_hex_nearest_edge (PZ_HEX_POINTY, near.place, point);
  near.corner = pz_hex_nearest_corner (PZ_HEX_POINTY, near.place, point);
  corner = pz_hex_corner (PZ_HEX_POINTY, near.place, near.corner);
  near.to_corner = hypot (point.x - corner.x, point.y - corner.y);
  /* The edge in direction d runs from corner d-1 to corner d. */
  near.to_edge = distance_to_segment (point, pz_hex_corner (PZ_HEX_POINTY, near.place, near.dir + 5),
                                      pz_hex_corner (PZ_HEX_POINTY, near.place, near.dir));
  return near;
}

static PzHitKind
choose_kind (const Nearest *near, guint kinds)
{
  gboolean cells = (kinds & PZ_HIT_CELL) != 0, edges = (kinds & PZ_HIT_EDGE) != 0;
  double vertex_reach = cells ? VERTEX_REACH_OVER_CELL : edges ? VERTEX_REACH_AT_EDGE : VERTEX_REACH;

  if ((kinds & PZ_HIT_VERTEX) && near->to_corner <= vertex_reach)
    return PZ_HIT_VERTEX;
  if (edges && near->to_edge <= (cells ? EDGE_REACH_OVER_CELL : EDGE_REACH))
    return PZ_HIT_EDGE;
  return cells ? PZ_HIT_CELL : PZ_HIT_NONE;
}

PzHit
pz_hex_hit (const PzLevel *level, double x, double y, guint kinds)
{
  const PzHexLevel *self = pz_hex_level (level);
  Nearest near;

  if (!isfinite (x) || !isfinite (y))
    return PZ_HIT_NOWHERE;
  near = find_nearest ((PzPoint){ x, y });
  switch (choose_kind (&near, kinds))
    {
    case PZ_HIT_VERTEX:
      return hit_of_vertex (self, (PzHexVertex){ near.place, near.corner });
    case PZ_HIT_EDGE:
      return hit_of_edge (self, near.place, near.dir);
    case PZ_HIT_CELL:
      return hit_of_place (self, near.place);
    case PZ_HIT_NONE:
    case PZ_HIT_PORT:
    default:
      return PZ_HIT_NOWHERE;
    }
}

PzRect
pz_hex_bounds (const PzLevel *level)
{
  const PzHexLevel *self = pz_hex_level (level);
  double left = G_MAXDOUBLE, top = G_MAXDOUBLE, right = -G_MAXDOUBLE, bottom = -G_MAXDOUBLE;

  for (int i = 0; i < self->n_cells; i++)
    for (int corner = 0; corner < 6; corner++)
      {
        PzPoint p = pz_hex_corner (PZ_HEX_POINTY, pz_hex_cell_place (self->cells[i]), corner);

        left = MIN (left, p.x);
        top = MIN (top, p.y);
        right = MAX (right, p.x);
        bottom = MAX (bottom, p.y);
      }
  if (left > right)
    return (PzRect){ 0, 0, 0, 0 };
  return (PzRect){ left, top, right - left, bottom - top };
}

/* (transfer full) */
static char *
describe_edge (const PzHexLevel *level, const PzHit *hit)
{
  int wall;

  if (hit->cell < 0)
    return pz_stroke_describe_place (hit->q, hit->r);
  if (hit->other < 0)
    return g_strdup_printf (C_ ("description", "Outer edge of cell %s"), level->cells[hit->cell]->id);
  wall = pz_hex_level_wall_between (level, hit->cell, hit->other);
  if (wall >= 0)
    /* Translators: a wall between two cells, by their ids: "Wall e–f". */
    return g_strdup_printf (C_ ("description", "Wall %s–%s"), level->cells[level->walls[wall].a]->id,
                            level->cells[level->walls[wall].b]->id);
  return g_strdup_printf (C_ ("description", "Edge %s–%s"), level->cells[hit->cell]->id, level->cells[hit->other]->id);
}

/* (transfer full) */
static char *
describe_vertex (const PzHexLevel *level, const PzHit *hit)
{
  int spinner = pz_hex_level_spinner_at (level, (PzHexVertex){ { hit->q, hit->r }, hit->sub });

  if (spinner >= 0)
    /* Translators: a spinner by its cell's id and the number of the corner: "Spinner r·4". */
    return g_strdup_printf (C_ ("description", "Spinner %s·%d"), level->cells[level->spinners[spinner].cell]->id,
                            level->spinners[spinner].corner);
  if (hit->cell < 0)
    return pz_stroke_describe_place (hit->q, hit->r);
  return g_strdup_printf (C_ ("description", "Corner %s·%d"), level->cells[hit->cell]->id, hit->sub);
}

char *
pz_hex_describe (const PzLevel *level, const PzHit *hit)
{
  const PzHexLevel *self = pz_hex_level (level);
  PzStrokeCell cell;

  g_return_val_if_fail (hit->cell < self->n_cells && hit->other < self->n_cells, g_strdup (""));

  switch (hit->kind)
    {
    case PZ_HIT_EDGE:
      return describe_edge (self, hit);
    case PZ_HIT_VERTEX:
      return describe_vertex (self, hit);
    case PZ_HIT_CELL:
      if (hit->cell < 0)
        return pz_stroke_describe_place (hit->q, hit->r);
      cell = pz_hex_stroke_cell (self->cells[hit->cell]);
      return pz_stroke_describe_cell (&cell);
    case PZ_HIT_NONE:
    case PZ_HIT_PORT:
    default:
      return g_strdup (C_ ("description", "Nothing"));
    }
}

/* TRUE when the finding names something the level has. */
static gboolean
is_here (const PzHexLevel *level, const PzFinding *finding)
{
  int n = finding->kind == PZ_FINDING_WALL      ? level->n_walls
          : finding->kind == PZ_FINDING_SPINNER ? level->n_spinners
                                                : level->n_cells;

  return finding->index >= 0 && finding->index < n;
}

char *
pz_hex_finding_label (const PzLevel *level, const PzFinding *finding)
{
  const PzHexLevel *self = pz_hex_level (level);
  const PzHexSpinner *spinner;
  const PzHexWall *wall;
  PzStrokeCell cell;

  g_return_val_if_fail (is_here (self, finding), g_strdup (""));

  switch (finding->kind)
    {
    case PZ_FINDING_WALL:
      wall = &self->walls[finding->index];
      return g_strdup_printf (C_ ("finding", "Wall %s–%s"), self->cells[wall->a]->id, self->cells[wall->b]->id);
    case PZ_FINDING_SPINNER:
      spinner = &self->spinners[finding->index];
      return g_strdup_printf (C_ ("finding", "Spinner %s·%d"), self->cells[spinner->cell]->id, spinner->corner);
    case PZ_FINDING_CLUE:
    case PZ_FINDING_PARITY:
    default:
      cell = pz_hex_stroke_cell (self->cells[finding->index]);
      return pz_stroke_clue_label (&cell, finding->kind);
    }
}

static PzHit
hit_of_spinner (const PzHexLevel *level, int spinner)
{
  return hit_of_vertex (level, pz_hex_spinner_vertex (level, &level->spinners[spinner]));
}

PzHit
pz_hex_finding_hit (const PzLevel *level, const PzFinding *finding)
{
  const PzHexLevel *self = pz_hex_level (level);

  if (!is_here (self, finding))
    return PZ_HIT_NOWHERE;
  switch (finding->kind)
    {
    case PZ_FINDING_WALL:
      return hit_of_pair (self, self->walls[finding->index].a, self->walls[finding->index].b);
    case PZ_FINDING_SPINNER:
      return hit_of_spinner (self, finding->index);
    case PZ_FINDING_CLUE:
    case PZ_FINDING_PARITY:
    default:
      return hit_of_cell (self, finding->index);
    }
}

/* The spinner that a path of a problem ends with, else the first of the cell @id; -1: none. */
static int
spinner_of_problem (const PzHexLevel *level, const PzProblem *problem, int cell)
{
  const char *list = problem->path != NULL ? strstr (problem->path, "spinners[") : NULL;
  guint64 i = list != NULL ? g_ascii_strtoull (list + strlen ("spinners["), NULL, 10) : G_MAXUINT64;

  if (i < (guint64) level->n_spinners)
    return (int) i;
  for (int k = 0; k < level->n_spinners; k++)
    if (level->spinners[k].cell == cell)
      return k;
  return -1;
}

/* A problem of one spinner as a whole: `spinner-static` names an edge instead. */
static gboolean
is_about_spinner (const PzProblem *problem)
{
  if (problem->path != NULL && strstr (problem->path, "spinners[") != NULL)
    return strcmp (problem->code, "spinner-static") != 0;
  return g_str_has_prefix (problem->code, "spinner-") && strcmp (problem->code, "spinner-static") != 0;
}

PzHit
pz_hex_problem_hit (const PzLevel *level, const PzProblem *problem)
{
  const PzHexLevel *self = pz_hex_level (level);
  int first, second, spinner;

  if (problem->subject == NULL || problem->subject[0] == NULL)
    return PZ_HIT_NOWHERE;
  first = pz_hex_level_cell_index (self, problem->subject[0]);
  second = problem->subject[1] != NULL ? pz_hex_level_cell_index (self, problem->subject[1]) : -1;
  spinner = is_about_spinner (problem) ? spinner_of_problem (self, problem, first) : -1;
  if (spinner >= 0)
    return hit_of_spinner (self, spinner);
  if (first >= 0 && second >= 0)
    return hit_of_pair (self, first, second);
  return hit_of_cell (self, first);
}

int
pz_hex_counts (const PzLevel *level, const char *icons[4], int values[4])
{
  const PzHexLevel *self = pz_hex_level (level);
  int n = 0;

  icons[n] = "pz-cell-hex-symbolic";
  values[n++] = self->n_cells;
  if (self->n_walls > 0)
    {
      icons[n] = "pz-wall-symbolic";
      values[n++] = self->n_walls;
    }
  if (self->n_spinners > 0)
    {
      icons[n] = "pz-spinner-symbolic";
      values[n++] = self->n_spinners;
    }
  return n;
}
