import CPseudoTerminal
import ForwardJSON
import ProgramSupport

/// The place of a game: a home on the disk, with targets of every kind, and the other sides beside
/// it.
final class Place {
  let folder: TemporaryFolder
  let disk: Disk
  let environment: [String: String]
  private let peer: PythonPeer

  init(seed: Int, in outer: TemporaryFolder, on disk: Disk) throws {
    folder = try TemporaryFolder(in: outer.path)
    self.disk = disk
    try disk.clear()
    peer = try PythonPeer("unreliable_peer.py", in: folder, ["\(seed)"])
    for target in [Target.sendmail, .opener] {
      try folder.write(
        Self.script(for: target, seed: seed, in: folder.path), to: target.rawValue, mode: 0o700)
    }
    let ports = (web: peer.ports[0], mail: peer.ports[1])
    let targets = Target.allCases.map {
      ($0.rawValue, JSONValue.object($0.stored(in: disk.path, ports)))
    }
    let store = JSONObject([
      ("version", .number(JSONNumber(1))), ("targets", .object(JSONObject(targets))),
    ])
    try folder.write(store.text(), to: "store.json")
    try folder.write(String(repeating: "attached\n", count: 5_000), to: "attached.txt")
    environment = [String: String].peers.merging([
      "HOME": disk.path, "XDG_STATE_HOME": disk.path + "/state",
      "FORWARD_STORE": folder["store.json"], "FORWARD_SENDMAIL": folder["sendmail"],
      "FORWARD_OPENER": folder["opener"], "GAME_TOKEN": "t0ken", "SWIFT_BACKTRACE": "enable=no",
    ]) { $1 }
  }

  /// Makes all other sides honest from now on.
  func beHonest() throws {
    disk.free()
    try folder.write("", to: "honest")
  }

  /// Waits until no delivery is being sent. If a program is killed just before it runs another
  /// program, its locks are held until that program runs. Until then, the outbox takes it for a
  /// sending program.
  func waitForLocks() throws {
    let script = #"for file in "$1"/*.jsonl; do [ ! -f "$file" ] || flock -w 30 "$file" true; done"#
    _ = try run(
      "/bin/sh", ["-c", script, "sh", disk.path + "/state/forward/outbox"], within: .seconds(60))
  }

  /// The names in the folder of the outbox, except the folder of its claims.
  var outboxNames: [String] {
    disk.folder.names(in: "state/forward/outbox").filter { $0 != "claims" }
  }

  /// The arrivals, in their order.
  var arrivals: [(name: DeliveryName, isAccepted: Bool)] {
    get throws {
      try folder.text(of: "arrivals").split(separator: "\n").map { line in
        let words = line.split(separator: " ").map(String.init)
        guard words.count == 3 else { throw Finding("The other side notes '\(line)'.") }
        return (DeliveryName(token: words[1], target: words[0]), words[2] == "accepted")
      }
    }
  }

  /// Returns the lines of a target's file; `nil` without a file.
  func lines(of target: Target) throws -> [String]? {
    guard access(disk.folder[target.rawValue], F_OK) == 0 else { return nil }
    let text = try disk.folder.text(of: target.rawValue)
    guard text.hasSuffix("\n") || text.isEmpty else {
      throw Finding("The file of \(target) ends within a line.")
    }
    return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  /// Returns the script of a program that takes a message or an address, as unreliably as the
  /// servers.
  private static func script(for target: Target, seed: Int, in folder: String) -> String {
    """
    #!/bin/sh
    cd '\(folder)' || exit 75
    token=$({ [ \(target) = sendmail ] && cat || echo "$1"; } | grep -o -m 1 'g[0-9]*n[0-9]*' | head -n 1)
    [ -n "$token" ] || exit 75
    take() { echo "\(target) $token ${1:-accepted}" >>arrivals || exit 75; }
    [ -e honest ] && { take; exit 0; }
    echo "$token" >>\(target).calls || exit 75
    number=$(echo \(seed) $token $(grep -c "^$token\\$" \(target).calls) | cksum)
    case $((${number%% *} % 16)) in
    0) echo "not now" >&2; exit 75 ;;
    1) exit 67 ;;
    2) take; kill -9 $$ ;;
    3) kill -9 $$ ;;
    4) take denied; exit 75 ;;
    5) sleep 0.3; take ;;
    6) take; sleep 0.3 ;;
    *) take ;;
    esac
    """
  }
}
