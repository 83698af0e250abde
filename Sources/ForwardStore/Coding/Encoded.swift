import JSONTree

/// Holds the encoding of a value, and what the text of it would not tell.
struct Encoded {
  let value: JSONValue

  /// The paths of the objects that are dictionaries or enums: keys there are data, not properties.
  let keysAreData: Set<[String]>

  private let type: String

  init<Value: Encodable>(_ value: Value) throws {
    let root = TreeNode()
    try root.encode(value, at: [])
    var keysAreData: Set<[String]> = []
    self.value = root.value(at: [], keysAreData: &keysAreData)
    self.keysAreData = keysAreData
    type = "\(Value.self)"
  }

  var object: JSONObject {
    get throws(DocumentError) {
      guard case .object(let object) = value else { throw .notAnObject(type: type) }
      return object
    }
  }
}
