/* SPDX-License-Identifier: MIT */
#include "steps-instances.h"

#include <json-glib/json-glib.h>

static void
steps_instance_free (gpointer data)
{
  StepsInstance *instance = data;
  g_free (instance->id);
  g_free (instance->edges);
  g_free (instance->constraints);
  g_free (instance);
}

static PzConstraint *
add (GArray *constraints, PzConstraintKind kind)
{
  PzConstraint c = { .kind = kind, .edges = { -1, -1, -1 } };
  g_array_append_val (constraints, c);
  return &g_array_index (constraints, PzConstraint, constraints->len - 1);
}

/* "periodic", r: closed when leaving at t with t mod 3 = r. One candidate edge of a spinner whose others are off the
 * board: (phase + t) mod 3 = 0. */
static void
read_edge (JsonArray *entry, int index, PzStepsEdge *edge, GArray *constraints)
{
  *edge = (PzStepsEdge){ json_array_get_int_element (entry, 0), json_array_get_int_element (entry, 1) };
  if (json_array_get_length (entry) < 3)
    return;
  gboolean is_wall = g_str_equal (json_array_get_string_element (entry, 2), "wall");
  PzConstraint *c = add (constraints, is_wall ? PZ_CONSTRAINT_WALL : PZ_CONSTRAINT_SPINNER);
  c->edges[0] = index;
  if (!is_wall)
    c->phase = (3 - json_array_get_int_element (entry, 3)) % 3;
}

static void
read_marks (JsonObject *object, GArray *constraints)
{
  JsonObjectIter iter;
  const char *node;
  JsonNode *value;
  json_object_iter_init (&iter, json_object_get_object_member (object, "clues"));
  while (json_object_iter_next (&iter, &node, &value))
    {
      PzConstraint *c = add (constraints, PZ_CONSTRAINT_CLUE);
      c->node = g_ascii_strtoll (node, NULL, 10);
      c->step = json_node_get_int (value);
    }
  json_object_iter_init (&iter, json_object_get_object_member (object, "parity"));
  while (json_object_iter_next (&iter, &node, &value))
    {
      gboolean odd = g_str_equal (json_node_get_string (value), "odd");
      add (constraints, odd ? PZ_CONSTRAINT_ODD : PZ_CONSTRAINT_EVEN)->node = g_ascii_strtoll (node, NULL, 10);
    }
}

static StepsInstance *
read_instance (JsonObject *object)
{
  StepsInstance *instance = g_new0 (StepsInstance, 1);
  g_autoptr (GArray) constraints = g_array_new (FALSE, FALSE, sizeof (PzConstraint));
  JsonArray *edges = json_object_get_array_member (object, "edges");
  instance->id = g_strdup (json_object_get_string_member (object, "id"));
  instance->n = json_object_get_int_member (object, "n");
  instance->solutions = json_object_get_int_member (object, "solutions");
  instance->n_edges = json_array_get_length (edges);
  instance->edges = g_new0 (PzStepsEdge, instance->n_edges);
  for (int e = 0; e < instance->n_edges; e++)
    read_edge (json_array_get_array_element (edges, e), e, &instance->edges[e], constraints);
  read_marks (object, constraints);
  instance->n_constraints = constraints->len;
  instance->constraints = g_memdup2 (constraints->data, constraints->len * sizeof (PzConstraint));
  return instance;
}

GPtrArray *
steps_instances_load (const char *name)
{
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *file = g_strconcat (name, ".json", NULL);
  g_autofree char *path = g_build_filename (g_getenv ("PZ_STEPS_INSTANCES"), file, NULL);
  if (!json_parser_load_from_file (parser, path, &error))
    g_error ("%s", error->message);
  JsonArray *list = json_object_get_array_member (json_node_get_object (json_parser_get_root (parser)), "instances");
  GPtrArray *instances = g_ptr_array_new_with_free_func (steps_instance_free);
  for (guint i = 0; i < json_array_get_length (list); i++)
    g_ptr_array_add (instances, read_instance (json_array_get_object_element (list, i)));
  return instances;
}

PzSteps *
steps_instance_steps (const StepsInstance *instance)
{
  return pz_steps_new (instance->n, instance->edges, instance->n_edges, instance->constraints, instance->n_constraints);
}
