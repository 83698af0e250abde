internal import ForwardFormArguments
internal import ForwardFormTerminal
package import ForwardJSON
package import ForwardJSONSchema
internal import ForwardSchemaFiles

/// Checks files by the options' schemas, and writes their reports.
package struct Validator {
  let sources: SchemaSources
  let options: SchemaOptions
  let formats: TextFormats
  let reports: ReportOutput
  /// Asks a person whether to fetch a schema; returns `nil` without a person.
  package var ask: (FetchQuestion) throws -> FetchAnswer? = { _ in nil }
  /// Whether to leave out files for which nothing has a schema, as in a folder.
  package var skipsUnknown = false

  package init(
    by sources: SchemaSources, _ options: SchemaOptions, formats: TextFormats,
    _ reports: ReportOutput
  ) {
    (self.sources, self.options, self.formats, self.reports) = (sources, options, formats, reports)
  }

  /// Checks files, and reports the results. `given` are the paths of files and of folders; `-` is
  /// standard input. `byLines` says whether to check each line of a file separately. Throws a
  /// ``CheckFailure``, and the errors that end a program.
  package func check(_ given: [String], byLines: Bool = false) throws {
    let paths = CheckedPaths(given, formats)
    let files = paths.files
    guard var schemas = try schemas(for: files) else {
      // A wrong option also invalidates the schemas that files name.
      for path in files { reports.add(FileReport(unchecked: path, .schemaRefused)) }
      return
    }
    try check(paths, byLines: byLines, by: &schemas)
    for (path, formats) in schemas.uncheckedFormats {
      reports.add(uncheckedFormats: formats, ofSchema: path)
    }
    for (path, keywords) in schemas.ignoredKeywords {
      reports.add(ignoredKeywords: keywords, ofSchema: path)
    }
  }

  /// Returns the schemas of the options; `nil` after reporting an unusable schema.
  private func schemas(for files: [String]) throws -> SchemaFiles? {
    do {
      return try sources.files(
        options, formats: formats, besides: files, for: files, in: reports.wording)
    } catch let refused as RefusedFile {
      for report in [refused.report] + refused.others { reports.add(report) }
    } catch let failure as CheckFailure {
      // Nothing is checked. As JSON, the command ends with its problems, like every command.
      guard let path = failure.path, reports.format != .json else { throw failure }
      reports.add(failure, at: path, isSchema: true)
    }
    return nil
  }

  /// The number of bytes of a group of texts to check together. It gives some threads enough work,
  /// and the next group reuses the memory.
  private static let mostBytes = 500_000

  private func check(
    _ paths: CheckedPaths, byLines: Bool, by schemas: inout SchemaFiles
  ) throws {
    let files = paths.files
    var texts: [CheckedText] = []
    var bytes = 0
    var summary = CheckSummary()
    var declined: Set<String> = []
    // A person answers once, however many files need the schema.
    func ask(_ question: FetchQuestion) throws -> FetchAnswer? {
      if declined.contains(question.address) { return .no }
      let answer = try self.ask(question)
      if answer == .no { declined.insert(question.address) }
      return answer
    }
    func report() throws {
      var all = schemas.check(texts)
      // One schema after another is fetched, as the first may be the one of the other files, too.
      while try all.contains(where: { try sources.fetch(for: $0, asking: ask) }) {
        guard let found = try self.schemas(for: files) else { break }
        schemas = found
        all = schemas.check(texts)
      }
      for report in all {
        if skipsUnknown || paths.found.contains(report.path), !schemas.haveSchema(for: report) {
          summary.unknown += 1
          continue
        }
        summary.add(report)
        reports.add(report)
      }
      (texts, bytes) = ([], 0)
    }
    for path in files {
      do {
        if byLines {
          try checkLines(of: path, by: &schemas)
          continue
        }
        let text = try text(of: path)
        texts.append(text)
        bytes += text.bytes.count
        if bytes >= Self.mostBytes { try report() }
      } catch let fault as CommandFault {
        try report()
        summary.unchecked += 1
        reports.add(CheckFailure(of: fault), at: path)
      }
    }
    try report()
    if !paths.found.isEmpty || skipsUnknown && summary.unknown > 0 { reports.add(summary) }
  }

  /// Checks each line of a file as soon as it is read.
  private func checkLines(of path: String, by schemas: inout SchemaFiles) throws {
    var lines = CheckedLines(path, format: formats.usual, uri: path == "-" ? "" : nil)
    let file = try InputFile(path)
    while let bytes = try file.next() {
      for report in lines.add(bytes, by: &schemas) { reports.add(report) }
    }
    for report in lines.end(by: &schemas) { reports.add(report) }
  }

  private func text(of path: String) throws -> CheckedText {
    CheckedText(
      path, try InputFile(path).contents(megabytes: 100), format: formats.format(ofFile: path),
      uri: path == "-" ? "" : nil)
  }
}
