internal import ForwardCLibrary
internal import ForwardSystem
internal import ForwardTargets
internal import ForwardText

struct Attempt {
  var outcome: DeliveryOutcome
  /// The seconds after which the other side wants to be asked again.
  var retryAfter: Int?

  init(_ outcome: DeliveryOutcome, retryAfter: Int? = nil) {
    self.outcome = outcome
    self.retryAfter = retryAfter
  }

  /// The same attempt, as the last one of a delivery that has waited for too long.
  var atLast: Attempt {
    switch outcome {
    case .later(let detail), .missingProgram(let detail):
      Attempt(.refused(DeliveryOutcome.Detail(.expired, text: detail.description)))
    case .sent, .refused, .unknown: self
    }
  }

  /// Creates the result of an attempt for which attachments couldn't be read.
  init(unreadable attachments: [Attachment], _ error: SystemError) {
    let place =
      attachments.lazy.compactMap { attachment in
        if case .file(let path, _) = attachment.source { path } else { nil }
      }.first ?? ""
    let detail = DeliveryOutcome.Detail(.unreadable, place, text: error.description)
    self.init(error.isShortage ? .later(detail) : .refused(detail))
  }

  /// Refuses a program that other users can change. Returns `nil` if they can't.
  init?(exposed program: String) {
    guard let exposure = Exposure(ofProgram: program) else { return nil }
    switch exposure.cause {
    case .writable(let permissions):
      let mode = String(permissions, radix: 8)
      self.init(.refused(DeliveryOutcome.Detail(.writableByOthers, exposure.path, text: mode)))
    case .foreign(let user):
      self.init(.refused(DeliveryOutcome.Detail(.ofOthers, exposure.path, text: "\(user)")))
    }
  }

  /// Creates the result of an attempt for which a program couldn't be started.
  init(_ error: SystemError, program: String) {
    switch error.code {
    case ENOENT: self.init(.missingProgram(DeliveryOutcome.Detail(.noProgram, program)))
    case _ where error == .tooLarge, E2BIG:
      self.init(.refused(DeliveryOutcome.Detail(.tooLarge, program)))
    case EACCES where program.contains("/"), EINVAL, ENOEXEC:
      // The program can't be run until a person changes something. For a name without a slash,
      // EACCES may be about a folder of the search path instead.
      self.init(.refused(DeliveryOutcome.Detail(.programFailed, program, text: error.description)))
    default:
      self.init(.later(DeliveryOutcome.Detail(.programFailed, program, text: error.description)))
    }
  }
}

extension SystemError {
  /// Whether this machine lacks descriptors, processes or memory for now.
  fileprivate var isShortage: Bool { [EMFILE, ENFILE, EAGAIN, ENOMEM, ENOBUFS].contains(code) }
}

extension Program.Result {
  /// Returns the details of a program that exited with a status other than 0.
  func failure(of program: String, status: Int32) -> DeliveryOutcome.Detail {
    let problem = firstError
    return problem.isEmpty
      ? DeliveryOutcome.Detail(.failedSilently, program, text: "\(status)")
      : DeliveryOutcome.Detail(.programFailed, program, text: problem)
  }

  /// The first line of the errors that isn't blank.
  private var firstError: String {
    let lines = errors.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    return lines.lazy.map { String(decoding: $0, as: UTF8.self).trimmed }.first { !$0.isEmpty }
      ?? ""
  }
}

package struct Limits: Sendable {
  /// The time to wait for the lock of a file that another program is writing.
  package var lock = Duration.seconds(30)
  /// The time to wait for a connection.
  package var connection = Duration.seconds(10)
  /// The time to wait for the other side's answer.
  package var answer = Duration.seconds(30)
  /// The time to wait for a program that opens an address. If it is still running then, it has
  /// opened the address.
  package var opening = Duration.seconds(10)

  /// The time that the requests of one run of `curl` should take, as far as that can be foreseen.
  package var run = Duration.milliseconds(250)

  package init() {}
}
