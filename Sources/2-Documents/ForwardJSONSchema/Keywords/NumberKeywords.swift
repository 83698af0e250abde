public import ForwardJSON
internal import ForwardText

extension Keyword {
  static let ofNumbers = [minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf]

  static let minimum = Keyword("minimum", of: .number, wants: .number) {
    $0.readNumber($1) { $0.numbers.minimum = $1 }
  }
  static let maximum = Keyword("maximum", of: .number, wants: .number) {
    $0.readNumber($1) { $0.numbers.maximum = $1 }
  }
  static let exclusiveMinimum = Keyword("exclusiveMinimum", of: .number, wants: .limit) {
    $0.readExclusive($1) { $0.numbers.exclusiveMinimum = $1 }
  }
  static let exclusiveMaximum = Keyword("exclusiveMaximum", of: .number, wants: .limit) {
    $0.readExclusive($1) { $0.numbers.exclusiveMaximum = $1 }
  }
  static let multipleOf = Keyword("multipleOf", of: .number, wants: .divisor) { reader, said in
    guard let divisor = said.value.divisor else { return false }
    reader.numbers.multipleOf = divisor
    return true
  }
}

extension SchemaProblem.Reason {
  /// The reason why a number isn't valid.
  @nonexhaustive
  public enum Number: Hashable, Sendable {
    case tooLow(JSONNumber)
    case tooHigh(JSONNumber)
    case notAbove(JSONNumber)
    case notBelow(JSONNumber)
    case notMultiple(of: JSONNumber)
    /// The number doesn't have a format, for example `int32`.
    case badFormat(String)
  }
}

extension Language {
  func says(_ reason: SchemaProblem.Reason.Number, of problem: SchemaProblem) -> String {
    let value = name(of: problem)
    let limit = excerpt(of: reason.limit.text)
    return switch reason {
    case .tooLow:
      says(
        "\(value) is out of range: at least \(limit) is required.",
        chinese: "\(value)超出范围：不能小于 \(limit)。")
    case .tooHigh:
      says(
        "\(value) is out of range: at most \(limit) is allowed.",
        chinese: "\(value)超出范围：不能大于 \(limit)。")
    case .notAbove:
      says(
        "\(value) is out of range: more than \(limit) is required.",
        chinese: "\(value)超出范围：必须大于 \(limit)。")
    case .notBelow:
      says(
        "\(value) is out of range: less than \(limit) is required.",
        chinese: "\(value)超出范围：必须小于 \(limit)。")
    case .notMultiple:
      says("\(value) is not a multiple of \(limit).", chinese: "\(value)不是 \(limit) 的倍数。")
    case .badFormat(let name):
      says("\(value) is not \(format(name)).", chinese: "\(value)不是\(format(name))。")
    }
  }

  private func format(_ name: String) -> String {
    Format(rawValue: name).map(says) ?? quoted(name)
  }

  /// Returns a description of the numbers within a limit: `a number above 3`.
  func limited(_ reason: SchemaProblem.Reason.Number) -> String {
    switch reason {
    case .notMultiple(let divisor):
      let limit = excerpt(of: divisor.text)
      return says("a multiple of \(limit)", chinese: " \(limit) 的倍数")
    case .badFormat(let name): return format(name)
    default: break
    }
    return says("a number \(bound(reason))", chinese: "\(bound(reason)) 的数字")
  }

  /// Returns a limit as words after a noun: `above 3`.
  func bound(_ reason: SchemaProblem.Reason.Number) -> String {
    let limit = excerpt(of: reason.limit.text)
    return switch reason {
    case .tooLow: says("of at least \(limit)", chinese: "至少为 \(limit)")
    case .tooHigh: says("of at most \(limit)", chinese: "最多为 \(limit)")
    case .notAbove: says("above \(limit)", chinese: "大于 \(limit)")
    case .notBelow: says("below \(limit)", chinese: "小于 \(limit)")
    case .notMultiple: says("that is a multiple of \(limit)", chinese: "是 \(limit) 的倍数")
    case .badFormat(let name): says("that is \(format(name))", chinese: "是\(format(name))")
    }
  }
}

extension SchemaProblem.Reason.Number {
  fileprivate var limit: JSONNumber {
    switch self {
    case .badFormat: JSONNumber(0)
    case .tooLow(let limit), .tooHigh(let limit), .notAbove(let limit), .notBelow(let limit),
      .notMultiple(of: let limit):
      limit
    }
  }
}

extension RulesReader {
  fileprivate mutating func readNumber(
    _ said: KeywordValue, _ store: (inout Self, JSONNumber) -> Void
  ) -> Bool {
    guard let number = said.value.number else { return false }
    store(&self, number)
    return true
  }

  fileprivate mutating func readExclusive(
    _ said: KeywordValue, _ store: (inout Self, JSONNumber) -> Void
  ) -> Bool {
    if case .bool = said.value { return draft.hasExclusiveFlags || !isStrict }
    return (!draft.hasExclusiveFlags || !isStrict) && readNumber(said, store)
  }

  /// Makes `minimum` exclusive where `exclusiveMinimum` is true: in draft-04, and in later drafts
  /// unless the schema is strict.
  mutating func finishLimits(_ members: JSONObject) {
    guard draft.hasExclusiveFlags || !isStrict else { return }
    if case .bool(true)? = members[.exclusiveMinimum] {
      (numbers.exclusiveMinimum, numbers.minimum) = (numbers.minimum, nil)
    }
    if case .bool(true)? = members[.exclusiveMaximum] {
      (numbers.exclusiveMaximum, numbers.maximum) = (numbers.maximum, nil)
    }
  }
}

struct NumberRules: RuleSet {
  var minimum: JSONNumber?
  var maximum: JSONNumber?
  var exclusiveMinimum: JSONNumber?
  var exclusiveMaximum: JSONNumber?
  var multipleOf: JSONNumber?
  var format: Format?

  /// The short whole numbers within the limits; `nil` if there are other rules, or other limits.
  var range: ClosedRange<Int>? {
    guard isEmpty(without: { ($0.minimum, $0.maximum) = (nil, nil) }) else { return nil }
    let (least, most) = (minimum?.shortInteger, maximum?.shortInteger)
    guard minimum == nil || least != nil, maximum == nil || most != nil else { return nil }
    let (first, last) = (least ?? .min, most ?? .max)
    return first <= last ? first...last : nil
  }

  /// Returns the steps of comparing long numbers; comparing short ones takes few.
  fileprivate func work(on number: JSONNumber) -> Int {
    let digits = number.text.utf8.count
    var work = digits / 16
    for limit in [minimum, maximum, exclusiveMinimum, exclusiveMaximum] {
      if let limit { work += limit.text.utf8.count / 16 }
    }
    if let multipleOf {
      // A remainder multiplies each digit of one number with each digit of the other, zeros
      // included.
      let other = multipleOf.text.utf8.count
      if other > 16 { work += other * (digits + 4 * other) / 8 }
      // An exponent turns into a list of digits.
      if number.hasExponent || multipleOf.hasExponent { work += 64 }
    }
    return work
  }
}

extension JSONNumber {
  fileprivate var hasExponent: Bool { text.utf8.contains { $0 | 0x20 == UInt8(ascii: "e") } }
}

// An extension of `Shared`, because each call would copy the rules themselves.
extension Shared<NumberRules> {
  /// Applies the rules to a number; returns whether to continue.
  func visit(_ number: JSONNumber, by visitor: inout some Visitor) -> Bool {
    visitor.progress.spend(value.work(on: number))
    if let minimum = value.minimum, number < minimum,
      !visitor.refuse(.minimum, .number(.tooLow(minimum)))
    {
      return false
    }
    if let maximum = value.maximum, number > maximum,
      !visitor.refuse(.maximum, .number(.tooHigh(maximum)))
    {
      return false
    }
    if let exclusiveMinimum = value.exclusiveMinimum, number <= exclusiveMinimum,
      !visitor.refuse(.exclusiveMinimum, .number(.notAbove(exclusiveMinimum)))
    {
      return false
    }
    if let exclusiveMaximum = value.exclusiveMaximum, number >= exclusiveMaximum,
      !visitor.refuse(.exclusiveMaximum, .number(.notBelow(exclusiveMaximum)))
    {
      return false
    }
    if let multipleOf = value.multipleOf {
      switch number.isMultiple(of: multipleOf) {
      case true?: break
      case false?: return visitor.refuse(.multipleOf, .number(.notMultiple(of: multipleOf)))
      case nil: return visitor.doubt(.multipleOf, .fault(.tooMuchWork))
      }
    }
    if let format = value.format, !number.has(format) {
      return visitor.refuse(.format, .number(.badFormat(format.rawValue)))
    }
    return true
  }
}
