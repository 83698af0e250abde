/// A text of several lines while it is typed.
struct MultilineInput {
  /// The finished lines.
  private(set) var lines: [String]
  /// What the first prompt starts from.
  let start: String

  /// What the line holds as long as nothing is typed; `nil` from then on.
  private var untouched: String?
  private var size = 0

  /// - Parameters:
  ///   - draft: The text typed before and not taken, which is continued.
  ///   - present: The present text. A single line is there to be edited; several are only shown, as
  ///     they could only be edited one by one.
  ///   - editsPrefill: Whether a line can be there to be edited.
  init(draft: String?, present: String, editsPrefill: Bool) {
    lines = draft?.lines ?? []
    if let draft {
      let isContinued = editsPrefill || draft.isEmpty || lines.last == ""
      start = isContinued ? lines.popLast() ?? "" : ""
    } else {
      let isEditable = editsPrefill && present.lines.count == 1 && !present.steersTerminal
      start = isEditable ? present : ""
      untouched = start
    }
  }

  /// Whether a line says that nothing is to change.
  func isUntouched(by text: String) -> Bool { text == untouched }

  /// Whether something was typed, now or before.
  var hasBegun: Bool { untouched == nil }

  /// Notes that something was typed.
  mutating func begin() { untouched = nil }

  /// Returns the text with an unfinished line.
  func text(with line: String) -> String { (lines + [line]).joined(separator: "\n") }

  /// The text of the finished lines.
  var text: String { lines.joined(separator: "\n") }

  /// Adds finished lines.
  ///
  /// - Returns: Whether the text is still shorter than ``longest``.
  mutating func add(_ more: [String]) -> Bool {
    lines += more
    size += more.reduce(0) { $0 + $1.utf8.count + 1 }
    begin()
    return size <= Self.longest
  }

  /// More bytes than people type, and fewer than fit into memory: a pipe may never end.
  static let longest = 1 << 24
}

/// The lines entered at once: one, or several that were pasted.
struct Entry {
  /// The lines of text that the entry stands for.
  private(set) var lines: [String]
  /// Whether the entry ends the text: its last line is a single dot.
  let endsText: Bool

  init(_ text: String) {
    lines = text.lines
    endsText = lines.last == "."
    if endsText {
      lines.removeLast()
    } else if lines.count == 1, text.utf8.count > 1,
      text.utf8.allSatisfy({ $0 == UInt8(ascii: ".") })
    {
      // A line of dots stands for one dot less. Pasted lines are taken literally.
      lines = [String(text.dropLast())]
    }
  }
}

extension String {
  /// The lines of the text; an empty text has one.
  package var lines: [String] {
    split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
