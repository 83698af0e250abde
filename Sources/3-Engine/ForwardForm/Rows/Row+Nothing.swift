// Optional rows.

extension Traits {
  /// A reference to whether a property has no value, and whether the row shows the lack.
  package struct Absence {
    /// Whether the value is missing. Writing `true` removes it.
    let isAbsent: PropertyRefTo<Bool>
    /// Whether the row shows a missing value even if it requires an answer.
    var isAlwaysShown = false
  }
}

extension Form.Row {
  /// Whether the row may stay without an answer, as ``Value/nothing``.
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

  /// Whether a line creates the missing list without items.
  package func isBegun(by line: String) -> Bool {
    value() == .nothing && traits.beginningLine == line
  }

  /// The change that creates an empty list; `nil` if a list exists, or the row can't create an
  /// empty one.
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

  /// Returns a reference to the value in an optional. While the optional is `nil`, it reads as
  /// `other`.
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
