internal import ForwardForm
internal import PlainText

/// Asks what to do with the items of a list.
struct ListPrompt: RowPrompt {
  let question: Question
  var input: LineInput
  private let value: Value
  private let items: ListItems
  private let list: ItemList
  private var pages: Pager

  init(_ question: Question, _ value: Value, _ list: ItemList, in dialogue: Dialogue) {
    self.question = question
    self.value = value
    self.list = list
    input = LineInput(question, in: dialogue)
    items = if case .list(let items) = value { items } else { [] }
    pages = Pager(items.indices, around: question.lastItem)
  }

  func introduce(in dialogue: Dialogue) {
    let row = question.row
    dialogue.say(
      dialogue.title(of: row) + StyledText(dialogue.wording(.colon))
        + dialogue.shown(value, of: row))
    show(in: dialogue)
    if question.rejection == nil { dialogue.showPreviousInput(question.draft ?? "") }
  }

  func request(in dialogue: Dialogue) -> LineRequest {
    let prompt = dialogue.wording(.itemsPrompt(items.count, list.verbs))
    var request = LineRequest(prompt: StyledText(prompt))
    request.prefill = input.line
    request.completion = .words(commands(in: dialogue.wording))
    return request
  }

  mutating func enter(_ text: String, in dialogue: inout Dialogue) -> Move? {
    if text.allSatisfy(\.isWhitespace) { return .keep }
    if let edit = ItemCommand(text, dialogue.wording, count: items.count)?.edit,
      list.verbs.contains(edit.verb)
    {
      return .item(edit)
    }
    dialogue.tell(dialogue.wording(.notAnItem(text, of: items.count, list.verbs)), .error)
    input.line = dialogue.reader.editsPrefill ? text : ""
    return nil
  }

  mutating func performOwn(_ command: LineCommand, _ text: String, in dialogue: inout Dialogue)
    -> Move?
  {
    if command == .nothing, question.row.isOptional { return .answer(.nothing) }
    if pages.turn(command) { show(in: dialogue) }
    return nil
  }

  func accepts(in dialogue: Dialogue) -> HelpSentence { .acceptsItems(list.verbs) }

  func leavesOpen(_ keys: KeyNames) -> HelpSentence { .leavesOpen(word: nil, keys) }

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
    var verbs = list.verbs
    if items.count >= list.count.upperBound { verbs.subtract([.add, .duplicate]) }
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

/// A line about the items of a list: a verb with numbers, or the number of an item to edit.
struct ItemCommand {
  let edit: ListEdit

  /// - Parameter count: The number of items.
  init?(_ line: String, _ wording: Wording, count: Int) {
    var words = line.split(whereSeparator: \.isWhitespace).map(String.init)
    guard let first = words.first?.lowercased() else { return nil }
    let verb = ListEdit.Verb.allCases.first { verb in
      [
        verb.rawValue, Wording.english(.itemCommand(verb)),
        wording(.itemCommand(verb)).lowercased(),
      ]
      .contains(first)
    }
    if verb != nil { words.removeFirst() }
    let indices = words.compactMap(Int.init).map { $0 &- 1 }
    guard indices.count == words.count, indices.allSatisfy((0..<count).contains) else { return nil }
    switch (verb ?? .edit, indices.count) {
    case (.add, 0): edit = .add
    case (.edit, 1): edit = .edit(indices[0])
    case (.duplicate, 1): edit = .duplicate(indices[0])
    case (.remove, 1): edit = .remove(indices[0])
    case (.move, 2): edit = .move(from: indices[0], to: indices[1])
    default: return nil
    }
  }
}

extension Language {
  /// Returns the word that a person types for an edit of the items.
  func says(_ verb: ListEdit.Verb) -> String {
    switch verb {
    case .add: says("add", chinese: "添加")
    case .edit: says("edit", chinese: "修改")
    case .duplicate: says("copy", chinese: "复制")
    case .remove: says("remove", chinese: "删除")
    case .move: says("move", chinese: "移动")
    }
  }

  /// Returns the words for edits, except for editing, which takes a number alone.
  func words(_ verbs: Set<ListEdit.Verb>) -> [String] {
    ListEdit.Verb.allCases.filter { $0 != .edit && verbs.contains($0) }.map(says)
  }

  /// Returns the commands for edits, except for editing: the words with the numbers that follow.
  func commands(_ verbs: Set<ListEdit.Verb>) -> [String] {
    ListEdit.Verb.allCases.filter(verbs.contains).compactMap { verb in
      switch verb {
      case .add: says(verb)
      case .edit: nil
      case .duplicate, .remove: says(verb) + " N"
      case .move: says(verb) + " N M"
      }
    }
  }
}
