import JSONTree

/// Grows into a value while the containers that fill it are still held by their encoders.
final class TreeNode {
  private enum Shape {
    case nothing
    case leaf(JSONValue)
    case list([TreeNode])
    case members([(key: String, node: TreeNode)])
  }

  private var shape = Shape.nothing

  /// What the members come from, as far as it matters: a dictionary, an enum, or anything else.
  private var origin: Mirror.DisplayStyle?

  func encode(_ value: some Encodable, at path: [any CodingKey]) throws {
    try value.encode(to: TreeEncoder(node: self, codingPath: path))
    if case .members = shape, origin == nil {
      let style = Mirror(reflecting: value).displayStyle
      if style == .dictionary || style == .enum { origin = style }
    }
  }

  func set(_ value: JSONValue) {
    shape = .leaf(value)
  }

  /// The number of elements so far.
  var count: Int {
    if case .list(let elements) = shape { elements.count } else { 0 }
  }

  func beList() {
    if case .list = shape { return }
    shape = .list([])
  }

  /// Two containers of one encoder share their members: a class and its superclass do this.
  func beObject() {
    if case .members = shape { return }
    shape = .members([])
  }

  func element() -> TreeNode {
    let node = TreeNode()
    if case .list(var elements) = shape {
      shape = .nothing  // So that the list has one owner and grows in place.
      elements.append(node)
      shape = .list(elements)
    }
    return node
  }

  func member(_ key: any CodingKey) -> TreeNode {
    let node = TreeNode()
    if case .members(var members) = shape {
      shape = .nothing
      members.append((key.stringValue, node))
      shape = .members(members)
    }
    return node
  }

  /// Makes the value, and reports the paths where keys are data. What encoded nothing is `{}`.
  func value(at path: [String], keysAreData: inout Set<[String]>) -> JSONValue {
    switch shape {
    case .nothing: return .object(JSONObject())
    case .leaf(let value): return value
    case .list(let elements):
      return .array(
        elements.enumerated().map {
          $1.value(at: path + [String($0)], keysAreData: &keysAreData)
        }
      )
    case .members(var members):
      if origin != nil { keysAreData.insert(path) }
      if origin == .dictionary {
        members.sort { $0.key.unicodeScalars.lexicographicallyPrecedes($1.key.unicodeScalars) }
      }
      return .object(
        JSONObject(
          members.map { ($0, $1.value(at: path + [$0], keysAreData: &keysAreData)) }
        )
      )
    }
  }
}
