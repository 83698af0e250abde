internal import ForwardJSON

/// The schemas of properties. A look-up uses the key index of the object in the schema.
struct PropertyTable: Equatable, Sendable, RandomAccessCollection {
  private let members: JSONObject
  private let schemas: [Subschema]

  init() { self.init(JSONObject(), []) }

  /// - Parameter members: The value of `properties`.
  init(_ members: JSONObject, _ schemas: [Subschema]) {
    (self.members, self.schemas) = (members, schemas)
  }

  subscript(key: String) -> Subschema? { members.position(of: key).map { schemas[$0] } }

  var startIndex: Int { schemas.startIndex }
  var endIndex: Int { schemas.endIndex }
  subscript(position: Int) -> (key: String, value: Subschema) {
    (members[position].key, schemas[position])
  }
}
