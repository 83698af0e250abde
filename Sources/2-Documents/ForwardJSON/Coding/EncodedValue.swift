extension JSONValue {
  /// Encodes a value. The members of an object keep the order in which the type encodes them.
  ///
  /// The members of a `Dictionary`, which has no order, are sorted by key. Foundation's dates, data
  /// and URLs have no special form: every type encodes itself. `ForwardFormFoundation` gives them
  /// the forms of `JSONEncoder`.
  ///
  /// - Throws: An `EncodingError` for a number that is not finite, or an error of the value.
  public init(encoding value: some Encodable) throws { self = try EncodedValue(value).value }

  /// Decodes a value. Whole numbers are decoded exactly.
  ///
  /// ```swift
  /// let ports = try JSONValue(parsing: "[80, 443]").decode([Int].self)
  /// ```
  ///
  /// - Throws: A `DecodingError` with the whole path of the value and a sentence for a person, or
  ///   an error that the type throws.
  public func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try decode(type, userInfo: [:])
  }

  /// Decodes a value. `userInfo` tells the decoder facts that the type doesn't know.
  package func decode<Value: Decodable>(
    _ type: Value.Type, userInfo: [CodingUserInfoKey: Any]
  ) throws -> Value {
    try Value(from: TreeDecoder(value: self, codingPath: [], userInfo: userInfo))
  }
}

/// The encoding of a value, with the paths of its dictionaries and enumerations.
package struct EncodedValue {
  package let value: JSONValue

  /// The paths of dictionaries. Their keys are data rather than properties.
  private let dictionaries: Set<JSONPath>

  /// The paths of enumerations that encode as objects.
  package let enums: Set<JSONPath>

  package let type: String

  package init<Value: Encodable>(_ value: Value, special: SpecialForms.Encode? = nil) throws {
    let root = TreeNode(special: special)
    try root.encode(value, at: [])
    var styles: [JSONPath: Mirror.DisplayStyle] = [:]
    self.value = root.value(at: [], styles: &styles)
    dictionaries = Set(styles.filter { $1 == .dictionary }.keys)
    enums = Set(styles.filter { $1 == .enum }.keys)
    type = "\(Value.self)"
  }

  /// The paths of the objects whose keys are not properties.
  package var keysAreData: Set<JSONPath> { dictionaries.union(enums) }

  func keysAreData(at path: JSONPath) -> Bool {
    dictionaries.contains(path) || enums.contains(path)
  }

  var object: JSONObject {
    get throws(DocumentError) {
      guard let object = value.members else { throw .notAnObject(type: type) }
      return object
    }
  }
}

/// A key of a coding path that comes from no type: an index, or `super`.
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

extension JSONObject {
  /// Encodes a value that has members.
  ///
  /// - Throws: ``DocumentError/notAnObject(type:)`` for a value that encodes as another kind, an
  ///   `EncodingError` for a number that is not finite, or an error of the value.
  public init(encoding value: some Encodable) throws { self = try EncodedValue(value).object }
}
