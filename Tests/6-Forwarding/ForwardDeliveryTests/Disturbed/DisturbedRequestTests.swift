import ForwardJSON
import ForwardTargets
import ProgramSupport
import Testing

@testable import ForwardDelivery

@Suite(
  "Programs that are disturbed while they make requests",
  .enabled(if: hasPython && hasCurl, "Needs python3 and curl."))
struct DisturbedRequestTests {
  private let peer: Peer
  private let program: String

  init() throws {
    peer = try Peer("http_peer.py")
    program = try executable(named: "send-items")
  }

  private func url(_ place: String) -> String { "http://127.0.0.1:\(peer.port)\(place)" }

  /// Returns the idempotency keys of the requests that the server saw, by their bodies.
  private func seen() throws -> [String: [String]] {
    var seen: [String: [String]] = [:]
    for request in try peer.log {
      let body = try #require(request[text: "body"])
      seen[body, default: []].append(request[text: "headers", "idempotency-key"] ?? "")
    }
    return seen
  }

  @Test(
    "After kills at ten moments, each body arrives, a second time only if that was in doubt",
    .enabled(if: canTrace, "Needs strace."),
    arguments: [
      ("fsync", 1), ("fsync", 2), ("fsync", 3), ("unlink", 1), ("unlink", 3), ("poll", 1),
      ("poll", 2), ("write", 2), ("?vfork,?clone,?clone3", 1), ("?vfork,?clone,?clone3", 2),
      ("openat", 20), ("flock", 1),
    ])
  func kills(call: String, number: Int) throws {
    let outbox = peer.outbox
    _ = try run(program, [outbox.path, "add", "Milk", "2"])
    let entries = try outbox.contents().entries
    _ = try kill(at: call, number, [outbox.path, "post", url("/status?code=200")])
    let left = try outbox.contents()
    #expect(left.damaged == [])
    let doubtful = Set(left.entries.filter { $0.state == .unknown }.map(\.key))

    // Doubtful deliveries stay until they are named.
    let next = try run(program, [outbox.path, "post", url("/status?code=200")])
    let told = next.output.split(separator: "\n")
    #expect(told.count == doubtful.count)
    #expect(told.allSatisfy { $0.hasSuffix("unknown(interrupted while it was being sent)") })
    _ = try run(program, [outbox.path, "post", url("/status?code=200"), "again"])
    #expect(try outbox.contents().entries == [])
    let seen = try seen()
    for entry in entries {
      let keys = try #require(seen[entry.item.text])
      #expect(Set(keys) == [entry.key])
      #expect(keys.count == 1 || doubtful.contains(entry.key))
    }
  }

  @Test("After a kill during a request, only the server knows, and no secret can be seen")
  func underWay() throws {
    let outbox = peer.outbox
    _ = try run(program, [outbox.path, "add", "Milk"])
    _ = try run("/usr/bin/mkfifo", [peer.folder["gate"]])
    let found = try run(
      "/bin/sh",
      [
        "-c",
        """
        cd "$1"
        "$2" "$3" post "$4" >output & process=$!
        until [ -s log ]; do kill -0 $process || exit 1; sleep 0.01; done
        for child in $(cat /proc/$process/task/$process/children); do
          tr '\\0' ' ' </proc/$child/cmdline; echo
          tr '\\0' ' ' </proc/$child/environ
        done
        cat outbox/*
        kill -9 $process
        """, "sh", peer.folder.path, program, outbox.path, url("/wait"),
      ])
    #expect(found.output.hasPrefix("curl -q -K - \n"))
    #expect(found.output.contains(#""state":"sending""#))
    #expect(!found.output.contains("t0ken"))
    let entry = try #require(try outbox.contents().entries.first)
    #expect(entry.state == .unknown)
    try peer.folder.write("", to: "gate")
    #expect(try seen() == ["Milk 1": [entry.key]])
  }

  @Test("Programs that send at once send each delivery once")
  func twoSenders() throws {
    let outbox = peer.outbox
    _ = try run(program, [outbox.path, "add", "Milk", "12"])
    let entries = try outbox.contents().entries
    // A shell runs the programs: tasks of this process would wait for other tests, longer than the
    // server runs.
    let told = try run(
      "/bin/sh",
      [
        "-c", #"for i in 1 2 3; do "$1" "$2" post "$3" & done; wait"#, "sh", program, outbox.path,
        url("/status?code=200"),
      ], within: .seconds(60))
    let left = try outbox.contents().entries.map { "\($0.item.text) \($0.state): \($0.detail)" }
    #expect(left == [], "\(told)")
    let wanted = entries.map { ($0.item.text, [$0.key]) }
    #expect(try seen() == Dictionary(uniqueKeysWithValues: wanted))
  }

  @Test("Ctrl-C is for the program that sends, not for the one that it runs")
  func group() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      #!/bin/sh
      read -r _ _ _ _ group _ </proc/$$/stat
      [ "$group" = $$ ] || { echo in no group >&2; exit 1; }

      """, to: "opener", mode: 0o700)
    let attempt = OpeningAttempt(
      address: "a:", program: folder["opener"], scratch: folder["scratch"], limits: Limits())
    #expect(attempt.run().outcome == .sent(.none))
  }
}
