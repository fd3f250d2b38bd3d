/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <glib/gi18n.h>

#include "editor/recent.h"
#include "editor/vision.h"
#include "editor/window-private.h"

/* The main menu: files, pack, what leaves the program; the level's and the view's own commands as menus of their own. */

static GMenu *
section (const char *const entries[][2])
{
  GMenu *menu = g_menu_new ();
  for (int i = 0; entries[i][0] != NULL; i++)
    g_menu_append (menu, _ (entries[i][0]), entries[i][1]);
  return menu;
}

static void
append_section (GMenu *menu, const char *const entries[][2])
{
  g_autoptr (GMenu) part = section (entries);
  g_menu_append_section (menu, NULL, G_MENU_MODEL (part));
}

/* The submenu of recent packs stands after Open. */
static void
append_files (GMenu *menu)
{
  static const char *const entries[][2] = { { N_ ("_New Pack…"), "app.new-pack-dialog" },
                                            { N_ ("New _Window"), "app.new-window" },
                                            { N_ ("_Open…"), "app.open" },
                                            { NULL, NULL } };
  g_autoptr (GMenu) files = section (entries);
  g_autoptr (GMenuModel) recent = pz_recent_menu_new ();
  g_menu_append_submenu (files, _ ("Open _Recent"), recent);
  g_menu_append_section (menu, NULL, G_MENU_MODEL (files));
}

static GMenuModel *
level_menu (void)
{
  static const char *const making[][2] = { { N_ ("New Level from _Template…"), "win.new-level-from-template" },
                                           { N_ ("Save Level as Te_mplate…"), "win.save-template" },
                                           { N_ ("_Generate Levels…"), "win.generate-level" },
                                           { NULL, NULL } };
  static const char *const clues[][2] = { { N_ ("Remove All Re_dundant"), "win.remove-redundant" },
                                          { N_ ("M_inimise Clues"), "win.minimise-clues" },
                                          { N_ ("_Fewest Clues…"), "win.fewest-clues" },
                                          { NULL, NULL } };
  static const char *const path[][2] = { { N_ ("_Keep Solution as Author’s Path"), "win.keep-author-path" },
                                         { N_ ("Forget Author’s _Path"), "win.forget-author-path" },
                                         { NULL, NULL } };
  GMenu *menu = g_menu_new ();
  append_section (menu, making);
  append_section (menu, clues);
  append_section (menu, path);
  return G_MENU_MODEL (menu);
}

static GMenuModel *
vision_menu (void)
{
  GMenu *menu = g_menu_new ();
  for (int i = 0; i < PZ_N_VISIONS; i++)
    {
      g_autoptr (GMenuItem) item = g_menu_item_new (pz_vision_label ((PzVision) i), NULL);
      g_menu_item_set_action_and_target (item, "win.colour-vision", "s", pz_vision_id ((PzVision) i));
      g_menu_append_item (menu, item);
    }
  return G_MENU_MODEL (menu);
}

static GMenuModel *
view_menu (void)
{
  static const char *const shown[][2] = { { N_ ("Show What Is _Necessary"), "win.show-necessity" },
                                          { N_ ("Show _Forced Cells"), "win.show-forced" },
                                          { N_ ("Show _Beats"), "win.show-beats" },
                                          { N_ ("Show _Deduction"), "win.show-deduction" },
                                          { N_ ("Step Through De_ductions"), "win.step-deductions" },
                                          { NULL, NULL } };
  GMenu *menu = g_menu_new ();
  g_autoptr (GMenu) preview = g_menu_new ();
  g_autoptr (GMenuModel) vision = vision_menu ();
  append_section (menu, shown);
  g_menu_append_submenu (preview, _ ("Colour _Vision"), vision);
  g_menu_append_section (menu, NULL, G_MENU_MODEL (preview));
  return G_MENU_MODEL (menu);
}

static GMenuModel *
safety_menu (void)
{
  static const char *const entries[][2] = { { N_ ("Restore a _Backup…"), "win.restore-backup" },
                                            { N_ ("Recover _Unsaved Changes…"), "app.recover" },
                                            { NULL, NULL } };
  return G_MENU_MODEL (section (entries));
}

static void
append_submenus (GMenu *menu)
{
  g_autoptr (GMenu) part = g_menu_new ();
  g_autoptr (GMenuModel) level = level_menu (), view = view_menu (), safety = safety_menu ();
  g_menu_append_submenu (part, C_ ("main menu", "_Level"), level);
  g_menu_append_submenu (part, C_ ("main menu", "_View"), view);
  g_menu_append_submenu (part, C_ ("main menu", "_Backups and Recovery"), safety);
  g_menu_append_section (menu, NULL, G_MENU_MODEL (part));
}

GMenuModel *
pz_window_main_menu (void)
{
  static const char *const pack[][2] = { { N_ ("_Save"), "win.save" },
                                         { N_ ("Save _As…"), "win.save-as" },
                                         { N_ ("_Rename Pack…"), "win.rename-pack" },
                                         { N_ ("Pack _Overview"), "win.overview" },
                                         { NULL, NULL } };
  static const char *const out[][2] = { { N_ ("_Export…"), "win.export" },
                                        { N_ ("Export P_icture…"), "win.export-picture" },
                                        { N_ ("_Copy as Image"), "win.copy-image" },
                                        { N_ ("Prin_t…"), "win.print" },
                                        { NULL, NULL } };
  static const char *const program[][2] = { { N_ ("_Preferences"), "app.preferences" },
                                            { N_ ("_Keyboard Shortcuts"), "app.shortcuts" },
                                            { N_ ("_Help"), "app.help" },
                                            { N_ ("_About Puzzlewright"), "app.about" },
                                            { NULL, NULL } };
  GMenu *menu = g_menu_new ();
  append_files (menu);
  append_section (menu, pack);
  append_section (menu, out);
  append_submenus (menu);
  append_section (menu, program);
  return G_MENU_MODEL (menu);
}
