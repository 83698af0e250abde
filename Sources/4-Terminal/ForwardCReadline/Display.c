// Draws the prompt and the line.
//
// Readline keeps the line, and calls crl_redisplay after each command. The prompt and the line are laid
// out as rows of cells, and compared with the cells on the screen: only the cells that differ are
// written. A text that is taller than the screen, or that is on a terminal whose cursor can't go up, is
// shown through a window of some of its rows.
//
// Below the line there may be rows that help to answer. They never remain: what ends the prompt, or
// prints below it, removes them first.

#include "internal.h"
#include "clusters.h"
#include "layout.h"

#include <poll.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

// The layout on the screen, and the layout to draw.
static struct crl_layout drawn, *next;

// The position of the terminal's cursor. In the column after the last one, the next character wraps.
static size_t row, column;

// The size of the window when it was drawn last.
static size_t window_rows, window_columns;

// The cells of the drawing that have left the window at its top, as it became lower or narrower: their widths, with
// a mark at the first one of a line. A terminal that keeps them shows them again, above the drawing, once the window
// is higher or wider. Until then the drawing begins in the first row of the window, so moving up to rows that a
// terminal hasn't kept does nothing.
static struct {
  unsigned char *cells;
  size_t count, capacity;
} above;

enum { BEGINS_LINE = 0x80 };

// --- Rows

static const struct crl_cell *cells_of(const struct crl_layout *layout, size_t index) {
  return layout->cells + layout->rows[layout->top + index];
}

static size_t width_of(const struct crl_cell *cell, const struct crl_cell *end) {
  size_t width = 0;
  while (cell < end) width += cell++->width;
  return width;
}

// Whether the terminal itself wraps after a row, because the next row begins with a cell that has no
// room in it. On a terminal that doesn't reflow, and may have become wider in the meantime, a line
// break is safer.
static bool continues(const struct crl_layout *layout, size_t index) {
  if (!crl_wraps || crl_reflow != CRL_REFLOWS_ALL_ROWS) return false;
  if (index + 1 >= layout->line_height) return false;
  const struct crl_cell *first = cells_of(layout, index), *end = cells_of(layout, index + 1);
  return first < end && end < cells_of(layout, index + 2) && !end->begins_line && !end->begins_row
      && !end->is_disputed && width_of(first, end) + end->width > layout->columns;
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
  if (present) write_text("\033[m");
  if (style & CRL_HIGHLIGHTED) write_text("\033[7m");
  if (style & ~CRL_HIGHLIGHTED) fprintf(rl_outstream, "\033[%sm", crl_code_of(style));
  present = style;
}

// Writes the cells up to a column again. They are the same in both layouts, as the cursor passes no
// others.
static void rewrite(size_t to_column) {
  const struct crl_cell *cell = next->cells + next->rows[next->top + row];
  const struct crl_cell *end = next->cells + next->rows[next->top + row + 1];
  for (size_t at = 0; cell < end && at < to_column; at += cell++->width) {
    if (at < column) continue;
    set_style(cell->style);
    fwrite(next->bytes + cell->start, 1, cell->length, rl_outstream);
  }
}

static void move_right(size_t to_column) {
  const char *one = capability("nd");
  size_t count = to_column - column;
  if (!one) {
    rewrite(to_column);
  } else if (count > 1 && strncmp(one, "\033[C", 3) == 0) {
    fprintf(rl_outstream, "\033[%zuC", count);
  } else {
    while (count-- > 0) write_capability(one);
  }
}

// Whether the terminal has the sequences of ANSI, which move the cursor by any number of rows.
static bool moves_by_rows(void) {
  const char *up = capability("up");
  return up && strcmp(up, "\033[A") == 0;
}

static void move_to_row(size_t to_row) {
  // Beyond the rows on the screen, only a line break makes a row.
  bool is_drawn = to_row < drawn.height;
  if (to_row > row + 1 && is_drawn && moves_by_rows()) {
    fprintf(rl_outstream, "\033[%zuB", to_row - row);
    row = to_row;
  } else if (row > to_row + 1 && moves_by_rows()) {
    fprintf(rl_outstream, "\033[%zuA", row - to_row);
    row = to_row;
  }
  for (; row > to_row; row--) write_capability(capability("up"));
  for (; row < to_row; row++) {
    write_text("\r\n");
    column = 0;
  }
}

static void move_cursor(size_t to_row, size_t to_column) {
  if (to_row == row && to_column == column) return;
  set_style(0);
  if (to_row != row && column >= drawn.columns) {
    fputc('\r', rl_outstream);
    column = 0;
  }
  move_to_row(to_row);
  if (to_column < column) {
    size_t back = column - to_column;
    // In the last column, the cursor may be waiting to wrap.
    if (column < drawn.columns && back <= to_column + 4) {
      while (back-- > 0) fputc('\b', rl_outstream);
      column = to_column;
    } else {
      fputc('\r', rl_outstream);
      column = 0;
    }
  }
  if (to_column > column) move_right(to_column);
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

bool crl_clear_below(void) {
  const char *clear = capability("ce");
  // NB: Readline knows no sequence for the rest of the screen.
  if (!clear || strncmp(clear, "\033[K", 3) != 0) return false;
  write_text("\r\033[J");
  return true;
}

// NB: tmux keeps a copy of the screen if all of it is erased from its first cell on. So the first row is
// erased by itself, and the rest of the screen from the second cell on.
bool crl_clear_from_here(void) {
  const char *clear = capability("ce");
  if (!clear || strncmp(clear, "\033[K", 3) != 0) return false;
  write_text("\r\033[K\033[C\033[J\r");
  return true;
}

// Other programs may have left the cursor behind a text. As many spaces as the terminal has columns
// lead to the same column of the next row. From the first column, they lead to the end of the same
// row, where the cursor waits to wrap. So the beginning of the present row is free then. The
// terminal isn't asked for its cursor, because its answer would mix with typed keys.
void crl_begin_at_margin(void) {
  static bool has_begun;
  if (has_begun || !crl_wraps || !crl_knows_columns) return;
  has_begun = true;
  for (size_t i = 0; i < crl_columns; i++) fputc(' ', rl_outstream);
  write_text("\r\033[K");
  fflush(rl_outstream);
}

static bool is_equal(const struct crl_cell *cell, const struct crl_cell *other) {
  return cell->style == other->style && cell->width == other->width
      && cell->length == other->length
      && memcmp(next->bytes + cell->start, drawn.bytes + other->start, cell->length) == 0;
}

// Writes a cell that the terminal may show in another width: without wrapping, and with nothing after
// it. Then moves the cursor from the margin to the column where it should be.
static void write_disputed_cell(const struct crl_cell *cell) {
  clear_to_end_of_row(next->columns);
  set_style(cell->style);
  write_text("\033[?7l");
  fwrite(next->bytes + cell->start, 1, cell->length, rl_outstream);
  write_text("\033[?7h");
  set_style(0);
  size_t end = column + cell->width;
  fputc('\r', rl_outstream);
  column = 0;
  if (end > 0) move_right(end);
  column = end;
  clear_to_end_of_row(next->columns);
}

// Writes a cell at the cursor.
static void write_cell(const struct crl_cell *cell) {
  if (cell->is_disputed) {
    write_disputed_cell(cell);
    return;
  }
  set_style(cell->style);
  fwrite(next->bytes + cell->start, 1, cell->length, rl_outstream);
  column += cell->width;
}

// Whether the cursor is right after the last cell of the row before.
static bool is_behind_row_before(size_t index) {
  return index > 0 && row + 1 == index
      && column == width_of(cells_of(next, index - 1), cells_of(next, index));
}

// Moves the cursor to the beginning of a row in which the row before continues. The next cell wraps, so
// that the terminal treats the two rows as one text when it copies or reflows them.
static void wrap_into(size_t index) {
  if (!is_behind_row_before(index)) {
    const struct crl_cell *last = cells_of(next, index) - 1;
    move_cursor(index - 1, width_of(cells_of(next, index - 1), last));
    write_cell(last);
  }
  row = index;
  column = 0;
}

// Writes the cells of a row that differ from those on the screen.
static void write_row(size_t index) {
  const struct crl_cell *cell = cells_of(next, index), *end = cells_of(next, index + 1);
  const struct crl_cell *old = NULL, *old_end = NULL;
  if (index < drawn.height) {
    old = cells_of(&drawn, index);
    old_end = cells_of(&drawn, index + 1);
  }
  bool wraps = index > 0 && continues(next, index - 1);
  size_t width = width_of(cell, end), old_width = width_of(old, old_end), start = 0;
  while (cell < end && old < old_end && is_equal(cell, old)) {
    // The end of the row before was written, so the row wraps again.
    if (start == 0 && wraps && is_behind_row_before(index)) {
      wrap_into(index);
      write_cell(cell);
    }
    start += cell->width;
    cell++;
    old++;
  }
  const struct crl_cell *last = end;
  if (width == old_width) {
    while (last > cell && old_end > old && is_equal(last - 1, old_end - 1)) {
      last--;
      old_end--;
    }
  }
  // After a cell with a disputed width, all cells are written.
  for (const struct crl_cell *c = cell; c < last; c++) {
    if (c->is_disputed) last = end;
  }
  if (cell < last) {
    if (start == 0 && wraps) wrap_into(index); else move_cursor(index, start);
    while (cell < last) write_cell(cell++);
  }
  if (width < old_width) {
    move_cursor(index, width);
    clear_to_end_of_row(old_width);
  }
}

// --- Drawing

// Whether there is input that will change the line at once, before a person could read a drawing.
static bool has_input(void) {
  if (crl_key != NO_KEY || crl_has_keys()) return true;
  struct pollfd input = {STDIN_FILENO, POLLIN, 0};
  return poll(&input, 1, 0) > 0;
}

static bool is_stale;

// The sequence that removes the rows below the line and the marks of a text, and moves the cursor below the line, where there
// is something to remove or the cursor isn't in the last row. A signal's handler writes it, so it is made when they
// are drawn.
static char clearing[320];
static volatile sig_atomic_t has_clearing;

const char *crl_clears_below(void) {
  if (!has_clearing) return "";
  has_clearing = false;
  return clearing;
}

// Adds a movement by a number of rows, up or down, which may be none.
static size_t add_movement(size_t size, size_t count, char direction) {
  if (count == 0) return size;
  return size + snprintf(clearing + size, sizeof clearing - size, "\033[%zu%c", count, direction);
}

static void prepare_clearing(void) {
  enum { MOST_ROWS = 200 };
  bool leaves_line = drawn.height > drawn.line_height || drawn.replaced_count > 0;
  if (drawn.line_height <= row) return;
  // A shown secret goes with its prompt.
  if (crl_is_revealed) {
    size_t size = add_movement(0, row, 'A');
    strcpy(clearing + size, "\r\033[K\033[C\033[J\r");
    has_clearing = true;
    return;
  }
  size_t size = 0, rows_down = drawn.line_height - row;
  if (rows_down > MOST_ROWS || (rows_down == 1 && !leaves_line)) return;
  for (size_t i = 0; i < drawn.replaced_count; i++) {
    const struct crl_cell *cell = &drawn.replaced[i].cell;
    size_t place = drawn.replaced[i].row - drawn.top;
    size_t up = row > place ? row - place : 0, down = place > row ? place - row : 0;
    int length = cell->length <= 8 ? cell->length : 0;
    size = add_movement(add_movement(size, up, 'A'), down, 'B');
    size += snprintf(
        clearing + size, sizeof clearing - size, "\r%.*s", length, drawn.bytes + cell->start);
    size = add_movement(add_movement(size, down, 'A'), up, 'B');
  }
  memset(clearing + size, '\n', rows_down);
  strcpy(clearing + size + rows_down, "\r\033[J");
  has_clearing = true;
}

// Removes the rows on the screen after the rows of the next layout.
static void clear_rows_after(size_t height) {
  if (drawn.height <= height) return;
  move_cursor(height, 0);
  if (drawn.height > height + 1 && crl_clear_below()) return;
  clear_to_end_of_row(next->columns);
  for (size_t index = height + 1; index < drawn.height; index++) {
    move_cursor(index, 0);
    clear_to_end_of_row(next->columns);
  }
}

// Whether the line is shown in a single row, which scrolls.
static bool is_one_row(int lines) {
  return lines < 2 || !capability("up") || crl_settings.scrolls_horizontally;
}

bool crl_shows_rows_below(void) {
  int lines, width;
  rl_get_screen_size(&lines, &width);
  return crl_output && !is_one_row(lines);
}

bool crl_has_room_below(void) {
  int lines, width;
  rl_get_screen_size(&lines, &width);
  return lines > CRL_TOO_LOW;
}

// Draws a layout into the buffer of the stream, without flushing it.
static void draw_layout(struct crl_layout *layout) {
  is_stale = false;
  next = layout;
  if (!next) return;
  has_clearing = false;
  drawn.columns = next->columns;
  for (size_t index = 0; index < next->height; index++) write_row(index);
  clear_rows_after(next->height);
  move_cursor(next->cursor_row - next->top, next->cursor_column);
  set_style(0);
  struct crl_layout before = drawn;
  drawn = *next;
  *next = before;
}

static void draw(bool has_rows_below) {
  int lines, width;
  rl_get_screen_size(&lines, &width);
  bool is_single = is_one_row(lines);
  window_rows = lines;
  window_columns = width;
  // A single row must not wrap.
  size_t columns = is_single ? width - 1 : width, rows = is_single ? 1 : lines;
  draw_layout(crl_lay_out(columns, rows, &drawn, has_rows_below));
}

// Draws the first lines of a text. The screen scrolls if they are taller.
static void draw_first_lines(void) {
  int lines, width;
  rl_get_screen_size(&lines, &width);
  if (drawn.top > 0 || drawn.lines_above > 0) crl_clear_drawing();
  draw_layout(crl_lay_out_first(width, crl.request.most_lines_left));
}

void crl_draw(void) {
  draw(true);
  // A signal may come as soon as the rows are on the screen.
  prepare_clearing();
  fflush(rl_outstream);
}

void crl_redisplay(void) {
  // A key that readline holds, such as Enter after letters that it has read at once, comes next.
  if (rl_pending_input || has_input()) is_stale = true; else crl_draw();
}

void crl_make_stale(void) { is_stale = true; }

void crl_draw_if_stale(void) {
  if (is_stale && !has_input()) crl_draw();
}

void crl_forget_drawing(void) {
  drawn.height = drawn.line_height = 0;
  row = column = above.count = 0;
  has_clearing = false;
}

void crl_forget_scrolling(void) { drawn.top = drawn.lines_above = drawn.rows_above = 0; }

void crl_go_to_end(void) {
  draw(false);
  if (drawn.height > 0 && row + 1 < drawn.height) move_cursor(drawn.height - 1, 0);
}

// The number of rows that ended prompts have left on the screen, and the number of times that the
// rows above a prompt may have moved or changed.
static size_t rows_left, rows_moved;

size_t crl_rows_left(void) { return rows_left; }

size_t crl_rows_moved(void) { return rows_moved; }

void crl_note_moved_rows(void) { rows_moved++; }

bool crl_remove_rows(size_t count) {
  if (!capability("up")) return false;
  int lines, width;
  rl_get_screen_size(&lines, &width);
  // The rows above the window can't be removed.
  if (count >= (size_t)lines) count = lines - 1;
  fputc('\r', rl_outstream);
  for (size_t index = 0; index < count; index++) write_capability(capability("up"));
  bool is_clear = crl_clear_from_here();
  if (!is_clear) {
    for (size_t index = 0; index < count; index++) fputc('\n', rl_outstream);
  }
  fflush(rl_outstream);
  return is_clear;
}

void crl_end_drawing(bool is_entered) {
  if (is_entered && crl.request.takes_lines) draw_first_lines(); else crl_go_to_end();
  size_t last = drawn.top + drawn.height;
  // After a full row, the cursor is in a row of its own already.
  bool is_below = drawn.height > 1 && drawn.rows[last - 1] == drawn.rows[last];
  if (!is_below) fputc('\n', rl_outstream);
  rows_left += is_below ? drawn.height - 1 : drawn.height;
  crl_forget_drawing();
  fflush(rl_outstream);
}

void crl_remove_drawing(void) {
  crl_clear_drawing();
  fflush(rl_outstream);
}

// --- Clearing

// Returns the row that the cursor is in, counted from the first one. The terminal may have become wider
// or narrower since the rows were drawn: it joins the rows that wrapped, and splits them again.
static size_t present_row(void) {
  // The terminal reflows the rows before this one.
  size_t first = crl_reflow == CRL_REFLOWS_ALL_ROWS ? row + 1
      : crl_reflow == CRL_REFLOWS_OTHER_ROWS ? row : 0;
  size_t present = 0, width = 0;
  bool is_on_cell = false;
  for (size_t index = 0; index < first; index++) {
    if (index > 0 && !continues(&drawn, index - 1)) {
      present++;
      width = 0;
    }
    const struct crl_cell *cell = cells_of(&drawn, index), *end = cells_of(&drawn, index + 1);
    for (size_t at = 0; cell < end && !is_on_cell; at += cell++->width) {
      // The cursor has stayed with its character.
      is_on_cell = index == row && at == column;
      if (width + cell->width > crl_columns) {
        present++;
        width = 0;
      }
      width += cell->width;
    }
  }
  if (first <= row) return first > 0 ? present + 1 : row;
  // After a row that is full now, the cursor waits to wrap on some terminals, and has wrapped on
  // others. Two spaces bring it to the same row.
  if (width < crl_columns || is_on_cell) return present;
  write_text("  ");
  return present + 1;
}

// Clears the screen from the row that is this number of rows above the cursor.
static void clear_from_row(size_t up) {
  fputc('\r', rl_outstream);
  while (up-- > 0) write_capability(capability("up"));
  row = column = 0;
  if (!crl_clear_from_here()) {
    while (drawn.height > 0) {
      move_cursor(--drawn.height, 0);
      clear_to_end_of_row(drawn.columns);
    }
  }
  crl_forget_drawing();
}

void crl_clear_drawing(void) {
  if (drawn.height == 0) return;
  set_style(0);
  clear_from_row(present_row());
}

// Whether no row of the drawing wraps now or at another width. Assumes that the rows above the
// window are like the rows in it.
static bool are_narrower_than(size_t columns) {
  for (size_t index = 0; index < drawn.height; index++) {
    size_t width = width_of(cells_of(&drawn, index), cells_of(&drawn, index + 1));
    if (width >= columns || width >= drawn.columns) return false;
  }
  return true;
}

// Returns the number of rows above the window.
static size_t rows_above(void) {
  size_t rows = 0, width = 0;
  for (size_t i = 0; i < above.count; i++) {
    size_t cell = above.cells[i] & ~BEGINS_LINE;
    bool wraps = crl_reflow != CRL_REFLOWS_NO_ROWS && width + cell > crl_columns;
    if ((above.cells[i] & BEGINS_LINE) || wraps) {
      rows++;
      width = 0;
    }
    width += cell;
  }
  return rows;
}

static void add_above(unsigned char cell) {
  if (crl_reserve(&above.cells, &above.capacity, above.count + 1, 1)) above.cells[above.count++] = cell;
}

// Notes that the first rows of the drawing, as the terminal shows them now, have left the window.
static void note_rows_above(size_t rows) {
  size_t wanted = rows_above() + rows;
  for (size_t index = 0; index < drawn.height; index++) {
    const struct crl_cell *cell = cells_of(&drawn, index), *end = cells_of(&drawn, index + 1);
    unsigned char mark = index > 0 && continues(&drawn, index - 1) ? 0 : BEGINS_LINE;
    if (cell == end && mark) add_above(mark);
    for (; cell < end; cell++, mark = 0) {
      add_above(cell->width | mark);
      if (rows_above() <= wanted) continue;
      above.count--;
      return;
    }
  }
}

// Forgets the last rows above the window, as they are in it again.
static void forget_rows_above(size_t rows) {
  size_t count = rows_above(), wanted = count > rows ? count - rows : 0;
  while (above.count > 0 && rows_above() > wanted) above.count--;
}

void crl_clear_resized_drawing(void) {
  if (drawn.height == 0) return;
  set_style(0);
  int lines, width;
  rl_get_screen_size(&lines, &width);
  bool is_same = (size_t)width == window_columns;
  if (!is_same) rows_moved++;
  size_t present = present_row(), last = lines - 1;
  // A terminal that reflows rows may move the cursor: tmux keeps it at its distance from the bottom.
  bool asks = !is_same && crl_reflow == CRL_REFLOWS_ALL_ROWS;
  bool is_at_margin = column % crl_columns == 0;
  struct crl_cursor cursor = {-1, -1};
  if (asks) cursor = crl_ask_for_cursor();
  size_t added = (size_t)lines > window_rows ? lines - window_rows : 0, returned = rows_above();
  // tmux puts a cursor whose row has left the window into its first cell.
  bool has_left = cursor.row == 0 && cursor.column == 0 && !is_at_margin;
  if (cursor.row >= 0) {
    last = cursor.row;
    added = last > present ? last - present : 0;
  } else if (!is_same && crl_reflow != CRL_REFLOWS_NO_ROWS && !are_narrower_than(width)) {
    // The number of rows above the window is unknown.
    above.count = returned = 0;
  }
  if (returned > added) returned = added;
  forget_rows_above(returned);
  size_t up = present + returned;
  // The cursor is always in the window.
  if (has_left || present > last) note_rows_above(present - last + has_left);
  size_t count = above.count;
  clear_from_row(up);
  above.count = count;
}
