public import JSONTree

extension JSONValue {
  /// Encodes a value, with its members in the order in which they are encoded.
  ///
  /// The members of a `Dictionary`, which has no order, are sorted by key. Foundation's dates, data
  /// and URLs have no special form: every type encodes itself.
  ///
  /// - Throws: An `EncodingError` for a number that is not finite, or an error of the value.
  package init(encoding value: some Encodable) throws { self = try Encoded(value).value }

  /// Decodes a value. Whole numbers are decoded exactly.
  ///
  /// - Throws: A `DecodingError` with the whole path of the value, or an error of the type.
  package func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try Value(from: TreeDecoder(value: self, codingPath: []))
  }
}

extension JSONObject {
  /// Encodes a value that has members.
  ///
  /// - Throws: ``DocumentError/notAnObject(type:)`` for a value that encodes as another kind, an
  ///   `EncodingError` for a number that is not finite, or an error of the value.
  public init(encoding value: some Encodable) throws { self = try Encoded(value).object }
}

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

/// A key of a coding path that doesn't come from a type: an index, or `super`.
struct TreeKey {
  let stringValue: String
  let intValue: Int?

  static let `super` = TreeKey(stringValue: "super")

  init(index: Int) {
    stringValue = String(index)
    intValue = index
  }
}

extension TreeKey: CodingKey {
  init(stringValue: String) {
    self.stringValue = stringValue
    intValue = nil
  }

  init(intValue: Int) { self.init(index: intValue) }
}
