/* SPDX-License-Identifier: MIT */
#pragma once

#include "lattice/lattice.h"
#include "level.h"
#include "pack/reader.h"
#include "pack/writer.h"
#include "work/budget.h"
#include "work/count.h"
#include "work/queue.h"

/* The interface every mode implements: one `const PzMode` per mode, one exported symbol; everything else in a mode is
 * private to it or in its level.h. No mode includes another. Cairo-free and GTK-free. */

typedef struct _PzPack PzPack;
typedef struct _PzAnalysis PzAnalysis;
typedef struct _PzPlay PzPlay;
typedef struct _PzForm PzForm;

/* Where a level stands: effective numbers (packs.md, "Containers": a level without index takes its place in the file). */
typedef struct
{
  int pack, index;   /* from 1 */
  gboolean mainline; /* pack member "profile": "mainline" */
} PzContext;

/* What makes an analysis faster and changes none of its results but which witnesses it shows. */
struct _PzStepsPool;
typedef struct
{
  PzQueue *queue;            /* (nullable): its idle threads help */
  struct _PzStepsPool *pool; /* (nullable): what is known of values that differ little (steps/pool.h) */
} PzMeans;

/* Options of cli.md that an analysis obeys. */
typedef struct
{
  guint64 limit;     /* counting limit, >= 2; default 1000 */
  guint64 budget_ms; /* default 10000; 0: no search */
  guint64 states;    /* hex-blocks and dungeon-sweep; 0: their default */
  gboolean full;     /* what-if counts up to `limit` instead of 2 */
  gboolean unrated;  /* no rating where that takes work of its own: for what must be there within a frame */
  gsize bytes;       /* memory that one analysis may hold; 0: PZ_BUDGET_BYTES */
  PzMeans means;
} PzLimits;
#define PZ_LIMITS_DEFAULT ((PzLimits){ .limit = 1000, .budget_ms = 10000 })

typedef struct
{
  double x, y, w, h; /* board units: R for hex boards, u (edge of a unit square) for square ones */
} PzRect;

typedef enum
{
  PZ_VERDICT_NOT_CHECKED,
  PZ_VERDICT_RUNNING,
  PZ_VERDICT_ONE, /* exactly one solution; for other modes: can be cleared / won / solved by logic */
  PZ_VERDICT_MANY,
  PZ_VERDICT_NONE,
  PZ_VERDICT_UNDECIDED, /* the budget ended first */
  PZ_VERDICT_BLOCKED    /* errors stop the analysis */
} PzVerdict;

typedef enum
{
  PZ_NEED_UNKNOWN,      /* not decided (yet) */
  PZ_NEED_NEEDED,       /* count without it != 1 */
  PZ_NEED_REDUNDANT,    /* the level is still unique without it (spinner: or nailed to an edge) */
  PZ_NEED_CONTRADICTORY /* the level has no solution, and has one without it */
} PzNeed;

typedef enum
{
  PZ_FINDING_CLUE,
  PZ_FINDING_PARITY,
  PZ_FINDING_WALL,
  PZ_FINDING_SPINNER
} PzFindingKind;

/* Necessity of one object, in file order within its kind; clue entries in the order of the cells. */
typedef struct
{
  PzFindingKind kind;
  int index; /* cell index for CLUE and PARITY; wall or spinner index */
  PzCount without;
  PzCount as_static[3]; /* SPINNER; unknown where off the board */
  PzNeed need;
} PzFinding;

/* A mode's own part of a judgement: its struct begins with this. Never changed once it is part of a published analysis, so copies share
 * it; reference counted. */
typedef struct
{
  _Atomic int ref_count;
} PzDetail;

/* The judgement of one level value: immutable, reference counted (C11 atomics). A worker publishes partial ones while it
 * goes on: first the verdict, then the exact count, then each finding. A mode may extend the struct. */
struct _PzAnalysis
{
  _Atomic int ref_count;
  const PzMode *mode;
  guint64 rules_hash; /* of the level judged */
  gboolean done;      /* nothing more will come */
  PzVerdict verdict;
  PzCount solutions; /* unknown when blocked */
  int n_cells;
  guint8 *solution;      /* (nullable) n_cells cell indexes when exactly one */
  guint8 *other;         /* (nullable) with `witness`: two different solutions when there are several */
  guint8 *witness;       /* (nullable) a first solution when there are several */
  PzCount without_walls; /* unknown when there are no walls */
  PzFinding *findings;
  int n_findings;
  PzProblems *problems; /* never changed once published */
  guint64 units;        /* search nodes spent */
  gboolean timed_out;   /* wall time stopped it at three times the budget */
  PzDetail *detail;     /* (nullable) owned reference; PzMode.detail_free() */
};

PzDetail *pz_detail_ref (PzDetail *detail);
PzAnalysis *pz_analysis_ref (PzAnalysis *analysis);
void pz_analysis_unref (PzAnalysis *analysis);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PzAnalysis, pz_analysis_unref)
/* (transfer full): a deep copy a worker may go on changing before it publishes it. */
PzAnalysis *pz_analysis_copy (const PzAnalysis *analysis);
/* Bytes held by this value, its detail included though copies share it: for bounds on what is kept. */
gsize pz_analysis_size (const PzAnalysis *analysis);
/* TRUE when no problem of error severity is left (and the analysis is done). */
gboolean pz_analysis_publishable (const PzAnalysis *analysis);

/* How hard a level is (cli.md, "rating"). Names are those of reports, labels N_(). */
#define PZ_MAX_RATING_PARTS 8
typedef struct
{
  const char *name, *label;
  double value, maximum;
} PzRatingPart;

typedef struct
{
  int score; /* 0…100 */
  const char *grade, *grade_label;
  PzRatingPart parts[PZ_MAX_RATING_PARTS];
  int n_parts;
} PzRating;

/* What would mend a level, or make it smaller (PzMode.advise). */
typedef enum
{
  PZ_ADVISE_MEND,     /* whatever the verdict asks for: a clue or wall more, what clashes, what can go */
  PZ_ADVISE_MINIMISE, /* clues and marks that can go together */
  PZ_ADVISE_FEWEST,   /* other clues: as few as a path needs to stay the only solution */
  PZ_ADVISE_FORCED    /* which cells have the same step in all of several solutions */
} PzAdviceTask;

typedef struct
{
  PzAdviceTask task;
  const guint8 *locked; /* (nullable) by cell: its clue or mark stays */
  const guint8
      *path; /* (nullable) the author's, a cell for each step: it stays a solution; anything else is passed over */
} PzAdviceWish;

typedef enum
{
  PZ_ADVICE_CLUE,     /* several solutions: a clue at `step` on `cell` leaves `left` of them */
  PZ_ADVICE_WALL,     /* the same of a wall between `cell` and `other` */
  PZ_ADVICE_LEAVE,    /* one solution: `findings` can all go, and it stays the only one */
  PZ_ADVICE_CLASH,    /* no solution: `findings` cannot be kept together; none: the board itself has no path */
  PZ_ADVICE_CLUE_SET, /* `findings` go, `clues` come: none of both where there are no fewer */
  PZ_ADVICE_FORCED    /* several solutions: `clues` hold in all of them, without being set: nothing to be done */
} PzAdviceKind;

typedef struct
{
  int cell, step;
} PzAdvisedClue;

typedef struct
{
  PzAdviceKind kind;
  int cell, other, step; /* -1 where it does not apply */
  PzCount left;          /* when not exact there are at least so many */
  gboolean
      minimal; /* no smaller set clashes, no larger one can go, no fewer clues will do, no more are forced: proved */
  GArray *findings; /* of int: indexes into the analysis's, ascending */
  GArray *clues;    /* of PzAdvisedClue, by step */
} PzAdvice;

void pz_advice_free (PzAdvice *advice);

/* What a generator can be told (cli.md, "generate"). */
typedef enum
{
  PZ_OPTION_INTEGER, /* minimum…maximum */
  PZ_OPTION_CHOICE,  /* index into `choices` */
  PZ_OPTION_SWITCH   /* 0 or 1: --NAME, --no-NAME */
} PzOptionKind;

typedef struct
{
  PzOptionKind kind;
  const char *name;             /* of the command-line option, without "--" */
  const char *label;            /* NC_("generator") */
  int minimum, maximum, value;  /* value: what it is unless told otherwise */
  const char *choices[9];       /* names on the command line, ended by NULL */
  const char *choice_labels[9]; /* NC_("generator") */
} PzOption;
#define PZ_MAX_OPTIONS 16

typedef enum
{
  PZ_GENERATE_ERROR_OPTIONS, /* these cannot go together: the message says why */
  PZ_GENERATE_ERROR_BUDGET,  /* not found within the budget: the message says how close it came */
  PZ_GENERATE_ERROR_CANCELLED
} PzGenerateError;
#define PZ_GENERATE_ERROR (pz_generate_error_quark ())
GQuark pz_generate_error_quark (void);

/* Tells how far a generator is: @tried candidates of at most @most. On the worker's thread. */
typedef void (*PzGenerateProgress) (guint tried, guint most, gpointer data);

/* Receives a partial result on the worker's thread. (transfer none) */
typedef void (*PzProgress) (PzAnalysis *partial, gpointer data);

/* One input of a playtest. The meaning of `verb` is the mode's; stroke modes: PzStepsInputKind. */
typedef struct
{
  int verb;
  int a, b, c;
} PzInput;

/* A playtest value: immutable, reference counted. A mode may extend the struct. */
struct _PzStepsPlay;
struct _PzPlay
{
  _Atomic int ref_count;
  const PzMode *mode;
  PzLevel *level;             /* a reference: the copy that is played */
  struct _PzStepsPlay *steps; /* (nullable) state of the stroke modes, owned (steps/play.h) */
};

struct _PzMode
{
  const char *id;        /* "hex-stroke" */
  const char *title;     /* N_() */
  PzLattice lattice;     /* of squares: board units are u, the edge of a unit square; of hexagons: R */
  int level_pack_length; /* levels a new pack aims at; 0: free */
  int generated_pack;    /* number of a pack of generated levels: nothing that they may hold is too early in it; 0: 1 */
  gboolean play_reports_start; /* `play` prints a state before any input too (dungeon-sweep: the opening) */
  gboolean recalls;            /* its analyse tells what PzMeans.pool knows, without a budget too */
  gboolean solves_by_steps;    /* `solve` lists "steps" that lead to the one solution */
  gboolean id_convention;      /* level ids are "{pack}-{index}" by convention (the stroke modes) */

  /* TRUE when this object looks like a level of this mode (packs.md, "Containers"). */
  gboolean (*recognise) (JsonObject *level);
  /* (transfer full): an empty level with @id. */
  PzLevel *(*level_new) (const char *id);
  /* (transfer full) (nullable): the level, or NULL with format problems added to the reader's list. */
  PzLevel *(*level_from_json) (const PzReader *reader);
  /* Writes the level as one expanded object. Never called for bad levels. */
  void (*level_write) (const PzLevel *level, PzWriter *writer);
  /* (transfer full): a copy with its own head that may still be changed. */
  PzLevel *(*level_copy) (const PzLevel *level);
  void (*detail_free) (PzDetail *detail);        /* (nullable): frees the mode's part of an analysis and the struct */
  gsize (*detail_size) (const PzDetail *detail); /* (nullable) with `detail_free`: bytes held by that part */
  void (*level_free) (PzLevel *level);           /* the mode's part and the struct; the head was cleared before */
  /* (nullable): what a member of the mode's own calls the level; "" or NULL: nothing. */
  const char *(*name) (const PzLevel *level);
  /* Hash of what the rules see: cosmetic changes leave it alone. */
  guint64 (*rules_hash) (const PzLevel *level);
  gsize (*level_size) (const PzLevel *level); /* bytes held by this value, for the bound of the history */

  /* (transfer full): never NULL. Runs on any thread. When @cancel fires, what is known so far with done = FALSE. */
  PzAnalysis *(*analyse) (const PzLevel *level, const PzContext *context, const PzLimits *limits,
                          const PzCancel *cancel, PzProgress progress, gpointer data);
  /* (transfer full): @analysis with its problems computed anew for another context, without a search. */
  PzAnalysis *(*reconsider) (const PzAnalysis *analysis, const PzLevel *level, const PzContext *context);
  /* Problems of the whole pack (pack-length). */
  void (*pack_problems) (const PzPack *pack, PzProblems *problems);
  /* Members of the report of cli.md after `rating`. @analysis is NULL for a bad level: all null. */
  void (*analysis_write) (const PzAnalysis *analysis, const PzLevel *level, PzWriter *writer);
  /* Writes the members of `solve` for one level ("solutions", "paths"); TRUE when there is at least one solution. */
  gboolean (*solve_write) (const PzLevel *level, const PzLimits *limits, const PzCancel *cancel, PzWriter *writer);

  /* (nullable): FALSE when @analysis has no rating. */
  gboolean (*rating) (const PzAnalysis *analysis, PzRating *rating);
  /* (nullable) (transfer full) (nullable): the reference solution as inputs of a playtest (GArray of PzInput), to be stepped through;
   * NULL when @analysis has none. */
  GArray *(*plan) (const PzLevel *level, const PzAnalysis *analysis);

  /* (nullable) (transfer full): GPtrArray of PzAdvice, best first; empty where there is none, where the budget ends before there is an
   * answer, and when @cancel fires (within 5 ms). Runs on any thread. @analysis: of @level, done. */
  GPtrArray *(*advise) (const PzLevel *level, const PzContext *context, const PzAnalysis *analysis,
                        const PzAdviceWish *wish, const PzLimits *limits, const PzCancel *cancel);

  /* (nullable) Ended by a NULL name; at most PZ_MAX_OPTIONS. NULL: levels of this mode cannot be generated. */
  const PzOption *options;
  /* (transfer full) (nullable): a new level with @id. @values: one for each option, within its range. The same seed and values give the
   * same level on every machine. Runs on any thread; honours @cancel within 5 ms. */
  PzLevel *(*generate) (const char *id, guint64 seed, const int *values, const PzCancel *cancel,
                        PzGenerateProgress progress, gpointer data, GError **error);
  /* (transfer full) (nullable): @level with the area of @cells (@n of them, of any order) filled anew by @values; the other cells stay as they
   * are, with their clues and all that lies on and between them alone. @path: (nullable): an author's path over the whole board, cell indexes:
   * then the cells of the area stay as well, and only what lies on them is chosen anew around it. The same level, cells, path, seed and
   * values give the same level on every machine; the rest as `generate`. What stays is refused with PZ_GENERATE_ERROR_OPTIONS when no path
   * meets it. NULL hook: nothing can be filled. */
  PzLevel *(*refill) (const PzLevel *level, const int *cells, int n, const guint8 *path, guint64 seed,
                      const int *values, const PzCancel *cancel, PzGenerateProgress progress, gpointer data,
                      GError **error);
  /* (nullable): how tight a level is at its start: first moves that are legal, and those that win. FALSE when that is not known. */
  gboolean (*first_moves) (const PzAnalysis *analysis, int *legal, int *winning);

  /* (transfer full) (nullable): a playtest at its start; NULL when the board cannot be laid out. @analysis: (nullable). */
  PzPlay *(*play_new) (PzLevel *level, const PzAnalysis *analysis);
  PzPlay *(*play_input) (PzPlay *play, const PzInput *input); /* (transfer full): the value after @input */
  void (*play_free) (PzPlay *play); /* frees `steps`, the mode's part and the struct; pz_play_unref(), which calls it,
                                    * has released `level` before (it is NULL then) */
  /* One script element (cli.md, "play"). FALSE with an error for an unknown input or cell. */
  gboolean (*input_from_json) (const PzLevel *level, JsonNode *node, PzInput *input, GError **error);
  void (*input_write) (const PzLevel *level, const PzInput *input, PzWriter *writer);
  void (*play_write) (const PzPlay *play, const PzLevel *level, PzWriter *writer); /* one object of the output */
  GArray *(*play_inputs) (const PzPlay *play); /* (transfer full): PzInput, oldest first */

  /* What lies at a point in board units; only the kinds asked for (PzHitKind mask), the nearest wins. */
  PzHit (*hit) (const PzLevel *level, double x, double y, guint kinds);
  /* Bounding box of the board; w = h = 0 when there is no cell. */
  PzRect (*bounds) (const PzLevel *level);
  /* @spot as `hit` would give it, with `cell` and `other` as they are in @level (-1 where none is): CELL, PORT: the cell that covers it;
   * EDGE: the cells on both sides, spelled by the one that comes first in the level; VERTEX: the least of the spellings that have a
   * cell. Where there is no cell at all, the canonical spelling. */
  PzHit (*resolve) (const PzLevel *level, const PzHit *spot);

  /* Changes of many cells at once; they serve selection, clipboard and symmetric drawing. Cells named twice or out of range are
   * passed over; @n = 0: all cells of the level. Each is (transfer full): a new reference to @level itself when nothing would
   * change or a limit would be passed. */
  /* The map that turns (mirrors) these cells where they lie (pz_map_in_place()); the identity for an empty level. */
  PzMap (*map_in_place) (const PzLevel *level, const int *cells, int n, gboolean mirror, int turns);
  /* Lays the cells at their images, with all that lies on them; cells covered there that are not among them are taken away. Things
   * between a moved and a staying cell go by the rules of a move. @reverse (only with all cells, else nothing is changed): paths are
   * read backwards: clue c becomes N + 1 − c, parities and phases follow. A mirror image of a level that turns one way keeps its count
   * only with @reverse, and is only reversed with a mirror (hex-stroke.md, "Solution"); a plain mirror image has its phases' start edges
   * mirrored. The whole level keeps its baked hint. */
  PzLevel *(*transform) (PzLevel *level, const int *cells, int n, const PzMap *map, gboolean reverse);
  /* (nullable): writes all that the rules see of @level after @map, which has no shift, and read backwards for @reverse, into @form
   * (pack/form.h). FALSE when it has no cells, or the mode has no such image of it: which maps it has must not depend on how the board
   * lies. NULL: levels are not compared up to symmetry. */
  gboolean (*form_write) (const PzLevel *level, const PzMap *map, gboolean reverse, PzForm *form);
  gboolean (*turns_one_way) (const PzLevel *level); /* a plain mirror image is no symmetry of it: it has spinners */
  /* A level of those cells alone, with what lies on and between them: for the clipboard. Head and members of the level stay. No
   * cells when @n > 0 and none is in range; the level itself in modes whose levels have one at least. */
  PzLevel *(*extract) (PzLevel *level, const int *cells, int n);
  /* Lays all cells of @part at their images; cells covered there are taken away; ids that are taken get free ones. Nothing is changed
   * when @part is bad or of another mode. @laid: (out) (optional) (transfer full): their indexes in the new level, in the order of
   * @part's cells, as GArray of int; empty when nothing was laid. */
  PzLevel *(*merge) (PzLevel *level, const PzLevel *part, const PzMap *map, GArray **laid);

  /* (transfer full): what is there, for people and screen readers: "Cell e, clue 13", "Wall e–f". */
  char *(*describe) (const PzLevel *level, const PzHit *hit);
  /* (transfer full): label of a finding: "Wall e–f", "Spinner r·4", "Clue 13", "Even on r". */
  char *(*finding_label) (const PzLevel *level, const PzFinding *finding);
  /* The place of a finding on the board (up to two cells of an edge, a vertex, a cell). */
  PzHit (*finding_hit) (const PzLevel *level, const PzFinding *finding);
  /* The place a problem's subject names; PZ_HIT_NOWHERE if none. */
  PzHit (*problem_hit) (const PzLevel *level, const PzProblem *problem);
  /* Numbers for the level list: up to 4 of { icon name, count }; returns how many. */
  int (*counts) (const PzLevel *level, const char *icons[4], int values[4]);
  /* (nullable) For Export: (transfer full) @level with its baked hint written (@bake and @analysis has the unique solution) or
   * dropped. NULL in modes without hints. */
  PzLevel *(*bake) (const PzLevel *level, const PzAnalysis *analysis, gboolean bake);
  /* A level's ids that differ (for `diff`): writes human lines into @out comparing cells, clues, walls… of two levels. */
  void (*diff) (const PzLevel *a, const PzLevel *b, GPtrArray *lines);
};

/* For modes: `resolve` for a lattice whose places are covered as @cell_at tells (-1: not). */
typedef int (*PzCellAt) (const PzLevel *level, int q, int r);
PzHit pz_mode_resolve (const PzLevel *level, PzCellAt cell_at, const PzHit *spot);

PzPlay *pz_play_ref (PzPlay *play);
void pz_play_unref (PzPlay *play);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PzPlay, pz_play_unref)

/* The modes this build knows, NULL-terminated (engine/modes/modes.c; template-mode is not among them). */
extern const PzMode pz_number_stroke_mode, pz_hex_stroke_mode, pz_hex_tracks_mode, pz_hex_blocks_mode,
    pz_dungeon_sweep_mode;
const PzMode *const *pz_modes (void);
const PzMode *pz_mode_find (const PzMode *const *modes, const char *id); /* (nullable) */
