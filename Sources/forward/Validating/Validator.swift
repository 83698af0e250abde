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
    reports = ReportOutput(output, command.format, wording)
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
      try check(by: &schemas)
      for (path, formats) in schemas.uncheckedFormats {
        reports.add(uncheckedFormats: formats, ofSchema: path)
      }
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
      let catalog = try command.schemaCatalog.map { file in
        guard let catalog = SchemaCatalog(try schemaFile(file)) else {
          throw Failure.refused(.validate(.noCatalog(file)))
        }
        return catalog
      }
      var schemas = SchemaFiles(options: options, folders: folders, files: maps, catalog: catalog)
      schemas.language = wording.spoken
      if let file, let report = schemas.use(file, fragment: given?.fragment ?? "") {
        reports.add(report)
        return nil
      }
      return schemas
    } catch let refused as RefusedFile {
      reports.add(refused.report)
    } catch let failure as Failure {
      // Nothing is checked, so that the end of JSON is that of any command.
      if command.format == .json { throw failure }
      reports.add(failure, at: path, isSchema: true)
    }
    return nil
  }

  private func file(_ path: String, isSchema: Bool) throws -> JSONFile {
    let text = try text(of: path)
    return try JSONFile(
      path, text.bytes, syntax: text.syntax, uri: text.uri, isSchema: isSchema)
  }

  private func folder(_ path: String, of schema: JSONFile?) throws -> SchemaFolder {
    guard access(path + "/.", R_OK | X_OK) == 0 else {
      throw Failure(.unreadable(path, reason: systemMessage(for: errno)))
    }
    return schema.map { SchemaFolder(path, of: $0, syntax: command.syntax) }
      ?? SchemaFolder(path, syntax: command.syntax)
  }
}

/// Checking the instances.
extension Validator {
  /// The texts that are checked together have at most so many bytes, unless one is larger.
  private static let mostBytes = 16_000_000

  private func check(by schemas: inout SchemaFiles) throws {
    var texts: [CheckedText] = []
    var bytes = 0
    for path in command.instances {
      do {
        if command.lines {
          try checkLines(of: path, by: &schemas)
          continue
        }
        let text = try text(of: path)
        texts.append(text)
        bytes += text.bytes.count
        if bytes < Self.mostBytes { continue }
        report(&texts, by: &schemas)
        bytes = 0
      } catch let failure as Failure {
        report(&texts, by: &schemas)
        reports.add(failure, at: path)
      }
    }
    report(&texts, by: &schemas)
  }

  private func report(_ texts: inout [CheckedText], by schemas: inout SchemaFiles) {
    for report in texts.reports(by: &schemas) { reports.add(report) }
    texts = []
  }

  /// Checks each line of a file as soon as it is read, and reports those that aren't valid.
  private func checkLines(of path: String, by schemas: inout SchemaFiles) throws {
    let uri = path == "-" ? "" : fileURI(of: path)
    var lines = TextLines(path, syntax: command.syntax, uri: uri)
    var (last, isValid) = (FileReport?.none, true)
    func check(_ texts: [CheckedText]) {
      for report in texts.reports(by: &schemas) {
        last = report
        if report.verdict == .valid { continue }
        isValid = false
        reports.add(report)
      }
    }
    do {
      let file = try InputFile(path)
      while let bytes = try file.next() {
        check(lines.add(bytes))
        guard lines.pendingCount <= Self.megabytes * 1_000_000 else {
          throw CommandFault.tooLarge(path, megabytes: Self.megabytes)
        }
      }
    } catch let fault as CommandFault {
      throw Failure(fault)
    }
    check(lines.end())
    if isValid, let last { reports.add(last) }
  }

  private static let megabytes = 100

  private func text(of path: String) throws -> CheckedText {
    do {
      return CheckedText(
        path: path, bytes: try InputFile(path).contents(megabytes: Self.megabytes),
        syntax: command.syntax, uri: path == "-" ? "" : nil)
    } catch let fault as CommandFault {
      throw Failure(fault)
    }
  }
}

/// Reading the arguments.
extension Validator {
  private func options() throws -> SchemaOptions {
    var options = SchemaOptions()
    if let budget = command.budget { options.budget = budget.steps }
    options.isStrict = command.strict
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
