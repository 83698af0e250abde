#include "internal.h"

#include <stdlib.h>
#include <string.h>
#include <wchar.h>
#include <wctype.h>

// Ends the prompt with the text as it is, and the cursor below it.
static int finish(crl_event event) {
  crl.event = event;
  free(crl.text);
  crl.text = strdup(rl_line_buffer);
  return rl_newline(1, '\n');
}

static int back(int count, int key) { return finish(CRL_BACK); }
static int help(int count, int key) { return finish(CRL_HELP); }
static int undo(int count, int key) { return finish(CRL_UNDO); }
static int redo(int count, int key) { return finish(CRL_REDO); }
static int next_page(int count, int key) { return finish(CRL_NEXT_PAGE); }
static int previous_page(int count, int key) { return finish(CRL_PREVIOUS_PAGE); }
static int nothing(int count, int key) { return finish(CRL_NOTHING); }

static int editor(int count, int key) {
  return crl.request.offers_editor ? finish(CRL_EDITOR) : rl_ding();
}

static const struct {
  const char *name;
  rl_command_func_t *function;
  const char *keys[4];
} commands[] = {
    {"forward-back", back, {"\\e[Z", "\\C-x\\C-b"}},
    {"forward-help", help, {"\\eOP", "\\e[11~", "\\e[[A", "\\C-x\\C-h"}},
    {"forward-editor", editor, {"\\C-x\\C-e"}},
    {"forward-undo", undo, {"\\C-xz"}},
    {"forward-redo", redo, {"\\C-xy"}},
    {"forward-next-page", next_page, {"\\e[6~", "\\C-xn"}},
    {"forward-previous-page", previous_page, {"\\e[5~", "\\C-xp"}},
    {"forward-nothing", nothing, {"\\C-x\\C-k"}},
};

enum { COMMAND_COUNT = sizeof commands / sizeof *commands };

void crl_bind_keys_in(Keymap map) {
  for (int i = 0; i < COMMAND_COUNT; i++) {
    for (int k = 0; k < 4 && commands[i].keys[k]; k++) {
      rl_bind_keyseq_in_map(commands[i].keys[k], commands[i].function, map);
    }
  }
}

// Wherever the person has our commands, they are in this map as well.
void crl_bind_persons_keys_in(Keymap map) {
  Keymap theirs = rl_editing_mode ? emacs_standard_keymap : vi_insertion_keymap;
  for (int i = 0; i < COMMAND_COUNT; i++) {
    char **keys = rl_invoking_keyseqs_in_map(commands[i].function, theirs);
    for (int k = 0; keys && keys[k]; k++) {
      rl_bind_keyseq_in_map(keys[k], commands[i].function, map);
      free(keys[k]);
    }
    free(keys);
  }
}

// To be done before readline looks at the person's inputrc: what that binds is bound over these.
// And before readline binds the keys of the terminal that nobody has bound, the pages' among them.
void crl_bind_keys(void) {
  for (int i = 0; i < COMMAND_COUNT; i++) {
    rl_add_defun(commands[i].name, commands[i].function, -1);
  }
  crl_bind_keys_in(emacs_standard_keymap);
  crl_bind_keys_in(vi_insertion_keymap);
  crl_bind_keys_in(vi_movement_keymap);
}

// Enters the line; before, it is drawn once more if it is to stand there in another way.
int crl_accept(int count, int key) {
  char *line = crl.request.is_secret || !crl.request.echo
      ? NULL : crl.request.echo(crl.request.context, rl_line_buffer);
  if (line) {
    rl_deactivate_mark();
    rl_clear_visible_line();
    crl_write_prompt();
    fputs(line, rl_outstream);
    fputc('\n', rl_outstream);
    free(line);
    // For readline there is nothing left to draw.
    rl_on_new_line();
  }
  return rl_newline(count, key);
}

static int refuse(int count, int key) { return rl_ding(); }

static int give_up(int count, int key) {
  rl_clear_message();
  rl_clear_pending_input();
  rl_deactivate_mark();
  return rl_ding();
}

// Where there is nothing to go on from, readline would give up.
static int go_on(rl_command_func_t *first, rl_command_func_t *ours, rl_command_func_t *theirs) {
  if (rl_last_func != first && rl_last_func != ours) return rl_ding();
  if (rl_last_func == ours) rl_last_func = theirs;
  return theirs(1, 0);
}

static int yank_pop(int count, int key) { return go_on(rl_yank, yank_pop, rl_yank_pop); }
static int put_pop(int count, int key) { return go_on(rl_vi_put, put_pop, rl_vi_yank_pop); }

// Whether the line is made of whole characters, and none of them controls anything.
static bool is_text(void) {
  mbstate_t state = {0};
  const char *next = rl_line_buffer;
  wchar_t character;
  for (size_t length; *next; next += length) {
    length = mbrtowc(&character, next, MB_CUR_MAX, &state);
    if (length == 0 || length > MB_CUR_MAX || iswcntrl(character)) return false;
  }
  return true;
}

// NB: Where a text ends within a character, or in one of U+0080 to U+009F, readline 8.2 looks for ever
// for the end of a word or for a bracket.
#define OF_TEXT(command) \
  static int command(int count, int key) { \
    return is_text() ? rl_##command(count, key) : rl_ding(); \
  }

OF_TEXT(vi_complete)
OF_TEXT(vi_end_word)
OF_TEXT(vi_next_word)
OF_TEXT(vi_eWord)
OF_TEXT(vi_eword)
OF_TEXT(vi_fWord)
OF_TEXT(vi_fword)
OF_TEXT(vi_match)

static const struct {
  rl_command_func_t *theirs, *ours;
} replacements[] = {
    {rl_newline, crl_accept},
    {rl_get_previous_history, crl_older},
    {rl_get_next_history, crl_newer},
    // It would undo what is done here, and empty the list that is gone through.
    {rl_re_read_init_file, refuse},
    // NB: In callback mode readline 8.2 crashes when a keyboard macro ends in a search.
    {rl_start_kbd_macro, refuse},
    {rl_end_kbd_macro, refuse},
    {rl_call_last_kbd_macro, refuse},
    // NB: What readline 8.2 gives up in callback mode, it may leave by a jump to where it no longer
    // is: Ctrl-R a Ctrl-X Ctrl-G. It gives up keys that mean nothing, too.
    {rl_abort, give_up},
    {rl_yank_pop, yank_pop},
    {rl_vi_yank_pop, put_pop},
    {rl_vi_complete, vi_complete},
    {rl_vi_end_word, vi_end_word},
    {rl_vi_next_word, vi_next_word},
    {rl_vi_eWord, vi_eWord},
    {rl_vi_eword, vi_eword},
    {rl_vi_fWord, vi_fWord},
    {rl_vi_fword, vi_fword},
    {rl_vi_match, vi_match},
    {NULL, refuse},
};

static void replace_in(Keymap map, bool is_shadowed) {
  // Where keys hide a shorter one, vi mode's Escape say, keys that mean nothing mean that one.
  is_shadowed = is_shadowed || map[ANYOTHERKEY].function;
  for (int key = 0; key < ANYOTHERKEY; key++) {
    if (map[key].type == ISKMAP) {
      replace_in((Keymap)map[key].function, is_shadowed);
    } else if (map[key].type == ISFUNC && (map[key].function || !is_shadowed)) {
      for (size_t i = 0; i < sizeof replacements / sizeof *replacements; i++) {
        if (map[key].function == replacements[i].theirs) map[key].function = replacements[i].ours;
      }
    }
  }
}

void crl_replace_functions_in(Keymap map) { replace_in(map, false); }

void crl_replace_functions(void) {
  crl_replace_functions_in(emacs_standard_keymap);
  crl_replace_functions_in(vi_insertion_keymap);
  crl_replace_functions_in(vi_movement_keymap);
  // NB: In callback mode readline 8.2 frees a line twice when one of the options is reverted.
  rl_variable_bind("revert-all-at-newline", "off");
  // All options are searched, however much the person lets shells remember.
  unstifle_history();
}
