internal import ForwardForm

/// Values at paths of a document. The values inside a part are found and removed together.
struct PathTree<Value> {
  private var value: Value?
  private var inner: [RowPath.Step: PathTree] = [:]

  init() {}

  subscript(path: some Collection<RowPath.Step>) -> Value? {
    get {
      guard let first = path.first else { return value }
      return inner[first]?[path.dropFirst()]
    }
    set {
      guard let first = path.first else { return value = newValue }
      inner[first, default: PathTree()][path.dropFirst()] = newValue
    }
  }

  /// Removes the values at a path and inside it.
  mutating func removeAll(in path: some Collection<RowPath.Step>) {
    guard let first = path.first else { return self = PathTree() }
    inner[first]?.removeAll(in: path.dropFirst())
  }

  /// Returns, outermost first, the number of steps to each value at a path or around it.
  func counts(to path: some Collection<RowPath.Step>) -> [Int] {
    var (counts, place): ([Int], PathTree?) = (value == nil ? [] : [0], self)
    for (count, step) in path.enumerated() {
      place = place?.inner[step]
      if place?.value != nil { counts.append(count + 1) }
    }
    return counts
  }

  /// Returns the innermost value at a path or around it, and all values inside the path.
  func values(concerning path: some Collection<RowPath.Step>) -> [Value] {
    var (nearest, place) = (value, self)
    for step in path {
      guard let next = place.inner[step] else { return [nearest].compactMap(\.self) }
      (nearest, place) = (next.value ?? nearest, next)
    }
    return [nearest].compactMap(\.self) + place.inner.values.flatMap(\.all)
  }

  private var all: [Value] { [value].compactMap(\.self) + inner.values.flatMap(\.all) }
}
