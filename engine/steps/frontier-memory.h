/* SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>

/* Room for the large layers of a sweep: addresses for as much as it may ever hold, memory only for what it touches, in large
 * pages where the system has them. So it grows without being copied, and is given back within a millisecond. */
typedef struct
{
  gpointer start; /* NULL: none */
  gsize bytes;    /* from there on */
  gpointer base;
  gsize size;
} PzRoom;

/* FALSE when the system has no such room. */
gboolean pz_room_open (PzRoom *room, gsize bytes);
/* Gives back what lies behind the first @bytes. */
void pz_room_trim (PzRoom *room, gsize bytes);
void pz_room_close (PzRoom *room);
