// GNU readline's callback interface, one prompt at a time.
//
// Readline keeps its state in globals; they stay behind these functions. A prompt is started, fed
// whenever the input is readable, and stopped:
//
//     crl_start(…);
//     while ((event = crl_feed()) == CRL_NOTHING_YET) poll(…);
//     text = crl_text();
//     crl_stop();

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
  CRL_NOTHING,
} crl_event;

typedef enum {
  CRL_COMPLETES_NOTHING,
  CRL_COMPLETES_WORDS,
  CRL_COMPLETES_PLACEHOLDERS,
  CRL_COMPLETES_PATHS,
} crl_completion;

// Adds a word to complete to; for CRL_COMPLETES_WORDS the arrow keys go through them as well.
// Words are forgotten when the prompt is stopped.
void crl_add_word(const char *word);

// Shows a prompt, with a text in the line to start from. Escape sequences in the prompt stand
// between \001 and \002. `present` is the word the arrow keys start from, or -1. `wake` is a
// descriptor that becomes readable when a signal comes, `is_over` says whether it ends the prompt.
//
// Returns false if there is no terminal to talk on.
bool crl_start(const char *prompt, const char *prefill, crl_completion completion, int present,
               bool secret, bool editor, int wake, bool (*is_over)(void));

// Reads what was typed. Call it when standard input is readable, and look for signals in between.
crl_event crl_feed(void);

// The line, complete or as far as it was typed; valid until the next start.
const char *crl_text(void);

// Ends the prompt and puts the terminal back.
void crl_stop(void);

// Puts the terminal back while the program is stopped, and takes it again afterwards.
void crl_suspend(void);
void crl_resume(void);

// Takes notice that the terminal has another size.
void crl_resize(void);

#endif
