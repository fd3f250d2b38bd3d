/* SPDX-License-Identifier: MIT */
#include "editor/shortcuts.h"

#include "config.h"
#include <glib/gi18n.h>

/* Keys as values: compared, written, shown. */

#define COUNTED (GDK_SHIFT_MASK | GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_HYPER_MASK | GDK_META_MASK)
#define STRONG  (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_HYPER_MASK | GDK_META_MASK)

PzKey
pz_key_of (guint keyval, GdkModifierType state)
{
  PzKey key = { gdk_keyval_to_lower (keyval), state & COUNTED };
  gunichar character = gdk_keyval_to_unicode (key.keyval);
  if (character != 0 && g_unichar_isgraph (character) && !g_unichar_isalpha (character))
    key.modifiers &= ~(guint) GDK_SHIFT_MASK;
  if (key.keyval == GDK_KEY_ISO_Left_Tab)
    key = (PzKey){ GDK_KEY_Tab, key.modifiers | GDK_SHIFT_MASK };
  return key;
}

guint
pz_key_latin (GdkDisplay *display, guint keyval, guint keycode)
{
  g_autofree GdkKeymapKey *keys = NULL;
  g_autofree guint *keyvals = NULL;
  int n = 0;
  gunichar character = gdk_keyval_to_unicode (keyval);
  if (character < 0x80 || !g_unichar_isalpha (character)
      || !gdk_display_map_keycode (display, keycode, &keys, &keyvals, &n))
    return keyval;
  for (int i = 0; i < n; i++)
    if (keys[i].level == 0 && gdk_keyval_to_unicode (keyvals[i]) > ' ' && gdk_keyval_to_unicode (keyvals[i]) < 0x80)
      return keyvals[i];
  return keyval;
}

PzKey
pz_key_parse (const char *accelerator)
{
  guint keyval = 0;
  GdkModifierType modifiers = 0;
  if (accelerator == NULL || !gtk_accelerator_parse (accelerator, &keyval, &modifiers) || keyval == 0
      || keyval == GDK_KEY_VoidSymbol)
    return (PzKey){ 0, 0 };
  return pz_key_of (keyval, modifiers);
}

gboolean
pz_key_equal (PzKey a, PzKey b)
{
  return a.keyval == b.keyval && a.modifiers == b.modifiers;
}

char *
pz_key_name (PzKey key)
{
  return gtk_accelerator_name (key.keyval, key.modifiers);
}

/* The toolkit's word for a modifier is the label of an accelerator without a key. */
static void
add_modifier (GStrvBuilder *caps, PzKey key, GdkModifierType modifier)
{
  if ((key.modifiers & modifier) == 0)
    return;
  g_autofree char *label = gtk_accelerator_get_label (0, modifier);
  gsize length = strlen (label);
  while (length > 1 && label[length - 1] == '+')
    label[--length] = '\0';
  g_strv_builder_add (caps, label);
}

static void
add_key (GStrvBuilder *caps, guint keyval)
{
  static const struct
  {
    guint keyval;
    const char *sign;
  } signs[] = { { GDK_KEY_Left, "←" }, { GDK_KEY_Right, "→" }, { GDK_KEY_Up, "↑" }, { GDK_KEY_Down, "↓" } };
  for (gsize i = 0; i < G_N_ELEMENTS (signs); i++)
    if (signs[i].keyval == keyval)
      {
        g_strv_builder_add (caps, signs[i].sign);
        return;
      }
  g_autofree char *label = gtk_accelerator_get_label (keyval, 0);
  g_strv_builder_add (caps, label);
}

GStrv
pz_key_caps (PzKey key)
{
  g_autoptr (GStrvBuilder) caps = g_strv_builder_new ();
  static const GdkModifierType modifiers[] = { GDK_SUPER_MASK,   GDK_HYPER_MASK, GDK_META_MASK,
                                               GDK_CONTROL_MASK, GDK_ALT_MASK,   GDK_SHIFT_MASK };
  for (gsize i = 0; i < G_N_ELEMENTS (modifiers); i++)
    add_modifier (caps, key, modifiers[i]);
  if (key.keyval != 0)
    add_key (caps, key.keyval);
  return g_strv_builder_end (caps);
}

char *
pz_key_label (PzKey key)
{
  g_auto (GStrv) caps = pz_key_caps (key);
  return g_strjoinv ("+", caps);
}

/* --- which keys can be had ----------------------------------------------------------------------------------- */

static gboolean
is_among (guint keyval, const guint *keyvals)
{
  for (; *keyvals != 0; keyvals++)
    if (*keyvals == keyval)
      return TRUE;
  return FALSE;
}

static gboolean
is_function_key (guint keyval)
{
  return (keyval >= GDK_KEY_F1 && keyval <= GDK_KEY_F35) || (keyval >= 0x1008FF00 && keyval <= 0x1008FFFF);
}

static gboolean
is_modifier_key (guint keyval)
{
  return (keyval >= GDK_KEY_Shift_L && keyval <= GDK_KEY_Hyper_R)
         || (keyval >= GDK_KEY_ISO_Lock && keyval <= GDK_KEY_ISO_Level5_Lock) || keyval == GDK_KEY_Num_Lock
         || keyval == GDK_KEY_Scroll_Lock || keyval == GDK_KEY_Mode_switch || keyval == GDK_KEY_Multi_key;
}

gboolean
pz_key_allowed (PzKey key, PzScope scope, const char **reason)
{
  static const guint of_focus[] = { GDK_KEY_Tab, GDK_KEY_KP_Tab, GDK_KEY_Escape, 0 };
  static const guint of_list[] = { GDK_KEY_Return,
                                   GDK_KEY_KP_Enter,
                                   GDK_KEY_space,
                                   GDK_KEY_KP_Space,
                                   GDK_KEY_Up,
                                   GDK_KEY_Down,
                                   GDK_KEY_KP_Up,
                                   GDK_KEY_KP_Down,
                                   GDK_KEY_Home,
                                   GDK_KEY_End,
                                   GDK_KEY_Page_Up,
                                   GDK_KEY_Page_Down,
                                   0 };
  gboolean bare = (key.modifiers & STRONG) == 0;
  const char *why = NULL;
  if (key.keyval == 0 || is_modifier_key (key.keyval))
    why = C_ ("shortcuts", "Press a key together with these");
  else if (is_among (key.keyval, of_focus))
    why = C_ ("shortcuts", "This key leads from one part of the window to the next");
  else if (scope == PZ_SCOPE_LIST && bare && is_among (key.keyval, of_list))
    why = C_ ("shortcuts", "This key moves in the list");
  else if ((scope == PZ_SCOPE_WINDOW || scope == PZ_SCOPE_LATE) && bare && !is_function_key (key.keyval))
    why = C_ ("shortcuts", "Add Ctrl or Alt, or take a function key: this one is needed for typing");
  if (reason != NULL)
    *reason = why;
  return why == NULL;
}
