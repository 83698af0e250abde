#define _GNU_SOURCE
#include "CPseudoTerminal.h"

#include <dirent.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>

#ifdef __APPLE__
#include <sys/event.h>
#else
#include <linux/close_range.h>
#include <sys/syscall.h>
#endif

static int add_streams(posix_spawn_file_actions_t *actions, const struct program *program) {
  int error = 0;
  if (program->terminal) {
    // The first terminal that a session leader opens becomes its controlling terminal.
    error = posix_spawn_file_actions_addopen(actions, 0, program->terminal, O_RDWR, 0);
    if (!error) error = posix_spawn_file_actions_adddup2(actions, 0, 1);
    if (!error) error = posix_spawn_file_actions_adddup2(actions, 0, 2);
    if (!error && program->results) {
      int flags = O_WRONLY | O_CREAT | O_TRUNC;
      error = posix_spawn_file_actions_addopen(actions, 1, program->results, flags, 0666);
    }
  } else {
    error = posix_spawn_file_actions_adddup2(actions, program->input, 0);
    if (!error) error = posix_spawn_file_actions_adddup2(actions, program->output, 1);
    if (!error) error = posix_spawn_file_actions_adddup2(actions, program->errors, 2);
  }
#ifdef __GLIBC__
  if (!error) error = posix_spawn_file_actions_addclosefrom_np(actions, 3);
#elif defined __linux__
  // Musl lacks such an action. Instead, this marks the descriptors of this process as
  // close-on-exec.
  if (syscall(SYS_close_range, 3, ~0U, CLOSE_RANGE_CLOEXEC) < 0) error = errno;
#endif
  return error;
}

static int add_attributes(posix_spawnattr_t *attributes) {
  short flags = POSIX_SPAWN_SETSID | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK;
#ifdef __APPLE__
  flags |= POSIX_SPAWN_CLOEXEC_DEFAULT;
#endif
  sigset_t all, none;
  sigfillset(&all);
  sigemptyset(&none);
  int error = posix_spawnattr_setflags(attributes, flags);
  if (!error) error = posix_spawnattr_setsigdefault(attributes, &all);
  if (!error) error = posix_spawnattr_setsigmask(attributes, &none);
  return error;
}

// Uses posix_spawn, not fork: a test bundle has threads, and its size must not affect a
// measurement.
int program_start(const struct program *program, pid_t *pid) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  int error = posix_spawn_file_actions_init(&actions);
  if (error) return error;
  error = posix_spawnattr_init(&attributes);
  if (error) {
    posix_spawn_file_actions_destroy(&actions);
    return error;
  }
  if (program->folder) error = posix_spawn_file_actions_addchdir_np(&actions, program->folder);
  if (!error) error = add_streams(&actions, program);
  if (!error) error = add_attributes(&attributes);
  if (!error) {
    error = posix_spawn(
      pid, program->path, &actions, &attributes, program->arguments, program->environment);
  }
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  return error;
}

int program_end_descriptor(pid_t pid) {
#ifdef __APPLE__
  int queue = kqueue();
  struct kevent end;
  EV_SET(&end, pid, EVFILT_PROC, EV_ADD, NOTE_EXIT, 0, NULL);
  if (queue >= 0 && kevent(queue, &end, 1, NULL, 0, NULL) < 0) {
    // The program has ended already.
    EV_SET(&end, 0, EVFILT_USER, EV_ADD, NOTE_TRIGGER, 0, NULL);
    kevent(queue, &end, 1, NULL, 0, NULL);
  }
  return queue;
#else
  return (int)syscall(SYS_pidfd_open, pid, 0);
#endif
}

#if defined __linux__ && defined SYS_poll
static bool thread_polls(int folder, const char *thread) {
  char path[64], text[128];
  snprintf(path, sizeof path, "%s/syscall", thread);
  int descriptor = openat(folder, path, O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) return false;
  ssize_t count = read(descriptor, text, sizeof text - 1);
  close(descriptor);
  if (count <= 0) return false;
  text[count] = 0;
  long call;
  unsigned long timeout;
  // The file contains the system call and its arguments, or "running" outside of calls.
  // After a signal without a handler, such as SIGCHLD, the system restarts the call.
  return sscanf(text, "%ld %*x %*x %lx", &call, &timeout) == 2
      && (call == SYS_poll || call == SYS_restart_syscall) && timeout != 0;
}
#endif

bool program_polls(pid_t pid) {
#if defined __linux__ && defined SYS_poll
  char path[64];
  snprintf(path, sizeof path, "/proc/%d/task", (int)pid);
  DIR *threads = opendir(path);
  if (!threads) return true;
  bool polls = false;
  // After an asynchronous wait, the main actor may run on another thread than the first.
  for (struct dirent *thread; !polls && (thread = readdir(threads));) {
    polls = thread->d_name[0] != '.' && thread_polls(dirfd(threads), thread->d_name);
  }
  closedir(threads);
  return polls;
#else
  return true;
#endif
}

static int64_t microseconds(struct timeval time) {
  return (int64_t)time.tv_sec * 1000000 + time.tv_usec;
}

bool program_wait(pid_t pid, struct ending *ending) {
  int status;
  struct rusage usage;
  pid_t ended;
  do {
    ended = wait4(pid, &status, 0, &usage);
  } while (ended < 0 && errno == EINTR);
  if (ended != pid) return false;
  ending->signalled = WIFSIGNALED(status);
  ending->code = ending->signalled ? WTERMSIG(status) : WEXITSTATUS(status);
  ending->microseconds = microseconds(usage.ru_utime) + microseconds(usage.ru_stime);
  return true;
}
