internal import ForwardJSON
internal import ForwardText

extension Language {
  /// Describes the values of a type within limits: `a whole number of at least 5 and below 9`.
  /// `name` is the name of the type; the name of a format replaces it. Each of the `limits` becomes
  /// a part of the words.
  func limited(_ name: String, by limits: [SchemaProblem.Alternative]) -> String {
    let noun = limits.lazy.compactMap(formatName).first ?? name
    let ranges = self.ranges(limits)
    let bounds = ranges ?? limits.compactMap(bound)
    let clauses = limits.compactMap(clause)
    let parts = limits.compactMap(part)
    return says(
      [
        noun, bounds.joined(separator: " and ").replacing(bytesOf: " and of ", with: " and "),
        parts.joined(separator: " and "),
        clauses.isEmpty
          ? ""
          : "that "
            + clauses.joined(separator: " and ").replacing(
              bytesOf: " and is a multiple of ", with: " and of "),
      ].filter { !$0.isEmpty }.joined(separator: " "),
      chinese: (bounds + parts + clauses).attributes + noun)
  }

  /// Returns the name of a format, which replaces the name of a type; `nil` for other limits.
  private func formatName(_ limit: SchemaProblem.Alternative) -> String? {
    guard case .format(let name) = limit else { return nil }
    return Format(rawValue: name).map(says) ?? quoted(name)
  }

  /// Returns a lower and an upper limit together; `nil` unless both are there.
  private func ranges(_ limits: [SchemaProblem.Alternative]) -> [String]? {
    var (lengths, counts): ([Int], [Int]) = ([], [])
    var numbers: [String] = []
    for limit in limits {
      switch limit {
      case .minLength(let count), .maxLength(let count): lengths.append(count)
      case .minItems(let count), .maxItems(let count): counts.append(count)
      case .number(.tooLow(let number)), .number(.tooHigh(let number)):
        numbers.append(excerpt(of: number.text))
      default: break
      }
    }
    if lengths.count == 2 {
      let (least, most) = (lengths[0], lengths[1])
      return [
        says(
          "of \(range(least, most, "character"))", chinese: "\(range(least, most, "")) 个字符")
      ]
    }
    if counts.count == 2 {
      let (least, most) = (counts[0], counts[1])
      return [says("of \(range(least, most, "element"))", chinese: "\(range(least, most, "")) 项")]
    }
    guard numbers.count == 2 else { return nil }
    return [
      says("from \(numbers[0]) to \(numbers[1])", chinese: "从 \(numbers[0]) 到 \(numbers[1])")
    ]
  }

  private func range(_ least: Int, _ most: Int, _ noun: String) -> String {
    least == most
      ? says(counted(least, noun), chinese: "\(least)")
      : says("\(least) to \(counted(most, noun))", chinese: "\(least) 到 \(most)")
  }

  /// Returns a limit as words after the noun, such as `of at least 5`.
  private func bound(_ limit: SchemaProblem.Alternative) -> String? {
    switch limit {
    case .number(.notMultiple): nil
    case .number(let reason): bound(reason)
    case .minLength(let least):
      says("of at least \(counted(least, "character"))", chinese: "至少 \(least) 个字符")
    case .maxLength(let most):
      says("of at most \(counted(most, "character"))", chinese: "最多 \(most) 个字符")
    case .minItems(let least):
      says("of at least \(counted(least, "element"))", chinese: "至少 \(least) 项")
    case .maxItems(let most):
      says("of at most \(counted(most, "element"))", chinese: "最多 \(most) 项")
    default: nil
    }
  }

  /// Returns a limit as words about the parts of a value, such as `with 'name'`.
  private func part(_ limit: SchemaProblem.Alternative) -> String? {
    switch limit {
    case .keys(let keys): says("with \(allKeys(keys))", chinese: "含有\(allKeys(keys))")
    case .member(let key, let wanted):
      says(
        "whose \(quoted(key)) is \(alternatives(names(wanted)))",
        chinese: ("\(quoted(key))为" + oneOf(names(wanted))).trimmed)
    default: nil
    }
  }

  /// Returns a limit as a relative clause without `that`, such as `matches '^a'`.
  private func clause(_ limit: SchemaProblem.Alternative) -> String? {
    switch limit {
    case .number(.notMultiple(let divisor)):
      says(
        "is a multiple of \(excerpt(of: divisor.text))",
        chinese: "是 \(excerpt(of: divisor.text)) 的倍数")
    case .pattern(let pattern, let meaning):
      if let form = TextForm(of: pattern)?.text {
        says(
          "has the form \(explained(form, meaning))", chinese: "形如\(explained(form, meaning))")
      } else {
        says(
          "matches \(explained(pattern, meaning))", chinese: "与\(explained(pattern, meaning))匹配")
      }
    default: nil
    }
  }
}

extension [String] {
  /// The Chinese attributes of a noun, with blanks only beside digits.
  fileprivate var attributes: String {
    func blank(_ character: Character?) -> String {
      character.map { $0.isASCII } ?? false ? " " : ""
    }
    let joined = reduce("") { $0 + ($0.isEmpty ? "" : blank($0.last) + "且" + blank($1.first)) + $1 }
    return isEmpty ? "" : blank(joined.first) + joined + blank(joined.last) + "的"
  }
}
