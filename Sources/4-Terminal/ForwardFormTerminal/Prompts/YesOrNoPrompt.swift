internal import ForwardForm

struct YesOrNoPrompt: RowPrompt {
  let question: Question
  let value: Value
  var input: LineInput

  func request(in dialogue: Dialogue) -> LineRequest {
    let row = question.row
    let words = dialogue.wordsForYesAndNo(of: row)
    let hint = row.toggleWords == nil ? Sentence.yesOrNo : .either(words[0], words[1])
    let prompt = dialogue.prompt(
      dialogue.title(of: row), hint: hint, isOptional: row.isOptional,
      present: dialogue.shown(value, of: row))
    let present = row.isSecret || value == .nothing ? nil : value == .toggle(true) ? 0 : 1
    var request = LineRequest(prompt: prompt, words, present: present, dialogue.vocabulary())
    request.isSecret = row.isSecret
    request.entersResolved = row.isInstant
    request.prefill = input.line
    request.isPrefillSelected = question.rejection != nil
    if !row.isOptional { request.disabled.append(.nothing) }
    request.settled = dialogue.settling(row) { [value] line in
      switch dialogue.answer(line, to: row) {
      case .keep: value
      case .answer(let answer): answer
      default: nil
      }
    }
    return request
  }

  func enter(_ text: String, in dialogue: Dialogue) -> Move? {
    dialogue.answer(text, to: question.row)
  }

  func performOwn(_ command: LineCommand, _ text: String, in dialogue: Dialogue) -> Move? {
    command == .nothing && question.row.isOptional ? .answer(.nothing) : nil
  }

  func accepts(in dialogue: Dialogue) -> HelpSentence {
    if question.row.toggleWords == nil { return .acceptsYesOrNo }
    let words = dialogue.wordsForYesAndNo(of: question.row)
    return .acceptsEither(words[0], words[1])
  }

  func arrows(in dialogue: Dialogue) -> HelpSentence? { .switchesWords }
}

/// Asks whether to cancel, which drops changes.
struct LeavePrompt: Prompt {
  let changes: Int

  func request(in dialogue: Dialogue) -> LineRequest {
    let title = StyledText(dialogue.wording(.leaving(dropping: changes)), .heading)
    let words = dialogue.wordsForYesAndNo()
    let prompt = dialogue.prompt(title, hint: .yesOrNo, present: StyledText(words[1]))
    var request = LineRequest(prompt: prompt, words, present: 1, dialogue.vocabulary())
    request.disabled += [.help, .nothing, .undo, .redo]
    return request
  }

  func enter(_ text: String, in dialogue: Dialogue) -> Move? {
    if text.allSatisfy(\.isWhitespace) { return .back(draft: nil) }
    if let isYes = dialogue.vocabulary().isYes(text) { return isYes ? .cancel : .back(draft: nil) }
    dialogue.tell(dialogue.wording(.rejection(.notYesOrNo(text))), .error)
    return nil
  }

  func enterNotUTF8(_ text: String, in dialogue: Dialogue) -> Move? { nil }

  func perform(_ command: LineCommand, _ text: String, in dialogue: Dialogue) -> Move? {
    command == .back ? .back(draft: nil) : nil
  }

  // A second Ctrl-D confirms the first.
  func endInput(in dialogue: Dialogue) -> Move { .cancel }
}

extension LineRequest {
  /// The words mean yes and no. An empty line means the word at `present`. The vocabulary reads
  /// other words, such as y. The beginning of a word is accepted as well.
  fileprivate init(
    prompt: StyledText, _ words: [String], present: Int?, _ vocabulary: Form.Row.Vocabulary
  ) {
    self.init(prompt: prompt)
    completion = .words(words)
    self.present = present
    resolve = { text in
      let typed = text.lowercased()
      if let word = words.first(where: { $0.lowercased() == typed }) { return word }
      if let isYes = vocabulary.isYes(text) { return words[isYes ? 0 : 1] }
      // The beginning of a longer word isn't another word, as n isn't in the Czech ano.
      let known = vocabulary.spoken.merging(
        [words[0].lowercased(): true, words[1].lowercased(): false]) { $1 }
      let begun = Set(known.filter { !typed.isEmpty && $0.key.hasPrefix(typed) }.values)
      return begun.count == 1 ? begun.first.map { words[$0 ? 0 : 1] } : nil
    }
  }
}
