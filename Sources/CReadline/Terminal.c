// The modes of the terminal, from the first prompt to the last.

#include "internal.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

bool crl_is_terminal;

static volatile sig_atomic_t is_taken;
static bool brackets_pastes, watches_stops;
// The sequences that begin and end keypad mode; empty if inputrc doesn't enable it.
static char keypad_begins[32], keypad_ends[32];
static struct termios before, taken;
static struct sigaction stop_before;

// --- Functions that signal handlers call too

static void set_modes(const struct termios *modes) {
  // TCSANOW keeps the keys typed ahead.
  while (crl_is_terminal && tcsetattr(STDIN_FILENO, TCSANOW, modes) != 0 && errno == EINTR) {}
}

static void send(const char *sequence) {
  ssize_t written = write(crl_output_descriptor, sequence, strlen(sequence));
  (void)written;  // A terminal that was closed needs no sequence.
}

// Sets the modes of the terminal itself.
static void set_features(bool begins) {
  if (brackets_pastes) send(begins ? "\033[?2004h" : "\033[?2004l\r");
  send(begins ? keypad_begins : keypad_ends);
}

void crl_take_terminal_again(void) {
  struct termios now;
  // Another program may have changed the modes to restore in the meantime.
  if (crl_is_terminal && tcgetattr(STDIN_FILENO, &now) == 0 && now.c_lflag & ICANON) before = now;
  set_modes(&taken);
  set_features(true);
}

// Ctrl-Z: restores the terminal for the shell at once, whatever the program is doing.
static void stop(int signal) {
  int code = errno;
  set_features(false);
  set_modes(&before);

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
  // Draws the prompt again, also if the program has no shell and so wasn't stopped.
  raise(SIGCONT);
  errno = code;
}

// --- Taking the terminal

static void give_back_at_exit(void) {
  if (!is_taken) return;
  set_features(false);
  set_modes(&before);
}

// Blocks stops while the terminal's modes change.
static void hold_stops(bool begins) {
  static sigset_t before;
  sigset_t stops;
  sigemptyset(&stops);
  sigaddset(&stops, SIGTSTP);
  if (begins) sigprocmask(SIG_BLOCK, &stops, &before); else sigprocmask(SIG_SETMASK, &before, NULL);
}

static void watch_stops(void) {
  struct sigaction action = {.sa_handler = stop, .sa_flags = SA_RESTART};
  if (sigaction(SIGTSTP, NULL, &stop_before) != 0 || stop_before.sa_handler == SIG_IGN) return;
  watches_stops = sigaction(SIGTSTP, &action, NULL) == 0;
}

static bool is_on(const char *setting) {
  const char *value = rl_variable_value(setting);
  return crl_is_terminal && value && strcmp(value, "on") == 0;
}

static void remember_keypad(void) {
  const char *begins = rl_get_termcap("ks"), *ends = rl_get_termcap("ke");
  // Sequences with pauses, which some old terminals need, are left to readline.
  bool is_known = is_on("enable-keypad") && begins && ends && *begins == '\033' && *ends == '\033'
      && strlen(begins) < sizeof keypad_begins && strlen(ends) < sizeof keypad_ends
      && !strchr(begins, '$') && !strchr(ends, '$');
  strcpy(keypad_begins, is_known ? begins : "");
  strcpy(keypad_ends, is_known ? ends : "");
}

bool crl_take_terminal(void) {
  static bool gives_back_at_exit;
  if (!crl_set_up()) return false;
  if (is_taken) return true;
  if (!gives_back_at_exit) gives_back_at_exit = atexit(give_back_at_exit) == 0;

  hold_stops(true);
  crl_is_terminal = tcgetattr(STDIN_FILENO, &before) == 0;
  brackets_pastes = is_on("enable-bracketed-paste");
  remember_keypad();
  rl_prep_terminal(1);
  crl_is_terminal = crl_is_terminal && tcgetattr(STDIN_FILENO, &taken) == 0;
  // A read never waits, and Ctrl-S is a key.
  taken.c_cc[VMIN] = 0;
  taken.c_cc[VTIME] = 0;
  taken.c_iflag &= ~(tcflag_t)(IXON | IXANY);
  set_modes(&taken);
  watch_stops();
  is_taken = true;
  hold_stops(false);
  crl_measure();
  return true;
}

void crl_give_terminal_back(void) {
  if (!is_taken) return;
  hold_stops(true);
  rl_deprep_terminal();
  set_modes(&before);
  is_taken = false;
  if (watches_stops) sigaction(SIGTSTP, &stop_before, NULL);
  watches_stops = false;
  hold_stops(false);
}

// --- Its size

// NB: Readline 8.2 divides by zero if a line has fewer than three columns (`rl_redisplay` with
// `horizontal-scroll-mode`), of which it reserves one on some terminals. So it is given at least
// four, and never measures the terminal itself, as the window may shrink at any time.
void crl_measure(void) {
  enum { NARROWEST = 4 };
  // A terminal that was closed has no size; readline may still hold an earlier, narrow one.
  struct winsize size = {0};
  if (ioctl(STDIN_FILENO, TIOCGWINSZ, &size) != 0) size.ws_col = 0;
  int columns = size.ws_col == 0 ? 80 : size.ws_col < NARROWEST ? NARROWEST : size.ws_col;
  rl_set_screen_size(size.ws_row ? size.ws_row : 24, columns);
}

void crl_resize(void) {
  crl_clear_drawing();
  crl_measure();
  crl_draw();
}
