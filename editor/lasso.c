/* SPDX-License-Identifier: MIT */
#include "editor/lasso.h"

/* Twice the signed area of the triangle a, b, p: on which side of the line from a to b the point p lies. */
static double
side (PzPoint a, PzPoint b, PzPoint p)
{
  return (b.x - a.x) * (p.y - a.y) - (p.x - a.x) * (b.y - a.y);
}

/* Counts how often the outline crosses the ray to the right, upward and downward apart. */
gboolean
pz_lasso_holds (const PzPoint *points, guint n, PzPoint point)
{
  int winding = 0;
  g_return_val_if_fail (points != NULL || n == 0, FALSE);
  for (guint i = 0; n >= 3 && i < n; i++)
    {
      PzPoint a = points[i], b = points[(i + 1) % n];
      if (a.y <= point.y && b.y > point.y && side (a, b, point) > 0)
        winding++;
      else if (a.y > point.y && b.y <= point.y && side (a, b, point) < 0)
        winding--;
    }
  return winding != 0;
}
