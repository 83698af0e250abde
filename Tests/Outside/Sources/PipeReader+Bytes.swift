internal import ForwardFormTerminal

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

// The meaning of bytes, and their display.

extension PipeReader {
  /// Returns the text of a line. An empty line keeps the initial text of the request.
  func text(_ bytes: [UInt8], _ request: LineRequest) -> String {
    bytes.isEmpty ? request.prefill : String(decoding: bytes, as: UTF8.self)
  }

  /// Shows a prompt, below the rows of its area.
  func show(_ request: LineRequest, at line: String) {
    for row in request.area?.rows(below: line, most: 8, columns: 60) ?? [] {
      show(row)
      output.write("\n")
    }
    show(request.prompt)
  }

  /// Shows an entered line, unless it is secret, and returns it.
  func line(_ bytes: [UInt8], _ request: LineRequest) -> LineEvent {
    let typed = text(bytes, request)
    let text = request.area?.entered(typed) ?? typed
    if !request.isSecret { show(request.echo?(text) ?? StyledText(text)) }
    output.write("\n")
    let isUTF8 = String(validating: bytes, as: UTF8.self) != nil
    return isUTF8 ? .line(text) : .notUTF8(text)
  }

  /// Returns the command whose key was pressed last, and the number of its bytes.
  static func command(endingIn bytes: [UInt8]) -> (LineCommand, length: Int)? {
    for command in LineCommand.allCases {
      for sequence in command.keys.flatMap(\.sequences) + arrows(command) {
        let key = Array(sequence.utf8)
        if bytes.suffix(key.count).elementsEqual(key) { return (command, key.count) }
      }
    }
    return nil
  }
}

/// Returns the bytes of the arrow keys. Line editors have their own commands for them.
private func arrows(_ command: LineCommand) -> [String] {
  switch command {
  case .previousLine: ["\u{1B}[A"]
  case .nextLine: ["\u{1B}[B"]
  default: []
  }
}

/// Reads one byte. Returns 0 at the end of the input, and -1 for an error.
func readByte(from descriptor: Int32, into byte: inout UInt8) -> Int {
  read(descriptor, &byte, 1)
}
