#include "internal.h"

#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/select.h>
#include <unistd.h>

int crl_key = NO_KEY;
bool crl_is_aborted;
bool crl_is_escaping;

// --- Keys for the next prompt

// The keys that were read with a line but follow it, such as the rest of a macro.
static struct {
  unsigned char *keys;
  size_t count, next, capacity;
  bool is_draining;
  // The number of the next keys that the present key has put back.
  size_t unread;
} pending;

static bool make_room(void) {
  if (pending.count < pending.capacity) return true;
  size_t larger = pending.capacity ? pending.capacity * 2 : 64;
  unsigned char *keys = realloc(pending.keys, larger);
  if (!keys) return false;
  pending.keys = keys;
  pending.capacity = larger;
  return true;
}

static void append_pending(int key) {
  if (make_room()) pending.keys[pending.count++] = key;
}

static void prepend_pending(int key) {
  if (!make_room()) return;
  memmove(pending.keys + pending.next + 1, pending.keys + pending.next, pending.count - pending.next);
  pending.keys[pending.next] = key;
  pending.count++;
  pending.unread++;
}

void crl_unread_key(int key) {
  if (crl_key != NO_KEY && crl_key != EOF) {
    prepend_pending(crl_key);
    crl_key = NO_KEY;
  }
  prepend_pending(key);
}

bool crl_has_unread_key(void) { return pending.unread > 0; }

// Saves the keys that readline holds, then the key that was read ahead for it, then the keys saved
// earlier.
// NB: Readline 8.2 would process its own keys at once, without a prompt (`rl_callback_read_char`).
void crl_save_pending_keys(void) {
  unsigned char *before = pending.keys;
  size_t next = pending.next, count = pending.count;
  pending.keys = NULL;
  pending.count = pending.next = pending.capacity = pending.unread = 0;
  pending.is_draining = true;
  int key;
  while ((key = rl_read_key()) != EOF) append_pending(key);
  pending.is_draining = false;
  if (crl_key != NO_KEY && crl_key != EOF) append_pending(crl_key);
  crl_key = NO_KEY;
  while (next < count) append_pending(before[next++]);
  free(before);
}

void crl_discard_pending_keys(void) {
  crl_save_pending_keys();
  pending.count = pending.next = pending.unread = 0;
}

bool crl_has_keys(void) { return pending.next < pending.count; }

// --- Reading

// Returns the next key, if any. Ctrl-C may have emptied the queue after poll found a key.
int crl_next_key(void) {
  if (pending.unread > 0) pending.unread--;
  if (crl_has_keys()) return pending.keys[pending.next++];
  unsigned char byte;
  ssize_t count;
  do count = read(STDIN_FILENO, &byte, 1); while (count < 0 && errno == EINTR);
  if (count == 1) return byte;
  struct pollfd input = {STDIN_FILENO, 0, 0};
  if (count < 0 && errno == EAGAIN) return NO_KEY;
  return count < 0 || !crl_is_terminal || poll(&input, 1, 0) > 0 ? EOF : NO_KEY;
}

// NB: If the input ends inside a paste, readline 8.2 measures the paste without its final NUL
// (`_rl_bracketed_text`). So the missing part of the paste's end is supplied first: a closed
// terminal may have sent only a part of it.
static const char end_of_paste[] = "\033[201~";
static size_t closed;  // The number of its bytes that were returned last.

static void note_end_of_paste(int key) {
  if (closed < sizeof end_of_paste - 1 && key == end_of_paste[closed]) closed++;
  else closed = key == end_of_paste[0];
}

static int end_of_keys(void) {
  if (!RL_ISSTATE(RL_STATE_MOREINPUT)) closed = 0;
  else if (closed < sizeof end_of_paste - 1) return end_of_paste[closed++];
  return EOF;
}

// NB: A zero in the line, from Ctrl-V or a paste, makes readline 8.2 loop endlessly. So a
// replacement character takes its place.
static const char replacement[] = "\xEF\xBF\xBD";
static size_t replaced = sizeof replacement - 1;  // The number of its bytes that have been returned.

bool crl_is_replacing(void) { return replaced < sizeof replacement - 1; }

static int without_zero(int key) {
  if (key != 0 || !RL_ISSTATE(RL_STATE_MOREINPUT)) return key;
  replaced = 1;
  return (unsigned char)replacement[0];
}

// NB: Readline 8.2 treats each half of CRLF in a paste as a line break.
static bool is_second_half_of_line_break(int key) {
  static bool follows_return;
  bool is_in_paste = RL_ISSTATE(RL_STATE_MOREINPUT);
  bool is_second_half = is_in_paste && follows_return && key == '\n';
  follows_return = is_in_paste && key == '\r';
  return is_second_half;
}

// Waits for the rest of a sequence with `select`, as readline does. So a program that waits in
// `poll` has processed all typed keys.
static bool wait_for_key(int microseconds) {
  int count;
  do {
    struct timeval limit = {microseconds / 1000000, microseconds % 1000000};
    fd_set inputs;
    FD_ZERO(&inputs);
    FD_SET(STDIN_FILENO, &inputs);
    count = select(STDIN_FILENO + 1, &inputs, NULL, NULL, &limit);
  } while (count < 0 && errno == EINTR && !crl.request.is_over());
  return count > 0;
}

// Returns the next key that readline itself holds; NO_KEY if it holds none.
static int held_key(void) {
  pending.is_draining = true;
  int key = rl_read_key();
  pending.is_draining = false;
  return key == EOF ? NO_KEY : key;
}

int crl_key_within(int milliseconds) {
  int key = held_key();
  if (key != NO_KEY) return key;
  bool comes = crl_key != NO_KEY || crl_has_keys() || wait_for_key(milliseconds * 1000);
  return comes ? rl_read_key() : NO_KEY;
}

static const struct crl_cursor unknown = {-1, -1};

// Returns the cursor of a report, such as \e[12;40R, at the end of some bytes, and the number of the
// bytes before it.
static struct crl_cursor reported(const unsigned char *bytes, size_t count, size_t *before) {
  size_t start = count - 1, digits = 0, semicolons = 0;
  if (count == 0 || bytes[start] != 'R') return unknown;
  while (start > 0 && (bytes[start - 1] == ';' || (bytes[start - 1] >= '0' && bytes[start - 1] <= '9'))) {
    start--;
    if (bytes[start] == ';') semicolons++; else digits++;
  }
  if (start < 2 || semicolons != 1 || digits < 2) return unknown;
  if (bytes[start - 1] != '[' || bytes[start - 2] != ESC) return unknown;
  *before = start - 2;
  char *end;
  long row = strtol((const char *)bytes + start, &end, 10);
  return (struct crl_cursor){row - 1, strtol(end + 1, NULL, 10) - 1};
}

struct crl_cursor crl_ask_for_cursor(void) {
  enum { MOST_BYTES = 4096, LIMIT = 250000 };
  static bool is_silent;
  static unsigned char bytes[MOST_BYTES + 1];
  struct crl_cursor cursor = unknown;
  if (is_silent || !crl_is_terminal) return cursor;
  fputs("\033[6n", rl_outstream);
  fflush(rl_outstream);
  size_t count = 0, before = 0;
  while (cursor.row < 0 && count < MOST_BYTES && wait_for_key(LIMIT)) {
    if (read(STDIN_FILENO, bytes + count, 1) != 1) break;
    bytes[++count] = '\0';
    cursor = reported(bytes, count, &before);
  }
  is_silent = cursor.row < 0;
  if (is_silent) before = count;
  for (size_t i = 0; i < before; i++) append_pending(bytes[i]);
  return cursor;
}

// Whether a key can be read. Readline asks this when it inserts text that was typed ahead, and then
// reads the key. So the key is read at once, which takes a single system call. The end of a closed
// terminal isn't a key: readline would treat it as Ctrl-D.
int crl_is_key_available(void) {
  int microseconds = rl_set_keyboard_input_timeout(-1);
  if (crl_key == NO_KEY && microseconds > 0 && !wait_for_key(microseconds)) return false;
  if (crl_key == NO_KEY) crl_key = crl_next_key();
  return crl_key != NO_KEY && crl_key != EOF;
}

// Reads a key for readline, which waits here after a key that begins a sequence, such as a paste. A
// signal that ends the prompt ends the wait, as does a closed terminal; other signals act later.
int crl_read_key(FILE *input) {
  bool was_woken = false;
  if (pending.is_draining) return EOF;
  if (crl_is_replacing()) return (unsigned char)replacement[replaced++];
  for (;;) {
    int key = crl_key;
    crl_key = NO_KEY;
    if (key == NO_KEY) key = crl_next_key();
    if (key == EOF) {
      if (crl_is_terminal) crl_note_abort();
      return end_of_keys();
    }
    if (key != NO_KEY && is_second_half_of_line_break(key)) continue;
    if (key != NO_KEY) {
      note_end_of_paste(key);
      if (!RL_ISSTATE(RL_STATE_MULTIKEY)) crl_is_escaping = key == ESC;
      crl_prepare(key);
      if (key == ' ' && crl_is_space_free()) return CTRL('@');
      return without_zero(key);
    }
    if (crl.request.is_over()) {
      crl_note_abort();
      return end_of_keys();
    }
    crl_draw_if_stale();
    struct pollfd descriptors[] = {{STDIN_FILENO, POLLIN, 0}, {crl.request.wake, POLLIN, 0}};
    // The caller must find the wake-up, so it stays. This can't wait for another wake-up, and
    // polls.
    int count = was_woken ? poll(descriptors, 1, 50) : poll(descriptors, 2, -1);
    if (count < 0 && errno != EINTR) return end_of_keys();
    if (count > 0 && descriptors[1].revents) was_woken = true;
  }
}
