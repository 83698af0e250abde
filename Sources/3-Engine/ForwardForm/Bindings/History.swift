/// A value with undo and redo.
///
/// A pointer to a history leads to pointers to the parts of its value. Their users needn't know
/// about the history:
///
/// ```swift
/// let history = Ref(History(book))
/// let title = history[\.value][\.title]  // an ordinary Ref<String>
/// title.value = "Emma"
/// history.update { $0.undo() }
/// ```
///
/// Writing an equal value isn't a change if the value is `Equatable`.
public struct History<Value> {
  /// The number of changes that can be undone. The oldest changes are forgotten first.
  public var limit: Int { didSet { forget() } }

  private var present: Value
  private var past: [Value] = []
  private var future: [Value] = []

  /// - Parameters:
  ///   - value: The initial value.
  ///   - limit: The number of changes that can be undone.
  public init(_ value: Value, limit: Int = 1000) {
    present = value
    self.limit = limit
  }

  /// The present value. Setting it is a change that can be undone.
  public var value: Value {
    get { present }
    set {
      guard !isEqual(present, newValue) else { return }
      future = []
      past.append(present)
      present = newValue
      forget()
    }
  }

  public var canUndo: Bool { !past.isEmpty }
  public var canRedo: Bool { !future.isEmpty }

  /// Undoes the last change.
  ///
  /// - Returns: Whether there was a change.
  @discardableResult
  public mutating func undo() -> Bool {
    guard let before = past.popLast() else { return false }
    future.append(present)
    present = before
    return true
  }

  /// Redoes the last undone change, unless there was another change since.
  ///
  /// - Returns: Whether there was a change.
  @discardableResult
  public mutating func redo() -> Bool {
    guard let after = future.popLast() else { return false }
    past.append(present)
    present = after
    return true
  }

  private mutating func forget() { past.removeFirst(max(0, past.count - max(0, limit))) }
}

extension Ref {
  /// Points to the value of a history.
  ///
  /// A cancelled form leaves no changes in the history, nor does an undone answer.
  public subscript<Present>(_ keyPath: WritableKeyPath<Value, Present>) -> Ref<Present>
  where Value == History<Present> { part(keyPath, remember: snapshot) }
}
