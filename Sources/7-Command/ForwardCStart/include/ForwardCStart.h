// What the program does before its main function, and what its build knows.

#ifndef CSTART_H
#define CSTART_H

// The commit that the program was built from; null if the build didn't say.
const char *_Nullable forward_commit(void);

#endif
