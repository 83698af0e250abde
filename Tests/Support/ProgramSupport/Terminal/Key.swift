/// A key, as the bytes that a terminal of the xterm family sends for it.
public enum Key: Sendable {
  case enter, tab, shiftTab, escape, backspace
  case up, down, right, left, home, end
  case f1
  /// A letter, or one of `@ [ \ ] ^ _`, with the Control key.
  case ctrl(Unicode.Scalar)

  var text: String {
    switch self {
    case .enter: "\r"
    case .tab: "\t"
    case .shiftTab: "\u{1B}[Z"
    case .escape: "\u{1B}"
    case .backspace: "\u{7F}"
    case .up: "\u{1B}[A"
    case .down: "\u{1B}[B"
    case .right: "\u{1B}[C"
    case .left: "\u{1B}[D"
    case .home: "\u{1B}[H"
    case .end: "\u{1B}[F"
    case .f1: "\u{1B}OP"
    case .ctrl(let letter): String(Unicode.Scalar(UInt8(letter.value & 0x1F)))
    }
  }
}
