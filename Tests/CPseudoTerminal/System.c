#define _GNU_SOURCE
#include "CPseudoTerminal.h"

#include <dlfcn.h>

int last_error(void) { return errno; }

int file_open(const char *path, int flags) { return open(path, flags | O_CLOEXEC, 0666); }

const void *bytes_find(const void *bytes, size_t count, const void *wanted, size_t wanted_count) {
  return memmem(bytes, count, wanted, wanted_count);
}

const char *own_path(void) {
  Dl_info info;
  return dladdr((const void *)own_path, &info) ? info.dli_fname : "";
}
