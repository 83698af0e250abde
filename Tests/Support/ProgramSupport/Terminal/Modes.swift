internal import CPseudoTerminal

/// The modes of a terminal at one moment, for comparison.
public struct Modes: Equatable {
  private let input, output, control: tcflag_t
  private var local: tcflag_t
  private let inputSpeed, outputSpeed: speed_t
  private let characters: [cc_t]

  init(of descriptor: CInt) throws {
    var modes = termios()
    guard tcgetattr(descriptor, &modes) == 0 else { throw SystemError("tcgetattr") }
    input = modes.c_iflag
    output = modes.c_oflag
    control = modes.c_cflag
    local = modes.c_lflag
    inputSpeed = cfgetispeed(&modes)
    outputSpeed = cfgetospeed(&modes)
    characters = withUnsafeBytes(of: modes.c_cc) { Array($0) }
  }

  /// The modes with echo. A program that starts without echo leaves the terminal in such modes.
  public var withEcho: Modes {
    var modes = self
    modes.local |= tcflag_t(ECHO | ECHOE | ECHOK)
    return modes
  }

  /// Whether the terminal passes on single keys, as a line editor needs, rather than whole lines.
  public var isRaw: Bool { local & tcflag_t(ICANON) == 0 }

  /// Whether the terminal echoes typed characters.
  public var echoes: Bool { local & tcflag_t(ECHO) != 0 }
}
