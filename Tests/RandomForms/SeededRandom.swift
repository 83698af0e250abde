/// Random numbers that are the same for the same seed (SplitMix64).
public struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  public init(seed: UInt64) {
    state = seed
  }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

extension SeededRandom {
  /// Whether something happens that happens once in so many times.
  public mutating func chance(_ oneIn: Int) -> Bool { below(oneIn) == 0 }

  public mutating func below(_ count: Int) -> Int { Int(next() % UInt64(count)) }

  public mutating func number(in range: ClosedRange<Int>) -> Int {
    range.lowerBound + below(range.count)
  }

  /// One of some values, which mustn't be none.
  public mutating func pick<Value>(_ values: [Value]) -> Value { values[below(values.count)] }
}
