internal import JSONTree
internal import Patterns

extension SchemaProblem {
  /// A sentence for a person that quotes the value and says what is wanted, with control characters
  /// made visible: `'two' is not a whole number.`
  public var sentence: String {
    let quotation = value?.quotation ?? "The secret"
    let value = isOfKey ? "The key \(quotation)" : quotation
    return switch reason {
    case .wrongType(let wanted): "\(value) is \(wanted.notOneOf)."
    case .notEqual(let constant): "\(value) is not \(constant.exactQuotation)."
    case .noOption([]): "Nothing is allowed here."
    case .noOption(let options) where options.count == 1: "\(value) is not \(listed(options))."
    case .noOption(let options):
      "\(value) is not one of the options: \(listed(options.nearestFirst(to: self.value)))."
    case .never: isOfKey ? "\(value) is not allowed." : "Nothing is allowed here."
    case .excludedKeys(let keys) where keys.count == 1:
      "The key \(listed(keys.map(JSONValue.string))) is not allowed here."
    case .excludedKeys(let keys):
      "The keys \(listed(keys.map(JSONValue.string))) are not allowed together."
    case .excluded: "\(value) is excluded by the schema."
    case .severalBranches(let first, let second):
      "\(value) fits the alternatives \(first) and \(second), where it must fit only one."
    case .noBranch(let count): "\(value) fits none of the \(count) alternatives."

    case .tooLow(let least):
      "\(value) is out of range: at least \(excerpt(of: least.text)) is required."
    case .tooHigh(let most):
      "\(value) is out of range: at most \(excerpt(of: most.text)) is allowed."
    case .notAbove(let limit):
      "\(value) is out of range: more than \(excerpt(of: limit.text)) is required."
    case .notBelow(let limit):
      "\(value) is out of range: less than \(excerpt(of: limit.text)) is required."
    case .notMultiple(let number): "\(value) is not a multiple of \(excerpt(of: number.text))."

    case .tooShort(let least):
      "\(value) is too short: at least \(characters(least)) required."
    case .tooLong(let most): "\(value) is too long: at most \(characters(most)) allowed."
    case .noMatch(let pattern): "\(value) does not match the pattern \(quoted(pattern))."
    case .notPattern(let error): "\(value) is not a regular expression: \(error)"
    case .badFormat(let name): "\(value) is not \(Format(rawValue: name)?.english ?? quoted(name))."

    case .tooFewItems(let least):
      "\(elements) too few: at least \(least) \(isOrAre(least)) required."
    case .tooManyItems(let most): "\(elements) too many: at most \(most) \(isOrAre(most)) allowed."
    case .repeatedItem(let first, let second):
      "The elements \(first) and \(second) are equal; each may be there once."
    case .tooFewMatching(let count, let least):
      "\(count == 1 ? "1 element is" : "\(count) elements are") of the required kind: "
        + "at least \(least) \(isOrAre(least)) required."
    case .tooManyMatching(let count, let most):
      "\(count) elements are of a kind of which at most \(most) \(isOrAre(most)) allowed."

    case .tooFewKeys(let least): "\(keys) too few: at least \(least) \(isOrAre(least)) required."
    case .tooManyKeys(let most): "\(keys) too many: at most \(most) \(isOrAre(most)) allowed."
    case .missing(let key): "The key \(quoted(key)) is missing."
    case .missingBeside(let key, let other):
      "The key \(quoted(key)) is missing, which \(quoted(other)) requires."
    case .unknownKey([]): "\(value) is not allowed here."
    case .unknownKey(let known):
      "\(value) is not known here; the known \(known.count == 1 ? "one is" : "ones are") "
        + "\(listed(known.map(JSONValue.string).nearestFirst(to: self.value)))."

    case .unchecked(let fault): "\(value) can't be checked: \(fault.clause)."
    }
  }

  private var elements: String {
    guard case .array(let list) = value else { return "The elements are" }
    return list.count == 1 ? "1 element is" : "\(list.count) elements are"
  }

  private var keys: String {
    guard case .object(let object) = value else { return "The keys are" }
    return object.count == 1 ? "1 key is" : "\(object.count) keys are"
  }
}

private func characters(_ count: Int) -> String {
  count == 1 ? "1 character is" : "\(count) characters are"
}

private func isOrAre(_ count: Int) -> String { count == 1 ? "is" : "are" }

/// Returns the first values as a list, with the number of the others.
private func listed(_ values: [JSONValue]) -> String {
  let most = 12
  let shown = values.prefix(most).map(\.exactQuotation).joined(separator: ", ")
  return values.count > most ? "\(shown) and \(values.count - most) more" : shown
}

extension [JSONValue] {
  /// Returns the values, of which the texts most similar to `value` are first. Many values, or
  /// values that aren't all texts, keep their order.
  func nearestFirst(to value: JSONValue?) -> [JSONValue] {
    guard case .string(let wanted)? = value, count <= 300 else { return self }
    let texts = compactMap { if case .string(let text) = $0 { text } else { nil } }
    return texts.count == count ? nearest(texts, to: wanted).map(JSONValue.string) : self
  }
}

extension [String] {
  /// The negated names of the types: `not a whole number`, `neither a text nor a list`.
  fileprivate var notOneOf: String {
    let names = map(\.typeName)
    guard let last = names.last else { return "not allowed" }
    if names.count == 1 { return "not \(last)" }
    return "neither \(names.dropLast().joined(separator: ", ")) nor \(last)"
  }
}

extension String {
  /// The name of a type in a sentence.
  fileprivate var typeName: String {
    switch self {
    case "null": "null"
    case "boolean": "true or false"
    case "integer": "a whole number"
    case "number": "a number"
    case "string": "a text"
    case "array": "a list"
    default: "an object"
    }
  }
}

extension JSONValue {
  /// The name of the value in a sentence.
  var quotation: String {
    switch self {
    case .string(let text): quoted(text)
    case .array: "The list"
    case .object: "The object"
    default: plainQuotation
    }
  }

  /// The value in a sentence that says what is wanted.
  var exactQuotation: String {
    if case .string(let text) = self { return quoted(text) }
    return plainQuotation
  }

  /// The value as JSON, or a text without its quotation marks.
  var plainQuotation: String {
    if case .string(let text) = self { return excerpt(of: text) }
    return excerpt(of: text(.compact))
  }
}

extension Format {
  /// The description of the format in a sentence.
  fileprivate var english: String {
    switch self {
    case .date: "a date such as 2026-11-22"
    case .dateTime: "a date and time such as 2026-11-22T09:30:00Z"
    case .time: "a time such as 09:30:00Z"
    case .email: "an e-mail address such as ada@example.org"
    case .uri: "a URI such as https://example.org"
    case .uriReference: "a URI or a part of one, such as ../page"
    case .ipv4: "an IPv4 address such as 192.0.2.1"
    case .ipv6: "an IPv6 address such as 2001:db8::1"
    case .uuid: "a UUID such as e621e1f8-c36c-495a-93fc-0c247a3e6e5f"
    case .regex: "a regular expression"
    }
  }
}
