public import ForwardJSON
internal import ForwardSystem

/// A file with one JSON object, edited as safely as a ``DocumentStore``.
public struct DocumentFile: Sendable {
  /// The path of the file. If it is a symbolic link, edits replace the file that it leads to.
  public var path: String { file.path }

  private let file: StoreFile
  private let format: TextFormat
  /// The member of the document whose value the file has; `nil` if the file has the whole document.
  private var member: String?

  /// Creates a value for the file of a program at a path, without reading or writing anything. Only its owner
  /// can read it once it is saved.
  public init(path: String) { (file, format) = (StoreFile(path: path), .json) }

  /// Creates a value for a file that a program keeps in a folder of its own, which is never read or written through
  /// a link.
  package init(ownOf path: String) {
    (file, format) = (StoreFile(path: path, access: .own), .json)
  }

  /// Creates a value for a person's file at a path, without reading or writing anything. Its comments, its
  /// permissions and its owner stay when it is saved.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - format: The format of the file.
  public init(ofPerson path: String, format: TextFormat) {
    (file, self.format) = (StoreFile(path: path, access: .kept), format)
  }

  /// Returns the same file, whose value is that of a document's member: a list has no members of its own.
  package func holding(_ member: String) -> DocumentFile {
    var file = self
    file.member = member
    return file
  }

  /// Reads the document; `nil` if there is no file.
  public func read() throws(StoreError) -> JSONObject? {
    try file.contents().map { (bytes) throws(StoreError) in
      try document(file.value(parsing: bytes, format))
    }
  }

  /// Reads the text of the document; `nil` if there is no file.
  package func text() throws(StoreError) -> (any DocumentText)? {
    try text(of: file.contents())
  }

  /// Parses the contents of the file. A person's JSON file without anything in it is a new one.
  private func text(of bytes: [UInt8]?) throws(StoreError) -> (any DocumentText)? {
    guard let bytes else { return nil }
    let isNew =
      file.access == .kept && format.name == TextFormat.json.name
      && bytes.allSatisfy { " \t\r\n".utf8.contains($0) }
    return isNew ? nil : try text(parsing: bytes)
  }

  /// Parses what the file has, or could have.
  package func text(parsing bytes: [UInt8]) throws(StoreError) -> any DocumentText {
    try file.text(parsing: bytes, format)
  }

  /// Returns the bytes of the file with another document, which keep the layout of a text. `isPreview` says whether
  /// the bytes are shown rather than saved.
  package func bytes(
    of document: JSONObject, in text: (any DocumentText)?,
    from origins: ValueOrigins = ValueOrigins(), isPreview: Bool = false
  ) throws(StoreError) -> [UInt8] {
    let value = member.map { document[$0] ?? .null } ?? .object(document)
    return try file.bytes(of: value, in: text, format, from: origins, isPreview: isPreview)
  }

  /// Checks that the system allows an edit, before a person fills in a form. Nothing is read.
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

  /// Returns the document of a text; `nil` if there is none.
  package func document(of text: (any DocumentText)?) throws(StoreError) -> JSONObject? {
    try text.map { (text) throws(StoreError) in try document(text.value) }
  }

  /// Replaces the file with a text, whatever it has.
  package func replace(with bytes: [UInt8]) throws(StoreError) {
    try file.edit { file throws(StoreError) in try file.replace(with: bytes) }
  }

  private func document(_ value: JSONValue) throws(StoreError) -> JSONObject {
    if let member { return JSONObject([(member, value)]) }
    // A person's file may have comments only.
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

  /// Creates a value for a folder, which is created with its first document.
  public init(path: String) { self.path = path }

  /// Returns the names of the documents, sorted; an empty list if there is no folder.
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
    // Leaves room for the name of the temporary file beside it, which is the longest.
    (1...200).contains(name.utf8.count) && !name.hasPrefix(".")
      && !name.utf8.contains { $0 == UInt8(ascii: "/") || $0 == 0 }
  }
}

/// The outcome of saving or removing something under the lock of its file. It has the value that
/// was found in place of the original, so that the file need not be read again.
@nonexhaustive
public enum SaveResult<Value> {
  case saved
  /// Nothing was written: another program saved this in the meantime.
  case changed(Value)
  /// Nothing was written: another program removed the original in the meantime.
  case removed
  /// Nothing was written: the name belongs to another document.
  ///
  /// - Parameters:
  ///   - kind: The kind of that document; `nil` if it cannot be read.
  ///   - names: All names that are taken.
  case occupied(kind: String?, names: [String])
}

extension SaveResult: Equatable where Value: Equatable {}
extension SaveResult: Sendable where Value: Sendable {}
