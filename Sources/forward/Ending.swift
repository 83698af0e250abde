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
  static let cancelled = Failure(status: 130, message: "")
}

/// How the program ends after an error.
struct Ending {
  private let failure: Failure
  private let signal: CaughtSignal?
  private let isResult: Bool

  init(of error: any Error) {
    signal = error as? CaughtSignal
    isResult = Forward.exitCode(for: error) == .success
    failure =
      switch error {
      case let failure as Failure: failure
      case let error as StoreError:
        error.isBadData ? .refused(error.message) : .failed(error.message)
      case let error as DocumentError: .refused(error.description)
      case let error as RefusedAnswer:
        .refused((error.row.map { "\($0): " } ?? "") + error.rejection.message)
      case let error as FormError: .failed(error.message)
      case let error as InputError: error.failure
      default:
        Failure(
          status: Forward.exitCode(for: error).rawValue,
          message: Forward.fullMessage(for: error)
        )
      }
  }

  func exit() -> Never {
    signal?.raise()
    if !failure.message.isEmpty {
      let output = FileOutput(descriptor: isResult ? 1 : 2)
      // Line by line: the usage that some messages have below them is text of ours.
      for line in failure.message.split(separator: "\n", omittingEmptySubsequences: false) {
        output.line(StyledText(String(line)))
      }
    }
    Glibc.exit(failure.status)
  }
}

extension FormError {
  fileprivate var message: String {
    switch self {
    case .ownerGone(let rows): "There is nothing left to save \(rows.joined(separator: ", ")) in."
    }
  }
}

extension InputError {
  fileprivate var failure: Failure {
    switch self {
    case .lineTooLong(let limit):
      .refused("A line of the input is longer than \(limit) bytes.")
    case .unreadable(let code):
      .failed("The input can't be read: \(String(cString: strerror(code))).")
    }
  }
}
