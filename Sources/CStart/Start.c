// Gives Swift's runtime what it reads from /proc, which isn't there in every chroot and container.
#include <stdlib.h>
#include <unistd.h>

#if defined(__linux__) && defined(__GLIBC__)
// Of Swift's standard library, for programs that know their arguments.
void _swift_stdlib_overrideUnsafeArgvArgc(char **arguments, int count);

// Acts before all constructors without a number, as those of the runtime are.
__attribute__((constructor(101))) static void start(int count, char **arguments) {
  _swift_stdlib_overrideUnsafeArgvArgc(arguments, count);
  // NB: The runtime of a static program looks beside the program for its backtracer, and aborts where it can't
  // find out where that is. It's told another place then, which children get to know, too.
  char byte;
  if (readlink("/proc/self/exe", &byte, 1) < 0) setenv("SWIFT_ROOT", "/", 0);
}
#endif
