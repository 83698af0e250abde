#include "internal.h"

#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <unistd.h>

int crl_key = NO_KEY;
bool crl_gave_up;

// --- Keys for the next prompt

// The keys read together with a line and after its end, such as the rest of a macro.
static struct {
  unsigned char *keys;
  size_t count, next, capacity;
  bool is_taken;
} left;

static void leave(int key) {
  if (left.count == left.capacity) {
    size_t larger = left.capacity ? left.capacity * 2 : 64;
    unsigned char *keys = realloc(left.keys, larger);
    if (!keys) return;
    left.keys = keys;
    left.capacity = larger;
  }
  left.keys[left.count++] = key;
}

// First the keys that readline holds, then the one that was read for it, then those left before.
// NB: Readline 8.2 would handle its own at once, without a prompt (`rl_callback_read_char`).
void crl_take_left_keys(void) {
  unsigned char *before = left.keys;
  size_t next = left.next, count = left.count;
  left.keys = NULL;
  left.count = left.next = left.capacity = 0;
  left.is_taken = true;
  int key;
  while ((key = rl_read_key()) != EOF) leave(key);
  left.is_taken = false;
  if (crl_key != NO_KEY && crl_key != EOF) leave(crl_key);
  crl_key = NO_KEY;
  while (next < count) leave(before[next++]);
  free(before);
}

void crl_drop_left_keys(void) {
  crl_take_left_keys();
  left.count = left.next = 0;
}

bool crl_has_keys(void) { return left.next < left.count; }

// --- Reading

// There may be no key although poll has found one: Ctrl-C empties the terminal's queue.
int crl_next_key(void) {
  if (crl_has_keys()) return left.keys[left.next++];
  unsigned char byte;
  ssize_t count;
  do count = read(STDIN_FILENO, &byte, 1); while (count < 0 && errno == EINTR);
  if (count == 1) return byte;
  struct pollfd input = {STDIN_FILENO, 0, 0};
  if (count < 0 && errno == EAGAIN) return NO_KEY;
  return count < 0 || !crl_is_terminal || poll(&input, 1, 0) > 0 ? EOF : NO_KEY;
}

// NB: If the input ends in a paste, readline 8.2 measures it without its final NUL
// (`_rl_bracketed_text`). So an open paste is closed first.
static size_t closed;  // How many bytes of its end have been returned.

static int end_of_keys(void) {
  static const char end_of_paste[] = "\033[201~";
  if (!RL_ISSTATE(RL_STATE_MOREINPUT)) closed = 0;
  else if (closed < sizeof end_of_paste - 1) return end_of_paste[closed++];
  return EOF;
}

// After a key that begins a sequence, such as a paste, readline waits for the next one. A signal
// that ends the prompt ends that wait; others act later.
int crl_read_key(FILE *input) {
  bool was_woken = false;
  if (left.is_taken) return EOF;
  for (;;) {
    int key = crl_key;
    crl_key = NO_KEY;
    if (key == NO_KEY) key = crl_next_key();
    if (key == EOF) return end_of_keys();
    // NB: Readline 8.2 loops without end at a zero in its line, from Ctrl-V or a paste.
    if (key == 0 && RL_ISSTATE(RL_STATE_MOREINPUT)) continue;
    if (key != NO_KEY) {
      closed = 0;
      crl_prepare(key);
      return key;
    }
    if (crl.request.is_over()) {
      crl_gave_up = true;
      return end_of_keys();
    }
    struct pollfd descriptors[] = {{STDIN_FILENO, POLLIN, 0}, {crl.request.wake, POLLIN, 0}};
    // The signal that woke this wait is left to wake the caller; the next may come at any time.
    int count = was_woken ? poll(descriptors, 1, 50) : poll(descriptors, 2, -1);
    if (count < 0 && errno != EINTR) return end_of_keys();
    if (count > 0 && descriptors[1].revents) was_woken = true;
  }
}
