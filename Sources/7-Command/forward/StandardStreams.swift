internal import ForwardCLibrary
internal import ForwardFormTerminal
internal import ForwardSystem
internal import ForwardText

/// Reserves the descriptors of closed standard streams, so that no file opened later becomes one of
/// them. As before, they can be neither read nor written.
func reserveStandardStreams() {
  for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
    // `open` returns the lowest free descriptor, which is this one.
    _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
  }
}

/// Reads answers from the program's terminal, if it has one, where standard input is something
/// else: in `ls | forward ask …`, and in a loop that reads a file.
func readFromTerminal() {
  guard isatty(STDIN_FILENO) == 0 else { return }
  let terminal = open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC)
  guard terminal >= 0 else { return }
  // The pipe stays open until the end. A writer that dies of SIGPIPE would end its job, whose terminal
  // an interactive shell then takes back.
  _ = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1)
  dup2(terminal, STDIN_FILENO)
  close(terminal)
}

extension Context {
  /// Writes an answer to standard output. On a terminal, its control characters are made visible.
  func writeAnswer(_ text: String) throws {
    if Environment.isTerminal(1) {
      for line in text.lines.dropLast() { results.line(StyledText(line)) }
    } else {
      results.write(text)
    }
    try endResults()
  }
}
