internal import ForwardForm

extension Dialogue {
  /// Asks for one of some options.
  mutating func askOption(
    _ question: FormSession.Question,
    _ value: Form.Row.Value,
    _ options: [Form.Row.Option]
  ) throws -> FormSession.Move {
    let row = question.row
    var present: Int?
    if case .choice(let index) = value { present = index }
    let words = words(for: options)
    var pages = Pager(options.indices, around: present)
    if question.rejection == nil { list(pages, words, present) }
    giveBack(question)

    var line = question.draft ?? ""
    let untouched = reader.editsPrefill ? line : ""
    while true {
      let shown = shown(value, of: row)
      var request = LineRequest(
        prompt: title(of: row) + StyledText(" [") + shown + StyledText("]" + wording(.colon))
      )
      request.prefill = line
      request.completion = .words(words)
      request.present = present

      let event = try read(request)
      if let move = move(for: event, in: question, untouched: untouched, draft: question.draft) {
        return move
      }
      switch event {
      case .line(let text):
        if text.allSatisfy(\.isWhitespace) { return .keep }
        let found = indices(of: text, in: words, options)
        if let index = found.first, found.count == 1 { return .answer(.choice(index)) }
        guard isInteractive, found.count > 1 else {
          return refusal(of: text, found, words)
        }
        // What was typed has done its work: a number is wanted now.
        tell(wording(.matches(found.count, of: text)), .hint)
        pages = Pager(found)
        line = ""
        list(pages, words, present)
      case .nextPage(let text), .previousPage(let text):
        if case .nextPage = event { pages.goOn() } else { pages.goBack() }
        line = text
        list(pages, words, present)
      case .help(let text):
        help(row)
        line = text
        list(pages, words, present)
        giveBack(text)
      default: continue
      }
    }
  }

  /// What the options are called here, no two alike: a title that another one has too is followed by
  /// the option's name, or its number where the names are alike as well.
  func words(for options: [Form.Row.Option]) -> [String] {
    let titles = options.map { wording.text($0.title).visible }
    let isAlone = Dictionary(titles.map { ($0, true) }) { _, _ in false }
    if isAlone.count == titles.count { return titles }
    let names = Dictionary(options.map { ($0.name, true) }) { _, _ in false }
    return titles.indices.map { index in
      if isAlone[titles[index]] == true { return titles[index] }
      let name = options[index].name
      return names[name] == true && name != options[index].title
        ? "\(titles[index]) (\(name.visible))" : "\(titles[index]) (\(index + 1))"
    }
  }

  /// The options that a text may mean.
  func indices(of text: String, in words: [String], _ options: [Form.Row.Option]) -> [Int] {
    // What completion put there is taken as it is shown, whatever the title really has in it.
    if let index = words.firstIndex(of: text) { return [index] }
    let shown = zip(words, options).map { Form.Row.Option(title: $0, name: $1.name) }
    let found = shown.indices(matching: text)
    return found.isEmpty ? options.indices(matching: text) : found
  }

  private func refusal(of text: String, _ found: [Int], _ words: [String]) -> FormSession.Move {
    .reject(rejection(of: text, found, words), draft: text)
  }

  /// Why a text that means these options, or none, isn't one of them.
  func rejection(of text: String, _ found: [Int], _ words: [String]) -> Rejection {
    let matches = found.map { "\($0 + 1) \(words[$0])" }
    return matches.isEmpty
      ? .notAnOption(text, options: words) : .ambiguous(text, matches: matches)
  }

  private func list(_ pages: Pager, _ words: [String], _ present: Int?) {
    list(pages, words) { $0 == present }
  }

  /// Lists a page of options with their numbers: on one line where they fit.
  func list(_ pages: Pager, _ words: [String], marking isPresent: (Int) -> Bool) {
    let entries = pages.present.map { index in
      (mark: isPresent(index) ? "*" : " ", text: "\(index + 1) \(words[index])")
    }
    let line = " " + entries.map { $0.mark + $0.text }.joined(separator: "  ")
    if pages.isWhole, line.displayWidth < output.columns { return say(StyledText(line)) }
    for entry in entries { say(StyledText("  \(entry.mark)\(entry.text)")) }
    if pages.rest > 0 {
      tell(wording(.moreOptions(pages.rest, reader.keys)), .hint)
    }
  }
}
