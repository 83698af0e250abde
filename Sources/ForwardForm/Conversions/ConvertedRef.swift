extension PropertyRefTo {
  /// Returns a reference to the same value as the text that a person edits.
  public func text(as conversion: Conversion<Value>) -> PropertyRefTo<String> {
    ConvertedRef(self, conversion)
  }
}

/// Shows another reference's value as text.
final class ConvertedRef<Value>: PropertyRefTo<String> {
  private let base: PropertyRefTo<Value>
  private let conversion: Conversion<Value>

  init(_ base: PropertyRefTo<Value>, _ conversion: Conversion<Value>) {
    self.base = base
    self.conversion = conversion
  }

  /// The text; a text that can't be converted isn't written, and ``accept(_:)`` says why.
  override var val: String? {
    get { base.val.map(conversion.text) }
    set {
      guard let newValue else { return }
      do throws(Rejection) { try accept(newValue)() } catch {}
    }
  }

  override var format: ValueFormat? { conversion.format }

  override func accept(_ text: String) throws(Rejection) -> () -> Void {
    try base.accept(try conversion.parse(text))
  }

  // Remembers the value itself, as its text may not convert back to the same value.
  override func snapshot() -> () -> Void { base.snapshot() }
}
