/// A command that a key gives at a prompt, other than editing the line.
///
/// The keys are defined only here: line readers, help and the bindings of readline derive from
/// them.
@nonexhaustive
public enum LineCommand: String, CaseIterable, Sendable {
  /// Returns to the preceding row.
  case back
  /// Explains the row.
  case help
  /// Opens the text in an editor.
  case editor
  /// Gives an empty answer, where an empty line would keep the present value.
  case nothing
  /// Undoes the last answer.
  case undo
  /// Redoes an undone answer.
  case redo
  /// Shows the next part of a long list.
  case nextPage
  /// Shows the previous part of a long list.
  case previousPage
  /// Goes to the preceding line, in a text of several lines.
  case previousLine
  /// Goes to the next line, in a text of several lines.
  case nextLine
  /// Goes to the first row of the area below the line.
  case firstLine
  /// Goes to the last row of the area below the line.
  case lastLine
  /// Completes the line to the element marked in the area.
  case complete
  /// Ticks or unticks the element marked in the area, if several can be chosen.
  case toggle
  /// Ticks or unticks all elements that the area lists.
  case toggleAll
  /// Inverts the choice of the options that the area lists.
  case invert
  /// Shows the typed secret, or hides it again.
  case reveal

  /// The keys that give the command, the most convenient first.
  public var keys: [Key] {
    switch self {
    case .back: [Key("Shift-Tab", "\u{1B}[Z"), Key("Ctrl-X Ctrl-B", "\u{18}\u{02}")]
    case .help:
      [Key("F1", "\u{1B}OP", "\u{1B}[11~", "\u{1B}[[A"), Key("Ctrl-X Ctrl-H", "\u{18}\u{08}")]
    case .editor: [Key("Ctrl-X Ctrl-E", "\u{18}\u{05}")]
    case .nothing: [Key("Ctrl-X Ctrl-K", "\u{18}\u{0B}")]
    case .undo: [Key("Ctrl-X z", "\u{18}z")]
    case .redo: [Key("Ctrl-X y", "\u{18}y")]
    case .nextPage: [Key("Page-Down", "\u{1B}[6~"), Key("Ctrl-X n", "\u{18}n")]
    case .previousPage: [Key("Page-Up", "\u{1B}[5~"), Key("Ctrl-X p", "\u{18}p")]
    case .previousLine: [Key("↑")]
    case .nextLine: [Key("↓")]
    case .firstLine: [Key("Home")]
    case .lastLine: [Key("End")]
    case .complete: [Key("Tab")]
    case .toggle: [Key("Ctrl-Space", "\0")]
    case .toggleAll: [Key("Ctrl-X a", "\u{18}a")]
    case .invert: [Key("Ctrl-X i", "\u{18}i")]
    case .reveal: [Key("Ctrl-X v", "\u{18}v")]
    }
  }

  /// Whether the command acts only within an area below the line.
  package var isOfArea: Bool {
    switch self {
    case .firstLine, .lastLine, .complete, .toggle, .toggleAll, .invert: true
    default: false
    }
  }

  /// A key, or several pressed one after the other.
  public struct Key: Hashable, Sendable {
    /// The label of the key.
    public let name: String
    /// The sequences that terminals send for the key. They can't be part of an answer, because
    /// answers have no control characters. The arrow keys, Home, End and Tab have no sequences
    /// here, because they give a command only while it is enabled.
    public let sequences: [String]

    init(_ name: String, _ sequences: String...) {
      self.name = name
      self.sequences = sequences
    }
  }

  /// Returns the words of the command's name in lower case: `next page`.
  package func words(separator: Unicode.Scalar) -> String {
    var words: [UInt8] = []
    words.reserveCapacity(16)
    // Compares ASCII bytes, as properties of Unicode would delay the program's start.
    for byte in rawValue.utf8 {
      let beginsWord = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
      if beginsWord { words.append(UInt8(ascii: separator)) }
      words.append(beginsWord ? byte | 0x20 : byte)
    }
    return String(decoding: words, as: UTF8.self)
  }

  /// The command's name in `~/.inputrc`: `forward-next-page`.
  package var readlineName: String { "forward-" + words(separator: "-") }
}
