import ForwardCLibrary
import ForwardJSON
import ForwardSystem
import ForwardTargets
import ProgramSupport
import Synchronization
import Testing

@testable import ForwardDelivery

@Suite("Many deliveries", .enabled(if: hasPython && hasCurl, "Needs python3 and curl."))
struct ManyDeliveriesTests {
  private let peer: Peer

  init() throws {
    peer = try Peer("http_peer.py")
    // A run of curl makes as many requests as possible, even on a slow machine.
    var limits = Limits()
    limits.run = .seconds(1_000)
    peer.outbox = Outbox(path: peer.outbox.path, limits: limits)
  }

  /// Adds items. Their texts are the paths of their requests.
  private func add(_ places: [String]) throws -> [OutboxEntry] {
    try peer.outbox.add(places.map { (Item($0), "peer") })
  }

  private func request(_ entry: OutboxEntry) -> Delivery {
    .request(
      HTTPRequest("POST", "http://127.0.0.1:\(peer.port)\(entry.item.text)", body: entry.id))
  }

  /// Sends deliveries, and returns the outcome of each.
  private func send(
    _ entries: [OutboxEntry], again: Bool = false
  ) throws -> [String: DeliveryOutcome] {
    var told: [String: DeliveryOutcome] = [:]
    let left = try peer.outbox.send(entries, again: again) {
      request($0)
    } told: { entry, outcome in
      #expect(told[entry.id] == nil)
      told[entry.id] = outcome
    }
    #expect(left == [])
    return told
  }

  /// The ids of the deliveries that arrived, in order.
  private var arrived: [String] {
    get throws { try peer.log.compactMap { $0[text: "body"] } }
  }

  @Test("A server that doesn't answer delays no other one")
  func sideBySide() throws {
    let other = try Peer("http_peer.py")
    _ = try run("/usr/bin/mkfifo", [peer.folder["gate"]])
    let targets = ["slow", "file", "quick"]
    let entries = try peer.outbox.add(
      (1...60).map { (Item("\($0)"), targets[$0 % 3]) } + [(Item("61"), "wrong")])
    var told: [String: Int] = [:]
    try peer.outbox.send(entries) { entry in
      switch entry.target {
      case "slow": .request(HTTPRequest("POST", "http://127.0.0.1:\(peer.port)/wait"))
      case "quick":
        .request(HTTPRequest("POST", "http://127.0.0.1:\(other.port)/status?code=200"))
      case "file": .line(FileLine(to: peer.folder["todo.txt"], entry.item.text))
      default: throw Undeliverable.empty(row: "item")
      }
    } told: { entry, outcome in
      told[entry.target, default: 0] += 1
      if entry.target == "slow" {
        #expect(outcome == .sent(.answer("200 OK")))
      } else if told["file"] == 20, told["quick"] == 20, told["wrong"] == 1, told["slow"] == nil {
        // The waiting request continues, and the next ones don't wait.
        let opening = "cd \"$0\"; mv gate old; echo >gate; : <>old"
        #expect((try? run("/bin/sh", ["-c", opening, peer.folder.path])) != nil)
      }
    }
    #expect(told == ["slow": 20, "file": 20, "quick": 20, "wrong": 1])
    let lines = try peer.folder.text(of: "todo.txt").split(separator: "\n").compactMap { Int($0) }
    #expect(lines == lines.sorted() && lines.count == 20)
  }

  @Test("Requests to one server go over one connection, one after the other")
  func oneConnection() throws {
    let entries = try add(Array(repeating: "/status?code=200", count: 60))
    #expect(try Set(send(entries).values) == [.sent(.answer("200 OK"))])
    #expect(try arrived == entries.map(\.id))
    let log = try peer.log
    #expect(log.map { $0[text: "headers", "idempotency-key"] } == entries.map(\.key))
    // A run of curl makes up to twice as many requests as the run before it, and at most 32.
    let connections = Set(log.map { $0["connection"] })
    #expect(connections.count <= 8)
    #expect(peer.folder.names(in: "outbox") == [])
  }

  @Test("Whatever a server does to its connection, nothing is sent twice, and nothing is left")
  func lostConnections() throws {
    // After a request that may have arrived on a kept connection, connections are no longer kept.
    let ways = [
      "/early", "/cut", "/big", "/redirect?code=307", "/status?code=200", "/half", "/close",
    ]
    try peer.folder.write("/status?code=204", to: "location")
    let entries = try add((0..<63).map { $0 % 4 == 0 ? ways[$0 / 4 % 7] : "/status?code=200" })
    let outcomes = try send(entries)
    for entry in entries {
      let place = "127.0.0.1:\(peer.port)"
      let expected: DeliveryOutcome =
        switch entry.item.text {
        case "/close", "/half": .unknown(DeliveryOutcome.Detail(.noAnswer, place))
        case "/early": .sent(.answer("202 Accepted: it is\u{1B}[2J in"))
        case "/cut": .sent(.answer("200 OK: it is"))
        case "/big": .sent(.answer("200 OK: first line"))
        case "/redirect?code=307": .sent(.answer("204 No Content"))
        default: .sent(.answer("200 OK"))
        }
      #expect(outcomes[entry.id] == expected)
    }
    let first = try peer.log.filter { $0[text: "path"] != "/status?code=204" }
    #expect(first.compactMap { $0[text: "body"] } == entries.map(\.id))
    let left = try peer.outbox.contents().entries
    #expect(left.allSatisfy { $0.state == .unknown && $0.attempts == 1 } && left.count == 4)
  }

  @Test("Bodies of any size and with any character keep their order")
  func bodies() throws {
    let entries = try add(Array(repeating: "/status?code=200", count: 30))
    func body(_ entry: OutboxEntry) -> String {
      let end = ["\0", "\"\\\r\n\t\u{B}@", String(repeating: "ä", count: 5_000), ""]
      let position = entries.firstIndex(of: entry) ?? 0
      return "\(position)" + end[position % 4]
    }
    try peer.outbox.send(entries) { entry in
      .request(
        HTTPRequest("POST", "http://127.0.0.1:\(peer.port)/status?code=200", body: body(entry)))
    } told: { _, outcome in
      #expect(outcome == .sent(.answer("200 OK")))
    }
    #expect(try arrived == entries.map(body))
  }

  @Test("Once sending is over, begun deliveries are finished, and the rest is as it was")
  func over() throws {
    let entries = try add(Array(repeating: "/status?code=200", count: 50))
    let isOver = Mutex(false)
    var told = 0
    let left = try peer.outbox.send(entries, isOver: { isOver.withLock { $0 } }) {
      request($0)
    } told: { _, outcome in
      told += 1
      isOver.withLock { $0 = true }
      #expect(outcome == .sent(.answer("200 OK")))
    }
    #expect(told + left.count == 50 && told < 50)
    #expect(try arrived == entries.prefix(told).map(\.id))
    #expect(try peer.outbox.contents().entries == left)
    #expect(left.allSatisfy { $0.state == .waiting && $0.attempts == 0 })
  }

  @Test("A delivery that another program sends at the same time is sent once")
  func twoPrograms() throws {
    let entries = try add(Array(repeating: "/status?code=200", count: 100))
    let (path, outbox) = (peer.outbox.path, peer.outbox)
    let url = "http://127.0.0.1:\(peer.port)/status?code=200"
    let program = try executable(named: "send-items")
    let others = Mutex(0)
    _ = startThread {
      let finished = try? run(program, [path, "post-all", url], within: .seconds(60))
      others.withLock { $0 = finished?.status == .exited(0) ? 1 : 2 }
    }
    var held: [OutboxEntry] = entries
    while !held.isEmpty {
      var next: [OutboxEntry] = []
      try outbox.send(held) {
        request($0)
      } told: { entry, outcome in
        if outcome == .later(DeliveryOutcome.Detail(.beingSent)) { next.append(entry) }
      }
      held = next
    }
    while others.withLock({ $0 == 0 }) { usleep(10_000) }
    #expect(try peer.log.count == 100)
    let keys = Set(try peer.log.compactMap { $0[text: "headers", "idempotency-key"] })
    #expect(keys == Set(entries.map(\.key)))
  }

  @Test(
    "After a kill at any moment, each delivery arrives, a second time only if that was in doubt")
  func killed() throws {
    let entries = try add(Array(repeating: "/status?code=200", count: 60))
    let url = "http://127.0.0.1:\(peer.port)/status?code=200"
    for count in [1, 10, 35] {
      _ = try run(
        "/bin/sh",
        [
          "-c",
          """
          cd "$1"; "$2" outbox post-all "$3" >output & process=$!
          until [ "$(wc -l <log)" -ge "$4" ]; do kill -0 $process || break; sleep 0.01; done
          kill -9 $process
          """, "sh", peer.folder.path, executable(named: "send-items"), url, "\(count)",
        ])
    }
    let doubtful = Set(
      try peer.outbox.contents().entries.filter { $0.state == .unknown }.map(\.key))
    let outcomes = try send(try peer.outbox.contents().entries, again: true)
    #expect(outcomes.values.allSatisfy { $0 == .sent(.answer("200 OK")) })
    var seen: [String: Int] = [:]
    for request in try peer.log {
      seen[request[text: "headers", "idempotency-key"] ?? "", default: 0] += 1
    }
    for entry in entries {
      let count = seen[entry.key] ?? 0
      #expect(count == 1 || count > 1 && doubtful.contains(entry.key), "\(count)")
    }
    #expect(try peer.outbox.contents().entries == [])
  }
}
