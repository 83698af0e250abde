internal import ForwardFormTerminal
package import ForwardFormTesting

extension Keys {
  /// The bytes that a terminal sends for the final key.
  package var bytes: String {
    switch key {
    case .enter, .notUTF8: ""
    case .older, .command(.previousLine): "\u{1B}[A"
    case .command(.nextLine): "\u{1B}[B"
    case .command(let command): command.keys[0].sequences[0]
    case .endOfInput: "\u{4}"
    case .interrupt: "\u{3}"
    }
  }

  /// Whether a line editor then needs Enter to end the line.
  package var isEntered: Bool { [.enter, .older].contains(key) }
}
