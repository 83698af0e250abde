#ifndef CPSEUDOTERMINAL_H
#define CPSEUDOTERMINAL_H

// Swift sees these through this module, so that no Swift file asks which C library is there.
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

/// A program to start in a new session.
struct program {
  const char *path;
  char *const *arguments;
  char *const *environment;
  /// Null: the folder of the process that starts it.
  const char *folder;
  /// A terminal that becomes the controlling one and all three streams; null: the three below.
  const char *terminal;
  /// A file for what goes to standard output on a terminal; null: that is the terminal, too.
  const char *results;
  int input, output, errors;
};

/// How a program ended, and the processor time it took.
struct ending {
  bool signalled;
  /// The exit status, or the number of the signal.
  int32_t code;
  int64_t microseconds;
};

/// Starts a program with default signal handling and no descriptors but its streams; gives an errno.
int program_start(const struct program *program, pid_t *pid);

/// A descriptor that poll finds readable once the program has ended; -1 when it cannot be had.
int program_end_descriptor(pid_t pid);

/// Whether the program waits in a poll for something to come; true where the system doesn't say.
bool program_polls(pid_t pid);

/// Reaps the program, waiting for its end.
bool program_wait(pid_t pid, struct ending *ending);

/// Opens both ends of a new pseudo-terminal, closed in any program that is started; gives an errno.
int terminal_open(int columns, int rows, int *master, int *slave);

bool terminal_resize(int master, int columns, int rows);

/// The number of typed bytes that haven't been read; -1 when it isn't known.
int terminal_unread(int slave);

/// A pipe, both ends closed in any program that is started; gives an errno. Once there is one, a
/// write to a program that has gone is an error, not the end of the tests by SIGPIPE.
int pipe_open(int *reading, int *writing);

/// Makes reads and writes on the descriptor non-blocking.
bool descriptor_unblock(int descriptor);

/// The errno of the call just made.
int last_error(void);

/// Opens a file, closed in any program that is started; -1 when that fails.
int file_open(const char *path, int flags, mode_t mode);

/// A file's permissions; -1 when they can't be read.
int file_mode(const char *path);

/// Where the wanted bytes begin first; null when they are not there.
const void *bytes_find(const void *bytes, size_t count, const void *wanted, size_t wanted_count);

/// The path of the file that this code was loaded from.
const char *own_path(void);

#endif
