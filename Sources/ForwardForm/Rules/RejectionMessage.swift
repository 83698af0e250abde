extension Rejection {
  /// A sentence for the person, which quotes the typed text and says what is expected.
  public var message: String {
    switch self {
    case .missing: "An answer is required."
    case .notWhole(let text): "\(quoted(text)) is not a whole number."
    case .notDigits(let text): "\(quoted(text)) has characters other than digits."
    case .notDecimal(let text): "\(quoted(text)) is not a number such as 3 or 3.5."
    case .outside(let text, let lowest, let highest):
      "\(quoted(text)) is not between \(lowest) and \(highest)."
    case .tooLow(let text, let lowest):
      "\(quoted(text)) is out of range: at least \(lowest) is required."
    case .tooHigh(let text, let highest):
      "\(quoted(text)) is out of range: at most \(highest) is allowed."
    case .notByteSize(let text): "\(quoted(text)) is not a size such as 10 MB or 512 KiB."
    case .notWholeBytes(let text): "\(quoted(text)) is not a whole number of bytes."
    case .notDuration(let text): "\(quoted(text)) is not a duration such as 90 s or 1 h 30 min."
    case .noUnit(let text): "\(quoted(text)) needs a unit, as in 90 s or 1 h 30 min."
    case .notDate(let text, let today, let timeZone):
      "\(quoted(text)) is not a date such as \(today) (today in \(timeZone)), tomorrow or in 3 days."
    case .notInCalendar(let text, let lastDay):
      "\(quoted(text)) is not in the calendar: the month ends on \(lastDay)."
    case .dateOutside(let text, let date, let timeZone, let lowest, let highest):
      "\(quoted(text)) is \(date) in \(timeZone), which is not between \(lowest) and \(highest)."
    case .notDateAndTime(let text, let now, let timeZone):
      "\(quoted(text)) is not a date and time such as \(now) (now in \(timeZone)) or tomorrow 9:00."
    case .skippedTime(let text, let next, let timeZone):
      "\(quoted(text)) is skipped by the clocks in \(timeZone), which go forward to \(next)."
    case .notUUID(let text): "\(quoted(text)) is not a UUID such as \(String.exampleUUID)."
    case .notASCII(let text): "\(quoted(text)) has characters other than ASCII."
    case .notEmailAddress(let text):
      "\(quoted(text)) is not an e-mail address such as ada@example.org."
    case .notURL(let text): "\(quoted(text)) is not an address such as https://example.org."
    case .notPhoneNumber(let text):
      "\(quoted(text)) is not a telephone number such as +44 20 7946 0000."
    case .notSeparatedByCommas(let text):
      text.hasSemicolon
        ? "\(quoted(text)) has a semicolon; separate the items by commas."
        : "\(quoted(text)) has several items; separate them by commas."
    case .notSchemed(let text, let schemes):
      "\(quoted(text)) does not begin with \(schemes.map { "\($0)://" }.joined(separator: " or "))."
    case .notLike(let text, let wanted): "\(quoted(text)) is not \(wanted)."
    case .badPattern(let text, let pattern):
      "\(quoted(text)) can't be checked: the pattern \(quoted(pattern)) can't be read."
    case .slowPattern(let text, let pattern):
      "\(quoted(text)) can't be checked: with the pattern \(quoted(pattern)) it would take too long."
    case .tooFew(1): "At least one is required."
    case .tooFew(let least): "At least \(least) are required."
    case .tooMany(1): "At most one is allowed."
    case .tooMany(let most): "At most \(most) are allowed."
    case .tooShort(let text, let least):
      "\(quoted(text)) is too short: at least \(characters(least)) required."
    case .tooLong(let text, let most):
      "\(quoted(text)) is too long: at most \(characters(most)) allowed."
    case .notAnOption(let text, let options):
      "\(quoted(text)) is not one of the options: \(listed(options))."
    case .ambiguous(let text, let matches): "\(quoted(text)) could be any of \(listed(matches))."
    case .notYesOrNo(let text): "\(quoted(text)) is neither yes nor no."
    case .notText(let text): "\(text.excerpt) is not a text; as a text it is \"\(text.excerpt)\"."
    case .notOneAnswer: "Several values are given where one is asked for."
    case .notOneItem(let text): "\(quoted(text)) has a comma, which separates items."
    case .notItems: "A list of items is asked for, and something else is given."
    case .noItem(let number, 0): "There is no item \(number): the list is empty."
    case .noItem(let number, let count):
      "There is no item \(number): the list has \(count == 1 ? "1 item" : "\(count) items")."
    case .notAllowed(.add): "No items can be added to this list."
    case .notAllowed(.edit): "The items of this list can't be edited."
    case .notAllowed(.duplicate): "The items of this list can't be copied."
    case .notAllowed(.remove): "The items of this list can't be removed."
    case .notAllowed(.move): "The items of this list can't be moved."
    case .notUnique(let text): "\(quoted(text)) already exists; choose another."
    case .notFound(let path): "There is no file or folder \(quoted(path))."
    case .noSuchRow(let known, let isDerived):
      "There is no such row\(isDerived ? " with these answers" : "")"
        + (known.isEmpty ? "." : "; the known ones are \(listed(known)).")
    case .notAsked: "This isn't asked for, given the other answers."
    case .unknownPlaceholder(let name, let known):
      "\(quoted("{\(name)}")) is not a placeholder; the known ones are "
        + "\(listed(known.map { "{\($0)}" })). For a plain brace write {{."
    case .controlCharacter(let text, let scalar):
      "\(quoted(text)) has a control character (U+\(scalar.hex)); it can't be part of an answer."
    case .lineBreak(let text): "\(quoted(text)) has a line break; the answer must be a single line."
    case .notUTF8(let text): "\(quoted(text)) is not UTF-8 text."
    case .inItem(let number, let row, let rejection):
      "Number \(number)\(row.map { ", \($0)" } ?? ""): \(rejection.message)"
    case .notTheSame: "The two entries don't match."
    case .checkStopped(let text): "The check of \(quoted(text)) was stopped."
    case .checkTimedOut(let text, let seconds):
      "The check of \(quoted(text)) took longer than \(seconds.decimalText) s."
    case .checkFailed(let text, let reason): "\(quoted(text)) could not be checked: \(reason)."
    case .other(let message): message
    }
  }
}

private func quoted(_ text: String) -> String { "'\(text.excerpt)'" }

private func listed(_ names: [String]) -> String {
  names.listed(separator: ", ") { " and \($0) more" }
}

private func characters(_ count: Int) -> String {
  count == 1 ? "1 character is" : "\(count) characters are"
}

extension String {
  /// A UUID as an example.
  package static let exampleUUID = "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"

  /// The text as a sentence quotes it, without the middle of a long text.
  package var excerpt: String {
    let most = 60
    return count > most ? "\(prefix(most - 20))…\(suffix(19))" : self
  }
}

extension [String] {
  /// Returns the names as a sentence lists them. If there are many, these are the first ones and
  /// the number of the others.
  package func listed(separator: String, more: (Int) -> String) -> String {
    let most = 12
    let shown = prefix(most).joined(separator: separator)
    return count > most ? shown + more(count - most) : shown
  }
}

extension Unicode.Scalar {
  /// The code point as Unicode writes it: at least four digits.
  package var hex: String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
