extension Form {
  /// A row of one line of text, or of several.
  final class TextRow: Row {
    private let ref: PropertyRefTo<String>
    private let textKind: Kind
    private let known: Placeholders?

    init(
      _ title: String, _ kind: Kind, _ ref: PropertyRefTo<String>, isHighlighted: Bool = false,
      in context: Context
    ) {
      (self.ref, textKind) = (ref, kind)
      known = context.traits.all.placeholders ?? (isHighlighted ? Placeholders() : nil)
      super.init(title, kind.hasLines ? .textView : .textField, in: context)
    }

    override var kind: Kind { textKind }
    override var keyboardType: KeyboardType { textKind.keyboardType }
    override var placeholders: Placeholders? { known }
    override var shape: AnswerShape? { ref.shape }
    override var step: ((String, Int) -> String?)? { ref.step }
    override var textRef: PropertyRefTo<String>? { ref }
    override var reference: (any RowReference)? { ref }

    override func read() -> Value? { ref.val.map { .text($0) } }

    override func readAndRemember() -> (value: Value?, restore: () -> Void) {
      let (text, restore) = ref.remembered()
      return (text.map { .text($0) }, restore)
    }

    override func checkTyping(_ value: Value) throws(Rejection) {
      if case .text(let text) = value { try textKind.checkControlCharacters(in: text) }
    }

    override func checkModel(_ value: Value) throws(Rejection) -> () -> Void {
      guard case .text(let text) = value else { return try check(value, as: nil, by: ref) }
      let write = try ref.accept(text)
      if let rejection = keyboardType.rejection(of: text) { throw rejection }
      if let rejection = known?.rejection(of: text) { throw rejection }
      try traits.rules.check(value)
      return write
    }

    override func checkReference(_ value: Value) throws(Rejection) -> () -> Void {
      let write = try ref.accept(value.text)
      if let rejection = known?.rejection(of: value.text) { throw rejection }
      return write
    }

    override func encodeModel(_ value: Value, to encoder: any Encoder) throws -> Bool {
      guard case .text(let text) = value else { return false }
      try ref.encode(text, to: encoder)
      return true
    }
  }
}

extension Form.Row.Kind {
  /// Rejects control characters. They come from pastes and unbound keys, and are never meant as
  /// part of an answer. Rows of several lines accept line breaks, and all rows accept tabs.
  func checkControlCharacters(in text: String) throws(Rejection) {
    guard let scalar = text.firstControlCharacter(allowingLineBreaks: hasLines) else { return }
    throw scalar == "\n" ? .lineBreak(text) : .controlCharacter(text, scalar)
  }
}
