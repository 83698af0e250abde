internal import ForwardFormTerminal
internal import JSONSchema
internal import JSONTree

/// A JSON file that was read, with its text, in which places can be found.
struct JSONFile {
  /// The path as given; `-` is standard input.
  let path: String
  let text: JSONText

  /// Reads a file.
  ///
  /// - Throws: The errors of `InputFile`, and a ``RefusedFile`` if the text isn't JSON.
  init(_ path: String, syntax: JSONSyntax, isSchema: Bool, _ wording: Wording) throws {
    self.path = path
    let bytes = try InputFile(path).contents(megabytes: 100)
    do throws(JSONError) {
      text = try JSONText(parsing: bytes, syntax: syntax)
    } catch {
      throw RefusedFile(
        report: FileReport(of: error, in: path, bytes, isSchema: isSchema, wording: wording))
    }
  }
}

extension JSONFile {
  /// The file's URI; empty for standard input.
  var uri: String { path == "-" ? "" : fileURI(of: path) ?? "" }

  /// Returns the places of the values and keys at paths.
  func places(of paths: some Sequence<JSONPath>) -> [JSONPath: JSONText.Found] {
    text.places(of: paths)
  }

  var bytes: [UInt8] { text.bytes }

  var value: JSONValue { text.value }
}

extension JSONValue {
  /// Returns the URI that a schema names as its own, resolved against the URI where it was found;
  /// that one if it names none.
  func ownURI(at uri: String) -> String {
    (stated("$id") ?? stated("id")).map { resolvedURI($0, against: uri) } ?? uri
  }

  /// Returns the text that an object has for a key.
  func stated(_ key: String) -> String? {
    guard case .object(let members) = self, case .string(let text)? = members[key] else {
      return nil
    }
    return text
  }
}

/// An error that is thrown for a file that isn't JSON, or isn't a schema.
struct RefusedFile: Error {
  let report: FileReport
}
