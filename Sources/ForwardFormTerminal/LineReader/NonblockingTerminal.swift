internal import CLibrary

/// A terminal opened anew, so that a read never waits, and no other program's reads change.
///
/// After poll has found a line and before it is read, Ctrl-C may empty the terminal's queue: a read
/// that waits would then not end before the next line, however many signals came.
final class NonblockingTerminal {
  let descriptor: Int32

  /// - Returns: `nil` if the descriptor is no terminal, or one that can't be opened here.
  init?(_ terminal: Int32) {
    var path = [CChar](repeating: 0, count: 4096)
    guard ttyname_r(terminal, &path, path.count) == 0 else { return nil }
    descriptor = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
  }

  deinit { close(descriptor) }
}
