internal import ForwardFormArguments
internal import ForwardFormTerminal
internal import ForwardJSON
internal import ForwardJSONSchema
internal import ForwardSchemaFiles
internal import ForwardSystem

/// A text that is checked: a file, or a line of one.
struct CheckedText: Sendable {
  let path: String
  let bytes: [UInt8]
  /// The line of the file in which the text begins.
  var line = 1
  let format: TextFormat
  let uri: String?
  /// Whether the text is longer than what is read, and isn't there.
  var isTooLong = false
}

extension [CheckedText] {
  /// Returns the reports of the texts, in their order. They are read and checked on several threads at
  /// once.
  func reports(by schemas: inout SchemaFiles) -> [FileReport] {
    // A thread is worth it for some work only.
    let threads = 1 + reduce(0) { $0 + $1.bytes.count } / 65_536
    let known = schemas
    let read = mapOnThreads(self, atMost: threads) { $0.check(by: known) }
    // Other schemas are found one after another, so that each is read once.
    let found = read.map { $0.finding { schemas.prepare($0) } }
    let reports = mapOnThreads(found, atMost: found.contains(where: \.isOpen) ? threads : 1) {
      $0.reports()
    }
    return zip(self, reports).flatMap { text, reports in
      text.line == 1 ? reports : reports.map { $0.beginning(atLine: text.line) }
    }
  }
}

extension CheckedText {
  /// Reads the text, and checks it at once if its schemas are known, while its values are in the processor's
  /// caches and before there are others.
  fileprivate func check(by known: SchemaFiles) -> TextCheck {
    if isTooLong {
      let sentence = ValidateSentence.lineTooLong(megabytes: TextLines.megabytes)
      return .ended([
        FileReport(
          unchecked: path, .other(Wording.ofCommand(.validate(sentence))),
          at: JSONPlace(line: 1, column: 1))
      ])
    }
    do throws(RefusedFile) {
      let files = try JSONFile.documents(path, bytes, format: format, uri: uri)
      let checks = files.compactMap(known.prepared)
      return checks.count == files.count ? .ended(checks.flatMap { $0.reports() }) : .read(files)
    } catch {
      return .ended([error.report])
    }
  }
}

/// How far the check of a text is.
private enum TextCheck: Sendable {
  /// The documents of the text are read.
  case read([JSONFile])
  /// Their schemas are found.
  case found([PreparedCheck])
  case ended([FileReport])

  var isOpen: Bool { if case .ended = self { false } else { true } }

  func finding(_ prepare: (JSONFile) -> PreparedCheck) -> TextCheck {
    if case .read(let files) = self { .found(files.map(prepare)) } else { self }
  }

  func reports() -> [FileReport] {
    switch self {
    case .read: []
    case .found(let checks): checks.flatMap { $0.reports() }
    case .ended(let reports): reports
    }
  }
}
