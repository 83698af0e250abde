internal import CLibrary
internal import ForwardFormTerminal
internal import JSONSchema
internal import JSONTree

/// Checks the files of a command line.
struct Validator {
  private let command: Validate
  private let wording = Wording.ofCommand
  private let reports: ReportOutput

  init(_ command: Validate) {
    self.command = command
    let output = FileOutput(descriptor: 1, colors: command.colorUse.colors)
    reports = ReportOutput(output, asData: command.json, wording)
  }

  /// - Throws: ``ReportedProblems`` unless all instances are valid, and what ends the program.
  func run() throws {
    let options = try options()
    let given = command.schema.map(Self.place)
    let maps = try command.map.map(mapping)
    try checkInput(command.instances + maps.map(\.path) + [given?.path].compactMap(\.self))
    try checkFolder()
    do {
      let file = try given.map { try self.file($0.path, isSchema: true) }
      var mapped: [String: JSONFile] = [:]
      for map in maps {
        let uri = resolvedURI(map.uri, against: file?.ownURI ?? "")
        mapped[uri] = try self.file(map.path, isSchema: true)
      }
      let folder = command.schemaDir.map { path in
        SchemaFolder(path, baseURIs: [file?.baseURI(ofFolder: path)].compactMap(\.self))
      }
      let schemas = SchemaFiles(options, folder: folder, mapped: mapped, wording)
      let schema = try file.map { try schemas.schema(in: $0, fragment: given?.fragment ?? "") }
      for path in command.instances { try check(path, by: schema, or: schemas) }
    } catch let refused as RefusedFile {
      reports.add(refused.report)
    }
    try reports.end()
  }

  private func check(_ path: String, by schema: GivenSchema?, or schemas: SchemaFiles) throws {
    do {
      let instance = try file(path, isSchema: false)
      guard let schema = try schema ?? schemas.schema(namedBy: instance) else { return }
      let validation = schema.schema.validate(instance.value)
      reports.add(FileReport(of: instance, validation, by: schema, wording: wording))
    } catch let refused as RefusedFile {
      var report = refused.report
      report.mayHaveSecrets = schema?.secrets.hasSecrets ?? false
      reports.add(report)
    } catch let failure as Failure where failure.status != .usage {
      reports.add(failure, at: path)
    }
  }

  private func file(_ path: String, isSchema: Bool) throws -> JSONFile {
    try JSONFile(path, syntax: command.jsonc ? .jsonc : .json, isSchema: isSchema, wording)
  }
}

/// The arguments.
extension Validator {
  private func options() throws -> SchemaOptions {
    var options = SchemaOptions()
    // About ten seconds: a person can end it, and large files are no attack.
    options.budget *= 10
    if command.formats { options.formats = .always }
    if let name = command.draft {
      guard let draft = Draft(name) else { throw Failure.wrongUse(.validate(.badDraft(name))) }
      options.draft = draft
    }
    return options
  }

  /// The file and the place in it that an argument names. A file whose own name has a `#` is found, too.
  private static func place(_ text: String) -> (path: String, fragment: String) {
    guard !leadsSomewhere(text), let mark = text.firstIndex(of: "#") else { return (text, "") }
    return (String(text[..<mark]), String(text[text.index(after: mark)...]))
  }

  private func mapping(_ text: String) throws -> (uri: String, path: String) {
    guard let mark = text.firstIndex(of: "="), mark > text.startIndex,
      mark < text.index(before: text.endIndex)
    else { throw Failure.wrongUse(.validate(.badMap(text))) }
    return (String(text[..<mark]), String(text[mark...].dropFirst()))
  }

  private func checkInput(_ paths: [String]) throws {
    if paths.count(where: { $0 == "-" }) > 1 { throw Failure.wrongUse(.inputReadTwice) }
  }

  private func checkFolder() throws {
    guard let path = command.schemaDir, access(path + "/.", R_OK | X_OK) != 0 else { return }
    throw Failure.failed(.delivery(.unreadable(path, reason: systemMessage(for: errno))))
  }
}

extension JSONFile {
  /// The URI that a folder of schemas has if the schema's own URI, in its `$id`, says where it is.
  fileprivate func baseURI(ofFolder folder: String) -> String? {
    guard ownURI != uri, let slash = ownURI.lastIndex(of: "/") else { return nil }
    let base = String(ownURI[...slash])
    guard let folder = fileURI(of: folder), self.uri.hasPrefix(folder + "/") else { return base }
    // In a folder inside it, the URI has that folder's name, too.
    let inner = self.uri.dropFirst(folder.utf8.count + 1).split(
      separator: "/", omittingEmptySubsequences: false
    ).dropLast().map { $0 + "/" }.joined()
    return base.hasSuffix("/" + inner) ? String(base.dropLast(inner.count)) : nil
  }
}
