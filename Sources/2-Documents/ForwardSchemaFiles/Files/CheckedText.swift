public import ForwardJSON
internal import ForwardSystem

/// A text to check: a file, or a line of a file.
public struct CheckedText: Sendable {
  public let path: String
  public let bytes: [UInt8]
  private let format: TextFormat
  private let uri: String?
  /// The line of the file at which the text begins.
  let line: Int
  /// Whether the text exceeds the longest line, and so isn't kept.
  let isTooLong: Bool

  /// - Parameters:
  ///   - path: The path by which reports name the file.
  ///   - bytes: The contents.
  ///   - format: The format, JSON by default.
  ///   - uri: The base URI of the file's references; by default the `file:` URI of the path. It is
  ///     empty for a text that is no file.
  public init(
    _ path: String, _ bytes: [UInt8], format: TextFormat = .json, uri: String? = nil
  ) {
    self.init(path, bytes, format: format, uri: uri, line: 1)
  }

  init(
    _ path: String, _ bytes: [UInt8], format: TextFormat, uri: String?, line: Int,
    isTooLong: Bool = false
  ) {
    (self.path, self.bytes, self.format, self.uri) = (path, bytes, format, uri)
    (self.line, self.isTooLong) = (line, isTooLong)
  }

  /// Reads the text. If its schemas are known, checks it at once, while its values are in the
  /// processor's caches and before other values exist. Returns the reports, or the documents with
  /// unknown schemas.
  fileprivate func check(by known: SchemaFiles) -> (reports: [FileReport], files: [JSONFile]) {
    if isTooLong {
      let cause = FileProblem.Cause.lineTooLong(megabytes: TextLines.megabytes)
      return ([FileReport(unchecked: path, cause, at: JSONPlace(line: 1, column: 1))], [])
    }
    do throws(RefusedFile) {
      let files = try JSONFile.documents(path, bytes, format: format, uri: uri)
      let checks = files.compactMap(known.prepared)
      return checks.count == files.count ? (checks.flatMap { $0.reports() }, []) : ([], files)
    } catch {
      return ([error.report], [])
    }
  }
}

extension SchemaFiles {
  /// Checks texts on several threads; returns their reports in the order of the texts. The report
  /// of a newly refused schema precedes the report of its text.
  public mutating func check(_ texts: [CheckedText]) -> [FileReport] {
    // A thread pays off only for enough work.
    let threads = 1 + texts.reduce(0) { $0 + $1.bytes.count } / 65_536
    let known = self
    let read = mapOnThreads(texts, atMost: threads) { $0.check(by: known) }
    // Finds other schemas one after another, so that each is read once.
    let found = read.map { ($0.reports, $0.files.map { prepare($0) }) }
    let isOpen = found.contains { !$0.1.isEmpty }
    let reports = mapOnThreads(found, atMost: isOpen ? threads : 1) { reports, checks in
      reports + checks.flatMap { $0.reports() }
    }
    return zip(texts, reports).flatMap { text, reports in
      text.line == 1 ? reports : reports.map { $0.beginning(atLine: text.line) }
    }
  }
}
