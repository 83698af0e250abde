public import JSONTree
internal import PlainText

/// The keywords of numbers.
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
  }
}

extension Language {
  func says(_ reason: SchemaProblem.Reason.Number, of problem: SchemaProblem) -> String {
    let value = name(of: problem)
    return switch reason {
    case .tooLow(let least):
      says(
        "\(value) is out of range: at least \(excerpt(of: least.text)) is required.",
        chinese: "\(value)超出范围：不能小于 \(excerpt(of: least.text))。")
    case .tooHigh(let most):
      says(
        "\(value) is out of range: at most \(excerpt(of: most.text)) is allowed.",
        chinese: "\(value)超出范围：不能大于 \(excerpt(of: most.text))。")
    case .notAbove(let limit):
      says(
        "\(value) is out of range: more than \(excerpt(of: limit.text)) is required.",
        chinese: "\(value)超出范围：必须大于 \(excerpt(of: limit.text))。")
    case .notBelow(let limit):
      says(
        "\(value) is out of range: less than \(excerpt(of: limit.text)) is required.",
        chinese: "\(value)超出范围：必须小于 \(excerpt(of: limit.text))。")
    case .notMultiple(let number):
      says(
        "\(value) is not a multiple of \(excerpt(of: number.text)).",
        chinese: "\(value)不是 \(excerpt(of: number.text)) 的倍数。")
    }
  }
}

extension Language {
  /// Returns what the numbers are that aren't refused for a reason.
  func limited(_ reason: SchemaProblem.Reason.Number) -> String {
    switch reason {
    case .tooLow(let least):
      let number = excerpt(of: least.text)
      return says("a number of at least \(number)", chinese: "至少为 \(number) 的数字")
    case .tooHigh(let most):
      let number = excerpt(of: most.text)
      return says("a number of at most \(number)", chinese: "最多为 \(number) 的数字")
    case .notAbove(let limit):
      let number = excerpt(of: limit.text)
      return says("a number above \(number)", chinese: "大于 \(number) 的数字")
    case .notBelow(let limit):
      let number = excerpt(of: limit.text)
      return says("a number below \(number)", chinese: "小于 \(number) 的数字")
    case .notMultiple(let factor):
      let number = excerpt(of: factor.text)
      return says("a multiple of \(number)", chinese: " \(number) 的倍数")
    }
  }
}

extension RulesReader {
  fileprivate mutating func readNumber(
    _ said: KeywordValue, _ store: (inout Self, JSONNumber) -> Void
  ) -> Bool {
    guard case .number(let number) = said.value else { return false }
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
  /// unless they are strict.
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

/// The requirements of a schema on numbers.
struct NumberRules: Sendable {
  var minimum: JSONNumber?
  var maximum: JSONNumber?
  var exclusiveMinimum: JSONNumber?
  var exclusiveMaximum: JSONNumber?
  var multipleOf: JSONNumber?
}

extension NumberRules {
  /// Applies the rules to a number; returns whether to continue.
  func visit(_ number: JSONNumber, by visitor: inout some Visitor) -> Bool {
    visitor.progress.spend(work(on: number))
    if let minimum, number < minimum, !visitor.refuse(.minimum, .number(.tooLow(minimum))) {
      return false
    }
    if let maximum, number > maximum, !visitor.refuse(.maximum, .number(.tooHigh(maximum))) {
      return false
    }
    if let exclusiveMinimum, number <= exclusiveMinimum,
      !visitor.refuse(.exclusiveMinimum, .number(.notAbove(exclusiveMinimum)))
    {
      return false
    }
    if let exclusiveMaximum, number >= exclusiveMaximum,
      !visitor.refuse(.exclusiveMaximum, .number(.notBelow(exclusiveMaximum)))
    {
      return false
    }
    if let multipleOf {
      switch number.isMultiple(of: multipleOf) {
      case true?: break
      case false?: return visitor.refuse(.multipleOf, .number(.notMultiple(of: multipleOf)))
      case nil: return visitor.doubt(.multipleOf, .fault(.tooMuchWork))
      }
    }
    return true
  }

  /// Returns the steps that comparing long numbers takes; short ones take few.
  private func work(on number: JSONNumber) -> Int {
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
      // The digits of an exponent's number are listed.
      if number.hasExponent || multipleOf.hasExponent { work += 64 }
    }
    return work
  }
}

extension JSONNumber {
  fileprivate var hasExponent: Bool { text.utf8.contains { $0 | 0x20 == UInt8(ascii: "e") } }
}
