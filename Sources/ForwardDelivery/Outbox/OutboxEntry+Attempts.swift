extension OutboxEntry {
  /// The largest number of attempts that is counted.
  static let mostAttempts = 1_000_000

  /// The longest time before another attempt, in seconds.
  static let longestPause = 7 * day

  /// Corrects a due time that a wrong clock has recorded.
  mutating func correctDue(at now: Int) {
    if due > now + Self.longestPause { due = now }
  }

  /// Notes that an attempt begins. If this program is ended, only the other side knows the end of
  /// the attempt.
  mutating func isAttempted() {
    isBeingSent = true
    attempts = min(attempts + 1, Self.mostAttempts)
  }

  /// Notes that the attempt hasn't begun after all.
  mutating func isNotAttempted() {
    isBeingSent = false
    attempts = max(0, attempts - 1)
  }

  /// Notes that the program that was sending it was ended.
  mutating func wasInterrupted() {
    isBeingSent = false
    state = .unknown
    detail = DeliveryOutcome.Detail(.interrupted)
  }

  /// Notes the result of an attempt that didn't send the delivery.
  mutating func end(_ attempt: Attempt, at now: Int) {
    if !isBeingSent { attempts = min(attempts + 1, Self.mostAttempts) }
    isBeingSent = false
    detail = attempt.outcome.detail
    switch attempt.outcome {
    case .refused: state = .refused
    case .unknown: state = .unknown
    case .later, .missingProgram, .sent:
      state = .waiting
      due = now + (attempt.retryAfter.map { min(max($0, 0), Self.longestPause) } ?? pause)
    }
  }

  /// The seconds before another attempt: 2 minutes after the first, then 4, 8, and so on to a day.
  private var pause: Int { attempts < 11 ? min(60 << attempts, day) : day }
}

private let day = 86_400
