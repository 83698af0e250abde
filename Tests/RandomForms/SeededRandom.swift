public import RandomSupport

extension SeededRandom {
  public mutating func below(_ count: Int) -> Int { number(in: 0...count - 1) }

  public mutating func number(in range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &self)
  }

  /// One of some values, which mustn't be none.
  public mutating func pick<Value>(_ values: [Value]) -> Value { values[below(values.count)] }
}
