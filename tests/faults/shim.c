/* SPDX-License-Identifier: MIT */
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* See shim.h. No GLib: this is loaded into whatever runs the test too. */

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static char faults[1024];
static int set, count, half_done;

void pz_fault_set (const char *spec);
int pz_fault_count (void);

void
pz_fault_set (const char *spec)
{
  pthread_mutex_lock (&lock);
  snprintf (faults, sizeof faults, "%s", spec != NULL ? spec : "");
  set = 1;
  count = half_done = 0;
  pthread_mutex_unlock (&lock);
}

int
pz_fault_count (void)
{
  pthread_mutex_lock (&lock);
  int n = count;
  pthread_mutex_unlock (&lock);
  return n;
}

/* The errno of one fault if it is about @call on @path, else 0. */
static int
match (const char *fault, const char *call, const char *path)
{
  size_t length = strlen (call);
  if (strncmp (fault, call, length) != 0 || fault[length] != ':')
    return 0;
  char *end;
  long number = strtol (fault + length + 1, &end, 10);
  if (*end == ':' && (path == NULL || strstr (path, end + 1) == NULL))
    return 0;
  return (int) number;
}

static int
fault_of (const char *call, const char *path)
{
  char copy[sizeof faults], *state = NULL;
  int reason = 0;
  pthread_mutex_lock (&lock);
  if (!set && getenv ("PZ_FAULT") != NULL)
    snprintf (faults, sizeof faults, "%s", getenv ("PZ_FAULT"));
  set = 1;
  memcpy (copy, faults, sizeof copy);
  for (char *one = strtok_r (copy, ",", &state); one != NULL && reason == 0; one = strtok_r (NULL, ",", &state))
    reason = match (one, call, path);
  count += reason != 0;
  pthread_mutex_unlock (&lock);
  return reason;
}

static int
fault_of_fd (const char *call, int fd)
{
  char name[64], path[4096];
  snprintf (name, sizeof name, "/proc/self/fd/%d", fd);
  ssize_t n = readlink (name, path, sizeof path - 1);
  path[n > 0 ? n : 0] = '\0';
  return fault_of (call, path);
}

#define REAL(name) ((__typeof__ (&name)) dlsym (RTLD_NEXT, #name))

#define FAIL_IF(reason)                                                                                                \
  do                                                                                                                   \
    {                                                                                                                  \
      int why = (reason);                                                                                              \
      if (why != 0)                                                                                                    \
        {                                                                                                              \
          errno = why;                                                                                                 \
          return -1;                                                                                                   \
        }                                                                                                              \
    }                                                                                                                  \
  while (0)

/* A file opened for reading only is not what faults are about. */
#define WRITES(flags) (((flags) &O_ACCMODE) != O_RDONLY || ((flags) &O_CREAT) != 0)

#define MODE_OF(flags, mode)                                                                                           \
  mode_t mode = 0;                                                                                                     \
  if (((flags) & (O_CREAT | O_TMPFILE)) != 0)                                                                          \
    {                                                                                                                  \
      va_list arguments;                                                                                               \
      va_start (arguments, flags);                                                                                     \
      mode = (mode_t) va_arg (arguments, unsigned int);                                                                \
      va_end (arguments);                                                                                              \
    }

int
open (const char *path, int flags, ...)
{
  MODE_OF (flags, mode)
  FAIL_IF (WRITES (flags) ? fault_of ("open", path) : 0);
  return REAL (open) (path, flags, mode);
}

int
openat (int dir, const char *path, int flags, ...)
{
  MODE_OF (flags, mode)
  FAIL_IF (WRITES (flags) ? fault_of ("open", path) : 0);
  return REAL (openat) (dir, path, flags, mode);
}

/* Half of it goes through, the next call fails: what a disk does that fills up. */
static int
is_half (int fd, size_t length)
{
  int reason = length > 1 ? fault_of_fd ("short", fd) : 0;
  pthread_mutex_lock (&lock);
  int half = reason != 0 && !half_done;
  if (reason != 0)
    half_done = !half_done;
  pthread_mutex_unlock (&lock);
  return half ? -1 : reason;
}

ssize_t
write (int fd, const void *data, size_t length)
{
  if (fd <= 2)
    return REAL (write) (fd, data, length);
  FAIL_IF (fault_of_fd ("write", fd));
  int half = is_half (fd, length);
  FAIL_IF (half > 0 ? half : 0);
  return REAL (write) (fd, data, half < 0 ? length / 2 : length);
}

ssize_t
pwrite (int fd, const void *data, size_t length, off_t at)
{
  FAIL_IF (fault_of_fd ("write", fd));
  int half = is_half (fd, length);
  FAIL_IF (half > 0 ? half : 0);
  return REAL (pwrite) (fd, data, half < 0 ? length / 2 : length, at);
}

int
fsync (int fd)
{
  FAIL_IF (fault_of_fd ("fsync", fd));
  return REAL (fsync) (fd);
}

int
fdatasync (int fd)
{
  FAIL_IF (fault_of_fd ("fdatasync", fd));
  return REAL (fdatasync) (fd);
}

int
ftruncate (int fd, off_t length)
{
  FAIL_IF (fault_of_fd ("ftruncate", fd));
  return REAL (ftruncate) (fd, length);
}

int
rename (const char *from, const char *to)
{
  FAIL_IF (fault_of ("rename", to));
  return REAL (rename) (from, to);
}

int
mkdir (const char *path, mode_t mode)
{
  FAIL_IF (fault_of ("mkdir", path));
  return REAL (mkdir) (path, mode);
}

/* The names that programs built for large files call. */
#ifdef __linux__
int open64 (const char *path, int flags, ...);
int openat64 (int dir, const char *path, int flags, ...);
ssize_t pwrite64 (int fd, const void *data, size_t length, off_t at);
int ftruncate64 (int fd, off_t length);

int
open64 (const char *path, int flags, ...)
{
  MODE_OF (flags, mode)
  FAIL_IF (WRITES (flags) ? fault_of ("open", path) : 0);
  return REAL (open64) (path, flags, mode);
}

int
openat64 (int dir, const char *path, int flags, ...)
{
  MODE_OF (flags, mode)
  FAIL_IF (WRITES (flags) ? fault_of ("open", path) : 0);
  return REAL (openat64) (dir, path, flags, mode);
}

ssize_t
pwrite64 (int fd, const void *data, size_t length, off_t at)
{
  return pwrite (fd, data, length, at);
}

int
ftruncate64 (int fd, off_t length)
{
  return ftruncate (fd, length);
}
#endif
