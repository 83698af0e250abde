public import JSONTree

/// Holds settings read from a document, and what is needed to write them back without loss.
///
/// The document is laid over the encoding of a fresh value, so a property that it does not know
/// yet takes its default. A value that cannot be read does not lock anybody out: its default stands
/// in for it, and it is listed in ``unread``. Inside a list, or an optional that is nil in the fresh
/// value, there is nothing to take defaults from: what is stored there is read whole or not at all.
///
/// ```swift
/// let opened = try DecodedDocument(stored, over: Things())
/// opened.value.days = 5
/// let document = try opened.document(saving: opened.value, keeping: [])
/// ```
public struct DecodedDocument<Value: Codable> {
  /// The settings. Where they are an object, edit it in place.
  public let value: Value

  /// What could not be read, in the order of the document.
  public let unread: [UndecodableValue]

  private let stored: JSONObject

  /// The settings as they were opened; a tree, since an object would change under our hands.
  private let before: JSONObject

  /// Reads settings from a document.
  ///
  /// - Parameters:
  ///   - stored: The document.
  ///   - fresh: A value with the defaults.
  /// - Throws: A ``DocumentError`` where no default can help, an `EncodingError`, or an error of
  ///   the settings' own that is no `DecodingError`.
  public init(_ stored: JSONObject, over fresh: Value) throws {
    var overlay = try DefaultsOverlay(stored: stored, fresh: Encoded(fresh))
    value = try overlay.decode(Value.self)
    unread = overlay.unread
    self.stored = stored
    before = try JSONObject(encoding: value)
  }

  /// Makes the document for edited settings.
  ///
  /// Only what was edited is written: everything else keeps its stored text and its place, and so
  /// do keys that the settings do not know. New members follow their neighbor in the encoding.
  ///
  /// - Parameters:
  ///   - edited: The settings after the edit.
  ///   - paths: The paths in ``unread`` that nobody answered. Their stored values are kept unless
  ///     the settings changed there; the others are written even where they equal the default.
  /// - Returns: The whole document, with all that the settings do not know.
  /// - Throws: What encoding the settings throws.
  public func document(saving edited: Value, keeping paths: Set<[String]>) throws -> JSONObject {
    let merge = DocumentPatch(unread: Set(unread.map(\.path)), kept: paths)
    let after = try JSONObject(encoding: edited)
    return merge.object(stored: stored, before: before, after: after, at: [])
  }
}

extension DecodedDocument: Sendable where Value: Sendable {}
