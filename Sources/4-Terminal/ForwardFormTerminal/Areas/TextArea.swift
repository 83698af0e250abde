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
  /// line editor lists completions. `text` is the present text of several lines; `nil` without such
  /// a text.
  static func helping(
    with row: Form.Row, kept text: String? = nil, in dialogue: Dialogue
  ) -> TextArea? {
    let (hasLines, longest) = (row.rowKind == .textView, row.longestLength)
    let suggestions = hasLines ? nil : row.suggestionSource
    guard
      hasLines || suggestions != nil || longest != nil || row.isUnderstood
        || row.completion != .none
    else { return nil }
    let kept = text.flatMap { $0.lines.count > 1 ? $0 : nil }
    return TextArea(row, suggestions, longest: longest, kept: kept, in: dialogue)
  }

  private init(
    _ row: Form.Row, _ suggestions: Suggestions?, longest: Int?, kept: String?,
    in dialogue: Dialogue
  ) {
    (self.row, self.dialogue, self.longest, self.kept) = (row, dialogue, longest, kept)
    suggested = suggestions.map(SuggestedTexts.init)
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

/// The suggestions for a line while it is typed.
private final class SuggestedTexts {
  private enum Source {
    case texts([String], OptionSearch)
    case source((String) -> [String])
    case slowSource(@Sendable (String) async throws -> [String])
  }

  private typealias Search = AwaitedTask<Result<[String], any Error>>

  /// The pause in typing before a slow source is asked.
  private static let pause = Duration.milliseconds(150)
  /// The interval between checks for its answer.
  private static let interval = Duration.milliseconds(30)

  private(set) var texts: [String] = []
  private(set) var hasFailed = false
  private(set) var nextChange: ContinuousClock.Instant?

  private let source: Source
  private var line: String?
  /// The text of the line before a key changes it.
  private var givenText: String?
  private var search: Search?
  private var task: Task<Void, Never>?

  init(_ suggestions: Suggestions) {
    source =
      switch suggestions {
      case .texts(let texts):
        .texts(texts, OptionSearch(texts.map { Form.Row.Option(title: $0, name: $0) }))
      case .source(let source): .source(source)
      case .slowSource(let source): .slowSource(source)
      }
  }

  deinit { task?.cancel() }

  /// The text that completes the typed text; `nil` for no completion, and for an unchanged default.
  var completion: String? { line == givenText && line != "" ? nil : texts.first }

  func update(_ line: String) {
    let isSame = line == self.line
    self.line = line
    if givenText == nil { givenText = line }
    // Text that wasn't typed narrows nothing down.
    let line = line == givenText ? "" : line
    switch source {
    case _ where isSame: break
    case .texts(let all, let search):
      // A line that is a suggestion already needs no suggestions.
      let matches = search.matches(of: line)
      texts = line.isEmpty ? all : matches.areScattered ? [] : matches.ranked.map { all[$0] }
      if texts == [line] { texts = [] }
    case .source(let source): texts = source(line)
    case .slowSource:
      task?.cancel()
      (task, search) = (nil, nil)
      nextChange = .now.advanced(by: Self.pause)
    }
    if case .slowSource(let source) = source { ask(source, about: line) }
  }

  /// Starts the search after a pause in typing, or takes its result.
  private func ask(
    _ source: @escaping @Sendable (String) async throws -> [String], about line: String
  ) {
    guard let nextChange, nextChange <= .now else { return }
    guard let search else {
      let search = Search()
      self.search = search
      task = search.begin { () async -> Result<[String], any Error> in
        do { return .success(try await source(line)) } catch { return .failure(error) }
      }
      self.nextChange = .now.advanced(by: Self.interval)
      return
    }
    switch search.result {
    case nil: self.nextChange = .now.advanced(by: Self.interval)
    case .success(let found): (texts, hasFailed, self.nextChange) = (found, false, nil)
    case .failure: (texts, hasFailed, self.nextChange) = ([], true, nil)
    }
  }
}
