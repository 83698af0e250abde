/// A value under construction. The containers of its encoders fill it in.
final class TreeNode {
  private enum Shape {
    case nothing
    case leaf(JSONValue)
    case list([TreeNode])
    case members([(key: String, node: TreeNode)])
  }

  private var shape = Shape.nothing
  private let special: SpecialForms.Encode?

  init(special: SpecialForms.Encode? = nil) { self.special = special }

  /// The style of the type that encoded the members: a dictionary, an enum, or `nil` for any other.
  private var style: Mirror.DisplayStyle?

  func encode(_ value: some Encodable, at path: [any CodingKey]) throws {
    let encoder = TreeEncoder(node: self, codingPath: path)
    if try special?(value, encoder) == true { return }
    try value.encode(to: encoder)
    if case .members = shape, style == nil {
      let encoded = Mirror(reflecting: value).displayStyle
      if encoded == .dictionary || encoded == .enum { style = encoded }
    }
  }

  func set(_ value: JSONValue) { shape = .leaf(value) }

  /// The number of elements so far.
  var count: Int {
    if case .list(let elements) = shape { elements.count } else { 0 }
  }

  func beList() {
    if case .list = shape { return }
    shape = .list([])
  }

  /// Makes the node an object. A second container of the same encoder, such as a superclass's, adds
  /// to the same members.
  func beObject() {
    if case .members = shape { return }
    shape = .members([])
  }

  func element() -> TreeNode {
    let node = TreeNode(special: special)
    if case .list(var elements) = shape {
      shape = .nothing  // The list has one owner now, and grows in place.
      elements.append(node)
      shape = .list(elements)
    }
    return node
  }

  func member(_ key: any CodingKey) -> TreeNode {
    let node = TreeNode(special: special)
    if case .members(var members) = shape {
      shape = .nothing
      members.append((key.stringValue, node))
      shape = .members(members)
    }
    return node
  }

  /// Returns the value, and adds the styles of its objects by path. A type that encodes nothing
  /// yields `{}`.
  func value(at path: JSONPath, styles: inout [JSONPath: Mirror.DisplayStyle]) -> JSONValue {
    switch shape {
    case .nothing: return .object(JSONObject())
    case .leaf(let value):
      if value.kind == .object { styles[path] = .dictionary }
      return value
    case .list(let elements):
      return .array(
        elements.enumerated().map {
          $1.value(at: path.appending(.index($0)), styles: &styles)
        }
      )
    case .members(var members):
      styles[path] = style
      if style == .dictionary {
        members.sort { $0.key.unicodeScalars.lexicographicallyPrecedes($1.key.unicodeScalars) }
      }
      return .object(
        JSONObject(members.map { ($0, $1.value(at: path.appending(.key($0)), styles: &styles)) }))
    }
  }
}
