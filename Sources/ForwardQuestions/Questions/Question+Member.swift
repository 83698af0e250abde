extension Question {
  /// A property of a question, by its name in a form file.
  package enum Member: String, CaseIterable, Hashable, Sendable {
    case id, title, type, required, help, placeholder
    case defaultAnswer = "default"
    case range, count, minLength, maxLength, pattern, wants
    case mustExist, mustNotExist, twice, options, when
  }
}

extension QuestionType {
  /// Returns whether a property applies to answers of this type.
  func takes(_ member: Question.Member) -> Bool {
    switch member {
    case .id, .title, .type, .help, .when: true
    case .required: self != .confirm
    case .defaultAnswer: self != .secret
    case .placeholder: ![.secret, .choice, .choices, .confirm].contains(self)
    case .range: [.integer, .decimal, .date, .duration, .size].contains(self)
    case .minLength, .maxLength, .pattern, .wants:
      [.text, .lines, .secret, .path, .url, .email].contains(self)
    case .mustExist, .mustNotExist: self == .path
    case .twice: self == .secret
    case .options: self == .choice || self == .choices
    case .count: self == .choices
    }
  }
}

extension Question {
  /// The properties that are given.
  var members: [Member] {
    Member.allCases.filter { member in
      switch member {
      case .title, .type: true
      case .when: false
      case .id: id != nil
      case .required: isRequired
      case .help: help != nil
      case .placeholder: !placeholder.isEmpty
      case .defaultAnswer: defaultAnswer != nil
      case .range: range != nil
      case .count: count != nil
      case .minLength: minLength != nil
      case .maxLength: maxLength != nil
      case .pattern: pattern != nil
      case .wants: wants != nil
      case .mustExist: mustExist
      case .mustNotExist: mustNotExist
      case .twice: isEnteredTwice
      case .options: !options.isEmpty
      }
    }
  }

  /// Checks which properties are combined, without looking at most of their values.
  func checkMembers() throws(QuestionFault) {
    if title.allSatisfy(\.isWhitespace) { throw .blank(.title) }
    for member in members where !type.takes(member) { throw .misplaced(member, type) }
    if pattern != nil, wants == nil { throw .needs(.pattern, .wants) }
    if wants != nil, pattern == nil { throw .needs(.wants, .pattern) }
    if mustExist, mustNotExist { throw .excludes(.mustExist, .mustNotExist) }
    for (member, length) in [(Member.minLength, minLength), (.maxLength, maxLength)] {
      if let length, length < 0 { throw .notACount(member, "\(length)") }
    }
    if let minLength, let maxLength, minLength > maxLength {
      throw .excludes(.minLength, .maxLength)
    }
    guard type.takes(.options) else { return }
    if options.isEmpty { throw .noOptions }
    var names: Set<String> = []
    for option in options {
      if option.name.allSatisfy(\.isWhitespace) { throw .blank(.options) }
      // Results have one option on each line.
      if option.name.unicodeScalars.contains("\n") { throw .optionWithLines(option.name) }
      guard names.insert(option.name).inserted else { throw .repeatedOption(option.name) }
    }
  }
}
