/* The baseline for sending items to a file: appends lines and syncs each. Prints milliseconds. */
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

int main(int count, char **arguments) {
  if (count < 3) return 64;
  int file = open(arguments[1], O_WRONLY | O_CREAT | O_APPEND, 0600);
  if (file < 0) return 1;
  double start = now();
  for (int number = 1; number <= atoi(arguments[2]); number++) {
    char line[64];
    int length = snprintf(line, sizeof line, "Item %d due:2026-12-01\n", number);
    if (write(file, line, length) != length || fsync(file)) return 1;
  }
  printf("%f\n", now() - start);
  return 0;
}
