// The arrow keys. They go through options, two words, the values of a number, earlier lines, or the
// lines of a text. They leave the line selected.

#include "internal.h"

#include <stdlib.h>
#include <string.h>

bool crl_is_selected;

// The length of the line that was selected before the present key; zero without a selection.
static int was_selected;

// Readline's undo entry for the deletion of a selected text by typing; null without such a
// deletion.
static UNDO_LIST *replaced;

// The text typed before the arrow keys began to go through the words that contain it; null if they
// go through all words.
static char *filter;

// The typed part of the word that is in the line.
static char *typed;
static bool is_typing;

static void set(char **text, const char *value) {
  char *copy = value ? strdup(value) : NULL;
  free(*text);
  *text = copy;
}

void crl_begin_choosing(void) {
  crl_is_selected = crl.request.is_selected && rl_end > 0;
  set(&filter, NULL);
  set(&typed, NULL);
  is_typing = false;
  was_selected = 0;
  replaced = NULL;
}

// Replaces the line. Beeps if no other line was found.
static int show(void (*replace)(long), long count) {
  char *before = strdup(rl_line_buffer);
  replace(count);
  bool is_changed = before && strcmp(before, rl_line_buffer) != 0;
  free(before);
  return is_changed ? 0 : rl_ding();
}

// --- Options

static long index_of_line(void) {
  long present = crl.request.present;
  if (present >= 0 && present < crl_words.count
      && strcmp(crl_words.list[present], rl_line_buffer) == 0)
    return present;
  for (long i = 0; i < crl_words.count; i++) {
    if (strcmp(crl_words.list[i], rl_line_buffer) == 0) return i;
  }
  return -1;
}

static bool is_found(long index) { return !filter || crl_contains(crl_words.list[index], filter); }

static long count_found(void) {
  long count = 0;
  for (long i = 0; i < crl_words.count; i++) count += is_found(i);
  return count;
}

// Finds the words that contain the typed text. If no word does, the arrow keys go through all
// words.
static void find_words(void) {
  if (index_of_line() >= 0) return;
  set(&filter, *rl_line_buffer ? rl_line_buffer : NULL);
  if (filter && count_found() == 0) set(&filter, NULL);
  if (filter) crl.request.present = -1;
}

// Steps to another word. The first word follows the last.
static void step_through_words(long count) {
  if (crl_words.count == 0) return;
  find_words();
  long found = count_found(), from = index_of_line();
  if (from < 0) from = crl.request.present;
  // The position of the present word among the found words.
  long place = -1;
  for (long i = 0; i <= from && i < crl_words.count; i++) place += is_found(i);
  if (place < 0 && count < 0) place = 0;
  long to = ((place + count % found) % found + found) % found;
  for (long i = 0; i < crl_words.count; i++) {
    if (!is_found(i) || to-- > 0) continue;
    crl.request.present = i;
    crl_replace_line(crl_words.list[i]);
    crl_is_selected = !crl.request.resolve;
    set(&typed, NULL);
    if (found == 1) set(&filter, NULL);
    return;
  }
}

// --- Values

static void step_through_values(long count) {
  char *line = strdup(rl_line_buffer);
  if (!line) return;
  crl.request.step(crl.request.context, line, (int)count);
  crl_is_selected = rl_end > 0;
  free(line);
}

// --- The arrow keys

int crl_older(int count, int key) {
  if (crl.request.takes_lines) return crl_move_by_rows(-count);
  if (crl_is_enabled(crl.request.up_command)) return crl_run(crl.request.up_command);
  if (crl.request.step) return show(step_through_values, count);
  if (crl_goes_through_words()) return show(step_through_words, -(long)count);
  return rl_get_previous_history(count, key);
}

int crl_newer(int count, int key) {
  if (crl.request.takes_lines) return crl_move_by_rows(count);
  if (crl_is_enabled(crl.request.down_command)) return crl_run(crl.request.down_command);
  if (crl.request.step) return show(step_through_values, -(long)count);
  if (crl_goes_through_words()) return show(step_through_words, count);
  return rl_get_next_history(count, key);
}

static bool switches(void) { return crl.request.resolve && !RL_ISSTATE(RL_STATE_VIMOTION); }

int crl_left(int count, int key) {
  return switches() ? show(step_through_words, -(long)count) : crl_backward_cluster(count, key);
}

int crl_right(int count, int key) {
  bool is_at_end = rl_point == rl_end && !RL_ISSTATE(RL_STATE_VIMOTION);
  if (crl.request.completes_at_end && is_at_end && crl_is_enabled(crl.request.tab_command)) {
    return crl_run(crl.request.tab_command);
  }
  return switches() ? show(step_through_words, count) : crl_forward_cluster(count, key);
}

// Continues from the end of a row, as Enter does, if Tab completes nothing. Never types a tab,
// which is invisible. A terminal without bracketed paste sends pasted tabs unchanged, followed by
// other keys.
int crl_tab(int count, int key) {
  if (!crl_brackets_pastes && crl_is_key_available()) return rl_insert(count, key);
  if (rl_point < rl_end) return rl_ding();
  return crl.request.takes_lines && !crl_is_untouched ? crl_end_text() : rl_newline(count, key);
}

// Completes the line, or lists possible completions. Once they are listed, the key goes through
// them.
int crl_complete(int count, int key) {
  if (crl_is_enabled(crl.request.tab_command)) return crl_run(crl.request.tab_command);
  if (key == '\t' && !crl_completes()) return crl_tab(count, key);
  static bool are_listed;
  bool is_repeated = rl_last_func == crl_complete;
  if (is_repeated && are_listed) return show(step_through_words, count);
  // Readline compares the last function with its own function.
  if (is_repeated) rl_last_func = rl_complete;
  char *before = strdup(rl_line_buffer);
  int result = rl_complete(count, key);
  are_listed = crl_goes_through_words() && before && index_of_line() < 0
      && strcmp(before, rl_line_buffer) == 0;
  free(before);
  return result;
}

// --- Typing

// Returns where the last character of a text begins.
static size_t last_character(const char *text, size_t length) {
  while (length > 0 && (text[--length] & 0xC0) == 0x80) {}
  return length;
}

static void delete_line(void) {
  rl_delete_text(0, rl_end);
  rl_point = rl_end;
}

int crl_delete(int count, int key) {
  if (!was_selected) return crl_delete_cluster(count, key);
  delete_line();
  return 0;
}

int crl_rubout(int count, int key) {
  if (!was_selected) return crl_rubout_cluster(count, key);
  delete_line();
  return 0;
}

// Replaces the selected text by the text pasted after it, as a single edit.
static void replace_by_paste(void) {
  char *pasted = strdup(rl_line_buffer + was_selected);
  if (!pasted) return;
  rl_do_undo();
  crl_replace_line(pasted);
  free(pasted);
  rl_mark = 0;
  was_selected = 0;
}

// Undoes the last edit. Typed text and the deletion of the selected text that it replaced are a
// single edit.
int crl_undo(int count, int key) {
  for (int i = 0; i < count; i++) {
    rl_undo_command(1, key);
    if (!replaced || rl_undo_list != replaced) continue;
    rl_do_undo();
    replaced = NULL;
  }
  return 0;
}

// Shows the word that a text means, and returns whether there is such a word.
static bool resolve(const char *text) {
  char *before = strdup(text);
  if (!before) return false;
  crl.request.resolve(crl.request.context, before);
  bool is_word = index_of_line() >= 0;
  if (is_word) set(&typed, before);
  free(before);
  return is_word;
}

void crl_prepare_typing(rl_command_func_t *function) {
  crl_settle_typing();
  if (!rl_undo_list) replaced = NULL;
  was_selected = crl_is_selected ? rl_end : 0;
  crl_is_selected = false;
  if (was_selected && function == rl_insert) {
    delete_line();
    replaced = rl_undo_list;
  }
  if (function != rl_insert || !crl.request.resolve) return;
  crl_load_words();
  is_typing = true;
  // The character belongs to the typed text, not to the word that the text meant.
  if (index_of_line() < 0) return;
  crl_replace_line(typed ? typed : "");
}

bool crl_settle_typing(void) {
  if (was_selected && rl_last_func == rl_bracketed_paste_begin && rl_end > was_selected) {
    replace_by_paste();
  }
  if (!is_typing || rl_end == 0) return false;
  is_typing = false;
  char *before = typed ? strdup(typed) : NULL;
  set(&typed, NULL);
  // Another letter may mean the other word: n after y.
  bool is_word = resolve(rl_line_buffer)
      || (before && last_character(before, strlen(before)) == 0
          && resolve(rl_line_buffer + last_character(rl_line_buffer, rl_end)));
  free(before);
  return is_word;
}
