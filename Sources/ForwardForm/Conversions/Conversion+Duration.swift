internal import PlainText

extension Conversion where Value == Duration {
  /// A duration within a range, by default any that isn't negative.
  ///
  /// Every number has a unit: `1 h 30 min`, `1h30m`, `1.5 h`, `250 ms`, `2 days`. Ambiguous texts
  /// such as `90` and `1:30` are rejected. A duration is shown as `1 h 30 min`.
  public static func duration(in range: ClosedRange<Duration>? = nil) -> Self {
    let range = range ?? .zero ... .seconds(Int64.max)
    return Conversion(
      shape: .duration(in: range),
      text: { $0.unitText },
      parse: { (text) throws(Rejection) in
        let typed = text.trimmed
        guard !typed.isEmpty else { throw .missing }
        guard !typed.isClockTime else { throw .noUnit(text) }
        let isNegative = typed.hasPrefix("-")
        guard let quantities = Quantity.all(in: String(typed.dropFirst(isNegative ? 1 : 0))) else {
          throw .notDuration(text)
        }
        guard quantities.allSatisfy({ !$0.unit.isEmpty }) else { throw .noUnit(text) }
        guard let units = TimeUnit.all(of: quantities) else { throw .notDuration(text) }

        var sum: Int128? = 0
        for (quantity, unit) in zip(quantities, units) {
          switch quantity.count(of: unit.attoseconds) {
          case .whole(let count): sum = sum?.adding(count)
          case .fraction: throw .notDuration(text)
          case .tooMany: sum = nil
          }
        }
        let duration = sum.map { Duration(attoseconds: isNegative ? -$0 : $0) }
        return try range.accept(duration, typed: text, shown: \.unitText)
      }
    )
  }
}

extension Duration {
  /// The duration as text: days, hours and minutes, then the rest in the largest unit that isn't
  /// longer than the rest.
  var unitText: String {
    var rest = attoseconds.magnitude
    var parts: [String] = []
    for unit in [TimeUnit.day, .hour, .minute] where rest >= unit.attoseconds {
      parts.append("\(rest / unit.attoseconds) \(unit.symbol)")
      rest %= unit.attoseconds
    }
    let small = [TimeUnit.second, .millisecond, .microsecond, .nanosecond]
    if rest > 0, let unit = small.first(where: { rest >= $0.attoseconds }) ?? small.last,
      let number = rest.decimalText(in: unit.attoseconds, places: 18)
    {
      parts.append("\(number) \(unit.symbol)")
    }
    guard !parts.isEmpty else { return "0 s" }
    return (attoseconds < 0 ? "-" : "") + parts.joined(separator: " ")
  }
}

extension Int128 {
  /// Returns the sum, or `nil` when it is too large.
  fileprivate func adding(_ count: UInt128) -> Int128? {
    guard let count = Int128(exactly: count) else { return nil }
    let (sum, overflow) = addingReportingOverflow(count)
    return overflow ? nil : sum
  }
}

extension String {
  /// Whether the text looks like the time on a clock: `1:30`.
  fileprivate var isClockTime: Bool {
    contains(":") && allSatisfy { $0.isASCII && $0.isNumber || ":.".contains($0) }
  }
}

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
