/* SPDX-License-Identifier: MIT */
#include "hex-tracks/solve.h"

#include <string.h>

#include "hex-tracks/board-private.h"

/* Breadth-first search. Taking away a tile never hinders another, so every state is taken with all tiles gone that can go, and only turns
 * of the board are branched on (hex-tracks.md, "Solver"). */

/* States between two looks at the clock and at the cancel flag. */
#define CHUNK 128
/* Small searches stay within the caller's stack. */
#define SMALL 256

typedef struct
{
  PzTileSet standing;
  gint32 parent; /* -1: the start */
  gint8 orientation;
  gint8 turn; /* that led here */
} Node;

typedef struct
{
  const PzTracksBoard *board;
  Node *nodes;
  int n, room;
  gint32 *slots; /* node + 1; 0: free */
  guint mask;    /* slots − 1; at least twice as many slots as nodes */
  Node small_nodes[SMALL];
  gint32 small_slots[2 * SMALL];
} Search;

static void
search_init (Search *search, const PzTracksBoard *board)
{
  search->board = board;
  search->n = 0;
  search->room = SMALL;
  search->nodes = search->small_nodes;
  search->slots = search->small_slots;
  search->mask = 2 * SMALL - 1;
  memset (search->small_slots, 0, sizeof search->small_slots);
}

static void
search_clear (Search *search)
{
  if (search->nodes != search->small_nodes)
    {
      g_free (search->nodes);
      g_free (search->slots);
    }
}

static inline guint
hash_state (PzTileSet standing, int orientation)
{
  guint64 hash = (standing.bits[0] + (guint64) orientation) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);

  hash = (hash ^ (hash >> 32) ^ standing.bits[1]) * G_GUINT64_CONSTANT (0xd6e8feb86659fd93);
  return (guint) (hash >> 32);
}

static inline gboolean
is_state (const Node *node, PzTileSet standing, int orientation)
{
  return node->standing.bits[0] == standing.bits[0] && node->standing.bits[1] == standing.bits[1]
         && node->orientation == orientation;
}

/* Twice the room, at most a few times in a search. */
static void
grow (Search *search)
{
  Node *nodes = g_new (Node, 4 * (gsize) search->room);
  gint32 *slots = g_new0 (gint32, 8 * (gsize) search->room);

  memcpy (nodes, search->nodes, sizeof *nodes * (gsize) search->n);
  search_clear (search);
  search->nodes = nodes;
  search->slots = slots;
  search->room *= 4;
  search->mask = 2 * (guint) search->room - 1;
  for (int i = 0; i < search->n; i++)
    {
      guint at = hash_state (nodes[i].standing, nodes[i].orientation) & search->mask;

      while (slots[at] != 0)
        at = (at + 1) & search->mask;
      slots[at] = i + 1;
    }
}

/* FALSE when the state is known already. */
static gboolean
add_node (Search *search, PzTileSet standing, int orientation, int parent, int turn)
{
  guint at = hash_state (standing, orientation) & search->mask;

  for (; search->slots[at] != 0; at = (at + 1) & search->mask)
    if (is_state (&search->nodes[search->slots[at] - 1], standing, orientation))
      return FALSE;
  search->slots[at] = search->n + 1;
  search->nodes[search->n++] = (Node){ standing, parent, (gint8) orientation, (gint8) turn };
  return TRUE;
}

/* All tiles that can leave from one and the same state. */
static inline PzTileSet
find_layer (const PzTileSet *stops, PzTileSet standing)
{
  PzTileSet layer = { { 0, 0 } };

  for (int word = 0; word < 2; word++)
    for (guint64 rest = standing.bits[word]; rest != 0; rest &= rest - 1)
      {
        int bit = __builtin_ctzll (rest);

        layer.bits[word] |= (guint64) pz_tracks_leaves (&stops[64 * word + bit], standing) << bit;
      }
  return layer;
}

static inline PzTileSet
take_away (PzTileSet standing, PzTileSet layer)
{
  return (PzTileSet){ { standing.bits[0] & ~layer.bits[0], standing.bits[1] & ~layer.bits[1] } };
}

/* @standing with every tile taken away that can leave, layer by layer. */
static PzTileSet
close_state (const PzTracksBoard *board, int orientation, PzTileSet standing)
{
  PzTileSet layer = find_layer (board->stops[orientation], standing);

  while (!pz_tile_set_empty (layer))
    {
      standing = take_away (standing, layer);
      layer = find_layer (board->stops[orientation], standing);
    }
  return standing;
}

/* Both turns of node @i. Returns the node that has no tile left, or -1. */
static int
expand (Search *search, int i)
{
  for (int turn = 1; turn >= -1; turn -= 2)
    {
      Node node = search->nodes[i];
      int orientation = pz_tracks_turned_port (node.orientation, turn > 0 ? 1 : 5);
      PzTileSet standing = close_state (search->board, orientation, node.standing);

      if (add_node (search, standing, orientation, i, turn) && pz_tile_set_empty (standing))
        return search->n - 1;
    }
  return -1;
}

/* The node that has no tile left; -1: there is none, or the search was stopped. */
static int
run (Search *search, guint64 allowed, PzBudget *budget, guint64 *states)
{
  guint64 spent = 0;
  int goal = -1;

  for (int i = 0; goal < 0 && i < search->n && *states < allowed; i++)
    {
      if (*states - spent == CHUNK)
        {
          spent += CHUNK;
          if (!pz_budget_spend (budget, CHUNK))
            break;
        }
      if (search->n + 2 > search->room)
        grow (search);
      goal = expand (search, i);
      ++*states;
    }
  pz_budget_spend (budget, *states - spent);
  return goal;
}

static void
add_action (PzTracksSolution *solution, PzTracksAction action)
{
  if (solution->actions != NULL)
    solution->actions[solution->n_actions] = action;
  solution->n_actions++;
}

/* Takes away what can leave, and notes it. */
static PzTileSet
tell_layers (const PzTracksBoard *board, int orientation, PzTileSet standing, PzTracksSolution *solution)
{
  PzTileSet layer;

  while (layer = find_layer (board->stops[orientation], standing), !pz_tile_set_empty (layer))
    {
      for (int word = 0; word < 2; word++)
        for (guint64 rest = layer.bits[word]; rest != 0; rest &= rest - 1)
          add_action (solution, (PzTracksAction){ 64 * word + __builtin_ctzll (rest), 0 });
      solution->layers++;
      standing = take_away (standing, layer);
    }
  return standing;
}

/* The way from the start to node @goal, played again. */
static void
tell (const Search *search, int goal, int orientation, PzTileSet standing, gboolean plan, PzTracksSolution *solution)
{
  g_autofree gint32 *way = NULL;
  int n = 0;

  for (int i = goal; search->nodes[i].parent >= 0; i = search->nodes[i].parent)
    n++;
  way = g_new (gint32, n + 1);
  for (int i = goal, k = n; k > 0; i = search->nodes[i].parent)
    way[--k] = i;
  solution->reachable = TRUE;
  solution->rotations = n;
  if (plan)
    solution->actions = g_new (PzTracksAction, pz_tile_set_size (standing) + n + 1);
  standing = tell_layers (search->board, orientation, standing, solution);
  for (int k = 0; k < n; k++)
    {
      add_action (solution, (PzTracksAction){ -1, search->nodes[way[k]].turn });
      standing = tell_layers (search->board, search->nodes[way[k]].orientation, standing, solution);
    }
  g_assert (pz_tile_set_empty (standing));
  if (!plan)
    solution->n_actions = 0;
}

void
pz_tracks_solve (const PzTracksBoard *board, int orientation, PzTileSet standing, PzBudget *budget, gboolean plan,
                 PzTracksSolution *solution)
{
  Search search;
  guint64 allowed = MIN (budget->units_left, PZ_TRACKS_MAX_STATES);
  PzTileSet left;
  int goal = 0;

  g_return_if_fail (orientation >= 0 && orientation < board->n_orientations);

  *solution = (PzTracksSolution){ 0 };
  if (!pz_tile_set_empty (standing) && !pz_budget_spend (budget, allowed == 0 ? 1 : 0))
    {
      solution->exhausted = TRUE;
      solution->cancelled = budget->cancelled;
      return;
    }
  search_init (&search, board);
  left = close_state (board, orientation, standing);
  add_node (&search, left, orientation, -1, 0);
  if (!pz_tile_set_empty (left))
    goal = board->n_orientations > 1 ? run (&search, allowed, budget, &solution->states) : -1;
  solution->cancelled = budget->cancelled;
  solution->exhausted = goal < 0 && board->n_orientations > 1 && solution->states < (guint64) search.n;
  if (goal >= 0)
    tell (&search, goal, orientation, standing, plan, solution);
  search_clear (&search);
}

void
pz_tracks_solution_clear (PzTracksSolution *solution)
{
  g_clear_pointer (&solution->actions, g_free);
  *solution = (PzTracksSolution){ 0 };
}
