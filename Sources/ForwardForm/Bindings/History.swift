/// A value whose changes can be taken back, and made again.
///
/// As a pointer to it has pointers to its parts, those who write need not know of it:
///
/// ```swift
/// let history = Ref(History(book))
/// let title = history[\.value][\.title]  // an ordinary Ref<String>
/// title.value = "Emma"
/// history.update { $0.undo() }
/// ```
///
/// Writing an equal value is no change, where the value is `Equatable`.
public struct History<Value> {
  /// How many changes can be taken back; the oldest are forgotten first.
  public var limit: Int { didSet { forget() } }

  private var present: Value
  private var past: [Value] = []
  private var future: [Value] = []
  /// How many groups are open, and whether the outermost one has changed anything.
  private var groups = 0
  private var groupHasChanged = false

  /// - Parameter limit: How many changes can be taken back, a thousand by default.
  public init(_ value: Value, limit: Int = 1000) {
    present = value
    self.limit = limit
  }

  /// The present value. Setting it is a change that can be taken back.
  public var value: Value {
    get { present }
    set {
      guard !isEqual(present, newValue) else { return }
      future = []
      if groups == 0 || !groupHasChanged { past.append(present) }
      groupHasChanged = groups > 0
      present = newValue
      forget()
    }
  }

  public var canUndo: Bool { !past.isEmpty }
  public var canRedo: Bool { !future.isEmpty }

  /// Takes the last change back, or the last group of changes. Ends all groups.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  public mutating func undo() -> Bool {
    groups = 0
    guard let before = past.popLast() else { return false }
    future.append(present)
    present = before
    return true
  }

  /// Makes the change again that was taken back last, as long as there was no other since. Ends all
  /// groups.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  public mutating func redo() -> Bool {
    groups = 0
    guard let after = future.popLast() else { return false }
    past.append(present)
    present = after
    return true
  }

  /// Begins a group of changes that are taken back as one; groups may be in groups.
  public mutating func beginGroup() {
    if groups == 0 { groupHasChanged = false }
    groups += 1
  }

  /// Ends the group that was begun last.
  public mutating func endGroup() {
    groups = max(0, groups - 1)
  }

  private mutating func forget() {
    past.removeFirst(max(0, past.count - max(0, limit)))
  }
}
