internal import ForwardText

/// Numbered entries below the line, such as the items of a list: the arrow keys mark one, which Enter
/// then takes like its number.
final class EntriesArea: LineArea {
  private let entries: Entries
  /// The positions of the entries that are shown.
  private var shown: [Int]
  private var list: MarkedList
  private var line = ""
  /// Whether only those are shown that what is typed is found in.
  private var isSearch = false

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
    /// Searches for a line that is about no entry. Enter takes the marked one of those that are found.
    var search: Search?
    var wording: Wording
    /// What may be typed, below the entries while no key has marked one.
    var hint: Sentence?
    var prompt: StyledText
    /// Returns what remains if Enter takes none; `nil` if the prompt remains.
    var kept: () -> StyledText? = { nil }
  }

  struct Search {
    /// Returns the entries that a line is found in.
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
    let showsAll = line.isBlank || meant != nil
    isSearch = !showsAll
    shown = showsAll ? Array(0..<entries.count) : search.found(line)
    list = MarkedList(
      count: shown.count, mark: isSearch && !shown.isEmpty ? 0 : meant, canMarkNone: true)
  }

  func perform(_ command: LineCommand, at line: String) -> String {
    update(line)
    list.move(command) { _ in true }
    return line
  }

  /// The text by which Enter takes the entry that the keys or a search have marked: its number, or its name.
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
      above: sentence.map { entries.wording($0) } ?? "", most: most, columns: columns,
      entries.wording)
    let rows = view.map { position in
      let mark: StyledText = position == list.mark ? StyledText("› ", .placeholder) : "  "
      // What a search finds besides has no number.
      let number = shown[position] < entries.count ? shown[position] + 1 : nil
      let start = mark + StyledText(number.aligned(upTo: entries.count) + " ")
      return (start + entries.row(shown[position])).fitted(to: columns - 1)
    }
    return rows + below
  }
}
