extension PropertyRefTo {
  /// Returns a reference to the same value as the text that a person edits.
  public func text(as conversion: Conversion<Value>) -> PropertyRefTo<String> {
    ConvertedRef(self, conversion)
  }
}

/// A reference to another reference's value as text; a text that doesn't convert is not written.
final class ConvertedRef<Value>: PropertyRefTo<String> {
  private let base: PropertyRefTo<Value>
  private let conversion: Conversion<Value>

  init(_ base: PropertyRefTo<Value>, _ conversion: Conversion<Value>) {
    self.base = base
    self.conversion = conversion
  }

  override var val: String? {
    get { base.val.map(conversion.text) }
    set {
      guard let newValue, let value = try? conversion.parse(newValue) else { return }
      base.val = value
    }
  }

  override var accepts: ValueFormat? { conversion.accepts }

  override func rejection(of text: String) -> Rejection? {
    do throws(Rejection) {
      return base.rejection(of: try conversion.parse(text))
    } catch {
      return error
    }
  }

  // Remembers the value itself, as its text may not convert back to the same value.
  override func snapshot() -> () -> Void { base.snapshot() }
}
