#define _GNU_SOURCE

#include "internal.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

// Ends the prompt with its present text, and moves the cursor below it.
static int finish(crl_event event) {
  crl.event = event;
  free(crl.text);
  crl.text = strdup(rl_line_buffer);
  crl.cursor_line = 1;
  for (int i = 0; i < rl_point; i++) crl.cursor_line += rl_line_buffer[i] == '\n';
  return rl_newline(1, '\n');
}

// --- Commands

enum { MOST_COMMANDS = 64, MOST_SEQUENCES = 8 };

static struct {
  char *name;
  char *sequences[MOST_SEQUENCES];
} commands[MOST_COMMANDS];

static int command_count;

static bool has(uint64_t commands, int command) { return commands >> command & 1; }

// Whether a command acts on the rows below the line. Invisible rows aren't marked.
static bool is_of_area(int command) {
  return has(crl.request.area_commands, command) && crl_has_room_below();
}

bool crl_is_enabled(int command) {
  return command >= 0 && (is_of_area(command) || !has(crl.request.disabled_commands, command));
}

int crl_run(int command) {
  if (crl.request.takes_lines) {
    if (command == crl.request.page_up_command) return crl_move_by_page(-1);
    if (command == crl.request.page_down_command) return crl_move_by_page(1);
  }
  if (!crl_is_enabled(command)) return rl_ding();
  if (command == crl.request.reveal_command) {
    crl_is_revealed = !crl_is_revealed;
    crl_make_stale();
    return 0;
  }
  if (is_of_area(command) && crl.request.perform(crl.request.context, command, rl_line_buffer)) {
    return 0;
  }
  crl.command = command;
  return finish(CRL_COMMAND);
}

bool crl_is_vi_command(void) { return !rl_editing_mode && rl_get_keymap() == vi_movement_keymap; }

// Readline doesn't pass a function the name of its command, so each command has a function.
#define SIXTEEN(X, d) \
  X(0x##d##0) X(0x##d##1) X(0x##d##2) X(0x##d##3) X(0x##d##4) X(0x##d##5) X(0x##d##6) X(0x##d##7) \
  X(0x##d##8) X(0x##d##9) X(0x##d##A) X(0x##d##B) X(0x##d##C) X(0x##d##D) X(0x##d##E) X(0x##d##F)
#define EACH_COMMAND(X) SIXTEEN(X, 0) SIXTEEN(X, 1) SIXTEEN(X, 2) SIXTEEN(X, 3)
#define FUNCTION(index) static int run_##index(int count, int key) { return crl_run(index); }
#define NAME(index) run_##index,

EACH_COMMAND(FUNCTION)

static rl_command_func_t *const functions[] = {EACH_COMMAND(NAME)};
_Static_assert(sizeof functions / sizeof *functions == MOST_COMMANDS, "Each command has a function.");

int crl_define_command(const char *name) {
  char *copy = command_count < MOST_COMMANDS ? strdup(name) : NULL;
  if (!copy) return -1;
  commands[command_count].name = copy;
  return command_count++;
}

bool crl_add_key(int command, const char *sequence) {
  if (command < 0 || command >= command_count) return false;
  for (int i = 0; i < MOST_SEQUENCES; i++) {
    if (commands[command].sequences[i]) continue;
    return (commands[command].sequences[i] = strdup(sequence));
  }
  return false;
}

void crl_bind_keys_in(Keymap map) {
  crl_bind_replies_in(map);
  rl_bind_keyseq_in_map("\\C-x\\C-s", crl_enter_text, map);
  for (int i = 0; i < command_count; i++) {
    for (int k = 0; k < MOST_SEQUENCES && commands[i].sequences[k]; k++) {
      rl_bind_keyseq_in_map(commands[i].sequences[k], functions[i], map);
    }
  }
}

// Binds the keys that inputrc gives the commands, found in the keymap of the editing mode.
void crl_bind_inputrc_keys_in(Keymap map) {
  Keymap standard = rl_editing_mode ? emacs_standard_keymap : vi_insertion_keymap;
  for (int i = 0; i < command_count; i++) {
    char **keys = rl_invoking_keyseqs_in_map(functions[i], standard);
    for (int k = 0; keys && keys[k]; k++) {
      rl_bind_keyseq_in_map(keys[k], functions[i], map);
      free(keys[k]);
    }
    free(keys);
  }
}

// Called before readline reads inputrc, whose bindings replace these, and before it binds the keys
// of the terminal that are still unbound, such as the page keys.
void crl_bind_keys(void) {
  for (int i = 0; i < command_count; i++) rl_add_defun(commands[i].name, functions[i], -1);
  crl_bind_keys_in(emacs_standard_keymap);
  crl_bind_keys_in(vi_insertion_keymap);
  crl_bind_keys_in(vi_movement_keymap);
  rl_bind_key_in_map(CTRL('G'), rl_abort, vi_insertion_keymap);
  // In vi's keymaps, Escape and Enter are keys of their own.
  rl_bind_keyseq_in_map("\\e\\r", crl_break_line, emacs_standard_keymap);
}

// --- Replacements of readline's functions

static int redraw(int count, int key) {
  crl_clear_drawing();
  crl_draw();
  return 0;
}

static void draw_nothing(void) {}

// The drawing is removed first, as some terminals keep a copy of a screen that is cleared.
static int clear_with(rl_command_func_t *theirs, int count, int key) {
  crl_clear_drawing();
  rl_redisplay_function = draw_nothing;
  int result = theirs(count, key);
  rl_redisplay_function = crl_redisplay;
  crl_draw_below_introduction();
  return result;
}

static int clear_screen(int count, int key) {
  return rl_explicit_arg ? redraw(count, key) : clear_with(rl_clear_screen, count, key);
}

static int clear_display(int count, int key) { return clear_with(rl_clear_display, count, key); }

// The following functions print below the line, and then draw the line again.
#define BELOW_LINE(function) \
  static int function(int count, int key) { \
    crl_go_to_end(); \
    crl_forget_drawing(); \
    return rl_##function(count, key); \
  }

BELOW_LINE(dump_functions)
BELOW_LINE(dump_variables)
BELOW_LINE(dump_macros)

// Readline lists a single match without a call of list_matches, and draws the line below it.
static int list(rl_command_func_t *command, int count, int key) {
  if (crl_lists_below()) return command(count, key);
  crl_lists_one = false;
  crl_go_to_end();
  rl_redisplay_function = draw_nothing;
  int result = command(count, key);
  rl_redisplay_function = crl_redisplay;
  if (crl_lists_one) crl_forget_drawing();
  crl_lists_one = false;
  return result;
}

static int possible_completions(int count, int key) {
  return list(rl_possible_completions, count, key);
}

static int delete_or_show_completions(int count, int key) {
  return list(rl_delete_or_show_completions, count, key);
}

static int refuse(int count, int key) { return rl_ding(); }

// --- Escape

// With rows below the line, deletes the typed text, or ends the input like Ctrl-D. Elsewhere does
// nothing.
static int escape(int count, int key) {
  bool has_rows = crl.request.area_commands && crl_has_room_below();
  if (!has_rows || crl.request.takes_lines) return 0;
  if (rl_end == 0) return finish(CRL_END_OF_INPUT);
  crl_replace_line("");
  return 0;
}

// Ends a sequence that Escape has begun, and that nothing followed.
static int end_sequence(int count, int key) {
  return rl_editing_mode ? escape(count, key)
      : rl_get_keymap() == vi_insertion_keymap ? crl_vi_movement_mode(1, ESC) : 0;
}

// Escape was pressed alone, and then a key with which it has no meaning.
static int escape_before(int count, int key) {
  int result = escape(count, key);
  if (crl.event == CRL_NOTHING_YET && crl_key == NO_KEY) crl_key = key;
  return result;
}

int crl_sequence_limit(void) {
  const char *limit = rl_variable_value("keyseq-timeout");
  return limit ? atoi(limit) : 500;
}

// NB: Readline 8.2 waits endlessly for the rest of a sequence in callback mode.
int crl_sequence_timeout(void) {
  int milliseconds = crl_sequence_limit();
  return RL_ISSTATE(RL_STATE_MULTIKEY) && crl_is_escaping && milliseconds > 0 ? milliseconds * 1000 : -1;
}

crl_event crl_end_sequence(void) {
  if (crl_key == NO_KEY) crl_key = END_OF_SEQUENCE;
  return crl_feed();
}

static int abort_command(int count, int key) {
  if (crl_is_between_commands() && !crl.request.is_secret) escape(count, key);
  if (crl.event != CRL_NOTHING_YET) return 0;
  rl_clear_message();
  rl_clear_pending_input();
  rl_deactivate_mark();
  return rl_ding();
}

// NB: If nothing was killed yet, readline 8.2 aborts a yank, and jumps as in abort_command: ESC [ 1 p
// in vi mode. So this character is always killed first; it is deleted after it was yanked.
enum { NOTHING_KILLED = 1 };

static void kill_nothing(void) {
  char nothing[] = {NOTHING_KILLED, '\0'};
  rl_insert_text(nothing);
  rl_kill_text(0, rl_end);
  rl_point = 0;
  rl_free_undo_list();
}

static bool yanked_nothing;

static int yank_with(rl_command_func_t *theirs, int count, int key) {
  int result = theirs(count, key);
  yanked_nothing = false;
  for (int i = rl_end - 1; i >= 0; i--) {
    if (rl_line_buffer[i] != NOTHING_KILLED) continue;
    yanked_nothing = true;
    rl_delete_text(i, i + 1);
    if (rl_point > i) rl_point--;
  }
  return result;
}

static int yank(int count, int key) { return yank_with(rl_yank, count, key); }
static int put(int count, int key) { return yank_with(crl_vi_put, count, key); }

// Continues a yank. Without a yank, readline would abort.
static int continue_yank(rl_command_func_t *first, rl_command_func_t *ours, rl_command_func_t *theirs) {
  if ((rl_last_func != first && rl_last_func != ours) || yanked_nothing) return rl_ding();
  rl_last_func = theirs;
  return yank_with(theirs, 1, 0);
}

static int yank_pop(int count, int key) { return continue_yank(yank, yank_pop, rl_yank_pop); }
static int put_pop(int count, int key) { return continue_yank(put, put_pop, rl_vi_yank_pop); }

// Whether the line consists of whole characters that can be shown, and line breaks.
static bool is_text(void) {
  mbstate_t state = {0};
  const char *next = rl_line_buffer;
  wchar_t character;
  for (size_t length; *next; next += length) {
    length = mbrtowc(&character, next, MB_CUR_MAX, &state);
    if (length == 0 || length > (size_t)MB_CUR_MAX) return false;
    bool breaks_line = crl.request.takes_lines && character == '\n';
    if (wcwidth(character) < 0 && !breaks_line) return false;
  }
  return true;
}

// NB: If a text ends inside a character, or in one that has no width, such as U+0080 or U+FFFF,
// readline 8.2 searches endlessly for the end of a word or for a bracket.
#define OF_TEXT(command) \
  static int command(int count, int key) { \
    return is_text() ? crl_vi_move(rl_##command, count, key) : rl_ding(); \
  }

OF_TEXT(vi_end_word)
OF_TEXT(vi_next_word)
OF_TEXT(vi_eWord)
OF_TEXT(vi_eword)
OF_TEXT(vi_fWord)
OF_TEXT(vi_fword)
OF_TEXT(vi_match)

static int vi_complete(int count, int key) {
  return is_text() ? list(rl_vi_complete, count, key) : rl_ding();
}

// Ctrl-D ends a text from anywhere; at the end of a line it is meant to end the input.
static int delete_or_end(int count, int key) {
  bool is_meant = key == CTRL('D') && rl_end > 0;
  if (is_meant && crl.request.takes_lines) return crl_end_text();
  return is_meant && rl_point == rl_end ? finish(CRL_END_IN_TEXT) : crl_delete(count, key);
}

static int vi_eof_maybe(int count, int key) {
  bool ends = crl.request.takes_lines && rl_end > 0;
  return ends ? crl_end_text() : rl_vi_eof_maybe(count, key);
}

// In an empty line, the keys to its ends and the space are free.
bool crl_is_space_free(void) {
  return rl_end == 0 && crl_is_enabled(crl.request.space_command) && crl_is_between_commands();
}

static int home(int count, int key) {
  bool is_free = rl_end == 0 && crl_is_enabled(crl.request.home_command);
  if (is_free) return crl_run(crl.request.home_command);
  rl_point = crl_begin_of_line(rl_point);
  return 0;
}

static int end(int count, int key) {
  bool is_free = rl_end == 0 && crl_is_enabled(crl.request.end_command);
  if (is_free) return crl_run(crl.request.end_command);
  rl_point = crl_end_of_line(rl_point);
  // vi's cursor is on a character, which the line break of a text isn't.
  bool is_beyond = rl_point < rl_end && crl_is_vi_command();
  return is_beyond && rl_point > crl_begin_of_line(rl_point) ? crl_backward_cluster(1, key) : 0;
}

static int vi_editing_mode(int count, int key);
static int emacs_editing_mode(int count, int key);

static const struct {
  rl_command_func_t *theirs, *ours;
} replacements[] = {
    {rl_vi_editing_mode, vi_editing_mode},
    {rl_emacs_editing_mode, emacs_editing_mode},
    {rl_newline, crl_enter},
    {rl_beg_of_line, home},
    {rl_end_of_line, end},
    {rl_beginning_of_history, crl_beginning_of_history},
    {rl_end_of_history, crl_end_of_history},
    {rl_kill_line, crl_kill_line},
    {rl_backward_kill_line, crl_discard_line},
    {rl_unix_line_discard, crl_discard_line},
    {rl_unix_word_rubout, crl_rubout_word},
    {rl_vi_insert_beg, crl_vi_insert_beg},
    {rl_vi_append_eol, crl_vi_append_eol},
    {rl_vi_first_print, crl_vi_first_print},
    {rl_vi_movement_mode, crl_vi_movement_mode},
    {rl_clear_screen, clear_screen},
    {rl_clear_display, clear_display},
    {rl_refresh_line, redraw},
    {rl_dump_functions, dump_functions},
    {rl_dump_variables, dump_variables},
    {rl_dump_macros, dump_macros},
    {rl_possible_completions, possible_completions},
    {rl_delete_or_show_completions, delete_or_show_completions},
    {rl_get_previous_history, crl_older},
    {rl_get_next_history, crl_newer},
    {rl_backward_char, crl_left},
    {rl_forward_char, crl_right},
    {rl_complete, crl_complete},
    {rl_delete, delete_or_end},
    {rl_rubout, crl_rubout},
    {rl_undo_command, crl_undo},
    {rl_vi_undo, crl_undo},
    {rl_vi_delete, crl_vi_delete_cluster},
    {rl_vi_rubout, crl_vi_rubout_cluster},
    {rl_transpose_chars, crl_transpose_clusters},
    // Reading inputrc again would undo these replacements, and empty the list of words.
    {rl_re_read_init_file, refuse},
    // NB: In callback mode readline 8.2 crashes when a keyboard macro ends in a search.
    {rl_start_kbd_macro, refuse},
    {rl_end_kbd_macro, refuse},
    {rl_call_last_kbd_macro, refuse},
    // NB: Aborting in callback mode, readline 8.2 may jump to a stack frame that no longer exists:
    // Ctrl-R a Ctrl-X Ctrl-G. It also aborts at unbound keys.
    {rl_abort, abort_command},
    {rl_yank, yank},
    {rl_vi_put, put},
    {rl_yank_pop, yank_pop},
    {rl_vi_yank_pop, put_pop},
    {rl_vi_complete, vi_complete},
    {rl_vi_delete_to, crl_vi_delete_to},
    {rl_vi_yank_to, crl_vi_yank_to},
    {rl_vi_change_to, crl_vi_change_to},
    {rl_vi_subst, crl_vi_subst},
    {rl_vi_redo, crl_vi_redo},
    {rl_vi_eof_maybe, vi_eof_maybe},
    {rl_vi_end_word, vi_end_word},
    {rl_vi_next_word, vi_next_word},
    {rl_vi_eWord, vi_eWord},
    {rl_vi_eword, vi_eword},
    {rl_vi_fWord, vi_fWord},
    {rl_vi_fword, vi_fword},
    {rl_vi_match, vi_match},
};

// The replacements by the functions that they replace, found by hash: at the start each of the
// thousands of keys is looked up, and there is no time for a search through all.
enum { COUNT = sizeof replacements / sizeof *replacements, SLOTS = 256 };
static unsigned char places[SLOTS];
_Static_assert(COUNT < SLOTS / 2, "The replacements have a free slot after few others.");

static unsigned char *place_of(rl_command_func_t *theirs) {
  size_t slot = (uintptr_t)theirs >> 4;
  while (places[slot % SLOTS] && replacements[places[slot % SLOTS] - 1].theirs != theirs) slot++;
  return &places[slot % SLOTS];
}

static void place_replacements(void) {
  for (size_t i = 0; i < COUNT; i++) *place_of(replacements[i].theirs) = (unsigned char)(i + 1);
}

static rl_command_func_t *replacement_of(rl_command_func_t *theirs) {
  unsigned char place = *place_of(theirs);
  return place ? replacements[place - 1].ours : theirs;
}

// Binds the end of a sequence, whatever of it has come.
static void end_sequences_in(Keymap map) {
  map[END_OF_SEQUENCE] = (KEYMAP_ENTRY){.type = ISFUNC, .function = end_sequence};
  for (KEYMAP_ENTRY *entry = map; entry < map + ANYOTHERKEY; entry++) {
    if (entry->type == ISKMAP) end_sequences_in((Keymap)entry->function);
  }
}

static int escape_twice(int count, int key) {
  int result = escape(count, key);
  return crl.event == CRL_NOTHING_YET ? escape(count, key) : result;
}

// Escape pressed twice isn't a completion. Some inputrc have longer sequences that begin so.
static void end_at_escape(Keymap map) {
  KEYMAP_ENTRY *last = &map[ESC];
  if (last->type == ISKMAP) {
    map = (Keymap)last->function;
    map[END_OF_SEQUENCE].function = escape_twice;
    last = &map[ANYOTHERKEY];
  }
  if (last->type == ISFUNC && last->function == crl_complete) last->function = escape_twice;
}

static void replace_in(Keymap map, bool is_shadowed, bool follows_escape) {
  // If longer sequences shadow a shorter one, such as vi mode's Escape, unbound keys run the function
  // of the shorter one.
  is_shadowed = is_shadowed || map[ANYOTHERKEY].function;
  rl_command_func_t *unbound = is_shadowed ? NULL : follows_escape ? escape_before : refuse;
  bool is_of_emacs = map == emacs_standard_keymap;
  for (KEYMAP_ENTRY *entry = map; entry < map + ANYOTHERKEY; entry++) {
    if (entry->type == ISKMAP) {
      bool is_escape = entry - map == ESC;
      replace_in((Keymap)entry->function, is_shadowed, is_of_emacs && is_escape);
      if (is_escape) end_sequences_in((Keymap)entry->function);
      if (is_of_emacs && is_escape) end_at_escape((Keymap)entry->function);
    } else if (entry->type == ISFUNC) {
      entry->function = entry->function ? replacement_of(entry->function) : unbound;
    }
  }
  KEYMAP_ENTRY *shadowed = &map[ANYOTHERKEY];
  if (shadowed->type == ISFUNC && shadowed->function) {
    shadowed->function = replacement_of(shadowed->function);
  }
}

void crl_replace_functions_of_keys(void) {
  for (KEYMAP_ENTRY *entry = rl_get_keymap(), *end = entry + ANYOTHERKEY; entry < end; entry++) {
    if (entry->type == ISFUNC && entry->function) entry->function = replacement_of(entry->function);
  }
}

void crl_replace_functions_in(Keymap map) { replace_in(map, false, false); }

// The keymaps of a mode lead to dozens of others, so the keymaps of the other mode are left alone.
static void replace_in_mode(void) {
  static bool has_replaced_in_emacs, has_replaced_in_vi;
  bool *has_replaced = rl_editing_mode ? &has_replaced_in_emacs : &has_replaced_in_vi;
  if (*has_replaced) return;
  *has_replaced = true;
  if (rl_editing_mode) return crl_replace_functions_in(emacs_standard_keymap);
  crl_replace_functions_in(vi_insertion_keymap);
  crl_replace_functions_in(vi_movement_keymap);
}

static int vi_editing_mode(int count, int key) {
  int result = rl_vi_editing_mode(count, key);
  replace_in_mode();
  return result;
}

static int emacs_editing_mode(int count, int key) {
  int result = rl_emacs_editing_mode(count, key);
  replace_in_mode();
  return result;
}

void crl_replace_functions(void) {
  place_replacements();
  replace_in_mode();
  // NB: In callback mode readline 8.2 frees a line twice when one of the options is reverted.
  rl_variable_bind("revert-all-at-newline", "off");
  // Searches cover all options, whatever limit inputrc sets for the history.
  unstifle_history();
  kill_nothing();
}
