internal import ForwardForm
internal import ForwardText

/// The rules of a language for quotations, lists, numbers and dates.
///
/// The dialogue writes numbers, sizes, durations and dates by the rules of the language, and reads
/// typed values by them. It also reads values in English notation, unless they mean something else
/// in the language. Stored values, and the answers of programs, are the same in all languages.
public struct LanguageRules: Sendable {
  /// The quotation marks before and after a text.
  public var quotes: (String, String)
  /// The word before the last element of a list: *and*.
  public var and: String
  /// The word before the last of several alternatives: *or*.
  public var or: String
  /// The character before the fraction of a number.
  public var decimalSeparator: Character
  /// The character between groups of three digits. It is read, but not written.
  public var groupingSeparator: Character?
  /// The order of day, month and year with the character between them, for example `d.m.y`. `nil`
  /// for dates such as 2026-01-31.
  ///
  /// This order of day and month also applies to typed dates in numbers, with any character between
  /// them: 3/4/2026 is March 4 by `m/d/y`. Without an order, the day comes first.
  public var date: String?
  /// The English words for words in dates, times, durations and sizes, by the word in lower case:
  /// `["morgen": "tomorrow", "freitag": "friday", "dez": "dec", "tagen": "days", "vor": "ago"]`.
  public var words: [String: String]

  public init(
    quotes: (String, String) = ("'", "'"), and: String = "and", or: String = "or",
    decimalSeparator: Character = ".", groupingSeparator: Character? = nil, date: String? = nil,
    words: [String: String] = [:]
  ) {
    self.quotes = quotes
    self.and = and
    self.or = or
    self.decimalSeparator = decimalSeparator
    self.groupingSeparator = groupingSeparator
    self.date = date
    self.words = words
  }

  /// Returns a text between quotation marks. Leaves out the middle of a long text.
  public func quoted(_ text: String) -> String { quotes.0 + text.excerpt + quotes.1 }

  /// Returns words joined by *and*: `a, b und c`.
  public func all(_ words: [String]) -> String { words.joined(last: " \(and) ") }

  /// Returns alternatives joined by *or*: `a, b oder c`.
  public func oneOf(_ words: [String]) -> String { words.joined(last: " \(or) ") }

  /// Returns the first twelve words, then a text with the number of the rest:
  /// `a, b und 10 weitere`.
  public func listed(_ words: [String], more: (Int) -> String) -> String {
    words.listed(more: { " " + more($0) })
  }

  /// Returns a number in the language's notation, without a fraction of zero.
  public func number(_ value: Double) -> String { written(value.decimalText) }

  /// Returns a number, a quantity or a date in the language's notation: `1.5 MB` as `1,5 MB`.
  /// Returns other texts unchanged.
  public func written(_ text: String) -> String {
    text.split(separator: " ", omittingEmptySubsequences: false).map { word in
      if let date, let parts = Self.parts(of: word, in: "y-m-d"), word.utf8.count == 10 {
        let separator = String(date.filter { !"dmy".contains($0) }.prefix(1))
        return date.compactMap { parts[$0] }.joined(separator: separator)
      }
      guard String(word).isDecimalNumber else { return String(word) }
      return String(word).replacing(bytesOf: ".", with: String(decimalSeparator))
    }.joined(separator: " ")
  }

  /// Whether values are written as in English.
  var areStandard: Bool { decimalSeparator == "." && date == nil && words.isEmpty }

  /// Returns a typed number, quantity or date in the notation of all languages: `1,5 MB` as
  /// `1.5 MB`.
  func read(_ text: String) -> String {
    var parts = text.split(whereSeparator: \.isWhitespace).map(read(word:)).filter { !$0.isEmpty }
    // `vor 3 Tagen`: many languages put the word first.
    if parts.first == "ago" { parts.append(parts.removeFirst()) }
    return parts.joined(separator: " ")
  }

  private func read(word: Substring) -> String {
    if let understood = english(word) { return understood }
    if let date, let parts = Self.parts(of: word, in: date), parts["y"]?.count == 4,
      let month = parts["m"].flatMap({ Int($0) }), month <= 12
    {
      return "ymd".compactMap { parts[$0] }.joined(separator: "-")
    }
    if let date = dayFirst(word) { return date }
    var (read, rest) = ("", word)
    while let first = rest.first {
      let isNumber = first.isDigit
      let run = rest.prefix { isNumber ? $0.isDigit || isSeparator($0) : !$0.isDigit }
      read += isNumber ? number(run) : english(run) ?? String(run)
      rest = rest.dropFirst(run.count)
    }
    return read
  }

  /// Returns the English word for a word, possibly followed by a point or a comma.
  private func english(_ word: Substring) -> String? {
    let letters = word.last.map { ".,".contains($0) } == true ? word.dropLast() : word
    return words[letters.lowercased()].map { $0 + word.dropFirst(letters.count) }
  }

  /// Returns a date that begins with the month as a date that begins with the day; `nil` for other
  /// words, and if the day comes first in this language.
  private func dayFirst(_ word: Substring) -> String? {
    guard let date, date.filter("dm".contains) == "md",
      let separator = word.first(where: { !$0.isDigit })
    else { return nil }
    var parts = word.split(separator: separator, omittingEmptySubsequences: false).map(String.init)
    let isDate = "/-".contains(separator) || separator == "." && parts.last?.utf8.count == 4
    guard isDate, 2...3 ~= parts.count,
      parts.allSatisfy({ $0.isDigits && $0.utf8.count <= 4 }), let month = Int(parts[0]),
      1...12 ~= month, parts[1].utf8.count <= 2
    else { return nil }
    parts.swapAt(0, 1)
    return parts.joined(separator: String(separator))
  }

  private func isSeparator(_ character: Character) -> Bool {
    character == decimalSeparator || character == groupingSeparator || character == "."
  }

  /// Returns digits with the language's separators as a number with a point. Returns digits
  /// unchanged if their groups don't follow the language's rules.
  private func number(_ text: Substring) -> String {
    let parts = text.split(separator: decimalSeparator, omittingEmptySubsequences: false)
    let groups =
      groupingSeparator.map { parts[0].split(separator: $0, omittingEmptySubsequences: false) }
      ?? [parts[0]]
    guard parts.count <= 2, groups.count == 1 || 1...3 ~= groups[0].count,
      groups.dropFirst().allSatisfy({ $0.count == 3 })
    else { return String(text) }
    return ([groups.joined()] + parts.dropFirst().map(String.init)).joined(separator: ".")
  }

  /// Returns the digits of a date's year, month and day, padded to two; `nil` if the text isn't a
  /// date in this order.
  private static func parts(of text: Substring, in order: String) -> [Character: String]? {
    guard let separator = order.first(where: { !"dmy".contains($0) }) else { return nil }
    let parts = text.split(separator: separator, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 3, parts.allSatisfy({ $0.isDigits && $0.utf8.count <= 4 }) else {
      return nil
    }
    let padded = parts.map { $0.utf8.count == 1 ? "0" + $0 : $0 }
    return Dictionary(zip(order.filter("dmy".contains), padded)) { first, _ in first }
  }
}

extension AnswerShape {
  /// Whether the notation of such values depends on the language.
  var isLocal: Bool { takesNumbers || isTime }
}

extension Form.Row {
  /// Returns the rules for writing the row's answers; `nil` if all languages write them alike.
  func rules(in wording: Wording) -> LanguageRules? {
    guard let shape, shape.isLocal, !isSecret, !wording.rules.areStandard else { return nil }
    return wording.rules
  }

  /// Whether the dialogue interprets lines of the row as dates, times, durations or sizes.
  var isUnderstood: Bool {
    switch shape {
    case .date, .dateAndTime, .timeOfDay, .duration, .byteSize: !isSecret
    case nil, .required, .count, .text, .keyboard, .length, .oneOf, .pattern, .url, .integer,
      .decimal, .uuid, .list, .wanted, .described:
      false
    }
  }

  /// Returns the interpretation of a line in the language's notation; `nil` if the line can't be
  /// read, or is plain text.
  func understoodText(of line: String, in wording: Wording) -> String? {
    guard isUnderstood || shape?.takesNumbers == true, line.utf8.count <= 200 else { return nil }
    let rules = rules(in: wording)
    guard let text = normalText(of: rules?.read(line) ?? line), !text.isEmpty else { return nil }
    return rules?.written(text) ?? text
  }

  /// Returns a sentence about the interpretation of a line before it is entered, such as
  /// `→ Friday, 27 November 2026` for `friday`.
  ///
  /// Covers dates, times, durations and sizes. Returns `nil` for a secret, and for a line that
  /// can't be read or already has the notation of the sentence.
  func understood(_ line: String, in wording: Wording) -> String? {
    // A longer line has none of these values.
    guard let shape, !isSecret, line.utf8.count <= 200 else { return nil }
    let rules = rules(in: wording)
    guard let text = normalText(of: rules?.read(line) ?? line), !text.isEmpty else { return nil }
    switch shape {
    case .date, .dateAndTime:
      // A document may separate the date and the time by a T, and add an offset.
      let day = text.prefix { !" T".contains($0) }
      let time = text.dropFirst(day.count + 1)
      return CalendarDate(String(day)).map {
        wording(.understoodDate($0, time: time.isEmpty ? nil : String(time)))
          + (isAmbiguous(line, in: wording) ? wording(.dayFirst) : "")
      }
    case .byteSize, .duration, .timeOfDay:
      let written = rules?.written(text) ?? text
      return written == line.trimmed ? nil : wording(.understood(written))
    case .required, .count, .text, .keyboard, .length, .oneOf, .pattern, .url, .integer, .decimal,
      .uuid, .list, .wanted, .described:
      return nil
    }
  }

  /// Whether a line is a date in numbers, such as 3/4/2026, that would mean another date with the
  /// month first, and the language has no order.
  func isAmbiguous(_ line: String, in wording: Wording) -> Bool {
    guard wording.rules.date == nil,
      let separator = line.first(where: { "/-".contains($0) })
    else { return false }
    var parts = line.split(separator: separator, omittingEmptySubsequences: false)
    guard 2...3 ~= parts.count else { return false }
    parts.swapAt(0, 1)
    let other = normalText(of: parts.joined(separator: String(separator)))
    return other != nil && other != normalText(of: line)
  }
}

extension Rejection {
  /// Returns the rejection with a quotation of the typed text, and with bounds in the language's
  /// notation.
  func quoting(_ typed: String, in rules: LanguageRules) -> Rejection {
    switch self {
    case .notWhole: .notWhole(typed)
    case .notDigits: .notDigits(typed)
    case .notDecimal: .notDecimal(typed)
    case .outside(_, let lowest, let highest):
      .outside(typed, lowest: rules.written(lowest), highest: rules.written(highest))
    case .tooLow(_, let lowest): .tooLow(typed, lowest: rules.written(lowest))
    case .tooHigh(_, let highest): .tooHigh(typed, highest: rules.written(highest))
    case .notByteSize: .notByteSize(typed)
    case .notWholeBytes: .notWholeBytes(typed)
    case .notDuration: .notDuration(typed)
    case .noUnit: .noUnit(typed)
    case .notDate(_, let today, let zone):
      .notDate(typed, today: rules.written(today), timeZone: zone)
    case .notInCalendar(_, let lastDay): .notInCalendar(typed, lastDay: rules.written(lastDay))
    case .otherWeekday(_, let date, let weekday):
      .otherWeekday(typed, date: rules.written(date), weekday)
    case .dateOutside(_, let date, let zone, let lowest, let highest):
      .dateOutside(
        typed, date: rules.written(date), timeZone: zone, lowest: rules.written(lowest),
        highest: rules.written(highest))
    case .notTime: .notTime(typed)
    case .notDateAndTime(_, let now, let zone):
      .notDateAndTime(typed, now: rules.written(now), timeZone: zone)
    case .skippedTime(_, let next, let zone):
      .skippedTime(typed, next: rules.written(next), timeZone: zone)
    default: self
    }
  }
}
