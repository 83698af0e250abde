internal import ForwardText

extension Conversion where Value == Duration {
  /// A duration within a range; by default, any that isn't negative.
  ///
  /// It reads `1 h 30 min`, `1h30m`, `1.5 h`, `250 ms`, `2 days`, `an hour and a half`, and also
  /// `一个半小时`. A last number without a unit has the next smaller unit: `1h30` is 90 minutes. `1:30`
  /// is hours and minutes, and `1:30:00` has seconds, too. A number alone, such as `90`, is
  /// rejected. The text of a duration is `1 h 30 min`.
  public static func duration(in range: ClosedRange<Duration>? = nil) -> Self {
    let range = range ?? .zero ... .seconds(Int64.max)
    return Conversion(
      shape: .duration(in: range),
      text: { $0.unitText },
      parse: { (text) throws(Rejection) in
        guard !text.trimmed.isEmpty else { throw .missing }
        let typed = text.trimmed.spelledInDigits
        let isNegative = typed.hasPrefix("-")
        let amount = String(typed.dropFirst(isNegative ? 1 : 0))
        guard let quantities = Quantity.all(in: amount.clockTime ?? amount) else {
          throw .notDuration(text)
        }
        guard !quantities.lacksUnit else { throw .noUnit(text) }
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
  /// The duration as text: days, hours and minutes, then the rest in the largest unit that fits
  /// into it.
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
  /// Returns the sum, or `nil` on overflow.
  fileprivate func adding(_ count: UInt128) -> Int128? {
    guard let count = Int128(exactly: count) else { return nil }
    let (sum, overflow) = addingReportingOverflow(count)
    return overflow ? nil : sum
  }
}

extension [Quantity] {
  /// Whether a number has no unit, and doesn't follow a number whose unit has a smaller one.
  fileprivate var lacksUnit: Bool {
    guard let last, dropLast().allSatisfy({ !$0.unit.isEmpty }) else { return true }
    return last.unit.isEmpty && dropLast().last.flatMap { TimeUnit.named($0.unit)?.smaller } == nil
  }
}

extension String {
  /// The text of a clock's time with units: `1:30` as `1h30min`; `nil` for other texts.
  fileprivate var clockTime: String? {
    let parts = split(separator: ":", omittingEmptySubsequences: false).map { String($0) }
    guard 2...3 ~= parts.count, parts.allSatisfy(\.isDigits),
      parts.dropFirst().allSatisfy({ $0.utf8.count == 2 && $0 < "60" })
    else { return nil }
    return zip(parts, ["h", "min", "s"]).map { $0 + $1 }.joined()
  }

  /// The text with its numbers in digits: `an hour and a half` as `1.5 hour`, `一个半小时` as `1.5小时`.
  fileprivate var spelledInDigits: String {
    var words: [String] = []
    var rest = split(whereSeparator: \.isWhitespace)[...]
    while let next = rest.popFirst() {
      let word = String(next.last == "," ? next.dropLast() : next).withChineseDigits
      switch word.lowercased() {
      case "and" where rest.prefix(2).map({ $0.lowercased() }) == ["a", "half"]:
        rest.removeFirst(2)
        // `an hour and a half`, `two and a half hours`
        guard let number = words.suffix(2).lastIndex(where: \.isDigits) else { return self }
        words[number] += ".5"
      case "and": break
      case "half":
        if let article = rest.first, ["a", "an"].contains(article.lowercased()) {
          rest.removeFirst()
        }
        words.append("0.5")
      case let lower: words.append(Phrase.numbers[lower].map(String.init) ?? word)
      }
    }
    return words.joined(separator: " ")
  }

  /// The text with its Chinese numerals in digits: `一个半小时` as `1.5小时`, `1小时半` as `1.5小时`.
  private var withChineseDigits: String {
    guard unicodeScalars.contains(where: { $0 == "半" || Phrase.numerals[$0] != nil }) else {
      return self
    }
    var text = String.UnicodeScalarView()
    var end: String.Index?  // After the last digit.
    var rest = unicodeScalars[...]
    while let scalar = rest.first {
      let numerals = String(rest.prefix { Phrase.numerals[$0] != nil })
      if !numerals.isEmpty {
        let digits = Phrase.number(numerals: numerals).map(String.init) ?? numerals
        text.append(contentsOf: digits.unicodeScalars)
        end = text.endIndex
        rest = rest.dropFirst(numerals.unicodeScalars.count)
        continue
      }
      rest.removeFirst()
      if scalar == "半", let index = end {
        if text.last == "个" { text.removeLast() }
        text.insert(contentsOf: ".5".unicodeScalars, at: index)
        end = nil
      } else if scalar == "半" {
        text.append(contentsOf: "0.5".unicodeScalars)
        if rest.first == "个" { rest.removeFirst() }
      } else {
        text.append(scalar)
        if ("0"..."9").contains(scalar) { end = text.endIndex }
      }
    }
    return String(text)
  }
}

/// A unit of time with constant length. Months and years vary.
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

  private static let quarter = TimeUnit("刻", 15 * minute.attoseconds, ["刻钟"])

  private static let all = [
    nanosecond, microsecond, millisecond, second, minute, quarter, hour, day, week,
  ]

  /// The unit of a number after a number with this unit: minutes after hours.
  var smaller: TimeUnit? {
    switch symbol {
    case "w": .day
    case "d": .hour
    case "h": .minute
    case "min": .second
    default: nil
    }
  }

  static func named(_ name: String) -> TimeUnit? {
    let name = name.lowercased()
    return all.first { $0.names.contains(name) }
  }

  /// Returns the units of quantities; `nil` unless each is smaller than the one before.
  static func all(of quantities: [Quantity]) -> [TimeUnit]? {
    guard quantities.count <= all.count else { return nil }
    var units: [TimeUnit] = []
    for quantity in quantities {
      let unit = quantity.unit.isEmpty ? units.last?.smaller : named(quantity.unit)
      if let unit { units.append(unit) }
    }
    let isDescending = zip(units, units.dropFirst()).allSatisfy { $0.attoseconds > $1.attoseconds }
    return units.count == quantities.count && isDescending ? units : nil
  }
}
