internal import ForwardCLibrary
public import ForwardJSON
internal import ForwardJSONSchema
internal import ForwardSystem

/// A text in JSON or in another format with JSON's values. Reports name it by its path.
public struct JSONFile: Sendable {
  public let path: String
  public let text: any DocumentText
  private let givenURI: String?
  private var typedValue: JSONValue?

  /// Reads the value of a file.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - bytes: The contents.
  ///   - format: The format, JSON by default.
  ///   - uri: The base URI of the file's references; by default the `file:` URI of the path. It is
  ///     empty for a text that is no file.
  ///   - isSchema: Whether the file is a schema. The report of a mistake says so.
  /// - Throws: A ``RefusedFile`` if the text violates the format.
  public init(
    _ path: String, _ bytes: [UInt8], format: TextFormat = .json, uri: String? = nil,
    isSchema: Bool = false
  ) throws(RefusedFile) {
    (self.path, givenURI) = (path, uri)
    do throws(JSONError) {
      text = try format.text(parsing: bytes)
    } catch {
      throw RefusedFile(report: FileReport(of: error, in: path, bytes, isSchema: isSchema))
    }
  }

  /// Finds the format by the end of the file's name. `largest` is the largest size in bytes.
  package init(
    contentsOf path: String, formats: TextFormats, upTo largest: Int
  ) throws(RefusedFile) {
    let bytes: [UInt8]
    do throws(SchemaFolderError) {
      let descriptor = openFile(path)
      guard descriptor >= 0 else {
        throw SchemaFolderError(path: path, reason: .unreadable(systemMessage(for: errno)))
      }
      bytes = try documentBytes(from: descriptor, of: path, upTo: largest)
    } catch {
      throw RefusedFile(report: FileReport(unchecked: path, .unreadableDocument(error)))
    }
    try self.init(path, bytes, format: formats.format(ofFile: path))
  }

  /// - Parameter uri: The base URI of the file's references; see the other initializer.
  package init(_ path: String, _ text: any DocumentText, uri: String? = nil) {
    (self.path, self.text, givenURI) = (path, text, uri)
  }

  /// Reads the meta-schema of a draft, or a part of it; `nil` for an unknown address.
  package init?(metaSchema address: String) {
    let uri = SchemaDraft(metaSchema: address)?.metaSchema ?? address.withoutEmptyFragment
    guard let bytes = MetaSchemas.text(at: uri) else { return nil }
    try? self.init(uri, bytes, uri: uri, isSchema: true)
  }

  /// Reads the values of a file with several documents; see the other initializer.
  package static func documents(
    _ path: String, _ bytes: [UInt8], format: TextFormat, uri: String? = nil
  ) throws(RefusedFile) -> [JSONFile] {
    do throws(JSONError) {
      return try format.texts(parsing: bytes).map { JSONFile(path, $0, uri: uri) }
    } catch {
      throw RefusedFile(report: FileReport(of: error, in: path, bytes, isSchema: false))
    }
  }

  /// The value, with the types that its schema wants if the format has none.
  public var value: JSONValue { typedValue ?? text.value }

  /// Returns the file with its value as a schema types it.
  func typed(by schema: Schema) -> JSONFile {
    if text.hasTypes { return self }
    var file = self
    file.typedValue = schema.typed(text.value)
    return file
  }

  /// The base URI of the file's references.
  public var uri: String { givenURI ?? fileURI(of: path) ?? "" }

  /// Returns the bytes that may be secrets.
  ///
  /// If the schema mentions secrets, the value of a wrong key may be a secret with a misspelt key.
  /// `known` are the places of the secrets; `nil` if the schema mentions none.
  func secrets(at known: SecretPlaces?, _ problems: [FileProblem]) -> [Range<Int>] {
    guard let known else { return [] }
    if known.areAll || text.hasUnplacedValues { return [0..<text.bytes.count] }
    let paths = known.paths.union(problems.lazy.filter(\.isOfKey).map(\.path))
    return text.places(of: paths).values.map(\.value.bytes)
  }
}

/// The error for a file that isn't JSON, or that `Schema.decode(_:from:)` refuses.
public struct RefusedFile: Error, CustomStringConvertible {
  public let report: FileReport
  /// The reports of the other refused files: the files that a schema refers to.
  package let others: [FileReport]

  package init(report: FileReport, others: [FileReport] = []) {
    (self.report, self.others) = (report, others)
  }

  /// A line for each problem, with its place.
  public var description: String { report.description }
}

extension JSONValue {
  /// Returns the URI that a schema states, resolved against the URI where it was found. Returns the
  /// latter if the schema states none.
  func ownURI(at uri: String) -> String {
    statedID.map { resolvedURI($0, against: uri) } ?? uri
  }

  var statedURI: String? { statedID?.withoutEmptyFragment }

  private var statedID: String? { Self.identifiers.lazy.compactMap { self[$0]?.string }.first }

  /// The keys of a schema's own URI, in order of precedence.
  static let identifiers = ["$id", "id"]
}
