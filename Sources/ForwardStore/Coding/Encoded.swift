import JSONTree

/// The encoding of a value, with the paths of its dictionaries and enumerations.
struct Encoded {
  let value: JSONValue

  /// The paths of dictionaries, whose keys are data rather than properties.
  private let dictionaries: Set<JSONPath>

  /// The paths of enumerations that encode as objects.
  let enums: Set<JSONPath>

  private let type: String

  init<Value: Encodable>(_ value: Value) throws {
    let root = TreeNode()
    try root.encode(value, at: [])
    var styles: [JSONPath: Mirror.DisplayStyle] = [:]
    self.value = root.value(at: [], styles: &styles)
    dictionaries = Set(styles.filter { $1 == .dictionary }.keys)
    enums = Set(styles.filter { $1 == .enum }.keys)
    type = "\(Value.self)"
  }

  /// The paths of the objects whose keys are not properties.
  var keysAreData: Set<JSONPath> { dictionaries.union(enums) }

  var object: JSONObject {
    get throws(DocumentError) {
      guard case .object(let object) = value else { throw .notAnObject(type: type) }
      return object
    }
  }
}
