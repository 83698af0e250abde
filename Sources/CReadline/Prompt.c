#include "internal.h"

#include <langinfo.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#ifdef __GLIBC__
#include <nss.h>
#include <sys/auxv.h>
#endif

struct crl_prompt crl;

// --- Set-up

// What is typed is UTF-8 in every locale. In one with another encoding, such as LC_ALL=C, readline
// would take é for two characters. It reads the environment itself before every prompt, so the
// environment says UTF-8 while it does.
static bool pretends_utf8;

static void pretend_utf8(bool begins) {
  static char *before;
  if (!pretends_utf8) return;
  if (begins) {
    const char *value = getenv("LC_ALL");
    before = value ? strdup(value) : NULL;
    setenv("LC_ALL", "C.UTF-8", 1);
  } else {
    if (before) setenv("LC_ALL", before, 1); else unsetenv("LC_ALL");
    free(before);
    before = NULL;
  }
}

static void initialize(void) {
  setlocale(LC_CTYPE, "");
  pretends_utf8 =
      strcasecmp(nl_langinfo(CODESET), "UTF-8") != 0 && setlocale(LC_CTYPE, "C.UTF-8");
  pretend_utf8(true);
  rl_initialize();
  pretend_utf8(false);
}

// NB: To find the home of `~ada`, glibc loads services of the system, which crash a statically
// linked program, since it has no interpreter. There only the file is searched.
static void look_people_up_safely(void) {
#ifdef __GLIBC__
  if (getauxval(AT_BASE) == 0) __nss_configure_lookup("passwd", "files");
#endif
}

// The terminal is kept between prompts.
static void keep_terminal(int meta) {}

// Once Ctrl-D has ended a prompt, readline would write a line break after that one and each further
// one. crl_stop writes it where it is due.
static void still_keep_terminal(void) { rl_eof_found = 0; }

bool crl_set_up(void) {
  if (crl_output) return true;
  if (!crl_open_output()) return false;

  rl_readline_name = "Forward";
  rl_instream = stdin;
  rl_outstream = crl_output;
  rl_catch_signals = 0;
  rl_catch_sigwinch = 0;
  // An editor's window that grows would keep the old LINES and COLUMNS.
  rl_change_environment = 0;
  rl_getc_function = crl_read_key;
  rl_prep_term_function = keep_terminal;
  rl_deprep_term_function = still_keep_terminal;
  crl_set_up_completion();
  crl_bind_keys();
  look_people_up_safely();
  initialize();
  crl_replace_functions();
  return true;
}

// --- A prompt

static int fill_in(void) {
  if (*crl.request.prefill) rl_insert_text(crl.request.prefill);
  return 0;
}

// After readline has chosen a keymap for the prompt.
static int choose_keys(void) {
  if (crl.request.is_secret) rl_set_keymap(crl_hidden_keys());
  return 0;
}

static bool is_shown;

static void line_is_complete(char *line) {
  // First of all, since readline would show the same prompt again at once.
  rl_callback_handler_remove();
  is_shown = false;
  crl_take_left_keys();
  if (crl.event != CRL_NOTHING_YET) {
    free(line);
    return;
  }
  free(crl.text);
  crl.text = line;
  crl.event = line ? CRL_LINE : CRL_END_OF_INPUT;
}

static char *styled_prompt;

void crl_write_prompt(void) {
  const char *prompt = styled_prompt ? styled_prompt : rl_prompt;
  if (prompt) fputs(prompt, rl_outstream);
}

// NB: Readline 8.2 miscounts the escape sequences of a prompt after a message, such as a search,
// took its place, and then reads far past its lines. So it never sees any: it is told that the
// prompt has been written. It takes that prompt to be as wide as its bytes, and has no place in it
// for the indicator of the editing mode.
static bool shows_styled_prompt(const crl_request *request) {
  int rows, columns;
  rl_get_screen_size(&rows, &columns);
  const char *mode = rl_variable_value("show-mode-in-prompt");
  return request->styled_prompt && !request->is_secret
      && strlen(request->prompt) < (size_t)columns && !(mode && strcmp(mode, "on") == 0);
}

void crl_start(const crl_request *request) {
  crl.request = *request;
  crl.event = CRL_NOTHING_YET;
  crl.is_drawn = false;
  crl_gave_up = false;
  rl_startup_hook = fill_in;
  rl_pre_input_hook = choose_keys;
  rl_redisplay_function = request->is_secret ? crl_draw_hidden : rl_redisplay;
  free(styled_prompt);
  styled_prompt = request->styled_prompt ? strdup(request->styled_prompt) : NULL;
  rl_already_prompted = shows_styled_prompt(request);
  if (rl_already_prompted) crl_write_prompt();
  pretend_utf8(true);
  is_shown = true;
  rl_callback_handler_install(request->prompt, line_is_complete);
  pretend_utf8(false);
  rl_already_prompted = 0;
}

// NB: Readline 8.2 still reports a pending key after it lost one, Ctrl-@ typed ahead.
static void forget_lost_key(void) {
  if (!rl_pending_input) RL_UNSETSTATE(RL_STATE_INPUTPENDING);
}

crl_event crl_feed(void) {
  forget_lost_key();
  if (crl_key == NO_KEY) crl_key = crl_next_key();
  // Macros of the person's inputrc come first, before the key.
  while (crl_key != NO_KEY && crl.event == CRL_NOTHING_YET && !rl_done) rl_callback_read_char();
  if (rl_done && is_shown) {
    // NB: After a number, such as M-8, and Enter, readline 8.2 waits for another key.
    rl_free_undo_list();
    line_is_complete(strdup(rl_line_buffer));
  }
  if (crl.event == CRL_NOTHING_YET) crl_settle();
  // The line that a given up wait leaves is no answer.
  return crl_gave_up ? CRL_NOTHING_YET : crl.event;
}

const char *crl_text(void) { return crl.text ? crl.text : ""; }

int crl_command(void) { return crl.command; }

// NB: Readline 8.2 gives up only one of these (`rl_callback_sigcleanup`).
enum {
  UNFINISHED = RL_STATE_METANEXT | RL_STATE_ISEARCH | RL_STATE_NSEARCH | RL_STATE_NUMERICARG
      | RL_STATE_MOREINPUT | RL_STATE_VIMOTION | RL_STATE_MULTIKEY | RL_STATE_CHARSEARCH,
};

void crl_stop(void) {
  if (crl.event == CRL_NOTHING_YET) {
    // A signal came: the unfinished command is given up.
    rl_callback_sigcleanup();
    rl_free_line_state();
    rl_callback_handler_remove();
    is_shown = false;
    RL_UNSETSTATE(UNFINISHED);
    crl_drop_left_keys();
    rl_newline(1, '\n');
  }
  // Where readline draws the line, it also moves below it at the end.
  if (crl.event == CRL_END_OF_INPUT || crl.request.is_secret) fputc('\n', crl_output);
  fflush(crl_output);

  if (crl.request.is_secret) {
    rl_set_keymap(rl_editing_mode ? emacs_standard_keymap : vi_insertion_keymap);
  }
  crl_end_completion();
  crl_forget_words();
}

void crl_redraw(void) {
  crl.is_drawn = false;
  rl_forced_update_display();
}
