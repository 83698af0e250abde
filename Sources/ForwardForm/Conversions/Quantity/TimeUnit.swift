/// A unit of time of constant length, which months and years are not.
struct TimeUnit {
  let symbol: String
  let attoseconds: UInt128
  private let names: Set<String>

  private init(_ symbol: String, _ attoseconds: UInt128, _ names: Set<String>) {
    self.symbol = symbol
    self.attoseconds = attoseconds
    self.names = names.union([symbol])
  }

  static let nanosecond = TimeUnit("ns", .powerOfTen(9), ["nanosecond", "nanoseconds", "纳秒"])
  static let microsecond = TimeUnit(
    "µs",
    .powerOfTen(12),
    // The micro sign has a lookalike on keyboards, the Greek letter mu.
    ["\u{3BC}s", "us", "microsecond", "microseconds", "微秒"]
  )
  static let millisecond = TimeUnit("ms", .powerOfTen(15), ["millisecond", "milliseconds", "毫秒"])
  static let second = TimeUnit("s", .powerOfTen(18), ["sec", "secs", "second", "seconds", "秒"])
  static let minute = TimeUnit(
    "min", 60 * second.attoseconds, ["m", "mins", "minute", "minutes", "分", "分钟"])
  static let hour = TimeUnit(
    "h", 60 * minute.attoseconds, ["hr", "hrs", "hour", "hours", "时", "小时", "个小时"])
  static let day = TimeUnit("d", 24 * hour.attoseconds, ["day", "days", "天"])
  static let week = TimeUnit("w", 7 * day.attoseconds, ["week", "weeks", "周", "星期", "个星期"])

  private static let all = [nanosecond, microsecond, millisecond, second, minute, hour, day, week]

  /// Returns the units of quantities; `nil` unless each is smaller than the one before.
  static func all(of quantities: [Quantity]) -> [TimeUnit]? {
    guard quantities.count <= all.count else { return nil }
    let units = quantities.compactMap { quantity in
      all.first { $0.names.contains(quantity.unit.lowercased()) }
    }
    let isDescending = zip(units, units.dropFirst()).allSatisfy { $0.attoseconds > $1.attoseconds }
    return units.count == quantities.count && isDescending ? units : nil
  }
}
