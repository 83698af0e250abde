internal import ForwardForm

extension Dialogue {
  /// Asks for one of some options.
  mutating func askOption(
    _ question: Question,
    _ value: RowValue,
    _ options: [Row.Option]
  ) throws -> Move {
    let titles = options.map { wording.text($0.title).visible }
    var present: Int?
    if case .choice(let index) = value { present = index }
    if question.rejection == nil { list(titles) }
    return try askWord(
      question,
      hint: nil,
      present: shown(value, of: question.row),
      titles,
      presentIndex: present
    )
  }

  /// Asks for yes or no.
  mutating func askYesOrNo(_ question: Question, _ value: RowValue) throws -> Move {
    let isOn = value == .toggle(true)
    return try askWord(
      question,
      hint: wording(.yesOrNo),
      present: shown(value, of: question.row),
      [wording(.yes), wording(.no)],
      presentIndex: isOn ? 0 : 1
    )
  }

  private mutating func askWord(
    _ question: Question,
    hint: String?,
    present: StyledText,
    _ words: [String],
    presentIndex: Int?
  ) throws -> Move {
    let row = question.row
    var line = question.draft ?? ""
    let untouched = reader.editsPrefill ? line : ""
    while true {
      var prompt = title(of: row)
      if let hint { prompt += StyledText(wording(.hint(hint)), .hint) }
      prompt += StyledText(" [") + present + StyledText("]" + wording(.colon))
      var request = LineRequest(prompt: prompt)
      request.prefill = line
      request.completion = .words(words)
      request.present = presentIndex

      let event = try reader.read(request)
      if let move = move(for: event, in: question, untouched: untouched, draft: question.draft) {
        return move
      }
      switch event {
      case .line(let text):
        if text.allSatisfy(\.isWhitespace) { return .keep }
        return answer(text, row, words)
      case .help(let text):
        help(row)
        if case .picker = row.kind { list(words) }
        line = text
      default: continue
      }
    }
  }

  private func answer(_ text: String, _ row: Row, _ words: [String]) -> Move {
    // What completion put there is taken as it is shown, whatever the title really has in it.
    switch row.kind {
    case .picker:
      let same = words.indices.filter { words[$0] == text }
      if let index = same.first, same.count == 1 { return .answer(.choice(index)) }
    case .toggle:
      let wanted = text.trimmed.lowercased()
      if let index = words.firstIndex(where: { $0.lowercased() == wanted }) {
        return .answer(.toggle(index == 0))
      }
    case .textField, .textView: break
    }
    do throws(Rejection) {
      return .answer(try row.value(of: text, titled: wording.text))
    } catch {
      return .reject(error, draft: text)
    }
  }

  /// Lists options with their numbers: on one line where they fit.
  private func list(_ titles: [String]) {
    let most = 20
    let entries = titles.prefix(most).enumerated().map { "\($0 + 1) \($1)" }
    let line = "  " + entries.joined(separator: "   ")
    if titles.count <= most, line.displayWidth < output.columns {
      say(StyledText(line))
    } else {
      for entry in entries { say(StyledText("  " + entry)) }
      if titles.count > most {
        say(StyledText(wording(.moreOptions(titles.count - most, reader.keys)), .hint))
      }
    }
  }
}
