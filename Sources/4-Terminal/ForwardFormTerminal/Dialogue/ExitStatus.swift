internal import ForwardCLibrary
public import ForwardForm

/// The exit status of a program that fills in forms.
///
/// ```swift
/// exit(ExitStatus(try dialogue.fill(form)).rawValue)
/// ```
public struct ExitStatus: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int32

  public init(rawValue: Int32) { self.rawValue = rawValue }

  /// 0: the form was saved, or the program succeeded.
  public static let success = ExitStatus(rawValue: 0)

  /// 1: something failed, but no answer caused it.
  public static let failure = ExitStatus(rawValue: 1)

  /// 64: the program was called incorrectly.
  public static let usage = ExitStatus(rawValue: EX_USAGE)

  /// 65: an answer or a file was refused, or an answer is missing.
  public static let refused = ExitStatus(rawValue: EX_DATAERR)

  /// 124: the time for answers has passed.
  public static let timedOut = ExitStatus(rawValue: 124)

  /// 130: the person cancelled or interrupted the form. After an interruption, a program ends by
  /// SIGINT to show this status; see ``Dialogue/exit(after:)``.
  public static let cancelled = ExitStatus(rawValue: 130)

  /// The status of a program that ends with a form.
  public init(_ outcome: Outcome) {
    self =
      switch outcome {
      case .saved: .success
      case .cancelled, .interrupted: .cancelled
      case .endOfInput: .refused
      }
  }

  /// The status of a program that ends with an error: the error's own status, otherwise
  /// ``failure``.
  public init(_ error: any Error) {
    self = (error as? any ErrorWithExitStatus)?.exitStatus ?? .failure
  }
}

/// An error that determines the exit status of a program.
public protocol ErrorWithExitStatus: Error {
  var exitStatus: ExitStatus { get }
}

/// A refused answer in a dialogue that can't ask again.
public struct RefusedAnswer: Error, Hashable, Sendable, CustomStringConvertible {
  /// The row, possibly in an item; `nil` if the refusal concerns several rows.
  public let row: RowPath?
  public let rejection: Rejection

  public init(row: RowPath?, rejection: Rejection) {
    self.row = row
    self.rejection = rejection
  }

  public var description: String { (row.map { "\($0): " } ?? "") + rejection.message }
}

extension RefusedAnswer: ErrorWithExitStatus {
  public var exitStatus: ExitStatus { .refused }
}

extension RefusedAnswers: ErrorWithExitStatus {
  public var exitStatus: ExitStatus { .refused }
}

/// An error whose reason was reported, so that the program ends without another message.
package protocol ToldError: ErrorWithExitStatus {}

extension Unanswered: ToldError {
  public var exitStatus: ExitStatus { ExitStatus(outcome) }
}

extension InputError: ErrorWithExitStatus {
  public var exitStatus: ExitStatus {
    switch self {
    case .lineTooLong, .unused: .refused
    case .unreadable: .failure
    }
  }
}

extension TimedOut: ErrorWithExitStatus {
  public var exitStatus: ExitStatus { .timedOut }
}

extension CaughtSignal: ErrorWithExitStatus {
  /// The status that a shell reports for the signal.
  public var exitStatus: ExitStatus { ExitStatus(rawValue: 128 + number) }
}
