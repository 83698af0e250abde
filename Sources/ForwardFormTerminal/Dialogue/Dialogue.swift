public import ForwardForm

/// Asks a form line by line, over any line reader.
///
/// ```swift
/// let output = FileOutput()
/// var dialogue = Dialogue(PlainLineReader(output: output), output)
/// if try dialogue.fill(Form(things)) == .saved { … }
/// ```
public struct Dialogue {
  var reader: any LineReader
  let output: any TextOutput
  let wording = Wording()

  /// Whether the review marks what was changed; of a new target everything is new.
  public var marksChanges = true

  public init(_ reader: any LineReader, _ output: any TextOutput) {
    self.reader = reader
    self.output = output
  }

  /// Whether somebody is there to be asked.
  public var isInteractive: Bool { reader.isInteractive }

  /// Says what is going to be asked, and which keys there are.
  public func announce(_ title: String) {
    guard isInteractive else { return }
    output.line(StyledText(title, .heading))
    output.line(StyledText(wording.keys(reader.keys), .hint))
  }

  /// Has a form filled in.
  ///
  /// Signals are watched all the time: one that comes between two rows (while a rule checks, say)
  /// acts at the next row.
  ///
  /// - Parameters:
  ///   - form: The form to fill in.
  ///   - review: Whether all answers are shown before they are saved; by default where somebody is
  ///     there to look at them.
  /// - Returns: How it ended. Unless that is `saved`, the target is as it was before.
  /// - Throws: ``RefusedAnswer`` where nobody is there to be asked again; ``CaughtSignal``,
  ///   ``InputError`` and `FormError`. The target is then as it was before.
  public mutating func fill(_ form: Form, review: Bool? = nil) throws -> Outcome {
    let watch = SignalWatch(SignalWatch.endings)
    defer { watch.end() }
    reader.begin()
    defer { reader.end() }
    return try FormSession(form, review: review ?? isInteractive).run(&self)
  }

  /// Says something to somebody who is there.
  public func say(_ text: StyledText) {
    if isInteractive { output.line(text) }
  }
}

extension Dialogue: FormRenderer {
  public mutating func ask(_ question: Question) throws -> Move {
    let row = question.row
    if let rejection = question.rejection {
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
  ///
  /// - Parameters:
  ///   - untouched: What is in the line as long as nobody typed anything.
  ///   - draft: What was typed before, which goes back with an untouched line.
  func move(
    for event: LineEvent,
    in question: Question,
    untouched: String,
    draft: String?
  ) -> Move? {
    switch event {
    case .line, .help, .editor, .nothing, .undo, .redo, .nextPage, .previousPage: return nil
    case .notUTF8(let text): return .reject(.notUTF8(text), draft: text)
    case .back(let text):
      if question.isFirst { say(StyledText("  " + wording.isFirst, .hint)) }
      return .back(draft: text == untouched ? draft : text)
    case .endOfInput: return isInteractive ? .cancel : .endOfInput
    case .interrupt: return .interrupt
    }
  }

  func show(_ lines: [String]) {
    for line in lines { say(StyledText("  " + line, .hint)) }
  }
}
