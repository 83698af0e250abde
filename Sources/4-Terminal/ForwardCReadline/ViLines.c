// vi's commands that act on the lines of a text: dd, yy, cc, S, D, C and Y, then p, P and the dot.
// To readline, a text is a single line.
//
// As in vi, whole lines that were yanked or deleted are put as separate lines: in the kill ring,
// they end with a line break.

#include "internal.h"

#include <stdlib.h>
#include <string.h>

// The text that an operator acts on: the text that a motion of readline crosses; the rest of the
// line, with D, C, Y or $ after the operator; or whole lines, with the operator twice.
typedef enum { MOTION, REST, LINES } extent;

// Whether the dot repeats a command; and the extent of the last operator.
static bool is_repeating;
static extent last_extent;
// The text typed in place of the last changed text; during the typing, its beginning, and the size
// of the text after it.
static char *typed;
static int begin_of_typed = -1, size_after_typed;

void crl_forget_typing(void) { begin_of_typed = -1; }

// Reads the keys after an operator, unless readline reads them. A number among them multiplies the
// count.
static extent extent_of(int *count, int key) {
  if (!crl.request.takes_lines) return MOTION;
  if (strchr("CDY", key)) return REST;
  if (key == 'S') return LINES;
  if (!strchr("cdy", key)) return MOTION;
  if (is_repeating) return last_extent;
  RL_SETSTATE(RL_STATE_VIMOTION);
  int next = rl_read_key(), number = 0;
  while (next >= (number ? '0' : '1') && next <= '9') {
    if (number < 10000) number = number * 10 + next - '0';
    next = rl_read_key();
  }
  RL_UNSETSTATE(RL_STATE_VIMOTION);
  if (number) {
    *count *= number;
    rl_numeric_arg *= number;
    rl_explicit_arg = 1;
  }
  last_extent = next == key ? LINES : next == '$' ? REST : MOTION;
  if (last_extent != MOTION) return last_extent;
  if (next >= 0) crl_key = next;
  crl_await_motion();
  return MOTION;
}

struct range {
  int begin, end;
};

// Copies the rest of the line, or a number of lines, to the kill ring, and returns their range. The
// last line of a text has no line break, and gets one meanwhile.
static struct range copy(extent extent, int count) {
  int point = rl_point, mark = rl_mark, end = crl_end_of_line(point);
  int begin = extent == LINES ? crl_begin_of_line(point) : point;
  while (--count > 0 && end < rl_end) end = crl_end_of_line(end + 1);
  rl_extend_line_buffer(rl_end + 2);
  char after = rl_line_buffer[end];
  rl_line_buffer[end] = '\n';
  rl_mark = begin;
  rl_point = extent == LINES ? end + 1 : end;
  if (rl_mark < rl_point) rl_copy_region_to_kill(1, 0);
  rl_line_buffer[end] = after;
  rl_point = point;
  rl_mark = mark;
  return (struct range){begin, end};
}

int crl_vi_delete_to(int count, int key) {
  extent extent = extent_of(&count, key);
  if (extent == MOTION) return rl_vi_delete_to(count, key);
  struct range range = copy(extent, count);
  if (extent == REST) {
    rl_delete_text(range.begin, range.end);
    return rl_point > crl_begin_of_line(rl_point) ? rl_backward_char(1, key) : 0;
  }
  if (range.end < rl_end) range.end++; else if (range.begin > 0) range.begin--;
  rl_delete_text(range.begin, range.end);
  rl_point = crl_begin_of_line(range.begin < rl_end ? range.begin : rl_end);
  return 0;
}

int crl_vi_yank_to(int count, int key) {
  extent extent = extent_of(&count, key);
  if (extent == MOTION) return rl_vi_yank_to(count, key);
  copy(extent, count);
  return 0;
}

static int change(extent extent, int count, int key) {
  struct range range = copy(extent, count);
  rl_begin_undo_group();
  rl_delete_text(range.begin, range.end);
  rl_point = range.begin;
  if (is_repeating && typed) rl_insert_text(typed);
  rl_end_undo_group();
  // The cursor ends on a character.
  if (is_repeating) return rl_point > range.begin ? rl_backward_char(1, key) : 0;
  free(typed);
  typed = NULL;
  begin_of_typed = range.begin;
  size_after_typed = rl_end - rl_point;
  return rl_vi_insert_mode(1, key);
}

int crl_vi_change_to(int count, int key) {
  extent extent = extent_of(&count, key);
  return extent == MOTION ? rl_vi_change_to(count, key) : change(extent, count, key);
}

int crl_vi_subst(int count, int key) {
  extent extent = extent_of(&count, key);
  return extent == MOTION ? rl_vi_subst(count, key) : change(extent, count, key);
}

int crl_vi_redo(int count, int key) {
  is_repeating = true;
  int result = rl_vi_redo(count, key);
  is_repeating = false;
  return result;
}

// Remembers the typed text for the dot, unless the cursor has moved meanwhile.
int crl_vi_movement_mode(int count, int key) {
  int before = rl_point;
  bool has_typed = begin_of_typed >= 0 && begin_of_typed <= before;
  if (has_typed && rl_end - before == size_after_typed) {
    typed = rl_copy_text(begin_of_typed, before);
  }
  begin_of_typed = -1;
  bool is_first = crl.request.takes_lines && before == crl_begin_of_line(before);
  int result = rl_vi_movement_mode(count, key);
  if (is_first) rl_point = before;
  return result;
}

// Puts the text killed last: lines go below the present line, or above it with P; other text goes
// after the cursor, or before it with P.
int crl_vi_put(int count, int key) {
  if (!crl.request.takes_lines) return rl_vi_put(count, key);
  bool is_after = key == 'p';
  int begin_of_line = crl_begin_of_line(rl_point), end_of_line = crl_end_of_line(rl_point);
  rl_begin_undo_group();
  // In an empty line, readline would go to the next line.
  if (is_after && rl_point < end_of_line) rl_forward_char(1, key);
  int begin = rl_point;
  rl_yank(1, key);
  int size = rl_point - begin;
  bool is_lines = size > 0 && rl_line_buffer[rl_point - 1] == '\n';
  if (is_lines) {
    rl_delete_text(begin, rl_point);
    begin = rl_point = is_after ? end_of_line : begin_of_line;
    if (is_after) rl_insert_text("\n");
  }
  for (int i = is_lines ? 0 : 1; i < count; i++) rl_yank(1, key);
  if (is_lines && is_after) rl_delete_text(rl_point - 1, rl_point);
  if (is_lines) rl_point = is_after ? begin + 1 : begin;
  else if (rl_point > begin) rl_backward_char(1, key);
  rl_end_undo_group();
  return 0;
}
