internal import ForwardForm
internal import ForwardText

/// Help with typing a line of text, below the line: suggestions, the number of characters if it is
/// limited, and the interpretation of the text.
final class TextArea: LineArea {
  private let row: Form.Row
  private let dialogue: Dialogue
  private let suggested: SuggestedTexts?
  private let longest: Int?
  /// The text of several lines that Enter keeps; `nil` if Enter breaks the line in any text.
  private let kept: String?

  private var line: String?
  private var found: [String] = []
  private var list = MarkedList(count: 0)

  /// Returns the area of a row; `nil` without any help. An area without rows is the place where a
  /// line editor lists completions. `given` is the text of the line before a key changes it, and
  /// `text` the present text of several lines; `nil` without such a text.
  static func helping(
    with row: Form.Row, given: String = "", kept text: String? = nil, in dialogue: Dialogue
  ) -> TextArea? {
    let (hasLines, longest) = (row.rowKind == .textView, row.longestLength)
    let suggested: SuggestedTexts? =
      hasLines
      ? nil
      : row.completion == .path
        ? SuggestedTexts(of: SuggestedPaths(of: row), given: given)
        : row.suggestionSource.map { SuggestedTexts($0, given: given) }
    guard
      hasLines || suggested != nil || longest != nil || row.isUnderstood || row.completion != .none
    else { return nil }
    let kept = text.flatMap { $0.lines.count > 1 ? $0 : nil }
    return TextArea(row, suggested, longest: longest, kept: kept, in: dialogue)
  }

  private init(
    _ row: Form.Row, _ suggested: SuggestedTexts?, longest: Int?, kept: String?,
    in dialogue: Dialogue
  ) {
    (self.row, self.dialogue, self.longest, self.kept) = (row, dialogue, longest, kept)
    self.suggested = suggested
  }

  var commands: [LineCommand] { suggested == nil ? [] : MarkedList.commands + [.complete] }

  var nextChange: ContinuousClock.Instant? { suggested?.nextChange }

  private func update(_ line: String) {
    suggested?.update(line)
    let texts = suggested?.texts ?? []
    if line == self.line, texts == found { return }
    self.line = line
    found = texts
    // Beyond an end of the list is the typed text.
    list = MarkedList(count: texts.count, canMarkNone: true)
  }

  func perform(_ command: LineCommand, at line: String) -> String {
    update(line)
    guard command == .complete else {
      list.move(command) { _ in true }
      return line
    }
    return list.mark.map { found[$0] } ?? suggested?.completion ?? line
  }

  // Any text is an answer, so a suggestion counts only if a key has marked it.
  func entered(_ line: String) -> String {
    update(line)
    return list.mark.map { found[$0] } ?? line
  }

  func settled(_ line: String) -> StyledText? {
    let entered = entered(line)
    let understood = row.understoodText(of: entered, in: dialogue.wording) ?? entered
    if understood == line { return nil }
    return dialogue.settled(row, as: StyledText(understood))
  }

  func rows(below line: String, most: Int, columns: Int) -> [StyledText] {
    update(line)
    let (view, below) = list.view(
      above: hint(for: line) ?? "", most: most, columns: columns, dialogue.wording)
    let rows = view.map { position in
      dialogue.mark(position == list.mark) + StyledText(found[position])
    }
    return (rows + below).map { $0.fitted(to: columns - 1) }
  }

  private func hint(for line: String) -> String? {
    let wording = dialogue.wording
    if suggested?.hasFailed == true { return wording(.noSuggestions) }
    if let kept, kept.utf8.elementsEqual(line.utf8) { return wording(.keepsText) }
    let length =
      line.isEmpty ? nil : longest.map { wording(.length(taken(line).count, of: $0)) }
    if row.kind.hasLines {
      return [length, wording(.endsEditedText)].compactMap(\.self).joined(separator: "  ")
    }
    return line.isEmpty ? nil : length ?? row.understood(line, in: wording)
  }

  /// Returns the effective part of a line: a text without the dot that ends it and the blank lines
  /// before the dot.
  private func taken(_ line: String) -> Substring {
    var text = line[...]
    guard row.kind.hasLines else { return text }
    if text == "." || text.hasSuffix("\n.") { text.removeLast() }
    guard let last = text.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return text[..<(text[last...].firstIndex(of: "\n") ?? text.endIndex)]
  }
}
