internal import CLibrary

/// Reads answers from the program's terminal, if it has one, where standard input is something
/// else: in `ls | forward ask …`, and in a loop that reads a file.
func readFromTerminal() {
  guard isatty(STDIN_FILENO) == 0 else { return }
  let terminal = open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC)
  guard terminal >= 0 else { return }
  dup2(terminal, STDIN_FILENO)
  close(terminal)
}
