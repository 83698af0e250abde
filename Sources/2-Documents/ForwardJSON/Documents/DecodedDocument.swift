/// Settings decoded from a document, with the data to write them back without loss.
///
/// The document overlays the encoding of a fresh value, so that a property missing in the document
/// has its default. A value that can't be decoded is replaced by its default too, and is listed in
/// ``undecodable``. An optional that is `nil` in the fresh value has no defaults: it is decoded as a whole or not at
/// all. So are the elements of a list, unless a form says what a new one has.
///
/// ```swift
/// let document = try DecodedDocument(stored, over: Things())
/// document.value.days = 5
/// let edited = try document.document(saving: document.value, keeping: [])
/// ```
public struct DecodedDocument<Value: Codable> {
  /// The settings. If they are a class instance, edit it directly.
  public let value: Value

  /// The stored values that could not be decoded, in the order of the document.
  public let undecodable: [UndecodableValue]

  /// The paths of enumerations, whose members cannot be mixed with those of another value.
  package let enums: Set<JSONPath>

  /// The paths of objects whose keys aren't properties.
  package let keysAreData: Set<JSONPath>

  /// The encoding of the settings as they were decoded. It is kept because a class instance itself
  /// changes when it is edited.
  package let before: JSONObject

  private let stored: JSONObject

  /// Decodes settings from a document.
  ///
  /// - Parameters:
  ///   - stored: The document.
  ///   - fresh: A value with the defaults.
  /// - Throws: A ``DocumentError`` if a value can't be decoded and has no default, an
  ///   `EncodingError`, or an error of the settings' own that is not a `DecodingError`.
  public init(_ stored: JSONObject, over fresh: Value) throws {
    try self.init(stored, over: fresh, elements: [:])
  }

  /// - Parameter elements: Return the defaults of the elements of lists and dictionaries. A key is the path of the list,
  ///   in which every element on the way is the first one.
  package init(
    _ stored: JSONObject, over fresh: Value, elements: [JSONPath: () -> EncodedValue?]
  ) throws {
    var overlay = try DefaultsOverlay(
      stored: stored, fresh: EncodedValue(fresh), elements: elements)
    value = try overlay.decode(over: fresh)
    undecodable = overlay.undecodable
    self.stored = stored
    let encoded = try EncodedValue(value)
    before = try encoded.object
    enums = encoded.enums
    keysAreData = encoded.keysAreData
  }

  /// Returns the document for edited settings.
  ///
  /// Only edited values are written. All others keep their stored text and position, and so do keys
  /// that the settings don't know. A new member follows the same member as in the encoding.
  ///
  /// - Parameters:
  ///   - edited: The settings after the edit.
  ///   - paths: The paths in ``undecodable`` that were not answered. Their stored values are kept
  ///     unless the settings changed there. The values at the other paths are written even if they
  ///     equal the default.
  /// - Throws: The error of encoding the settings.
  public func document(saving edited: Value, keeping paths: Set<JSONPath>) throws -> JSONObject {
    try document(saving: edited, keeping: paths, from: ValueOrigins())
  }

  /// - Parameter origins: The origins of the elements of lists, where they are known.
  package func document(
    saving edited: Value, keeping paths: Set<JSONPath>, from origins: ValueOrigins
  ) throws -> JSONObject {
    let patch = DocumentPatch(undecodable: Set(undecodable.map(\.path)), kept: paths)
    let after = try JSONObject(encoding: edited)
    return patch.object(stored: stored, before: before, after: after, from: origins, at: [])
  }
}

extension DecodedDocument: Sendable where Value: Sendable {}
