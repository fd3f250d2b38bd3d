/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "editor/vision.h"

typedef struct
{
  const char *id, *label;
  const char *brief; /* the same where there is little room */
  /* What each of red, green and blue gives to red, green and blue. The three kinds are those of Machado, Oliveira and Fernandes (2009) at
   * full strength, applied to the values of the screen: near enough for a look. */
  float gives[3][3];
} Vision;

/* clang-format off */
static const Vision visions[PZ_N_VISIONS] = {
  [PZ_VISION_NORMAL] = { "normal", NC_ ("colour vision", "Normal"), NC_ ("colour vision", "Normal"), { { 1, 0, 0 }, { 0, 1, 0 }, { 0, 0, 1 } } },
  [PZ_VISION_PROTANOPIA] = { "protanopia", NC_ ("colour vision", "Red-blind (protanopia)"), NC_ ("colour vision", "Red-blind"),
    { { 0.152286f, 0.114503f, -0.003882f }, { 1.052583f, 0.786281f, -0.048116f }, { -0.204868f, 0.099216f, 1.051998f } } },
  [PZ_VISION_DEUTERANOPIA] = { "deuteranopia", NC_ ("colour vision", "Green-blind (deuteranopia)"), NC_ ("colour vision", "Green-blind"),
    { { 0.367322f, 0.280085f, -0.011820f }, { 0.860646f, 0.672501f, 0.042940f }, { -0.227968f, 0.047413f, 0.968881f } } },
  [PZ_VISION_TRITANOPIA] = { "tritanopia", NC_ ("colour vision", "Blue-blind (tritanopia)"), NC_ ("colour vision", "Blue-blind"),
    { { 1.255528f, -0.078411f, 0.004733f }, { -0.076749f, 0.930809f, 0.691367f }, { -0.178779f, 0.147602f, 0.303900f } } },
  [PZ_VISION_GREYSCALE] = { "greyscale", NC_ ("colour vision", "Greyscale"), NC_ ("colour vision", "Greyscale"),
    { { 0.2126f, 0.2126f, 0.2126f }, { 0.7152f, 0.7152f, 0.7152f }, { 0.0722f, 0.0722f, 0.0722f } } },
};
/* clang-format on */

const char *
pz_vision_id (PzVision vision)
{
  g_return_val_if_fail (vision < PZ_N_VISIONS, NULL);
  return visions[vision].id;
}

const char *
pz_vision_label (PzVision vision)
{
  g_return_val_if_fail (vision < PZ_N_VISIONS, NULL);
  return g_dpgettext2 (NULL, "colour vision", visions[vision].label);
}

/* @found: (out): FALSE for what is none. */
static PzVision
vision_of (const char *id, gboolean *found)
{
  for (int i = 0; i < PZ_N_VISIONS; i++)
    if (g_str_equal (visions[i].id, id))
      {
        *found = TRUE;
        return (PzVision) i;
      }
  *found = FALSE;
  return PZ_VISION_NORMAL;
}

static void
change_cb (GSimpleAction *action, GVariant *state, gpointer data)
{
  gboolean found;
  vision_of (g_variant_get_string (state, NULL), &found);
  if (found)
    g_simple_action_set_state (action, state);
}

/* Held by the style manager, as all that is one for all windows. */
GAction *
pz_vision_action (void)
{
  GObject *manager = G_OBJECT (adw_style_manager_get_default ());
  GSimpleAction *action = g_object_get_data (manager, "pz-vision");
  if (action == NULL)
    {
      action = g_simple_action_new_stateful ("colour-vision", G_VARIANT_TYPE_STRING,
                                             g_variant_new_string (visions[PZ_VISION_NORMAL].id));
      g_signal_connect (action, "change-state", G_CALLBACK (change_cb), NULL);
      g_object_set_data_full (manager, "pz-vision", action, g_object_unref);
    }
  return G_ACTION (action);
}

PzVision
pz_vision_get (void)
{
  g_autoptr (GVariant) state = g_action_get_state (pz_vision_action ());
  gboolean found;
  return vision_of (g_variant_get_string (state, NULL), &found);
}

void
pz_vision_watch (GObject *object, GCallback changed)
{
  g_signal_connect_object (pz_vision_action (), "notify::state", changed, object, G_CONNECT_SWAPPED);
}

gboolean
pz_vision_push (GtkSnapshot *snapshot)
{
  PzVision vision = pz_vision_get ();
  if (vision == PZ_VISION_NORMAL)
    return FALSE;
  float values[16] = { [15] = 1 };
  for (int from = 0; from < 3; from++)
    for (int to = 0; to < 3; to++)
      values[4 * from + to] = visions[vision].gives[from][to];
  graphene_matrix_t matrix;
  graphene_matrix_init_from_float (&matrix, values);
  gtk_snapshot_push_color_matrix (snapshot, &matrix, graphene_vec4_zero ());
  return TRUE;
}

/* ---- The chip ---- */

static void
update_chip (GtkWidget *chip)
{
  PzVision vision = pz_vision_get ();
  GtkWidget *label = g_object_get_data (G_OBJECT (chip), "pz-label");
  /* Translators: %s is a kind of colour vision, such as "Greyscale". */
  g_autofree char *text = g_strdup_printf (C_ ("colour vision", "Preview: %s"), pz_vision_label (vision));
  gtk_label_set_text (GTK_LABEL (label), g_dpgettext2 (NULL, "colour vision", visions[vision].brief));
  gtk_accessible_update_property (GTK_ACCESSIBLE (chip), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  gtk_widget_set_visible (chip, vision != PZ_VISION_NORMAL);
}

GtkWidget *
pz_vision_chip_new (void)
{
  GtkWidget *chip = gtk_button_new (), *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *label = gtk_label_new (NULL);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name ("window-close-symbolic"));
  gtk_button_set_child (GTK_BUTTON (chip), box);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (chip), "win.colour-vision");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (chip), "s", visions[PZ_VISION_NORMAL].id);
  gtk_widget_set_tooltip_text (chip, _ ("Show the board in its own colours again"));
  gtk_widget_add_css_class (chip, "pz-floating");
  gtk_widget_add_css_class (chip, "pz-vision");
  g_object_set_data (G_OBJECT (chip), "pz-label", label);
  pz_vision_watch (G_OBJECT (chip), G_CALLBACK (update_chip));
  update_chip (chip);
  return chip;
}
