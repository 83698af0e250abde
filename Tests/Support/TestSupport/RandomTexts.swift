public import ForwardJSON

/// Random games with the texts of a format: written, changed and mutated.
///
/// A game is identified by its number. A finding is a sentence that says what was wrong.
public struct RandomTexts: Sendable {
  private let format: TextFormat
  /// Whether a text has a table, and no null.
  private let isTable: Bool
  /// What is inserted by mutations.
  private let fragments: [String]

  public init(_ format: TextFormat, isTable: Bool = false, fragments: [String]) {
    (self.format, self.isTable, self.fragments) = (format, isTable, fragments)
  }

  /// Returns a random value that a text can be written from.
  private func value(depth: Int, _ random: inout SeededRandom) -> JSONValue {
    let value = RandomChange.value(depth: depth, hasNull: !isTable, &random)
    if case .object = value { return value }
    return isTable ? ["a": value] : value
  }

  /// Returns a random text, and inserts fragments at random places of it.
  public func text(
    depth: Int, mutations: Int = 0, _ random: inout SeededRandom
  ) throws -> [UInt8] {
    var bytes = try format.newText(of: value(depth: depth, &random))
    for _ in 0..<mutations {
      let place = random.below(bytes.count + 1)
      let new = random.pick(fragments)
      if random.chance(3), place < bytes.count { bytes.remove(at: place) }
      bytes.insert(contentsOf: new.utf8, at: min(place, bytes.count))
    }
    return bytes
  }

  /// Writes a new text, which is to be read as its value.
  public func written(_ game: Int) throws -> [String] {
    var random = SeededRandom(seed: UInt64(game))
    let value = value(depth: 4, &random)
    let text = try format.newText(of: value)
    let read = Result { try format.text(parsing: text).value }
    if case .success(value) = read { return [] }
    return ["game \(game): \(value.text()) is read as \(read) in\n\(shown(text))"]
  }

  /// Changes a text eight times, which is to have each value that was wanted.
  public func changed(_ game: Int) throws -> [String] {
    var random = SeededRandom(seed: UInt64(game))
    var text = try format.text(parsing: text(depth: 3, &random))
    var findings: [String] = []
    for _ in 0..<8 {
      let change = RandomChange(of: text.value, hasNull: !isTable, &random)
      let before = text.bytes
      let preview = try? text.preview(of: change.value, from: ValueOrigins())
      let result = Result { try text.change(to: change.value) }
      if case .success = result, text.value == change.value, text.bytes == preview { continue }
      findings.append("game \(game): \(result) of \(change.value.text()) in\n\(shown(before))")
    }
    return findings
  }

  /// Changes a mutated text, which may be refused, and is to stay as it is then.
  public func mutated(_ game: Int) throws -> [String] {
    var random = SeededRandom(seed: UInt64(game))
    let bytes = try text(depth: 3, mutations: random.number(in: 1...4), &random)
    guard var text = try? format.text(parsing: bytes) else { return [] }
    let change = RandomChange(of: text.value, &random)
    let isChanged = (try? text.change(to: change.value)) != nil
    if isChanged ? text.value == change.value : text.bytes == bytes { return [] }
    return ["game \(game): \(change.value.text()) is \(text.value.text()) in\n\(shown(bytes))"]
  }

  private func shown(_ text: [UInt8]) -> String { String(decoding: text, as: UTF8.self) }
}
