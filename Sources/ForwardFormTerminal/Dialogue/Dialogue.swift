public import ForwardForm

/// Asks a form line by line, over any line reader.
///
/// ```swift
/// let output = FileOutput()
/// var dialogue = Dialogue(PlainLineReader(output: output), output)
/// let outcome = try FormSession(Form(things)).run(&dialogue)
/// ```
public struct Dialogue {
  var reader: any LineReader
  let output: any TextOutput
  let wording: Wording

  /// Whether the review marks what was changed; of a new target everything is new.
  public var marksChanges = true

  public init(_ reader: any LineReader, _ output: any TextOutput, wording: Wording = Wording()) {
    self.reader = reader
    self.output = output
    self.wording = wording
  }

  /// Whether somebody is there to be asked.
  public var isInteractive: Bool { reader.isInteractive }

  /// Says what is going to be asked, and which keys there are.
  public func announce(_ title: String) {
    guard isInteractive else { return }
    output.line(StyledText(title, .heading))
    output.line(StyledText(wording.keys(reader.keys), .hint))
  }

  /// Says something to somebody who is there.
  public func say(_ text: StyledText) {
    if isInteractive { output.line(text) }
  }
}

/// Says that an answer was refused, and that nobody is there to be asked again.
public struct RefusedAnswer: Error, Hashable, Sendable {
  /// The id of the row.
  public let row: String
  public let rejection: Rejection
}

extension Dialogue: FormRenderer {
  public mutating func ask(_ question: Question) throws -> Move {
    let row = question.row
    if let rejection = question.rejection {
      let rejection = showable(rejection, of: row, typed: question.draft ?? row.value()?.text ?? "")
      guard isInteractive else { throw RefusedAnswer(row: row.id, rejection: rejection) }
      output.line(StyledText("  " + rejection.message, .error))
    }
    guard let value = row.value() else {
      say(StyledText(row.title, .heading) + StyledText(" " + wording.unreadable, .error))
      return .keep
    }
    return switch row.kind {
    case .textField(let placeholder, _): try askLine(question, value, placeholder)
    case .textView(let placeholder): try askLines(question, value, placeholder)
    case .picker(let options): try askOption(question, value, options)
    case .toggle: try askYesOrNo(question, value)
    }
  }

  /// What the events that mean the same in every row lead to; `nil` for those that don't.
  mutating func move(for event: LineEvent, in question: Question, prefill: String) -> Move? {
    switch event {
    case .line, .help, .editor, .nothing: return nil
    case .notUTF8(let text): return .reject(.notUTF8(text), draft: text)
    case .back(let text):
      if question.isFirst { say(StyledText("  " + wording.isFirst, .hint)) }
      // Where the text doesn't stand in the line, an empty line says nothing about it.
      let isUntouched = text == prefill || text.isEmpty && !reader.editsPrefill
      return .back(draft: isUntouched ? question.draft : text)
    case .endOfInput: return isInteractive ? .cancel : .endOfInput
    case .interrupt: return .interrupt
    }
  }

  func show(_ lines: [String]) {
    for line in lines { say(StyledText("  " + line, .hint)) }
  }
}
