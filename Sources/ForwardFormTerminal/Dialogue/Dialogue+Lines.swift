internal import ForwardForm

extension Dialogue {
  /// Asks for lines of text, up to a line with a single dot.
  mutating func askLines(
    _ question: FormSession.Question,
    _ value: Form.Row.Value,
    _ placeholder: String
  ) throws -> FormSession.Move {
    let row = question.row
    // Of a secret nothing is shown, so there is nothing to go on from either.
    let present = row.isSecret ? "" : value.text
    // Refused text is mended where it stands, unless nobody can see it.
    let draft = row.isSecret && question.rejection != nil ? nil : question.draft
    var typing = MultilineInput(draft: draft, present: present, editsPrefill: reader.editsPrefill)
    introduce(row, typing, draft == nil ? present : nil, placeholder)

    while true {
      var request = LineRequest(prompt: "> ")
      request.prefill = typing.line
      request.completion = row.completion
      request.isSecret = row.isSecret
      request.offersEditor = true
      request.echo = row.echo

      let event = try read(request)
      switch event {
      case .line(let text):
        if typing.isUntouched(by: text) { return .keep }
        let entry = Entry(text)
        if let rejection = entry.lines.lazy.compactMap({ row.placeholders?.rejection(of: $0) })
          .first
        {
          guard isInteractive else { return .reject(rejection, draft: text) }
          complain(rejection, of: text, row)
          typing.keep(row.isSecret ? "" : text)
          continue
        }
        guard typing.add(entry.lines) else {
          return .reject(.tooLong(text, most: MultilineInput.longest), draft: nil)
        }
        if entry.endsText { return .answer(.text(typing.text)) }
      case .notUTF8(let text):
        guard isInteractive else { return .reject(.notUTF8(text), draft: nil) }
        complain(.notUTF8(text), of: text, row)
        typing.keep(row.isSecret ? "" : text)
      case .back(let text), .undo(let text), .redo(let text):
        let draft = typing.isUntouched(by: text) ? nil : typing.text(with: text)
        return move(for: event, in: question, untouched: text, draft: draft) ?? .keep
      case .editor(let text):
        if let edited = try edit(typing.isUntouched(by: text) ? present : typing.text(with: text)) {
          if !row.isSecret { show(edited, row) }
          return .answer(.text(edited))
        }
        typing.line = text
      case .help(let text):
        help(row)
        typing.line = text
        if !row.isSecret { giveBack(text) }
      case .nextPage(let text), .previousPage(let text): typing.line = text
      case .nothing: return .answer(.text(""))
      case .endOfInput where isInteractive || typing.hasBegun:
        let text = typing.hasBegun ? typing.text : nil
        // What was refused would be refused again, and again if the terminal is gone.
        if question.rejection != nil, text == draft { return .leave }
        return text.map { .answer(.text($0)) } ?? .keep
      case .endOfInput, .interrupt:
        return move(for: event, in: question, untouched: "", draft: nil) ?? .interrupt
      }
    }
  }

  /// Shows the title, and what there is of the text.
  private func introduce(
    _ row: Form.Row,
    _ typing: MultilineInput,
    _ present: String?,
    _ placeholder: String
  ) {
    var title = title(of: row)
    if present == "", !placeholder.isEmpty {
      title += StyledText(wording(.hint(wording.text(placeholder))), .hint)
    }
    say(title + StyledText(wording(.colon) + wording(.endsText), .hint))
    if let present, !present.isEmpty, typing.line.isEmpty {
      show(present, row)
      tell(wording(.replacesText(reader.keys)), .hint, indent: 0)
    }
    for line in typing.lines where !row.isSecret {
      say(StyledText("> ") + excerpt(line, row.placeholders))
    }
  }

  /// Shows a text, or its first lines.
  private func show(_ text: String, _ row: Form.Row) {
    let most = 20
    let lines = text.lines
    for line in lines.prefix(most) { say(StyledText("  ") + excerpt(line, row.placeholders)) }
    if lines.count > most {
      tell(wording(.moreLines(lines.count - most)), .hint)
    }
  }

  private func complain(_ rejection: Rejection, of text: String, _ row: Form.Row) {
    tell(wording(.rejection(row.shown(rejection, draft: text))), .error)
  }

  private mutating func edit(_ text: String) throws -> String? {
    switch try reader.lend({ try Editor.edit(text) }) {
    case .text(let edited): return edited
    case .unchanged: return nil
    case .failed(let editor, let failure):
      tell(wording(.editorFailed(editor, failure)), .error)
      return nil
    }
  }
}
