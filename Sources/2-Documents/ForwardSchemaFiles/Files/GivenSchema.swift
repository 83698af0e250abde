internal import ForwardJSON
internal import ForwardJSONSchema

/// A schema and its origin.
struct GivenSchema: Sendable {
  let schema: Schema
  /// The file; `nil` for a schema from a folder, and for a meta-schema.
  let file: JSONFile?
  let uri: String
  let fragment: String
  /// The given paths of the documents that are files, by their URIs.
  let paths: [String: String]
  let folders: [SchemaFolder]

  init(
    schema: Schema, file: JSONFile? = nil, uri: String = "", fragment: String = "",
    paths: [String: String] = [:], folders: [SchemaFolder] = []
  ) {
    (self.schema, self.file, self.uri, self.fragment) = (schema, file, uri, fragment)
    (self.paths, self.folders) = (paths, folders)
  }

  /// The path of the file as given, or the URI.
  var path: String { file?.path ?? folders.path(of: uri) ?? uri }

  /// Checks the schema and the schemas that it refers to; returns the reports of the invalid
  /// documents. `file` returns the file with a URI; `nil` if it is unknown.
  func refusals(file: (_ uri: String) -> JSONFile?) -> [FileReport] {
    if MetaSchemas.has(uri) { return [] }
    var documents: [String] = []
    var checks: [String: [(start: JSONPath?, validation: Validation)]] = [:]
    func add(_ document: String, _ start: JSONPath?, _ validation: Validation) {
      if checks[document] == nil { documents.append(document) }
      checks[document, default: []].append((start, validation))
    }
    let own = schema.check()
    if own.verdict == .invalid {
      // An anchor doesn't tell the place.
      let start = (self.file ?? file(uri)).flatMap { JSONPath(pointer: fragment, in: $0.value) }
      add(uri, start, own)
    }
    for other in schema.checkReferenced() { add(other.document, other.start, other.validation) }
    return documents.map { document in
      let found = document == uri ? self.file ?? file(uri) : file(document)
      return FileReport(
        ofSchemas: document == uri ? path : found?.path ?? document, in: found,
        checks[document] ?? [])
    }
  }

  /// Returns the text that shows a location, with the path of the file as given.
  func shown(_ location: SchemaLocation) -> String {
    let document = location.document
    guard let path = paths[document] ?? folders.path(of: document) else {
      return location.description
    }
    return "\(path)#\(location.path.pointer)"
  }
}
