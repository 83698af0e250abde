public import JSONTree

/// Settings decoded from a document, and what is needed to write them back without loss.
///
/// The document is laid over the encoding of a fresh value, so a property that it lacks takes its
/// default. A value that cannot be decoded takes its default too, and is listed in ``undecodable``.
/// The elements of a list, and an optional that is `nil` in the fresh value, have no defaults: such
/// a value is decoded whole or not at all.
///
/// ```swift
/// let document = try DecodedDocument(stored, over: Things())
/// document.value.days = 5
/// let edited = try document.document(saving: document.value, keeping: [])
/// ```
public struct DecodedDocument<Value: Codable> {
  /// The settings. If they are an object, edit it in place.
  public let value: Value

  /// The stored values that could not be decoded, in the order of the document.
  public let undecodable: [UndecodableValue]

  /// The paths of enumerations, whose members cannot be mixed with those of another value.
  package let enums: Set<[String]>

  /// The encoding of the settings as they were decoded; an object itself would change.
  package let before: JSONObject

  private let stored: JSONObject

  /// Decodes settings from a document.
  ///
  /// - Parameters:
  ///   - stored: The document.
  ///   - fresh: A value with the defaults.
  /// - Throws: A ``DocumentError`` where there is no default to use, an `EncodingError`, or an
  ///   error of the settings' own that is not a `DecodingError`.
  public init(_ stored: JSONObject, over fresh: Value) throws {
    var overlay = try DefaultsOverlay(stored: stored, fresh: Encoded(fresh))
    value = try overlay.decode(Value.self)
    undecodable = overlay.undecodable
    self.stored = stored
    let encoded = try Encoded(value)
    before = try encoded.object
    enums = encoded.enums
  }

  /// Returns the document for edited settings.
  ///
  /// Only edited values are written: all others keep their stored text and position, and so do keys
  /// that the settings do not know. New members follow their neighbor in the encoding.
  ///
  /// - Parameters:
  ///   - edited: The settings after the edit.
  ///   - paths: The paths in ``undecodable`` that were not answered. Their stored values are kept
  ///     unless the settings changed there; the others are written even if they equal the default.
  /// - Throws: The error of encoding the settings.
  public func document(saving edited: Value, keeping paths: Set<[String]>) throws -> JSONObject {
    let patch = DocumentPatch(undecodable: Set(undecodable.map(\.path)), kept: paths)
    let after = try JSONObject(encoding: edited)
    return patch.object(stored: stored, before: before, after: after, at: [])
  }
}

extension DecodedDocument: Sendable where Value: Sendable {}
