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

  /// These modes with echo, as a program restores them that was started without it.
  public var withEcho: Modes {
    var modes = self
    modes.local |= tcflag_t(ECHO | ECHOE | ECHOK)
    return modes
  }

  /// Whether the program gets single keys, as a line editor needs them, rather than whole lines.
  public var isRaw: Bool { local & tcflag_t(ICANON) == 0 }

  /// Whether the terminal itself shows typed characters.
  public var echoes: Bool { local & tcflag_t(ECHO) != 0 }
}
