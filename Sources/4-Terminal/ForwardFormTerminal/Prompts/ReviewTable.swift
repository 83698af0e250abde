internal import ForwardForm
internal import ForwardText

struct ReviewLine {
  let text: StyledText
  /// The column of the line's further rows.
  let column: Int?

  init(_ text: StyledText, hangingAt column: Int? = nil) {
    (self.text, self.column) = (text, column)
  }

  /// Returns the column of the further rows on a terminal with a number of columns.
  func column(in columns: Int) -> Int? { column.map { min($0, columns / 2) } }

  /// Creates a line of a difference. It begins with a mark.
  init(change text: StyledText) {
    self.init(text, hangingAt: text.plain.dropFirst().prefix { $0 == " " }.count + 3)
  }

  static func remark(
    _ text: String, _ style: StyledText.Style = .hint, indent: Int = 2
  ) -> ReviewLine {
    ReviewLine(StyledText(String(repeating: " ", count: indent) + text, style))
  }
}

/// The rows of a review: titles, with the values in a column.
struct ReviewTable {
  private let entries: ReviewEntries
  private let dialogue: Dialogue
  private let titles: [String]
  private let widest: Int

  init(_ entries: ReviewEntries, in dialogue: Dialogue) {
    self.entries = entries
    self.dialogue = dialogue
    titles = entries.titles.map {
      let title = $0.withoutFinalColon
      return title + dialogue.end(after: title)
    }
    // Very long titles don't widen the column of values.
    widest =
      titles.prefix(entries.review.rows.count).map(\.columns).filter { $0 <= dialogue.columns / 3 }
      .max()
      ?? 0
  }

  private var review: FormSession.Review { entries.review }

  /// Returns a row with its value, or a search result in an item.
  func line(_ index: Int) -> StyledText {
    guard entries.rows.indices.contains(index) else {
      return StyledText(entries.line(ofFound: index))
    }
    let row = entries.rows[index]
    guard index < review.rows.count else {
      // An unset row shows its explanation in place of a value.
      guard let help = row.help else { return StyledText(entries.titles[index]) }
      return StyledText(titles[index]) + StyledText(dialogue.wording.text(help).visible, .hint)
    }
    return StyledText(titles[index].padded(to: widest))
      + dialogue.summary(row, review.originals[row.id], review.origins[row.id])
  }

  /// Returns the lines of the rows, section by section. If they exceed the rows of the terminal,
  /// only changed and wrong rows are complete: sections and lists are counted.
  func lines(most: Int?) -> [ReviewLine] {
    guard let most else { return whole(most: .max) ?? [] }
    return whole(most: most) ?? folded(most: most)
  }

  /// Returns the lines of all rows; `nil` if they exceed the rows of the terminal.
  private func whole(most: Int) -> [ReviewLine]? {
    var (lines, taken, section): ([ReviewLine], Int, String?) = ([], 0, nil)
    for (index, row) in review.rows.enumerated() {
      // Items are read only if there is room for them.
      if case .list(let items) = row.value(), items.count > most { return nil }
      let own = heading(of: row.section, after: &section) + self.lines(of: index, isFolded: false)
      lines += own
      taken += dialogue.height(of: own)
      if taken > most { return nil }
    }
    return lines
  }

  /// A line of the table below a prompt: a row, or a heading or remark.
  enum Line {
    case row(Int)
    case text(StyledText)

    var row: Int? { if case .row(let row) = self { row } else { nil } }
  }

  /// Returns the lines of all rows, to be scrolled through. If they exceed a number of rows of the
  /// terminal, only the changed items of lists have lines.
  func linesBelow(most: Int) -> [Line] {
    let isFolded = whole(most: most) == nil
    var (lines, section): ([Line], String?) = ([], nil)
    for (index, row) in review.rows.enumerated() {
      let heading = heading(of: row.section, after: &section).map(\.text)
      // Nothing is above the first rows from which they would have to stand apart.
      lines += heading.filter { !lines.isEmpty || !$0.plain.isEmpty }.map { .text($0) }
      lines.append(.row(index))
      let hasMore = !isFolded || tells(row)
      lines += hasMore ? remarks(of: row, isFolded: isFolded).map { .text($0.text) } : []
    }
    return lines
  }

  private func folded(most: Int) -> [ReviewLine] {
    let rows = review.rows
    let telling = Set(rows.indices.filter { tells(rows[$0]) })
    var (shown, section): ([(lines: [ReviewLine], rows: Int)], String?) = ([], nil)
    for index in telling.sorted() {
      let heading = heading(of: rows[index].section, after: &section)
      shown.append((heading + lines(of: index, isFolded: true), 1))
    }
    // The last line says how many rows are hidden.
    let room = most - dialogue.height(of: [.remark(dialogue.wording(.foldsRows(rows.count)))])
    var left = room - dialogue.height(of: shown.flatMap(\.lines))
    var others: [(lines: [ReviewLine], rows: Int)] = []
    var rest = rows.indices.filter { !telling.contains($0) }[...]
    while left > 0, let index = rest.first {
      let part = rows[index].part
      let folded = part.map { part in rest.prefix { rows[$0].part == part } } ?? rest.prefix(1)
      let lines = part.map { [self.folded($0, folded.count)] } ?? lines(of: index, isFolded: true)
      left -= dialogue.height(of: lines)
      others.append((lines, part == nil ? 1 : 0))
      rest = rest.dropFirst(folded.count)
    }
    let all = others + shown
    var lines: [ReviewLine] = []
    var (count, taken) = (rows.count, 0)
    for part in all {
      taken += dialogue.height(of: part.lines)
      if taken > room { break }
      lines += part.lines
      count -= part.rows
    }
    return lines + [.remark(dialogue.wording(.foldsRows(count)))]
  }

  /// Returns the heading of a section with the number of its rows.
  private func folded(_ section: String, _ count: Int) -> ReviewLine {
    ReviewLine(
      StyledText("  " + dialogue.wording.section(section), .heading)
        + StyledText("  " + dialogue.wording(.items(count)), .hint))
  }

  /// Whether a row is changed, wrong or unfinished.
  private func tells(_ row: Form.Row) -> Bool {
    review.originals[row.id] != nil || row.undecodableReason != nil
      || review.unfinished[row.id]?.isEmpty == false
      || review.rejectedPlace?.steps.starts(with: row.path.steps) == true
  }

  /// Returns the heading of a row's section, unless the preceding row is in the section.
  private func heading(of section: String?, after last: inout String?) -> [ReviewLine] {
    if section == last { return [] }
    last = section
    // Rows outside sections stand apart.
    return [
      ReviewLine(section.map { StyledText("  " + dialogue.wording.section($0), .heading) } ?? "")
    ]
  }

  /// Returns a row with its number, and the lines below it.
  private func lines(of index: Int, isFolded: Bool) -> [ReviewLine] {
    let row = review.rows[index]
    let start = "  \((index + 1).aligned(upTo: review.rows.count)) "
    let column = titles[index].columns <= widest ? start.count + widest : nil
    return [ReviewLine(StyledText(start) + line(index), hangingAt: column)]
      + remarks(of: row, isFolded: isFolded)
  }

  /// Returns the lines below a row: its reason if it can't be read, its items, and unfinished items.
  private func remarks(of row: Form.Row, isFolded: Bool) -> [ReviewLine] {
    var lines: [ReviewLine] = []
    if let reason = row.undecodableReason {
      lines.append(.remark(dialogue.wording(.undecodable(reason)), indent: 4))
    }
    if !row.isSecret, case .list(let items) = row.value() {
      lines += dialogue.lines(of: items, review.originals[row.id], isFolded: isFolded)
    }
    for edit in review.unfinished[row.id] ?? [] {
      let (number, path): (Int?, RowPath) =
        switch edit {
        case .edit(let index): (index + 1, row.path.appending(item: index + 1))
        // The list has the command that continues a copy.
        case .duplicate: (nil, row.path)
        default: (nil, RowPath(row.path.steps + [.newItem]))
        }
      let sentence = dialogue.wording(.unfinishedItem(number, continuedBy: path.text))
      lines.append(.remark(sentence, indent: 4))
    }
    return lines
  }
}

extension Form.Row {
  /// The title of the outermost section around the row.
  fileprivate var part: String? {
    section.map { $0.split(atBytesOf: " › ").first.map(String.init) ?? $0 }
  }
}

extension Dialogue {
  /// Returns the number of rows that lines take on the terminal.
  func height(of lines: [ReviewLine]) -> Int {
    lines.reduce(0) { $0 + $1.text.wrapped(to: output.columns, hangingAt: $1.column).count }
  }

  /// Shows as many of the first lines as there is room for.
  func show(_ lines: [ReviewLine], most: Int? = nil) {
    for line in most.map({ first(of: lines, most: $0) }) ?? lines {
      say(line.text, hangingAt: line.column(in: columns))
    }
  }

  /// Returns as many of the first lines as there is room for, and the number of the others.
  func first(of lines: [ReviewLine], most: Int) -> [ReviewLine] {
    if height(of: lines) <= most { return lines }
    var left = most - 1
    let shown = lines.prefix { line in
      left -= height(of: [line])
      return left >= 0
    }
    return shown + [.remark(wording(.moreLines(lines.count - shown.count)))]
  }

  /// Returns a row's value, with the original value if it differs, or the value's origin.
  fileprivate func summary(_ row: Form.Row, _ original: Form.Row.Value?, _ origin: Form.Origin?)
    -> StyledText
  {
    guard let value = row.value() else { return StyledText(wording(.unreadable), .error) }
    if marksChanges, let original {
      var change = shown(original, of: row) + StyledText(" → ", .change) + shown(value, of: row)
      if case (.list(let before), .list(let items)) = (original, value), !row.hides(value),
        items.count == before.count
      {
        let names = items.changes(since: before).prefix(4).map {
          items.key(of: $0) ?? "[\($0 + 1)]"
        }
        change =
          shown(value, of: row)
          + StyledText(" " + wording(.changedItems(names.few(3))), .change)
      }
      return change + (origin.map { StyledText(" " + wording(.origin($0)), .hint) } ?? "")
    }
    // An empty text needs no origin, and an unknown value is always a stored value.
    if case .unknown = value { return shown(value, of: row) }
    guard let origin, ![.text(""), .nothing].contains(value) else { return shown(value, of: row) }
    return shown(value, of: row) + StyledText(" " + wording(.origin(origin)), .hint)
  }
}
