internal import ForwardFormTerminal
internal import JSONSchema
internal import JSONTree

/// The schemas that are given: in files, in a folder, and under URIs.
final class SchemaFiles {
  private let options: SchemaOptions
  private let folder: SchemaFolder?
  /// The documents of `--map`, by their URIs.
  private let mapped: [String: JSONFile]
  private let wording: Wording
  /// The schemas that instances have named; `nil` for those that were refused.
  private var named: [String: GivenSchema?] = [:]

  init(
    _ options: SchemaOptions, folder: SchemaFolder?, mapped: [String: JSONFile], _ wording: Wording
  ) {
    (self.options, self.folder, self.mapped, self.wording) = (options, folder, mapped, wording)
  }

  /// Returns the schema in a file.
  ///
  /// - Parameter fragment: The place in the file; empty for all of it.
  /// - Throws: A ``RefusedFile``.
  func schema(in file: JSONFile, fragment: String) throws -> GivenSchema {
    try schema(file.value, uri: file.uri, fragment: fragment, file: file)
  }

  /// Returns the schema that an instance names with `$schema`; `nil` if it was refused before.
  ///
  /// - Throws: A ``RefusedFile``, and a ``Failure`` if the schema isn't given.
  func schema(namedBy instance: JSONFile) throws -> GivenSchema? {
    guard let name = instance.stated("$schema") else {
      throw Failure.wrongUse(.validate(.needsSchema(instance: instance.path)))
    }
    let uri = resolvedURI(name, against: instance.uri)
    if let known = named[uri] { return known }
    named[uri] = .some(nil)
    let schema = try schema(at: uri, named: name, by: instance.path)
    named[uri] = schema
    return schema
  }

  private func schema(
    at uri: String, named name: String, by instance: String
  ) throws -> GivenSchema {
    if Draft(metaSchema: uri) != nil {
      return try schema(.object(JSONObject([("$schema", .string(uri)), ("$ref", .string(uri))])))
    }
    if let file = mapped[name] ?? mapped[uri] {
      return try schema(file.value, uri: uri, file: file)
    }
    guard let document = try document(at: uri) else {
      throw Failure.wrongUse(.validate(.schemaNotGiven(name, instance: instance)))
    }
    return try schema(document, uri: uri)
  }

  private func document(at uri: String) throws -> JSONValue? {
    do throws(SchemaFolderError) {
      return try folder?.document(at: uri)
    } catch {
      throw Failure.refused(.validate(.folder(error)))
    }
  }

  private func schema(
    _ document: JSONValue, uri: String = "", fragment: String = "", file: JSONFile? = nil
  ) throws -> GivenSchema {
    let values = mapped.mapValues(\.value)
    let (folder, isChinese, secrets) = (folder, wording.isChinese, SecretWatch())
    secrets.see(document)
    for value in values.values { secrets.see(value) }
    let schema: Schema
    do throws(SchemaError) {
      schema = try Schema(document, uri: uri, fragment: fragment, options: options) { uri in
        if let value = values[uri] { return value }
        do throws(SchemaFolderError) {
          let value = try folder?.document(at: uri)
          if let value { secrets.see(value) }
          return value
        } catch {
          throw Unreadable(description: isChinese ? error.chinese : error.description)
        }
      }
    } catch {
      throw RefusedFile(report: FileReport(of: error, in: file, uri: uri, wording: wording))
    }
    var paths: [String: String] = [:]
    for (uri, file) in mapped { paths[uri] = file.path }
    if let file {
      paths[uri] = file.path == "-" ? "" : file.path
      paths[file.ownURI] = paths[uri]
    }
    let given = GivenSchema(
      schema: schema, file: file, uri: uri, fragment: fragment, paths: paths, secrets: secrets)
    let validation = schema.check()
    if validation.verdict == .invalid {
      throw RefusedFile(report: FileReport(of: given, validation, wording: wording))
    }
    return given
  }
}

/// Why a document can't be read, in the language of the dialogue.
private struct Unreadable: Error, CustomStringConvertible {
  let description: String
}

/// A schema, and where it comes from.
struct GivenSchema {
  let schema: Schema
  /// Its file; `nil` for one from the folder, and for a meta-schema.
  let file: JSONFile?
  let uri: String
  let fragment: String
  /// The paths of the documents that are files, as they were given, by their URIs.
  let paths: [String: String]
  let secrets: SecretWatch
}
