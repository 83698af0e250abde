internal import ForwardSystem
public import ForwardTargets

/// A delivery that hasn't been sent yet: an item and the name of its target, whose settings are
/// read when it is sent.
public struct OutboxEntry: Hashable, Identifiable, Sendable {
  /// Eight small letters and digits.
  public let id: String
  /// 32 random hexadecimal digits, the same at each attempt, by which the other side can tell that
  /// it has the delivery already.
  public let key: String
  /// The time at which the item was forwarded, in seconds since 1970.
  public var created: Int { moment / 1_000_000 }
  public let target: String
  public let item: Item
  /// The place of the target's settings; `nil` if it wasn't recorded.
  public internal(set) var origin: Origin?
  /// The files that go with the item. Their copies in the outbox are sent, whatever becomes of the files.
  public internal(set) var attachments: [Attachment] = []
  public internal(set) var state = State.waiting
  /// The details of the last attempt's outcome; empty before the first attempt.
  public internal(set) var detail = DeliveryOutcome.Detail.none
  public internal(set) var attempts = 0
  /// The time from which the delivery may be tried again without a person's request, in seconds
  /// since 1970.
  public internal(set) var due: Int

  /// The time at which the delivery was added, in microseconds since 1970. Deliveries that were
  /// added together have successive numbers.
  let moment: Int
  /// Whether an attempt has begun whose end isn't recorded.
  var isBeingSent = false

  /// Why a delivery is in the outbox.
  @nonexhaustive
  public enum State: String, Hashable, Sendable {
    /// The delivery is to be sent.
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

  /// Whether a text can be an id. A file name made of an id can't lead to another path.
  static func isID(_ text: String) -> Bool {
    text.utf8.count == 8
      && text.utf8.allSatisfy {
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0
      }
  }

  /// The largest number of attempts that is counted.
  static let mostAttempts = 1_000_000

  /// The longest time before another attempt, in seconds.
  static let longestPause = 7 * day

  /// Corrects a due time that a wrong clock has recorded.
  mutating func correctDue(at now: Int) {
    if due > now + Self.longestPause { due = now }
  }

  /// The outcome of a look at the delivery that changes nothing.
  func unchanged(_ detail: DeliveryOutcome.Detail) -> DeliveryOutcome {
    switch state {
    case .waiting: .later(detail)
    case .refused: .refused(detail)
    case .unknown: .unknown(detail)
    }
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

  /// The place of a target's settings when an item was forwarded to it.
  ///
  /// A name alone doesn't say which target is meant where several files have targets. A program that has such files
  /// records the origin when it adds a delivery, and sends the delivery by the settings of this file and no other.
  public struct Origin: Hashable, Sendable {
    /// The absolute path of the file that has the settings, without links.
    public let store: String
    /// The kind of the target.
    public let kind: String

    /// - Parameters:
    ///   - store: The path of the file that has the settings. Its links are followed now: if one leads to another file
    ///     later, that file has other targets.
    ///   - kind: The kind of the target.
    public init(store: String, kind: String) {
      self.init(recorded: FilePlace.absolutePath(following: store), kind: kind)
    }

    init(recorded path: String, kind: String) { (store, self.kind) = (path, kind) }
  }
}

private let day = 86_400

/// The error of a delivery whose target can't be read now, or isn't the one that the item was forwarded to.
///
/// Thrown where a delivery is made, it leaves the delivery in the outbox as it is: no attempt is counted, and the delivery
/// is neither refused nor put off.
public struct UnreadableTarget: Error, Hashable, Sendable, CustomStringConvertible {
  /// A part of a sentence, without a full stop.
  public let reason: String

  public init(_ reason: String) { self.reason = reason }

  /// A part of a sentence, without a full stop.
  public var description: String { reason }
}
