// Makes the first prompt of a statically linked program come sooner.

#include <stdint.h>
#include <sys/mman.h>

#if defined(__linux__) && defined(MADV_POPULATE_WRITE)
// The linker's names of a program's data without values, which begin as zeros.
extern char __bss_start[], _end[];

// A start touches half of the pages of the Swift runtime's data, which lie all over it, and most of them twice: it
// reads a flag, and then sets it. Each touch interrupts the program; mapping all pages at once saves a tenth of a
// start. This runs before the constructors without a priority, such as those of the runtime. A program that links
// the runtime dynamically has few such pages, and one with large arrays of its own is left alone.
__attribute__((constructor(101))) static void map_data(void) {
  enum { PAGE = 4096, MOST = 1 << 20 };
  uintptr_t start = (uintptr_t)__bss_start & ~(uintptr_t)(PAGE - 1);
  uintptr_t length = (uintptr_t)_end - start;
  if (length <= MOST) madvise((void *)start, length, MADV_POPULATE_WRITE);
}
#endif
