/// Settings decoded from a document, with the data to write them back without loss.
///
/// The document overlays the encoding of a fresh value, so a property missing in the document takes
/// its default. A value that can't be decoded takes its default too; ``undecodable`` lists it. An
/// optional that is `nil` in the fresh value has no defaults: it is decoded as a whole or not at
/// all. The same holds for the elements of a list, unless a form declares the defaults of a new
/// element.
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

  /// The paths of enumerations. Members of two values of an enumeration can't be mixed.
  package let enums: Set<JSONPath>

  /// The paths of objects whose keys aren't properties.
  package let keysAreData: Set<JSONPath>

  /// The encoding of the settings as they were decoded. It is kept because an edit changes a class
  /// instance itself.
  package let before: JSONObject

  private let stored: JSONObject

  /// Decodes settings from a document.
  ///
  /// - Parameters:
  ///   - stored: The document.
  ///   - fresh: A value with the defaults.
  /// - Throws: A ``DocumentError`` if a value can't be decoded and has no default, an
  ///   `EncodingError`, or an error that the settings throw and that is not a `DecodingError`.
  public init(_ stored: JSONObject, over fresh: Value) throws {
    try self.init(stored, over: fresh, elements: [:])
  }

  /// - Parameter elements: Functions that return the defaults of an element, by the path of its
  ///   list or dictionary. Every element in such a path is the first.
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
  /// Only edited values are written. All other values keep their stored text and position, and so
  /// do keys that the settings don't know. A new member goes after the member that precedes it in
  /// the encoding.
  ///
  /// - Parameters:
  ///   - edited: The settings after the edit.
  ///   - paths: The paths in ``undecodable`` that were not answered. Their stored values are kept
  ///     unless the settings changed there. Values at the other paths are written even if they
  ///     equal the default.
  /// - Throws: The error that encoding the settings throws.
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
