internal import ForwardCLibrary
package import ForwardSystem

/// The terminal of the program, as the environment variables describe it.
extension Environment {
  package static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// Whether the other side of a terminal or a pipe is closed.
  static func hasHungUp(_ descriptor: Int32) -> Bool {
    var state = pollfd(fd: descriptor, events: 0, revents: 0)
    return poll(&state, 1, 0) > 0
  }

  /// Whether the terminal can't edit lines, according to `TERM`, or because `TERM` isn't set.
  package static var isDumbTerminal: Bool {
    switch value(of: "TERM") {
    case "dumb", "unknown", nil: true
    default: false
    }
  }

  /// Whether the person uses a screen reader, for which nothing is drawn again below the line.
  /// Other libraries for terminal forms read the same variable.
  package static var isAccessible: Bool { isOn("ACCESSIBLE") }

  package static let isInTmux = value(of: "TMUX")?.isEmpty == false

  /// The descriptor where a person reads questions: standard error, or the terminal itself if
  /// standard input is a terminal and standard error isn't.
  package static let questions: Int32 = {
    guard isTerminal(STDIN_FILENO), !isTerminal(STDERR_FILENO) else { return STDERR_FILENO }
    let opened = open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard opened >= 0 else { return STDERR_FILENO }
    // The terminal's descriptor must not take the number of a closed standard stream.
    let terminal = fcntl(opened, F_DUPFD_CLOEXEC, STDERR_FILENO + 1)
    close(opened)
    return terminal < 0 ? STDERR_FILENO : terminal
  }()

  /// Whether a line editor can be used: answers come from a terminal with a movable cursor, and
  /// questions go to a terminal.
  package static var canEditLines: Bool {
    isTerminal(STDIN_FILENO) && isTerminal(questions) && !isDumbTerminal
  }

  /// Whether to use colours, as no-color.org and bixense.com/clicolors describe.
  static func wantsColors(descriptor: Int32) -> Bool {
    if value(of: "NO_COLOR") != nil { return false }
    if let force = value(of: "CLICOLOR_FORCE"), force != "0" { return true }
    return isTerminal(descriptor) && !isDumbTerminal
  }
}
