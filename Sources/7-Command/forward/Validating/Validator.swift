internal import ForwardFormArguments
internal import ForwardFormTerminal
internal import ForwardJSON
internal import ForwardJSONSchema
internal import ForwardSchemaFiles
internal import ForwardSystem

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
    if var schemas = try schemas() {
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
  private func schemas() throws -> SchemaFiles? {
    do {
      return try command.sources.files(
        options(), formats: command.formats, besides: command.instances,
        for: command.instances, wording)
    } catch let refused as RefusedFile {
      for report in [refused.report] + refused.others { reports.add(report) }
    } catch let unusable as UnusableSource {
      // Nothing is checked, so that the end of JSON is that of any command.
      if command.format == .json { throw unusable.failure }
      reports.add(unusable.failure, at: unusable.path, isSchema: true)
    }
    return nil
  }
}

/// Checking the instances.
extension Validator {
  /// The number of bytes at which a group of texts is checked. That is enough work for some threads, and the memory
  /// of the group before is used again.
  private static let mostBytes = 500_000

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
    var lines = TextLines(path, format: command.formats.usual, uri: uri)
    var (last, isValid) = (FileReport?.none, true)
    var failures: Set<String> = []
    func check(_ texts: [CheckedText]) {
      for report in texts.reports(by: &schemas) {
        last = report
        // Of lines whose schema can't be found, the first with each reason is reported.
        if let failure = report.failure, !failures.insert("\(failure)").inserted { continue }
        if report.verdict == .valid { continue }
        isValid = false
        reports.add(report)
      }
    }
    do {
      let file = try InputFile(path)
      while let bytes = try file.next() { check(lines.add(bytes)) }
    } catch let fault as CommandFault {
      throw Failure(unchecked: fault)
    }
    check(lines.end())
    if isValid, let last { reports.add(last) }
  }

  private func text(of path: String) throws -> CheckedText {
    do {
      return CheckedText(
        path: path, bytes: try InputFile(path).contents(megabytes: TextLines.megabytes),
        format: command.formats.format(ofFile: path), uri: path == "-" ? "" : nil)
    } catch let fault as CommandFault {
      throw Failure(unchecked: fault)
    }
  }
}

extension Validator {
  private func options() -> SchemaOptions {
    var options = SchemaOptions()
    if let budget = command.budget { options.budget = budget.steps }
    options.isStrict = command.strict
    if let checks = command.checksFormats { options.formats = checks ? .always : .never }
    return options
  }
}
