internal import ArgumentParser
internal import ForwardForm
internal import ForwardFormTerminal
internal import ForwardStore
internal import Glibc

/// Says what went wrong, in a sentence, and with which status the program ends.
struct Failure: Error {
  let status: Int32
  let message: String

  static func failed(_ message: String) -> Failure { Failure(status: 1, message: message) }
  static func wrongUse(_ message: String) -> Failure { Failure(status: EX_USAGE, message: message) }
  static func refused(_ message: String) -> Failure {
    Failure(status: EX_DATAERR, message: message)
  }
  static let lostResult = failed("Standard output can't be written.")
}

/// Says that the person gave up what they were asked for; the menu goes on from there.
struct Cancelled: Error {}

/// Says that the person interrupted the program.
struct Interrupted: Error {}

/// How the program ends after an error.
struct Ending {
  private let failure: Failure
  private let signal: CaughtSignal?
  private let isResult: Bool
  /// Whether the message is the argument parser's, with usage or help in lines below it. Elsewhere
  /// a line break is part of something quoted.
  private let hasLines: Bool

  init(of error: any Error) {
    signal = error as? CaughtSignal
    isResult = Forward.exitCode(for: error) == .success
    let known: Failure? =
      switch error {
      case let failure as Failure: failure
      case is Cancelled, is Interrupted: Failure(status: 130, message: "")
      case let error as StoreError:
        error.isBadData ? .refused(error.message) : .failed(error.message)
      case let error as DocumentError: .refused(error.description)
      case let error as RefusedAnswer: .refused(error.description)
      case let error as FormError: .failed(error.description)
      case let error as InputError: error.failure
      case let error as LostOutput: .failed(error.description)
      default: nil
      }
    hasLines = known == nil
    failure =
      known
      ?? Failure(
        status: Forward.exitCode(for: error).rawValue,
        message: Forward.fullMessage(for: error)
      )
  }

  func exit() -> Never {
    signal?.raise()
    var status = failure.status
    if !failure.message.isEmpty {
      let output = FileOutput(descriptor: isResult ? 1 : 2)
      for line in hasLines ? failure.message.lines : [failure.message] {
        output.line(StyledText(line))
      }
      if isResult, output.hasFailed {
        FileOutput().line(StyledText(Failure.lostResult.message))
        status = Failure.lostResult.status
      }
    }
    Glibc.exit(status)
  }
}

extension InputError {
  fileprivate var failure: Failure {
    switch self {
    case .lineTooLong: .refused(description)
    case .unreadable: .failed(description)
    }
  }
}
