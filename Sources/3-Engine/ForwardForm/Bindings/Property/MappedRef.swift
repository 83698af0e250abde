/// A reference to the value of another reference, converted to what a row shows, such as an index.
class MappedRef<Base, Value>: PropertyRefTo<Value> {
  private let base: PropertyRefTo<Base>
  private let read: (Base) -> Value
  private let unknown: (Base) -> String?
  private let back: (Value, PropertyRefTo<Base>) throws(Rejection) -> Base?
  private let mutate: ((inout Base, (inout Value) -> Void) -> Void)?

  /// `unknown` returns the text of a value that the row can't show, `back` `nil` to write nothing. `mutate` changes
  /// the value in its base, as `back` would write it.
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

  /// The value. A rejected value isn't written, and ``accept(_:)`` throws the reason.
  override var val: Value? {
    get { base.val.map(read) }
    set {
      guard let newValue else { return }
      do throws(Rejection) { try accept(newValue)() } catch {}
    }
  }

  override func modify(_ change: (inout Value) -> Void) -> Bool {
    // Another reference may reject a value.
    guard let mutate, let base = base as? Ref<Base> else { return super.modify(change) }
    return base.modify { mutate(&$0, change) }
  }

  override var unknownText: String? { base.val.flatMap(unknown) }

  override var whole: NotificationQueue? { base.whole }

  override var target: AnyObject { base.target }

  /// Writes the base's value; the present one if the value wouldn't be written.
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

  // Remembers the base's value, as converting back may not lead to the same one.
  override func snapshot() -> () -> Void { base.snapshot() }
}

extension PropertyRefTo {
  /// Returns a reference to the same value, as its index among options. The index of a value that
  /// isn't an option is -1.
  func index(among options: OptionSource<Value>) -> PropertyRefTo<Int> {
    MappedRef(self, unknown: options.title) {
      options.index(of: $0) ?? -1
    } back: { index, _ in
      options.values.indices.contains(index) ? options.values[index] : nil
    }
  }

  /// Returns a reference to the same values, as their indices among options. If any value isn't an
  /// option, the reference has an `unknownText` with the titles of all values.
  func indices(among options: OptionSource<Value.Element>) -> PropertyRefTo<Set<Int>>
  where Value: FormChoices {
    MappedRef(self, unknown: { options.text(ofUnknownIn: Array($0)) }) {
      Set(options.indices(of: Array($0)).compactMap(\.self))
    } back: { indices, _ in
      Value(options.values.indices.filter(indices.contains).map { options.values[$0] })
    }
  }

  /// Returns a reference to whether an optional has a value. `new` creates the value that the optional gets when it
  /// is to have one.
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
  /// A case that isn't in `allCases` reads as -1, which no picker offers; an index out of range is
  /// not written.
  var index: PropertyRefTo<Int> {
    index(among: .from(Array(Value.allCases)))
  }
}

extension OptionSource {
  /// Returns the titles of all values if any of them isn't an option, and `nil` otherwise.
  fileprivate func text(ofUnknownIn chosen: [Value]) -> String? {
    let places = indices(of: chosen)
    guard places.contains(nil) else { return nil }
    // Sorts the titles, as a set has no order but a value must always have the same text.
    let known = places.compactMap(\.self).sorted().map { title(values[$0]) }
    let unknown = zip(chosen, places).compactMap { $1 == nil ? title($0) : nil }.sorted()
    return (known + unknown).joined(separator: ", ")
  }
}

extension PropertyRefTo where Value: SetAlgebra {
  /// Returns a reference to the same set, as the indices that a multiple choice shows: those of the members that the
  /// set contains. Elements of the set that no member covers are kept. `members` are the options, each of them a set.
  package func indices(of members: [Value]) -> PropertyRefTo<Set<Int>> {
    MappedRef(self) { set in
      Set(members.indices.filter { set.isSuperset(of: members[$0]) })
    } back: { indices, base in
      guard var set = base.val else { return nil }
      // The members to remove come first, as they may share elements with members that stay.
      for index in members.indices where !indices.contains(index) { set.subtract(members[index]) }
      for index in members.indices where indices.contains(index) { set.formUnion(members[index]) }
      return set
    }
  }
}
