internal import ForwardForm
internal import ForwardPatterns
internal import ForwardText

struct ListPrompt: RowPrompt {
  let question: Question
  var input: LineInput
  private let value: Value
  private let items: ListItems
  private let list: ItemList
  private let line: ItemLine
  private var pages: Pager
  /// The line that was refused last.
  private var refused: String?
  /// The items below the line; `nil` if they are listed above the prompt.
  private let area: EntriesArea?

  init(_ question: Question, _ value: Value, _ list: ItemList, in dialogue: Dialogue) {
    self.question = question
    self.value = value
    self.list = list
    input = LineInput(question, in: dialogue)
    refused = question.rejection == nil ? nil : question.draft
    items = if case .list(let items) = value { items } else { [] }
    line = list.line(among: items.count, in: dialogue)
    pages = Pager(items.indices, around: question.lastItem, size: dialogue.pageSize)
    area =
      dialogue.usesAreas && !question.row.isSecret
      ? EntriesArea(question, value, items, list, adding: line, in: dialogue) : nil
  }

  func introduce(in dialogue: Dialogue) {
    if dialogue.listsAbove || question.row.isSecret { showItems(in: dialogue) }
    tellUnfinished(in: dialogue)
    if question.rejection == nil { dialogue.showPreviousInput(question.draft ?? "") }
  }

  /// Names the half-filled items, which aren't in the list.
  private func tellUnfinished(in dialogue: Dialogue) {
    let word = { dialogue.wording(.itemCommand($0)) }
    for edit in question.unfinished {
      let (number, command): (Int?, String) =
        switch edit {
        case .edit(let index): (index + 1, "\(index + 1)")
        case .duplicate(let index): (nil, "\(word(.duplicate)) \(index + 1)")
        default: (nil, word(.add))
        }
      dialogue.tell(dialogue.wording(.unfinishedItem(number, continuedBy: command)), .hint)
    }
  }

  func request(in dialogue: Dialogue) -> LineRequest {
    let sentence = dialogue.wording(
      .itemsPrompt(items.count, list.offeredVerbs(among: items.count), adding: line))
    var request = LineRequest(prompt: area?.prompt ?? StyledText(sentence))
    request.area = area
    request.prefill = input.line
    request.isPrefillSelected = input.line == refused
    request.completion = .words(commands(in: dialogue.wording) + list.options(in: dialogue))
    if !question.row.isOptional { request.disabled.append(.nothing) }
    if !pages.isWhole { request.turnsPages() }
    return request
  }

  mutating func enter(_ text: String, in dialogue: Dialogue) -> Move? {
    if text.allSatisfy(\.isWhitespace) { return .keep }
    if question.row.isBegun(by: text.trimmed) { return .item(.removeAll) }
    let named = question.row.isSecret ? nil : list.search(items, in: dialogue)
    let command = ItemCommand(text, dialogue.wording, count: items.count, named: named)
    let verbs = list.offeredVerbs(among: items.count)
    switch command {
    case .edit(let edit) where verbs.contains(edit.verb): return .item(edit)
    case .show:
      showItems(in: dialogue)
      (input.line, refused) = ("", nil)
      return nil
    case .value(let typed) where list.takesValue:
      guard let rejection = list.rejection(ofValue: typed, in: dialogue) else {
        // The text is the answer to the only row of a new item.
        dialogue.conversation.readAhead = (typed, nil)
        return .item(.add)
      }
      dialogue.tell(dialogue.wording(.rejection(rejection)), .error)
    case .value(let typed) where list.isKind(typed, in: dialogue):
      dialogue.conversation.readAhead = (typed, nil)
      return .item(.add)
    case .edit, .value, nil:
      if list.hasEntryLine, let (key, value) = command?.entry {
        return .put(value, at: question.row.path.appending(key: key))
      }
      let sentence = Sentence.notAnItem(text, of: items.count, verbs, adding: line)
      dialogue.tell(dialogue.wording(sentence), .error)
    }
    input.line = dialogue.reader.editsPrefill ? text : ""
    refused = input.line
    return nil
  }

  func takes(_ text: String, in dialogue: Dialogue) -> Bool {
    list.takesValue && list.rejection(ofValue: text, in: dialogue) == nil
  }

  mutating func performOwn(_ command: LineCommand, _ text: String, in dialogue: Dialogue)
    -> Move?
  {
    if command == .nothing, question.row.isOptional { return .answer(.nothing) }
    if pages.turn(command) { show(in: dialogue) }
    return nil
  }

  func accepts(in dialogue: Dialogue) -> HelpSentence {
    let verbs = list.offeredVerbs(among: items.count)
    if !verbs.contains(.add) { return .acceptsItems(verbs) }
    return switch list.line(among: 0, in: dialogue) {
    case .verb, .kind: .acceptsItems(verbs)
    case .text, .textOr: .acceptsTextItems(verbs)
    case .entry: .acceptsEntries(verbs)
    }
  }

  func arrows(in dialogue: Dialogue) -> HelpSentence? { area == nil ? nil : .marksEntries }

  func leavesOpen(_ keys: KeyNames) -> HelpSentence { .leavesOpen(word: nil, keys) }

  /// Shows the title of the list, and a page of items.
  private func showItems(in dialogue: Dialogue) {
    let row = question.row
    dialogue.say(
      dialogue.ended(dialogue.title(of: row)) + dialogue.shown(value, of: row))
    show(in: dialogue)
  }

  /// Lists a page of items with their numbers, one below the other.
  private func show(in dialogue: Dialogue) {
    guard !question.row.isSecret else { return }
    for index in pages.present {
      let number = (index + 1).aligned(upTo: items.count)
      let start = "  \(number) "
      dialogue.say(
        StyledText(start) + dialogue.title(of: items[index]), hangingAt: start.count)
    }
    dialogue.tellMore(of: pages)
  }

  /// The commands that Tab completes.
  private func commands(in wording: Wording) -> [String] {
    let verbs = list.verbs(among: items.count)
    var commands = verbs.contains(.add) ? [wording(.itemCommand(.add))] : []
    for number in 1..<(min(items.count, 100) + 1) {
      commands.append("\(number)")
      for verb in [ListEdit.Verb.duplicate, .remove] where verbs.contains(verb) {
        commands.append(wording(.itemCommand(verb)) + " \(number)")
      }
    }
    return commands
  }
}

extension EntriesArea {
  fileprivate convenience init(
    _ question: FormSession.Question, _ value: Form.Row.Value, _ items: ListItems, _ list: ItemList,
    adding line: ItemLine, in dialogue: Dialogue
  ) {
    let (row, wording) = (question.row, dialogue.wording)
    let title = dialogue.title(of: row)
    let verbs = list.verbs(among: items.count)
    // Checks only the number: checking each of many items at each prompt would take quadratic time.
    let lacksFirst = value == .list([]) && row.isRequired
    let lacking = list.shortage(of: items.count) ?? (lacksFirst ? .tooFew(1) : nil)
    let named = list.search(items, in: dialogue)
    self.init(
      Entries(
        count: items.count,
        present: question.lastItem,
        row: { dialogue.title(of: items[$0]) },
        meant: { line in
          let command = ItemCommand(line, wording, count: items.count, named: named)
          if case .edit(let edit) = command { return edit.item }
          return command?.entry.flatMap { named($0.key, nil) }
        },
        dialogue: dialogue,
        hint: .itemsHint(items.count, verbs, adding: line, lacking: lacking),
        prompt: dialogue.prompt(
          title, isOptional: row.isOptional, present: dialogue.shown(value, of: row)),
        kept: {
          guard row.rejection(ofPresent: value) == nil else { return nil }
          // Items that are single values or entries stay on the screen if they fit into a row.
          var shown = dialogue.shown(value, of: row)
          let isEntries = list.hasEntryLine
          if list.takesValue || isEntries, !items.isEmpty, items.count < dialogue.columns {
            let texts = items.map { item in
              isEntries ? dialogue.entry(item) : dialogue.title(of: item).plain
            }.joined(separator: ", ")
            let room = dialogue.columns - title.plain.columns - wording(.colon).columns
            if texts.columns < room { shown = StyledText(texts) }
          }
          return dialogue.settled(row, as: shown)
        }))
  }
}

extension FormSession.Question {
  /// Whether the list needs items and is empty, so that its first item is asked at once.
  /// Afterwards, the person chooses what to do with the items.
  var beginsWithItem: Bool {
    guard let list = row.list, list.verbs.contains(.add), list.presentCount == 0 else {
      return false
    }
    return (list.count.lowerBound > 0 || row.isRequired) && list.count.upperBound > 0
      && !isContinued && notice == nil && rejection == nil && draft == nil
  }
}

extension ItemList {
  /// The first row of a new item, if a line at the list's prompt can answer it: the only row, or a
  /// required choice that decides the kind of item.
  private var enteredRow: (row: Form.Row, isOnly: Bool)? {
    guard let rows = newForm?.rows, let first = rows.first, !first.isSecret, first.isOneLine else {
      return nil
    }
    if rows.count == 1 { return (first, true) }
    guard case .picker = first.kind, first.isRequired, first.value() == .nothing else {
      return nil
    }
    return (first, false)
  }

  func verbs(among count: Int) -> Set<ListEdit.Verb> {
    let offered = offeredVerbs(among: count)
    return count >= self.count.upperBound ? offered.subtracting([.add, .duplicate]) : offered
  }

  /// The edits that the list offers a person: all that it allows, but a list with a fixed number of
  /// items neither grows nor shrinks.
  fileprivate func offeredVerbs(among count: Int) -> Set<ListEdit.Verb> {
    let isFixed = count...count == self.count
    return isFixed ? verbs.subtracting([.add, .duplicate, .remove]) : verbs
  }

  func line(among count: Int, in dialogue: Dialogue) -> ItemLine {
    guard verbs(among: count).contains(.add) else { return .verb }
    if hasEntryLine { return .entry }
    guard let (row, isOnly) = enteredRow else { return .verb }
    if isOnly, let lines = row.traits.openings?.lines, !lines.isEmpty { return .textOr(lines) }
    let options = row.options.map { dialogue.words(for: $0) } ?? []
    if options.isEmpty { return .text }
    return .kind(options.count > 4 ? options.prefix(3) + ["…"] : options)
  }

  /// The options and suggestions that a line at the list's prompt may name to begin an item.
  fileprivate func options(in dialogue: Dialogue) -> [String] {
    guard verbs.contains(.add), let row = enteredRow?.row else { return [] }
    let words = row.options.map { dialogue.words(for: $0) } ?? row.suggestions
    return Array(words.prefix(1_000))
  }

  /// Returns a search for the item that a line names: an entry of a dictionary by its key, and
  /// after a verb an item that is a single value.
  fileprivate func search(_ items: ListItems, in dialogue: Dialogue) -> ItemCommand.Search {
    let keys = keys() ?? []
    let areValues = takesValue
    return { name, verb in
      if let index = keys.firstIndex(of: name) { return index }
      guard verb != nil, areValues else { return nil }
      return items.indices.first { dialogue.title(of: items[$0]).plain == name }
    }
  }

  /// Whether a text at the list's prompt names the kind of a new item.
  func isKind(_ text: String, in dialogue: Dialogue) -> Bool {
    guard verbs(among: presentCount ?? 0).contains(.add), let (row, isOnly) = enteredRow, !isOnly,
      case .answer = dialogue.answer(text, to: row)
    else { return false }
    return true
  }

  /// Whether a text at the list's prompt can be a new item.
  var takesValue: Bool { verbs.contains(.add) && enteredRow?.isOnly == true }

  /// Returns the reason why a text can't be a new item; `nil` if it can.
  func rejection(ofValue text: String, in dialogue: Dialogue) -> Rejection? {
    if presentCount ?? 0 >= count.upperBound { return .tooMany(count.upperBound) }
    guard let (row, isOnly) = enteredRow, isOnly else { return nil }
    let rules = row.rules(in: dialogue.wording)
    let rejection: Rejection? =
      switch dialogue.answer(rules?.read(text) ?? text, to: row) {
      case .answer(let value): row.rejection(of: value)
      case .reject(let rejection, _): rejection
      default: nil
      }
    // The names near the text help more than a pattern of other texts.
    let near = rejection == nil ? [] : nearest(row.suggestions, to: text, within: 3)
    if !near.isEmpty { return .notAnOption(text, options: near) }
    return rules.map { rejection?.quoting(text, in: $0) } ?? rejection
  }
}
