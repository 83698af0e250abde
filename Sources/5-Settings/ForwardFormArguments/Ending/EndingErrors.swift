package import ForwardForm
package import ForwardFormTerminal

/// Thrown if the person cancels. In a menu, leads back to the menu.
package struct Cancelled: Error {
  package init() {}
}

/// Thrown if the person interrupts the program.
package struct Interrupted: Error {
  package init() {}
}

/// Thrown after the problems of answers or files were reported.
package struct ReportedProblems: Error {
  package var status: ExitStatus

  package init(status: ExitStatus = .refused) { self.status = status }
}

extension ReportedProblems: ToldError {
  package var exitStatus: ExitStatus { status }
}

/// Thrown after a result was written, so that the report of the error can't become the result.
package struct ErrorAfterResult: Error {
  package let error: any Error

  package init(error: any Error) { self.error = error }
}

/// Ends the program with a status after all output.
package struct ExitCode: Error {
  package let status: ExitStatus

  package init(_ status: ExitStatus) { self.status = status }
}

extension Outcome {
  /// Throws ``Cancelled``, ``Interrupted`` or `Unanswered` unless the form was saved.
  package func checkSaved() throws {
    switch self {
    case .saved: return
    case .cancelled: throw Cancelled()
    case .interrupted: throw Interrupted()
    case .endOfInput: throw Unanswered(self)
    }
  }
}
