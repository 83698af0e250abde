/// A text of several lines while it is typed.
struct MultilineInput {
  /// The finished lines.
  private(set) var lines: [String]
  /// The text that the first prompt starts with.
  let start: String

  /// The text of the line before anything is typed; `nil` afterwards.
  private var untouched: String?
  private var size = 0

  /// - Parameters:
  ///   - draft: The text typed earlier and not accepted, which is continued.
  ///   - present: The present text. If it is a single line, it can be edited.
  ///   - editsPrefill: Whether the reader can edit a present line.
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

  /// Whether a line leaves the text unchanged.
  func isUntouched(by text: String) -> Bool { text == untouched }

  /// Whether something was typed, now or earlier.
  var hasBegun: Bool { untouched == nil }

  /// Records that something was typed.
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

  /// More bytes than people type, and fewer than fit into memory, as a pipe may never end.
  static let longest = 1 << 24
}

/// The lines entered at once: one, or several that were pasted.
struct Entry {
  /// The lines of text that the entry means.
  private(set) var lines: [String]
  /// Whether the entry ends the text: its last line is a single dot.
  let endsText: Bool

  init(_ text: String) {
    // A pipe may have line breaks of another system.
    lines = text.withLineFeeds.lines
    endsText = lines.last == "."
    if endsText {
      lines.removeLast()
    } else if lines.count == 1, text.utf8.count > 1,
      text.utf8.allSatisfy({ $0 == UInt8(ascii: ".") })
    {
      // A line of dots means one dot less. Pasted lines are taken literally.
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
