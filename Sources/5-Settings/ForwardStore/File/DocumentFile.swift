public import ForwardJSON
internal import ForwardSystem

/// A file with one JSON object, edited as safely as a ``DocumentStore``.
public struct DocumentFile: Sendable {
  /// The path of the file. If it is a symbolic link, edits replace the file that it leads to.
  public var path: String { file.path }

  private let file: StoreFile
  private let format: TextFormat
  /// The member of the document that the file's value belongs to; `nil` if the value is the whole
  /// document.
  private var member: String?
  /// Returns the value of a text with its types, if the format has none.
  package var typed: @Sendable (JSONValue) -> JSONValue = { $0 }

  /// Creates a value for a program's file at a path, without reading or writing anything. Once
  /// saved, only the owner can read the file.
  public init(path: String) { (file, format) = (StoreFile(path: path), .json) }

  /// Creates a value for a file in a program's own folder. It never reads or writes through a link.
  package init(ownOf path: String) {
    (file, format) = (StoreFile(path: path, access: .own), .json)
  }

  /// Creates a value for a person's file at a path, without reading or writing anything. Saving
  /// keeps its comments, permissions and owner.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - format: The format of the file.
  public init(ofPerson path: String, format: TextFormat) {
    (file, self.format) = (StoreFile(path: path, access: .kept), format)
  }

  /// Returns the same file with its value as a member of the document, because a list can't be a
  /// document.
  package func holding(_ member: String) -> DocumentFile {
    var file = self
    file.member = member
    return file
  }

  /// Reads the document; `nil` if the file is missing.
  public func read() throws(StoreError) -> JSONObject? {
    try file.contents().map { (bytes) throws(StoreError) in
      try document(file.value(parsing: bytes, format))
    }
  }

  /// Reads the text of the document; `nil` if the file is missing.
  package func text() throws(StoreError) -> (any DocumentText)? {
    try text(of: file.contents())
  }

  /// Parses the contents of the file. A person's empty JSON file counts as missing.
  private func text(of bytes: [UInt8]?) throws(StoreError) -> (any DocumentText)? {
    guard let bytes else { return nil }
    let isNew =
      file.access == .kept && [TextFormat.json.name, TextFormat.json5.name].contains(format.name)
      && bytes.allSatisfy { " \t\r\n".utf8.contains($0) }
    return isNew ? nil : try text(parsing: bytes)
  }

  /// Parses present or possible contents of the file.
  package func text(parsing bytes: [UInt8]) throws(StoreError) -> any DocumentText {
    try file.text(parsing: bytes, format)
  }

  /// Returns the bytes of the file with another document, in the layout of `text`. `isPreview` says
  /// whether the bytes are shown rather than saved.
  package func bytes(
    of document: JSONObject, in text: (any DocumentText)?,
    from origins: ValueOrigins = ValueOrigins(), isPreview: Bool = false
  ) throws(StoreError) -> [UInt8] {
    let value = member.map { document[$0] ?? .null } ?? .object(document)
    return try file.bytes(of: value, in: text, format, from: origins, isPreview: isPreview)
  }

  /// Checks that the system allows an edit, before a person fills in a form. Reads nothing.
  public func checkWritable() throws(StoreError) { try file.checkWritable() }

  /// Notices for a person before the file is saved.
  public var notices: [StoreNotice] { file.notices() }

  /// Saves a document, unless another program changed or removed the file since it was read.
  ///
  /// - Parameters:
  ///   - document: The document to save.
  ///   - original: The document as it was read; `nil` if there was no file.
  public func save(
    _ document: JSONObject, replacing original: JSONObject?
  ) throws(StoreError) -> SaveResult<JSONObject> {
    try save(document, replacing: original, from: ValueOrigins(), in: nil)
  }

  /// - Parameter removed: The text to edit if the file was removed.
  package func save(
    _ document: JSONObject, replacing original: JSONObject?, from origins: ValueOrigins,
    in removed: (any DocumentText)?
  ) throws(StoreError) -> SaveResult<JSONObject> {
    try file.edit { file throws(StoreError) in
      let text = try self.text(of: file.contents())
      let present = try self.document(of: text)
      guard present == original else { return present.map { .changed($0) } ?? .removed }
      let bytes = try self.bytes(of: document, in: text ?? removed, from: origins)
      try file.replace(with: bytes)
      return .saved
    }
  }

  /// Returns the document of a text; `nil` without a text.
  package func document(of text: (any DocumentText)?) throws(StoreError) -> JSONObject? {
    try text.map { (text) throws(StoreError) in try document(text.value) }
  }

  /// Replaces the file with a text, whatever the file contains.
  package func replace(with bytes: [UInt8]) throws(StoreError) {
    try file.edit { file throws(StoreError) in try file.replace(with: bytes) }
  }

  private func document(_ value: JSONValue) throws(StoreError) -> JSONObject {
    let value = typed(value)
    if let member { return JSONObject([(member, value)]) }
    // A person's file may consist of comments.
    if value == .null, file.access == .kept { return JSONObject() }
    guard let document = value.members else {
      throw .notADocument(path: path, found: value.kind)
    }
    return document
  }
}

/// A folder with one JSON document in each file, `NAME.json`.
public struct DocumentFolder: Sendable {
  public let path: String

  /// Creates a value for a folder. Saving the first document makes the folder.
  public init(path: String) { self.path = path }

  /// Returns the sorted names of the documents; empty if the folder is missing.
  public func names() -> [String] {
    ForwardSystem.names(in: path).filter { $0.hasSuffix(Self.suffix) }
      .map { String($0.dropLast(Self.suffix.count)) }
      .filter(Self.isName).sorted()
  }

  /// Returns the file of a document, whether or not it exists.
  ///
  /// - Throws: ``StoreError/notAName(_:path:)`` if the name could lead out of the folder, is
  ///   hidden, or is too long for a file.
  public func file(named name: String) throws(StoreError) -> DocumentFile {
    guard Self.isName(name) else { throw .notAName(name, path: path) }
    return DocumentFile(path: "\(path)/\(name)\(Self.suffix)")
  }

  private static let suffix = ".json"

  private static func isName(_ name: String) -> Bool {
    // The longest name in the folder is the temporary file's, which adds to the document's name.
    (1...200).contains(name.utf8.count) && !name.hasPrefix(".")
      && !name.utf8.contains { $0 == UInt8(ascii: "/") || $0 == 0 }
  }
}

/// The outcome of saving or removing under the lock of the file. It has the value found in place of
/// the original, so that the caller need not read the file again.
@nonexhaustive
public enum SaveResult<Value> {
  case saved
  /// Nothing was written: another program saved this in the meantime.
  case changed(Value)
  /// Nothing was written: another program removed the original in the meantime.
  case removed
  /// Nothing was written: another document has the name.
  ///
  /// - Parameters:
  ///   - kind: The kind of the other document; `nil` if it can't be read.
  ///   - names: All names in use.
  case occupied(kind: String?, names: [String])
}

extension SaveResult: Equatable where Value: Equatable {}
extension SaveResult: Sendable where Value: Sendable {}
