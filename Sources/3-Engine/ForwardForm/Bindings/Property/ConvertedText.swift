/// A reference to the value of another reference, as the text that a person edits.
///
/// It remembers the reading of the last text until the row is asked again: a line editor reads the
/// text during typing, and the session reads it after Enter. Each write reads a text such as
/// `today` again.
final class ConvertedText<Base>: MappedRef<Base, String> {
  private let conversion: Conversion<Base>
  private var last: (text: String, value: Base)?

  init(_ base: PropertyRefTo<Base>, as conversion: Conversion<Base>) {
    self.conversion = conversion
    super.init(base, conversion.text) { text, _ throws(Rejection) in try conversion.parse(text) }
  }

  override var val: String? {
    get { super.val }
    set {
      forget()
      super.val = newValue
    }
  }

  override var shape: AnswerShape? { conversion.shape }

  override var step: ((String, Int) -> String?)? { conversion.step }

  override func normalized(_ text: String) -> String? {
    (try? converted(text)).map(conversion.text)
  }

  override func forget() { last = nil }

  override func converted(_ text: String) throws(Rejection) -> Base? {
    if let last, last.text.utf8.elementsEqual(text.utf8) { return last.value }
    let value = try super.converted(text)
    last = value.map { (text, $0) }
    return value
  }
}

extension PropertyRefTo {
  /// Returns a reference to the same value, as the text that a person edits.
  public func text(as conversion: Conversion<Value>) -> PropertyRefTo<String> {
    ConvertedText(self, as: conversion)
  }
}
