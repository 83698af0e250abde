// Runs a program on a terminal where Ctrl-D is typed, and prints the functions that it calls, in the order of their
// first calls, as the linker's --symbol-ordering-file wants them. The program is linked for fixed addresses.
//
// Each function begins with a breakpoint until it is called.
#define _GNU_SOURCE
#include <elf.h>
#include <errno.h>
#include <fcntl.h>
#include <pty.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/ptrace.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <sys/user.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#if defined(__x86_64__)
typedef unsigned char Instruction;
static const Instruction breakpoint = 0xCC;
// A thread stops behind a breakpoint.
#define COUNTER rip
enum { PASSED = 1 };
#elif defined(__aarch64__)
typedef unsigned int Instruction;
static const Instruction breakpoint = 0xD4200000;
#define COUNTER pc
enum { PASSED = 0 };
#endif

typedef struct {
  unsigned long address;
  const char *name;
  Instruction instruction;
  char is_called;
} Function;

static Function *functions;
static size_t count;

static void fail(const char *what) {
  perror(what);
  exit(1);
}

static int compare(const void *a, const void *b) {
  const Function *one = a, *other = b;
  return (one->address > other->address) - (one->address < other->address);
}

static void read_functions(const char *path) {
  int file = open(path, O_RDONLY);
  struct stat status;
  if (file < 0 || fstat(file, &status) < 0) fail(path);
  const char *bytes = mmap(NULL, status.st_size, PROT_READ, MAP_PRIVATE, file, 0);
  if (bytes == MAP_FAILED) fail(path);
  const Elf64_Ehdr *header = (const void *)bytes;
  const Elf64_Shdr *sections = (const void *)(bytes + header->e_shoff);
  if (header->e_type != ET_EXEC) errno = ENOEXEC, fail(path);
  for (int s = 0; s < header->e_shnum; s++) {
    if (sections[s].sh_type != SHT_SYMTAB) continue;
    const Elf64_Sym *symbols = (const void *)(bytes + sections[s].sh_offset);
    const char *names = bytes + sections[sections[s].sh_link].sh_offset;
    size_t most = sections[s].sh_size / sizeof *symbols;
    if (!(functions = calloc(most, sizeof *functions))) fail(path);
    for (size_t i = 0; i < most; i++) {
      if (ELF64_ST_TYPE(symbols[i].st_info) != STT_FUNC) continue;
      functions[count++] = (Function){symbols[i].st_value, names + symbols[i].st_name};
    }
  }
  qsort(functions, count, sizeof *functions, compare);
}

// Of several names of a function, the first in the table has the breakpoint.
static void set_breakpoints(pid_t process) {
  char path[32];
  snprintf(path, sizeof path, "/proc/%d/mem", process);
  int memory = open(path, O_RDWR);
  size_t length = sizeof breakpoint, kept = 0;
  for (size_t i = 0; i < count; i++) {
    Function function = functions[i];
    if (kept && functions[kept - 1].address == function.address) continue;
    if (pread(memory, &function.instruction, length, function.address) != length) continue;
    if (pwrite(memory, &breakpoint, length, function.address) != length) fail(path);
    functions[kept++] = function;
  }
  count = kept;
  close(memory);
}

// Prints the function whose breakpoint has stopped a thread, and lets it run. False if none has.
static int call(pid_t thread) {
  struct user_regs_struct registers;
  struct iovec part = {&registers, sizeof registers};
  if (ptrace(PTRACE_GETREGSET, thread, NT_PRSTATUS, &part) < 0) return 0;
  Function wanted = {registers.COUNTER - PASSED};
  Function *function = bsearch(&wanted, functions, count, sizeof wanted, compare);
  if (!function) return 0;
  if (!function->is_called) puts(function->name);
  function->is_called = 1;
  // A process that it forks has breakpoints of its own.
  long word = ptrace(PTRACE_PEEKTEXT, thread, function->address, 0);
  *(Instruction *)&word = function->instruction;
  ptrace(PTRACE_POKETEXT, thread, function->address, word);
  registers.COUNTER = function->address;
  ptrace(PTRACE_SETREGSET, thread, NT_PRSTATUS, &part);
  return 1;
}

int main(int argument_count, char **arguments) {
  if (argument_count < 2) return fprintf(stderr, "usage: first-calls PROGRAM [ARGUMENT...]\n"), 2;
  read_functions(arguments[1]);
  int terminal;
  // What is typed before the program reads is kept as it is.
  struct termios settings = {.c_cflag = CS8 | CREAD};
  pid_t process = forkpty(&terminal, NULL, &settings, &(struct winsize){24, 80});
  if (process == 0) {
    if (ptrace(PTRACE_TRACEME, 0, 0, 0) < 0) _exit(127);
    execv(arguments[1], arguments + 1);
    _exit(127);
  }
  int status;
  if (process < 0 || waitpid(process, &status, 0) < 0) fail(arguments[1]);
  if (!WIFSTOPPED(status)) return fprintf(stderr, "%s can't be watched\n", arguments[1]), 1;
  set_breakpoints(process);
  long options = PTRACE_O_EXITKILL | PTRACE_O_TRACECLONE | PTRACE_O_TRACEFORK | PTRACE_O_TRACEVFORK;
  ptrace(PTRACE_SETOPTIONS, process, 0, options);
  if (write(terminal, "\4", 1) < 0) fail("terminal");
  ptrace(PTRACE_CONT, process, 0, 0);
  for (pid_t thread; (thread = waitpid(-1, &status, __WALL)) > 0;) {
    if (!WIFSTOPPED(status)) continue;
    int signal = WSTOPSIG(status);
    int is_ours = signal == SIGTRAP ? (call(thread), 1) : signal == SIGSTOP;
    ptrace(PTRACE_CONT, thread, 0, is_ours ? 0 : signal);
  }
  return 0;
}
