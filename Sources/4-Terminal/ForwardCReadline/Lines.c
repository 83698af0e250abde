// The keys of a text of several lines. Readline keeps the text as a single line with line breaks in
// it. The keys act on the line with the cursor.

#include "internal.h"
#include "layout.h"

#include <stdlib.h>
#include <string.h>

bool crl_is_untouched;

// The text that the prompt started with.
static char *text_before;

void crl_begin_text(void) {
  crl_is_untouched = crl.request.takes_lines && crl.request.is_kept_by_enter;
  free(text_before);
  text_before = crl.request.takes_lines ? strdup(rl_line_buffer) : NULL;
  crl_forget_typing();
}

int crl_begin_of_line(int at) {
  if (!crl.request.takes_lines) return 0;
  while (at > 0 && rl_line_buffer[at - 1] != '\n') at--;
  return at;
}

int crl_end_of_line(int at) {
  if (!crl.request.takes_lines) return rl_end;
  while (at < rl_end && rl_line_buffer[at] != '\n') at++;
  return at;
}

// --- Enter

static void delete_blank_end(void) {
  int end = rl_end;
  while (end > 0 && strchr(" \t\n", rl_line_buffer[end - 1])) end--;
  if (end > 0) end = crl_end_of_line(end);
  rl_delete_text(end, rl_end);
}

int crl_end_text(void) {
  bool is_changed = !text_before || strcmp(text_before, rl_line_buffer) != 0;
  if (is_changed) delete_blank_end();
  rl_point = rl_end;
  return rl_newline(1, '\n');
}

// Breaks the line of a text, also where Enter would enter it.
int crl_break_line(int count, int key) {
  if (!crl.request.takes_lines) return crl_enter(count, key);
  rl_insert_text("\n");
  return 0;
}

// Enters a text from anywhere in it.
int crl_enter_text(int count, int key) { return crl.request.takes_lines ? crl_end_text() : rl_ding(); }

// Enters the line; in a text, breaks the line. A line with a single dot ends the text. A line of
// more dots has one dot less in the text. In vi's command mode, goes to the next line, and ends the
// text from the last line.
int crl_enter(int count, int key) {
  bool has_rows = crl.request.refuses && crl_has_room_below();
  if (has_rows && crl.request.refuses(crl.request.context, rl_line_buffer)) return rl_ding();
  if (!crl.request.takes_lines || crl_is_untouched) return rl_newline(count, key);
  int begin = crl_begin_of_line(rl_point), end = crl_end_of_line(rl_point);
  if (crl_is_vi_command()) {
    if (end == rl_end) return crl_end_text();
    rl_point = end + 1;
    return crl_vi_first_print(1, key);
  }
  int dots = (int)strspn(rl_line_buffer + begin, ".");
  bool has_dots = dots > 0 && dots == end - begin;
  if (has_dots && dots == 1) {
    rl_delete_text(begin > 0 ? begin - 1 : begin, begin > 0 || end == rl_end ? end : end + 1);
    return crl_end_text();
  }
  rl_begin_undo_group();
  if (has_dots) {
    rl_delete_text(begin, begin + 1);
    rl_point = end - 1;
  }
  rl_insert_text("\n");
  rl_end_undo_group();
  return 0;
}

// A line break at the end of a paste was copied with the line. Others separate lines, and each line may
// be an option. Without rows below the line, Enter enters the lines one by one.
void crl_settle_paste(void) {
  bool has_rows = crl.request.paste && !crl.request.takes_lines;
  if (!has_rows || rl_last_func != rl_bracketed_paste_begin) return;
  int begin = rl_point;
  while (begin > 0 && rl_line_buffer[begin - 1] == '\n') begin--;
  if (begin < rl_point) {
    rl_delete_text(begin, rl_point);
    rl_point = begin;
    rl_mark = rl_mark > begin ? begin : rl_mark;
    crl_make_stale();
  }
  if (!strchr(rl_line_buffer, '\n')) return;
  char *line = strdup(rl_line_buffer);
  if (line) crl.request.paste(crl.request.context, line);
  free(line);
}

// --- Moving

// Whether a place is after the last character of a line. In vi's command mode, the cursor is on a
// character.
static bool is_end(int at) { return at >= rl_end || rl_line_buffer[at] == '\n'; }

// Moves the cursor by rows of the screen. It keeps its column from row to row.
int crl_move_by_rows(int count) {
  static size_t column;
  int lines, width;
  rl_get_screen_size(&lines, &width);
  size_t size, at = 0;
  const struct crl_place *places = crl_lay_out_places(width, lines, &size);
  while (at + 1 < size && places[at + 1].at <= rl_point) at++;
  if (size == 0) return rl_ding(), 0;
  bool continues = rl_last_func == crl_older || rl_last_func == crl_newer;
  if (!continues) column = places[at].column;
  size_t last = places[size - 1].row, row = places[at].row, to = row + count;
  if (count < 0 && row < places[0].row + (size_t)-count) to = places[0].row;
  if (to > last && count > 0) to = last;
  if (to == row) return rl_ding(), 0;
  const struct crl_place *found = NULL;
  for (const struct crl_place *place = places; place < places + size; place++) {
    if (place->row != to || (found && place->column > column)) continue;
    if (!found || !crl_is_vi_command() || !is_end(place->at)) found = place;
  }
  if (found) rl_point = found->at;
  return 0;
}

int crl_move_by_page(int direction) {
  int rows, columns;
  rl_get_screen_size(&rows, &columns);
  return crl_move_by_rows(direction * (rows > 2 ? rows - 2 : 1));
}

int crl_beginning_of_history(int count, int key) {
  if (!crl.request.takes_lines) return rl_beginning_of_history(count, key);
  rl_point = 0;
  return 0;
}

int crl_end_of_history(int count, int key) {
  if (!crl.request.takes_lines) return rl_end_of_history(count, key);
  rl_point = rl_end;
  return 0;
}

// --- Killing

static int kill_to(int to) {
  int from = rl_point;
  if (from == to) return rl_ding(), 0;
  rl_kill_text(from, to);
  rl_point = from < to ? from : to;
  return 0;
}

// Kills the rest of the line, or the line break at its end.
int crl_kill_line(int count, int key) {
  if (!crl.request.takes_lines || count < 0) return rl_kill_line(count, key);
  int end = crl_end_of_line(rl_point);
  return kill_to(end == rl_point && end < rl_end ? end + 1 : end);
}

int crl_discard_line(int count, int key) {
  return crl.request.takes_lines
      ? kill_to(crl_begin_of_line(rl_point)) : rl_unix_line_discard(count, key);
}

int crl_rubout_word(int count, int key) {
  if (!crl.request.takes_lines || count < 0) return rl_unix_word_rubout(count, key);
  int to = rl_point;
  while (count-- > 0) {
    while (to > 0 && strchr(" \t\n", rl_line_buffer[to - 1])) to--;
    while (to > 0 && !strchr(" \t\n", rl_line_buffer[to - 1])) to--;
  }
  return kill_to(to);
}

// --- vi mode

int crl_vi_insert_beg(int count, int key) {
  rl_point = crl_begin_of_line(rl_point);
  return rl_vi_insert_mode(1, key);
}

int crl_vi_append_eol(int count, int key) {
  if (!crl.request.takes_lines) return rl_vi_append_eol(count, key);
  rl_point = crl_end_of_line(rl_point);
  return rl_vi_insert_mode(1, key);
}

int crl_vi_first_print(int count, int key) {
  rl_point = crl_begin_of_line(rl_point);
  while (rl_point < rl_end && strchr(" \t", rl_line_buffer[rl_point])) rl_point++;
  return 0;
}

// Whether readline waits for the motion of an operator, such as d.
static bool awaits_motion;

void crl_await_motion(void) { awaits_motion = true; }

// NB: Readline treats line breaks as characters of words. So it moves over spaces in their places.
// An operator with w ends at the end of the line, as in vi.
int crl_vi_move(rl_command_func_t *theirs, int count, int key) {
  char *text = crl.request.takes_lines ? strdup(rl_line_buffer) : NULL;
  if (!text) return theirs(count, key);
  int last = crl_end_of_line(rl_point);
  bool stays = awaits_motion && theirs == rl_vi_next_word && rl_point < last;
  for (char *c = rl_line_buffer; *c; c++) {
    if (*c == '\n') *c = ' ';
  }
  int result = theirs(count, key);
  for (size_t i = 0; text[i]; i++) {
    if (text[i] == '\n') rl_line_buffer[i] = '\n';
  }
  free(text);
  if (stays && rl_point > last) rl_point = last;
  return result;
}

// Returns the cursor to an empty last line: readline has put it on a character.
void crl_settle_text(void) {
  awaits_motion = RL_ISSTATE(RL_STATE_VIMOTION);
  if (!crl.request.takes_lines || !crl_is_vi_command()) return;
  if (rl_end == 0 || rl_point != rl_end - 1 || rl_line_buffer[rl_point] != '\n') return;
  rl_point = rl_end;
  crl_make_stale();
}
