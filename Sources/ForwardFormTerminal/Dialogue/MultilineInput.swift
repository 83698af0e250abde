/// A text of several lines while it is typed.
struct MultilineInput {
  /// The lines that are finished.
  private(set) var lines: [String]
  /// What stands in the line that is typed at.
  var line: String

  /// What stands there as long as nobody typed anything; `nil` from then on.
  private var untouched: String?
  private var size = 0

  /// - Parameters:
  ///   - draft: What was typed before and not taken: it goes on.
  ///   - present: The text that there is. If it has one line, that is there to be edited; a longer
  ///     one can only be shown, as its lines could only be edited one by one.
  ///   - editsPrefill: Whether a line can stand there at all.
  init(draft: String?, present: String, editsPrefill: Bool) {
    lines = draft?.lines ?? []
    line = ""
    if let draft {
      if editsPrefill || draft.isEmpty || lines.last == "" { line = lines.popLast() ?? "" }
    } else {
      let isEditable = editsPrefill && present.lines.count == 1 && !present.steersTerminal
      line = isEditable ? present : ""
      untouched = line
    }
  }

  /// Whether an entry says that nothing is to change.
  func isUntouched(by text: String) -> Bool { text == untouched }

  /// Whether something was typed, now or before.
  var hasBegun: Bool { untouched == nil }

  /// The text as it would be with an unfinished line.
  func text(with line: String) -> String { (lines + [line]).joined(separator: "\n") }

  /// The text of the finished lines.
  var text: String { lines.joined(separator: "\n") }

  /// Adds lines; the next one starts empty.
  ///
  /// - Returns: Whether the text is still shorter than ``longest``.
  mutating func add(_ more: [String]) -> Bool {
    lines += more
    size += more.reduce(0) { $0 + $1.utf8.count + 1 }
    line = ""
    untouched = nil
    return size <= Self.longest
  }

  /// Leaves an entry in the line, to be mended.
  mutating func keep(_ entry: String) {
    line = entry
    untouched = nil
  }

  /// More bytes than anybody types, and fewer than the memory has: a pipe may never end.
  static let longest = 1 << 24
}

/// What was entered at once: a line, or several that were pasted.
struct Entry {
  /// The lines of the text that it stands for.
  private(set) var lines: [String]
  /// Whether it ends the text: a line with a single dot came last.
  let endsText: Bool

  init(_ text: String) {
    lines = text.lines
    endsText = lines.last == "."
    if endsText {
      lines.removeLast()
    } else if lines.count == 1, text.utf8.count > 1,
      text.utf8.allSatisfy({ $0 == UInt8(ascii: ".") })
    {
      // A line of dots stands for one dot less. Pasted lines stand for themselves.
      lines = [String(text.dropLast())]
    }
  }
}

extension String {
  /// The lines, of which an empty text has one.
  package var lines: [String] {
    split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
