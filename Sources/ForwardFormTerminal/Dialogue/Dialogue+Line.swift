internal import ForwardForm

extension Dialogue {
  /// Asks for one line of text.
  mutating func askLine(
    _ question: Question,
    _ value: RowValue,
    _ placeholder: String
  ) throws -> Move {
    let row = question.row
    let present = value.text
    // What Enter gives where the line starts empty; of a refused text, what was there before.
    let draft = question.rejection == nil ? question.draft : nil
    // Of what stands in the line, a line editor shows more than a terminal should be shown.
    let isInPrompt = !reader.editsPrefill || question.draft == nil && present.steersTerminal
    // A secret never stands in the line, but what was typed of it does, unseen.
    var line = question.draft ?? (row.isSecret || isInPrompt ? "" : present)

    while true {
      var request = LineRequest(
        prompt: prompt(
          row,
          present: presentText(
            of: row,
            isInPrompt || row.isSecret ? draft ?? present : "",
            draft: question.draft
          ),
          placeholder: line.isEmpty ? placeholder : ""
        )
      )
      request.prefill = line
      request.isSecret = row.isSecret
      request.completion = row.completion

      let event = try reader.read(request)
      if let move = move(for: event, in: question, prefill: line) { return move }
      switch event {
      case .line(let line):
        let text = line.withoutFinalLineBreaks
        if text.isEmpty, row.isSecret || isInPrompt {
          return draft.map { .answer(.text($0)) } ?? .keep
        }
        // A stored value that couldn't be read stands until another text is given.
        if case .unknown(let unread) = value, text == unread { return .keep }
        return .answer(.text(text))
      case .nothing: return .answer(.text(""))
      case .help(let text):
        help(row)
        line = text
      default: continue
      }
    }
  }

  /// The title, an example or the present text, and a colon.
  private func prompt(_ row: Row, present: StyledText, placeholder: String) -> StyledText {
    var prompt = StyledText(row.title, .heading)
    if !present.plain.isEmpty {
      prompt += StyledText(" [") + present + StyledText("]")
    } else if !placeholder.isEmpty {
      prompt += StyledText(" (\(placeholder))", .hint)
    }
    return prompt + StyledText(": ")
  }

  /// What the prompt shows of the present text: nothing where it stands in the line.
  private func presentText(of row: Row, _ present: String, draft: String?) -> StyledText {
    if row.isSecret {
      if draft != nil { return StyledText(wording.typedSoFar, .hint) }
      return StyledText(present.isEmpty ? "" : wording.hidden)
    }
    return highlighted(present, row.placeholders)
  }
}

extension String {
  /// What a line that was pasted whole was meant to be: it brings its line break along.
  fileprivate var withoutFinalLineBreaks: String {
    var scalars = unicodeScalars[...]
    while scalars.last == "\n" { scalars.removeLast() }
    return String(scalars)
  }
}

extension RowValue {
  /// The text of a row of text.
  var text: String {
    switch self {
    case .text(let text), .unknown(let text): text
    case .choice, .toggle: ""
    }
  }
}

extension Row {
  var completion: LineRequest.Completion {
    if let names = placeholders?.names, !names.isEmpty { return .placeholders(names) }
    if case .textField(_, .path) = kind { return .path }
    return .none
  }
}
