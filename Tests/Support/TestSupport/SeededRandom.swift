/// A random number generator (SplitMix64). Equal seeds give equal numbers, so the seed of a failure
/// reproduces it.
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
  /// Returns `true` once in `oneIn` times, on average.
  public mutating func chance(_ oneIn: Int) -> Bool { below(oneIn) == 0 }

  /// Returns a number in `0..<count`.
  public mutating func below(_ count: Int) -> Int { Int(next() % UInt64(count)) }

  public mutating func number(in range: ClosedRange<Int>) -> Int {
    range.lowerBound + below(range.count)
  }

  /// Returns a random element of an array, which must not be empty.
  public mutating func pick<Value>(_ values: [Value]) -> Value { values[below(values.count)] }
}
