internal import ForwardForm
internal import ForwardText

/// A text of several lines during the typing: the line in the prompt, and the lines above and below
/// it.
struct MultilineInput {
  /// The lines above the prompt's line.
  private(set) var above: [String] = []
  /// The initial text of the prompt.
  private(set) var prompt = ""
  /// Whether the prompt's text is a line of the text. Otherwise the prompt adds a line.
  private var isLine = false
  /// The lines below the prompt's line.
  private var below: [String] = []

  /// The lines of the present text, if they can be edited separately. Before any typing, the prompt
  /// is both before the first line and after the last line.
  private var present: [String] = []
  /// The initial text of the prompt, until something is entered.
  private var untouched: String?
  private var size = 0

  /// Continues a draft, which was typed earlier and not accepted. The lines of a short present text
  /// can be edited if `editsPrefill` says that the reader can edit a line.
  init(draft: String?, present: String, editsPrefill: Bool) {
    if let draft {
      above = draft.lines
      // The last line continues as it was typed.
      if editsPrefill || above.last == "" { prompt = above.popLast() ?? "" }
      isLine = !prompt.isEmpty
      return
    }
    let lines = present.lines
    if editsPrefill, !present.isEmpty, lines.count <= Self.mostEdited,
      !lines.contains(where: \.steersTerminal)
    {
      if lines.count == 1 { show(present) } else { self.present = lines }
    }
    untouched = prompt
  }

  /// Whether a line leaves the text unchanged.
  func isUntouched(by text: String) -> Bool { text == untouched }

  /// Whether something was entered, at any time.
  var hasBegun: Bool { untouched == nil }

  /// Whether the present text is edited line by line.
  var editsPresent: Bool { !present.isEmpty }

  /// Records that something was entered. It replaces the present text.
  mutating func begin() {
    untouched = nil
    present = []
  }

  func text(with typed: String) -> String {
    let addsLine = typed.isEmpty && below.isEmpty
    return (above + (addsLine ? [""] : lines(of: typed)) + below).joined(separator: "\n")
  }

  /// Returns the text with the typed line, finished or not.
  func draft(with typed: String) -> String {
    guard let last = below.last else { return (above + [typed]).joined(separator: "\n") }
    return (above + lines(of: typed) + below.dropLast() + [last.asEntry]).joined(separator: "\n")
  }

  /// The text without the typed line.
  var text: String { (above + lines(of: "") + below).joined(separator: "\n") }

  /// Replaces the prompt's line by finished lines, and goes to the line below unless the text has
  /// ended. Returns whether the text is still shorter than ``longest``.
  mutating func enter(_ entry: Entry) -> Bool {
    begin()
    let lines = entry.lines.isEmpty ? lines(of: "") : entry.lines
    above += lines
    size += lines.reduce(0) { $0 + $1.utf8.count + 1 }
    show(below.isEmpty || entry.endsText ? nil : below.removeFirst())
    return size <= Self.longest
  }

  /// The largest size in bytes: more than people type, but less than fits into memory, because a
  /// pipe may never end.
  static let longest = 1 << 24

  /// The largest number of lines that are edited separately. More lines are easier to edit in an
  /// editor.
  private static let mostEdited = 10

  /// Whether there is a line above the prompt's line.
  var hasLineAbove: Bool { !above.isEmpty || editsPresent }

  /// Whether there is a line below the prompt's line, or the prompt that adds a line.
  var hasLineBelow: Bool { isLine || editsPresent }

  /// Goes to the line above, which must exist. The typed text stays in the line below.
  mutating func goUp(from typed: String) {
    below = lines(of: typed) + below
    above += present
    show(above.popLast())
    begin()
  }

  /// Goes to the line below, or to the prompt that adds a line. The typed text stays in the line
  /// above.
  mutating func goDown(from typed: String) {
    if editsPresent {
      below = present + lines(of: typed)
    } else {
      above += lines(of: typed)
    }
    show(below.isEmpty ? nil : below.removeFirst())
    begin()
  }

  private mutating func show(_ line: String?) {
    prompt = line?.asEntry ?? ""
    isLine = line != nil
  }

  /// Returns the lines that the prompt's line becomes when the person leaves it with a text.
  /// Removes an emptied line, but keeps a line that was blank already.
  private func lines(of typed: String) -> [String] {
    if typed.isEmpty || typed == "." { return isLine && prompt.isEmpty ? [""] : [] }
    return Entry(typed).lines
  }
}

/// The lines entered at once: a single line, or pasted lines.
struct Entry {
  private(set) var lines: [String]
  /// Whether the entry ends the text: its last line is a single dot.
  let endsText: Bool

  init(_ text: String) {
    // A pipe may have another system's line breaks.
    lines = text.withLineFeeds.lines
    endsText = lines.last == "."
    if endsText {
      lines.removeLast()
    } else if lines.count == 1, text.isDots, text.utf8.count > 1 {
      // A line of dots has one dot less in the text. Pasted lines are taken literally.
      lines = [String(text.dropLast())]
    }
  }
}

extension String {
  /// The lines of the text. An empty text has one line.
  package var lines: [String] {
    split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The line as it is typed: a line of dots has one more dot.
  fileprivate var asEntry: String { isDots ? self + "." : self }

  fileprivate var isDots: Bool { !isEmpty && utf8.allSatisfy { $0 == UInt8(ascii: ".") } }
}
