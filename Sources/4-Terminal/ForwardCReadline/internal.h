// Declarations that the files of this module share.

#ifndef CREADLINE_INTERNAL_H
#define CREADLINE_INTERNAL_H

#include "ForwardCReadline.h"

#include <stddef.h>
#include <stdio.h>

#include <readline/history.h>
#include <readline/readline.h>

// The present prompt.
extern struct crl_prompt {
  crl_request request;
  crl_event event;
  int command;
  long cursor_line;
  char *text;
} crl;

// --- Input.c

enum { NO_KEY = -2 };

// Returns the next key; NO_KEY if no key is available.
int crl_next_key(void);

// Whether the next byte belongs to the character that replaces a zero.
bool crl_is_replacing(void);

// Saves the keys that follow the entered line for the next prompt, or discards them.
void crl_save_pending_keys(void);
void crl_discard_pending_keys(void);

// A key that was read ahead, to find out whether there is one.
extern int crl_key;

// Whether a signal or a closed terminal ended a wait inside readline. The remaining line isn't an
// answer.
extern bool crl_is_aborted;

// Whether the key that readline processes, or the sequence that it has begun, is Escape.
extern bool crl_is_escaping;

int crl_read_key(FILE *input);
int crl_is_key_available(void);

// Returns the next key if it comes within a number of milliseconds; otherwise NO_KEY, and EOF at the
// end of the input.
int crl_key_within(int milliseconds);
// Asks the terminal for its cursor, and returns the cursor's row and column in the window, counted from
// zero; -1 if the terminal doesn't answer. Keys that come before the answer are kept.
struct crl_cursor {
  long row, column;
} crl_ask_for_cursor(void);
// Puts a key in front of the keys to read, so that it is read next.
void crl_unread_key(int key);
// Whether a key was put back.
bool crl_has_unread_key(void);

// --- Keys.c

void crl_bind_keys(void);
// Whether a command is enabled.
bool crl_is_enabled(int command);
// Ends the prompt with a command; beeps if the command is disabled.
int crl_run(int command);
// Whether a space gives the same command as Ctrl-@ now.
bool crl_is_space_free(void);
// Whether keys are vi's commands.
bool crl_is_vi_command(void);
// The key that ends a sequence which Escape has begun: no terminal sends it, as it isn't UTF-8.
enum { END_OF_SEQUENCE = 0xFF };
// Replaces some of readline's functions, wherever they are bound.
void crl_replace_functions(void);
void crl_replace_functions_in(Keymap map);
// Replaces these functions for single keys, in the present keymap.
void crl_replace_functions_of_keys(void);
// Binds the keys of the commands, which also work in hidden prompts.
void crl_bind_keys_in(Keymap map);
// The milliseconds until a key that begins a sequence counts as pressed alone, by inputrc.
int crl_sequence_limit(void);
void crl_bind_inputrc_keys_in(Keymap map);

// --- Replies.c

// Binds what a terminal sends unasked, so that it is skipped.
void crl_bind_replies_in(Keymap map);

// --- Lines.c

// Whether no key was pressed yet in a text that Enter would enter unchanged.
extern bool crl_is_untouched;

void crl_begin_text(void);
// Returns the ends of the line at a place; without a text, the ends of the whole buffer.
int crl_begin_of_line(int at);
int crl_end_of_line(int at);
// Enters the text, without blank lines at its end.
int crl_end_text(void);
// Takes the line breaks that were pasted into a line.
void crl_settle_paste(void);
// Moves the cursor of a text down by a number of rows of the screen, or by a page.
int crl_move_by_rows(int count);
int crl_move_by_page(int direction);
void crl_settle_text(void);

// Readline's commands for a line, applied to the line of a text.
int crl_enter(int count, int key);
int crl_break_line(int count, int key);
int crl_enter_text(int count, int key);
int crl_beginning_of_history(int count, int key);
int crl_end_of_history(int count, int key);
int crl_kill_line(int count, int key);
int crl_discard_line(int count, int key);
int crl_rubout_word(int count, int key);
int crl_vi_insert_beg(int count, int key);
int crl_vi_append_eol(int count, int key);
int crl_vi_first_print(int count, int key);
// Moves by one of readline's commands over the words of a text.
int crl_vi_move(rl_command_func_t *theirs, int count, int key);
// Readline waits for the motion of an operator, such as d, until its next command.
void crl_await_motion(void);

// --- ViLines.c

int crl_vi_movement_mode(int count, int key);
int crl_vi_delete_to(int count, int key);
int crl_vi_yank_to(int count, int key);
int crl_vi_change_to(int count, int key);
int crl_vi_subst(int count, int key);
int crl_vi_redo(int count, int key);
int crl_vi_put(int count, int key);
// Excludes the text typed from now on from the repetition by the dot.
void crl_forget_typing(void);

// --- Hidden.c

Keymap crl_hidden_keys(void);

// --- Clusters.c

// Moves the cursor out of a cluster that a command has moved it into. `before` is the position
// before the command.
void crl_leave_cluster(int before);

// Readline's commands for characters, applied to clusters.
int crl_forward_cluster(int count, int key);
int crl_backward_cluster(int count, int key);
int crl_delete_cluster(int count, int key);
int crl_rubout_cluster(int count, int key);
int crl_vi_delete_cluster(int count, int key);
int crl_vi_rubout_cluster(int count, int key);
int crl_transpose_clusters(int count, int key);

// --- Words.c

// The words, which are loaded when a key first needs them.
extern struct crl_words {
  char **list;
  long count;
} crl_words;

void crl_load_words(void);
void crl_forget_words(void);
// Loads the words that the command of a key may need.
void crl_prepare(int key);
// Inserts the word that readline has found by the key into the line.
void crl_settle(void);

// Whether the arrow keys go through words, rather than lines entered before.
bool crl_goes_through_words(void);
// Whether Tab completes here.
bool crl_completes(void);
// Whether no command waits for another key.
bool crl_is_between_commands(void);
// Notes that a command's wait for another key is aborted.
void crl_note_abort(void);

// --- Arrows.c

// Whether the line is selected: the first character typed replaces it.
extern bool crl_is_selected;

void crl_begin_choosing(void);
// Deletes the line, or the part of it, that a typed character replaces. Called before the function
// of the key.
void crl_prepare_typing(rl_command_func_t *function);
// Shows the word that the typed text means. Returns whether the last key has found a word.
bool crl_settle_typing(void);

int crl_older(int count, int key);
int crl_newer(int count, int key);
int crl_left(int count, int key);
int crl_right(int count, int key);
int crl_complete(int count, int key);
// Tab where nothing completes.
int crl_tab(int count, int key);
int crl_delete(int count, int key);
int crl_rubout(int count, int key);
int crl_undo(int count, int key);

// --- Completion.c

// Whether a word contains a text, ignoring case.
bool crl_contains(const char *word, const char *text);

void crl_set_up_completion(void);
// Overrides settings of inputrc while words are completed, and restores them.
void crl_begin_completion(void);
void crl_end_completion(void);

// Whether readline itself lists the only match, below the line.
extern bool crl_lists_one;

// --- Candidates.c

// Whether candidates are listed in rows below the line, rather than above the next drawing.
bool crl_lists_below(void);
// Lists a number of matches. There are `others` besides them.
void crl_keep_candidates(char **matches, int count, int others);
// Adds the rows of the listed candidates, at most `most`. Returns their number.
size_t crl_add_candidates(size_t most, size_t columns);
// Forgets the listed candidates, at the next key.
void crl_forget_candidates(void);

// --- Terminal.c

// Whether the terminal marks pasted text.
extern bool crl_brackets_pastes;

// Whether standard input is a terminal. Other inputs end when nothing can be read.
extern bool crl_is_terminal;

// Whether the cursor waits in the last column, so that the next character wraps.
extern bool crl_wraps;

// Whether the terminal has reported its size.
extern bool crl_knows_columns;

// The number of the terminal's columns, and the rows that the terminal reflows when the number
// changes.
extern size_t crl_columns;
extern enum crl_reflow {
  CRL_REFLOWS_ALL_ROWS,
  CRL_REFLOWS_OTHER_ROWS,  // All but the cursor's.
  CRL_REFLOWS_NO_ROWS,
} crl_reflow;

// Restores the terminal until the program ends, or takes it again. Signal handlers call it.
void crl_restore_terminal(void);

// --- Signals.c

// Watches for signals that stop or end the program.
void crl_watch_signals(void);
void crl_unwatch_signals(void);
// Blocks these signals, or unblocks them.
void crl_hold_signals(bool begins);

// --- Output.c

// The stream that prompts are written to, once it is open, and its descriptor.
extern FILE *crl_output;
extern int crl_output_descriptor;

bool crl_open_output(int descriptor);

// --- Prompt.c

bool crl_set_up(int output);

// Whether a setting of inputrc is on.
bool crl_is_on(const char *setting);

// The settings of inputrc that every drawing needs.
extern struct crl_settings {
  bool scrolls_horizontally, shows_mode;
} crl_settings;

// The prompt, with its styles.
extern char *crl_styled_prompt;

// Whether the typed secret is shown. It never remains on the screen.
extern bool crl_is_revealed;

// --- Display.c

// Draws the prompt and the line, unless input is waiting that changes them. Readline calls it.
void crl_redisplay(void);
// Marks the drawing as outdated, and leaves it so for now.
void crl_make_stale(void);
// Draws again if the drawing is outdated, unless input is waiting.
void crl_draw_if_stale(void);
void crl_draw(void);
// Draws the line for the last time, or the first lines of an entered text, and leaves the cursor
// below it.
void crl_end_drawing(bool is_entered);
// Removes the drawing from the screen before others write there.
void crl_remove_drawing(void);
// Draws the line without the rows below it, and moves the cursor to its last row, below which other
// text may follow.
void crl_go_to_end(void);
// Forgets the drawing, so that the next drawing begins at the cursor. A tall text stays where it is
// scrolled to.
void crl_forget_drawing(void);
// Forgets which rows of a tall text are in view, too, as another text follows.
void crl_forget_scrolling(void);
// Clears the cursor's row, and text that others have left in the rows below. The cursor must not be
// in the window's first row. Returns whether the terminal can do that.
bool crl_clear_below(void);
// Does the same wherever the cursor is.
bool crl_clear_from_here(void);
// Moves the cursor to the beginning of a row that has no text yet, before the program's first
// prompt.
void crl_begin_at_margin(void);
// Draws everything again on a cleared screen, with the text above the prompt.
void crl_draw_below_introduction(void);
// Removes the drawing from the screen.
void crl_clear_drawing(void);
// Does the same after a change of the window's size, also for rows that return into a higher
// window.
void crl_clear_resized_drawing(void);
// Returns the sequence that removes the rows below the line from the screen, for a signal handler;
// empty without such rows.
const char *crl_clears_below(void);

// --- Layout.c

// Draws the prompt and the line again in place of a text that replaced them.
void crl_unsettle_line(void);

#endif
