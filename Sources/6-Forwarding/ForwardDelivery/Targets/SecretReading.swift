internal import ForwardForm
internal import ForwardSystem

/// A setting's secret can't be read, so that nothing can be sent now.
public struct UnreadableSecret: Error, Hashable, Sendable, CustomStringConvertible {
  /// The outcome of the delivery that needs the secret. Its details name the setting's row, not the
  /// secret.
  public let outcome: DeliveryOutcome

  /// A part of a sentence, without a full stop.
  public var description: String { outcome.detail.description }
}

extension SecretReference {
  /// Returns the secret.
  ///
  /// A program gets no input and no terminal to ask on. In a row of one line, the secret is the
  /// first line of the output, because password managers print other facts below. In a row of
  /// lines, it is the whole output without the final line break. `limit` is the time to wait for a
  /// program. `isOver` says whether the person has stopped waiting. Throws an error without a row.
  func read(
    isOneLine: Bool, within limit: Duration, isOver: () -> Bool = { false }
  ) throws(UnreadableSecret) -> String {
    switch self {
    case .variable(let name):
      guard let value = Environment.value(of: name) else {
        throw UnreadableSecret(outcome: .later(DeliveryOutcome.Detail(.noVariable, name)))
      }
      return value
    case .command(let words):
      return try output(of: words, isOneLine: isOneLine, within: limit, isOver)
    }
  }

  /// The variable or program, for messages.
  var source: String {
    switch self {
    case .variable(let name): name
    case .command(let words): words.first ?? ""
    }
  }

  private func output(
    of words: [String], isOneLine: Bool, within limit: Duration, _ isOver: () -> Bool
  ) throws(UnreadableSecret) -> String {
    let interrupted = UnreadableSecret(outcome: .later(DeliveryOutcome.Detail(.interrupted)))
    if isOver() { throw interrupted }
    if let refused = Attempt(exposed: Environment.completePath(source)) {
      throw UnreadableSecret(outcome: refused.outcome)
    }
    let result: Program.Result
    do throws(SystemError) {
      result = try Program(
        words: [Environment.completePath(source)] + words.dropFirst(), input: .none(),
        limit: limit, room: Self.longest + 1
      ).run(looksOften: true) { result in
        isOver() || result.output.count > Self.longest ? .full : .none
      }
    } catch {
      throw UnreadableSecret(outcome: Attempt(error, program: source).outcome)
    }
    func unreadable(_ kind: DeliveryOutcome.Detail.Kind) -> UnreadableSecret {
      UnreadableSecret(outcome: .later(DeliveryOutcome.Detail(kind, source)))
    }
    switch result.end {
    case .exited(0): break
    case .exited(let status):
      throw UnreadableSecret(outcome: .later(result.failure(of: source, status: status)))
    case .signalled(let signal):
      throw UnreadableSecret(outcome: .later(result.failure(of: source, status: 128 + signal)))
    case .full where isOver(): throw interrupted
    case .full: throw unreadable(.tooMuchOutput)
    case .timedOut: throw unreadable(.tookTooLong)
    }
    var bytes = result.output[...]
    if bytes.count > Self.longest { throw unreadable(.tooMuchOutput) }
    if isOneLine { bytes = bytes.prefix { $0 != newline } }
    if bytes.last == newline { bytes = bytes.dropLast() }
    if bytes.last == UInt8(ascii: "\r") { bytes = bytes.dropLast() }
    if bytes.isEmpty { throw unreadable(.noOutput) }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw UnreadableSecret(outcome: .refused(DeliveryOutcome.Detail(.unusableSecret, source)))
    }
    return text
  }

  /// The largest number of bytes of a program's output.
  private static let longest = 32 << 10
}

extension UnreadableSecret {
  /// Creates the error of a row from an outcome without a row.
  init(_ outcome: DeliveryOutcome, _ row: String) {
    let detail = outcome.detail.about(row: row)
    self.outcome =
      switch outcome {
      case .sent: .sent(detail)
      case .later: .later(detail)
      case .refused: .refused(detail)
      case .unknown: .unknown(detail)
      case .missingProgram: .missingProgram(detail)
      }
  }
}
