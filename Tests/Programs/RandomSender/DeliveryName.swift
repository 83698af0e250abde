import TestSupport

/// An item and one of its targets, by which a delivery is known wherever it is seen.
struct DeliveryName: Hashable, CustomStringConvertible {
  /// Such as `g12n3`, which no other item has.
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
    // Long ones don't fit into what is left of a page.
    notes = String(repeating: "so ", count: random.chance(3) ? random.below(2_000) : 0) + "much"
  }

  var line: String { #"{"item": "\#(text)", "notes": "\#(notes)"}"# }
}
