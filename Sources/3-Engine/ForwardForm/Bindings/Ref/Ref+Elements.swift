extension Ref where Value: RandomAccessCollection & MutableCollection, Value.Index == Int {
  /// Pointers to the elements.
  ///
  /// A form that reads them is derived again when the number of elements changes, and not when an
  /// element changes:
  ///
  /// ```swift
  /// for (index, guest) in party.guests.elements.enumerated() {
  ///   guest.textField("Guest \(index + 1)", \.name)
  /// }
  /// ```
  public var elements: [Ref<Value.Element>] {
    indices.compactMap { element(at: $0) }
  }

  /// The positions of the elements. Like with ``elements``, a form that reads them doesn't depend
  /// on the elements.
  public var indices: Range<Int> {
    let range = { (self: Ref) in self.read().map { $0.startIndex..<$0.endIndex } }
    let node = ObservationNode({ range(self) }, of: node, at: .somewhere)
    let present = range(self) ?? 0..<0
    Dependencies.add(node, present)
    return present
  }
}

extension FormRoot {
  /// Returns pointers to the elements of an array, or an empty array if its owner no longer exists.
  ///
  /// The pointers are faster than key paths with an index, which the program makes anew each time:
  ///
  /// ```swift
  /// for (index, name) in elements(\.names).enumerated() {
  ///   name.textField("Name \(index + 1)", \.self)
  /// }
  /// ```
  public func elements<Element>(
    _ property: WritableKeyPath<Subject, [Element]>
  ) -> [Ref<Element>] {
    reference(to: property).pointer?.elements ?? []
  }
}

// Unavailable versions of the collections' subscripts, which trap outside the bounds. Without these
// declarations, `towns[0].textField(…)` would find the trapping subscripts by dynamic member
// lookup, because only they return a non-optional.
//
// Their parameters have concrete types, because generic ones make the type checker slow for long
// chains of key paths. Their bodies are never called.

extension Ref where Value: Collection {
  /// Unavailable, because an element may cease to exist: unwrap its pointer, or use `elements`.
  public subscript(index: Int) -> Ref<Value.Element> {
    @available(
      *, unavailable,
      message: "An element may cease to exist: unwrap it, as in 'towns[0]?', or use 'elements'."
    )
    get { map { whole in whole[whole.startIndex] } }
  }

  /// Unavailable, because the elements may cease to exist: use `elements`.
  public subscript(bounds: Range<Int>) -> Ref<Value.SubSequence> {
    @available(*, unavailable, message: "Elements may cease to exist: use 'elements'.")
    get { map { $0[...] } }
  }

  /// Unavailable, because the elements may cease to exist: use `elements`.
  public subscript(bounds: ClosedRange<Int>) -> Ref<Value.SubSequence> {
    @available(*, unavailable, message: "Elements may cease to exist: use 'elements'.")
    get { map { $0[...] } }
  }

  /// Unavailable, because the elements may cease to exist: use `elements`.
  public subscript(bounds: PartialRangeFrom<Int>) -> Ref<Value.SubSequence> {
    @available(*, unavailable, message: "Elements may cease to exist: use 'elements'.")
    get { map { $0[...] } }
  }

  /// Unavailable, because the elements may cease to exist: use `elements`.
  public subscript(bounds: PartialRangeUpTo<Int>) -> Ref<Value.SubSequence> {
    @available(*, unavailable, message: "Elements may cease to exist: use 'elements'.")
    get { map { $0[...] } }
  }

  /// Unavailable, because the elements may cease to exist: use `elements`.
  public subscript(bounds: PartialRangeThrough<Int>) -> Ref<Value.SubSequence> {
    @available(*, unavailable, message: "Elements may cease to exist: use 'elements'.")
    get { map { $0[...] } }
  }
}
