import ForwardForm
import ForwardJSON
import ForwardTargets
import ProgramSupport
import Synchronization
import Testing

@testable import ForwardDelivery

@Suite("Deliveries and targets are made once")
struct MadeOnceTests {
  private let folder: TemporaryFolder
  private let outbox: Outbox

  init() throws {
    folder = try TemporaryFolder()
    outbox = Outbox(path: folder["outbox"])
  }

  @Test("A delivery is made once, whether it finds its place, is sent, or is refused")
  func deliveries() throws {
    let entries = try outbox.add((1...100).map { (Item("\($0)"), ["a", "b", "c"][$0 % 3]) })
    var made: [String: Int] = [:]
    try outbox.send(entries) { entry in
      made[entry.id, default: 0] += 1
      if entry.target == "c" { throw Undeliverable.unusable(row: "path") }
      return .line(FileLine(to: folder[entry.target + ".txt"], entry.item.text))
    } told: { entry, outcome in
      #expect(outcome.map { if case .sent = $0 { true } else { false } } == (entry.target != "c"))
    }
    #expect(made == Dictionary(uniqueKeysWithValues: entries.map { ($0.id, 1) }))
    #expect(try outbox.contents().entries.count { $0.state == .refused } == 33)
  }

  @Test("Settings are decoded once, and once more if a secret is read into them")
  func targets() throws {
    for (code, count) in [("1234", 1), ("command: echo 1234", 2), (#"\env:PATH"#, 2)] {
      let decodings = Counter()
      let kind = TargetKind("lock", title: "Lock", summary: "") { Lock(decodings) }
      let target = try DecodedTarget(JSONObject([("code", .string(code))]), of: kind)
      #expect(decodings.count == 1)
      let reader = SecretReader()
      let ready = Result { try target.ready(reader) }
      if case .failure(let error) = ready { try #require(error as? UnreadSecrets).read() }
      let sent = try ready.flatMapError { _ in Result { try target.ready(reader) } }.get()
      #expect(decodings.count == count)
      #expect((sent === target.shown) == (count == 1))
    }
  }
}

private final class Counter: Sendable {
  private let value = Mutex(0)

  var count: Int { value.withLock { $0 } }

  func add() { value.withLock { $0 += 1 } }
}

/// A target that counts the decodings of its settings.
private final class Lock: ForwardTarget, Codable {
  private enum CodingKeys: String, CodingKey { case code }

  var code = ""
  private let decodings: Counter

  init(_ decodings: Counter) { self.decodings = decodings }

  init(from decoder: any Decoder) throws {
    decodings = (decoder.freshValue as? Lock)?.decodings ?? Counter()
    decodings.add()
    code = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .code)
  }

  func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encode(code, forKey: .code)
  }

  var form: [ForwardFormElement] { textField("Code", \.code).secret() }

  func delivery(of item: Item) throws(Undeliverable) -> Delivery {
    .line(FileLine(to: "/dev/null", code))
  }
}
