internal import ForwardForm

extension Dialogue {
  /// Asks for one line of text.
  mutating func askLine(
    _ question: FormSession.Question,
    _ value: Form.Row.Value,
    _ placeholder: String
  ) throws -> FormSession.Move {
    let row = question.row
    let present = value.text
    // Refused text is mended in the line. Where it doesn't stand there, or nobody can see it, it is
    // gone: the next text would be glued to it.
    let isMended = reader.editsPrefill && !row.isSecret
    var draft = isMended || question.rejection == nil ? question.draft : nil
    // A secret never stands in the line, but what was typed of it does, unseen. Of what stands there,
    // a line editor shows more than a terminal should be shown.
    let isShown = !row.isSecret && !present.steersTerminal
    let startsEmpty = !reader.editsPrefill || draft == nil && !isShown
    let untouched = startsEmpty ? "" : draft ?? present
    var line = untouched

    while true {
      var shown = StyledText()
      if startsEmpty || row.isSecret { shown = promptText(of: row, present, draft: draft) }
      var request = LineRequest(
        prompt: prompt(row, present: shown, placeholder: line.isEmpty ? placeholder : "")
      )
      request.prefill = line
      request.isSecret = row.isSecret
      request.completion = row.completion
      request.echo = row.echo
      // Where the arrow keys go through words, they don't go through what was entered before.
      if !row.isSecret, row.words.isEmpty { request.history = history(row.id) }

      let event = try read(request)
      if let move = move(for: event, in: question, untouched: untouched, draft: draft) {
        return move
      }
      switch event {
      case .line(let typed):
        var text = typed.withoutFinalLineBreaks
        if text.isEmpty, startsEmpty {
          guard let draft else { return .keep }
          text = draft
        }
        if text.isEmpty, row.isSecret { return .keep }
        // A stored value that couldn't be read stands until another text is given.
        if case .unknown(let unread) = value, text == unread { return .keep }
        guard row.isEnteredTwice, isInteractive else { return .answer(.text(text)) }
        if let move = try enterAgain(text, question) { return move }
        line = ""
      case .nothing: return .answer(.text(""))
      case .help(let text):
        help(row)
        line = text
        if !reader.editsPrefill, !text.isEmpty { draft = text }
      default: continue
      }
    }
  }

  /// Asks for a hidden text once more.
  ///
  /// - Returns: `nil` where the person wants to go back to their first entry.
  private mutating func enterAgain(_ text: String, _ question: FormSession.Question) throws
    -> FormSession.Move?
  {
    while true {
      let title = title(of: question.row) + StyledText(wording(.again), .hint)
      var request = LineRequest(prompt: title + StyledText(wording(.colon)))
      request.isSecret = question.row.isSecret
      let event = try read(request)
      switch event {
      case .line(let again):
        let isSame = again.withoutFinalLineBreaks.utf8.elementsEqual(text.utf8)
        return isSame ? .answer(.text(text)) : .reject(.notTheSame, draft: nil)
      case .back: return nil
      case .help: help(question.row)
      default:
        if let move = move(for: event, in: question, untouched: "", draft: nil) { return move }
      }
    }
  }

  /// The title, an example or the present text, and a colon.
  private func prompt(_ row: Form.Row, present: StyledText, placeholder: String) -> StyledText {
    var prompt = title(of: row)
    if !present.plain.isEmpty {
      prompt += StyledText(" [") + present + StyledText("]")
    } else if !placeholder.isEmpty {
      prompt += StyledText(wording(.hint(wording.text(placeholder))), .hint)
    }
    return prompt + StyledText(wording(.colon))
  }

  /// What the prompt shows of a text that doesn't stand in the line.
  private func promptText(of row: Form.Row, _ present: String, draft: String?) -> StyledText {
    guard row.isSecret else {
      return StyledText(draft ?? present, highlighting: row.placeholders)
    }
    if draft != nil { return StyledText(wording(.typedSoFar), .hint) }
    return StyledText(present.isEmpty ? "" : Form.Row.mask)
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

extension Form.Row {
  /// How a line of the text stands there once it is entered.
  var echo: (@Sendable (String) -> StyledText)? {
    guard let placeholders else { return nil }
    return { StyledText($0, highlighting: placeholders) }
  }

  var completion: LineRequest.Completion {
    if let names = placeholders?.names, !names.isEmpty { return .placeholders(names) }
    guard case .textField(_, let type) = kind else { return .none }
    if !words.isEmpty, !isSecret { return .words(words) }
    if type == .path { return .path }
    return .none
  }
}
