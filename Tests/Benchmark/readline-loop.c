// The least possible cost of a form on GNU readline: asks a number of rows, and ends.
#include <stdio.h>
#include <stdlib.h>

#include <readline/readline.h>

int main(int count, char **arguments) {
  int rows = count > 1 ? atoi(arguments[1]) : 1;
  for (int row = 1; row <= rows; row++) {
    char prompt[32];
    snprintf(prompt, sizeof prompt, "Row %d: ", row);
    char *answer = readline(prompt);
    if (!answer) return 1;
    free(answer);
  }
  return 0;
}
