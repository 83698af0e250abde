internal import ForwardForm
internal import ForwardPatterns

extension Form.Row {
  /// Sentences about what an answer must satisfy that a schema can't say.
  var unsaidRules: [String] {
    var rules = shapes.compactMap(\.unsaidRule)
    if placeholders?.names.isEmpty == false {
      rules.append("Words in braces are the names of placeholders, in any script.")
    }
    if traits.rules.contains(where: { $0.shape == nil }) {
      rules.append("The program checks the value by a rule of its own.")
    }
    if hasAsyncRules {
      rules.append("The program checks the value, which takes time.")
    }
    if case .list(let list) = kind, !list.verbs.isSuperset(of: [.add, .remove]) {
      rules.append("Not all items may be added or removed.")
    }
    return rules
  }
}

extension AnswerShape {
  /// A sentence about the shape if a schema can't say it.
  fileprivate var unsaidRule: String? {
    switch self {
    case .required, .count, .oneOf, .keyboard(.default), .keyboard(.asciiCapable),
      .keyboard(.numberPad), .keyboard(.decimalPad), .keyboard(.phonePad),
      .keyboard(.emailAddress), .integer, .decimal, .byteSize:
      nil
    case .list(let item, _): item.unsaidRule
    case .keyboard(.path): "A path has at most 4095 bytes."
    case .keyboard(.url), .url: "A masked part of an address stays as it was."
    case .length: "A character of several code points counts as one."
    case .pattern(let source, let wants):
      (try? Pattern(deciding: source)) == nil ? "The value is \(wants)." : nil
    case .duration: "The value is a length of time within the limits of the row."
    case .date: "The value is a day of the calendar within the limits of the row."
    case .timeOfDay: "The value is a time of day within the limits of the row."
    case .dateAndTime: "The value is a date and a time within the limits of the row."
    case .uuid: "The value is a UUID."
    case .wanted(let words): "The value is \(words)."
    case .described(let sentence): sentence
    case .text: "The program checks the value by a rule of its own."
    }
  }
}
