public import ForwardJSON

/// Random games with texts of a format: written, changed and mutated.
///
/// A number identifies a game. A finding is a sentence about one fault.
public struct RandomTexts: Sendable {
  private let format: TextFormat
  /// Whether the format's root is a table and null doesn't exist.
  private let isTable: Bool
  /// The fragments that mutations insert.
  private let fragments: [String]

  public init(_ format: TextFormat, isTable: Bool = false, fragments: [String]) {
    (self.format, self.isTable, self.fragments) = (format, isTable, fragments)
  }

  /// Returns a random value that the format can represent.
  private func value(depth: Int, _ random: inout SeededRandom) -> JSONValue {
    let value = RandomChange.value(depth: depth, hasNull: !isTable, &random)
    if case .object = value { return value }
    return isTable ? ["a": value] : value
  }

  /// Returns a random text with fragments inserted at random places.
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

  /// Writes a random value, and checks that the text reads as that value.
  public func written(_ game: Int) throws -> [String] {
    var random = SeededRandom(seed: UInt64(game))
    let value = value(depth: 4, &random)
    let text = try format.newText(of: value)
    let read = Result { try format.text(parsing: text).value }
    if case .success(value) = read { return [] }
    return ["game \(game): \(value.text()) is read as \(read) in\n\(shown(text))"]
  }

  /// Changes a text eight times, and checks that it then has the wanted values.
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

  /// Changes a mutated text. A refused change must leave the text as it is.
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
