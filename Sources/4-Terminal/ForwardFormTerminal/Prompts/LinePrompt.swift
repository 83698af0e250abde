internal import ForwardForm
internal import ForwardText

struct LinePrompt: RowPrompt {
  let question: Question
  let value: Value
  let placeholder: String
  var input: LineInput
  private let startsEmpty: Bool
  /// Whether the line was typed at another prompt, such as a list's prompt.
  private let isReadAhead: Bool
  /// The help with typing the text, below the line; `nil` without help.
  private let area: TextArea?
  /// The present text in the language's notation.
  private let present: String
  /// The language's rules for the row's answers; `nil` if all languages write them alike.
  private let rules: LanguageRules?

  private var row: Form.Row { question.row }

  init(_ question: Question, _ value: Value, _ placeholder: String, in dialogue: borrowing Dialogue)
  {
    self.question = question
    self.value = value
    self.placeholder = placeholder
    isReadAhead = dialogue.conversation.readAhead != nil
    rules = question.row.rules(in: dialogue.wording)
    let text = value.text
    present = if let rules, case .text = value { rules.written(text) } else { text }
    let editsPrefill = dialogue.reader.editsPrefill
    let isSecret = question.row.isSecret
    // A refused text is corrected in the line. A text that isn't in the line, or is hidden, is
    // dropped, because the next text would be appended to it.
    let isCorrected = editsPrefill && !isSecret
    let draft = isCorrected || question.rejection == nil ? question.draft : nil
    // A stored secret is never in the line; the typed part of a secret is, but hidden. A text with
    // characters that a terminal would act on isn't in the line either.
    let isShown = !isSecret && !text.steersTerminal
    startsEmpty = !editsPrefill || draft == nil && !isShown
    let untouched = startsEmpty ? "" : draft ?? present
    input = LineInput(line: untouched, untouched: untouched, draft: draft)
    area =
      dialogue.usesAreas && !isSecret
      ? TextArea.helping(with: question.row, given: untouched, in: dialogue) : nil
  }

  func introduce(in dialogue: Dialogue) {}

  func request(in dialogue: Dialogue) -> LineRequest {
    var request = LineRequest(prompt: prompt(in: dialogue))
    request.prefill = input.line
    if !row.isSecret, let step = row.step {
      request.step =
        rules.map { rules in
          { step(rules.read($0), $1).map(rules.written) }
        } ?? step
    }
    // Typing replaces a number, a date, a size or a default instead of editing it.
    if !input.line.isEmpty, input.draft == nil, input.line == input.untouched, !row.isSecret {
      request.isPrefillSelected = row.step != nil || row.isUnderstood || question.isDefault
    }
    request.isSecret = row.isSecret
    request.completion = row.completion
    request.echo = row.echo
    // A mistyped placeholder is corrected in the line, which shows it in colour.
    if question.rejection != nil, input.line == input.untouched, request.echo == nil {
      request.isPrefillSelected = true
    }
    request.area = area
    request.settled = settling(in: dialogue)
    // The arrow keys go through the suggestions of the row, if it has any.
    if !row.isSecret, row.suggestionSource == nil {
      request.history = { [history = dialogue.history, path = question.path] in
        history(path.withoutItems)
      }
    }
    return request
  }

  mutating func enter(_ typed: String, in dialogue: Dialogue) throws -> Move? {
    // Line breaks come with a pasted line.
    var text = typed.removingFinal("\n")
    if text.isEmpty, startsEmpty {
      guard let draft = input.draft else { return .keep }
      text = draft
    }
    if text.isEmpty, row.isSecret { return .keep }
    // A stored value that couldn't be decoded is kept until another text is entered.
    if case .unknown(let stored) = value, text == stored { return .keep }
    if let rules {
      let isUnchanged = input.draft == nil && text == present
      let read = isUnchanged ? value.text : rules.read(text)
      if !isUnchanged, !read.isEmpty, let rejection = rejection(of: read, in: dialogue) {
        return .reject(rejection.quoting(text, in: rules), draft: text)
      }
      text = read
    }
    if area == nil || isReadAhead { tellWhichDate(typed, in: dialogue) }
    text = dated(text)
    if row.isOptional, !row.isSecret { return optionalMove(text, in: dialogue) }
    // A refused text needn't be entered twice.
    guard row.isEnteredTwice, dialogue.isInteractive, row.rejection(of: .text(text)) == nil else {
      return .answer(.text(text))
    }
    let move = try dialogue.ask(at: RepeatedPrompt(first: self, text: text))
    guard case .back = move else { return move }
    input.line = ""
    return nil
  }

  /// Returns the date or time that a text means today, because the person may continue a draft on
  /// another day. Returns other texts, and refused texts, unchanged.
  private func dated(_ text: String) -> String {
    guard row.shape?.isTime == true, !row.isSecret, let date = row.normalText(of: text),
      row.rejection(of: .text(date)) == nil
    else { return text }
    return date
  }

  /// Reports the interpretation of an ambiguous date. The row's area has reported it before Enter.
  private func tellWhichDate(_ line: String, in dialogue: Dialogue) {
    guard let sentence = row.understood(line, in: dialogue.wording),
      row.isAmbiguous(line, in: dialogue.wording)
    else { return }
    dialogue.tell(sentence, .hint)
  }

  func performOwn(_ command: LineCommand, _ text: String, in dialogue: Dialogue) -> Move? {
    command == .nothing ? .answer(row.isOptional ? .nothing : .text("")) : nil
  }

  /// Reads the text of an optional row. Keeps an unchanged text, whatever it would mean if it were
  /// typed.
  private func optionalMove(_ text: String, in dialogue: Dialogue) -> Move {
    if input.draft == nil, text.utf8.elementsEqual(value.text.utf8) { return .keep }
    do throws(Rejection) {
      return .answer(try row.value(of: text, in: dialogue.vocabulary()))
    } catch {
      return .reject(error, draft: text)
    }
  }

  private func rejection(of text: String, in dialogue: Dialogue) -> Rejection? {
    do throws(Rejection) {
      return row.rejection(of: try row.value(of: text, in: dialogue.vocabulary()))
    } catch {
      return error
    }
  }

  mutating func keep(_ text: String, in dialogue: Dialogue) {
    input.line = text
    if !dialogue.reader.editsPrefill, !text.isEmpty { input.draft = text }
  }

  // The prompt shows the text typed so far.
  func showInput(in dialogue: Dialogue) {}

  func accepts(in dialogue: Dialogue) -> HelpSentence {
    if row.isSecret { return row.takesReferences ? .acceptsSecretOrReference : .acceptsSecret }
    let keys = dialogue.reader.keys
    if !row.words.isEmpty { return .acceptsOneOf(row.words, keys) }
    return row.shape.map { .accepts($0) } ?? .acceptsText(row.kind.keyboardType, keys)
  }

  func arrows(in dialogue: Dialogue) -> HelpSentence? {
    if row.step != nil { return .goesThroughValues(dialogue.reader.keys) }
    return row.suggestionSource == nil ? nil : .goesThroughOptions(dialogue.reader.keys)
  }

  var takesEmptyAnswer: Bool { true }

  func leavesOpen(_ keys: KeyNames) -> HelpSentence {
    if row.isSecret { return .leavesOpen(word: nil, keys) }
    // The row may accept the word as ordinary text.
    return (try? row.value(of: "-")) == .nothing
      ? .leavesOpen(word: "-", keys) : .leavesTextOpen(keys)
  }

  /// Whether the prompt has more than the title.
  private func hasHint(in dialogue: Dialogue) -> Bool {
    if input.line.isEmpty, !placeholder.isEmpty || row.isOptional || row.isRequired { return true }
    let isShown = startsEmpty || row.isSecret || isEmptyText
    return isShown && !shown(in: dialogue.wording).plain.isEmpty
  }

  /// Returns a request's ``LineRequest/settled``: the text stays on the screen as understood,
  /// without the hint.
  private func settling(in dialogue: Dialogue) -> ((String) -> StyledText?)? {
    guard dialogue.usesAreas else { return nil }
    let hasHint = hasHint(in: dialogue)
    let isNumber = row.shape?.takesNumbers == true
    return { line in
      // A pasted line ends with a line break.
      let text = line.removingFinal("\n")
      let mayDiffer = isNumber && !text.isEmpty || text.utf8.count < line.utf8.count
      guard hasHint || mayDiffer else { return nil }
      guard !text.isEmpty else {
        let isKept = input.draft == nil && (startsEmpty || row.isSecret || value.text.isEmpty)
        guard isKept, row.rejection(ofPresent: value) == nil else { return nil }
        return dialogue.settled(row, as: dialogue.shown(value, of: row))
      }
      guard !row.isSecret else {
        let count = dialogue.showsSecretLengths ? text.unicodeScalars.count : 0
        return dialogue.settled(row, as: StyledText(String(repeating: "•", count: count)))
      }
      let value = try? row.value(of: rules?.read(text) ?? text, in: dialogue.vocabulary())
      guard let value, row.rejection(of: value) == nil else { return nil }
      if value == .nothing { return dialogue.settled(row, as: dialogue.shown(value, of: row)) }
      let understood = row.understoodText(of: text, in: dialogue.wording) ?? text
      guard hasHint || understood != line else { return nil }
      return dialogue.settled(row, as: row.echo?(understood) ?? StyledText(understood))
    }
  }

  /// Returns the title, then an example or the present text, and a colon.
  private func prompt(in dialogue: Dialogue) -> StyledText {
    let wording = dialogue.wording
    let isShown = startsEmpty || row.isSecret || isEmptyText
    let present = isShown ? shown(in: wording) : ""
    var prompt = dialogue.title(of: row)
    if !present.plain.isEmpty {
      prompt += dialogue.bracketed(present)
    } else if input.line.isEmpty {
      let example = placeholder.isEmpty ? "" : wording.text(placeholder)
      prompt += dialogue.hint(
        example, isOptional: row.isOptional, isRequired: row.isRequired)
    }
    return dialogue.ended(prompt)
  }

  /// Whether the row's answer is an empty text, which looks the same in the line as no answer.
  private var isEmptyText: Bool {
    row.isOptional && value == .text("") && input.line.isEmpty && input.draft == nil
  }

  /// Returns the part of the prompt for a text that isn't in the line.
  private func shown(in wording: Wording) -> StyledText {
    if isEmptyText { return StyledText(wording(.empty), .hint) }
    guard row.isSecret else {
      return StyledText(input.draft ?? present, highlighting: row.placeholders)
    }
    if input.draft != nil { return StyledText(wording(.typedSoFar), .hint) }
    return StyledText(value.text.isEmpty ? "" : Form.Row.mask)
  }
}

/// Asks for a hidden text a second time; `back` leads to the first entry.
private struct RepeatedPrompt: Prompt {
  let first: LinePrompt
  let text: String

  private var row: Form.Row { first.question.row }

  func request(in dialogue: Dialogue) -> LineRequest {
    let again = StyledText(dialogue.wording(.again), .hint)
    var request = LineRequest(prompt: dialogue.ended(dialogue.title(of: row) + again))
    request.isSecret = row.isSecret
    return request
  }

  func enter(_ text: String, in dialogue: Dialogue) -> Move? {
    let isSame = text.removingFinal("\n").utf8.elementsEqual(self.text.utf8)
    return isSame ? .answer(.text(self.text)) : .reject(.notTheSame, draft: nil)
  }

  func enterNotUTF8(_ text: String, in dialogue: Dialogue) -> Move? {
    .reject(.notUTF8(text), draft: text)
  }

  func perform(_ command: LineCommand, _ text: String, in dialogue: Dialogue) -> Move? {
    switch command {
    case .back: return .back(draft: nil)
    case .undo: return .undo(draft: text.isEmpty ? nil : text)
    case .redo: return .redo(draft: text.isEmpty ? nil : text)
    case .help: first.help(in: dialogue)
    default: break
    }
    return nil
  }
}

extension Form.Row {
  /// Returns an entered line with its styles; `nil` if the row's lines have none.
  var echo: (@Sendable (String) -> StyledText)? {
    guard let placeholders else { return nil }
    return { StyledText($0, highlighting: placeholders) }
  }

  var completion: LineRequest.Completion {
    if let names = placeholders?.names, !names.isEmpty { return .placeholders(names) }
    guard rowKind == .textField else { return .none }
    if !suggestions.isEmpty, !isSecret { return .words(suggestions) }
    return kind.keyboardType == .path || kind.keyboardType == .folder ? .path : .none
  }
}
