// The terminal, which is readline's from the first prompt to the last.

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
// What puts the keypad into the mode that the person asked for, and back; empty where they didn't.
static char keypad_begins[32], keypad_ends[32];
static struct termios before, taken;
static struct sigaction stop_before;

// --- In signal handlers too

static void set_modes(const struct termios *modes) {
  // What was typed ahead stays.
  while (crl_is_terminal && tcsetattr(STDIN_FILENO, TCSANOW, modes) != 0 && errno == EINTR) {}
}

static void send(const char *sequence) {
  ssize_t written = write(crl_output_descriptor, sequence, strlen(sequence));
  (void)written;  // A terminal that is gone needs none.
}

// The modes that a terminal has for its programs.
static void set_features(bool begins) {
  if (brackets_pastes) send(begins ? "\033[?2004h" : "\033[?2004l\r");
  send(begins ? keypad_begins : keypad_ends);
}

void crl_take_terminal_again(void) {
  struct termios now;
  // Whoever had it in the meantime may have left other modes for us to leave behind.
  if (crl_is_terminal && tcgetattr(STDIN_FILENO, &now) == 0 && now.c_lflag & ICANON) before = now;
  set_modes(&taken);
  set_features(true);
}

// Ctrl-Z: the shell gets the terminal as it was, at once, whatever the program is at.
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
  sigprocmask(SIG_UNBLOCK, &this_signal, &mask);  // Here it stops, and goes on.
  sigprocmask(SIG_SETMASK, &mask, NULL);
  sigaction(signal, &action, NULL);

  crl_take_terminal_again();
  // Who has no shell that could continue it isn't stopped; the prompt is drawn again all the same.
  raise(SIGCONT);
  errno = code;
}

// --- Taking it

static void give_back_at_exit(void) {
  if (!is_taken) return;
  set_features(false);
  set_modes(&before);
}

// No stop comes between the terminal's modes and what is to be done about them.
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
  // Some old terminals want a pause as well, which stands before or in it: readline sees to those.
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

// NB: Readline 8.2 divides by zero where a line has fewer than three columns (`rl_redisplay` with
// `horizontal-scroll-mode`), of which it takes one itself on some terminals. So it isn't told of them,
// and doesn't look for itself: the window may shrink at any instant.
void crl_measure(void) {
  enum { NARROWEST = 4 };
  // A terminal that is gone has no size any more; readline may have seen a narrow one before.
  struct winsize size = {0};
  if (ioctl(STDIN_FILENO, TIOCGWINSZ, &size) != 0) size.ws_col = 0;
  int columns = size.ws_col == 0 ? 80 : size.ws_col < NARROWEST ? NARROWEST : size.ws_col;
  rl_set_screen_size(size.ws_row ? size.ws_row : 24, columns);
}

void crl_resize(void) {
  if (crl.request.is_secret) {
    crl_measure();
    return;
  }
  rl_clear_visible_line();
  crl_measure();
  // A prompt may wrap in other places. Where a search has put its own there, it is drawn next time.
  char *prompt = rl_display_prompt == rl_prompt && rl_prompt ? strdup(rl_prompt) : NULL;
  if (prompt) rl_set_prompt(prompt);
  free(prompt);
  rl_forced_update_display();
}
