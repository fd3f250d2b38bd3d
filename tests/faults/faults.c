/* SPDX-License-Identifier: MIT */
#include "shim.h"

#include <dlfcn.h>

/* The shim is found where it was loaded before the program. */

gboolean
fault_set (const char *faults)
{
  void (*set) (const char *) = NULL;
  *(void **) &set = dlsym (RTLD_DEFAULT, "pz_fault_set");
  if (set != NULL)
    set (faults);
  return set != NULL;
}

gboolean
fault_set_printf (const char *format, ...)
{
  va_list arguments;
  va_start (arguments, format);
  g_autofree char *faults = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  return fault_set (faults);
}

int
fault_count (void)
{
  int (*count) (void) = NULL;
  *(void **) &count = dlsym (RTLD_DEFAULT, "pz_fault_count");
  return count != NULL ? count () : 0;
}

gboolean
fault_available (void)
{
  if (fault_set (NULL))
    return TRUE;
  g_test_skip ("needs LD_PRELOAD of the fault shim, which a sanitizer's runtime does not go with");
  return FALSE;
}
