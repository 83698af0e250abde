// Writes what readline draws to the terminal.

#define _GNU_SOURCE

#include "internal.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

FILE *crl_output;
int crl_output_descriptor = -1;

static bool write_all(const char *bytes, size_t count) {
  while (count > 0) {
    ssize_t written = write(crl_output_descriptor, bytes, count);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return false;
    bytes += written;
    count -= written;
  }
  return true;
}

// NB: Readline 8.2 shows control characters as ^A, but passes on U+0080 to U+009F. Some terminals
// act on them: \u009B31m turns text red. U+FFFD, which takes one cell, replaces each.
static ssize_t write_visible(void *nothing, const char *bytes, size_t count) {
  static bool is_open;  // Whether the last byte may be the first one of such a character.
  char visible[1024];
  size_t length = 0;
  for (size_t i = 0; i < count; i++) {
    unsigned char byte = bytes[i];
    if (length > sizeof visible - 4) {
      if (!write_all(visible, length)) return 0;
      length = 0;
    }
    bool was_open = is_open;
    is_open = byte == 0xC2;
    if (was_open && byte >= 0x80 && byte < 0xA0) {
      for (const char *c = "\uFFFD"; *c; c++) visible[length++] = *c;
      continue;
    }
    if (was_open) visible[length++] = '\xC2';
    if (!is_open) visible[length++] = byte;
  }
  return write_all(visible, length) ? (ssize_t)count : 0;
}

#ifdef __APPLE__
static int write_some(void *nothing, const char *bytes, int count) {
  return (int)write_visible(nothing, bytes, (size_t)count);
}
#endif

// Returns a stream whose bytes pass through write_visible.
static FILE *open_stream(void) {
#ifdef __APPLE__
  return funopen(NULL, NULL, write_some, NULL, NULL);
#else
  return fopencookie(NULL, "w", (cookie_io_functions_t){.write = write_visible});
#endif
}

bool crl_open_output(int descriptor) {
  if (crl_output) return true;
  // Opens a buffered stream, as standard error is unbuffered: readline would write character by
  // character.
  crl_output_descriptor = fcntl(descriptor, F_DUPFD_CLOEXEC, 3);
  if (crl_output_descriptor < 0) return false;
  crl_output = open_stream();
  if (crl_output) setvbuf(crl_output, NULL, _IOLBF, 0);
  return crl_output != NULL;
}
