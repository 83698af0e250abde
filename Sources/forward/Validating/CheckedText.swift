internal import ForwardFormArguments
internal import ForwardSystem
internal import JSONSchema
internal import JSONTree

/// A text that is checked: a file, or a line of one.
struct CheckedText: Sendable {
  let path: String
  let bytes: [UInt8]
  /// The line of the file in which the text begins.
  var line = 1
  let format: TextFormat
  let uri: String?
}

extension [CheckedText] {
  /// Returns the reports of the texts, in their order. They are read and checked on several threads at
  /// once.
  func reports(by schemas: inout SchemaFiles) -> [FileReport] {
    // A thread is worth it for some work only.
    let threads = 1 + reduce(0) { $0 + $1.bytes.count } / 65_536
    let files = mapOnThreads(self, atMost: threads) { text in
      Result { () throws(RefusedFile) in
        try JSONFile.documents(text.path, text.bytes, format: text.format, uri: text.uri)
      }
    }
    // Schemas are found one after another, so that each is read once.
    let checks = files.map { $0.map { files in files.map { schemas.prepare($0) } } }
    let reports = mapOnThreads(checks, atMost: threads) { check in
      switch check {
      case .success(let checks): checks.flatMap { $0.reports() }
      case .failure(let refused): [refused.report]
      }
    }
    return zip(self, reports).flatMap { text, reports in
      text.line == 1 ? reports : reports.map { $0.beginning(atLine: text.line) }
    }
  }
}
