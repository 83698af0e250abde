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

  init(_ sentence: CheckSentence, _ status: ExitStatus = .usage, at path: String? = nil) {
    (self.status, self.sentence, self.path) = (status, sentence, path)
  }

  /// Creates the error of a file that can't be read. A file that is too large may be valid.
  init(of fault: CommandFault, at path: String? = nil) {
    let isLimit = if case .tooLarge = fault { true } else { false }
    self.init(.fault(fault), isLimit ? .failure : fault.exitStatus, at: path)
  }
}

extension FileReport {
  /// The error of a file whose schema can't be found; `nil` for other reports.
  package var failure: CheckFailure? {
    switch problems.first?.cause {
    case .namesNoSchema: CheckFailure(.needsSchema(instance: path))
    case .schemaNotGiven(let uri): CheckFailure(.schemaNotGiven(uri, instance: path))
    case .catalogedNotGiven(let uri): CheckFailure(.catalogedNotGiven(uri, instance: path))
    case .unreadableDocument(let error):
      CheckFailure(.folder(error), error.isOfText ? .refused : .failure)
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
