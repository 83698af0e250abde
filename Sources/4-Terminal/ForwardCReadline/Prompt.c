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

struct crl_settings crl_settings;

// Input is UTF-8 in every locale. In a locale with another encoding, such as LC_ALL=C, readline
// would treat é as two characters. Readline reads the environment before every prompt, so the
// environment says UTF-8 in the meantime.
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

const char *crl_library_version(void) { return rl_library_version; }

static void initialize(void) {
  setlocale(LC_CTYPE, "");
  pretends_utf8 =
      strcasecmp(nl_langinfo(CODESET), "UTF-8") != 0 && setlocale(LC_CTYPE, "C.UTF-8");
  pretend_utf8(true);
  rl_initialize();
  pretend_utf8(false);
}

// NB: To expand `~ada`, glibc loads shared libraries of name services, which crash a statically
// linked program. In such a program, only the file of users is searched.
static void restrict_name_services(void) {
#ifdef __GLIBC__
  if (getauxval(AT_BASE) == 0) __nss_configure_lookup("passwd", "files");
#endif
}

// Does nothing, because the terminal keeps its modes between prompts.
static void begin_line(int meta) {}

// After Ctrl-D has ended a prompt, readline would write a line break after this prompt and every
// later prompt.
static void end_line(void) { rl_eof_found = 0; }

bool crl_set_up(int output) {
  if (crl_output) return true;
  if (!crl_open_output(output)) return false;

  rl_readline_name = "Forward";
  rl_instream = stdin;
  rl_outstream = crl_output;
  rl_catch_signals = 0;
  rl_catch_sigwinch = 0;
  // Otherwise a text editor would inherit LINES and COLUMNS, and not notice a larger window.
  rl_change_environment = 0;
  rl_getc_function = crl_read_key;
  rl_input_available_hook = crl_is_key_available;
  rl_prep_term_function = begin_line;
  rl_deprep_term_function = end_line;
  crl_set_up_completion();
  crl_bind_keys();
  restrict_name_services();
  initialize();
  // A terminal that is newer than the machine's descriptions, as over ssh, takes xterm's sequences.
  if (!rl_get_termcap("up")) rl_reset_terminal("xterm");
  // Set after rl_initialize, which looks up nothing about the terminal if this function is set.
  rl_redisplay_function = crl_redisplay;
  crl_replace_functions();
  // Looked up once, because readline searches all its settings for each; nothing changes these
  // later.
  crl_settings.scrolls_horizontally = crl_is_on("horizontal-scroll-mode");
  crl_settings.shows_mode = crl_is_on("show-mode-in-prompt");
  return true;
}

bool crl_is_on(const char *setting) {
  const char *value = rl_variable_value(setting);
  return value && strcmp(value, "on") == 0;
}

// --- A prompt

static int fill_in(void) {
  if (*crl.request.prefill) rl_insert_text(crl.request.prefill);
  // Undo covers only typed text.
  rl_free_undo_list();
  crl_begin_choosing();
  crl_begin_text();
  return 0;
}

// Called after readline has chosen a keymap for the prompt.
static int choose_keys(void) {
  if (crl.request.is_secret) rl_set_keymap(crl_hidden_keys());
  return 0;
}

static bool is_shown;

// Returns whether one of some commands has ended the prompt.
static bool is_ended_by(uint64_t commands) {
  return crl.event == CRL_COMMAND && commands >> crl.command & 1;
}

static void line_is_complete(char *line) {
  bool is_entered = line && crl.event == CRL_NOTHING_YET;
  // Removes the handler first, since readline would show the same prompt again.
  rl_callback_handler_remove();
  is_shown = crl_is_revealed = false;
  // The line that remains on the screen is the answer.
  if (is_ended_by(crl.request.emptying_commands)) *rl_line_buffer = '\0';
  // Readline has just restored an edited entry of its history in the buffer, and then the text of
  // this line, but not its length.
  rl_point = rl_end = (int)strlen(rl_line_buffer);
  if (is_entered && crl.request.settle) crl.request.settle(crl.request.context, rl_line_buffer);
  if (crl.request.leaves_nothing || is_ended_by(crl.request.removing_commands)) crl_remove_drawing();
  else crl_end_drawing(is_entered);
  crl_unsettle_line();
  crl_save_pending_keys();
  if (crl.event != CRL_NOTHING_YET) {
    free(line);
    return;
  }
  free(crl.text);
  crl.text = line;
  crl.event = line ? CRL_LINE : CRL_END_OF_INPUT;
}

char *crl_styled_prompt;
bool crl_is_revealed;

void crl_start(const crl_request *request) {
  crl.request = *request;
  crl.event = CRL_NOTHING_YET;
  crl_is_revealed = false;
  crl_is_aborted = false;
  rl_startup_hook = fill_in;
  rl_pre_input_hook = choose_keys;
  free(crl_styled_prompt);
  crl_styled_prompt = strdup(request->prompt);
  crl_forget_drawing();
  crl_forget_scrolling();
  pretend_utf8(true);
  is_shown = true;
  // The prompt is drawn by crl_redisplay; readline needs none.
  rl_callback_handler_install("", line_is_complete);
  pretend_utf8(false);
}

// NB: Readline 8.2 reports a pending key that it has lost, such as Ctrl-@ typed ahead.
static void forget_lost_key(void) {
  if (!rl_pending_input) RL_UNSETSTATE(RL_STATE_INPUTPENDING);
}

// Whether a key was read ahead or put back. The end of a terminal isn't a key: the next feed returns
// it as a hang-up.
static bool has_key(void) {
  return crl_has_unread_key() || (crl_key != NO_KEY && !(crl_key == EOF && crl_is_terminal));
}

crl_event crl_feed(void) {
  forget_lost_key();
  if (crl_key == NO_KEY) crl_key = crl_next_key();
  // Readline would treat the end as Ctrl-D, which deletes a character or is an answer.
  if (crl_key == EOF && crl_is_terminal) return CRL_HUNG_UP;
  int before = rl_point;
  crl_forget_candidates();
  // The keys of inputrc's macros come before this key.
  while ((has_key() || crl_is_replacing()) && crl.event == CRL_NOTHING_YET && !rl_done) {
    rl_callback_read_char();
  }
  if (rl_done && is_shown) {
    // NB: After a number, such as M-8, and Enter, readline 8.2 waits for another key.
    rl_free_undo_list();
    line_is_complete(strdup(rl_line_buffer));
  }
  if (crl.event == CRL_NOTHING_YET) {
    crl_settle();
    bool is_word = crl_settle_typing();
    // Keys that come together, as in a pasted "yes", are one answer.
    if (is_word && crl.request.enters_resolved && !crl_has_keys() && !crl_is_key_available()) {
      line_is_complete(strdup(rl_line_buffer));
      return crl.event;
    }
    crl_settle_paste();
    crl_settle_text();
    if (crl_is_between_commands()) crl_leave_cluster(before);
    crl_draw_if_stale();
  }
  // The line after an aborted wait isn't an answer.
  return crl_is_aborted ? CRL_NOTHING_YET : crl.event;
}

const char *crl_text(void) { return crl.text ? crl.text : ""; }

int crl_command(void) { return crl.command; }

long crl_cursor_line(void) { return crl.cursor_line; }

// NB: Readline 8.2 ends only one of these states (`rl_callback_sigcleanup`).
enum {
  UNFINISHED = RL_STATE_METANEXT | RL_STATE_ISEARCH | RL_STATE_NSEARCH | RL_STATE_NUMERICARG
      | RL_STATE_MOREINPUT | RL_STATE_VIMOTION | RL_STATE_MULTIKEY | RL_STATE_CHARSEARCH,
};

void crl_stop(void) {
  if (crl.event == CRL_NOTHING_YET) {
    // A signal ended the prompt, so the unfinished command is aborted.
    rl_callback_sigcleanup();
    rl_free_line_state();
    rl_callback_handler_remove();
    is_shown = crl_is_revealed = false;
    RL_UNSETSTATE(UNFINISHED);
    crl_discard_pending_keys();
    crl_end_drawing(false);
  }

  if (crl.request.is_secret) {
    rl_set_keymap(rl_editing_mode ? emacs_standard_keymap : vi_insertion_keymap);
  }
  crl_end_completion();
  crl_forget_candidates();
  crl_forget_words();
}

void crl_refresh(void) {
  crl_make_stale();
  crl_draw_if_stale();
}

void crl_begin_text_above(void) {
  crl_note_moved_rows();
  crl_remove_drawing();
}

void crl_draw_below_introduction(void) {
  crl_forget_drawing();
  fflush(rl_outstream);
  if (crl.request.introduce) crl.request.introduce(crl.request.context);
  crl_draw();
}

void crl_redraw(void) {
  crl_is_revealed = false;
  crl_note_moved_rows();
  // The window may have changed while the program was stopped.
  crl_measure();
  crl_clear_from_here();
  crl_draw_below_introduction();
}
