public import ForwardJSON
public import ForwardJSONSchema
package import ForwardText

/// A problem of a file, with its place in the text.
public struct FileProblem: Sendable {
  public let cause: Cause
  /// The place of the wrong value or key; `nil` if it isn't known.
  public let place: JSONPlace?
  /// The wrong bytes; `nil` if they aren't known.
  let range: Range<Int>?
  /// The path of the wrong value in the file.
  public let path: JSONPath
  /// Whether the key at the end of the path is wrong. The sentence quotes it.
  let isOfKey: Bool
  /// Whether the wrong value is a secret.
  public let isSecret: Bool
  /// The keyword that isn't satisfied; empty for other problems.
  public let keyword: String
  /// The place of the keyword, such as `schema.json#/required`. A file appears with its given path.
  /// Empty for other problems.
  public let location: String

  init(
    _ cause: Cause, at place: JSONPlace? = nil, _ range: Range<Int>? = nil, path: JSONPath = [],
    isOfKey: Bool = false, isSecret: Bool = false, keyword: String = "", location: String = ""
  ) {
    (self.cause, self.place, self.range, self.path) = (cause, place, range, path)
    (self.isOfKey, self.isSecret) = (isOfKey, isSecret)
    (self.keyword, self.location) = (keyword, location)
  }

  /// The cause of a problem of a file.
  @nonexhaustive
  public enum Cause: Sendable {
    // About a text
    case notJSON(JSONError)
    case utf16
    /// The line exceeds the longest line, and wasn't checked.
    case lineTooLong(megabytes: Int)

    // About a value
    case invalid(SchemaProblem)
    /// The value is valid but can't be decoded as the type of a program.
    case undecodable(DecodingFault)

    // About the schema of a file
    /// The file is a schema that can't be read. `$schema` of a checked file, or else the program,
    /// names the place of `noSchema`.
    case unreadable(SchemaFault, isNamedByFile: Bool)
    /// The file wasn't checked, because it names no schema with `$schema`.
    case namesNoSchema
    /// The file wasn't checked, because the schema that it names isn't given.
    case schemaNotGiven(uri: String)
    /// The file wasn't checked, because the schema that the catalog assigns to it isn't given.
    case catalogedNotGiven(uri: String)
    /// The file wasn't checked, because a document can't be read.
    case unreadableDocument(SchemaFolderError)
    /// The file wasn't checked, because its schema was refused.
    case schemaRefused
    /// The file wasn't checked for a reason of the program. The reason is a sentence.
    case other(String)
  }

  func beginning(atLine line: Int) -> FileProblem {
    FileProblem(
      cause, at: place.map { JSONPlace(line: $0.line + line - 1, column: $0.column) }, range,
      path: path, isOfKey: isOfKey, isSecret: isSecret, keyword: keyword, location: location)
  }

  /// A sentence on the problem for a person.
  public var sentence: String { Language.english.says(self) }

  /// Returns the ``sentence`` in a language.
  public func text(in wording: SchemaWording) -> String { wording(self) }
}

extension Language {
  package func says(_ problem: FileProblem) -> String {
    switch problem.cause {
    case .notJSON(let error): says(error.fault)
    case .utf16:
      says("The text is UTF-16; it has to be UTF-8.", chinese: "文本为 UTF-16 编码，应为 UTF-8 编码。")
    case .lineTooLong(let megabytes):
      says(
        "The line is longer than \(megabytes) MB, and isn't checked.",
        chinese: "此行超过 \(megabytes) MB，未检查。")
    case .invalid(let problem): says(problem)
    case .undecodable(let fault): says(fault)
    case .unreadable(let fault, _): says(fault)
    case .namesNoSchema:
      says("The file names no schema with '$schema'.", chinese: "文件没有用“$schema”指明模式。")
    case .schemaNotGiven(let uri):
      says(
        "The file names the schema \(quoted(uri, limit: 200)), which is not given.",
        chinese: "文件指明的模式\(quoted(uri, limit: 200))未提供。")
    case .catalogedNotGiven(let uri):
      says(
        "The catalog names the schema \(quoted(uri, limit: 200)), which is not given.",
        chinese: "目录指明的模式\(quoted(uri, limit: 200))未提供。")
    case .unreadableDocument(let error): says(error)
    case .schemaRefused:
      says("Not checked, as the schema can't be used.", chinese: "未检查：其模式无法使用。")
    case .other(let reason): reason
    }
  }
}

extension SchemaWording {
  /// Returns a sentence on a problem of a file.
  public func callAsFunction(_ problem: FileProblem) -> String {
    if case .invalid(let problem) = problem.cause { return self(problem) }
    return language.says(problem)
  }
}
