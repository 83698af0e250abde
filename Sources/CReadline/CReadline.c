#include "CReadline.h"

#include <errno.h>
#include <fcntl.h>
#include <langinfo.h>
#include <locale.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <termios.h>
#include <unistd.h>

#include <readline/history.h>
#include <readline/readline.h>

enum { NO_KEY = -2 };

static struct {
  bool is_set_up;
  FILE *output;
  crl_event event;
  char *text;
  const char *prefill;
  crl_completion completion;
  int present;
  bool secret;
  bool editor;
  bool is_drawn;
  bool ignores_case;
  bool pretends_utf8;
  int wake;
  bool (*is_over)(void);
  bool gave_up;
  size_t closed;  // How much of an open paste's end has been handed out.
  int key;
  char **words;
  size_t word_count;
  size_t word_capacity;
} crl = {.key = NO_KEY};

void crl_add_word(const char *word) {
  if (crl.word_count == crl.word_capacity) {
    size_t capacity = crl.word_capacity ? crl.word_capacity * 2 : 16;
    char **words = realloc(crl.words, capacity * sizeof *words);
    if (!words) return;
    crl.words = words;
    crl.word_capacity = capacity;
  }
  char *copy = strdup(word);
  if (copy) crl.words[crl.word_count++] = copy;
}

static void forget_words(void) {
  for (size_t i = 0; i < crl.word_count; i++) free(crl.words[i]);
  crl.word_count = 0;
}

// --- Keys

// Ends the prompt with the text as it is; readline puts the terminal back as after a line.
static int finish(crl_event event) {
  crl.event = event;
  free(crl.text);
  crl.text = strdup(rl_line_buffer);
  rl_done = 1;
  return 0;
}

static int back_key(int count, int key) { return finish(CRL_BACK); }
static int help_key(int count, int key) { return finish(CRL_HELP); }
static int nothing_key(int count, int key) { return finish(CRL_NOTHING); }

static int editor_key(int count, int key) {
  return crl.editor ? finish(CRL_EDITOR) : rl_ding();
}

static void line_is_complete(char *line) {
  // Before anything else: readline would show the same prompt again at once.
  rl_callback_handler_remove();
  if (crl.event != CRL_NOTHING_YET) {
    free(line);
    return;
  }
  free(crl.text);
  crl.text = line;
  crl.event = line ? CRL_LINE : CRL_END_OF_INPUT;
}

// What the person's inputrc binds stays bound.
static void bind_keys(Keymap map) {
  rl_bind_keyseq_if_unbound_in_map("\\e[Z", back_key, map);
  rl_bind_keyseq_if_unbound_in_map("\\C-x\\C-b", back_key, map);
  rl_bind_keyseq_if_unbound_in_map("\\eOP", help_key, map);
  rl_bind_keyseq_if_unbound_in_map("\\e[11~", help_key, map);
  rl_bind_keyseq_if_unbound_in_map("\\e[[A", help_key, map);
  rl_bind_keyseq_if_unbound_in_map("\\C-x\\C-h", help_key, map);
  rl_bind_keyseq_if_unbound_in_map("\\C-x\\C-e", editor_key, map);
  rl_bind_keyseq_if_unbound_in_map("\\C-x\\C-k", nothing_key, map);
}

// --- Secrets

// The prompt alone is drawn.
static void draw_hidden(void) {
  if (crl.is_drawn) return;
  crl.is_drawn = true;
  for (const char *c = rl_display_prompt; c && *c; c++) {
    if (*c != RL_PROMPT_START_IGNORE && *c != RL_PROMPT_END_IGNORE) fputc(*c, rl_outstream);
  }
  fflush(rl_outstream);
}

// What would be killed would stand in the kill ring, and could be yanked into a row that shows it.
static int erase_hidden(int count, int key) {
  rl_delete_text(0, rl_end);
  rl_point = 0;
  return 0;
}

static Keymap hidden_keys(void) {
  static Keymap map;
  if (map) return map;
  map = rl_make_bare_keymap();
  for (int key = ' '; key < 256; key++) rl_bind_key_in_map(key, rl_insert, map);
  rl_bind_key_in_map('\r', rl_newline, map);
  rl_bind_key_in_map('\n', rl_newline, map);
  rl_bind_key_in_map('\b', rl_rubout, map);
  rl_bind_key_in_map(0x7F, rl_rubout, map);
  rl_bind_key_in_map('U' - '@', erase_hidden, map);
  rl_bind_key_in_map('W' - '@', erase_hidden, map);
  rl_bind_key_in_map('D' - '@', rl_delete, map);
  rl_bind_keyseq_in_map("\\e[200~", rl_bracketed_paste_begin, map);
  bind_keys(map);
  return map;
}

// --- Completion

static bool begins_with(const char *word, const char *text) {
  return strncasecmp(word, text, strlen(text)) == 0;
}

static char *next_word(const char *text, int is_continued) {
  static size_t index;
  if (!is_continued) index = 0;
  while (index < crl.word_count) {
    const char *word = crl.words[index++];
    if (begins_with(word, text)) return strdup(word);
  }
  return NULL;
}

static char *no_word(const char *text, int is_continued) { return NULL; }

// Whether a terminal would obey a part of the name, in UTF-8: control characters, and those that
// turn the direction of writing. Readline lists such names as they are.
static bool steers_terminal(const char *name) {
  for (const unsigned char *c = (const unsigned char *)name; *c; c++) {
    if (*c < ' ' || *c == 0x7F) return true;
    if (c[0] == 0xC2 && c[1] >= 0x80 && c[1] < 0xA0) return true;
    if (c[0] == 0xE2 && c[1] == 0x80 && c[2] >= 0xA8 && c[2] <= 0xAE) return true;
    if (c[0] == 0xE2 && c[1] == 0x81 && c[2] >= 0xA6 && c[2] <= 0xA9) return true;
  }
  return false;
}

static char *next_path(const char *text, int is_continued) {
  char *path;
  while ((path = rl_filename_completion_function(text, is_continued++))) {
    if (!steers_terminal(path)) return path;
    free(path);
  }
  return NULL;
}

static char **complete(const char *text, int start, int end) {
  rl_attempted_completion_over = 1;
  rl_completion_append_character = '\0';
  switch (crl.completion) {
    case CRL_COMPLETES_NOTHING: return NULL;
    case CRL_COMPLETES_WORDS: return rl_completion_matches(text, next_word);
    case CRL_COMPLETES_PLACEHOLDERS:
      if (start == 0 || rl_line_buffer[start - 1] != '{') return NULL;
      rl_completion_append_character = '}';
      return rl_completion_matches(text, next_word);
    case CRL_COMPLETES_PATHS:
      rl_filename_completion_desired = 1;
      return rl_completion_matches(text, next_path);
  }
  return NULL;
}

static char *word_breaks(void) {
  return crl.completion == CRL_COMPLETES_PLACEHOLDERS ? " \t{}\"'" : "";
}

// --- Set-up

// What is typed is UTF-8, wherever the program was started. Where the locale's encoding is another
// one (LC_ALL=C, say), readline would take é for two characters; it looks at the environment for
// itself, before every prompt, so that must say so for as long as it looks.
static void pretend_utf8(bool begins) {
  static char *before;
  if (!crl.pretends_utf8) return;
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
  crl.pretends_utf8 =
      strcasecmp(nl_langinfo(CODESET), "UTF-8") != 0 && setlocale(LC_CTYPE, "C.UTF-8");
  pretend_utf8(true);
  rl_initialize();
  pretend_utf8(false);
}

// There may be no key even where poll has just said otherwise: Ctrl-C empties the terminal's queue.
static int next_key(void) {
  unsigned char byte;
  ssize_t count;
  do count = read(STDIN_FILENO, &byte, 1); while (count < 0 && errno == EINTR);
  if (count == 1) return byte;
  struct pollfd input = {STDIN_FILENO, 0, 0};
  if (count < 0 && errno == EAGAIN) return NO_KEY;
  return count < 0 || poll(&input, 1, 0) > 0 ? EOF : NO_KEY;
}

// NB: Readline 8.2 leaves a paste that the input ends in without its final NUL, then measures it
// (`_rl_bracketed_text`). So a paste that is open is closed first.
static int end_of_keys(void) {
  static const char end_of_paste[] = "\033[201~";
  if (RL_ISSTATE(RL_STATE_MOREINPUT) && crl.closed < sizeof end_of_paste - 1) {
    return end_of_paste[crl.closed++];
  }
  return EOF;
}

// A key that begins a sequence, a paste say, waits for the next one inside readline. A signal that
// ends the prompt ends that wait; others have time.
static int read_key(FILE *input) {
  bool was_woken = false;
  for (;;) {
    int key = crl.key;
    crl.key = NO_KEY;
    if (key == NO_KEY) key = next_key();
    if (key == EOF) return end_of_keys();
    if (key != NO_KEY) return key;
    if (crl.is_over()) {
      crl.gave_up = true;
      return end_of_keys();
    }
    struct pollfd descriptors[] = {{fileno(input), POLLIN, 0}, {crl.wake, POLLIN, 0}};
    int count = poll(descriptors, was_woken ? 1 : 2, -1);
    if (count < 0 && errno != EINTR) return end_of_keys();
    if (count > 0 && descriptors[1].revents) was_woken = true;
  }
}

// As readline takes it, but a read never waits.
static void take_terminal(int meta) {
  rl_prep_terminal(meta);
  struct termios modes;
  if (tcgetattr(STDIN_FILENO, &modes) != 0) return;
  modes.c_cc[VMIN] = 0;
  modes.c_cc[VTIME] = 0;
  while (tcsetattr(STDIN_FILENO, TCSANOW, &modes) != 0 && errno == EINTR) {}
}

// Once Ctrl-D has ended a prompt, readline would put a line break behind that one and behind each
// further one. It is ours to do, where it is due.
static void give_terminal_back(void) {
  rl_eof_found = 0;
  rl_deprep_terminal();
}

static int fill_in(void) {
  if (*crl.prefill) rl_insert_text(crl.prefill);
  if (crl.present >= 0) history_set_pos(crl.present);
  return 0;
}

// After readline has chosen a keymap for the prompt.
static int choose_keys(void) {
  if (crl.secret) rl_set_keymap(hidden_keys());
  return 0;
}

static bool set_up(void) {
  if (crl.is_set_up) return true;
  // Standard error is unbuffered: readline would write character by character.
  int descriptor = fcntl(2, F_DUPFD_CLOEXEC, 3);
  crl.output = descriptor < 0 ? NULL : fdopen(descriptor, "w");
  if (!crl.output) return false;

  rl_readline_name = "Forward";
  rl_instream = stdin;
  rl_outstream = crl.output;
  rl_catch_signals = 0;
  rl_catch_sigwinch = 0;
  rl_getc_function = read_key;
  rl_prep_term_function = take_terminal;
  rl_deprep_term_function = give_terminal_back;
  rl_attempted_completion_function = complete;
  rl_completion_entry_function = no_word;
  rl_completion_word_break_hook = word_breaks;
  rl_add_defun("forward-back", back_key, -1);
  rl_add_defun("forward-help", help_key, -1);
  rl_add_defun("forward-editor", editor_key, -1);
  rl_add_defun("forward-nothing", nothing_key, -1);
  initialize();
  bind_keys(emacs_standard_keymap);
  bind_keys(vi_insertion_keymap);
  bind_keys(vi_movement_keymap);
  // NB: In callback mode readline 8.2 crashes when a keyboard macro ends in a search (Ctrl-R,
  // Ctrl-X ), or frees a line twice when one of the options is reverted.
  rl_unbind_function_in_map(rl_start_kbd_macro, emacs_ctlx_keymap);
  rl_unbind_function_in_map(rl_end_kbd_macro, emacs_ctlx_keymap);
  rl_unbind_function_in_map(rl_call_last_kbd_macro, emacs_ctlx_keymap);
  rl_variable_bind("revert-all-at-newline", "off");
  crl.is_set_up = true;
  return true;
}

// --- A prompt

bool crl_start(const char *prompt, const char *prefill, crl_completion completion, int present,
               bool secret, bool editor, int wake, bool (*is_over)(void)) {
  if (!set_up()) {
    forget_words();
    return false;
  }
  crl.event = CRL_NOTHING_YET;
  crl.prefill = prefill;
  crl.completion = completion;
  crl.present = present;
  crl.secret = secret;
  crl.editor = editor;
  crl.is_drawn = false;
  crl.closed = 0;
  crl.wake = wake;
  // The window may have changed while nobody looked.
  rl_reset_screen_size();
  crl.is_over = is_over;
  crl.gave_up = false;
  if (completion == CRL_COMPLETES_WORDS) {
    // Options are found whatever their case; this is how readline sees how far several agree.
    const char *ignores_case = rl_variable_value("completion-ignore-case");
    crl.ignores_case = ignores_case && strcmp(ignores_case, "on") == 0;
    rl_variable_bind("completion-ignore-case", "on");
    for (size_t i = 0; i < crl.word_count; i++) add_history(crl.words[i]);
  }
  rl_startup_hook = fill_in;
  rl_pre_input_hook = choose_keys;
  rl_redisplay_function = secret ? draw_hidden : rl_redisplay;
  pretend_utf8(true);
  rl_callback_handler_install(prompt, line_is_complete);
  pretend_utf8(false);
  return true;
}

crl_event crl_feed(void) {
  if (crl.key == NO_KEY) crl.key = next_key();
  // Macros of the person's inputrc come first, and leave the key for another turn.
  while (crl.key != NO_KEY && crl.event == CRL_NOTHING_YET) rl_callback_read_char();
  // What a wait that was given up left behind is no answer.
  return crl.gave_up ? CRL_NOTHING_YET : crl.event;
}

const char *crl_text(void) {
  return crl.text ? crl.text : "";
}

void crl_stop(void) {
  if (crl.event == CRL_NOTHING_YET) {
    // A signal came: whatever readline was in the middle of is given up.
    rl_callback_sigcleanup();
    rl_free_line_state();
    rl_callback_handler_remove();
  }
  // Readline itself goes to the next line after Enter, where it draws what is typed.
  if (crl.event != CRL_LINE || crl.secret) fputc('\n', crl.output);
  fflush(crl.output);

  if (crl.secret) rl_set_keymap(rl_editing_mode ? emacs_standard_keymap : vi_insertion_keymap);
  if (crl.completion == CRL_COMPLETES_WORDS) {
    clear_history();
    rl_variable_bind("completion-ignore-case", crl.ignores_case ? "on" : "off");
  }
  forget_words();
}

void crl_suspend(void) {
  rl_deprep_term_function();
  fflush(crl.output);
}

void crl_resume(void) {
  rl_prep_term_function(1);
  crl.is_drawn = false;
  rl_forced_update_display();
}

void crl_resize(void) { rl_resize_terminal(); }
