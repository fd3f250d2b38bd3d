/* SPDX-License-Identifier: MIT */
#include "fake-editor.h"

#include "draw/draw.h"

/* --- the tables that make it the only mode ------------------------------------------------------------------- */

const PzMode *const *
pz_modes (void)
{
  return fake_modes;
}

const PzModeEditor *const *
pz_mode_editors (void)
{
  static const PzModeEditor *const editors[] = { &fake_editor, NULL };
  return editors;
}

static const FakePlay *
fake (const PzPlay *play)
{
  return (const FakePlay *) play;
}

/* --- drawing: a square each stone, turned ones darker --------------------------------------------------------- */

static void
draw_stone (cairo_t *cr, const PzScene *scene, int i)
{
  const FakePlay *play = (const FakePlay *) scene->play;
  const PzHue *hue = pz_style_hue (play != NULL && play->turned ? 9 : 3);
  gboolean pointed = scene->pointed != NULL && scene->pointed->cell == i;
  if (play != NULL && i < play->taken)
    return;
  cairo_rectangle (cr, i + 0.1, 0.1, 0.8, 0.8);
  cairo_set_source_rgb (cr, hue->fill.r, hue->fill.g, hue->fill.b);
  cairo_fill_preserve (cr);
  cairo_set_line_width (cr, pointed ? 0.1 : 0.02);
  cairo_set_source_rgb (cr, scene->style->text.r, scene->style->text.g, scene->style->text.b);
  cairo_stroke (cr);
}

static void
draw (cairo_t *cr, const PzScene *scene)
{
  for (int i = 0; i < fake_stones (scene->level); i++)
    draw_stone (cr, scene, i);
}

static void
outline (cairo_t *cr, const PzLevel *level, const PzHit *hit, double inset)
{
  cairo_rectangle (cr, hit->q + inset, hit->r + inset, 1 - 2 * inset, 1 - 2 * inset);
}

PzModeDraw fake_draw = { &fake_mode, draw, outline, 0.05, 0.1 };

const PzModeDraw *
pz_draw_for (const PzMode *mode)
{
  return mode == &fake_mode ? &fake_draw : NULL;
}

/* --- editing ------------------------------------------------------------------------------------------------- */

static PzLevel *
set_value (PzLevel *level, GVariant *argument)
{
  return fake_with_value (level, g_variant_get_int32 (argument));
}

static const PzCommand commands[] = {
  { "fake-set-value", "i", "Set value", .execute = set_value },
  { .name = NULL },
};

static PzToolStep
value_step (int value)
{
  return (PzToolStep){ &commands[0], g_variant_ref_sink (g_variant_new_int32 (value)) };
}

/* A press adds a stone. */
static PzToolStep
add_step (const PzTool *tool, const PzToolOptions *options, PzLevel *level, const PzHit *start, const PzHit *hit,
          gboolean secondary)
{
  return fake_stones (level) < 9 ? value_step (fake_value (level) + 10) : PZ_TOOL_STEP_NONE;
}

static PzToolStep
no_step (const PzTool *tool, const PzToolOptions *options, PzLevel *level, const PzHit *start, const PzHit *hit,
         gboolean secondary)
{
  return PZ_TOOL_STEP_NONE;
}

static const PzTool tools[] = {
  { .id = "select",
    .icon = "pz-select-symbolic",
    .label = "Select",
    .hint = "Select a stone",
    .key = "v",
    .kinds = PZ_HIT_CELL,
    .drags = TRUE,
    .selects = TRUE,
    .moves = TRUE,
    .step = no_step },
  { .id = "add",
    .icon = "list-add-symbolic",
    .label = "Add",
    .hint = "Click to add a stone",
    .key = "n",
    .kinds = PZ_HIT_CELL,
    .step = add_step },
  { .id = NULL },
};

static PzHit
pick (const PzLevel *level, double x, double y)
{
  PzHit hit = fake_mode.hit (level, x, y, PZ_HIT_CELL);
  return hit.cell >= 0 ? hit : PZ_HIT_NOWHERE;
}

static const char *
cell_id (const PzLevel *level, int cell)
{
  static const char *const ids[] = { "s0", "s1", "s2", "s3", "s4", "s5", "s6", "s7", "s8" };
  return ids[cell];
}

static int
cell_index (const PzLevel *level, const char *id)
{
  for (int i = 0; i < fake_stones (level); i++)
    if (g_str_equal (cell_id (level, i), id))
      return i;
  return -1;
}

static PzHit
again (const PzLevel *level, const PzHit *like)
{
  if (like->kind != PZ_HIT_CELL || like->cell < 0 || like->cell >= fake_stones (level))
    return PZ_HIT_NOWHERE;
  return (PzHit){ PZ_HIT_CELL, like->cell, -1, like->cell, 0, 0 };
}

static gboolean
clue (const PzLevel *level, int cell, gint64 *value)
{
  return FALSE;
}

static PzToolStep
set_clue (const PzLevel *level, int cell, gint64 value)
{
  return PZ_TOOL_STEP_NONE;
}

static PzToolStep
erase (const PzLevel *level, const PzHit *hit, const char *const *selected)
{
  return fake_stones (level) > 0 ? value_step (fake_value (level) - 10) : PZ_TOOL_STEP_NONE;
}

static PzToolStep
fix (const PzLevel *level, const PzProblem *problem)
{
  return PZ_TOOL_STEP_NONE;
}

static GPtrArray *
no_properties (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) pz_property_free);
}

static GPtrArray *
properties (const PzLevel *level, const PzHit *hit)
{
  return no_properties ();
}

/* The last digit, which the rules do not see, and whether there are stones at all. */
static GPtrArray *
level_properties (const PzLevel *level)
{
  GPtrArray *rows = no_properties ();
  PzProperty *digit = pz_property_new (PZ_PROPERTY_NUMBER, "digit", "Last digit");
  digit->value = fake_value (level) % 10;
  digit->maximum = 9;
  g_ptr_array_add (rows, digit);
  PzProperty *hard = pz_property_new (PZ_PROPERTY_SWITCH, "many", "Many stones");
  hard->value = fake_stones (level) > 5;
  g_ptr_array_add (rows, hard);
  PzProperty *beat = pz_property_new (PZ_PROPERTY_CHOICE, "few", "Stones");
  beat->value = CLAMP (fake_stones (level) - 1, 0, 2);
  beat->choices[0] = "one";
  beat->choices[1] = "two";
  beat->choices[2] = "three";
  g_ptr_array_add (rows, beat);
  return rows;
}

static PzToolStep
set_property (const PzLevel *level, const PzHit *hit, const char *name, GVariant *value)
{
  int now = fake_value (level), tens = now / 10, number = g_variant_get_int32 (value);
  if (hit->kind != PZ_HIT_NONE)
    return PZ_TOOL_STEP_NONE;
  if (g_str_equal (name, "digit"))
    return value_step (tens * 10 + number);
  if (g_str_equal (name, "many"))
    return value_step ((number != 0 ? 60 : 30) + now % 10);
  return value_step ((number + 1) * 10 + now % 10);
}

static const char *
selection_title (const PzLevel *level, const PzHit *hit)
{
  return "Selected stone";
}

/* --- what it tells ------------------------------------------------------------------------------------------- */

static const char *
verdict_title (PzVerdict verdict)
{
  return verdict == PZ_VERDICT_MANY ? "Can be cleared" : NULL;
}

static char *
verdict_text (const PzLevel *level, const PzAnalysis *analysis)
{
  return analysis->verdict == PZ_VERDICT_MANY ? g_strdup_printf ("%d taps", fake_stones (level)) : NULL;
}

static void
add_bar (PzEvidenceSection *section, const char *title, double value, double maximum)
{
  PzEvidence *bar = pz_evidence_add (section, PZ_EVIDENCE_BAR, title);
  bar->value = value;
  bar->maximum = maximum;
  bar->figure = g_strdup_printf ("%g / %g", value, maximum);
}

static PzEvidenceSection *
difficulty (const PzLevel *level)
{
  g_autofree char *note = g_strdup_printf ("%d of 100 · hard", fake_stones (level) * 10);
  PzEvidenceSection *section = pz_evidence_section_new ("Difficulty", note);
  PzEvidence *scale = pz_evidence_add (section, PZ_EVIDENCE_SCALE, "Difficulty");
  scale->value = fake_stones (level) * 10;
  scale->figure = g_strdup (note);
  add_bar (section, "Turns", 22, 22);
  add_bar (section, "Longest route", 12, 12);
  add_bar (section, "Dependency", 4.5, 18);
  add_bar (section, "Blocked at start", 15.6, 28);
  add_bar (section, "Rotation", 0, 8);
  return section;
}

static PzEvidenceSection *
stones (const PzLevel *level)
{
  PzEvidenceSection *section = pz_evidence_section_new ("Stones", NULL);
  for (int i = 0; i < fake_stones (level); i++)
    {
      g_autofree char *title = g_strdup_printf ("Stone %d", i);
      PzEvidence *row = pz_evidence_add (section, PZ_EVIDENCE_ROW, title);
      row->colour = i;
      row->step = i + 1;
      row->hit = (PzHit){ PZ_HIT_CELL, i, -1, i, 0, 0 };
      row->figure = g_strdup (i == 0 ? "free" : "blocked");
      row->tone = i == 0 ? PZ_EVIDENCE_GOOD : PZ_EVIDENCE_WARN;
    }
  return section;
}

static GPtrArray *
evidence (const PzLevel *level, const PzAnalysis *analysis)
{
  GPtrArray *list = pz_evidence_list_new ();
  g_ptr_array_add (list, difficulty (level));
  g_ptr_array_add (list, stones (level));
  PzEvidenceSection *folded = pz_evidence_section_new ("Numbers", NULL);
  folded->folded = TRUE;
  PzEvidence *row = pz_evidence_add (folded, PZ_EVIDENCE_ROW, "Value");
  row->figure = g_strdup_printf ("%d", fake_value (level));
  g_ptr_array_add (list, folded);
  return list;
}

static char *
bubble (const PzLevel *level, const PzPlay *play, const PzHit *hit, int held)
{
  int first = play == NULL ? 0 : fake (play)->taken;
  const char *side = play != NULL && fake (play)->turned ? " (turned)" : "";
  if (hit->cell < first)
    return NULL;
  return g_strdup_printf ("Stone %d: %s%s", hit->cell, hit->cell == first ? "free" : "blocked", side);
}

static const PzPlayButton previews[] = {
  { "fake-turn", "object-rotate-right-symbolic", "Turn Round", { "q", NULL }, { FAKE_TURN, 0, 0, 0 } },
  { .name = NULL },
};

/* --- play ---------------------------------------------------------------------------------------------------- */

static gboolean
won (const PzPlay *play)
{
  return fake (play)->taken == fake_stones (play->level);
}

static gboolean
can_undo (const PzPlay *play)
{
  return fake (play)->taken > 0;
}

static void
undo (const PzPlay *play, GArray *inputs)
{
  PzInput input = { FAKE_UNDO, 0, 0, 0 };
  if (can_undo (play))
    g_array_append_val (inputs, input);
}

static void
follow (const PzPlay *play, GArray *inputs)
{
  PzInput input = { FAKE_TAP, fake (play)->taken, 0, 0 };
  g_array_append_val (inputs, input);
}

static const char *
follow_label (const PzPlay *play)
{
  return fake (play)->verb == FAKE_HINT && !won (play) ? "Take It" : NULL;
}

static void
press (const PzPlay *play, PzPlayPointer *pointer, GArray *inputs)
{
  PzHit hit = play->mode->hit (play->level, pointer->x, pointer->y, PZ_HIT_CELL);
  PzInput input = { FAKE_TAP, hit.cell, 0, 0 };
  pointer->cell = hit.cell;
  if (hit.cell >= fake (play)->taken)
    g_array_append_val (inputs, input);
}

static void
leave_at (PzMotion *motion, double t, gconstpointer data)
{
  motion->mover = fake (data)->taken;
  motion->travelled = t;
}

static int
clips (const PzPlay *before, const PzPlay *now, gboolean reduced, PzMotion *motion, PzPlayClip clips[PZ_MAX_CLIPS])
{
  if (reduced || !fake (now)->success)
    return 0;
  clips[0] = (PzPlayClip){ 200, leave_at, TRUE };
  return 1;
}

static gboolean
keeps_motion (const PzPlay *now)
{
  return fake (now)->verb == FAKE_HINT;
}

static char *
status (const PzPlay *play)
{
  if (fake (play)->verb == FAKE_TAP)
    return g_strdup_printf (fake (play)->success ? "Stone %d is taken" : "Stone %d is blocked", fake (play)->tapped);
  return g_strdup ("Tap the first stone");
}

static char *
describe (const PzPlay *play, const PzHit *hit)
{
  return g_strdup_printf (hit->cell < fake (play)->taken ? "Gone %d" : "Stone %d", hit->cell);
}

static PzHit
marked (const PzPlay *play)
{
  int first = fake (play)->taken;
  return follow_label (play) == NULL ? PZ_HIT_NOWHERE : (PzHit){ PZ_HIT_CELL, first, -1, first, 0, 0 };
}

static gboolean
hovers (const PzPlay *play, const PzHit *hit)
{
  return hit->cell >= fake (play)->taken;
}

static GPtrArray *
sections (const PzPlay *play)
{
  GPtrArray *list = pz_evidence_list_new ();
  PzEvidenceSection *counters = pz_evidence_section_new ("Counters", NULL);
  PzEvidence *failed = pz_evidence_add (counters, PZ_EVIDENCE_ROW, "Failed taps");
  failed->figure = g_strdup_printf ("%d", fake (play)->failed);
  g_ptr_array_add (list, counters);
  return list;
}

static void
progress (const PzPlay *play, PzPlayProgress *progress)
{
  int done = fake (play)->taken, all = fake_stones (play->level);
  *progress = (PzPlayProgress){ "Taken", "Left", done, all, all - done };
}

static const PzPlayEditor fake_play = {
  .won = won,
  .can_undo = can_undo,
  .undo = undo,
  .restart = { FAKE_RESTART, 0, 0, 0 },
  .hint = { FAKE_HINT, 0, 0, 0 },
  .follow = follow,
  .follow_label = follow_label,
  .buttons = previews,
  .press = press,
  .clips = clips,
  .keeps_motion = keeps_motion,
  .status = status,
  .describe = describe,
  .marked = marked,
  .hovers = hovers,
  .sections = sections,
  .progress = progress,
};

PzModeEditor fake_editor = {
  .mode = &fake_mode,
  .commands = commands,
  .tools = tools,
  .pick = pick,
  .n_cells = fake_stones,
  .cell_id = cell_id,
  .cell_index = cell_index,
  .again = again,
  .clue = clue,
  .set_clue = set_clue,
  .erase = erase,
  .fix = fix,
  .properties = properties,
  .set_property = set_property,
  .selection_title = selection_title,
  .level_properties = level_properties,
  .verdict_title = verdict_title,
  .verdict_text = verdict_text,
  .evidence = evidence,
  .bubble = bubble,
  .previews = previews,
  .play = &fake_play,
};
