internal import ForwardSystem
public import ForwardTargets

/// An unsent delivery: an item and the name of its target. Sending reads the target's settings.
public struct OutboxEntry: Hashable, Identifiable, Sendable {
  /// Eight small letters and digits.
  public let id: String
  /// 32 random hexadecimal digits, the same at each attempt. The other side can recognize a
  /// repeated delivery by them.
  public let key: String
  /// The time at which the item was forwarded, in seconds since 1970.
  public var created: Int { moment / 1_000_000 }
  public let target: String
  public let item: Item
  /// The place of the target's settings; `nil` if none was recorded.
  public internal(set) var origin: Origin?
  /// The files that go with the item. The outbox sends its own copies, whatever happens to the
  /// files.
  public internal(set) var attachments: [Attachment] = []
  public internal(set) var state = State.waiting
  /// The details of the last attempt's outcome; empty before the first attempt.
  public internal(set) var detail = DeliveryOutcome.Detail.none
  public internal(set) var attempts = 0
  /// The earliest time of another attempt without a person's request, in seconds since 1970.
  public internal(set) var due: Int

  /// The time at which the delivery was added, in microseconds since 1970. Deliveries added
  /// together have successive numbers.
  let moment: Int
  /// Whether an attempt has begun and its end isn't recorded.
  var isBeingSent = false

  /// The reason why a delivery is in the outbox.
  @nonexhaustive
  public enum State: String, Hashable, Sendable {
    /// The delivery waits for an attempt.
    case waiting
    /// The delivery was refused, and waits for a person.
    case refused
    /// Only the other side knows whether the delivery has arrived.
    case unknown
  }

  init(id: String, key: String, moment: Int, target: String, item: Item) {
    self.id = id
    self.key = key
    self.moment = moment
    self.target = target
    self.item = item
    due = moment / 1_000_000
  }

  /// Creates an entry with a new id and key.
  static func new(
    _ item: Item, for target: String, from origin: Origin?, at moment: Int,
    attaching attachments: [Attachment] = []
  ) -> OutboxEntry {
    func digits(_ number: UInt64, base: Int, count: Int) -> String {
      let text = String(number, radix: base)
      return String(repeating: "0", count: count - text.utf8.count) + text
    }
    let ids: UInt64 = 2_821_109_907_456  // 36^8
    let key = (0..<2).map { _ in digits(.random(in: 0 ... .max), base: 16, count: 16) }
    var entry = OutboxEntry(
      id: digits(.random(in: 0..<ids), base: 36, count: 8), key: key.joined(), moment: moment,
      target: target, item: item)
    (entry.origin, entry.attachments) = (origin, attachments)
    return entry
  }

  /// Whether a text is a valid id. A file name made of a valid id stays in the folder.
  static func isID(_ text: String) -> Bool {
    text.utf8.count == 8
      && text.utf8.allSatisfy {
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0
      }
  }

  /// The number at which the count of attempts stops.
  static let mostAttempts = 1_000_000

  /// The longest time before another attempt, in seconds.
  static let longestPause = 7 * day

  /// Corrects a due time recorded by a wrong clock.
  mutating func correctDue(at now: Int) {
    if due > now + Self.longestPause { due = now }
  }

  /// The outcome of examining the delivery without a change.
  func unchanged(_ detail: DeliveryOutcome.Detail) -> DeliveryOutcome {
    switch state {
    case .waiting: .later(detail)
    case .refused: .refused(detail)
    case .unknown: .unknown(detail)
    }
  }

  /// Records that an attempt begins. If this program ends now, only the other side knows the
  /// attempt's result.
  mutating func isAttempted() {
    isBeingSent = true
    attempts = min(attempts + 1, Self.mostAttempts)
  }

  /// Records that the attempt hasn't begun after all.
  mutating func isNotAttempted() {
    isBeingSent = false
    attempts = max(0, attempts - 1)
  }

  /// Records that the sending program ended during an attempt.
  mutating func wasInterrupted() {
    isBeingSent = false
    state = .unknown
    detail = DeliveryOutcome.Detail(.interrupted)
  }

  /// Records the result of an attempt that didn't send the delivery.
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

  /// The seconds until the next attempt: 2 minutes after the first, then 4, 8, and so on up to a
  /// day.
  private var pause: Int { attempts < 11 ? min(60 << attempts, day) : day }

  /// The place of a target's settings at the time of forwarding.
  ///
  /// If several files have targets, a name alone doesn't identify a target. A program with several
  /// files records the origin when it adds a delivery, and sends the delivery only by that file's
  /// settings.
  public struct Origin: Hashable, Sendable {
    /// The absolute path of the settings' file, without links.
    public let store: String
    /// The kind of the target.
    public let kind: String

    /// - Parameters:
    ///   - store: The path of the settings' file. Its links are resolved now, because a link may
    ///     lead to other targets later.
    ///   - kind: The kind of the target.
    public init(store: String, kind: String) {
      self.init(recorded: FilePlace.absolutePath(following: store), kind: kind)
    }

    init(recorded path: String, kind: String) { (store, self.kind) = (path, kind) }
  }
}

private let day = 86_400

/// The error of a target that can't be read now, or isn't the target at the time of forwarding.
///
/// Throw it instead of making a delivery to leave the delivery in the outbox unchanged: the outbox
/// counts no attempt, and neither refuses nor postpones the delivery.
public struct UnreadableTarget: Error, Hashable, Sendable, CustomStringConvertible {
  /// A part of a sentence, without a full stop.
  public let reason: String

  public init(_ reason: String) { self.reason = reason }

  /// A part of a sentence, without a full stop.
  public var description: String { reason }
}
