internal import ForwardForm

extension Dialogue {
  /// Asks for any number of some options.
  mutating func askChoices(
    _ question: FormSession.Question,
    _ value: Form.Row.Value,
    _ options: [Form.Row.Option]
  ) throws -> FormSession.Move {
    let row = question.row
    var present: [Int] = []
    if case .choices(let indices) = value { present = indices }
    let words = words(for: options)
    var pages = Pager(options.indices, around: present.first)
    if question.rejection == nil { list(pages, words, marking: present.contains) }
    giveBack(question)

    var line = question.draft ?? ""
    let untouched = reader.editsPrefill ? line : ""
    while true {
      var request = LineRequest(
        prompt: title(of: row) + StyledText(wording(.hint(wording(.anyOfThem))), .hint)
          + StyledText(" [") + shown(value, of: row) + StyledText("]" + wording(.colon))
      )
      request.prefill = line
      request.completion = .items(words)

      let event = try read(request)
      if let move = move(for: event, in: question, untouched: untouched, draft: question.draft) {
        return move
      }
      switch event {
      case .line(let text):
        if text.allSatisfy(\.isWhitespace) { return .keep }
        return choice(of: text, words, options)
      case .nothing: return .answer(.choices([]))
      case .nextPage(let text), .previousPage(let text):
        if case .nextPage = event { pages.goOn() } else { pages.goBack() }
        line = text
        list(pages, words, marking: present.contains)
      case .help(let text):
        help(row)
        line = text
        list(pages, words, marking: present.contains)
        giveBack(text)
      default: continue
      }
    }
  }

  /// What a text with options between commas chooses; the word for none chooses none of them, unless
  /// an option is called that.
  private func choice(of text: String, _ words: [String], _ options: [Form.Row.Option])
    -> FormSession.Move
  {
    // A title may have a comma in it.
    if let index = words.firstIndex(of: text) { return .answer(.choices([index])) }
    var chosen: Set<Int> = []
    for item in text.items {
      let found = indices(of: item, in: words, options)
      guard let index = found.first, found.count == 1 else {
        let isNone = found.isEmpty && ["none", "-", "无"].contains(text.trimmed.lowercased())
        if isNone { return .answer(.choices([])) }
        return .reject(rejection(of: item, found, words), draft: text)
      }
      chosen.insert(index)
    }
    return .answer(.choices(chosen.sorted()))
  }
}
