internal import ForwardForm
internal import ForwardText

/// Asks for one of some options, or for any number of them.
struct OptionsPrompt: RowPrompt {
  let question: Question
  var input: LineInput
  private let value: Value
  private let options: [Form.Row.Option]
  private let words: [String]
  private let chosen: [Int]
  /// The options that the keys go through, if some can't be chosen; `nil` for all.
  private let offered: [Int]?
  private let groups: OptionGroups
  private var pages: Pager
  /// The list below the line; `nil` if the options are listed above the prompt.
  private let area: OptionsArea?

  init(_ question: Question, _ value: Value, _ all: [Form.Row.Option], in dialogue: Dialogue) {
    self.question = question
    self.value = value
    // Hides answers besides the options in a secret row.
    let options = question.row.isSecret ? all.filter { !$0.isOwn } : all
    groups = OptionGroups(options)
    self.options = options
    input = LineInput(question, in: dialogue)
    words = dialogue.words(for: options)
    // The choice of a secret row isn't marked.
    chosen = question.row.isSecret ? [] : value.chosen
    offered =
      options.contains { $0.unavailable != nil }
      ? options.indices.filter { [chosen] in
        options[$0].unavailable == nil || chosen.contains($0)
      } : nil
    pages = Pager(
      options.indices, around: chosen.first, size: groups.optionsOnPage(of: dialogue.pageSize))
    // Text that narrows down the options of a secret row is hidden, so the list must not follow it.
    let hasArea = dialogue.usesAreas && !question.row.isSecret
    area = hasArea ? OptionsArea(question.row, options, words: words, value, in: dialogue) : nil
    guard !input.line.isEmpty else { return }
    guard isMultiple else {
      // A refused option stays in the line.
      if question.rejection == nil, area?.mark(input.line) == true {
        (input.line, input.untouched) = ("", input.line)
      }
      return
    }
    let vocabulary = dialogue.vocabulary(for: options)
    // Other text stays in the line, such as a search.
    let value = try? question.row.value(
      of: input.line, in: vocabulary, by: nil, addsOptions: area == nil)
    let isSearch =
      question.rejection == nil
      && value.flatMap {
        question.row.text(of: $0, in: vocabulary)
      } != input.line
    if case .choices(let refused)? = value, area != nil && !isSearch || refused.isEmpty {
      // They are chosen in the area, to be corrected there. There is nothing to correct in none.
      area?.choose(refused)
      (input.line, input.untouched) = ("", "")
    } else if let area {
      input.line = area.tick(input.line)
      input.untouched = input.line
    }
  }

  private var isMultiple: Bool { if case .choices = question.row.kind { true } else { false } }

  func showContext(in dialogue: Dialogue) {
    if area == nil || dialogue.listsAbove { list(in: dialogue) }
  }

  func request(in dialogue: Dialogue) -> LineRequest {
    var request = LineRequest(prompt: prompt(in: dialogue))
    request.prefill = input.line
    request.isPrefillSelected = !isMultiple && question.rejection != nil
    // In the area, a search goes through several options as well.
    let names = offered.map { $0.map { words[$0] } } ?? words
    request.completion = isMultiple && area == nil ? .items(names) : .words(names)
    request.isSecret = question.row.isSecret
    if !isMultiple {
      request.present = chosen.first.flatMap { offered == nil ? $0 : offered?.firstIndex(of: $0) }
      request.disabled.append(.nothing)
    }
    if !pages.isWhole { request.turnsPages() }
    if area != nil {
      request.area = area
      request.isPrefillSelected = question.rejection != nil
    }
    return request
  }

  private func prompt(in dialogue: Dialogue) -> StyledText {
    let title = dialogue.title(of: question.row)
    // The area shows the chosen options and the limits, unless an option is unknown.
    if !dialogue.listsAbove, isMultiple, chosen.allSatisfy(options.indices.contains) {
      return dialogue.ended(title)
    }
    let hint: Sentence? =
      isMultiple ? question.row.choiceCount.map { .someOfThem($0) } ?? .anyOfThem : nil
    return dialogue.prompt(
      title,
      hint: hint.map { question.row.takesOthers ? .orOwnText(hint: dialogue.wording($0)) : $0 },
      isOptional: question.row.isOptional,
      present: dialogue.shown(value, of: question.row, words: words))
  }

  mutating func enter(_ text: String, in dialogue: Dialogue) -> Move? {
    let move = dialogue.answer(text, to: question.row)
    guard !isMultiple, dialogue.isInteractive, area == nil, case .reject(.ambiguous, _) = move
    else {
      return move
    }
    // The text has narrowed down the options; the next line chooses among them.
    let found = dialogue.vocabulary(for: options).indices(matching: text, in: options)
    dialogue.tell(dialogue.wording(.matches(found.count, of: text)), .hint)
    let size = groups.optionsOnPage(of: dialogue.pageSize)
    pages = Pager(groups.isEmpty ? found : found.sorted(), size: size)
    input.line = ""
    list(in: dialogue)
    return nil
  }

  mutating func performOwn(_ command: LineCommand, _ text: String, in dialogue: Dialogue)
    -> Move?
  {
    if isMultiple, command == .nothing {
      return .answer(question.row.isOptional ? .nothing : .choices([]))
    }
    if pages.turn(command) { list(in: dialogue) }
    return nil
  }

  // Ticked options stay ticked in the area.
  mutating func keep(_ text: String, in dialogue: Dialogue) {
    input.line = area?.line(of: text) ?? text
  }

  func accepts(in dialogue: Dialogue) -> HelpSentence {
    if !isMultiple { return .acceptsOption }
    return question.row.choiceCount.map { .acceptsSome($0) } ?? .acceptsChoices
  }

  func arrows(in dialogue: Dialogue) -> HelpSentence? {
    if !isMultiple { return .goesThroughOptions(dialogue.reader.keys) }
    return area.map { _ in .ticksOptions(dialogue.reader.keys) }
  }

  var takesEmptyAnswer: Bool { isMultiple }

  /// Lists a page of options with their numbers: on one line if they fit.
  private func list(in dialogue: Dialogue) {
    let chosen = Set(chosen)
    let withoutNumber = dialogue.withoutNumber(options, words)
    let entries = pages.present.map { index in
      (
        mark: chosen.contains(index) ? "*" : " ",
        number: withoutNumber.contains(index) ? nil : index + 1, words: words[index],
        beside: dialogue.shownBeside(options[index])
      )
    }
    let line =
      " "
      + entries.map { entry in
        "\(entry.mark)\(entry.number.map { "\($0) " } ?? "")\(entry.words)"
      }.joined(separator: "  ")
    let isShort = pages.isWhole && groups.isEmpty && entries.allSatisfy(\.beside.plain.isEmpty)
    if isShort, line.columns < dialogue.columns {
      return dialogue.say(StyledText(line))
    }
    let last = pages.present.last.map { $0 + 1 } ?? 0
    let titles = groups.titles(before: pages.present)
    for (position, entry) in entries.enumerated() {
      if titles.indices.contains(position), let title = titles[position] {
        dialogue.say(dialogue.title(ofGroup: title))
      }
      let number = entry.number.aligned(upTo: last)
      let start = "  \(entry.mark)\(number) "
      dialogue.say(StyledText(start + entry.words) + entry.beside, hangingAt: start.count)
    }
    dialogue.tellMore(of: pages)
  }
}
