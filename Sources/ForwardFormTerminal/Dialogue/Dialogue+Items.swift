internal import ForwardForm

extension Dialogue {
  /// Asks what to do with the items of a list.
  mutating func askItems(
    _ question: FormSession.Question,
    _ value: Form.Row.Value,
    _ list: ItemList
  ) throws -> FormSession.Move {
    var items: [ListItem] = []
    if case .list(let present) = value { items = present }
    say(title(of: question.row) + StyledText(wording(.colon)) + shown(value, of: question.row))
    if !question.row.isSecret { show(items) }
    giveBack(question)

    var line = question.draft ?? ""
    let untouched = reader.editsPrefill ? line : ""
    while true {
      let canGrow = items.count < list.count.upperBound
      var request = LineRequest(prompt: StyledText(wording(.itemsPrompt(items.count))))
      request.prefill = line
      request.completion = .words(commands(for: items.count, canGrow: canGrow))

      let event = try read(request)
      if let move = move(for: event, in: question, untouched: untouched, draft: question.draft) {
        return move
      }
      switch event {
      case .line(let text):
        if text.allSatisfy(\.isWhitespace) { return .keep }
        if let move = ItemCommand(text, wording, count: items.count)?.move { return .item(move) }
        tell(wording(.notAnItem(text, of: items.count)), .error)
        line = reader.editsPrefill ? text : ""
      case .help(let text):
        help(question.row)
        line = text
        giveBack(text)
      case .editor(let text), .nextPage(let text), .previousPage(let text): line = text
      default: continue
      }
    }
  }

  /// Lists the items with their numbers, below one another.
  func show(_ items: [ListItem]) {
    let digits = "\(items.count)".count
    for (index, item) in items.enumerated() {
      let number = "\(index + 1)"
      let blank = String(repeating: " ", count: digits - number.count)
      say(StyledText("  \(blank)\(number) ") + title(of: item))
    }
  }

  private func commands(for count: Int, canGrow: Bool) -> [String] {
    var commands = canGrow ? [wording(.itemCommand(.add))] : []
    for number in 1..<(min(count, 100) + 1) {
      commands.append("\(number)")
      if canGrow { commands.append(wording(.itemCommand(.duplicate)) + " \(number)") }
      commands.append(wording(.itemCommand(.remove)) + " \(number)")
    }
    return commands
  }

  /// Reads items from a pipe: each one's rows in their order, a line for each; a line with a single
  /// dot ends the list. An empty line in the place of the first item keeps the items that there are;
  /// others replace them.
  mutating func readItems(_ question: FormSession.Question, _ list: ItemList) throws
    -> FormSession.Move
  {
    guard let count = list.presentCount, list.newForm?.rows.isEmpty == false else { return .keep }
    let event = try read(LineRequest(prompt: title(of: question.row)))
    guard case .line(let text) = event else {
      return move(for: event, in: question, untouched: "", draft: nil) ?? .keep
    }
    if question.isContinued || count == 0 {
      if text == "." || text.isEmpty && !question.isContinued { return .keep }
      readAhead = text
      return .item(.add)
    }
    if text.isEmpty { return .keep }
    readAhead = text
    return .item(.removeAll)
  }
}

/// A line that says what to do with the items of a list: a number edits one.
struct ItemCommand {
  let move: ListEdit

  /// - Parameter count: How many items there are.
  init?(_ line: String, _ wording: Wording, count: Int) {
    var words = line.split(whereSeparator: \.isWhitespace).map(String.init)
    guard let first = words.first?.lowercased() else { return nil }
    var verb = ListEdit.Verb.edit
    if let found = ListEdit.Verb.allCases.first(where: {
      $0.rawValue == first || wording(.itemCommand($0)).lowercased() == first
    }) {
      verb = found
      words.removeFirst()
    }
    let indices = words.compactMap(Int.init).map { $0 &- 1 }
    guard indices.count == words.count, indices.allSatisfy((0..<count).contains) else { return nil }
    switch (verb, indices.count) {
    case (.add, 0): move = .add
    case (.edit, 1): move = .edit(indices[0])
    case (.duplicate, 1): move = .duplicate(indices[0])
    case (.remove, 1): move = .remove(indices[0])
    case (.move, 2): move = .move(from: indices[0], to: indices[1])
    default: return nil
    }
  }
}
