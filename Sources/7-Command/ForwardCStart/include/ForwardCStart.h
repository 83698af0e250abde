// Acts before the program's main function, and tells facts that its build knows.

#ifndef CSTART_H
#define CSTART_H

// The commit that the program was built from; null if the build didn't say.
const char *_Nullable forward_commit(void);

#endif
