internal import CLibrary

/// Opens a terminal a second time, so that reads never wait while other programs' reads still do.
///
/// Between `poll` finding a line and the read, Ctrl-C may empty the terminal's queue. A blocking
/// read would then wait for the next line, however many signals came.
final class NonblockingTerminal {
  let descriptor: Int32

  /// - Returns: `nil` if the descriptor isn't a terminal, or one that can't be opened.
  init?(_ terminal: Int32) {
    var path = [CChar](repeating: 0, count: 4096)
    guard ttyname_r(terminal, &path, path.count) == 0 else { return nil }
    descriptor = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
  }

  deinit { close(descriptor) }
}
