import TestSupport

/// An item and one of its targets. They identify a delivery everywhere.
struct DeliveryName: Hashable, CustomStringConvertible {
  /// The token of the item, such as `g12n3`. No other item has it.
  let token: String
  let target: String

  var description: String { "\(token) to \(target)" }
}

/// An item of a game.
struct GameItem {
  let token: String
  let text: String
  let notes: String

  init(seed: Int, number: Int, _ random: inout SeededRandom) {
    token = "g\(seed)n\(number)"
    text = "\(token) \(random.pick(["Milk", "Milk", "牛奶", "ein ganzes Pfund Butter"]))"
    // Long notes don't fit into the rest of a page.
    notes = String(repeating: "so ", count: random.chance(3) ? random.below(2_000) : 0) + "much"
  }

  var line: String { #"{"item": "\#(text)", "notes": "\#(notes)"}"# }
}
