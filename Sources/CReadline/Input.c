#include "internal.h"

#include <errno.h>
#include <poll.h>
#include <unistd.h>

int crl_key = NO_KEY;
bool crl_gave_up;

// There may be no key even where poll has just said otherwise: Ctrl-C empties the terminal's queue.
int crl_next_key(void) {
  unsigned char byte;
  ssize_t count;
  do count = read(STDIN_FILENO, &byte, 1); while (count < 0 && errno == EINTR);
  if (count == 1) return byte;
  struct pollfd input = {STDIN_FILENO, 0, 0};
  if (count < 0 && errno == EAGAIN) return NO_KEY;
  return count < 0 || poll(&input, 1, 0) > 0 ? EOF : NO_KEY;
}

// NB: Readline 8.2 leaves a paste that the input ends in without its final NUL, then measures it
// (`_rl_bracketed_text`). So a paste that is open is closed first.
static size_t closed;  // How much of its end has been handed out.

static int end_of_keys(void) {
  static const char end_of_paste[] = "\033[201~";
  if (!RL_ISSTATE(RL_STATE_MOREINPUT)) closed = 0;
  else if (closed < sizeof end_of_paste - 1) return end_of_paste[closed++];
  return EOF;
}

// A key that begins a sequence, a paste say, waits for the next one inside readline. A signal that
// ends the prompt ends that wait; others have time.
int crl_read_key(FILE *input) {
  bool was_woken = false;
  for (;;) {
    int key = crl_key;
    crl_key = NO_KEY;
    if (key == NO_KEY) key = crl_next_key();
    if (key == EOF) return end_of_keys();
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
    int count = poll(descriptors, was_woken ? 1 : 2, -1);
    if (count < 0 && errno != EINTR) return end_of_keys();
    if (count > 0 && descriptors[1].revents) was_woken = true;
  }
}
