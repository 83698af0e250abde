/// A row of one line of text, or of several.
final class TextContent: Form.Row.Content {
  private let ref: PropertyRefTo<String>
  private let textKind: Kind
  private let known: Placeholders?

  init(
    _ ref: PropertyRefTo<String>, _ traits: Form.Row.SharedTraits, _ kind: Kind,
    _ placeholders: Placeholders?
  ) {
    (self.ref, textKind, known) = (ref, kind, placeholders)
    super.init(traits)
  }

  override var kind: Kind { textKind }
  override var placeholders: Placeholders? { known }
  override var shape: AnswerShape? { ref.shape }
  override var step: ((String, Int) -> String?)? { ref.step }
  override var text: PropertyRefTo<String>? { ref }
  override var whole: NotificationQueue? { ref.whole }

  override func remember() -> () -> Void { ref.snapshot() }

  override func read() -> Value? { ref.val.map { .text($0) } }

  override func checkTyping(_ value: Value) throws(Rejection) {
    if case .text(let text) = value { try textKind.checkControlCharacters(in: text) }
  }

  override func accept(_ value: Value) throws(Rejection) -> () -> Void {
    guard case .text(let text) = value else { return try accept(value, as: nil, by: ref) }
    let write = try ref.accept(text)
    if let rejection = textKind.keyboardType.rejection(of: text) { throw rejection }
    if let rejection = known?.rejection(of: text) { throw rejection }
    try rules.check(value)
    return write
  }
}

extension Form.Row.Kind {
  /// Rejects control characters, which come from pastes and unbound keys and are never meant as
  /// part of an answer. Rows of several lines accept line breaks, and all rows accept tabs.
  func checkControlCharacters(in text: String) throws(Rejection) {
    guard let scalar = text.firstControlCharacter(allowingLineBreaks: hasLines) else { return }
    throw scalar == "\n" ? .lineBreak(text) : .controlCharacter(text, scalar)
  }
}
