internal import ForwardText

/// Numbered entries below the line, such as the items of a list. The arrow keys mark an entry,
/// which Enter then takes like its number.
final class EntriesArea: LineArea {
  private let entries: Entries
  /// The positions of the shown entries.
  private var shown: [Int]
  private var list: MarkedList
  private var line = ""
  /// Whether only the entries that contain the typed text are shown.
  private var isSearch = false

  /// The contents of an area, and the text that it leaves.
  struct Entries {
    var count: Int
    /// An entry that is in view initially.
    var present: Int?
    /// Whether the entries are shown only while one is marked, because they are also above the
    /// prompt.
    var isShownAbove = false
    /// Returns an entry as its row shows it, after its number.
    var row: (Int) -> StyledText
    /// Returns the entry that a typed line means; `nil` for no entry.
    var meant: (String) -> Int?
    /// Searches for a line that means no entry. Enter takes the marked search result.
    var search: Search?
    var dialogue: Dialogue
    /// Describes possible input, below the entries, while no key has marked an entry.
    var hint: Sentence?
    var prompt: StyledText
    /// Returns the text that stays on the screen if Enter takes no entry; `nil` if the prompt
    /// stays.
    var kept: () -> StyledText? = { nil }
  }

  struct Search {
    /// Returns the entries that contain a line.
    var found: (String) -> [Int]
    /// Returns the name by which Enter takes an entry.
    var name: (Int) -> String
  }

  init(_ entries: Entries) {
    self.entries = entries
    shown = Array(0..<entries.count)
    list = MarkedList(count: entries.count, around: entries.present, canMarkNone: true)
  }

  var prompt: StyledText { entries.prompt }

  var commands: [LineCommand] { MarkedList.commands }

  private func update(_ line: String) {
    if line == self.line { return }
    self.line = line
    let meant = line.isEmpty ? nil : entries.meant(line)
    guard let search = entries.search else { return list.mark(meant) }
    // A name narrows the entries as its parts do; a number is the number of an entry among all.
    let isNumber = line.utf8.allSatisfy(\.isDigit)
    isSearch = !line.isBlank && !(isNumber && meant != nil)
    shown = isSearch ? search.found(line) : Array(0..<entries.count)
    if let meant, !shown.contains(meant) { shown.insert(meant, at: 0) }
    let mark = meant.flatMap { shown.firstIndex(of: $0) } ?? (isSearch && !shown.isEmpty ? 0 : nil)
    list = MarkedList(count: shown.count, mark: mark, canMarkNone: true)
  }

  func perform(_ command: LineCommand, at line: String) -> String {
    update(line)
    list.move(command) { _ in true }
    return line
  }

  /// The text by which Enter takes the entry marked by the keys or a search: its number, or its
  /// name.
  private var taken: String? {
    guard list.isMoved || isSearch, let mark = list.mark else { return nil }
    return isSearch ? entries.search?.name(shown[mark]) : "\(shown[mark] + 1)"
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
    if entries.isShownAbove, list.mark == nil { return [] }
    let sentence = list.isMoved ? .editsMarked : line.isBlank ? entries.hint : nil
    let (view, below) = list.view(
      above: sentence.map { entries.dialogue.wording($0) } ?? "", most: most, columns: columns,
      entries.dialogue.wording)
    let rows = view.map { position in
      let mark = entries.dialogue.mark(position == list.mark)
      // Further search results have no number.
      let number = shown[position] < entries.count ? shown[position] + 1 : nil
      let start = mark + StyledText(number.aligned(upTo: entries.count) + " ")
      return (start + entries.row(shown[position])).fitted(to: columns - 1)
    }
    return rows + below
  }
}
