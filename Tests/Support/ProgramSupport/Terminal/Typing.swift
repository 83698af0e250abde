extension Terminal {
  /// Types a text. Bytes that the program doesn't read immediately are sent while something is
  /// expected.
  public func send(_ text: String) {
    send(bytes: text.utf8)
  }

  /// Sends bytes that need not be text.
  public func send(bytes: some Sequence<UInt8>) {
    unsent += bytes
    _ = master.write(&unsent)
  }

  /// Presses a key.
  public func press(_ key: Key) {
    send(key.text)
  }

  /// Pastes a text, in brackets if the program has asked for them.
  public func paste(_ text: String) {
    send(wantsBracketedPaste ? "\u{1B}[200~\(text)\u{1B}[201~" : text)
  }

  /// Closes the terminal, as closing its window does; nothing comes from it any more.
  public func hangUp() {
    master.close()
  }

  private var wantsBracketedPaste: Bool {
    guard let on = received.lastOffset(of: "\u{1B}[?2004h") else { return false }
    return on > received.lastOffset(of: "\u{1B}[?2004l") ?? -1
  }
}
