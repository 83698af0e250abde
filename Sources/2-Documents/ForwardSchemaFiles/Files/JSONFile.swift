internal import ForwardCLibrary
public import ForwardJSON
internal import ForwardJSONSchema
internal import ForwardSystem

/// A text of JSON, or of another format with JSON's values, with the path by which reports name it.
public struct JSONFile: Sendable {
  public let path: String
  public let text: any DocumentText
  private let givenURI: String?

  /// Reads the value of a file.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - bytes: The contents.
  ///   - format: The format, JSON by default.
  ///   - uri: The URI to which the file's references are relative; by default the `file:` URI of
  ///     the path. It is empty for a text that is no file.
  ///   - isSchema: Whether the file is a schema, which the report of a mistake says.
  /// - Throws: A ``RefusedFile`` if the text isn't of the format.
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

  /// Finds the format by the end of the file's name. The largest size is in bytes.
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

  /// - Parameter uri: The URI to which the file's references are relative; see the other initializer.
  package init(_ path: String, _ text: any DocumentText, uri: String? = nil) {
    (self.path, self.text, givenURI) = (path, text, uri)
  }

  /// Reads the meta-schema of a draft, or a part of one; `nil` for an address that isn't known.
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

  public var value: JSONValue { text.value }

  /// The URI to which the file's references are relative.
  public var uri: String { givenURI ?? fileURI(of: path) ?? "" }

  /// Returns the bytes that may be secrets.
  ///
  /// If the schema mentions secrets, the value of a wrong key may be one, with a misspelt key. `known` are the places
  /// of the secrets; `nil` if the schema mentions none.
  func secrets(at known: SecretPlaces?, _ problems: [FileProblem]) -> [Range<Int>] {
    guard let known else { return [] }
    if known.areAll || text.hasUnplacedValues { return [0..<text.bytes.count] }
    let paths = known.paths.union(problems.lazy.filter(\.isOfKey).map(\.path))
    return text.places(of: paths).values.map(\.value.bytes)
  }
}

/// An error that is thrown for a file that isn't JSON, or that `Schema.decode(_:from:)` refuses.
public struct RefusedFile: Error, CustomStringConvertible {
  public let report: FileReport
  /// The reports of the other files that are refused with it: those that a schema refers to.
  package let others: [FileReport]

  package init(report: FileReport, others: [FileReport] = []) {
    (self.report, self.others) = (report, others)
  }

  /// A line for each problem, with its place.
  public var description: String { report.description }
}

extension JSONValue {
  /// Returns the URI that a schema names as its own, resolved against the URI where it was found;
  /// that one if it names none.
  func ownURI(at uri: String) -> String {
    statedID.map { resolvedURI($0, against: uri) } ?? uri
  }

  var statedURI: String? { statedID?.withoutEmptyFragment }

  private var statedID: String? { Self.identifiers.lazy.compactMap { self[$0]?.string }.first }

  /// The keys of a schema's own URI, the first one first.
  static let identifiers = ["$id", "id"]
}
