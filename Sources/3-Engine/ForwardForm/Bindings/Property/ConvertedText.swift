/// A reference to the value of another reference, as the text that a person edits.
///
/// It remembers how the last text was read, until the row is asked again: a line editor reads the text while it is
/// typed, and the session once it is entered. A text such as `today` is read anew each time that it is written.
final class ConvertedText<Base>: PropertyRefTo<String> {
  private let base: PropertyRefTo<Base>
  private let conversion: Conversion<Base>
  private var last: (text: String, value: Base)?

  init(_ base: PropertyRefTo<Base>, as conversion: Conversion<Base>) {
    (self.base, self.conversion) = (base, conversion)
  }

  /// The text. A rejected text isn't written, and ``accept(_:)`` throws the reason.
  override var val: String? {
    get { base.val.map(conversion.text) }
    set {
      guard let newValue else { return }
      forget()
      do throws(Rejection) { try accept(newValue)() } catch {}
    }
  }

  override var shape: AnswerShape? { conversion.shape }

  override var step: ((String, Int) -> String?)? { conversion.step }

  override func normalized(_ text: String) -> String? {
    (try? value(of: text)).map(conversion.text)
  }

  override var whole: NotificationQueue? { base.whole }

  override var target: AnyObject { base.target }

  override func encode(_ text: String, to encoder: any Encoder) throws {
    try base.encode(try value(of: text), to: encoder)
  }

  override var codedType: Any.Type { base.codedType }

  override func accept(_ text: String) throws(Rejection) -> () -> Void {
    try base.accept(try value(of: text))
  }

  // Remembers the base's value, as converting back may not lead to the same one.
  override func snapshot() -> () -> Void { base.snapshot() }

  override func forget() { last = nil }

  private func value(of text: String) throws(Rejection) -> Base {
    if let last, last.text.utf8.elementsEqual(text.utf8) { return last.value }
    let value = try conversion.parse(text)
    last = (text, value)
    return value
  }
}

extension PropertyRefTo {
  /// Returns a reference to the same value, as the text that a person edits.
  public func text(as conversion: Conversion<Value>) -> PropertyRefTo<String> {
    ConvertedText(self, as: conversion)
  }
}
