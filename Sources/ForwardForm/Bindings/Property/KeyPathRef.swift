/// A reference to the property of an object that a key path names. Forms make one for each of their
/// rows whenever they are derived, so it is a single object without closures.
final class KeyPathRef<Owner: AnyObject, Value>: PropertyRefTo<Value> {
  private weak var owner: Owner?
  private let path: WritableKeyPath<Owner, Value>

  init(_ owner: Owner, _ path: WritableKeyPath<Owner, Value>) {
    self.owner = owner
    self.path = path
  }

  override var val: Value? {
    get { owner?[keyPath: path] }
    set {
      if var owner, let newValue { owner[keyPath: path] = newValue }
    }
  }

  override func modify(_ change: (inout Value) -> Void) -> Bool {
    guard var owner else { return false }
    change(&owner[keyPath: path])
    return true
  }
}
