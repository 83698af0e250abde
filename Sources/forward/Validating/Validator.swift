internal import CLibrary
internal import ForwardFormArguments
internal import ForwardFormTerminal
internal import ForwardSystem
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

  /// Checks the files, and reports the results.
  ///
  /// - Throws: ``ReportedProblems`` unless all instances are valid, and the errors that end the
  ///   program.
  func run() throws {
    let options = try options()
    let given = command.schema.map(Self.place)
    let maps = try command.map.map(mapping)
    try checkInput(command.instances + maps.map(\.path) + [given?.path].compactMap(\.self))
    if var schemas = try schemas(given, maps, options) {
      for path in command.instances { try check(path, by: &schemas) }
    } else {
      // If an argument is wrong, the schemas that instances name aren't used either.
      for path in command.instances { reports.add(FileReport(unchecked: path, .schemaRefused)) }
    }
    try reports.end()
  }

  /// Returns the schemas from the command line; `nil` if one of them can't be used, which is
  /// reported.
  private func schemas(
    _ given: (path: String, fragment: String)?, _ maps: [(uri: String, path: String)],
    _ options: SchemaOptions
  ) throws -> SchemaFiles? {
    var path = ""
    func schemaFile(_ file: String) throws -> JSONFile {
      path = file
      return try self.file(file, isSchema: true)
    }
    do {
      let file = try given.map { try schemaFile($0.path) }
      let maps = try maps.map { (uri: $0.uri, file: try schemaFile($0.path)) }
      let folders = try command.schemaDir.map { folder in
        path = folder
        return try self.folder(folder, of: file)
      }
      var schemas = SchemaFiles(options: options, folders: folders, files: maps)
      schemas.language = wording.spoken
      if let file, let report = schemas.use(file, fragment: given?.fragment ?? "") {
        reports.add(report)
        return nil
      }
      return schemas
    } catch let refused as RefusedFile {
      reports.add(refused.report)
    } catch let failure as Failure {
      reports.add(failure, at: path, isSchema: true)
    }
    return nil
  }

  private func check(_ path: String, by schemas: inout SchemaFiles) throws {
    do {
      let file = try file(path, isSchema: false)
      for report in schemas.check(file) { reports.add(report) }
    } catch let refused as RefusedFile {
      reports.add(refused.report)
    } catch let failure as Failure {
      reports.add(failure, at: path)
    }
  }

  private func file(_ path: String, isSchema: Bool) throws -> JSONFile {
    do {
      return try JSONFile(
        path, InputFile(path).contents(megabytes: 100), syntax: command.syntax,
        uri: path == "-" ? "" : nil, isSchema: isSchema)
    } catch let fault as CommandFault {
      throw Failure(fault)
    }
  }

  private func folder(_ path: String, of schema: JSONFile?) throws -> SchemaFolder {
    guard access(path + "/.", R_OK | X_OK) == 0 else {
      throw Failure(.unreadable(path, reason: systemMessage(for: errno)))
    }
    return schema.map { SchemaFolder(path, of: $0, syntax: command.syntax) }
      ?? SchemaFolder(path, syntax: command.syntax)
  }
}

/// Reading the arguments.
extension Validator {
  private func options() throws -> SchemaOptions {
    var options = SchemaOptions()
    // About ten seconds: a person can interrupt a check, and large files aren't attacks.
    options.budget *= 10
    if let formats = command.formats { options.formats = formats ? .always : .never }
    if let name = command.draft {
      guard let draft = SchemaDraft(name) else {
        throw Failure.wrongUse(.validate(.badDraft(name)))
      }
      options.draft = draft
    }
    return options
  }

  /// Returns the file that an argument names, and the place in it. Also finds a file whose own name
  /// has a `#`.
  private static func place(_ text: String) -> (path: String, fragment: String) {
    guard !leadsSomewhere(text), let mark = text.firstIndex(of: "#") else { return (text, "") }
    return (String(text[..<mark]), String(text[text.index(after: mark)...]))
  }

  private func mapping(_ text: String) throws -> (uri: String, path: String) {
    // A URL may contain `=`, too.
    guard let mark = text.lastIndex(of: "="), mark > text.startIndex,
      mark < text.index(before: text.endIndex)
    else { throw Failure.wrongUse(.validate(.badMap(text))) }
    return (String(text[..<mark]), String(text[mark...].dropFirst()))
  }

  private func checkInput(_ paths: [String]) throws {
    if paths.count(where: { $0 == "-" }) > 1 { throw CommandFault.inputReadTwice }
  }
}
