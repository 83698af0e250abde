// Lays out the prompt and the line as rows of cells.

#define _GNU_SOURCE

#include "internal.h"
#include "clusters.h"
#include "layout.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>
#include <wctype.h>

// The layout under construction.
static struct crl_layout made;

// --- Cells

enum { LONGEST_CELL = 64 };

static void begin_row(void) {
  made.is_incomplete |=
      !crl_reserve(&made.rows, &made.row_capacity, made.row_count + 2, sizeof *made.rows);
  if (made.is_incomplete) return;
  made.rows[made.row_count++] = made.count;
  made.rows[made.row_count] = made.count;
  made.column = 0;
}

static void make_room(int width);

static void add_cell(const char *bytes, size_t length, int width, int style) {
  if (made.is_incomplete) return;
  while (length > LONGEST_CELL) {
    // The last marks of a character with more marks than any language uses are left out.
    do length--; while ((bytes[length] & 0xC0) == 0x80);
  }
  // A mark is part of the character before it.
  if (width == 0 && made.count > 0) {
    struct crl_cell *last = &made.cells[made.count - 1];
    if (last->length + length > LONGEST_CELL) return;
    made.is_incomplete |= !crl_reserve(&made.bytes, &made.room, made.size + length, 1);
    if (made.is_incomplete) return;
    memcpy(made.bytes + made.size, bytes, length);
    made.size += length;
    last->length += length;
    return;
  }
  make_room(width);
  made.is_incomplete |= !crl_reserve(&made.cells, &made.capacity, made.count + 1, sizeof *made.cells);
  made.is_incomplete |= !crl_reserve(&made.bytes, &made.room, made.size + length, 1);
  if (made.is_incomplete) return;
  made.cells[made.count++] = (struct crl_cell){.start = made.size, .length = length, .width = width, .style = style};
  memcpy(made.bytes + made.size, bytes, length);
  made.size += length;
  made.column += width;
  made.rows[made.row_count] = made.count;
}

// Begins a row if a character of the given width doesn't fit into the present row.
static void make_room(int width) {
  if (made.column + width > made.columns) begin_row();
}

// --- Styles

// The codes of the styles in use, such as "1;32". A cell has the index of its code. The first code is
// plain.
enum { MOST_STYLES = 127, LONGEST_CODE = 63 };
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

const char *crl_code_of(int style) { return codes[style & ~CRL_HIGHLIGHTED]; }

// Returns the end of the sequence of a style; null if the text doesn't begin with one.
static const char *end_of_style(const char *text) {
  return text[0] == '\033' && text[1] == '[' ? strchr(text, 'm') : NULL;
}

// The parts of the line that have styles, in order.
static struct {
  size_t begin, end;
  int style;
} *parts;
static size_t part_count, part_capacity;

void crl_add_style(size_t begin, size_t end, const char *code) {
  if (!crl_reserve(&parts, &part_capacity, part_count + 1, sizeof *parts)) return;
  parts[part_count].begin = begin;
  parts[part_count].end = end;
  parts[part_count++].style = style_of(code, strlen(code));
}

// --- The rows of a long line
//
// Only the rows near the cursor are laid out of a line that is much longer than the window, so that a
// key costs the same in a line of any length. Where rows begin is known from before, as far as the
// line is still the same.

enum { LONG_LINE = 1 << 14 };

static struct {
  struct {
    size_t at, row;
  } *starts;
  size_t count, capacity;
  // The line and the place of its first character that they belong to.
  char *line;
  size_t size, room, columns, row, column;
} known;

static void note_row(size_t at) {
  size_t row = made.rows_above + made.row_count - 1;
  if (known.count > 0 && known.starts[known.count - 1].row >= row) return;
  if (!crl_reserve(&known.starts, &known.capacity, known.count + 1, sizeof *known.starts)) return;
  known.starts[known.count].at = at;
  known.starts[known.count++].row = row;
}

// Forgets the rows that may begin elsewhere, as the line has changed before them or near their
// beginning. The prompt is laid out already.
static void forget_changed_rows(void) {
  enum { LONGEST_CLUSTER = 256 };
  size_t row = made.row_count - 1, same = 0, size = rl_end;
  bool is_moved = known.columns != made.columns || known.row != row || known.column != made.column;
  if (!is_moved) {
    size_t most = known.size < size ? known.size : size;
    enum { STEP = 4096 };
    while (same + STEP <= most && memcmp(known.line + same, rl_line_buffer + same, STEP) == 0) same += STEP;
    while (same < most && known.line[same] == rl_line_buffer[same]) same++;
  }
  while (known.count > 0 && known.starts[known.count - 1].at + LONGEST_CLUSTER > same) known.count--;
  if (!crl_reserve(&known.line, &known.room, size + 1, 1)) known.count = same = known.size = size = 0;
  memcpy(known.line + same, rl_line_buffer + same, size - same);
  known.size = size;
  known.columns = made.columns;
  known.row = row;
  known.column = made.column;
}

// --- Layout

// Returns the first character of a text, and its number of bytes; zero for an incomplete character.
static wchar_t first_of(const char *text, const char *end, size_t *size) {
  wchar_t character;
  mbstate_t state = {0};
  *size = mbrtowc(&character, text, end - text, &state);
  if (*size > 0 && *size <= (size_t)(end - text)) return character;
  *size = 1;
  return 0;
}

// Whether a character breaks lines or changes the direction of writing.
static bool steers_writing(wchar_t character) {
  return (character >= 0x2028 && character <= 0x202E)
      || (character >= 0x2066 && character <= 0x2069);
}

// Returns the number of columns that a cluster needs in its row. If terminals disagree about its
// width, the number is large enough that no terminal reaches the end of the row.
static int room_for(struct crl_cluster cluster) {
  size_t room = cluster.most > 0 ? cluster.most + 1 : cluster.width;
  return room > made.columns ? (int)made.columns : (int)room;
}

// Adds the cluster that begins at a place of a text, and returns the start of the next cluster.
// Makes control characters visible.
static size_t add_cluster(const struct crl_clusters *of, size_t at, int style) {
  const char *text = of->text + at;
  unsigned char byte = *text;
  if (byte == '\t') {
    do {
      add_cell(" ", 1, 1, style);
    } while (made.column % 8 != 0 && made.column < made.columns && !made.is_incomplete);
    return at + 1;
  }
  if (byte < ' ' || byte == 0x7F) {
    char name = byte ^ 0x40;
    add_cell("^", 1, 1, style);
    add_cell(&name, 1, 1, style);
    return at + 1;
  }
  if (of->is_ascii) {
    add_cell(text, 1, 1, style);
    return at + 1;
  }
  size_t end, size;
  struct crl_cluster cluster = crl_cluster_at(of, at, &end);
  wchar_t character = first_of(text, of->text + end, &size);
  if (!character || iswcntrl(character) || steers_writing(character)) {
    add_cell("\uFFFD", 3, 1, style);
  } else if (cluster.most > 0) {
    make_room(room_for(cluster));
    add_cell(text, end - at, cluster.width, style);
    if (!made.is_incomplete) made.cells[made.count - 1].is_disputed = true;
  } else {
    add_cell(text, end - at, cluster.width, style);
  }
  return end;
}

// Adds a text of readline. \1 and \2 in it enclose parts that take no room on the screen: a style,
// or a sequence for the terminal, for instance to set the shape of its cursor.
static void add_text(const char *message) {
  static struct crl_clusters clusters;
  int style = 0;
  made.is_incomplete |= !crl_segment(&clusters, message, strlen(message));
  if (made.is_incomplete) return;
  const char *text = clusters.text, *end = text + clusters.size;
  while (text < end) {
    if (*text != RL_PROMPT_START_IGNORE) {
      text = clusters.text + add_cluster(&clusters, text - clusters.text, style);
      continue;
    }
    const char *last = strchr(++text, RL_PROMPT_END_IGNORE);
    size_t length = (last ? last : end) - text;
    if (length > 2 && end_of_style(text) == text + length - 1) {
      style = style_of(text + 2, length - 3);
    } else if (length > 0 && length <= LONGEST_CELL) {
      add_cell(text, length, 0, 0);
    }
    text += length + (last != NULL);
  }
}

// Whether a character stays in the row of the wide character before it.
static bool is_closing(wchar_t character) {
  return character && wcschr(L"，。：；、！？）”》…,.;:!?)]}", character);
}

// Whether a character moves to the row of the wide character after it.
static bool is_opening(wchar_t character) {
  return character && wcschr(L"（“《([{", character);
}

// Returns the width of the word that begins at a place, or of a part of it that is wider than a
// row. A wide character, with the punctuation around it, is a word, because scripts with wide
// characters write no spaces.
static size_t width_of_word(const struct crl_clusters *of, size_t at) {
  size_t width = 0, end, size;
  bool is_wide = false, follows_opening = false;
  for (; at < of->size && !strchr(" \n", of->text[at]) && width <= made.columns; at = end) {
    const char *last = end_of_style(of->text + at);
    if (last) {
      end = last + 1 - of->text;
      continue;
    }
    size_t columns = crl_cluster_at(of, at, &end).width;
    // Only wide characters end a word without a space.
    if (of->is_ascii) {
      width += columns;
      continue;
    }
    wchar_t character = first_of(of->text + at, of->text + end, &size);
    bool closes = is_closing(character);
    if (width == 0 && (columns == 0 || (columns == 2 && closes))) return 0;
    bool is_next = !closes && !follows_opening && columns != 0;
    if (is_next && (is_wide || (columns == 2 && width > 0))) break;
    follows_opening = is_opening(character);
    is_wide |= columns == 2 && !follows_opening && !closes;
    width += columns;
  }
  return width;
}

// Begins an indented row before a word that doesn't fit into the present row, but fits into the new
// one.
static void wrap_before_word(const struct crl_clusters *of, size_t at) {
  enum { INDENT = 2 };
  size_t width = width_of_word(of, at);
  if (made.column + width <= made.columns || made.column <= INDENT) return;
  if (INDENT + width > made.columns) return;
  begin_row();
  for (int i = 0; i < INDENT; i++) add_cell(" ", 1, 1, 0);
}

static size_t width_at(const struct crl_clusters *of, size_t at) {
  size_t end;
  return crl_cluster_at(of, at, &end).width;
}

// Adds a text with styles, which are the only escape sequences in it, wrapped between words.
static void add_styled_text(const char *text) {
  static struct crl_clusters clusters;
  int style = 0;
  bool follows_space = true;
  made.is_incomplete |= !crl_segment(&clusters, text, strlen(text));
  if (made.is_incomplete) return;
  for (size_t at = 0; at < clusters.size;) {
    text = clusters.text + at;
    const char *last = end_of_style(text);
    if (last) {
      style = style_of(text + 2, last - text - 2);
      at = last + 1 - clusters.text;
      continue;
    }
    bool is_space = *text == ' ';
    if (!is_space && (follows_space || width_at(&clusters, at) == 2)) wrap_before_word(&clusters, at);
    // Leaves out a space between words if its row has no room for it.
    if (is_space && made.column >= made.columns && at + 1 < clusters.size) {
      at++;
    } else {
      at = add_cluster(&clusters, at, style);
    }
    follows_space = is_space;
  }
}

static void add_editing_mode(void) {
  if (!crl_settings.shows_mode) return;
  const char *name = rl_editing_mode ? "emacs-mode-string"
      : rl_get_keymap() == vi_movement_keymap ? "vi-cmd-mode-string" : "vi-ins-mode-string";
  const char *text = rl_variable_value(name);
  if (text) add_text(text);
}

// Places the cursor before a character of a width. If the character doesn't fit into the row, both
// go to the next row.
static void place_cursor(int width) {
  make_room(width);
  if (made.is_incomplete) return;
  made.cursor_row = made.row_count - 1;
  made.cursor_column = made.column;
}

// Adds the prompt, before the line or before each line of a text. A message of readline, such as a
// search prompt, replaces the prompt in the line of the cursor.
static void add_prompt(size_t begin) {
  bool has_message = rl_display_prompt && rl_display_prompt != rl_prompt;
  if (has_message && begin == (size_t)crl_begin_of_line(rl_point)) {
    add_text(rl_display_prompt);
  } else {
    if (begin == 0) add_editing_mode();
    add_styled_text(crl_styled_prompt);
  }
}

static void begin_line(size_t begin) {
  begin_row();
  size_t first = made.count;
  add_prompt(begin);
  if (first < made.count) made.cells[first].begins_line = true;
}

// The places of a text's characters, which only the arrow keys need.
static struct crl_place *places;
static size_t place_count, place_capacity;
static bool notes_places;

static void note_place(size_t at, size_t row, size_t column) {
  if (!notes_places) return;
  made.is_incomplete |= !crl_reserve(&places, &place_capacity, place_count + 1, sizeof *places);
  if (made.is_incomplete) return;
  places[place_count++] = (struct crl_place){.at = (int)at, .row = row, .column = column};
}

// Begins a row before a word of a text that doesn't fit into the present row, but fits into the new one.
// A terminal knows such rows as separate lines. Returns whether it has begun a row.
static bool wrap_before_typed_word(const struct crl_clusters *of, size_t at) {
  if (at == 0 || strchr(" \n", of->text[at]) || of->text[at - 1] == '\n') return false;
  if (of->text[at - 1] != ' ' && width_at(of, at) != 2) return false;
  size_t width = width_of_word(of, at);
  if (made.column + width <= made.columns || width > made.columns) return false;
  begin_row();
  return true;
}

// Adds a part of the line with its styles. Highlights text that is selected, or marked by a paste
// or a search.
static void add_line(size_t begin, size_t end) {
  const struct crl_clusters *clusters = crl_line_clusters(begin, end);
  made.is_incomplete |= !clusters;
  if (made.is_incomplete) return;
  part_count = 0;
  if (crl.request.add_styles && end > begin) {
    crl.request.add_styles(crl.request.context, clusters->text);
  }
  size_t point = rl_point, mark = rl_mark, part = 0;
  bool is_marked = crl_is_selected || (rl_mark_active_p() && mark <= (size_t)rl_end);
  size_t from = crl_is_selected ? 0 : mark < point ? mark : point;
  size_t to = crl_is_selected ? (size_t)rl_end : mark < point ? point : mark;
  bool has_cursor = false, is_text = crl.request.takes_lines, begins_row = false;
  size_t rows = made.row_count;
  for (size_t i = 0; i < clusters->size;) {
    begins_row |= is_text && wrap_before_typed_word(clusters, i);
    // The space after a word that fills its row has no cell.
    bool hangs = is_text && clusters->text[i] == ' ' && made.column >= made.columns;
    // A mark combined with the character before the cursor is in the character's cell.
    if (begin + i >= point && !has_cursor) {
      size_t next;
      int room = room_for(crl_cluster_at(clusters, i, &next));
      place_cursor(room > 1 ? room : 1);
      has_cursor = true;
    }
    note_place(begin + i, made.row_count - 1, made.column);
    if (is_text && clusters->text[i] == '\n') {
      begin_line(begin + ++i);
      begins_row = false;
      continue;
    }
    if (hangs) {
      begins_row = true;
      i++;
      continue;
    }
    size_t first = made.count, at = begin + i;
    while (part < part_count && parts[part].end <= i) part++;
    int style = part < part_count && parts[part].begin <= i ? parts[part].style : 0;
    if (is_marked && begin + i >= from && begin + i < to) style |= CRL_HIGHLIGHTED;
    i = add_cluster(clusters, i, style);
    if (first < made.count) made.cells[first].begins_row = begins_row;
    begins_row = false;
    if (made.row_count > rows && made.rows[made.row_count - 1] == first && !is_text) note_row(at);
    rows = made.row_count;
  }
  if (!has_cursor) place_cursor(1);
  note_place(end, made.row_count - 1, made.column);
}

// Adds a bullet for each character of a secret. The cursor is at its end.
static void add_bullets(void) {
  for (int i = 0; i < rl_end && crl.request.shows_length; i++) {
    bool begins = (rl_line_buffer[i] & 0xC0) != 0x80;
    if (begins) add_cell("\u2022", 3, 1, 0);
  }
  place_cursor(1);
}

// --- Rows below the line

// Ends a row without room for the rest of its text.
static void add_ellipsis(int style) {
  size_t first = made.rows[made.row_count - 1];
  while (made.column + 1 >= made.columns && made.count > first) {
    made.column -= made.cells[--made.count].width;
  }
  add_cell("…", sizeof "…" - 1, 1, style);
}

// Adds a row that never wraps. Its last column stays empty, so that the terminal's cursor doesn't
// wait to wrap there.
void crl_add_row(const char *text) {
  static struct crl_clusters clusters;
  int style = 0;
  begin_row();
  made.is_incomplete |= !crl_segment(&clusters, text, strlen(text));
  for (size_t at = 0; at < clusters.size && !made.is_incomplete;) {
    const char *last = end_of_style(clusters.text + at);
    if (last) {
      style = style_of(clusters.text + at + 2, last - clusters.text - at - 2);
      at = last + 1 - clusters.text;
      continue;
    }
    size_t end;
    struct crl_cluster cluster = crl_cluster_at(&clusters, at, &end);
    if (made.column + room_for(cluster) >= made.columns) return add_ellipsis(style);
    at = add_cluster(&clusters, at, style);
  }
}

// Adds the rows below the line. Enter takes the shown line, even during a search.
static void add_rows_below(size_t most) {
  size_t line_rows = made.row_count, listed = crl_add_candidates(most, made.columns);
  if (listed < most) {
    crl.request.add_rows(crl.request.context, rl_line_buffer, most - listed, made.columns);
  }
  if (made.row_count > line_rows + most) made.row_count = line_rows + most;
}

// --- The whole drawing

static char *settled;

void crl_settle_line(const char *text) {
  free(settled);
  settled = strdup(text);
}

void crl_unsettle_line(void) {
  free(settled);
  settled = NULL;
}

// Adds the lines of a text that may be in view: the lines near the cursor.
static void add_lines(size_t most_rows) {
  size_t begin = crl_begin_of_line(rl_point), end = crl_end_of_line(rl_point);
  for (size_t i = 0; i < most_rows && begin > 0; i++) begin = crl_begin_of_line((int)begin - 1);
  for (size_t i = 0; i < most_rows && end < (size_t)rl_end; i++) end = crl_end_of_line((int)end + 1);
  for (const char *c = rl_line_buffer; (c = memchr(c, '\n', rl_line_buffer + begin - c)); c++) {
    made.lines_above++;
  }
  made.has_lines_below = end < (size_t)rl_end;
  add_prompt(begin);
  if (made.count > 0) made.cells[0].begins_line = true;
  add_line(begin, end);
}

static void begin_layout(size_t columns) {
  made.count = made.size = made.row_count = made.lines_above = made.rows_above = 0;
  made.has_lines_below = false;
  made.columns = columns;
  made.is_incomplete = false;
  begin_row();
}

// Returns the last row known to begin at a place or before it, and in a row or before it; the number
// of known rows if no row does.
static size_t known_row(size_t at, size_t row) {
  size_t low = 0, high = known.count;
  while (low < high) {
    size_t middle = (low + high) / 2;
    bool is_before = known.starts[middle].at <= at && known.starts[middle].row <= row;
    if (is_before) low = middle + 1; else high = middle;
  }
  return low > 0 ? low - 1 : known.count;
}

// Adds the rows of a long line that may be in view.
static void add_long_line(size_t most_rows) {
  enum { BYTES_OF_COLUMN = 4 };
  add_prompt(0);
  forget_changed_rows();
  size_t begin = 0, end = rl_point + (most_rows + 1) * made.columns * BYTES_OF_COLUMN;
  size_t last = known_row(rl_point, SIZE_MAX);
  if (last < known.count) {
    size_t row = known.starts[last].row;
    size_t first = known_row(rl_point, row > most_rows ? row - most_rows : 0);
    if (first < known.count) {
      begin_layout(made.columns);
      begin = known.starts[first].at;
      made.rows_above = known.starts[first].row;
    }
  }
  while (end < (size_t)rl_end && (rl_line_buffer[end] & 0xC0) == 0x80) end++;
  made.has_lines_below = end < (size_t)rl_end;
  add_line(begin, made.has_lines_below ? end : (size_t)rl_end);
}

static void lay_out(size_t columns, size_t most_rows) {
  begin_layout(columns);
  if (settled) {
    add_styled_text(settled);
    place_cursor(1);
  } else if (crl.request.takes_lines) {
    add_lines(most_rows);
  } else if (rl_end > LONG_LINE && !crl.request.is_secret) {
    add_long_line(most_rows);
  } else {
    add_prompt(0);
    if (crl.request.is_secret && !crl_is_revealed) add_bullets(); else add_line(0, rl_end);
  }
}

const struct crl_place *crl_lay_out_places(size_t columns, size_t most_rows, size_t *count) {
  place_count = 0;
  notes_places = true;
  lay_out(columns, most_rows);
  notes_places = false;
  *count = made.is_incomplete ? 0 : place_count;
  return places;
}

struct crl_layout *crl_lay_out_first(size_t columns, size_t most_lines) {
  begin_layout(columns);
  int end = crl_end_of_line(0);
  while (--most_lines > 0 && end < rl_end) end = crl_end_of_line(end + 1);
  add_prompt(0);
  add_line(0, end);
  if (made.is_incomplete) return NULL;
  made.top = made.cursor_column = 0;
  made.line_height = made.height = made.row_count;
  made.cursor_row = made.row_count - 1;
  return &made;
}

static bool begins_line(const struct crl_layout *layout, size_t row) {
  size_t first = layout->rows[row];
  return first < layout->rows[row + 1] && layout->cells[first].begins_line;
}

// Returns the row with the same text as the first row in view before.
static size_t row_of_top(const struct crl_layout *before) {
  if (!crl.request.takes_lines) {
    size_t top = before->rows_above + before->top;
    return top > made.rows_above ? top - made.rows_above : 0;
  }
  size_t line = before->lines_above, part = 0, row = 0;
  for (size_t i = 1; i <= before->top; i++) {
    if (begins_line(before, i)) line++;
    part = begins_line(before, i) ? 0 : part + 1;
  }
  for (size_t at = made.lines_above; at < line && row + 1 < made.row_count; row++) {
    at += begins_line(&made, row + 1);
  }
  while (part-- > 0 && row + 1 < made.row_count && !begins_line(&made, row + 1)) row++;
  return row;
}

// Shows a mark, given by its position in the bytes, in place of a cell.
static void replace_cell(struct crl_cell *cell, size_t mark) {
  bool begins = cell->begins_line;
  *cell = (struct crl_cell){
      .start = mark, .length = cell->width, .width = cell->width, .begins_line = begins};
}

static void mark_row(size_t row, size_t mark) {
  struct crl_cell *cell = &made.cells[made.rows[row]];
  if (cell->width != 1) return;
  made.replaced[made.replaced_count].cell = *cell;
  made.replaced[made.replaced_count++].row = row;
  replace_cell(cell, mark);
}

// Marks a text with hidden rows at the first and the last line that begins in view. The mark
// replaces a part of the prompt there; elsewhere it would hide a letter of a long line.
static void mark_lines(bool has_more_above, bool has_more_below, size_t marks) {
  size_t none = made.top + made.height, first = none, last = none;
  for (size_t row = made.top; row < none; row++) {
    if (!begins_line(&made, row)) continue;
    last = row;
    if (first == none) first = row;
  }
  if (has_more_above && first < none) mark_row(first, marks);
  if (has_more_below && last < none && !(has_more_above && first == last)) mark_row(last, marks + 1);
}

// Marks the ends of a line that continues beyond them.
static void mark_line(bool has_more_before, bool has_more_after, size_t marks) {
  size_t first = made.rows[made.top], end = made.rows[made.top + made.height];
  // A mark must not hide the text that is being typed.
  bool is_at_start = made.cursor_row == made.top && made.cursor_column <= 2;
  if (has_more_before && first < end && !is_at_start) replace_cell(&made.cells[first], marks);
  if (has_more_after && first < end) {
    replace_cell(&made.cells[end - 1], marks + 3 - made.cells[end - 1].width);
  }
}

// Chooses the rows to show, near the rows shown before.
static void choose_rows(size_t most, size_t top) {
  made.line_height = made.height = made.row_count < most ? made.row_count : most;
  made.top = top;
  if (made.cursor_row < made.top) made.top = made.cursor_row;
  if (made.cursor_row >= made.top + made.height) made.top = made.cursor_row + 1 - made.height;
  if (made.top + made.height > made.row_count) made.top = made.row_count - made.height;
}

// Marks the places of hidden rows. A text that remains on the screen has no marks.
static void mark_rows(bool remains) {
  bool is_text = crl.request.takes_lines;
  bool has_more_above = made.top > 0 || made.lines_above > 0 || made.rows_above > 0;
  bool has_more_below = made.top + made.height < made.row_count || made.has_lines_below;
  made.replaced_count = 0;
  if (is_text && remains) return;
  if (!has_more_above && !has_more_below) return;
  if (!crl_reserve(&made.bytes, &made.room, made.size + 3, 1)) return;
  size_t marks = made.size;
  memcpy(made.bytes + marks, is_text ? "^v>" : "< >", 3);
  made.size += 3;
  (is_text ? mark_lines : mark_line)(has_more_above, has_more_below, marks);
}

// Returns the number of rows available below the line: at least one below a text that is taller
// than the window.
static size_t room_below(size_t most_rows) {
  enum { FEWEST = 4 };
  if (!crl.request.add_rows || most_rows <= CRL_TOO_LOW) return 0;
  if (crl.request.takes_lines && made.row_count >= most_rows) return 1;
  size_t room = most_rows > made.row_count ? most_rows - made.row_count : 0;
  size_t most = crl.request.most_rows_below;
  if (most == 0) most = most_rows * crl.request.most_percent_below / 100;
  if (most < FEWEST) most = FEWEST;
  return room < most ? room : most;
}

struct crl_layout *crl_lay_out(
    size_t columns, size_t most_rows, const struct crl_layout *before, bool has_rows_below) {
  lay_out(columns, most_rows);
  if (made.is_incomplete) return NULL;
  size_t room = has_rows_below ? room_below(most_rows) : 0;
  bool is_cut = made.row_count + room > most_rows;
  choose_rows(is_cut ? most_rows - room : most_rows, row_of_top(before));
  mark_rows(!has_rows_below);
  if (room == 0) return &made;
  // The hidden rows of the line make room for the rows below it.
  made.row_count = made.top + made.line_height;
  made.count = made.rows[made.row_count];
  add_rows_below(room);
  if (made.is_incomplete) return NULL;
  made.height = made.row_count - made.top;
  return &made;
}
