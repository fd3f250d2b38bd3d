/* SPDX-License-Identifier: MIT */
#include "editor/modes/stroke-play.h"

#include "steps/play.h"

#include "config.h"
#include <glib/gi18n.h>
#include <math.h>

/* A pointer becomes press, slide and release of cells (seed §5 of the stroke modes). The middle of a cell counts, its border is a
 * dead zone, so that a stroke along an edge does not flicker. */

#define DEAD_MOUSE   0.14
#define DEAD_TOUCH   0.08
#define SAMPLE_UNITS 0.12
#define MAX_SAMPLES  600

/* Durations of look.md §9, in ms. */
#define APPEND_MS  80
#define MET_MS     120
#define SHAKE_MS   280
#define WALL_MS    100
#define CLEARED_MS 250

static const PzStrokeInput *
input_of (const PzPlay *play)
{
  return play->mode == &pz_number_stroke_mode ? &pz_number_stroke_input : &pz_hex_stroke_input;
}

static const PzModeEditor *
editor_of (const PzPlay *play)
{
  return play->mode == &pz_number_stroke_mode ? &pz_number_stroke_editor : &pz_hex_stroke_editor;
}

static int
path_length (const PzPlay *play)
{
  int length;
  pz_steps_play_path (play->steps, &length);
  return length;
}

static int
last_node (const PzPlay *play)
{
  int length;
  const guint8 *path = pz_steps_play_path (play->steps, &length);
  return length > 0 ? path[length - 1] : -1;
}

static void
add_input (GArray *inputs, PzStepsInputKind kind, int node)
{
  PzInput input = { kind, node, 0, 0 };
  g_array_append_val (inputs, input);
}

/* --- pointer ------------------------------------------------------------------------------------------------- */

/* The cell a point counts for, or -1. */
static int
cell_at (const PzPlay *play, const PzPlayPointer *pointer, double x, double y)
{
  PzHit hit = play->mode->hit (play->level, x, y, PZ_HIT_CELL);
  double dead = pointer->touch ? DEAD_TOUCH : DEAD_MOUSE;
  if (hit.kind != PZ_HIT_CELL || hit.cell < 0 || !input_of (play)->inside (play->level, hit.cell, x, y, dead))
    return -1;
  return hit.cell;
}

static void
press (const PzPlay *play, PzPlayPointer *pointer, GArray *inputs)
{
  pointer->cell = cell_at (play, pointer, pointer->x, pointer->y);
  if (pointer->cell >= 0)
    add_input (inputs, PZ_STEPS_PRESS, pointer->cell);
}

/* A sample on a walked cell of number-stroke cuts back before the cells a fast stroke jumped over could be added. */
static void
drag (const PzPlay *play, PzPlayPointer *pointer, GArray *inputs)
{
  double dx = pointer->x - pointer->from_x, dy = pointer->y - pointer->from_y;
  int end = cell_at (play, pointer, pointer->x, pointer->y);
  int samples = (int) CLAMP (ceil (hypot (dx, dy) / SAMPLE_UNITS), 1, MAX_SAMPLES);
  if (input_of (play)->cuts && end >= 0 && pz_steps_play_step_of (play->steps, end) > 0)
    samples = 1;
  for (int i = 1; i <= samples; i++)
    {
      double t = (double) i / samples;
      int cell = cell_at (play, pointer, pointer->from_x + dx * t, pointer->from_y + dy * t);
      if (cell < 0 || cell == pointer->cell)
        continue;
      pointer->cell = cell;
      add_input (inputs, PZ_STEPS_SLIDE, cell);
    }
  pointer->from_x = pointer->x; /* all places up to here are given */
  pointer->from_y = pointer->y;
}

static void
release (const PzPlay *play, PzPlayPointer *pointer, GArray *inputs)
{
  add_input (inputs, PZ_STEPS_RELEASE, 0);
}

/* --- steps taken back ---------------------------------------------------------------------------------------- */

static gboolean
won (const PzPlay *play)
{
  return pz_steps_play_state (play->steps) == PZ_PLAY_CLEARED;
}

/* The first cell counts as a step, a solved level has none. */
static gboolean
can_undo (const PzPlay *play)
{
  return path_length (play) > 0 && !won (play);
}

/* The two modes take a step back by different inputs: number-stroke cuts to the cell before the end, hex-stroke slides onto it
 * while drawing. A path of one cell can only be taken back by a restart. */
static void
undo (const PzPlay *play, GArray *inputs)
{
  int length;
  gboolean cuts = input_of (play)->cuts, drawing = pz_steps_play_state (play->steps) == PZ_PLAY_DRAWING;
  const guint8 *path = pz_steps_play_path (play->steps, &length);
  if (!can_undo (play))
    return;
  if (length == 1)
    {
      add_input (inputs, PZ_STEPS_RESTART, 0);
      return;
    }
  int last = path[length - 1], previous = path[length - 2];
  if (!drawing)
    add_input (inputs, PZ_STEPS_PRESS, cuts ? previous : last);
  if (drawing || !cuts)
    add_input (inputs, PZ_STEPS_SLIDE, previous);
  if (!drawing)
    add_input (inputs, PZ_STEPS_RELEASE, 0);
}

/* (transfer full): @play one step back; the inputs that did it are appended. */
static PzPlay *
undone (PzPlay *play, GArray *inputs)
{
  guint i = inputs->len;
  undo (play, inputs);
  PzPlay *now = pz_play_ref (play);
  for (; i < inputs->len; i++)
    {
      g_autoptr (PzPlay) before = now;
      now = before->mode->play_input (before, &g_array_index (inputs, PzInput, i));
    }
  return now;
}

/* Walks back to the cell the guide called the last right one. */
static void
follow (const PzPlay *play, GArray *inputs)
{
  int node;
  PzGuideKind kind = pz_steps_play_guide (play->steps, &node);
  if (kind == PZ_GUIDE_RESTART)
    add_input (inputs, PZ_STEPS_RESTART, 0);
  if (kind != PZ_GUIDE_FORK)
    return;
  int steps = path_length (play) - pz_steps_play_step_of (play->steps, node);
  g_autoptr (PzPlay) now = pz_play_ref ((PzPlay *) play);
  for (; steps > 0; steps--)
    {
      g_autoptr (PzPlay) before = now;
      now = undone (before, inputs);
    }
}

static const char *
follow_label (const PzPlay *play)
{
  int node;
  PzGuideKind kind = pz_steps_play_guide (play->steps, &node);
  if (kind == PZ_GUIDE_FORK)
    return C_ ("play", "Go Back");
  return kind == PZ_GUIDE_RESTART ? C_ ("play", "Restart") : NULL;
}

/* --- animations ---------------------------------------------------------------------------------------------- */

static void
append_at (PzMotion *motion, double t, gconstpointer data)
{
  motion->append = t;
}

static void
undo_at (PzMotion *motion, double t, gconstpointer data)
{
  motion->append = 1 - t;
}

static void
met_at (PzMotion *motion, double t, gconstpointer data)
{
  motion->met = t;
}

static void
shake_at (PzMotion *motion, double t, gconstpointer data)
{
  motion->shake = t;
}

static void
flash_at (PzMotion *motion, double t, gconstpointer data)
{
  motion->flash = TRUE;
}

static void
cleared_at (PzMotion *motion, double t, gconstpointer data)
{
  motion->cleared = t;
}

/* What is being put together for one input. */
typedef struct
{
  PzMotion *motion;
  PzPlayClip *clips;
  int n;
  gboolean reduced;
} Clips;

static void
add_clip (Clips *made, int length_ms, void (*at) (PzMotion *, double, gconstpointer))
{
  made->clips[made->n++] = (PzPlayClip){ length_ms, at, FALSE };
}

static void
shake (Clips *made, int node)
{
  if (made->reduced || node < 0)
    return;
  made->motion->shake_node = node;
  add_clip (made, SHAKE_MS, shake_at);
}

/* No cell is left to go on to: every slide from here is refused. Values are cheap and immutable, so it is simply tried. */
static gboolean
dead_end (PzPlay *play)
{
  int n = editor_of (play)->n_cells (play->level);
  for (int node = 0; node < n; node++)
    {
      if (pz_steps_play_step_of (play->steps, node) > 0)
        continue;
      PzInput slide = { PZ_STEPS_SLIDE, node, 0, 0 };
      g_autoptr (PzPlay) next = play->mode->play_input (play, &slide);
      PzPlayEvent event = pz_steps_play_event (next->steps);
      if (event == PZ_EVENT_APPEND || event == PZ_EVENT_CLEARED)
        return FALSE;
    }
  return TRUE;
}

static void
animate_append (Clips *made, PzPlay *play)
{
  int node = last_node (play);
  gboolean conflict = pz_steps_play_conflict (play->steps, node);
  if (made->reduced)
    return;
  made->motion->append_node = node;
  add_clip (made, APPEND_MS, append_at);
  if (!conflict && pz_steps_play_wanted (play->steps, node) > 0)
    {
      made->motion->met_node = node;
      add_clip (made, MET_MS, met_at);
    }
  if (conflict || (pz_steps_play_state (play->steps) == PZ_PLAY_DRAWING && dead_end (play)))
    shake (made, node);
}

/* A step taken back is drawn by the value before it, played backwards. */
static void
animate_undo (Clips *made, const PzPlay *before, const PzPlay *now)
{
  if (made->reduced || path_length (before) <= path_length (now))
    return;
  made->motion->append_node = last_node (before);
  add_clip (made, APPEND_MS, undo_at);
  made->clips[made->n - 1].shows_before = TRUE;
}

/* With reduced motion the mark on a wall stays until the next input (look.md §9). */
static void
flash_wall (Clips *made, const PzPlay *play)
{
  int a, b;
  if (!pz_steps_play_blocked_edge (play->steps, &a, &b))
    return;
  made->motion->flash_a = a;
  made->motion->flash_b = b;
  if (made->reduced)
    made->motion->flash = TRUE;
  else
    add_clip (made, WALL_MS, flash_at);
}

/* The first cell that is in conflict now and was not before (a filled number may contradict the path). */
static int
new_conflict (const PzPlay *before, const PzPlay *now)
{
  int length;
  const guint8 *path = pz_steps_play_path (now->steps, &length);
  for (int i = 0; i < length; i++)
    if (pz_steps_play_conflict (now->steps, path[i]) && !pz_steps_play_conflict (before->steps, path[i]))
      return path[i];
  return -1;
}

/* Where play has to begin: the cell that wants step 1. */
static int
start_node (const PzPlay *play)
{
  int n = editor_of (play)->n_cells (play->level);
  for (int node = 0; node < n; node++)
    if (pz_steps_play_wanted (play->steps, node) == 1)
      return node;
  return -1;
}

static int
clips (const PzPlay *before, const PzPlay *now, gboolean reduced, PzMotion *motion, PzPlayClip clips[PZ_MAX_CLIPS])
{
  Clips made = { motion, clips, 0, reduced };
  switch (pz_steps_play_event (now->steps))
    {
    case PZ_EVENT_START:
    case PZ_EVENT_APPEND:
      animate_append (&made, (PzPlay *) now);
      break;
    case PZ_EVENT_CLEARED:
      animate_append (&made, (PzPlay *) now);
      if (!reduced)
        add_clip (&made, CLEARED_MS, cleared_at);
      break;
    case PZ_EVENT_UNDO:
    case PZ_EVENT_CUT:
      animate_undo (&made, before, now);
      break;
    case PZ_EVENT_BLOCKED:
      flash_wall (&made, now);
      break;
    case PZ_EVENT_ILLEGAL_START:
      shake (&made, start_node (now));
      break;
    case PZ_EVENT_FILLED:
      shake (&made, new_conflict (before, now));
      break;
    case PZ_EVENT_NOTHING:
    case PZ_EVENT_IGNORED:
    case PZ_EVENT_RELEASED:
    case PZ_EVENT_RESTARTED:
    case PZ_EVENT_GUIDED:
    default:
      break;
    }
  return made.n;
}

/* A release or an ignored place changes nothing that is seen, so it lets a running animation go on. */
static gboolean
keeps_motion (const PzPlay *now)
{
  PzPlayEvent event = pz_steps_play_event (now->steps);
  return event == PZ_EVENT_RELEASED || event == PZ_EVENT_NOTHING || event == PZ_EVENT_IGNORED;
}

/* --- words --------------------------------------------------------------------------------------------------- */

static char *
cell_words (const PzPlay *play, int node)
{
  PzHit hit = { PZ_HIT_CELL, node, -1, 0, 0, 0 };
  return play->mode->describe (play->level, &hit);
}

static char *
guide_status (const PzPlay *play)
{
  int node;
  PzGuideKind kind = pz_steps_play_guide (play->steps, &node);
  g_autofree char *cell = kind == PZ_GUIDE_NONE || kind == PZ_GUIDE_RESTART ? NULL : cell_words (play, node);
  switch (kind)
    {
    case PZ_GUIDE_START:
      /* TRANSLATORS: %s is a cell, such as "Cell e, clue 1" */
      return g_strdup_printf (C_ ("play", "Begin here: %s"), cell);
    case PZ_GUIDE_NEXT:
      return g_strdup_printf (C_ ("play", "Next: %s"), cell);
    case PZ_GUIDE_FORK:
      return g_strdup_printf (C_ ("play", "Off the solution. The last right one: %s"), cell);
    case PZ_GUIDE_RESTART:
      return g_strdup (C_ ("play", "Wrong from the start: restart"));
    case PZ_GUIDE_NONE:
    default:
      return g_strdup (C_ ("play", "No hint without exactly one solution"));
    }
}

static char *
status (const PzPlay *play)
{
  PzPlayEvent event = pz_steps_play_event (play->steps);
  if (won (play))
    return g_strdup (C_ ("play", "Solved"));
  if (event == PZ_EVENT_BLOCKED)
    return g_strdup (C_ ("play", "A wall is in the way"));
  if (event == PZ_EVENT_ILLEGAL_START)
    return g_strdup (C_ ("play", "Begin at clue 1"));
  if (event == PZ_EVENT_GUIDED)
    return guide_status (play);
  return g_strdup (g_dpgettext2 (GETTEXT_PACKAGE, "play", input_of (play)->hint));
}

/* Whether the path could go on, or begin, with this cell: by trying. */
static gboolean
may_be_walked (PzStepsPlay *play, int node)
{
  int length, now, then;
  const guint8 *path = pz_steps_play_path (play, &length);
  PzStepsInput press_input = { PZ_STEPS_PRESS, length == 0 ? node : path[length - 1] };
  PzStepsInput slide_input = { PZ_STEPS_SLIDE, node };
  g_autoptr (PzStepsPlay) held = pz_steps_play_state (play) == PZ_PLAY_DRAWING
                                     ? pz_steps_play_ref (play)
                                     : pz_steps_play_input (play, press_input);
  pz_steps_play_path (held, &now);
  if (length == 0)
    return now > 0;
  g_autoptr (PzStepsPlay) after = pz_steps_play_input (held, slide_input);
  pz_steps_play_path (after, &then);
  return then > length;
}

static char *
describe (const PzPlay *play, const PzHit *hit)
{
  g_autofree char *what = play->mode->describe (play->level, hit);
  GString *words = g_string_new (what);
  int step = hit->cell < 0 ? 0 : pz_steps_play_step_of (play->steps, hit->cell);
  g_autofree char *walked = step == 0 ? NULL : g_strdup_printf (C_ ("cursor", "step %d"), step);
  if (walked != NULL)
    g_string_append_printf (words, " · %s", walked);
  if (step > 0 && pz_steps_play_conflict (play->steps, hit->cell))
    g_string_append_printf (words, " · %s", C_ ("cursor", "in conflict"));
  if (hit->cell >= 0 && step == 0)
    g_string_append_printf (words, " · %s",
                            may_be_walked (play->steps, hit->cell) ? C_ ("cursor", "may be walked")
                                                                   : C_ ("cursor", "cannot be walked now"));
  return g_string_free (words, FALSE);
}

static PzHit
cell_hit (const PzPlay *play, int node)
{
  PzHit like = { PZ_HIT_CELL, node, -1, 0, 0, 0 };
  return editor_of (play)->again (play->level, &like);
}

static PzHit
marked (const PzPlay *play)
{
  int node;
  PzGuideKind kind = pz_steps_play_guide (play->steps, &node);
  return kind == PZ_GUIDE_NONE || kind == PZ_GUIDE_RESTART ? PZ_HIT_NOWHERE : cell_hit (play, node);
}

static gboolean
hovers (const PzPlay *play, const PzHit *hit)
{
  return hit->cell >= 0 && pz_steps_play_step_of (play->steps, hit->cell) == 0;
}

static void
progress (const PzPlay *play, PzPlayProgress *progress)
{
  int done = path_length (play), all = editor_of (play)->n_cells (play->level);
  *progress = (PzPlayProgress){ C_ ("play", "Step"), C_ ("play", "Left"), done, all, all - done };
}

/* --- the page in the inspector ------------------------------------------------------------------------------- */

#define MOVES_HEIGHT_PX 190

/* Why a walked cell is in conflict: its own number, its parity, or a number that wants another cell. */
static char *
conflict_words (const PzPlay *play, int node, int step)
{
  const PzModeEditor *editor = editor_of (play);
  int wanted = pz_steps_play_wanted (play->steps, node);
  if (wanted > 0 && wanted != step)
    return g_strdup_printf (C_ ("play", "its clue asks for step %d"), wanted);
  for (int other = 0; other < editor->n_cells (play->level); other++)
    if (other != node && pz_steps_play_wanted (play->steps, other) == step)
      return g_strdup_printf (C_ ("play", "step %d belongs to cell %s"), step, editor->cell_id (play->level, other));
  return g_strdup (step % 2 == 0 ? C_ ("play", "it asks for an odd step") : C_ ("play", "it asks for an even step"));
}

static void
add_conflict (PzEvidenceSection *section, const PzPlay *play, int node, int step)
{
  g_autofree char *title =
      g_strdup_printf (C_ ("play", "Cell %s is step %d"), editor_of (play)->cell_id (play->level, node), step);
  PzEvidence *row = pz_evidence_add (section, PZ_EVIDENCE_ROW, title);
  row->subtitle = conflict_words (play, node, step);
  row->icon = g_strdup ("pz-error-symbolic");
  row->tone = PZ_EVIDENCE_BAD;
  row->hit = cell_hit (play, node);
}

static PzEvidenceSection *
conflicts (const PzPlay *play)
{
  int length;
  const guint8 *path = pz_steps_play_path (play->steps, &length);
  PzEvidenceSection *section = pz_evidence_section_new (C_ ("play", "Conflicts"), NULL);
  for (int i = 0; i < length; i++)
    if (pz_steps_play_conflict (play->steps, path[i]))
      add_conflict (section, play, path[i], i + 1);
  section->note = g_strdup_printf ("%u", section->rows->len);
  return section;
}

static PzEvidenceSection *
spinners (const PzPlay *play)
{
  const PzStrokeInput *input = input_of (play);
  int length = path_length (play), n = input->n_spinners (play->level);
  PzEvidenceSection *section = pz_evidence_section_new (C_ ("play", "Spinners"), C_ ("play", "beat = step mod 3"));
  for (int i = 0; i < n; i++)
    {
      PzFinding finding = { .kind = PZ_FINDING_SPINNER, .index = i };
      g_autofree char *label = play->mode->finding_label (play->level, &finding);
      PzEvidence *row = pz_evidence_add (section, PZ_EVIDENCE_ROW, label);
      row->subtitle =
          g_strdup_printf (C_ ("play", "now on edge %d, next on edge %d"), input->spinner_edge (play->level, i, length),
                           input->spinner_edge (play->level, i, length + 1));
      row->icon = g_strdup ("pz-spinner-symbolic");
      row->hit = play->mode->finding_hit (play->level, &finding);
    }
  return section;
}

static void
add_move (PzEvidenceSection *section, const PzPlay *play, const guint8 *path, int step)
{
  int node = path[step - 1];
  const PzModeEditor *editor = editor_of (play);
  const char *to = editor->cell_id (play->level, node);
  gboolean conflict = pz_steps_play_conflict (play->steps, node);
  int wanted = pz_steps_play_wanted (play->steps, node);
  /* TRANSLATORS: the path goes from one cell to another */
  g_autofree char *title =
      step == 1 ? g_strdup (to)
                : g_strdup_printf (C_ ("play", "%s → %s"), editor->cell_id (play->level, path[step - 2]), to);
  PzEvidence *row = pz_evidence_add (section, PZ_EVIDENCE_ROW, title);
  row->lead = g_strdup_printf ("%d", step);
  row->tone = conflict ? PZ_EVIDENCE_BAD : PZ_EVIDENCE_PLAIN;
  row->hit = cell_hit (play, node);
  if (conflict && wanted > 0 && wanted != step)
    row->figure = g_strdup_printf (C_ ("play", "clue %d"), wanted);
}

/* The newest on top. */
static PzEvidenceSection *
moves (const PzPlay *play)
{
  int length;
  const guint8 *path = pz_steps_play_path (play->steps, &length);
  PzEvidenceSection *section = pz_evidence_section_new (C_ ("play", "Moves"), NULL);
  section->max_height = MOVES_HEIGHT_PX;
  for (int i = 0; i < length; i++)
    add_move (section, play, path, length - i);
  return section;
}

static void
guide_words (const PzPlay *play, PzGuideKind kind, int node, char **title, char **subtitle)
{
  const char *cell = node >= 0 ? editor_of (play)->cell_id (play->level, node) : NULL;
  switch (kind)
    {
    case PZ_GUIDE_START:
      *title = g_strdup_printf (C_ ("play", "Begin at cell %s"), cell);
      break;
    case PZ_GUIDE_NEXT:
      *title = g_strdup_printf (C_ ("play", "Next is cell %s"), cell);
      break;
    case PZ_GUIDE_FORK:
      *title = g_strdup_printf (C_ ("play", "Off the solution at %d"), pz_steps_play_step_of (play->steps, node) + 1);
      *subtitle = g_strdup_printf (C_ ("play", "Cell %s was the last right one"), cell);
      break;
    case PZ_GUIDE_RESTART:
      *title = g_strdup (C_ ("play", "Wrong from the start"));
      *subtitle = g_strdup (C_ ("play", "The first cell is another one"));
      break;
    case PZ_GUIDE_NONE:
    default:
      *title = g_strdup (C_ ("play", "No hint"));
      *subtitle = g_strdup (C_ ("play", "Hints need exactly one solution"));
      break;
    }
}

static PzEvidenceSection *
guide (const PzPlay *play)
{
  int node = -1;
  PzGuideKind kind = pz_steps_play_guide (play->steps, &node);
  PzEvidenceSection *section = pz_evidence_section_new (C_ ("play", "Guide"), NULL);
  if (pz_steps_play_event (play->steps) != PZ_EVENT_GUIDED && kind == PZ_GUIDE_NONE)
    return section;
  if (kind == PZ_GUIDE_NONE || kind == PZ_GUIDE_RESTART)
    node = -1;
  g_autofree char *title = NULL;
  g_autofree char *subtitle = NULL;
  guide_words (play, kind, node, &title, &subtitle);
  PzEvidence *row = pz_evidence_add (section, PZ_EVIDENCE_ROW, title);
  row->subtitle = g_steal_pointer (&subtitle);
  row->icon = g_strdup ("pz-lightbulb-symbolic");
  row->hit = node >= 0 ? cell_hit (play, node) : PZ_HIT_NOWHERE;
  row->follows = TRUE;
  return section;
}

static GPtrArray *
sections (const PzPlay *play)
{
  GPtrArray *list = pz_evidence_list_new ();
  g_ptr_array_add (list, conflicts (play));
  g_ptr_array_add (list, spinners (play));
  g_ptr_array_add (list, moves (play));
  g_ptr_array_add (list, guide (play));
  return list;
}

/* --- the tables ---------------------------------------------------------------------------------------------- */

static const PzPlayButton no_buttons[] = { { .name = NULL } };

/* Fill number is number-stroke's alone. */
static const PzPlayButton number_buttons[] = {
  { "play-fill", "pz-clue-symbolic", NC_ ("play", "Fill Number"), { "f", NULL }, { PZ_STEPS_FILL, 0, 0, 0 } },
  { .name = NULL },
};

#define STROKE_PLAY                                                                                                    \
  .won = won, .can_undo = can_undo, .undo = undo, .restart = { PZ_STEPS_RESTART, 0, 0, 0 },                            \
  .hint = { PZ_STEPS_GUIDE, 0, 0, 0 }, .follow = follow, .follow_label = follow_label, .press = press, .drag = drag,   \
  .release = release, .clips = clips, .keeps_motion = keeps_motion, .status = status, .describe = describe,            \
  .marked = marked, .hovers = hovers, .sections = sections, .progress = progress

const PzPlayEditor pz_number_stroke_play = { STROKE_PLAY, .buttons = number_buttons };
const PzPlayEditor pz_hex_stroke_play = { STROKE_PLAY, .buttons = no_buttons };
