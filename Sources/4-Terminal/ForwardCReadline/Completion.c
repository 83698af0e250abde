#include "internal.h"

#include <stdlib.h>
#include <string.h>
#include <wchar.h>
#include <wctype.h>

// --- Words, ignoring case

// Returns the next character of a text in lower case, and advances past it.
static wint_t next_folded(const char **text) {
  unsigned char byte = **text;
  if (byte < 0x80) {
    if (byte) (*text)++;
    return byte >= 'A' && byte <= 'Z' ? byte + ('a' - 'A') : byte;
  }
  wchar_t character;
  mbstate_t state = {0};
  size_t size = mbrtowc(&character, *text, strlen(*text), &state);
  if (size == 0 || size > 16) {
    (*text)++;
    return byte;
  }
  *text += size;
  return towlower(character);
}

static bool begins_with(const char *word, const char *text) {
  while (*text) {
    if (next_folded(&word) != next_folded(&text)) return false;
  }
  return true;
}

bool crl_contains(const char *word, const char *text) {
  while (!begins_with(word, text)) {
    if (!*word) return false;
    next_folded(&word);
  }
  return true;
}

static char *next_match(bool (*matches)(const char *, const char *), const char *text,
                        int is_continued) {
  static long index;
  if (!is_continued) index = 0;
  while (index < crl_words.count) {
    const char *word = crl_words.list[index++];
    if (matches(word, text)) return strdup(word);
  }
  return NULL;
}

static char *next_that_begins(const char *text, int is_continued) {
  return next_match(begins_with, text, is_continued);
}

static char *next_that_contains(const char *text, int is_continued) {
  return next_match(crl_contains, text, is_continued);
}

// Completes to words that begin with the text, otherwise to words that contain it. Words that
// contain the text share only the text itself.
static char **complete_words(const char *text) {
  char **matches = rl_completion_matches(text, next_that_begins);
  if (matches) return matches;
  matches = rl_completion_matches(text, next_that_contains);
  if (matches && matches[1]) {
    char *common = strdup(text);
    if (common) {
      free(matches[0]);
      matches[0] = common;
    }
  }
  return matches;
}

// Completes the word after the last comma, and keeps the spaces before it.
static char **complete_item(const char *text) {
  size_t blanks = strspn(text, " ");
  char **matches = complete_words(text + blanks);
  if (!matches) return NULL;
  size_t length = strlen(matches[0]);
  char *item = realloc(matches[0], blanks + length + 1);
  if (!item) return matches;
  memmove(item + blanks, item, length + 1);
  memset(item, ' ', blanks);
  matches[0] = item;
  return matches;
}

// --- Paths

// Whether a name has a character, in UTF-8, that a terminal would act on: a control character, or a
// character that changes the direction of writing. Readline lists names unchanged.
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

// --- Readline's settings

// The settings that are on while words are completed: case is ignored, and several matches are
// listed at once if Tab can add nothing.
static const char *const overridden[] = {"completion-ignore-case", "show-all-if-unmodified"};
enum { OVERRIDDEN_COUNT = sizeof overridden / sizeof *overridden };
static bool is_overriding;
static bool was_on[OVERRIDDEN_COUNT];

void crl_begin_completion(void) {
  if (is_overriding) return;
  is_overriding = true;
  for (int i = 0; i < OVERRIDDEN_COUNT; i++) {
    was_on[i] = crl_is_on(overridden[i]);
    rl_variable_bind(overridden[i], "on");
  }
}

void crl_end_completion(void) {
  if (!is_overriding) return;
  is_overriding = false;
  for (int i = 0; i < OVERRIDDEN_COUNT; i++) {
    rl_variable_bind(overridden[i], was_on[i] ? "on" : "off");
  }
}

static char *word_breaks(void) {
  switch (crl.request.completion) {
    case CRL_COMPLETES_PLACEHOLDERS: return " \t\n{}\"'";
    case CRL_COMPLETES_ITEMS: return ",";
    default: return "";
  }
}

// Returns whether the text before the cursor can be completed.
bool crl_completes(void) {
  if (crl.request.completion == CRL_COMPLETES_NOTHING) return false;
  if (crl.request.completion != CRL_COMPLETES_PLACEHOLDERS) return true;
  int start = rl_point;
  while (start > 0 && !strchr(word_breaks(), rl_line_buffer[start - 1])) start--;
  return start > 0 && rl_line_buffer[start - 1] == '{';
}

static char **find_matches(const char *text, int start) {
  rl_attempted_completion_over = 1;
  rl_completion_append_character = '\0';
  rl_sort_completion_matches = crl.request.completion > CRL_COMPLETES_ITEMS;
  crl_load_words();
  switch (crl.request.completion) {
    case CRL_COMPLETES_ITEMS: return complete_item(text);
    case CRL_COMPLETES_NOTHING: return NULL;
    case CRL_COMPLETES_WORDS: return complete_words(text);
    case CRL_COMPLETES_PLACEHOLDERS:
      if (start == 0 || rl_line_buffer[start - 1] != '{') return NULL;
      rl_completion_append_character = '}';
      return rl_completion_matches(text, next_that_begins);
    case CRL_COMPLETES_PATHS:
      rl_filename_completion_desired = 1;
      return rl_completion_matches(text, next_path);
  }
  return NULL;
}

bool crl_lists_one;

static char **complete(const char *text, int start, int end) {
  char **matches = find_matches(text, start);
  crl_lists_one = rl_completion_type == '?' && matches && !matches[1];
  if (!crl_lists_one || !crl_lists_below()) return matches;
  crl_keep_candidates(matches, 1, 0);
  free(matches[0]);
  free(matches);
  return NULL;
}

static char *no_word(const char *text, int is_continued) { return NULL; }

// Readline can't ask in callback mode whether to list thousands of words. So it lists only as many
// as it would without asking.
static void list_matches(char **matches, int count, int longest) {
  int most = rl_completion_query_items;
  char *cut = NULL;
  if (crl_lists_below()) {
    int last = most > 0 && count > most ? most : count;
    crl_keep_candidates(matches + 1, last, count - last);
    return;
  }
  if (most > 0 && count > most) {
    cut = matches[most + 1];
    matches[most + 1] = NULL;
  }
  crl_go_to_end();
  rl_display_match_list(matches, cut ? most : count, longest);
  if (cut) {
    fprintf(rl_outstream, "… +%d\n", count - most);
    matches[most + 1] = cut;
  }
  crl_forget_drawing();
  crl_draw();
}

void crl_set_up_completion(void) {
  rl_attempted_completion_function = complete;
  rl_completion_entry_function = no_word;
  rl_completion_word_break_hook = word_breaks;
  rl_completion_display_matches_hook = list_matches;
}
