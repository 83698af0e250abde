// The modes of the terminal, from the first prompt to the last.

#include "internal.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

bool crl_is_terminal, crl_wraps, crl_knows_columns, crl_brackets_pastes;
size_t crl_columns;
enum crl_reflow crl_reflow;

static volatile sig_atomic_t is_taken;
// The sequences that begin and end keypad mode; empty if inputrc doesn't enable it.
static char keypad_begins[32], keypad_ends[32];
static struct termios before, taken;

// --- Functions that signal handlers call too

static void set_modes(const struct termios *modes) {
  // TCSANOW keeps the keys typed ahead.
  while (crl_is_terminal && tcsetattr(STDIN_FILENO, TCSANOW, modes) != 0 && errno == EINTR) {}
}

static void write_sequence(const char *sequence) {
  ssize_t written = write(crl_output_descriptor, sequence, strlen(sequence));
  (void)written;  // A terminal that was closed needs no sequence.
}

// Sets the modes of the terminal itself.
static void set_features(bool begins) {
  if (crl_brackets_pastes) write_sequence(begins ? "\033[?2004h" : "\033[?2004l\r");
  write_sequence(begins ? keypad_begins : keypad_ends);
}

// Whether another program owns the terminal. Its modes must neither be stored nor changed.
static bool is_in_background(void) {
  pid_t group = tcgetpgrp(STDIN_FILENO);
  return group >= 0 && group != getpgrp();
}

void crl_restore_terminal(void) {
  if (!is_taken || is_in_background()) return;
  write_sequence(crl_clears_below());
  set_features(false);
  set_modes(&before);
}

void crl_take_terminal_again(void) {
  enum { PERSONS = ICANON | ECHO };
  struct termios now;
  // Another program may have changed the modes to restore later.
  if (crl_is_terminal && !is_in_background() && tcgetattr(STDIN_FILENO, &now) == 0
      && (now.c_lflag & PERSONS) == PERSONS) {
    before = now;
  }
  set_modes(&taken);
  set_features(true);
}

// --- Taking the terminal

static bool is_set(const char *variable) {
  const char *value = getenv(variable);
  return value && *value;
}

// Most terminals reflow rows. The terminal isn't asked, because its answer would mix with typed
// keys. So the function lists the known terminals that don't.
static enum crl_reflow find_reflow(void) {
  const char *term = getenv("TERM");
  if (!term || is_set("TMUX")) return CRL_REFLOWS_ALL_ROWS;
  size_t length = strcspn(term, "-.");
  bool is_xterm = length == 5 && strncmp(term, "xterm", length) == 0;
  if (is_xterm && is_set("TERM_PROGRAM")) {
    bool is_xterm_js = strcmp(getenv("TERM_PROGRAM"), "vscode") == 0;
    return is_xterm_js ? CRL_REFLOWS_OTHER_ROWS : CRL_REFLOWS_ALL_ROWS;
  }
  // GNU screen is recognized by the variable of its session.
  if (is_set("STY") || (is_xterm && is_set("XTERM_VERSION"))) return CRL_REFLOWS_NO_ROWS;
  static const char *const names[] = {"linux", "st", "eterm"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    if (strlen(names[i]) == length && strncmp(term, names[i], length) == 0) {
      return CRL_REFLOWS_NO_ROWS;
    }
  }
  return CRL_REFLOWS_ALL_ROWS;
}

static void remember_keypad(void) {
  const char *begins = rl_get_termcap("ks"), *ends = rl_get_termcap("ke");
  // Leaves sequences with pauses, which some old terminals need, to readline.
  bool is_known = crl_is_terminal && crl_is_on("enable-keypad") && begins && ends
      && *begins == '\033' && *ends == '\033'
      && strlen(begins) < sizeof keypad_begins && strlen(ends) < sizeof keypad_ends
      && !strchr(begins, '$') && !strchr(ends, '$');
  strcpy(keypad_begins, is_known ? begins : "");
  strcpy(keypad_ends, is_known ? ends : "");
}

bool crl_take_terminal(int output, bool begins_at_margin) {
  static bool gives_back_at_exit;
  if (!crl_set_up(output)) return false;
  if (is_taken) return true;
  if (!gives_back_at_exit) gives_back_at_exit = atexit(crl_restore_terminal) == 0;

  crl_hold_signals(true);
  // Does nothing unless the terminal was given up in the background.
  rl_deprep_terminal();
  // A terminal that is closed by now has no modes, but still counts as a terminal: the end of
  // another input would be an answer.
  crl_is_terminal = tcgetattr(STDIN_FILENO, &before) == 0 || errno == EIO;
  crl_brackets_pastes = crl_is_terminal && crl_is_on("enable-bracketed-paste");
  remember_keypad();
  rl_prep_terminal(1);
  // rl_prep_terminal has bound the terminal's own keys, such as Backspace, to readline's functions.
  crl_replace_functions_of_keys();
  crl_is_terminal = crl_is_terminal && (tcgetattr(STDIN_FILENO, &taken) == 0 || errno == EIO);
  // A read never waits, and Ctrl-S is a key.
  taken.c_cc[VMIN] = 0;
  taken.c_cc[VTIME] = 0;
  taken.c_iflag &= ~(tcflag_t)(IXON | IXANY);
  set_modes(&taken);
  is_taken = true;
  crl_watch_signals();
  crl_hold_signals(false);
  crl_reflow = find_reflow();
  crl_measure();
  if (begins_at_margin) crl_begin_at_margin();
  return true;
}

void crl_give_terminal_back(void) {
  if (!is_taken) return;
  crl_hold_signals(true);
  // In the background, changing the modes would stop the program, perhaps on its way to its end.
  if (!is_in_background()) {
    rl_deprep_terminal();
    set_modes(&before);
  }
  is_taken = false;
  crl_unwatch_signals();
  crl_hold_signals(false);
}

// --- Its size

// NB: Readline 8.2 divides by zero if a line has fewer than three columns (`rl_redisplay` with
// `horizontal-scroll-mode`); on some terminals it reserves one of them. So it gets at least four,
// and never measures the terminal itself, because the window may shrink at any time.
void crl_measure(void) {
  enum { NARROWEST = 4 };
  // A terminal that was closed has no size; readline may still hold an earlier, narrow one.
  struct winsize size = {0};
  if (ioctl(STDIN_FILENO, TIOCGWINSZ, &size) != 0) size.ws_col = 0;
  crl_knows_columns = size.ws_col > 0;
  crl_columns = crl_knows_columns ? size.ws_col : 80;
  int columns = crl_columns < NARROWEST ? NARROWEST : (int)crl_columns;
  rl_set_screen_size(size.ws_row ? size.ws_row : 24, columns);
  // Readline doesn't use the last column of terminals whose cursor doesn't wait there.
  int rows, width;
  rl_get_screen_size(&rows, &width);
  crl_wraps = width == columns;
}

void crl_resize(void) {
  crl_measure();
  crl_clear_resized_drawing();
  crl_draw();
}
