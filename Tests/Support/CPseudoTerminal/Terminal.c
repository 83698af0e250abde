#define _GNU_SOURCE
#include "CPseudoTerminal.h"

#include <sys/ioctl.h>

#ifdef __APPLE__
// The declaration from util.h, which some packages of Darwin's headers lack.
int openpty(int *, int *, char *, struct termios *, struct winsize *);
#else
#include <pty.h>
#endif

static int close_on_exec(int one, int other) {
  return fcntl(one, F_SETFD, FD_CLOEXEC) < 0 || fcntl(other, F_SETFD, FD_CLOEXEC) < 0 ? errno : 0;
}

int terminal_open(int columns, int rows, int *master, int *slave) {
  struct winsize size = {.ws_col = (unsigned short)columns, .ws_row = (unsigned short)rows};
  if (openpty(master, slave, NULL, NULL, &size) < 0) return errno;
  return close_on_exec(*master, *slave);
}

bool terminal_resize(int master, int columns, int rows) {
  struct winsize size = {.ws_col = (unsigned short)columns, .ws_row = (unsigned short)rows};
  return ioctl(master, TIOCSWINSZ, &size) == 0;
}

int terminal_unread(int slave) {
  int count;
  if (ioctl(slave, FIONREAD, &count) != 0) return -1;
  if (count > 0) return count;
  // Poll delivers the bytes that are on their way to the program before it reports that there are
  // none.
  struct pollfd input = {.fd = slave, .events = POLLIN};
  poll(&input, 1, 0);
  return ioctl(slave, FIONREAD, &count) == 0 ? count : -1;
}

int pipe_open(int *reading, int *writing) {
  int ends[2];
  signal(SIGPIPE, SIG_IGN);
  if (pipe(ends) < 0) return errno;
  *reading = ends[0];
  *writing = ends[1];
  return close_on_exec(*reading, *writing);
}

bool descriptor_unblock(int descriptor) {
  int flags = fcntl(descriptor, F_GETFL);
  return flags >= 0 && fcntl(descriptor, F_SETFL, flags | O_NONBLOCK) == 0;
}
