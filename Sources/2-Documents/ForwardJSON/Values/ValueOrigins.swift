/// The origins of the elements of lists in an edited value: their positions before the edits.
///
/// Two values don't tell which element was set, and which was removed or moved. An editor that
/// knows the places of its edits notes them here. Comments then stay with the right elements in
/// ``DocumentText/change(to:from:)``.
public struct ValueOrigins: Sendable {
  /// The origins in the members of an object, by their keys. A missing member wasn't edited.
  private var members: [ExactKey: ValueOrigins] = [:]
  /// The elements of a list; `nil` if the list wasn't edited.
  private var elements: [Element]?

  package struct Element: Sendable {
    /// The position before the edits; `nil` for a new element.
    package var position: Int?
    package var origins = ValueOrigins()

    package init(position: Int?, _ origins: ValueOrigins = ValueOrigins()) {
      (self.position, self.origins) = (position, origins)
    }
  }

  /// Creates the origins of a value that wasn't edited.
  public init() {}

  package subscript(member key: String) -> ValueOrigins {
    get { members[ExactKey(key)] ?? ValueOrigins() }
    set { members[ExactKey(key)] = newValue }
  }

  package func origins(at path: JSONPath) -> ValueOrigins {
    path.steps.reduce(self) { origins, step in
      switch step {
      case .key(let key): origins[member: key]
      case .index(let index): origins.element(index).origins
      }
    }
  }

  package func element(_ index: Int) -> Element {
    guard let elements else { return Element(position: index) }
    return elements.indices.contains(index) ? elements[index] : Element(position: nil)
  }

  /// Returns the elements of a list; `nil` if the edits don't determine them.
  func elements(from old: [JSONValue], to new: [JSONValue]) -> [Element]? {
    guard let elements, elements.count == new.count else { return nil }
    let positions = elements.compactMap(\.position)
    // All elements were set anew, perhaps only to change a few.
    if positions.isEmpty { return nil }
    guard Set(positions).count == positions.count, positions.allSatisfy(old.indices.contains) else {
      return nil
    }
    return elements
  }

  /// Notes an edit of the elements of a list. `count` is the number of elements before this edit.
  package mutating func editElements(of count: Int, _ edit: (inout [Element]) -> Void) {
    var edited = elements?.count == count ? elements ?? [] : []
    if edited.count != count { edited = (0..<count).map { Element(position: $0) } }
    elements = nil  // Or the elements would be copied.
    edit(&edited)
    elements = edited
  }

  /// Notes the elements of a list. If several have the same position, the first keeps it.
  package mutating func setElements(_ new: [Element]) {
    var taken: Set<Int> = []
    elements = new.map { element in
      guard let position = element.position, !taken.insert(position).inserted else {
        return element
      }
      return Element(position: nil)
    }
  }

  /// Notes that the value at a path was replaced as a whole. `value` is the whole value before this
  /// edit.
  package mutating func replace(at path: JSONPath, of value: JSONValue, with new: JSONValue) {
    edit(at: path.steps[...], of: value) { $0.replace($1, with: new) }
  }

  /// Notes an edit of the value at a path. `value` is the whole value before or after this edit.
  package mutating func edit(
    at path: JSONPath, of value: JSONValue?, _ edit: (inout ValueOrigins) -> Void
  ) {
    if let value { self.edit(at: path.steps[...], of: value) { origins, _ in edit(&origins) } }
  }

  /// Notes an edit of the value at a path of keys, whatever the value is.
  package mutating func edit(at path: JSONPath, _ edit: (inout ValueOrigins) -> Void) {
    guard case .key(let key)? = path.steps.first else { return path.isEmpty ? edit(&self) : () }
    let rest = JSONPath(Array(path.steps.dropFirst()))
    members[ExactKey(key), default: ValueOrigins()].edit(at: rest, edit)
  }

  private mutating func edit(
    at path: ArraySlice<JSONPath.Step>, of value: JSONValue,
    _ edit: (inout ValueOrigins, JSONValue) -> Void
  ) {
    guard let step = path.first else { return edit(&self, value) }
    guard let inner = value[step] else { return }
    switch step {
    case .key(let key):
      members[ExactKey(key), default: ValueOrigins()].edit(at: path.dropFirst(), of: inner, edit)
    case .index(let index):
      editElements(of: value.entryCount) {
        $0[index].origins.edit(at: path.dropFirst(), of: inner, edit)
      }
    }
  }

  /// Notes that a value was replaced as a whole. Members are compared by their keys, and elements
  /// by their common members.
  private mutating func replace(_ old: JSONValue, with new: JSONValue) {
    if old.sharesStorage(with: new) { return }
    switch (old, new) {
    case (.object(let old), .object(let new)):
      for (key, value) in old where members[ExactKey(key)] != nil || value.entryCount > 0 {
        if let new = new[key] {
          self[member: key].replace(value, with: new)
        } else {
          members[ExactKey(key)] = nil
        }
      }
    case (.array(let old), .array(let new)):
      setElements(
        zip(new, ListAlignment(old, new).counterparts).map { value, index in
          guard let index else { return Element(position: nil) }
          var element = element(index)
          element.origins.replace(old[index], with: value)
          return element
        })
    default: self = ValueOrigins()
    }
  }
}
