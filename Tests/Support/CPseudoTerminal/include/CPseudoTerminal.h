#ifndef CPSEUDOTERMINAL_H
#define CPSEUDOTERMINAL_H

// Swift imports these headers through this module, so that no Swift file has to name the C library.
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <termios.h>
#include <unistd.h>

/// A program to start in a new session. Its standard streams are its only open descriptors.
struct program {
  const char *path;
  char *const *arguments;
  char *const *environment;
  /// The working directory of the program; null for the caller's.
  const char *folder;
  /// The controlling terminal and all three streams; null for the three descriptors below.
  const char *terminal;
  /// A file for standard output on a terminal; null for the terminal.
  const char *results;
  int input, output, errors;
};

/// The end of a program, and the processor time that it took.
struct ending {
  bool signalled;
  /// The exit status, or the number of the signal.
  int32_t code;
  int64_t microseconds;
};

/// Starts a program with default signal handling; returns an errno.
int program_start(const struct program *program, pid_t *pid);

/// Returns a descriptor that poll finds readable once the program has ended; -1 on failure.
int program_end_descriptor(pid_t pid);

/// Returns whether the program waits for input in a poll; true where the system doesn't tell.
bool program_polls(pid_t pid);

/// Waits for the end of the program, and reaps it.
bool program_wait(pid_t pid, struct ending *ending);

/// Opens both ends of a new pseudo-terminal; started programs don't inherit them. Returns an errno.
int terminal_open(int columns, int rows, int *master, int *slave);

bool terminal_resize(int master, int columns, int rows);

/// Returns the number of typed bytes that the program hasn't read; -1 if it isn't known.
int terminal_unread(int slave);

/// Opens a pipe, whose ends started programs don't inherit; returns an errno. From the first pipe
/// on, this process ignores SIGPIPE: writing to a program that has ended is an error instead.
int pipe_open(int *reading, int *writing);

/// Makes reads and writes on the descriptor non-blocking.
bool descriptor_unblock(int descriptor);

/// Returns the errno of the last call.
int last_error(void);

/// Opens a file, which started programs don't inherit; returns -1 on failure.
int file_open(const char *path, int flags, mode_t mode);

/// Returns the permissions of a file; -1 if they can't be read.
int file_mode(const char *path);

/// Returns a pointer to the first occurrence of `wanted`; null if the bytes don't contain it.
const void *bytes_find(const void *bytes, size_t count, const void *wanted, size_t wanted_count);

/// Returns the path of the file that this code was loaded from.
const char *own_path(void);

#endif
