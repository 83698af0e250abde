extension Ref {
  /// Calls a closure after each later change of the value, until what is returned is disposed of.
  ///
  /// Where the value is `Equatable`, only a value that differs from the one before is a change; else
  /// each write that may have touched it is one. All observers of a value and its parts are told in
  /// the order in which they began, each once per change. One that writes begins another change, of
  /// which they are told after this one; one that begins while others are told hears of later changes;
  /// one that ends isn't told any more.
  ///
  /// - Parameter tell: Is given the value as it was after the change.
  /// - Returns: What ends it: when it is told to, or when nobody has it any more.
  public func observe(_ tell: @escaping (Value) -> Void) -> Disposable {
    watchers.add(tell, knowing: value)
  }

  /// Calls a closure with the value at once, and after each later change, see ``observe(_:)``.
  public func bind(_ tell: @escaping (Value) -> Void) -> Disposable {
    let observation = observe(tell)
    tell(value)
    return observation
  }
}
