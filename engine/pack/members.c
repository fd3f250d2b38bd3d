/* SPDX-License-Identifier: MIT */
#include "pack/members.h"

#include <stdatomic.h>
#include <string.h>

#include "pack/reader.h"
#include "pack/text.h"

typedef struct
{
  char *name;
  char *text; /* (nullable) compact text; NULL for a member the codec knows */
} Member;

struct _PzMembers
{
  _Atomic int ref_count;
  gsize size;
  guint n_members;
  Member members[];
};

static gboolean
is_known (const char *const *known, const char *name)
{
  return known != NULL && g_strv_contains (known, name);
}

PzMembers *
pz_members_new (JsonObject *object, const char *const *known)
{
  g_return_val_if_fail (object != NULL, NULL);
  guint n = json_object_get_size (object);
  PzMembers *members = g_malloc0 (sizeof *members + n * sizeof (Member));
  JsonObjectIter iter;
  const char *name;
  JsonNode *value;
  atomic_init (&members->ref_count, 1);
  members->size = sizeof *members + n * sizeof (Member);
  json_object_iter_init_ordered (&iter, object);
  while (json_object_iter_next_ordered (&iter, &name, &value))
    {
      Member *member = &members->members[members->n_members++];
      member->name = g_strdup (name);
      member->text = is_known (known, name) ? NULL : pz_json_compact (value);
      members->size += strlen (name) + 1 + (member->text != NULL ? strlen (member->text) + 1 : 0);
    }
  return members;
}

PzMembers *
pz_members_ref (PzMembers *members)
{
  if (members != NULL)
    atomic_fetch_add_explicit (&members->ref_count, 1, memory_order_relaxed);
  return members;
}

void
pz_members_unref (PzMembers *members)
{
  if (members == NULL || atomic_fetch_sub_explicit (&members->ref_count, 1, memory_order_acq_rel) != 1)
    return;
  for (guint i = 0; i < members->n_members; i++)
    {
      g_free (members->members[i].name);
      g_free (members->members[i].text);
    }
  g_free (members);
}

static const Member *
find_member (const PzMembers *members, const char *name)
{
  for (guint i = 0; members != NULL && i < members->n_members; i++)
    if (g_str_equal (members->members[i].name, name))
      return &members->members[i];
  return NULL;
}

gboolean
pz_members_has (const PzMembers *members, const char *name)
{
  return find_member (members, name) != NULL;
}

const char *
pz_members_text (const PzMembers *members, const char *name)
{
  const Member *member = find_member (members, name);
  return member != NULL ? member->text : NULL;
}

gsize
pz_members_size (const PzMembers *members)
{
  return members != NULL ? members->size : 0;
}

void
pz_members_write (const PzMembers *members, const char *const *known, PzWriter *writer, PzMemberWrite write,
                  gpointer value)
{
  g_return_if_fail (writer != NULL && write != NULL);
  for (guint i = 0; members != NULL && i < members->n_members; i++)
    {
      const Member *member = &members->members[i];
      if (member->text == NULL)
        {
          write (writer, member->name, TRUE, value);
          continue;
        }
      pz_writer_name (writer, member->name);
      pz_text_write_member (writer, member->text);
    }
  for (; known != NULL && *known != NULL; known++)
    if (!pz_members_has (members, *known))
      write (writer, *known, FALSE, value);
}
