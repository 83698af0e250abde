// Preloaded by tests: makes `curl` fail where $CURL_FAULT says.
//
// - `open`: it can't open a descriptor by its name. This happens without /dev/fd, and on some file
//   systems.
// - `read`: it reads only 16 KB of standard input, and reading the second part of a large file
//   fails.
//
// With $CURL_GATE, `curl` waits until a file of that name exists.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static int fails(const char *fault) {
  const char *wanted = getenv("CURL_FAULT");
  return wanted && !strcmp(wanted, fault) && !strcmp(program_invocation_short_name, "curl");
}

__attribute__((constructor)) static void wait_for_gate(void) {
  const char *gate = getenv("CURL_GATE");
  if (!gate || strcmp(program_invocation_short_name, "curl")) return;
  while (access(gate, F_OK)) usleep(10000);
}

static int refuses(const char *path) {
  if (!fails("open")) return 0;
  if (strncmp(path, "/dev/fd/", 8) && !strstr(path, "/proc/self/fd/")) return 0;
  errno = ENOENT;
  return 1;
}

#define OPENED(name)                                             \
  int name(const char *path, int flags, ...) {                   \
    va_list list;                                                \
    va_start(list, flags);                                       \
    int mode = va_arg(list, int);                                \
    va_end(list);                                                \
    int (*real)(const char *, int, ...) = dlsym(RTLD_NEXT, #name); \
    return refuses(path) ? -1 : real(path, flags, mode);         \
  }
OPENED(open)
OPENED(open64)

#define STREAMED(name)                                                       \
  FILE *name(const char *path, const char *mode) {                           \
    FILE *(*real)(const char *, const char *) = dlsym(RTLD_NEXT, #name);     \
    return refuses(path) ? NULL : real(path, mode);                          \
  }
STREAMED(fopen)
STREAMED(fopen64)

size_t fread(void *bytes, size_t size, size_t count, FILE *stream) {
  static size_t taken;
  size_t (*real)(void *, size_t, size_t, FILE *) = dlsym(RTLD_NEXT, "fread");
  if (fails("read") && taken >= 16384) {
    // glibc's `ferror` tests this bit.
    stream->_flags |= 0x20;
    return errno = EIO, 0;
  }
  size_t got = real(bytes, size, count, stream);
  taken += got * size;
  return got;
}

size_t __fread_chk(void *bytes, size_t room, size_t size, size_t count, FILE *stream) {
  (void)room;
  return fread(bytes, size, count, stream);
}

ssize_t read(int file, void *bytes, size_t count) {
  static int parts;
  ssize_t (*real)(int, void *, size_t) = dlsym(RTLD_NEXT, "read");
  struct stat status;
  if (fails("read") && !fstat(file, &status) && S_ISREG(status.st_mode) &&
      status.st_size > 100000 && parts++ > 0)
    return errno = EIO, -1;
  return real(file, bytes, count);
}

ssize_t __read_chk(int file, void *bytes, size_t count, size_t room) {
  (void)room;
  return read(file, bytes, count);
}
