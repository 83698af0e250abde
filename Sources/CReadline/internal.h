// What the files of this module share.

#ifndef CREADLINE_INTERNAL_H
#define CREADLINE_INTERNAL_H

#include "CReadline.h"

#include <stddef.h>
#include <stdio.h>

#include <readline/history.h>
#include <readline/readline.h>

// The prompt that is shown.
extern struct crl_prompt {
  crl_request request;
  crl_event event;
  int command;
  char *text;
  bool is_drawn;  // A hidden one.
} crl;

// --- Input.c

enum { NO_KEY = -2 };

// The next key, if there is one.
int crl_next_key(void);

void crl_take_left_keys(void);
void crl_drop_left_keys(void);

// The key that was read to find out whether there is one.
extern int crl_key;

// Whether a wait inside readline was given up; the line it leaves is no answer.
extern bool crl_gave_up;

int crl_read_key(FILE *input);

// --- Keys.c

void crl_bind_keys(void);
// Replaces some of readline's functions by ours, wherever they are bound.
void crl_replace_functions(void);
void crl_replace_functions_in(Keymap map);
// Binds the keys of the commands, which hidden prompts have too.
void crl_bind_keys_in(Keymap map);
void crl_bind_persons_keys_in(Keymap map);
int crl_accept(int count, int key);

// --- Hidden.c

void crl_draw_hidden(void);
Keymap crl_hidden_keys(void);

// --- Words.c

// The words, once a key has asked for them.
extern struct crl_words {
  char **list;
  long count;
} crl_words;

void crl_load_words(void);
void crl_forget_words(void);
// Prepares what a key's command may need.
void crl_prepare(int key);
// After the key: inserts what readline found in the list of words into the line.
void crl_settle(void);
int crl_older(int count, int key);
int crl_newer(int count, int key);

// --- Completion.c

void crl_set_up_completion(void);
// Sets some of the person's settings for the completion of words, and restores them.
void crl_begin_completion(void);
void crl_end_completion(void);

// --- Terminal.c

// Whether standard input is a terminal. Other inputs end where nothing can be read.
extern bool crl_is_terminal;

// --- Output.c

// Where the prompts are written, once it was opened, and its descriptor.
extern FILE *crl_output;
extern int crl_output_descriptor;

bool crl_open_output(void);

// --- Prompt.c

bool crl_set_up(void);

// Writes the prompt, with its styles.
void crl_write_prompt(void);

#endif
