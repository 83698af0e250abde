internal import ForwardFormArguments
package import ForwardFormTerminal
internal import ForwardJSON
package import ForwardSchemaFiles

/// An error of a file that can't be checked, or of the options that say by which schemas.
package struct CheckFailure: Error {
  package let status: ExitStatus
  package let sentence: CheckSentence
  /// The path of the file that an option names; `nil` for other errors.
  let path: String?

  private init(_ status: ExitStatus, _ sentence: CheckSentence, at path: String?) {
    (self.status, self.sentence, self.path) = (status, sentence, path)
  }

  static func wrongUse(_ sentence: CheckSentence, at path: String? = nil) -> CheckFailure {
    CheckFailure(.usage, sentence, at: path)
  }

  static func refused(_ sentence: CheckSentence, at path: String? = nil) -> CheckFailure {
    CheckFailure(.refused, sentence, at: path)
  }

  /// Creates the error of a file that can't be read. A file that is too large may be valid.
  init(_ fault: CommandFault, at path: String? = nil) {
    let isLimit = if case .tooLarge = fault { true } else { false }
    self.init(isLimit ? .failure : fault.exitStatus, .fault(fault), at: path)
  }

  static func unreadable(_ error: SchemaFolderError) -> CheckFailure {
    CheckFailure(error.isOfText ? .refused : .failure, .folder(error), at: nil)
  }
}

extension FileReport {
  /// The error of a file whose schema can't be found; `nil` for other reports.
  package var failure: CheckFailure? {
    switch problems.first?.cause {
    case .namesNoSchema: .wrongUse(.needsSchema(instance: path))
    case .schemaNotGiven(let uri): .wrongUse(.schemaNotGiven(uri, instance: path))
    case .catalogedNotGiven(let uri): .wrongUse(.catalogedNotGiven(uri, instance: path))
    case .unreadableDocument(let error): .unreadable(error)
    default: nil
    }
  }
}

extension SchemaFolderError {
  /// Whether the document was read, and its text is wrong.
  fileprivate var isOfText: Bool {
    if case .notJSON(let error) = reason { !error.fault.isLimit } else { false }
  }
}
