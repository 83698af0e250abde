// The rows of cells that show the prompt and the line: Layout.c makes them, Display.c writes them.

#ifndef CREADLINE_LAYOUT_H
#define CREADLINE_LAYOUT_H

#include <stdbool.h>
#include <stddef.h>

// A cell of the screen: a character with the marks that are combined with it.
struct crl_cell {
  size_t start;  // In the bytes of its layout.
  unsigned char length, width, style;
  bool is_disputed;  // Some terminals show it in another width.
  bool begins_line;  // It is the first one of a line of a text.
  bool begins_row;   // The row before ends between two words, with room left.
};

struct crl_layout {
  struct crl_cell *cells;
  size_t count, capacity;
  char *bytes;
  size_t size, room;
  // The first cell of each row, and the end of the last row.
  size_t *rows;
  size_t row_count, row_capacity;
  size_t columns, column;
  // The shown rows, the number of the line's rows among them, and the place of the cursor among all
  // rows.
  size_t top, height, line_height, cursor_row, cursor_column;
  // The number of a text's lines above the rows. Only lines near the cursor are laid out.
  size_t lines_above;
  bool has_lines_below;
  // The number of a long line's rows above the rows. Only rows near the cursor are laid out.
  size_t rows_above;
  // The cells of a text's prompt that marks for further lines replace, and their rows.
  struct {
    struct crl_cell cell;
    size_t row;
  } replaced[2];
  size_t replaced_count;
  bool is_incomplete;  // There was no memory for all of it.
};

// A style is an index of the codes in use, such as "1;32", with this bit if it is highlighted. Zero
// is the plain style.
enum { CRL_HIGHLIGHTED = 0x80 };

const char *crl_code_of(int style);

// The window's rows up to which it has no room for rows below the line.
enum { CRL_TOO_LOW = 4 };

// Lays out the present prompt and line, and chooses the rows to show, near the rows shown before.
// Adds rows below the line if there is room for them. Returns null if there isn't enough memory.
// Otherwise the layout is valid until the next layout is made, and may be exchanged for a layout
// that is no longer needed.
struct crl_layout *crl_lay_out(
    size_t columns, size_t most_rows, const struct crl_layout *before, bool has_rows_below);

// The place of a character of a text, or of the end of a line, which has the column after its last cell.
struct crl_place {
  int at;
  size_t row, column;
};

// Lays out a text, and returns the places of its lines near the cursor, in order. They are valid until
// the next layout.
const struct crl_place *crl_lay_out_places(size_t columns, size_t most_rows, size_t *count);

// Lays out all rows of the first lines of an entered text.
struct crl_layout *crl_lay_out_first(size_t columns, size_t most_lines);

#endif
