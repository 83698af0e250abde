internal import ForwardFormTerminal
internal import JSONSchema
internal import JSONTree

/// A file of JSON that was read, with its text, so that it can be said where something is in it.
struct JSONFile {
  /// The path, as it was given; `-` is standard input.
  let path: String
  let bytes: [UInt8]
  let syntax: JSONSyntax
  let value: JSONValue

  /// - Throws: What `InputFile` throws, and a ``RefusedFile`` if the text isn't JSON.
  init(_ path: String, syntax: JSONSyntax, isSchema: Bool, _ wording: Wording) throws {
    self.path = path
    self.syntax = syntax
    bytes = try InputFile(path).contents(megabytes: 100)
    do throws(JSONError) {
      value = try JSONValue(parsing: bytes, syntax: syntax)
    } catch {
      throw RefusedFile(
        report: FileReport(of: error, in: path, bytes, isSchema: isSchema, wording: wording))
    }
  }
}

extension JSONFile {
  /// The file's URI; empty for standard input.
  var uri: String { path == "-" ? "" : fileURI(of: path) ?? "" }

  /// Returns where the values and keys at paths are.
  func places(of paths: some Sequence<JSONPath>) -> [JSONPath: JSONSource.Found] {
    JSONSource(bytes, syntax: syntax).places(of: paths)
  }
}

extension JSONValue {
  /// Returns the URI that a schema states for itself, or else the one where it was found.
  func ownURI(at uri: String) -> String {
    (stated("$id") ?? stated("id")).map { resolvedURI($0, against: uri) } ?? uri
  }

  /// Returns the text that the value states of a key.
  func stated(_ key: String) -> String? {
    guard case .object(let members) = self, case .string(let text)? = members[key] else {
      return nil
    }
    return text
  }
}

/// A file is not JSON, or not a schema.
struct RefusedFile: Error {
  let report: FileReport
}
