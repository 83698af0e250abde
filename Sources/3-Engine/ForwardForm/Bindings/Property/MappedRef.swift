/// A reference to the value of another reference, converted for a row, for example to an index.
class MappedRef<Base, Value>: PropertyRefTo<Value> {
  private let base: PropertyRefTo<Base>
  private let read: (Base) -> Value
  private let unknown: (Base) -> String?
  private let back: (Value, PropertyRefTo<Base>) throws(Rejection) -> Base?
  private let mutate: ((inout Base, (inout Value) -> Void) -> Void)?

  /// `unknown` returns the text of a value that the row can't show. `back` returns `nil` to write
  /// nothing. `mutate` changes the value in its base, like `back` would write it.
  init(
    _ base: PropertyRefTo<Base>,
    unknown: @escaping (Base) -> String? = { _ in nil },
    _ read: @escaping (Base) -> Value,
    mutate: ((inout Base, (inout Value) -> Void) -> Void)? = nil,
    back: @escaping (Value, PropertyRefTo<Base>) throws(Rejection) -> Base?
  ) {
    (self.base, self.mutate) = (base, mutate)
    self.unknown = unknown
    self.read = read
    self.back = back
  }

  /// The value. Setting a rejected value does nothing; ``accept(_:)`` throws the reason.
  override var val: Value? {
    get { base.val.map(read) }
    set {
      guard let newValue else { return }
      do throws(Rejection) { try accept(newValue)() } catch {}
    }
  }

  override func modify(_ change: (inout Value) -> Void) -> Bool {
    // A converted base may reject the value.
    guard let mutate, let base = base as? Ref<Base> else { return super.modify(change) }
    return base.modify { mutate(&$0, change) }
  }

  override var unknownText: String? { base.val.flatMap(unknown) }

  override var whole: NotificationQueue? { base.whole }

  override var target: AnyObject { base.target }

  /// Writes the base's value. A value that `back` doesn't write leaves the present one.
  override func encode(_ value: Value, to encoder: any Encoder) throws {
    guard let value = try converted(value) ?? base.val else { return }
    try base.encode(value, to: encoder)
  }

  override var codedType: Any.Type { base.codedType }

  override func accept(_ value: Value) throws(Rejection) -> () -> Void {
    guard let value = try converted(value) else { return {} }
    return try base.accept(value)
  }

  /// Converts a value back; `nil` to write nothing.
  func converted(_ value: Value) throws(Rejection) -> Base? { try back(value, base) }

  // Remembers the base's value, because converting back may give another value.
  override func snapshot() -> () -> Void { base.snapshot() }
}

extension PropertyRefTo {
  /// Returns a reference to the same value, as its index among options. A value outside the options
  /// has the index -1.
  func index(among options: OptionSource<Value>) -> PropertyRefTo<Int> {
    MappedRef(self, unknown: options.title) {
      options.index(of: $0) ?? -1
    } back: { index, _ in
      options.values.indices.contains(index) ? options.values[index] : nil
    }
  }

  /// Returns a reference to the same values, as their indices among options. If a value isn't an
  /// option, the reference has an `unknownText` with the titles of all values.
  func indices(among options: OptionSource<Value.Element>) -> PropertyRefTo<Set<Int>>
  where Value: FormChoices {
    MappedRef(self, unknown: { options.text(ofUnknownIn: Array($0)) }) {
      Set(options.indices(of: Array($0)).compactMap(\.self))
    } back: { indices, _ in
      Value(options.values.indices.filter(indices.contains).map { options.values[$0] })
    }
  }

  /// Returns a reference to the same values, as the indices of the options in the order of the
  /// values.
  func orderedIndices(among options: OptionSource<Value.Element>) -> PropertyRefTo<[Int]>
  where Value: FormChoices {
    MappedRef(self, unknown: { options.text(ofUnknownIn: Array($0)) }) {
      options.indices(of: Array($0)).compactMap(\.self).asChoice(isOrdered: true)
    } back: { indices, _ in
      Value(indices.filter(options.values.indices.contains).map { options.values[$0] })
    }
  }

  /// Returns a reference to whether an optional has a value. `new` creates a value when `true` is
  /// written.
  func isPresent<Wrapped>(new: @escaping () -> Wrapped) -> PropertyRefTo<Bool>
  where Value == Wrapped? {
    MappedRef(self) {
      $0 != nil
    } back: { isPresent, base in
      isPresent == base.val.map { $0 != nil } ? nil : .some(isPresent ? new() : nil)
    }
  }
}

extension PropertyRefTo where Value: CaseIterable & Equatable {
  /// Returns a reference to the same value, as the index that a picker shows.
  ///
  /// A case outside `allCases` reads as -1, which no picker offers. An index out of range isn't
  /// written.
  var index: PropertyRefTo<Int> {
    index(among: .from(Array(Value.allCases)))
  }
}

extension OptionSource {
  /// Returns the titles of all values if any isn't an option; otherwise `nil`.
  fileprivate func text(ofUnknownIn chosen: [Value]) -> String? {
    let places = indices(of: chosen)
    guard places.contains(nil) else { return nil }
    // Sorts the titles, because a set has no order and a value must always have the same text.
    let known = places.compactMap(\.self).sorted().map { title(values[$0]) }
    let unknown = zip(chosen, places).compactMap { $1 == nil ? title($0) : nil }.sorted()
    return (known + unknown).joined(separator: ", ")
  }
}

extension PropertyRefTo where Value: SetAlgebra {
  /// Returns a reference to the same set, as the indices of the members that the set contains.
  /// Elements outside the members stay. `members` are the options; each is a set.
  package func indices(of members: [Value]) -> PropertyRefTo<Set<Int>> {
    MappedRef(self) { set in
      Set(members.indices.filter { set.isSuperset(of: members[$0]) })
    } back: { indices, base in
      guard var set = base.val else { return nil }
      // Removes members first, because they may share elements with members that stay.
      for index in members.indices where !indices.contains(index) { set.subtract(members[index]) }
      for index in members.indices where indices.contains(index) { set.formUnion(members[index]) }
      return set
    }
  }
}
