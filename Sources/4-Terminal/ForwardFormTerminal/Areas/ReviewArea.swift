internal import ForwardForm
internal import ForwardText

/// The contents of a review, below its prompt. The arrow keys mark a row, which Enter then edits;
/// words list the rows that contain them.
final class ReviewArea: LineArea {
  private let entries: ReviewEntries
  private let contents: ReviewContents
  private let dialogue: Dialogue
  /// The lines of all rows.
  private let all: [ReviewTable.Line]
  /// The contents in the present window.
  private var summary: (most: Int, columns: Int, rows: [StyledText])?

  private var lines: [ReviewTable.Line]
  private var list: MarkedList
  private var line = ""
  /// Whether only the rows that contain the typed text are listed.
  private var isSearch = false

  init(_ entries: ReviewEntries, _ contents: ReviewContents, in dialogue: Dialogue) {
    (self.entries, self.contents, self.dialogue) = (entries, contents, dialogue)
    all = contents.table.linesBelow(most: dialogue.output.rows ?? .max)
    lines = all
    list = MarkedList(count: all.count, canMarkNone: true)
  }

  var commands: [LineCommand] { MarkedList.commands }

  private func update(_ line: String) {
    if line == self.line { return }
    self.line = line
    let meant = line.isEmpty ? nil : entries.index(named: line)
    // A name narrows the rows as its parts do; a number is the number of a row among all.
    let isNumber = line.utf8.allSatisfy(\.isDigit)
    isSearch = !line.isBlank && !(isNumber && meant != nil)
    var found = isSearch ? entries.found(line) : []
    if isSearch, let meant, !found.contains(meant) { found.insert(meant, at: 0) }
    lines = isSearch ? found.map { .row($0) } : all
    let mark = meant.flatMap { meant in lines.firstIndex { $0.row == meant } }
    list = MarkedList(
      count: lines.count, mark: mark ?? (isSearch && !lines.isEmpty ? 0 : nil), canMarkNone: true)
  }

  func perform(_ command: LineCommand, at line: String) -> String {
    update(line)
    list.move(command) { lines[$0].row != nil }
    return line
  }

  /// The line by which Enter takes the row that the keys or a search have marked: its number, or
  /// its name.
  func entered(_ line: String) -> String {
    update(line)
    guard list.isMoved || isSearch, let mark = list.mark, let row = lines[mark].row else {
      return line
    }
    return isSearch ? entries.name(row) : "\(row + 1)"
  }

  func rows(below line: String, most: Int, columns: Int) -> [StyledText] {
    update(line)
    if list.mark == nil, line.isBlank { return summary(most: most, columns: columns) }
    let hint = list.isMoved ? dialogue.wording(.editsMarked) : ""
    let (view, below) = list.view(above: hint, most: most, columns: columns, dialogue.wording)
    let count = entries.rows.count
    return view.map { position in
      switch lines[position] {
      case .text(let text): return text.fitted(to: columns - 1)
      case .row(let row):
        let mark = dialogue.mark(position == list.mark)
        // Search results in items have no number.
        let number = row < count ? row + 1 : nil
        let start = mark + StyledText(number.aligned(upTo: count) + " ")
        return (start + contents.table.line(row)).fitted(to: columns - 1)
      }
    } + below
  }

  /// Returns the contents on as many rows as there are, below the heading.
  private func summary(most: Int, columns: Int) -> [StyledText] {
    if let summary, summary.most == most, summary.columns == columns { return summary.rows }
    let lines = contents.lines(most: most - contents.heading.count)
    let rows = lines.flatMap {
      $0.text.wrapped(to: columns - 1, hangingAt: $0.column(in: columns))
    }
    summary = (most, columns, rows)
    return rows
  }
}
