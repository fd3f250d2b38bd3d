/* SPDX-License-Identifier: MIT */
#include "steps/frontier-memory.h"

#include <sys/mman.h>
#include <unistd.h>

#define LARGE_PAGE ((gsize) 2 << 20)
/* Under smaller bounds, what a large page holds in vain is too much. */
#define LARGE_PAGES_FROM ((gsize) 32 << 20)

gboolean
pz_room_open (PzRoom *room, gsize bytes)
{
  gsize size = bytes + LARGE_PAGE;
  gpointer base = mmap (NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (base == MAP_FAILED)
    return FALSE;
  room->base = base;
  room->size = size;
  room->bytes = bytes;
  room->start = (gpointer) (((guintptr) base + LARGE_PAGE - 1) & ~(guintptr) (LARGE_PAGE - 1));
#ifdef MADV_HUGEPAGE
  /* Only a wish. */
  madvise (room->start, bytes, bytes >= LARGE_PAGES_FROM ? MADV_HUGEPAGE : MADV_NOHUGEPAGE);
#endif
  return TRUE;
}

void
pz_room_trim (PzRoom *room, gsize bytes)
{
  gsize page = (gsize) sysconf (_SC_PAGESIZE);
  gsize kept = (gsize) ((char *) room->start - (char *) room->base) + bytes;
  kept = (kept + page - 1) & ~(page - 1);
  if (kept >= room->size || munmap ((char *) room->base + kept, room->size - kept) != 0)
    return;
  room->size = kept;
  room->bytes = bytes;
}

void
pz_room_close (PzRoom *room)
{
  if (room->start != NULL)
    munmap (room->base, room->size);
  room->start = NULL;
}
