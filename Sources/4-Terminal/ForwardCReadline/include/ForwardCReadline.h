// GNU readline's callback interface, one prompt at a time.
//
// Readline keeps its state in globals; they stay behind these functions. Define the commands first.
// Take the terminal for any number of prompts. Start a prompt, feed it whenever the input is
// readable, and stop it:
//
//     crl_add_key(crl_define_command("forward-back"), "\033[Z");
//     crl_take_terminal(2, true);
//     crl_start(&request);
//     while ((event = crl_feed()) == CRL_NOTHING_YET) poll(…);
//     text = crl_text();
//     crl_stop();
//     crl_give_terminal_back();

#ifndef CREADLINE_H
#define CREADLINE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum {
  CRL_NOTHING_YET,
  CRL_LINE,
  CRL_END_OF_INPUT,
  // Ctrl-D at the end of a text.
  CRL_END_IN_TEXT,
  CRL_COMMAND,
  // The terminal's other side is closed. The prompt hasn't ended.
  CRL_HUNG_UP,
} crl_event;

typedef enum {
  CRL_COMPLETES_NOTHING,
  CRL_COMPLETES_WORDS,
  CRL_COMPLETES_ITEMS,
  CRL_COMPLETES_PLACEHOLDERS,
  CRL_COMPLETES_PATHS,
} crl_completion;

typedef struct {
  // The prompt, with the escape sequences of its styles.
  const char *prompt;
  // The text to start from. This text and the prompt are needed until crl_start returns.
  const char *prefill;
  crl_completion completion;
  // Whether the right arrow key at the end of the line completes it, as Tab does.
  bool completes_at_end;
  // The word that the arrow keys start from, or -1.
  long present;
  bool is_secret;
  // Whether a bullet is shown for each character of a secret.
  bool shows_length;
  // Whether the first character typed replaces the text.
  bool is_selected;
  // Whether the line is a text, whose lines Enter breaks; and whether Enter as the first key enters
  // the whole text.
  bool takes_lines, is_kept_by_enter;
  // Whether the prompt and the line are removed from the screen when they end.
  bool leaves_nothing;
  // The number of first lines of an entered text that stay on the screen.
  size_t most_lines_left;
  // The commands that are disabled at this prompt, one bit each.
  uint64_t disabled_commands;
  // The commands of keys with another meaning, unless they are disabled: the arrow keys up and
  // down, the keys to the ends of an empty line, Tab, and a space in an empty line.
  int up_command, down_command, home_command, end_command, tab_command, space_command;
  // The commands that move by a page in a text, and the command that shows or hides a secret.
  int page_up_command, page_down_command, reveal_command;
  // The commands that remove a text from the screen, because it is shown again below their output,
  // one bit each.
  uint64_t removing_commands;
  // The commands that act on the rows below the line while there is room for them, even if they are
  // disabled otherwise, one bit each.
  uint64_t area_commands;
  // The commands that give an empty answer, whatever the line contains, one bit each.
  uint64_t emptying_commands;

  // The argument of the functions below.
  void *context;
  // Passes words and history, by crl_add_word and crl_add_history. Called at the first key that
  // needs them.
  void (*add_words)(void *context);
  // Passes the clusters of a text, by crl_add_cluster, if it is UTF-8.
  void (*add_clusters)(const char *text, size_t size);
  // Passes the styles of a line, by crl_add_style; null if it has none.
  void (*add_styles)(void *context, const char *line);
  // Shows the word that a text means, if any, by crl_replace_line; null unless the line is one of
  // two words. The left and right arrow keys switch between the two.
  void (*resolve)(void *context, const char *text);
  // Whether a key by which a text means a word enters the line.
  bool enters_resolved;
  // Shows the value that is a number of steps above the line's, if any, by crl_replace_line; null
  // if the arrow keys don't go through values.
  void (*step)(void *context, const char *line, int count);

  // The most rows below a line; if it is zero, the most percents of the window's rows. Four are always
  // allowed.
  size_t most_rows_below, most_percent_below;
  // Passes the rows below a line, by crl_add_row; null if there are none. At most a number of rows
  // are shown, in a number of columns.
  void (*add_rows)(void *context, const char *line, size_t most, size_t columns);
  // Performs a command within the rows below the line, and returns whether it did; otherwise the
  // command ends the prompt. Null if there are no such rows.
  bool (*perform)(void *context, int command, const char *line);
  // Whether Enter at a line does nothing, because the rows below it say why it is no answer; null if it
  // always enters the line.
  bool (*refuses)(void *context, const char *line);
  // Shows what remains of a line with pasted line breaks, by crl_replace_line; null if they stay.
  void (*paste)(void *context, const char *line);
  // Passes what is left on the screen of the prompt and an entered line, by crl_settle_line; null if
  // they are left as they are.
  void (*settle)(void *context, const char *line);
  // Writes the text that belongs above the prompt, on a cleared screen; null without such a text.
  void (*introduce)(void *context);

  // A descriptor that becomes readable when a signal comes, and a function that returns whether a
  // signal ends the prompt.
  int wake;
  bool (*is_over)(void);
} crl_request;

// The version of the library, such as 8.2.
const char *crl_library_version(void);

// Defines a command for keys, by its name in inputrc, before the terminal is first taken. Returns
// its index, counted from zero; -1 if there are too many.
int crl_define_command(const char *name);

// Binds a sequence that a terminal sends to a command. Returns whether the table had room.
bool crl_add_key(int command, const char *sequence);

// Takes the terminal that a descriptor writes to. Keys typed between prompts aren't echoed, and are
// kept for the next prompt. Ctrl-Z restores the terminal before it stops the program; exiting
// restores it too.
//
// Returns whether there is a terminal; if not, errno says why.
//
// The first prompt begins at the left margin, behind blanks, if `begins_at_margin` is set.
bool crl_take_terminal(int output, bool begins_at_margin);
void crl_give_terminal_back(void);

// Removes the prompt, the line and the rows below it from the screen, so that text can be written above
// them, until crl_refresh draws them.
void crl_begin_text_above(void);

// Takes the terminal again after the program was stopped and continued.
void crl_take_terminal_again(void);

// Measures the terminal, between two prompts.
void crl_measure(void);

// Whether the terminal, which is taken, can show rows below a line, and whether its window has room
// for them at present.
bool crl_shows_rows_below(void);
bool crl_has_room_below(void);

// The number of rows that ended prompts have left on the screen since the terminal was first taken.
// And the number of times that rows above a prompt may have moved, because the window has another
// width or another program has written.
size_t crl_rows_left(void);
size_t crl_rows_moved(void);
void crl_note_moved_rows(void);

// Removes the last rows above the cursor, which is in the first column, between two prompts.
// Returns whether the terminal can do it.
bool crl_remove_rows(size_t count);

// Shows a prompt.
void crl_start(const crl_request *request);

// Adds a word to complete to; with CRL_COMPLETES_WORDS, the arrow keys go through the words too.
void crl_add_word(const char *word);

// Adds a line that was entered earlier; the oldest is added first.
void crl_add_history(const char *line);

// Adds the style of a part of the line, such as "1;32"; the first part is added first.
void crl_add_style(size_t begin, size_t end, const char *code);

// Adds a row below the line, with the escape sequences of its styles. Cuts it off at the last
// column.
void crl_add_row(const char *text);

// Replaces the prompt and the entered line by a text, with the escape sequences of its styles.
void crl_settle_line(const char *text);

// Adds a cluster of a text: its number of bytes, its columns, and its largest number of columns if
// terminals disagree about them, or zero. The first cluster is added first.
void crl_add_cluster(size_t size, int width, int most);

// Replaces the line, as one edit that can be undone.
void crl_replace_line(const char *text);

// Whether there are keys that the previous prompt read and didn't use.
bool crl_has_keys(void);

// Processes the next key. Call it when standard input is readable, and check for signals between
// calls.
crl_event crl_feed(void);

// Returns the microseconds until a key that begins a sequence, such as Escape, counts as pressed alone; -1
// if no key waits for the rest of its sequence.
int crl_sequence_timeout(void);

// Ends the wait for the rest of a sequence: the key was pressed alone.
crl_event crl_end_sequence(void);

// Returns the line while it is typed, which is valid until the next key. While a search shows other
// lines in its place, this is the line from before the search.
const char *crl_line(void);

// Returns the line after its end. It is valid until the next start.
const char *crl_text(void);

// Returns the command of a CRL_COMMAND, and the number of the text's line, counted from 1, in which
// the cursor was.
int crl_command(void);
long crl_cursor_line(void);

// Ends the prompt.
void crl_stop(void);

// Draws the changed rows below the line.
void crl_refresh(void);

// Draws the prompt again after other output.
void crl_redraw(void);

// Measures the terminal, and draws the prompt again.
void crl_resize(void);

#endif
