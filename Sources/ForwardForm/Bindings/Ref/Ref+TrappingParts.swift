// The subscripts of collections that trap where there is no such element. Without these declarations,
// `towns[0].textField(…)` would find them by dynamic member lookup, as only that is no optional.
//
// Their parameters are of particular types, since generic ones make the type checker slow for long
// chains of key paths. Their bodies are never called.

extension Ref where Value: Collection {
  /// There is no pointer to an element that always exists.
  public subscript(index: Int) -> Ref<Value.Element> {
    @available(
      *, unavailable,
      message: "An element may cease to exist: unwrap it, as in 'towns[0]?', or use 'elements'."
    )
    get { map { whole in whole[whole.startIndex] } }
  }

  /// There is no pointer to several elements.
  public subscript(bounds: Range<Int>) -> Ref<Value.SubSequence> {
    @available(*, unavailable, message: "Elements may cease to exist: use 'elements'.")
    get { map { $0[...] } }
  }

  /// There is no pointer to several elements.
  public subscript(bounds: ClosedRange<Int>) -> Ref<Value.SubSequence> {
    @available(*, unavailable, message: "Elements may cease to exist: use 'elements'.")
    get { map { $0[...] } }
  }

  /// There is no pointer to several elements.
  public subscript(bounds: PartialRangeFrom<Int>) -> Ref<Value.SubSequence> {
    @available(*, unavailable, message: "Elements may cease to exist: use 'elements'.")
    get { map { $0[...] } }
  }

  /// There is no pointer to several elements.
  public subscript(bounds: PartialRangeUpTo<Int>) -> Ref<Value.SubSequence> {
    @available(*, unavailable, message: "Elements may cease to exist: use 'elements'.")
    get { map { $0[...] } }
  }

  /// There is no pointer to several elements.
  public subscript(bounds: PartialRangeThrough<Int>) -> Ref<Value.SubSequence> {
    @available(*, unavailable, message: "Elements may cease to exist: use 'elements'.")
    get { map { $0[...] } }
  }
}
