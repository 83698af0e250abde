// Restores the terminal before a signal stops or ends the program that has taken it.

#include "internal.h"

#include <errno.h>
#include <signal.h>
#include <unistd.h>

// The signals that end a program by default, except signals that the caller waits for. The signals
// of crashes come last.
static const int endings[] = {
    SIGALRM, SIGVTALRM, SIGPROF, SIGUSR1, SIGUSR2, SIGXCPU, SIGXFSZ,
#ifdef __linux__
    SIGIO, SIGPWR, SIGSTKFLT,  // Elsewhere the first is ignored by default.
#endif
    SIGABRT, SIGSYS, SIGILL, SIGTRAP, SIGBUS, SIGFPE, SIGSEGV,
};
enum { ENDINGS = sizeof endings / sizeof *endings, CRASHES = 7 };

static bool watches_stops, watches[ENDINGS];
static struct sigaction stop_before, before[ENDINGS];

// --- Handlers

// Ctrl-Z: restores the terminal for the shell at once, in any state of the program.
static void stop(int signal) {
  int code = errno;
  crl_restore_terminal();

  struct sigaction action, by_default = {.sa_handler = SIG_DFL};
  sigset_t this_signal, mask;
  sigaction(signal, &by_default, &action);
  raise(signal);
  sigemptyset(&this_signal);
  sigaddset(&this_signal, signal);
  sigprocmask(SIG_UNBLOCK, &this_signal, &mask);  // It stops and continues here.
  sigprocmask(SIG_SETMASK, &mask, NULL);
  sigaction(signal, &action, NULL);

  crl_take_terminal_again();
  // Draws the prompt again, even if the program has no shell and so wasn't stopped.
  raise(SIGCONT);
  errno = code;
}

// Ends the program as the signal does by default, once the calling handler returns.
static void end_by_default(int signal) {
  struct sigaction by_default = {.sa_handler = SIG_DFL};
  sigaction(signal, &by_default, NULL);
  raise(signal);
}

static void end(int signal) {
  crl_restore_terminal();
  end_by_default(signal);
}

// Restores the terminal, then lets the former handler, such as Swift's, report the crash.
static void crash(int signal, siginfo_t *info, void *context) {
  int code = errno;
  crl_restore_terminal();
  for (int i = ENDINGS - CRASHES; i < ENDINGS; i++) {
    struct sigaction ours, after;
    if (endings[i] != signal || sigaction(signal, &before[i], &ours) != 0) continue;
    before[i].sa_sigaction(signal, info, context);
    if (sigaction(signal, NULL, &after) == 0 && after.sa_handler == SIG_DFL) {
      end_by_default(signal);
    } else {
      // The handler has dealt with the signal, and the program continues.
      sigaction(signal, &ours, NULL);
      crl_take_terminal_again();
      raise(SIGCONT);
    }
  }
  errno = code;
}

// --- Watching

// Blocks the signals of the handlers while the terminal's modes change.
void crl_hold_signals(bool begins) {
  static sigset_t before;
  sigset_t held;
  sigemptyset(&held);
  sigaddset(&held, SIGTSTP);
  for (int i = 0; i < ENDINGS; i++) sigaddset(&held, endings[i]);
  if (begins) sigprocmask(SIG_BLOCK, &held, &before); else sigprocmask(SIG_SETMASK, &before, NULL);
}

static void watch_stops(void) {
  struct sigaction action = {.sa_handler = stop, .sa_flags = SA_RESTART};
  if (sigaction(SIGTSTP, NULL, &stop_before) != 0 || stop_before.sa_handler == SIG_IGN) return;
  watches_stops = sigaction(SIGTSTP, &action, NULL) == 0;
}

// Returns the handler that replaces a signal's present handler; the present handler if it stays.
static struct sigaction handler(int i) {
  struct sigaction action = before[i];
  if (action.sa_handler == SIG_DFL) return (struct sigaction){.sa_handler = end};
  bool reports = action.sa_flags & SA_SIGINFO && action.sa_handler != SIG_IGN;
  if (reports && i >= ENDINGS - CRASHES) action.sa_sigaction = crash;
  return action;
}

static bool is_ours(const struct sigaction *action) {
  return action->sa_flags & SA_SIGINFO ? action->sa_sigaction == crash : action->sa_handler == end;
}

void crl_watch_signals(void) {
  watch_stops();
  for (int i = 0; i < ENDINGS; i++) {
    watches[i] = false;
    if (sigaction(endings[i], NULL, &before[i]) != 0) continue;
    // The program's own handlers of other signals stay, and ignored signals stay ignored.
    struct sigaction action = handler(i);
    watches[i] = is_ours(&action) && sigaction(endings[i], &action, NULL) == 0;
  }
}

void crl_unwatch_signals(void) {
  if (watches_stops) sigaction(SIGTSTP, &stop_before, NULL);
  watches_stops = false;
  for (int i = 0; i < ENDINGS; i++) {
    struct sigaction action;
    // The program may have set a handler meanwhile.
    if (watches[i] && sigaction(endings[i], NULL, &action) == 0 && is_ours(&action)) {
      sigaction(endings[i], &before[i], NULL);
    }
    watches[i] = false;
  }
}
