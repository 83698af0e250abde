internal import ForwardFormTerminal
internal import JSONSchema
internal import JSONTree
internal import PlainText

/// The schemas from the command line: in files, in folders, and under URIs.
final class SchemaFiles {
  private let options: SchemaOptions
  private let folders: [GivenFolder]
  /// The files of `--map`, with the text before the `=`.
  private let maps: [(uri: String, file: JSONFile)]
  private let wording: Wording
  /// The schema of all instances; `nil` if each names its own.
  private var common: GivenSchema?
  /// The schemas that instances have named; `nil` for refused ones.
  private var named: [String: GivenSchema?] = [:]

  init(
    _ options: SchemaOptions, folders: [GivenFolder], maps: [(uri: String, file: JSONFile)],
    _ wording: Wording
  ) {
    (self.options, self.folders, self.maps, self.wording) = (options, folders, maps, wording)
  }

  /// Checks all instances against the schema in a file.
  ///
  /// - Parameter fragment: The place in the file; empty for all of it.
  /// - Throws: A ``RefusedFile``.
  func use(_ file: JSONFile, fragment: String) throws {
    common = try schema(file.value, uri: file.uri, fragment: fragment, file: file)
  }

  /// Returns the schema of an instance, which may name it with `$schema`; `nil` if the schema was
  /// refused before.
  ///
  /// - Throws: A ``RefusedFile``, and a ``Failure`` if the schema isn't given.
  func schema(for instance: JSONFile) throws -> GivenSchema? {
    if let common { return common }
    guard let name = instance.value.stated("$schema") else {
      throw Failure.wrongUse(.validate(.needsSchema(instance: instance.path)))
    }
    let fragment = name.firstIndex(of: "#").map { String(name[$0...].dropFirst()) } ?? ""
    let uri = resolvedURI(name, against: instance.uri)
    let key = "\(uri)#\(fragment)"
    if let known = named[key] { return known }
    do {
      let schema = try schema(at: uri, fragment: fragment, named: name, by: instance)
      named[key] = schema
      return schema
    } catch let refused as RefusedFile {
      named[key] = .some(nil)
      throw refused
    }
  }

  private func schema(
    at uri: String, fragment: String, named name: String, by instance: JSONFile
  ) throws -> GivenSchema {
    if SchemaDraft(metaSchema: uri) != nil {
      let place = fragment.isEmpty ? uri : "\(uri)#\(fragment)"
      return try schema(.object(JSONObject([("$schema", .string(uri)), ("$ref", .string(place))])))
    }
    if let map = maps.last(where: { resolvedURI($0.uri, against: instance.uri) == uri }) {
      return try schema(
        map.file.value, uri: uri, fragment: fragment, file: map.file, isNamed: true)
    }
    guard let document = try document(at: uri) else {
      throw Failure.wrongUse(.validate(.schemaNotGiven(name, instance: instance.path)))
    }
    return try schema(document, uri: uri, fragment: fragment, isNamed: true)
  }

  private func document(at uri: String) throws -> JSONValue? {
    do throws(SchemaFolderError) {
      return try folders.document(at: uri)
    } catch {
      throw Failure.refused(.validate(.folder(error)))
    }
  }

  /// Returns the schema of a document.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - uri: The URI of the document.
  ///   - fragment: The place in the document; empty for all of it.
  ///   - file: The file of the document; `nil` if it has none.
  ///   - isNamed: Whether an instance names the place, rather than the command line.
  private func schema(
    _ document: JSONValue, uri: String = "", fragment: String = "", file: JSONFile? = nil,
    isNamed: Bool = false
  ) throws -> GivenSchema {
    let ownURI = document.ownURI(at: uri)
    var mapped: [String: JSONFile] = [:]
    for map in maps { mapped[resolvedURI(map.uri, against: ownURI)] = map.file }
    let values = mapped.mapValues(\.value)
    let (folders, language) = (folders, wording.spoken)
    let schema: Schema
    do throws(SchemaError) {
      schema = try Schema(document, uri: uri, fragment: fragment, options: options) { uri in
        if let value = values[uri] { return value }
        do throws(SchemaFolderError) {
          return try folders.document(at: uri)
        } catch {
          throw Unreadable(description: language.says(error))
        }
      }
    } catch {
      throw RefusedFile(
        report: FileReport(
          of: error, in: file, path: file?.path ?? folders.path(of: uri) ?? uri, isNamed: isNamed,
          wording: wording))
    }
    var paths = mapped.mapValues(\.path)
    if let file { (paths[uri], paths[ownURI]) = (file.path, file.path) }
    let given = GivenSchema(
      schema: schema, file: file, uri: uri, fragment: fragment, paths: paths, folders: folders)
    let validation = schema.check()
    if validation.verdict == .invalid {
      throw RefusedFile(report: FileReport(of: given, validation, wording: wording))
    }
    return given
  }
}

extension [GivenFolder] {
  /// Returns the path of the file with a URI; `nil` if the URI isn't in any of the folders.
  func path(of uri: String) -> String? { lazy.compactMap { $0.path(of: uri) }.first }

  /// Returns the document with a URI, from the first folder that has it.
  fileprivate func document(at uri: String) throws(SchemaFolderError) -> JSONValue? {
    for folder in self {
      if let document = try folder.documents.document(at: uri) { return document }
    }
    return nil
  }
}

/// An error that tells why a document can't be read, in the language of the dialogue.
private struct Unreadable: Error, CustomStringConvertible {
  let description: String
}

/// A schema, and the place where it was found.
struct GivenSchema {
  let schema: Schema
  /// The file; `nil` for a schema from a folder, and for a meta-schema.
  let file: JSONFile?
  let uri: String
  let fragment: String
  /// The paths, as given, of the documents that are files, by their URIs.
  let paths: [String: String]
  let folders: [GivenFolder]
}
