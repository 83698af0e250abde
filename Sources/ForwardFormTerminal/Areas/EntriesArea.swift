internal import PlainText

/// Numbered entries below the line, such as the items of a list: the arrow keys mark one, which Enter
/// then takes like its number.
final class EntriesArea: LineArea {
  private let entries: Entries
  private var list: MarkedList
  private var line = ""

  /// What an area shows, and what it leaves.
  struct Entries {
    var count: Int
    /// An entry that is in view at first.
    var present: Int?
    /// Whether the entries are shown only while one is marked, as they are also above the prompt.
    var isShownAbove = false
    /// Returns an entry as its row shows it, after its number.
    var row: (Int) -> StyledText
    /// Returns the entry that a typed line is about; `nil` if it is about none.
    var meant: (String) -> Int?
    /// What may be typed, below the entries.
    var hint = ""
    var prompt: StyledText
    /// Returns what remains if Enter takes none; `nil` if the prompt remains.
    var kept: () -> StyledText? = { nil }
  }

  init(_ entries: Entries) {
    self.entries = entries
    list = MarkedList(count: entries.count, around: entries.present, canMarkNone: true)
  }

  var prompt: StyledText { entries.prompt }

  var commands: [LineCommand] { MarkedList.commands }

  private func update(_ line: String) {
    if line == self.line { return }
    self.line = line
    list.mark(line.isEmpty ? nil : entries.meant(line))
  }

  func perform(_ command: LineCommand, at line: String) -> String {
    update(line)
    list.move(command) { _ in true }
    return line
  }

  /// The number of the entry that the keys have marked.
  private var number: String? { list.isMoved ? list.mark.map { "\($0 + 1)" } : nil }

  func entered(_ line: String) -> String {
    update(line)
    return number ?? line
  }

  func settled(_ line: String) -> StyledText? {
    update(line)
    if let number { return entries.prompt + StyledText(number) }
    return line.isEmpty ? entries.kept() : nil
  }

  func rows(below line: String, most: Int, columns: Int) -> [StyledText] {
    update(line)
    if entries.isShownAbove, list.mark == nil { return [] }
    let hint =
      entries.hint.isEmpty ? [] : StyledText("  " + entries.hint, .hint).wrapped(to: columns)
    // In a very small window, the entries are more useful than the hint.
    let below = hint.count < most || entries.count == 0 ? hint : []
    let view = list.view(height: most - below.count)
    let rows = view.map { position in
      let mark: StyledText = position == list.mark ? StyledText("› ", .placeholder) : "  "
      let number = (position + 1).aligned(upTo: entries.count) + " "
      return (mark + StyledText(number) + entries.row(position)).fitted(to: columns - 1)
    }
    return rows + below
  }
}
