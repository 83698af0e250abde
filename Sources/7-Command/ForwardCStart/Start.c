// Gives Swift's runtime the data that it otherwise reads from /proc. Some chroots and containers
// lack /proc.
#include <stdlib.h>
#include <unistd.h>

#include "ForwardCStart.h"

const char *forward_commit(void) {
#ifdef FORWARD_COMMIT
  return FORWARD_COMMIT;
#else
  return NULL;
#endif
}

#if defined(__linux__) && defined(__GLIBC__)
// A function of Swift's standard library, for programs that know their arguments.
void _swift_stdlib_overrideUnsafeArgvArgc(char **arguments, int count);

// Runs before all constructors without a priority, such as the runtime's.
__attribute__((constructor(101))) static void start(int count, char **arguments) {
  _swift_stdlib_overrideUnsafeArgvArgc(arguments, count);
  // NB: The runtime of a static program looks for its backtracer beside the program, and aborts if
  // it can't find the program's place. In that case it gets another place, which child processes
  // inherit. The runtime treats an empty variable as unset.
  char byte;
  const char *root = getenv("SWIFT_ROOT");
  if ((!root || !*root) && readlink("/proc/self/exe", &byte, 1) < 0) setenv("SWIFT_ROOT", "/", 1);
}
#endif
