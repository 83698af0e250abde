// Sequences that a terminal sends without a key of a person: answers to questions that another program
// has asked, reports of the mouse and the focus, and keys without a meaning. Readline would type them.
//
// A slow terminal sends a sequence in parts, so each byte is awaited for inputrc's `keyseq-timeout`.

#include "internal.h"

#include <string.h>

// The bytes that begin a control string after Escape, and the bytes that may follow in a reply; none
// if any may.
static const struct introducer {
  char byte;
  const char *next;
  bool is_in_vi;
} introducers[] = {
    {']', "0123456789lLI", true},   // OSC: colours, titles, the clipboard.
    {'P', "0123456789>!$+", true},  // DCS: versions and settings.
    {'_', "G", true},               // APC: pictures.
    {'^', "", false},               // PM
    {'X', "", false},               // SOS
};

enum { INTRODUCERS = sizeof introducers / sizeof *introducers, BELL = 7, CANCEL = 0x18, SUBSTITUTE = 0x1A };

// --- Control strings

// Skips a control string to its end. A control character that can't belong to it is a key.
static void skip_string(void) {
  for (int byte; (byte = crl_key_within(crl_sequence_limit())) >= 0;) {
    if (byte == BELL || byte == CANCEL || byte == SUBSTITUTE) return;
    if (byte >= ' ') continue;
    int next = byte == ESC ? crl_key_within(crl_sequence_limit()) : NO_KEY;
    if (next == '\\') return;
    if (next >= 0) crl_unread_key(next);
    crl_unread_key(byte);
    return;
  }
}

// Does what a person's key does that begins no reply.
static int run_key(int key) {
  if (crl.request.is_secret) return 0;
  if (rl_editing_mode) return key == '_' ? rl_yank_last_arg(1, key) : rl_ding();
  crl_unread_key(key);
  return rl_get_keymap() == vi_insertion_keymap ? crl_vi_movement_mode(1, ESC) : 0;
}

// NB: A person may press Escape and then P in vi's modes. The bytes of a reply come at once.
static int begin_string(int count, int key) {
  const struct introducer *begun = introducers;
  while (begun->byte != key) begun++;
  bool is_key = !rl_editing_mode && key != ']';
  int next = crl_key_within(is_key ? 0 : crl_sequence_limit());
  if (next < 0) return run_key(key);
  bool is_reply = next >= ' ' && (!*begun->next || strchr(begun->next, next));
  if (is_reply) return skip_string(), 0;
  crl_unread_key(next);
  return run_key(key);
}

// --- Control sequences

// Skips the rest of a key without a meaning, such as \e[17~ or \e[[B, or of a report, such as \e[12;40R.
static int skip_sequence(int count, int key) {
  enum { BYTES_OF_OLD_MOUSE = 3 };
  int limit = crl_sequence_limit(), next = crl_key_within(limit);
  if (next == '[') next = crl_key_within(limit);
  bool has_parameters = next >= ' ' && next < '@';
  while (next >= ' ' && next < '@') next = crl_key_within(limit);
  bool is_old_mouse = next == 'M' && !has_parameters;
  for (int i = 0; is_old_mouse && i < BYTES_OF_OLD_MOUSE && crl_key_within(limit) >= 0; i++) {}
  // Reports of the mouse, the focus, the cursor and the terminal's settings come by themselves.
  bool is_report = next > 0 && strchr("MmIORcntuxy", next);
  return is_report ? 0 : rl_ding();
}

void crl_bind_replies_in(Keymap map) {
  bool is_of_vi = map == vi_insertion_keymap || map == vi_movement_keymap;
  rl_bind_keyseq_in_map("\\e[", skip_sequence, map);
  for (int i = 0; i < INTRODUCERS; i++) {
    char sequence[] = {'\\', 'e', introducers[i].byte, '\0'};
    if (!is_of_vi || introducers[i].is_in_vi) rl_bind_keyseq_in_map(sequence, begin_string, map);
  }
}
