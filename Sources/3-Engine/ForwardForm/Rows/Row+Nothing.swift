// Rows that may be left without an answer.

extension Traits {
  /// A reference to whether a property has no value, and whether the row shows that.
  package struct Absence {
    /// Whether there is no value; writing `true` removes it.
    let isAbsent: PropertyRefTo<Bool>
    /// Whether the row shows that there is no value even if an answer is required.
    var isAlwaysShown = false
  }
}

extension Form.Row {
  /// Whether the row may be left without an answer, which is the value ``Value/nothing``.
  public var isOptional: Bool { traits.isOptional && traits.absence != nil }

  /// Whether the row has no value: no text, no choice, no items, or nothing.
  package var isUnset: Bool {
    switch value() {
    case nil, .nothing, .text(""), .choices([]): true
    case .choice(let index): index == traits.none
    case .list(let items): items.isEmpty
    case .text, .choices, .toggle, .unknown: false
    }
  }

  /// Whether a line begins the absent list without items.
  package func isBegun(by line: String) -> Bool {
    value() == .nothing && traits.beginningLine == line
  }

  /// The change that begins a list without items; `nil` if there is a list, or it isn't begun so.
  var beginning: ListChange? {
    guard value() == .nothing, traits.beginningLine != nil, let isAbsent = traits.absence?.isAbsent,
      let begin = try? isAbsent.accept(false)
    else { return nil }
    return ListChange(apply: begin, revert: isAbsent.snapshot())
  }

  /// Whether having no answer is among the row's values or options.
  package var canBeNothing: Bool { traits.absence != nil || traits.none != nil }
}

extension PropertyRefTo {
  /// Returns the reference to whether an optional is `nil`.
  func absence<Wrapped>(isAlwaysShown: Bool = false) -> Traits.Absence where Value == Wrapped? {
    let isAbsent = MappedRef<Value, Bool>(self) {
      $0 == nil
    } back: { isAbsent, _ in
      isAbsent ? .some(nil) : nil
    }
    return Traits.Absence(isAbsent: isAbsent, isAlwaysShown: isAlwaysShown)
  }

  /// Returns a reference to the value that an optional wraps. While there is none, it reads as
  /// another value.
  func wrapped<Wrapped>(or other: Wrapped) -> PropertyRefTo<Wrapped> where Value == Wrapped? {
    MappedRef(self) {
      $0 ?? other
    } mutate: { whole, change in
      var value = whole ?? other
      whole = nil
      change(&value)
      whole = value
    } back: { value, _ in
      .some(value)
    }
  }
}
