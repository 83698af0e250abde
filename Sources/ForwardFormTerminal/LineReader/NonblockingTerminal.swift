internal import CLibrary

/// A terminal that is opened a second time, so that its reads never wait. Reads of other programs
/// still do.
///
/// After `poll` has found a line, Ctrl-C may empty the terminal's queue. A blocking read would then
/// wait for the next line, and ignore signals.
final class NonblockingTerminal {
  let descriptor: Int32

  /// Opens a terminal again; `nil` if the descriptor isn't a terminal, or can't be opened.
  init?(_ terminal: Int32) {
    var path = [CChar](repeating: 0, count: 4096)
    guard ttyname_r(terminal, &path, path.count) == 0 else { return nil }
    descriptor = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
  }

  deinit { close(descriptor) }
}
