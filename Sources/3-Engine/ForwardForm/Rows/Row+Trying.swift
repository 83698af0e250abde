extension Form.Row {
  /// The options to choose one by one, because other rows may depend on them.
  package var optionTexts: [String] {
    switch kind {
    case .picker(let options): options.indices.compactMap { text(of: .choice($0)) }
    case .choices(let options): options.indices.compactMap { text(of: .choices([$0])) }
    case .toggle: ["yes", "no"]
    default: []
    }
  }

  var chosen: Set<String> {
    guard let value = value() else { return [] }
    switch (value, kind) {
    case (.choices(let indices), .choices):
      return Set(indices.compactMap { text(of: .choices([$0])) })
    case (.choice, .picker), (.toggle, .toggle): return Set([text(of: value)].compactMap(\.self))
    case (.nothing, .picker), (.nothing, .toggle): return [""]
    case (.text, _), (.choice, _), (.choices, _), (.toggle, _), (.list, _), (.nothing, _),
      (.unknown, _):
      return []
    }
  }

  /// A hash that differs for another row with the same id, which other answers bring.
  var signature: Int {
    var hasher = Hasher()
    hasher.combine(title)
    hasher.combine(rowKind)
    hasher.combine(options?.map(\.name))
    hasher.combine(shapes)
    hasher.combine(isSecret)
    // The payloads of two cases may have rows that differ only in their places.
    hasher.combine(documentPath)
    return hasher.finalize()
  }

  /// Returns different answers that the row accepts. Each tried option costs a look at all options.
  package func answersToTry(most: Int = 100) -> [String] {
    let examples = ["a", "b", "ada@example.org", "/a", "1"]
    let texts =
      rowKind.isText
      ? shapes.flatMap(\.examples) + [kind.placeholder] + examples : Array(optionTexts.prefix(100))
    let present = value()
    var seen: Set<String> = []
    var accepted: [String] = []
    for text in texts where accepted.count < (options == nil ? min(most, 3) : most) {
      guard seen.insert(text).inserted, let value = try? value(of: text),
        !rowKind.isText || value != present
      else { continue }
      if value != .nothing, rejection(of: value) == nil { accepted.append(text) }
    }
    return accepted
  }
}

extension AnswerShape {
  fileprivate var examples: [String] {
    switch self {
    case .oneOf(let words): Array(words.prefix(2))
    case .url(let schemes): ["\(schemes.first ?? "https")://example.org"]
    case .keyboard(.url): ["https://example.org"]
    case .keyboard(.phonePad): ["112"]
    case .integer(let range): ["\(range.lowerBound)", "\(range.upperBound)"]
    case .decimal(let range?): [range.lowerBound.decimalText, range.upperBound.decimalText]
    case .decimal(nil): ["0.5"]
    case .byteSize(let range): ["\(range.lowerBound)", "\(range.upperBound)"]
    case .duration(let range):
      ["1 min", bounds.least, bounds.most].compactMap(\.self)
        + (range.contains(.seconds(1)) ? ["1 s"] : [])
    case .date(let range, _):
      ["2026-01-31", range.lowerBound.description, range.upperBound.description]
    case .timeOfDay(let range):
      ["14:30", range.lowerBound.description, range.upperBound.description]
    case .dateAndTime(let least, let most, _):
      ["2026-01-31 14:30", least, most].compactMap(\.self)
    case .uuid: ["E621E1F8-C36C-495A-93FC-0C247A3E6E5F"]
    case .list(let item, let count):
      (max(1, count.lowerBound)...max(1, count.lowerBound) + 1).prefix(2).map { count in
        repeatElement(
          item.examples.first ?? item.keyboardType.example, count: min(count, 100)
        )
        .joined(separator: ", ")
      }
    case .length(let range):
      range.lowerBound > 1 && range.lowerBound < 10_000
        ? [String(repeating: "a", count: range.lowerBound)] : []
    case .required, .count, .text, .keyboard, .pattern, .wanted, .described: []
    }
  }

  fileprivate var keyboardType: KeyboardType {
    if case .keyboard(let type) = self { type } else { .default }
  }
}

extension KeyboardType {
  fileprivate var example: String {
    switch self {
    case .emailAddress: "ada@example.org"
    case .numberPad, .decimalPad: "1"
    default: "a"
    }
  }
}
