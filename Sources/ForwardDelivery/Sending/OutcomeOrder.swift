/// Holds outcomes back until those of all deliveries before have come.
struct OutcomeOrder {
  typealias Told = (position: Int, outcome: DeliveryOutcome?)

  /// Whether outcomes are held back; otherwise they are told as they come.
  let isKept: Bool
  private var held: [Int: Told] = [:]
  private var next = 0

  init(isKept: Bool) { self.isKept = isKept }

  /// Returns the outcomes that can be told after another one has come.
  mutating func tell(_ outcome: DeliveryOutcome?, of position: Int) -> [Told] {
    if !isKept { return [(position, outcome)] }
    held[position] = (position, outcome)
    var told: [Told] = []
    while let known = held.removeValue(forKey: next) {
      told.append(known)
      next += 1
    }
    return told
  }

  /// Returns the outcomes that are still held back, as a delivery before them wasn't tried.
  mutating func rest() -> [Told] {
    defer { held = [:] }
    return held.keys.sorted().compactMap { held[$0] }
  }
}
