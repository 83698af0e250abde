// Restores the terminal before a signal stops or ends the program that has taken it.

#include "internal.h"

#include <errno.h>
#include <signal.h>
#include <unistd.h>

// The signals that end a program by default, except those that the caller waits for. The last ones are
// signals of crashes.
static const int endings[] = {
    SIGALRM, SIGVTALRM, SIGPROF, SIGUSR1, SIGUSR2, SIGXCPU, SIGXFSZ,
#ifdef __linux__
    SIGIO, SIGPWR, SIGSTKFLT,  // Elsewhere the first is ignored by default.
#endif
    SIGABRT, SIGSYS, SIGILL, SIGTRAP, SIGBUS, SIGFPE, SIGSEGV,
};
enum { ENDINGS = sizeof endings / sizeof *endings };

static bool watches_stops, watches[ENDINGS];
static struct sigaction stop_before;

// --- Handlers

// Ctrl-Z: restores the terminal for the shell at once, whatever the program is doing.
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

// Restores the terminal, then ends the program as the signal does by default.
static void end(int signal) {
  struct sigaction by_default = {.sa_handler = SIG_DFL};
  crl_restore_terminal();
  sigaction(signal, &by_default, NULL);
  raise(signal);  // It acts once this handler returns.
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

static bool has_handler(int signal, void (*handler)(int)) {
  struct sigaction action;
  return sigaction(signal, NULL, &action) == 0 && !(action.sa_flags & SA_SIGINFO)
      && action.sa_handler == handler;
}

void crl_watch_signals(void) {
  struct sigaction action = {.sa_handler = end};
  watch_stops();
  for (int i = 0; i < ENDINGS; i++) {
    // The program's own handlers stay, and signals that it ignores stay ignored.
    watches[i] = has_handler(endings[i], SIG_DFL) && sigaction(endings[i], &action, NULL) == 0;
  }
}

void crl_unwatch_signals(void) {
  struct sigaction by_default = {.sa_handler = SIG_DFL};
  if (watches_stops) sigaction(SIGTSTP, &stop_before, NULL);
  watches_stops = false;
  for (int i = 0; i < ENDINGS; i++) {
    // The program may have set a handler in the meantime.
    if (watches[i] && has_handler(endings[i], end)) sigaction(endings[i], &by_default, NULL);
    watches[i] = false;
  }
}
