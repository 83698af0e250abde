// The words for Tab, the arrow keys and searches: options, or earlier lines.

#include "internal.h"

#include <stdlib.h>
#include <string.h>

struct crl_words crl_words;

static long capacity;
static bool is_loaded;
// Whether the words are in readline's history, for its searches, and whether the line is above
// them.
static bool is_listed, has_line_on_top;

// The line before the last command. During a search, readline shows found lines in its place, and
// hides the line.
static char *line_before;
static bool is_search_aborted;

bool crl_goes_through_words(void) { return crl.request.completion == CRL_COMPLETES_WORDS; }

void crl_add_word(const char *word) {
  if (crl_words.count == capacity) {
    long larger = capacity ? capacity * 2 : 16;
    char **list = realloc(crl_words.list, larger * sizeof *list);
    if (!list) return;
    crl_words.list = list;
    capacity = larger;
  }
  char *copy = strdup(word);
  if (copy) crl_words.list[crl_words.count++] = copy;
}

void crl_add_history(const char *line) {
  if (!crl_goes_through_words()) add_history(line);
}

void crl_load_words(void) {
  if (is_loaded) return;
  is_loaded = true;
  crl.request.add_words(crl.request.context);
  using_history();
}

static void list_words(void) {
  if (is_listed) return;
  is_listed = true;
  for (long i = 0; i < crl_words.count; i++) add_history(crl_words.list[i]);
  using_history();
}

void crl_forget_words(void) {
  for (long i = 0; i < crl_words.count; i++) free(crl_words.list[i]);
  crl_words.count = 0;
  // NB: Readline 8.2's `rl_clear_history` also frees the data of the saved line, and leaves a list
  // that isn't marked as empty.
  clear_history();
  is_loaded = is_listed = has_line_on_top = is_search_aborted = false;
  free(line_before);
  line_before = NULL;
}

void crl_replace_line(const char *text) {
  crl_make_stale();
  rl_begin_undo_group();
  rl_delete_text(0, rl_end);
  rl_point = 0;
  rl_insert_text(text);
  rl_end_undo_group();
}

// --- Searches

// Moves the line above all words before a forward search. A search starts at the line, which
// readline treats as the last, so that it would find nothing after the line.
static void move_line_to_top(void) {
  char *line = strdup(rl_line_buffer);
  if (!line || has_line_on_top) {
    free(line);
    return;
  }
  rl_maybe_save_line();
  add_history("");
  HIST_ENTRY **list = history_list();
  if (!list) {
    free(line);
    return;
  }
  HIST_ENTRY *top = list[history_length - 1];
  memmove(list + 1, list, (history_length - 1) * sizeof *list);
  list[0] = top;
  free(top->line);
  top->line = line;
  has_line_on_top = true;
  history_set_pos(0);
  rl_undo_list = NULL;  // It is kept with the saved line.
}

static void note_line(void) {
  free(line_before);
  line_before = strdup(rl_line_buffer);
}

static bool is_searching(void) { return RL_ISSTATE(RL_STATE_ISEARCH | RL_STATE_NSEARCH); }

void crl_note_abort(void) {
  crl_is_aborted = true;
  is_search_aborted = is_searching();
}

const char *crl_line(void) {
  bool is_replaced = line_before && (is_searching() || is_search_aborted);
  return is_replaced ? line_before : rl_line_buffer;
}

bool crl_is_between_commands(void) {
  return !RL_ISSTATE(RL_STATE_ISEARCH | RL_STATE_NSEARCH | RL_STATE_NUMERICARG | RL_STATE_MULTIKEY
                     | RL_STATE_VIMOTION | RL_STATE_CHARSEARCH | RL_STATE_MOREINPUT);
}

void crl_prepare(int key) {
  if (crl.request.is_secret || !crl_is_between_commands()) return;
  KEYMAP_ENTRY entry = rl_get_keymap()[key];
  rl_command_func_t *function = entry.type == ISFUNC ? entry.function : NULL;
  crl_prepare_typing(function);
  if (function != crl_enter) crl_is_untouched = false;
  if (function == rl_insert || function == crl_enter) return;
  note_line();
  crl_load_words();
  bool completes_names = crl.request.completion == CRL_COMPLETES_PLACEHOLDERS;
  if (crl_goes_through_words() || completes_names) crl_begin_completion();
  if (!crl_goes_through_words()) return;
  if (function == crl_complete || function == crl_older || function == crl_newer) return;
  list_words();
  if (function == rl_forward_search_history) move_line_to_top();
}

// Keeps readline from editing the words in its list, by telling it that no word was visited.
void crl_settle(void) {
  if (!is_listed || !crl_is_between_commands() || where_history() >= history_length) return;
  char *found = strdup(rl_line_buffer);
  if (has_line_on_top) {
    HIST_ENTRY *top = remove_history(0);
    if (top) {
      free(top->line);
      free(top->timestamp);
      free(top);
    }
    has_line_on_top = false;
  }
  history_set_pos(history_length);
  rl_maybe_unsave_line();
  if (found && strcmp(found, rl_line_buffer) != 0) crl_replace_line(found);
  free(found);
}
