#define _GNU_SOURCE
#include "CPseudoTerminal.h"

#include <dlfcn.h>
#include <sys/stat.h>

int last_error(void) { return errno; }

int file_open(const char *path, int flags, mode_t mode) {
  return open(path, flags | O_CLOEXEC, mode);
}

int file_mode(const char *path) {
  struct stat status;
  return stat(path, &status) == 0 ? (int)(status.st_mode & 07777) : -1;
}

const void *bytes_find(const void *bytes, size_t count, const void *wanted, size_t wanted_count) {
  return memmem(bytes, count, wanted, wanted_count);
}

const char *own_path(void) {
  Dl_info info;
  if (dladdr((const void *)own_path, &info)) return info.dli_fname;
  // `dladdr` finds no file for a statically linked program.
  static char path[4096];
  ssize_t count = readlink("/proc/self/exe", path, sizeof path - 1);
  return count < 0 ? "" : path;
}
