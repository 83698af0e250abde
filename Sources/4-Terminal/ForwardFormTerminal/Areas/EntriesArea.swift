internal import ForwardText

/// The numbered items of a list, below the line. The arrow keys mark an item, which Enter then takes
/// like its number.
final class EntriesArea: LineArea {
  private let entries: Entries
  private var list: MarkedList
  private var line = ""

  /// The contents of an area, and the text that it leaves.
  struct Entries {
    var count: Int
    /// An entry that is in view initially.
    var present: Int?
    /// Returns an entry as its row shows it, after its number.
    var row: (Int) -> StyledText
    /// Returns the entry that a typed line means; `nil` for no entry.
    var meant: (String) -> Int?
    var dialogue: Dialogue
    /// Describes possible input, below the entries, while no key has marked an entry.
    var hint: Sentence
    var prompt: StyledText
    /// Returns the text that stays on the screen if Enter takes no entry; `nil` if the prompt
    /// stays.
    var kept: () -> StyledText?
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
  private var taken: String? {
    list.isMoved ? list.mark.map { "\($0 + 1)" } : nil
  }

  func entered(_ line: String) -> String {
    update(line)
    return taken ?? line
  }

  func settled(_ line: String) -> StyledText? {
    update(line)
    if let taken { return entries.prompt + StyledText(taken) }
    return line.isBlank ? entries.kept() : nil
  }

  func rows(below line: String, most: Int, columns: Int) -> [StyledText] {
    update(line)
    let sentence = list.isMoved ? .editsMarked : line.isBlank ? entries.hint : nil
    let (view, below) = list.view(
      above: sentence.map { entries.dialogue.wording($0) } ?? "", most: most, columns: columns,
      entries.dialogue.wording)
    let rows = view.map { position in
      let mark = entries.dialogue.mark(position == list.mark)
      let start = mark + StyledText("\((position + 1).aligned(upTo: entries.count)) ")
      return (start + entries.row(position)).fitted(to: columns - 1)
    }
    return rows + below
  }
}
