// Unavailable versions of the collections' subscripts, which trap when there is no such element.
// Without these declarations, `towns[0].textField(…)` would find the trapping subscripts by dynamic
// member lookup, as only they don't return an optional.
//
// Their parameters are of particular types, since generic ones make the type checker slow for long
// chains of key paths. Their bodies are never called.

extension Ref where Value: Collection {
  /// Unavailable, as an element may cease to exist: unwrap its pointer, or use `elements`.
  public subscript(index: Int) -> Ref<Value.Element> {
    @available(
      *, unavailable,
      message: "An element may cease to exist: unwrap it, as in 'towns[0]?', or use 'elements'."
    )
    get { map { whole in whole[whole.startIndex] } }
  }

  /// Unavailable, as the elements may cease to exist: use `elements`.
  public subscript(bounds: Range<Int>) -> Ref<Value.SubSequence> {
    @available(*, unavailable, message: "Elements may cease to exist: use 'elements'.")
    get { map { $0[...] } }
  }

  /// Unavailable, as the elements may cease to exist: use `elements`.
  public subscript(bounds: ClosedRange<Int>) -> Ref<Value.SubSequence> {
    @available(*, unavailable, message: "Elements may cease to exist: use 'elements'.")
    get { map { $0[...] } }
  }

  /// Unavailable, as the elements may cease to exist: use `elements`.
  public subscript(bounds: PartialRangeFrom<Int>) -> Ref<Value.SubSequence> {
    @available(*, unavailable, message: "Elements may cease to exist: use 'elements'.")
    get { map { $0[...] } }
  }

  /// Unavailable, as the elements may cease to exist: use `elements`.
  public subscript(bounds: PartialRangeUpTo<Int>) -> Ref<Value.SubSequence> {
    @available(*, unavailable, message: "Elements may cease to exist: use 'elements'.")
    get { map { $0[...] } }
  }

  /// Unavailable, as the elements may cease to exist: use `elements`.
  public subscript(bounds: PartialRangeThrough<Int>) -> Ref<Value.SubSequence> {
    @available(*, unavailable, message: "Elements may cease to exist: use 'elements'.")
    get { map { $0[...] } }
  }
}
