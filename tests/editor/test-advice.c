/* SPDX-License-Identifier: MIT */
#include "editor/advice-preview.h"
#include "editor/advice-strip.h"
#include "editor/inspector-parts.h"
#include "editor/cell-marks.h"
#include "hex-stroke/level.h"
#include "editor/window-private.h"
#include "ui-test.h"

/* The strip that says what would mend a level: level 2-1 of the sample has one solution, by a clue 1 on h and a wall between c and e. */

#define SAMPLE "levels/hex-stroke/sample.json"

static PzAdviceStrip *
strip_of (Ui *ui)
{
  PzBoardView *view = pz_window_get_board_view (ui->window);
  return PZ_ADVICE_STRIP (ui_find (gtk_widget_get_parent (GTK_WIDGET (view)), PZ_TYPE_ADVICE_STRIP));
}

static gboolean
is_shown (gpointer data)
{
  return ui_find (GTK_WIDGET (((Ui *) data)->window), PZ_TYPE_ADVICE_STRIP) != NULL;
}

static gboolean
is_hidden (gpointer data)
{
  return !is_shown (data);
}

static PzLevel *
level_of (Ui *ui)
{
  return pz_document_get_level (ui_document (ui));
}

static PzVerdict
verdict_of (Ui *ui)
{
  ui_wait_judged (ui);
  return pz_document_get_analysis (ui_document (ui), pz_document_get_current (ui_document (ui)))->verdict;
}

static gboolean
has_clue (Ui *ui, const char *id)
{
  const PzHexLevel *level = pz_hex_level (level_of (ui));
  return level->cells[pz_hex_level_cell_index (level, id)]->has_clue;
}

static int
n_clues (Ui *ui)
{
  const PzHexLevel *level = pz_hex_level (level_of (ui));
  int n = 0;
  for (int i = 0; i < level->n_cells; i++)
    n += level->cells[i]->has_clue;
  return n;
}

static void
click_first (Ui *ui)
{
  g_signal_emit_by_name (pz_advice_strip_get_chip (strip_of (ui), 0), "clicked");
}

/* One click is one step, and undo takes it back. */
static void
test_unique (Ui *ui, gconstpointer sample)
{
  g_assert_cmpint (verdict_of (ui), ==, PZ_VERDICT_ONE);
  g_assert_true (is_hidden (ui));
  ui_activate (ui, "hex-set-wall", g_variant_new ("(ssb)", "c", "e", FALSE));
  g_assert_cmpint (verdict_of (ui), ==, PZ_VERDICT_MANY);
  spin_until (is_shown, ui);
  g_autoptr (PzLevel) before = pz_level_ref (level_of (ui));
  g_assert_cmpstr (pz_advice_strip_get_title (strip_of (ui)), ==, "Make it unique");
  g_assert_cmpuint (pz_advice_strip_n_chips (strip_of (ui)), >, 1);
  g_autofree char *unnamed = ui_unnamed (GTK_WIDGET (strip_of (ui)));
  g_assert_cmpstr (unnamed, ==, "");
  click_first (ui);
  g_assert_true (level_of (ui) != before);
  g_assert_cmpint (verdict_of (ui), ==, PZ_VERDICT_ONE);
  spin_until (is_hidden, ui);
  ui_activate (ui, "undo", NULL);
  g_assert_true (level_of (ui) == before);
  spin_until (is_shown, ui);
}

/* What no answer depends on puts nothing back, and a chip still is one step on the level as it is by now. */
static void
test_cosmetic (Ui *ui, gconstpointer sample)
{
  const char *locked[] = { "e", NULL };
  ui_activate (ui, "hex-set-wall", g_variant_new ("(ssb)", "c", "e", FALSE));
  ui_wait_judged (ui);
  spin_until (is_shown, ui);
  g_autofree char *words = g_strdup (pz_advice_strip_get_title (strip_of (ui)));
  guint n = pz_advice_strip_n_chips (strip_of (ui));
  ui_activate (ui, "set-level-title", g_variant_new_string ("Another"));
  g_assert_true (is_shown (ui));
  g_assert_cmpuint (pz_advice_strip_n_chips (strip_of (ui)), ==, n);
  click_first (ui); /* also while it is judged anew */
  g_assert_cmpint (verdict_of (ui), ==, PZ_VERDICT_ONE);
  ui_activate (ui, "undo", NULL);
  ui_wait_judged (ui);
  spin_until (is_shown, ui);
  ui_activate (ui, "lock-cells", g_variant_new ("(^asb)", locked, TRUE));
  ui_wait_judged (ui);
  spin_until (is_shown, ui);
  g_assert_cmpstr (pz_advice_strip_get_title (strip_of (ui)), ==, words);
  click_first (ui);
  g_assert_cmpint (verdict_of (ui), ==, PZ_VERDICT_ONE);
  g_autofree char *title = pz_level_dup_title (level_of (ui));
  g_assert_cmpstr (title, ==, "Another");
}

/* A title while the answer is looked for does not lose it; another wall does, and gets its own. */
static void
test_while_looking (Ui *ui, gconstpointer sample)
{
  ui_activate (ui, "hex-set-wall", g_variant_new ("(ssb)", "c", "e", FALSE));
  ui_wait_judged (ui);
  ui_activate (ui, "set-level-title", g_variant_new_string ("Another"));
  spin_until (is_shown, ui);
  g_assert_cmpstr (pz_advice_strip_get_title (strip_of (ui)), ==, "Make it unique");
  ui_activate (ui, "undo", NULL);
  ui_activate (ui, "undo", NULL);
  ui_activate (ui, "hex-set-clue", g_variant_new ("(si)", "a", 2));
  ui_wait_judged (ui);
  spin_until (is_shown, ui);
  g_assert_cmpstr (pz_advice_strip_get_title (strip_of (ui)), ==, "These clash");
}

/* A level that cannot be read has none of what the answer names. */
static void
test_bad (Ui *ui, gconstpointer sample)
{
  ui_activate (ui, "hex-set-wall", g_variant_new ("(ssb)", "c", "e", FALSE));
  ui_wait_judged (ui);
  spin_until (is_shown, ui);
  g_autoptr (PzLevel) bad = pz_pack_level_from_text ("{\"cells\": 3}", &pz_hex_stroke_mode);
  g_assert_true (pz_level_is_bad (bad));
  pz_document_apply_level (ui_document (ui), bad, "Text", NULL);
  spin_until (is_hidden, ui);
  ui_activate (ui, "undo", NULL);
  spin_until (is_shown, ui);
}

static void
test_clash (Ui *ui, gconstpointer sample)
{
  ui_activate (ui, "hex-set-clue", g_variant_new ("(si)", "a", 2));
  g_assert_cmpint (verdict_of (ui), ==, PZ_VERDICT_NONE);
  spin_until (is_shown, ui);
  g_assert_cmpstr (pz_advice_strip_get_title (strip_of (ui)), ==, "These clash");
  g_assert_cmpuint (pz_advice_strip_n_chips (strip_of (ui)), ==, 2);
  click_first (ui);
  g_assert_cmpint (n_clues (ui), ==, 1);
  g_assert_cmpint (verdict_of (ui), !=, PZ_VERDICT_NONE);
}

static void
test_hidden_in_play (Ui *ui, gconstpointer sample)
{
  ui_activate (ui, "hex-set-wall", g_variant_new ("(ssb)", "c", "e", FALSE));
  ui_wait_judged (ui);
  spin_until (is_shown, ui);
  ui_activate (ui, "play", g_variant_new_boolean (TRUE));
  spin_until (is_hidden, ui);
  g_assert_false (ui_enabled (ui, "minimise-clues"));
}

/* What is locked stays, whatever else could. */
static void
test_minimise (Ui *ui, gconstpointer sample)
{
  const char *locked[] = { "e", NULL };
  ui_activate (ui, "hex-set-clue", g_variant_new ("(si)", "e", 2));
  ui_activate (ui, "hex-set-clue", g_variant_new ("(si)", "g", 3));
  ui_activate (ui, "lock-cells", g_variant_new ("(^asb)", locked, TRUE));
  g_assert_cmpint (verdict_of (ui), ==, PZ_VERDICT_ONE);
  g_autoptr (PzLevel) before = pz_level_ref (level_of (ui));
  ui_activate (ui, "minimise-clues", NULL);
  while (level_of (ui) == before)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (has_clue (ui, "e"));
  g_assert_cmpint (n_clues (ui), <, 3);
  g_assert_true (pz_level_is_locked (level_of (ui), "e"));
  g_assert_cmpint (verdict_of (ui), ==, PZ_VERDICT_ONE);
  ui_activate (ui, "undo", NULL);
  g_assert_true (level_of (ui) == before);
}

static gboolean
offers_fewest (gpointer data)
{
  return is_shown (data) && g_str_equal (pz_advice_strip_get_title (strip_of (data)), "Fewest clues");
}

static void
test_fewest (Ui *ui, gconstpointer sample)
{
  ui_activate (ui, "hex-set-clue", g_variant_new ("(si)", "e", 2));
  ui_activate (ui, "hex-set-clue", g_variant_new ("(si)", "g", 3));
  ui_wait_judged (ui);
  g_autoptr (PzLevel) before = pz_level_ref (level_of (ui));
  ui_activate (ui, "fewest-clues", NULL);
  spin_until (offers_fewest, ui);
  g_assert_true (level_of (ui) == before);
  click_first (ui);
  g_assert_cmpint (n_clues (ui), ==, 1);
  g_assert_cmpint (verdict_of (ui), ==, PZ_VERDICT_ONE);
}

static guint
n_proposed (Ui *ui)
{
  return pz_board_view_n_proposed (pz_window_get_board_view (ui->window));
}

/* In each theme, for people to look at. */
static void
save_pictures (Ui *ui, const char *name)
{
  AdwStyleManager *style = adw_style_manager_get_default ();
  for (int dark = 0; dark <= 1; dark++)
    {
      g_autofree char *file = g_strdup_printf ("%s-%s.png", name, dark ? "dark" : "light");
      adw_style_manager_set_color_scheme (style, dark ? ADW_COLOR_SCHEME_FORCE_DARK : ADW_COLOR_SCHEME_FORCE_LIGHT);
      ui_settle (ui);
      ui_save_picture (GTK_WIDGET (ui->window), file);
    }
  adw_style_manager_set_color_scheme (style, ADW_COLOR_SCHEME_DEFAULT);
}

/* Whatever has the focus shows what it would do, and no longer; the board itself is not changed by that. */
static void
test_preview (Ui *ui, gconstpointer sample)
{
  PzBoardView *view = pz_window_get_board_view (ui->window);
  ui_activate (ui, "hex-set-wall", g_variant_new ("(ssb)", "c", "e", FALSE));
  ui_wait_judged (ui);
  spin_until (is_shown, ui);
  ui_settle (ui);
  g_autoptr (PzLevel) before = pz_level_ref (level_of (ui));
  guint n = pz_advice_strip_n_chips (strip_of (ui));
  g_assert_cmpuint (n_proposed (ui), ==, 0);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *name = g_strdup_printf ("preview-%u", i);
      gtk_widget_grab_focus (pz_advice_strip_get_chip (strip_of (ui), i));
      g_assert_cmpuint (n_proposed (ui), ==, 1);
      save_pictures (ui, name);
    }
  g_assert_true (level_of (ui) == before);
  gtk_widget_grab_focus (GTK_WIDGET (view));
  g_assert_cmpuint (n_proposed (ui), ==, 0);
  gtk_widget_grab_focus (pz_advice_strip_get_chip (strip_of (ui), 0));
  ui_activate (ui, "undo", NULL); /* the advice is about another level by now */
  g_assert_cmpuint (n_proposed (ui), ==, 0);
}

/* What an advice changes, from the levels before and after: all of it, and nothing else. */
static void
check_changes (Ui *ui, PzAdviceTask task)
{
  PzAnalysis *analysis = pz_document_get_analysis (ui_document (ui), 0);
  PzContext context = pz_pack_context (pz_document_get_pack (ui_document (ui)), 0);
  PzLevel *level = level_of (ui);
  PzLimits limits = PZ_LIMITS_DEFAULT;
  g_autoptr (GPtrArray) list =
      level->mode->advise (level, &context, analysis, &(PzAdviceWish){ task, NULL, NULL }, &limits, NULL);
  g_assert_cmpuint (list->len, >, 0);
  for (guint i = 0; i < list->len; i++)
    {
      const PzAdvice *advice = list->pdata[i];
      g_autoptr (PzLevel) after = pz_advice_apply (level, analysis, advice, 0);
      g_autoptr (GArray) changes = pz_advice_changes (level, after, analysis, advice, 0);
      const PzHexLevel *a = pz_hex_level (level), *b = pz_hex_level (after);
      guint differ = (guint) ABS (a->n_walls - b->n_walls) + (guint) ABS (a->n_spinners - b->n_spinners);
      for (int cell = 0; cell < a->n_cells; cell++)
        differ += a->cells[cell]->has_clue != b->cells[cell]->has_clue
                  || (a->cells[cell]->has_clue && a->cells[cell]->clue != b->cells[cell]->clue);
      g_assert_cmpuint (changes->len, ==, differ);
      for (guint k = 0; k < changes->len; k++)
        g_assert_cmpint (g_array_index (changes, PzProposedChange, k).hit.kind, !=, PZ_HIT_NONE);
    }
}

static void
test_changes (Ui *ui, gconstpointer sample)
{
  ui_activate (ui, "hex-set-clue", g_variant_new ("(si)", "e", 2));
  ui_activate (ui, "hex-set-clue", g_variant_new ("(si)", "g", 3));
  ui_wait_judged (ui);
  check_changes (ui, PZ_ADVISE_MEND);
  check_changes (ui, PZ_ADVISE_FEWEST);
  ui_activate (ui, "undo", NULL);
  ui_activate (ui, "undo", NULL);
  ui_activate (ui, "hex-set-wall", g_variant_new ("(ssb)", "c", "e", FALSE));
  g_assert_cmpint (verdict_of (ui), ==, PZ_VERDICT_MANY);
  check_changes (ui, PZ_ADVISE_MEND);
  ui_activate (ui, "hex-set-clue", g_variant_new ("(si)", "a", 2));
  g_assert_cmpint (verdict_of (ui), ==, PZ_VERDICT_NONE);
  check_changes (ui, PZ_ADVISE_MEND);
}

static PzNecessityList *
necessity_of (Ui *ui)
{
  GtkWidget *found = ui_find (GTK_WIDGET (ui->window), PZ_TYPE_NECESSITY_LIST);
  return found != NULL ? PZ_NECESSITY_LIST (found) : NULL;
}

static gboolean
can_remove (gpointer data)
{
  return ui_enabled (data, "remove-redundant");
}

/* All that can go together goes at once, from the list of what is necessary, after it was shown; what goes alone but not with the rest
 * stays. */
static void
test_remove_redundant (Ui *ui, gconstpointer sample)
{
  ui_wait_judged (ui);
  ui_settle (ui);
  GtkWidget *button = pz_necessity_list_get_remove (necessity_of (ui));
  g_assert_false (ui_enabled (ui, "remove-redundant"));
  g_assert_false (gtk_widget_get_visible (button));
  ui_activate (ui, "hex-set-clue", g_variant_new ("(si)", "e", 2));
  ui_activate (ui, "hex-set-clue", g_variant_new ("(si)", "g", 3));
  g_autoptr (PzLevel) before = pz_level_ref (level_of (ui));
  ui_wait_judged (ui);
  spin_until (can_remove, ui);
  ui_settle (ui);
  g_assert_true (gtk_widget_get_mapped (button));
  guint n_spare = pz_advice_strip_n_spare (strip_of (ui));
  g_assert_cmpuint (n_spare, >, 0);
  gtk_widget_grab_focus (button);
  g_assert_cmpuint (n_proposed (ui), ==, n_spare);
  save_pictures (ui, "remove");
  gtk_widget_activate (button);
  spin_until (is_hidden, ui);
  g_assert_true (level_of (ui) != before);
  g_assert_cmpint (verdict_of (ui), ==, PZ_VERDICT_ONE);
  g_assert_cmpuint (n_proposed (ui), ==, 0);
  ui_settle (ui);
  g_assert_false (gtk_widget_get_visible (button));
  ui_activate (ui, "undo", NULL);
  g_assert_true (level_of (ui) == before);
}

static void
add (const char *path, void (*test) (Ui *ui, gconstpointer sample))
{
  g_test_add (path, Ui, SAMPLE, ui_set_up, test, ui_tear_down);
}

static void
add_tests (void)
{
  add ("/advice/unique", test_unique);
  add ("/advice/cosmetic", test_cosmetic);
  add ("/advice/while-looking", test_while_looking);
  add ("/advice/bad-level", test_bad);
  add ("/advice/clash", test_clash);
  add ("/advice/hidden-in-play", test_hidden_in_play);
  add ("/advice/minimise", test_minimise);
  add ("/advice/fewest", test_fewest);
  add ("/advice/preview", test_preview);
  add ("/advice/changes", test_changes);
  add ("/advice/remove-redundant", test_remove_redundant);
}

int
main (int argc, char *argv[])
{
  return ui_test_run (argc, argv, G_APPLICATION_NON_UNIQUE, add_tests);
}
