// GNU readline's callback interface, one prompt at a time.
//
// Readline keeps its state in globals; they stay behind these functions. The terminal is taken for
// as many prompts as there are; a prompt is started, fed whenever the input is readable, and stopped:
//
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
  CRL_BACK,
  CRL_HELP,
  CRL_EDITOR,
  CRL_UNDO,
  CRL_REDO,
  CRL_NEXT_PAGE,
  CRL_PREVIOUS_PAGE,
  CRL_NOTHING,
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
  // The prompt with its escape sequences; null where it has none.
  const char *styled_prompt;
  // The text to start from; the prompts and this are needed until crl_start returns.
  const char *prefill;
  crl_completion completion;
  // The word that the arrow keys start from, or -1.
  long present;
  bool is_secret;
  bool offers_editor;
  bool has_history;

  // What the next ones are given.
  void *context;
  // Passes words and history, by crl_add_word and crl_add_history: at the first key that asks for
  // them, which may never come.
  void (*add_words)(void *context);
  // The line as it is to stand there once it is entered, in memory that is freed here; null where
  // that is no other than it was typed.
  char *(*echo)(void *context, const char *line);

  // A descriptor that becomes readable when a signal comes, and whether it ends the prompt.
  int wake;
  bool (*is_over)(void);
} crl_request;

// Takes the terminal: from now on it doesn't echo what is typed, and keeps that for the next prompt.
// Until it is given back, the program stops at Ctrl-Z with the terminal as it was before; should it
// exit, the terminal is given back too.
//
// Returns false if there is no terminal to talk on; errno says why.
bool crl_take_terminal(void);
void crl_give_terminal_back(void);

// Takes the terminal again after the program was stopped and continued.
void crl_take_terminal_again(void);

// Takes notice of the size of the terminal, between two prompts.
void crl_measure(void);

// Shows a prompt.
void crl_start(const crl_request *request);

// A word to complete to; for CRL_COMPLETES_WORDS the arrow keys go through them as well.
void crl_add_word(const char *word);

// A line that was entered before, the oldest first.
void crl_add_history(const char *line);

// Whether there are keys left from the prompt before, which was fed more than it took.
bool crl_has_keys(void);

// Reads what was typed. Call it when standard input is readable, and look for signals in between.
crl_event crl_feed(void);

// The line, complete or as far as it was typed; valid until the next start.
const char *crl_text(void);

// Ends the prompt.
void crl_stop(void);

// Draws the prompt again, after something else was written.
void crl_redraw(void);

// Takes notice that the terminal has another size, and draws the prompt again.
void crl_resize(void);

#endif
