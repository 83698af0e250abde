// GNU readline's callback interface, one prompt at a time.
//
// Readline keeps its state in globals; they stay behind these functions. Commands are defined
// first. The terminal is taken for any number of prompts; a prompt is started, fed whenever the
// input is readable, and stopped:
//
//     crl_add_key(crl_define_command("forward-back"), "\033[Z");
//     crl_take_terminal();
//     crl_start(&request);
//     while ((event = crl_feed()) == CRL_NOTHING_YET) poll(…);
//     text = crl_text();
//     crl_stop();
//     crl_give_terminal_back();

#ifndef CREADLINE_H
#define CREADLINE_H

#include <stdbool.h>

typedef enum {
  CRL_NOTHING_YET,
  CRL_LINE,
  CRL_END_OF_INPUT,
  CRL_COMMAND,
} crl_event;

typedef enum {
  CRL_COMPLETES_NOTHING,
  CRL_COMPLETES_WORDS,
  CRL_COMPLETES_ITEMS,
  CRL_COMPLETES_PLACEHOLDERS,
  CRL_COMPLETES_PATHS,
} crl_completion;

typedef struct {
  const char *prompt;
  // The prompt with its escape sequences; null if it has none.
  const char *styled_prompt;
  // The text to start from; the prompts and this are needed until crl_start returns.
  const char *prefill;
  crl_completion completion;
  // The word that the arrow keys start from, or -1.
  long present;
  bool is_secret;
  // The commands that mean nothing at this prompt, a bit each.
  unsigned disabled_commands;
  bool has_history;

  // The argument of the functions below.
  void *context;
  // Passes words and history, by crl_add_word and crl_add_history. It is called at the first key
  // that asks for them, if any does.
  void (*add_words)(void *context);
  // Returns what an entered line looks like, in memory that is freed here; null if it looks as it
  // was typed.
  char *(*echo)(void *context, const char *line);

  // A descriptor that becomes readable when a signal comes, and whether it ends the prompt.
  int wake;
  bool (*is_over)(void);
} crl_request;

// Defines a command that a key can give, by its name in the person's inputrc, before the terminal
// is first taken. Returns its index, counted from zero; -1 if there are too many.
int crl_define_command(const char *name);

// Binds a sequence that a terminal sends to a command.
void crl_add_key(int command, const char *sequence);

// Takes the terminal: it stops echoing what is typed, and keeps that for the next prompt. Until it
// is given back, Ctrl-Z stops the program with the terminal restored; exiting gives it back too.
//
// Returns false if there is no terminal to talk on; errno says why.
bool crl_take_terminal(void);
void crl_give_terminal_back(void);

// Takes the terminal again after the program was stopped and continued.
void crl_take_terminal_again(void);

// Measures the terminal, between two prompts.
void crl_measure(void);

// Shows a prompt.
void crl_start(const crl_request *request);

// Adds a word to complete to; for CRL_COMPLETES_WORDS the arrow keys go through them as well.
void crl_add_word(const char *word);

// Adds a line that was entered before, the oldest first.
void crl_add_history(const char *line);

// Whether there are keys left that the prompt before was fed and didn't take.
bool crl_has_keys(void);

// Reads what was typed. To be called when standard input is readable, with a look for signals in
// between.
crl_event crl_feed(void);

// The line so far; valid until the next start.
const char *crl_text(void);

// The command of a CRL_COMMAND.
int crl_command(void);

// Ends the prompt.
void crl_stop(void);

// Draws the prompt again, after something else was written.
void crl_redraw(void);

// Measures the terminal, and draws the prompt again.
void crl_resize(void);

#endif
