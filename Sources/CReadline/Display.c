// Draws the prompt and the line.
//
// Readline keeps the line, and calls crl_redisplay after each command. What it would draw itself is
// laid out here as rows of cells, and compared with the cells that stand on the screen: only those
// that differ are written. A text that is taller than the screen, or that stands on a terminal whose
// cursor can't go up, is shown through a window of some of its rows.

#define _GNU_SOURCE

#include "internal.h"

#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <wchar.h>
#include <wctype.h>

// --- Cells

// What stands at a place of the screen: a character with the marks that are combined with it.
struct cell {
  size_t start;  // In the bytes of its layout.
  unsigned char length, width, style;
};

enum { LONGEST_CELL = 64, HIGHLIGHTED = 0x80 };

struct layout {
  struct cell *cells;
  size_t count, capacity;
  char *bytes;
  size_t size, room;
  // The first cell of each row, and the end of the last one.
  size_t *rows;
  size_t row_count, row_capacity;
  size_t columns, column;
  // The rows that are shown, and the place of the cursor among all.
  size_t top, height, cursor_row, cursor_column;
  bool is_incomplete;  // There was no memory for all of it.
};

static struct layout drawn, next;

// Where the terminal's cursor is. In the column after the last one, the next character wraps.
static size_t row, column;

static bool reserve(void *list, size_t *capacity, size_t count, size_t size) {
  if (count <= *capacity) return true;
  size_t larger = count + count / 2 + 64;
  void *moved = realloc(*(void **)list, larger * size);
  if (!moved) return false;
  *(void **)list = moved;
  *capacity = larger;
  return true;
}

static void begin_row(void) {
  next.is_incomplete |=
      !reserve(&next.rows, &next.row_capacity, next.row_count + 2, sizeof *next.rows);
  if (next.is_incomplete) return;
  next.rows[next.row_count++] = next.count;
  next.rows[next.row_count] = next.count;
  next.column = 0;
}

static void add_cell(const char *bytes, size_t length, int width, int style) {
  if (next.is_incomplete) return;
  // A mark is part of the character before it; more of them than any language has are left out.
  if (width == 0 && next.count > 0) {
    struct cell *last = &next.cells[next.count - 1];
    if (last->length + length > LONGEST_CELL) return;
    next.is_incomplete |= !reserve(&next.bytes, &next.room, next.size + length, 1);
    if (next.is_incomplete) return;
    memcpy(next.bytes + next.size, bytes, length);
    next.size += length;
    last->length += length;
    return;
  }
  // A wide character that no longer fits stands in the next row.
  while (width == 2 && next.column + 1 == next.columns) add_cell(" ", 1, 1, 0);
  if (next.column >= next.columns) begin_row();
  next.is_incomplete |= !reserve(&next.cells, &next.capacity, next.count + 1, sizeof *next.cells);
  next.is_incomplete |= !reserve(&next.bytes, &next.room, next.size + length, 1);
  if (next.is_incomplete) return;
  next.cells[next.count++] = (struct cell){next.size, length, width, style};
  memcpy(next.bytes + next.size, bytes, length);
  next.size += length;
  next.column += width;
  next.rows[next.row_count] = next.count;
}

// --- Styles

// The codes of the styles in use, such as "1;32"; a cell has the index. The first one is plain.
enum { MOST_STYLES = 16, LONGEST_CODE = 15 };
static char codes[MOST_STYLES][LONGEST_CODE + 1];
static int code_count = 1;

static int style_of(const char *code, size_t length) {
  if (length == 0 || length > LONGEST_CODE || (length == 1 && *code == '0')) return 0;
  for (int i = 1; i < code_count; i++) {
    if (strlen(codes[i]) == length && memcmp(codes[i], code, length) == 0) return i;
  }
  if (code_count == MOST_STYLES) return 0;
  memcpy(codes[code_count], code, length);
  codes[code_count][length] = '\0';
  return code_count++;
}

// The parts of the line that have styles, in order.
static struct {
  size_t begin, end;
  int style;
} *parts;
static size_t part_count, part_capacity;

void crl_add_style(size_t begin, size_t end, const char *code) {
  if (!reserve(&parts, &part_capacity, part_count + 1, sizeof *parts)) return;
  parts[part_count].begin = begin;
  parts[part_count].end = end;
  parts[part_count++].style = style_of(code, strlen(code));
}

// --- Layout

// Adds a character of a text, and returns its number of bytes. Control characters are made visible.
static size_t add_character(const char *text, size_t length, int style) {
  unsigned char byte = *text;
  if (byte == '\t') {
    do add_cell(" ", 1, 1, style); while (next.column % 8 != 0 && next.column < next.columns);
    return 1;
  }
  if (byte < ' ' || byte == 0x7F) {
    char name = byte ^ 0x40;
    add_cell("^", 1, 1, style);
    add_cell(&name, 1, 1, style);
    return 1;
  }
  if (byte < 0x80) {
    add_cell(text, 1, 1, style);
    return 1;
  }
  wchar_t character;
  mbstate_t state = {0};
  size_t size = mbrtowc(&character, text, length, &state);
  bool is_whole = size > 0 && size <= length;
  int width = is_whole && !iswcntrl(character) ? wcwidth(character) : -1;
  if (!is_whole) size = 1;
  if (width < 0) add_cell("\uFFFD", 3, 1, style); else add_cell(text, size, width, style);
  return size;
}

// Adds a text of readline's, in which \1 and \2 enclose what takes no place on the screen.
static void add_text(const char *text) {
  while (*text) {
    if (*text == RL_PROMPT_START_IGNORE) {
      const char *end = strchr(++text, RL_PROMPT_END_IGNORE);
      size_t length = end ? (size_t)(end - text) : strlen(text);
      if (length > 0 && length <= LONGEST_CELL) add_cell(text, length, 0, 0);
      text += length + (end != NULL);
    } else {
      text += add_character(text, strlen(text), 0);
    }
  }
}

// Adds a text with styles, which are the only escape sequences in it.
static void add_styled_text(const char *text) {
  int style = 0;
  size_t length = strlen(text);
  const char *end = text + length;
  while (text < end) {
    const char *last = text[0] == '\033' && text[1] == '[' ? strchr(text, 'm') : NULL;
    if (last) {
      style = style_of(text + 2, last - text - 2);
      text = last + 1;
    } else {
      text += add_character(text, end - text, style);
    }
  }
}

static bool is_on(const char *setting) {
  const char *value = rl_variable_value(setting);
  return value && strcmp(value, "on") == 0;
}

static void add_editing_mode(void) {
  if (!is_on("show-mode-in-prompt")) return;
  const char *name = rl_editing_mode ? "emacs-mode-string"
      : rl_get_keymap() == vi_movement_keymap ? "vi-cmd-mode-string" : "vi-ins-mode-string";
  const char *text = rl_variable_value(name);
  if (text) add_text(text);
}

static void place_cursor(void) {
  if (next.is_incomplete) return;
  if (next.column >= next.columns) begin_row();
  next.cursor_row = next.row_count - 1;
  next.cursor_column = next.column;
}

// Adds the line, with its styles, and the region that a paste or a search has marked.
static void add_line(void) {
  part_count = 0;
  if (crl.request.add_styles && rl_end > 0) {
    crl.request.add_styles(crl.request.context, rl_line_buffer);
  }
  size_t end = rl_end, point = rl_point, mark = rl_mark, part = 0;
  bool is_marked = rl_mark_active_p() && mark <= end;
  size_t from = mark < point ? mark : point, to = mark < point ? point : mark;
  bool has_cursor = false;
  for (size_t i = 0; i < end;) {
    // A mark that is combined with the character before the cursor stands where that does.
    if (i >= point && !has_cursor) {
      // A wide character may have to stand in the next row, and the cursor with it.
      wchar_t character;
      mbstate_t state = {0};
      size_t size = mbrtowc(&character, rl_line_buffer + i, end - i, &state);
      bool is_wide = size > 0 && size <= end - i && wcwidth(character) == 2;
      if (is_wide && next.column + 1 == next.columns) add_cell(" ", 1, 1, 0);
      place_cursor();
      has_cursor = true;
    }
    while (part < part_count && parts[part].end <= i) part++;
    int style = part < part_count && parts[part].begin <= i ? parts[part].style : 0;
    if (is_marked && i >= from && i < to) style |= HIGHLIGHTED;
    i += add_character(rl_line_buffer + i, end - i, style);
  }
  if (!has_cursor) place_cursor();
}

static void lay_out(size_t columns) {
  next.count = next.size = next.row_count = 0;
  next.columns = columns;
  next.is_incomplete = false;
  begin_row();
  if (rl_display_prompt && rl_display_prompt != rl_prompt) {
    add_text(rl_display_prompt);
  } else {
    add_editing_mode();
    add_styled_text(crl_styled_prompt);
  }
  if (crl.request.is_secret) place_cursor(); else add_line();
}

// Chooses the rows to show. Where some are left out, marks say so.
static void choose_rows(size_t most) {
  next.height = next.row_count < most ? next.row_count : most;
  next.top = drawn.top;
  if (next.cursor_row < next.top) next.top = next.cursor_row;
  if (next.cursor_row >= next.top + next.height) next.top = next.cursor_row + 1 - next.height;
  if (next.top + next.height > next.row_count) next.top = next.row_count - next.height;
  size_t first = next.rows[next.top], end = next.rows[next.top + next.height];
  if (!reserve(&next.bytes, &next.room, next.size + 3, 1)) return;
  memcpy(next.bytes + next.size, "< >", 3);
  if (next.top > 0 && first < end) {
    struct cell *cell = &next.cells[first];
    *cell = (struct cell){next.size, cell->width, cell->width, 0};
  }
  if (next.top + next.height < next.row_count) {
    struct cell *cell = &next.cells[end - 1];
    *cell = (struct cell){next.size + 3 - cell->width, cell->width, cell->width, 0};
  }
}

// --- Writing

static void write_text(const char *text) { fputs(text, rl_outstream); }

// Writes a sequence of the terminal, without the pauses, such as $<3>, that some old ones need.
static void write_capability(const char *sequence) {
  for (; sequence && *sequence; sequence++) {
    const char *end = strncmp(sequence, "$<", 2) == 0 ? strchr(sequence, '>') : NULL;
    if (end) sequence = end; else fputc(*sequence, rl_outstream);
  }
}

// Returns a sequence of the terminal; null if it has none.
static const char *capability(const char *name) {
  const char *sequence = rl_get_termcap(name);
  return sequence && *sequence ? sequence : NULL;
}

static void set_style(int style) {
  static int present;
  if (style == present) return;
  if (present) write_text("\033[0m");
  if (style & HIGHLIGHTED) write_text("\033[7m");
  if (style & ~HIGHLIGHTED) fprintf(rl_outstream, "\033[%sm", codes[style & ~HIGHLIGHTED]);
  present = style;
}

static void move_right(size_t count) {
  const char *one = capability("nd");
  if (count > 1 && one && strncmp(one, "\033[C", 3) == 0) {
    fprintf(rl_outstream, "\033[%zuC", count);
  } else {
    while (count-- > 0) write_capability(one ? one : " ");
  }
}

static void move_cursor(size_t to_row, size_t to_column) {
  if (to_row == row && to_column == column) return;
  set_style(0);
  if (to_row != row && column >= drawn.columns) {
    fputc('\r', rl_outstream);
    column = 0;
  }
  for (; row > to_row; row--) write_capability(capability("up"));
  for (; row < to_row; row++) {
    write_text("\r\n");
    column = 0;
  }
  if (to_column < column) {
    size_t back = column - to_column;
    // The last column may be the one where the cursor waits to wrap.
    if (column < drawn.columns && back <= to_column + 4) {
      while (back-- > 0) fputc('\b', rl_outstream);
      column = to_column;
    } else {
      fputc('\r', rl_outstream);
      column = 0;
    }
  }
  if (to_column > column) move_right(to_column - column);
  column = to_column;
}

static void clear_to_end_of_row(size_t columns) {
  set_style(0);
  const char *clear = capability("ce");
  if (clear) {
    write_capability(clear);
  } else {
    while (column < columns) {
      fputc(' ', rl_outstream);
      column++;
    }
  }
}

static bool is_equal(const struct cell *cell, const struct cell *other) {
  return cell->style == other->style && cell->width == other->width
      && cell->length == other->length
      && memcmp(next.bytes + cell->start, drawn.bytes + other->start, cell->length) == 0;
}

static size_t width_of(const struct cell *cell, const struct cell *end) {
  size_t width = 0;
  while (cell < end) width += cell++->width;
  return width;
}

// Writes the cells of a row that differ from those on the screen.
static void write_row(size_t index) {
  const struct cell *cell = next.cells + next.rows[next.top + index];
  const struct cell *end = next.cells + next.rows[next.top + index + 1];
  const struct cell *old = NULL, *old_end = NULL;
  if (index < drawn.height) {
    old = drawn.cells + drawn.rows[drawn.top + index];
    old_end = drawn.cells + drawn.rows[drawn.top + index + 1];
  }
  size_t width = width_of(cell, end), old_width = width_of(old, old_end), start = 0;
  while (cell < end && old < old_end && is_equal(cell, old)) {
    start += cell->width;
    cell++;
    old++;
  }
  const struct cell *last = end;
  if (width == old_width) {
    while (last > cell && old_end > old && is_equal(last - 1, old_end - 1)) {
      last--;
      old_end--;
    }
  }
  if (cell < last) {
    // The terminal wraps by itself after a full row.
    if (start == 0 && row + 1 == index && column == next.columns) {
      row = index;
      column = 0;
    } else {
      move_cursor(index, start);
    }
    for (; cell < last; cell++) {
      set_style(cell->style);
      fwrite(next.bytes + cell->start, 1, cell->length, rl_outstream);
      column += cell->width;
    }
  }
  if (width < old_width) {
    move_cursor(index, width);
    clear_to_end_of_row(old_width);
  }
}

// --- Drawing

// Whether there is input that changes the line at once: until there is none, nobody could read it.
static bool has_input(void) {
  if (crl_key != NO_KEY || crl_has_keys()) return true;
  struct pollfd input = {STDIN_FILENO, POLLIN, 0};
  return poll(&input, 1, 0) > 0;
}

static bool is_stale;

void crl_draw(void) {
  is_stale = false;
  int lines, width;
  rl_get_screen_size(&lines, &width);
  bool is_one_row = lines < 2 || !capability("up") || is_on("horizontal-scroll-mode");
  // A single row must not wrap.
  lay_out(is_one_row ? width - 1 : width);
  if (next.is_incomplete) return;
  choose_rows(is_one_row ? 1 : lines);
  if (next.columns != drawn.columns) drawn.columns = next.columns;
  for (size_t index = 0; index < next.height; index++) write_row(index);
  for (size_t index = next.height; index < drawn.height; index++) {
    move_cursor(index, 0);
    clear_to_end_of_row(next.columns);
  }
  move_cursor(next.cursor_row - next.top, next.cursor_column);
  set_style(0);
  fflush(rl_outstream);
  struct layout before = drawn;
  drawn = next;
  next = before;
}

void crl_redisplay(void) {
  if (has_input()) is_stale = true; else crl_draw();
}

void crl_draw_if_stale(void) {
  if (is_stale && !has_input()) crl_draw();
}

void crl_forget_drawing(void) {
  drawn.height = drawn.top = 0;
  row = column = 0;
}

void crl_go_to_end(void) {
  if (drawn.height > 0 && row + 1 < drawn.height) move_cursor(drawn.height - 1, 0);
}

void crl_end_drawing(void) {
  crl_draw();
  crl_go_to_end();
  size_t last = drawn.top + drawn.height;
  // Below a full row, the cursor is in a row of its own already.
  bool is_below = drawn.height > 1 && drawn.rows[last - 1] == drawn.rows[last];
  if (!is_below) fputc('\n', rl_outstream);
  crl_forget_drawing();
  fflush(rl_outstream);
}

void crl_clear_drawing(void) {
  while (drawn.height > 0) {
    move_cursor(--drawn.height, 0);
    clear_to_end_of_row(drawn.columns);
  }
  crl_forget_drawing();
}
