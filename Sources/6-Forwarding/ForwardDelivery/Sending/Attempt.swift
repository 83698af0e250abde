internal import ForwardCLibrary
internal import ForwardSystem
internal import ForwardTargets
internal import ForwardText

struct Attempt {
  var outcome: DeliveryOutcome
  /// The number of seconds that the other side asks to wait.
  var retryAfter: Int?

  init(_ outcome: DeliveryOutcome, retryAfter: Int? = nil) {
    self.outcome = outcome
    self.retryAfter = retryAfter
  }

  /// The same attempt as the last attempt of an expired delivery.
  var atLast: Attempt {
    switch outcome {
    case .later(let detail), .missingProgram(let detail):
      Attempt(.refused(DeliveryOutcome.Detail(.expired, text: detail.description)))
    case .sent, .refused, .unknown: self
    }
  }

  /// Creates the result of an attempt with unreadable attachments.
  init(unreadable attachments: [Attachment], _ error: SystemError) {
    let place =
      attachments.lazy.compactMap { attachment in
        if case .file(let path, _) = attachment.source { path } else { nil }
      }.first ?? ""
    let detail = DeliveryOutcome.Detail(.unreadable, place, text: error.description)
    self.init(error.isShortage ? .later(detail) : .refused(detail))
  }

  /// Refuses a program that other users can change. Returns `nil` for other programs.
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

  /// Creates the result of an attempt whose program couldn't start.
  init(_ error: SystemError, program: String) {
    switch error.code {
    case ENOENT: self.init(.missingProgram(DeliveryOutcome.Detail(.noProgram, program)))
    case _ where error == .tooLarge, E2BIG:
      self.init(.refused(DeliveryOutcome.Detail(.tooLarge, program)))
    case EACCES where program.contains("/"), EINVAL, ENOEXEC:
      // A person must change something first. For a name without a slash, EACCES may concern a
      // folder of the search path.
      self.init(.refused(DeliveryOutcome.Detail(.programFailed, program, text: error.description)))
    default:
      self.init(.later(DeliveryOutcome.Detail(.programFailed, program, text: error.description)))
    }
  }
}

extension SystemError {
  /// Whether this machine temporarily lacks descriptors, processes or memory.
  fileprivate var isShortage: Bool { [EMFILE, ENFILE, EAGAIN, ENOMEM, ENOBUFS].contains(code) }
}

extension Program.Result {
  /// Returns the details of a program that failed with an exit status.
  func failure(of program: String, status: Int32) -> DeliveryOutcome.Detail {
    let problem = firstError
    return problem.isEmpty
      ? DeliveryOutcome.Detail(.failedSilently, program, text: "\(status)")
      : DeliveryOutcome.Detail(.programFailed, program, text: problem)
  }

  /// The first line of the errors with visible text.
  private var firstError: String {
    let lines = errors.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    return lines.lazy.map { String(decoding: $0, as: UTF8.self).trimmed }.first { !$0.isEmpty }
      ?? ""
  }
}

package struct Limits: Sendable {
  /// The time to wait for the lock of a file, while another program writes to it.
  package var lock = Duration.seconds(30)
  /// The time to wait for a connection.
  package var connection = Duration.seconds(10)
  /// The time to wait for the other side's answer.
  package var answer = Duration.seconds(30)
  /// The time to wait for a program that opens an address. A program that runs longer has opened
  /// it.
  package var opening = Duration.seconds(10)

  /// The intended time of a run of `curl` with its requests.
  package var run = Duration.milliseconds(250)

  package init() {}
}
