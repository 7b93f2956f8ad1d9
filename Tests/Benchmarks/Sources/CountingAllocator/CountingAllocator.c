#include "CountingAllocator.h"

#include <stdlib.h>

#if defined(__linux__) && defined(__GLIBC__)

// An executable's malloc comes before the C library's, for everything that it is linked with.

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);

static long count;

__attribute__((visibility("default"))) void *malloc(size_t size) {
  count += 1;
  return __libc_malloc(size);
}

__attribute__((visibility("default"))) void *calloc(size_t number, size_t size) {
  count += 1;
  return __libc_calloc(number, size);
}

long allocationCount(void) { return count; }

#else

long allocationCount(void) { return -1; }

#endif
