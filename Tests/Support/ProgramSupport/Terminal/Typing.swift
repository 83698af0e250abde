/// A key, with the bytes that a terminal of the xterm family sends for it.
public enum Key: Equatable, Sendable {
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

extension Terminal {
  /// Types a text. Bytes that the program doesn't read at once are sent during later expectations.
  public func send(_ text: String) {
    send(bytes: text.utf8)
  }

  /// Sends any bytes.
  public func send(bytes: some Sequence<UInt8>) {
    unsent += bytes
    _ = master.write(&unsent)
  }

  /// Presses a key.
  public func press(_ key: Key) {
    send(key.text)
  }

  /// Pastes a text, in brackets if the program has asked for bracketed paste.
  public func paste(_ text: String) {
    send(wantsBracketedPaste ? "\u{1B}[200~\(text)\u{1B}[201~" : text)
  }

  /// Closes the terminal, as closing its window does. The terminal gives no output afterwards.
  public func hangUp() {
    master.close()
  }

  private var wantsBracketedPaste: Bool {
    guard let on = received.lastOffset(of: "\u{1B}[?2004h") else { return false }
    return on > received.lastOffset(of: "\u{1B}[?2004l") ?? -1
  }
}
