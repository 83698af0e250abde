import CPseudoTerminal
import ForwardJSON
import ProgramSupport
import TestSupport

/// A game in which disturbed programs send items from one outbox, until the disturbances end and
/// the outbox is empty.
final class Game {
  private(set) var story = ""
  private(set) var tally = Tally()
  private let seed: Int
  private let place: Place
  private var ledger = Ledger()
  private var items: [GameItem] = []
  private var listed: [Listed] = []
  /// The lines that another program adds to a file, without a lock.
  private var foreignLines: [String] = []
  private let hasForeignLines: Bool
  /// The number of arrivals that are already in the story.
  private var arrived = 0

  init(
    seed: Int, in folder: TemporaryFolder, on disk: Disk, _ random: inout SeededRandom
  ) throws {
    self.seed = seed
    place = try Place(seed: seed, in: folder, on: disk)
    hasForeignLines = random.chance(4)
    tally.games = 1
  }

  /// Plays the game.
  ///
  /// - Throws: A finding.
  func play(_ random: inout SeededRandom) throws {
    for _ in 0..<random.number(in: 2...8) {
      try playCrowd(&random)
      if random.chance(2) { try sendByID(&random) }
    }
    try drain(&random)
    try judge()
  }

  /// Copies the files of the game to a folder that isn't removed, and returns its path.
  func keep() throws -> String {
    let kept = "/tmp/random-sender.\(seed)"
    _ = try run(
      "/bin/sh",
      [
        "-c", #"rm -rf "$3" && cp -a "$1" "$3" && cp -a "$2" "$3""#, "sh", place.folder.path,
        place.disk.path, kept,
      ])
    return kept
  }
}

extension Game {
  /// Plays several programs at the same time.
  private func playCrowd(_ random: inout SeededRandom) throws {
    var crowd = Crowd(place)
    let isFull = place.disk.isSmall && random.chance(3)
    for index in 0..<random.number(in: 1...8) {
      let start = Duration.milliseconds(random.below(random.pick([1, 50, 300])))
      crowd.add(try order(index, &random), Disturbance(&random), start: start)
    }
    if isFull {
      let (start, pages) = (
        random.pick([0, 0, random.below(300)]), random.pick([0, 0, 1, 2, 5, 20])
      )
      let disk = place.disk
      crowd.add(at: .milliseconds(start)) { try disk.fill(leaving: pages) }
      if random.chance(2) {
        crowd.add(at: .milliseconds(start + random.below(600))) { disk.free() }
      }
      tally.fullDisks += 1
    }
    if hasForeignLines {
      for _ in 0..<random.below(4) {
        let line = "Bread \(foreignLines.count)"
        foreignLines.append(line)
        let (path, target) = (place.disk.path, random.pick(Target.allCases.filter(\.isFile)))
        crowd.add(at: .milliseconds(random.below(300))) {
          _ = try run("/bin/sh", ["-c", "echo '\(line)' >>'\(path)/\(target)'"])
        }
      }
    }
    try play(crowd)
  }

  private func order(_ index: Int, _ random: inout SeededRandom) throws -> Order {
    switch random.below(10) {
    case 0: return .list(&random)
    case 1...3: return .sendDue(&random)
    case 4 where !listed.isEmpty && random.chance(2):
      return random.chance(3)
        ? .drop(random.pick(listed)) : .send([random.pick(listed)], &random)
    default:
      let count = random.pick([1, 1, 1, 2, 2, 6])
      let new = (0..<count).map { GameItem(seed: seed, number: items.count + $0, &random) }
      items += new
      let file = "items.\(items.count)"
      try place.folder.write(new.map { $0.line + "\n" }.joined(), to: file)
      return .send(new, file: place.folder[file], attached: place.folder["attached.txt"], &random)
    }
  }

  /// Plays one program that sends some of the deliveries in the outbox.
  private func sendByID(_ random: inout SeededRandom) throws {
    let allows = random.chance(3)
    let some = listed.filter { ($0.mayHaveArrived ? allows : true) && !random.chance(3) }
    if some.isEmpty { return }
    var crowd = Crowd(place)
    var order = Order.send(some, &random)
    // No other program is running that could be killed while it sends the other deliveries.
    order.again = some.filter(\.mayHaveArrived).map(\.name)
    crowd.add(order, Disturbance(&random))
    try play(crowd)
  }

  private func play(_ crowd: Crowd) throws {
    let all = try crowd.run()
    place.disk.free()
    for played in all { story += played.story }
    try place.waitForLocks()
    let arrivals = try place.arrivals
    for (name, isAccepted) in arrivals.dropFirst(arrived) {
      story += "  \(isAccepted ? "arrived" : "arrived, and denied"): \(name)\n"
    }
    arrived = arrivals.count
    try look()
    // A delivery that couldn't be added was in the outbox for a moment, and its program reported a
    // failure.
    let failed = Set(all.filter { $0.status == .exited(1) }.flatMap(\.order.deliveries))
    for played in all {
      try ledger.note(played, failed: failed, left: listed)
      tally.programs += 1
      if played.isKilled { tally.kills += 1 }
      if played.disturbance.hasFailures { tally.failedCalls += 1 }
    }
    try ledger.check(arrivals)
  }

  /// Reads the list of the outbox.
  private func look() throws {
    let list = try run(
      executable(named: "forward"), ["outbox", "list", "--json"], environment: place.environment)
    story += "$ forward outbox list --json → \(list.status)\n\(list.errors)"
    guard list.status == .exited(0), list.errors.isEmpty else {
      throw Finding("The outbox is damaged: \(list)")
    }
    guard case .array(let entries) = try JSONValue(parsing: list.output) else {
      throw Finding("The outbox isn't listed.")
    }
    listed = try entries.map(Listed.init)
    for entry in listed {
      story += "  \(entry.id) \(entry.state): \(entry.name) \(entry.detail)\n"
    }
    try ledger.note(listed)
  }
}

extension Game {
  /// Sends everything in the outbox, without disturbances, to honest servers and programs.
  private func drain(_ random: inout SeededRandom) throws {
    try place.beHonest()
    // Deliveries that may have arrived come last.
    for isLast in [false, true] {
      // A refused attempt may keep a delivery until the next attempt.
      for _ in 0..<3 {
        let rest = listed.filter { isLast || !$0.mayHaveArrived }
        if rest.isEmpty { break }
        var crowd = Crowd(place)
        var order = Order.send(rest, &random)
        order.again = rest.filter(\.mayHaveArrived).map(\.name)
        crowd.add(order, .none)
        try play(crowd)
      }
      if let rest = listed.first(where: { isLast || !$0.mayHaveArrived }) {
        throw Finding("\(rest.name) can't be sent: \(rest.state).")
      }
    }
  }

  private func judge() throws {
    let left = place.outboxNames
    // Files that can't be removed remain.
    guard left.isEmpty || tally.failedCalls > 0 else {
      throw Finding("The empty outbox has files: \(left)")
    }
    var arrivals = try place.arrivals
    for target in Target.allCases where target.isFile {
      arrivals += try arrived(in: target).map { ($0, true) }
    }
    tally.deliveries = ledger.promised.count
    tally.doubtful = ledger.doubtful.count
    tally.doubles = try ledger.check(arrivals)
    try ledger.checkLosses(arrivals)
    let files = Set(Target.allCases.filter(\.isFile).map(\.rawValue))
    if !hasForeignLines, let name = ledger.doubtful.first(where: { files.contains($0.target) }) {
      throw Finding("\(name) was said to be in doubt, although only forward wrote to the file.")
    }
  }

  /// Returns the deliveries with a line in a target's file.
  private func arrived(in target: Target) throws -> [DeliveryName] {
    guard let lines = try place.lines(of: target) else { return [] }
    let expected = Dictionary(uniqueKeysWithValues: items.map { (target.line(of: $0), $0.token) })
    var arrived: [DeliveryName] = []
    for (number, line) in lines.enumerated() {
      if let token = expected[line] {
        arrived.append(DeliveryName(token: token, target: target.rawValue))
      } else if !hasForeignLines, number > 0 || line != target.header {
        throw Finding("Line \(number + 1) of \(target) isn't whole: \(line.prefix(100))")
      }
    }
    return arrived
  }
}
