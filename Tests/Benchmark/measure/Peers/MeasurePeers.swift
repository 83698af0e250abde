import CPseudoTerminal
import ProgramSupport

/// Measures other programs as well, and prints a table with a line for each program. Leaves out
/// programs that this machine can't provide, with a line for the reason.
func measurePeers(forward: String, manyRows: String) throws {
  let folder = try TemporaryFolder()
  let forward = try copy(of: forward, in: folder)
  let manyRows = try copy(of: manyRows, in: folder)
  let ours = [
    Peer(name: "C + readline", prepare: "", command: [try readlineLoop(in: folder)], rows: 2000),
    Peer(name: "ForwardForm", prepare: "", command: [manyRows], rows: 2000),
    Peer(name: "ForwardForm --plain", prepare: "", command: [manyRows, "--plain"], rows: 2000),
    Peer(name: "forward ask", prepare: "", command: [forward, "ask", "Row 1"]),
  ]
  let peers = (ours + Peer.all(in: folder.path, sources: "\(benchmarkFolder)/Peers")).filter {
    peer in
    guard let reason = reasonToSkip(peer) else { return true }
    print("\(peer.name) is left out: \(reason)")
    return false
  }

  var samples = Array(repeating: PeerSamples(), count: peers.count)
  for _ in 1...5 {
    for (index, peer) in peers.enumerated() { try samples[index].add(peer) }
  }
  print(aligned([PeerSamples.header] + zip(peers, samples).map { [$0.name] + $1.cells }))
}

/// Prepares the program; returns the reason if that fails.
private func reasonToSkip(_ peer: Peer) -> String? {
  var environment = [String: String].plain
  // Cargo and pip are in the user's folders.
  for name in ["PATH", "HOME"] { environment[name] = getenv(name).map { String(cString: $0) } }
  do {
    let made = try run(
      "/bin/sh", ["-c", peer.prepare], environment: environment, within: .seconds(300))
    guard made.status != .exited(0) else { return nil }
    return made.errors.split(separator: "\n").last.map(String.init) ?? "not found."
  } catch {
    return "\(error)"
  }
}

/// The measurements of a program.
private struct PeerSamples {
  static let header = [
    "", "start, ms", "a row of 11 letters, µs", "processor, µs", "bytes", "of one letter, µs",
    "processor, µs", "bytes",
  ]

  private var starts: [Double] = []
  private var long: [Cost] = []
  private var short: [Cost] = []

  mutating func add(_ peer: Peer) throws {
    let arguments = Array(peer.command.dropFirst())
    // In a box, no colon follows on the same line.
    let number = peer.rows > 0 ? ["1"] : []
    starts.append(try timeToPrompt("Row 1", peer.command[0], arguments + number))
    guard peer.rows > 0 else { return }
    let rows = (few: max(1, peer.rows / 20), many: peer.rows)
    long.append(try costPerRow(peer.command[0], arguments, letters: 11, rows: rows))
    short.append(try costPerRow(peer.command[0], arguments, letters: 1, rows: rows))
  }

  var cells: [String] {
    let figures = [long, short].flatMap { costs in
      [\Cost.wall, \.processor, \.bytes].map { cost in median(costs.map { $0[keyPath: cost] }) }
    }
    return [decimal(median(starts) / 1000)] + figures.map(decimal)
  }
}
