import CPseudoTerminal
import ForwardJSON
import ProgramSupport
import TestSupport

/// A game that ends at a random key by closing its terminal, or by a signal. The typed text must
/// then be in the draft, must answer nothing, and the next program must offer it.
struct HangUpGame: Game {
  private let folder: TemporaryFolder
  private let environment: [String: String]

  init(in folder: String) throws {
    self.folder = try TemporaryFolder(in: folder)
    environment = [String: String].plain.merging(["NO_COLOR": "1"]) { $1 }
  }

  func play(_ random: inout SeededRandom, _ told: (Played) -> Void) throws {
    var story: [String] = []
    do {
      try play(&random, &story)
    } catch {
      throw Finding("\(story.joined(separator: "\n"))\n\(error)")
    }
  }

  private func play(_ random: inout SeededRandom, _ story: inout [String]) throws {
    let ignoresSignal = random.chance(2)
    let terminal = try terminal(ignoresSignal, &random)
    guard try terminal.expectWaiting(within: Player.limit) else { throw Finding("No prompt.") }
    let row = random.pick(TypedRow.all)
    story.append("\(row.path)\(ignoresSignal ? ", SIGHUP is ignored" : "")")
    for keys in row.way {
      terminal.send(keys)
      guard try terminal.expectWaiting(within: Player.limit) else { throw Finding("It ended.") }
    }
    var typing = RandomTyping(row)
    for _ in 0..<random.number(in: 0...30) { typing.type(&random) }
    if random.chance(2) { typing.typeUnfinished(&random) }
    story.append(typing.bytes.debugDescription)
    terminal.send(bytes: typing.bytes)
    let isRead = !random.chance(4)
    if isRead { try terminal.expectReading(within: Player.limit) }
    let end = random.pick([nil, nil, nil, SIGHUP, SIGTERM, SIGINT, SIGQUIT])
    // An ignored signal doesn't end the program.
    let signal = ignoresSignal && end == SIGHUP ? nil : end
    story.append(
      "\(isRead ? "read, then" : "at once") \(signal.map { "signal \($0)" } ?? "closed")")
    if let signal { terminal.signal(signal) } else { terminal.hangUp() }
    let status = try terminal.expectEnd(within: Player.limit)
    let expected = ProgramEnd.signalled(signal ?? SIGHUP)
    guard status == expected else { throw Finding("It ended with \(status).") }
    let kept = try kept()
    let drafts = isRead ? [typing.drafts.last ?? []] : typing.drafts
    guard kept.answers == row.answers, kept.drafts.keys.allSatisfy({ $0 == row.path }),
      drafts.contains(where: { $0.contains(kept.drafts[row.path]) })
    else { throw Finding("Kept: \(kept)\nTyped: \(drafts.last ?? [])") }
    try resume(kept, &random)
  }

  /// Continues with the kept text, and checks that it is unchanged.
  private func resume(_ kept: Kept, _ random: inout SeededRandom) throws {
    guard kept != Kept() else { return }
    let terminal = try terminal(false, &random)
    guard try terminal.expectWaiting(within: Player.limit) else { throw Finding("No question.") }
    guard
      kept.drafts.isEmpty
        || terminal.lines.joined().withoutSpaces.contains("(typedsofar)")
    else { throw Finding("Not offered:\n\(terminal.screen)") }
    terminal.send("\r")
    _ = try terminal.expectWaiting(within: Player.limit)
    terminal.signal(SIGTERM)
    _ = try terminal.expectEnd(within: Player.limit)
    guard try self.kept() == kept else { throw Finding("Resumed: \(try self.kept()), was \(kept)") }
  }

  private func terminal(_ ignoresSignal: Bool, _ random: inout SeededRandom) throws -> Terminal {
    let form = try executable(named: "kept-form")
    let line = (ignoresSignal ? "trap '' HUP; " : "") + "exec \(form) kept.json state"
    return try Terminal(
      "/bin/sh", ["-c", line], environment: environment, columns: random.pick([80, 80, 40, 20]),
      folder: folder.path)
  }

  /// The answers and drafts of rows, by their paths.
  private struct Kept: Equatable {
    var answers: [String: String] = [:]
    var drafts: [String: String] = [:]
  }

  /// Returns the entries of the log of answers and drafts.
  private func kept() throws -> Kept {
    var kept = Kept()
    let names = folder.names(in: "state/drafts")
    guard names.count <= 1 else { throw Finding("Several drafts: \(names)") }
    guard let name = names.first else { return kept }
    let text = try folder.text(of: "state/drafts/\(name)")
    var entries: [JSONValue] = []
    for (index, line) in text.split(separator: "\n").enumerated() {
      let value = try JSONValue(parsing: String(line))
      if index > 0 {
        entries.append(value)
      } else if case .array(let answers)? = value["answers"] {
        entries += answers
      }
    }
    for entry in entries {
      guard let row = entry["row"]?.asText else { throw Finding("No row:\n\(text)") }
      kept.answers[row] = (entry["text"] ?? entry["value"])?.asText
      kept.drafts[row] = entry["draft"]?.asText
    }
    return kept
  }
}

extension JSONValue {
  fileprivate subscript(key: String) -> JSONValue? {
    if case .object(let object) = self { object[key] } else { nil }
  }
}
