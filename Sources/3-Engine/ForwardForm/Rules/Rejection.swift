internal import ForwardText

/// The reason why an answer can't be accepted, for the person who answers again.
///
/// A case has the typed text and the expectation as values, so that a renderer can describe them in
/// any language. ``message`` is the description in English.
@nonexhaustive
public enum Rejection: Error, Hashable, Sendable {
  case missing
  case notWhole(String)
  case notDigits(String)
  case notDecimal(String)
  case outside(String, lowest: String, highest: String)
  /// A value below the minimum of a range without a maximum.
  case tooLow(String, lowest: String)
  /// A value above the maximum of a range without a minimum.
  case tooHigh(String, highest: String)
  case notByteSize(String)
  /// A size that isn't a whole number of bytes.
  case notWholeBytes(String)
  case notDuration(String)
  /// A number without a unit, which could mean hours or minutes.
  case noUnit(String)
  /// Has today's date and the time zone, because relative dates depend on them.
  case notDate(String, today: String, timeZone: String)
  /// A day that the month doesn't have.
  case notInCalendar(String, lastDay: String)
  /// A date after the wrong day of the week, with the date and its day.
  case otherWeekday(String, date: String, Weekday)
  /// A relative date out of range, with the date that it means in a time zone.
  case dateOutside(String, date: String, timeZone: String, lowest: String, highest: String)
  case notTime(String)
  /// Has the present date and time in the time zone, as an example.
  case notDateAndTime(String, now: String, timeZone: String)
  /// A time that clocks skip as they go forward, with the next time.
  case skippedTime(String, next: String, timeZone: String)
  case notUUID(String)
  case notASCII(String)
  case notEmailAddress(String)
  case notURL(String)
  /// A web address whose port isn't a number from 1 to 65535.
  case wrongPort(String)
  /// A web address whose password contains a sign that ends the password, such as `#`.
  case unencodedPassword(String)
  case notPhoneNumber(String)
  /// Items separated by a semicolon or by blanks only.
  case notSeparatedByCommas(String)
  /// An address with another scheme.
  case notSchemed(String, schemes: [String])
  /// A text that these words don't describe.
  case notLike(String, wanted: String)
  /// The pattern that the text should match isn't valid.
  case badPattern(String, pattern: String)
  /// Matching the pattern would take too long.
  case slowPattern(String, pattern: String)
  case tooFew(Int)
  case tooMany(Int)
  case tooShort(String, least: Int)
  case tooLong(String, most: Int)
  case notAnOption(String, options: [String])
  /// The option with this title isn't available now, for a reason such as `sold out`.
  case unavailable(String, reason: String)
  case ambiguous(String, matches: [String])
  case notYesOrNo(String)
  /// A number or a truth value that should be a text.
  case notText(String)
  /// Several values for a row that takes one.
  case notOneAnswer
  /// A text that should be one item, but contains a comma, which separates items.
  case notOneItem(String)
  /// Something other than items for a list.
  case notItems
  /// An item that the list doesn't have.
  case noItem(Int, count: Int)
  /// An answer to an item that another answer removes, with the item's former number.
  case itemRemoved(Int)
  /// A value that should name an item, and that no item's row has. The known values come most
  /// similar first.
  case noItemWith(String, row: String, known: [String])
  /// A value that should name an item, and that the rows of several items have.
  case severalItemsWith(String, row: String, numbers: [Int])
  /// An edit that the list doesn't allow.
  case notAllowed(ListEdit.Verb)
  /// A key or a name that another item already has.
  case notUnique(String)
  /// A path that leads to nothing.
  case notFound(String)
  /// A path that leads to a folder, where a file is wanted.
  case notAFile(String)
  /// A path that leads to a file or a device, where a folder is wanted.
  case notAFolder(String)
  /// An answer to a row that the form doesn't have, with the ids of its rows, the most similar
  /// first. A derived form may have the row with other answers.
  case noSuchRow(known: [String], isDerived: Bool)
  /// An answer to a row that other answers hide. It isn't quoted, because it may be a secret: a
  /// missing row can't say whether it is secret.
  case notAsked
  /// The known names come most similar first.
  case unknownPlaceholder(String, known: [String])
  case controlCharacter(String, Unicode.Scalar)
  case lineBreak(String)
  case notUTF8(String)
  /// The rejection of an item of a list, with the item's number, from 1. If the rejection concerns
  /// one row, it has the row's title.
  indirect case inItem(Int, row: String?, Rejection)
  /// A second entry that differs from the first.
  case notTheSame
  /// A change to a row that can't be changed. It isn't quoted, because it may be a secret.
  case readOnly
  /// A text that begins like a reference to a secret, and isn't valid. It isn't quoted, because it
  /// may be the secret.
  case notReference
  /// The person stopped an async rule's check.
  case checkStopped(String)
  /// An async rule's check took longer than its limit.
  case checkTimedOut(String, seconds: Double)
  /// An async rule's check failed with an error.
  case checkFailed(String, reason: String)
  /// There are no options to choose from, because the program that writes them has failed.
  case noOptions(program: String, ProgramFailure)
  /// Your sentence. It should quote the typed text and name the expected answer.
  case other(String)
  /// Your sentence, like ``other(_:)``, with a ``code`` for programs, such as `name-taken`.
  case refused(String, code: String)

  /// A sentence for the person. It quotes the typed text and names the expected answer.
  public var message: String { Language.english.says(self) }

  /// Returns the rejection with a mask in place of a quoted text.
  package func hiding(_ text: String, by mask: String = Form.Row.mask) -> Rejection {
    // The sentence may quote anything, so all occurrences of the text are hidden.
    masking({ _ in mask }) { $0.hiding(text, by: mask) }
  }

  /// `mask` returns a quotation for display, and `maskSentence` the sentence of a rule.
  func masking(
    _ mask: (String) -> String, inSentence maskSentence: (String) -> String
  ) -> Rejection {
    switch self {
    case .missing, .tooFew, .tooMany, .notTheSame, .readOnly, .notReference, .noSuchRow, .notAsked,
      .notOneAnswer, .noItem, .itemRemoved,
      .notItems, .notAllowed, .noOptions:
      self
    case .noItemWith(let text, let row, _): .noItemWith(mask(text), row: row, known: [])
    case .severalItemsWith(let text, let row, let numbers):
      .severalItemsWith(mask(text), row: row, numbers: numbers)
    case .notText(let text): .notText(mask(text))
    case .notOneItem(let text): .notOneItem(mask(text))
    case .notWhole(let text): .notWhole(mask(text))
    case .notDigits(let text): .notDigits(mask(text))
    case .notDecimal(let text): .notDecimal(mask(text))
    case .outside(let text, let lowest, let highest):
      .outside(mask(text), lowest: lowest, highest: highest)
    case .tooLow(let text, let lowest): .tooLow(mask(text), lowest: lowest)
    case .tooHigh(let text, let highest): .tooHigh(mask(text), highest: highest)
    case .notByteSize(let text): .notByteSize(mask(text))
    case .notWholeBytes(let text): .notWholeBytes(mask(text))
    case .notDuration(let text): .notDuration(mask(text))
    case .noUnit(let text): .noUnit(mask(text))
    case .notDate(let text, let today, let timeZone):
      .notDate(mask(text), today: today, timeZone: timeZone)
    case .notInCalendar(let text, let day): .notInCalendar(mask(text), lastDay: mask(day))
    // The day of the week would reveal a part of the date.
    case .otherWeekday(let text, let date, _):
      .notDate(mask(text), today: mask(date), timeZone: mask(date))
    case .dateOutside(let text, let date, let timeZone, let lowest, let highest):
      .dateOutside(
        mask(text), date: mask(date), timeZone: timeZone, lowest: lowest, highest: highest)
    case .notTime(let text): .notTime(mask(text))
    case .notDateAndTime(let text, let now, let timeZone):
      .notDateAndTime(mask(text), now: now, timeZone: timeZone)
    case .skippedTime(let text, let next, let timeZone):
      .skippedTime(mask(text), next: mask(next), timeZone: timeZone)
    case .notUUID(let text): .notUUID(mask(text))
    case .notASCII(let text): .notASCII(mask(text))
    case .notEmailAddress(let text): .notEmailAddress(mask(text))
    case .notURL(let text): .notURL(mask(text))
    case .wrongPort(let text): .wrongPort(mask(text))
    case .unencodedPassword(let text): .unencodedPassword(mask(text))
    case .notPhoneNumber(let text): .notPhoneNumber(mask(text))
    case .notSeparatedByCommas(let text): .notSeparatedByCommas(mask(text))
    case .notSchemed(let text, let schemes): .notSchemed(mask(text), schemes: schemes)
    case .notLike(let text, let wanted): .notLike(mask(text), wanted: wanted)
    case .badPattern(let text, let pattern): .badPattern(mask(text), pattern: pattern)
    case .slowPattern(let text, let pattern): .slowPattern(mask(text), pattern: pattern)
    case .tooShort(let text, let least): .tooShort(mask(text), least: least)
    case .tooLong(let text, let most): .tooLong(mask(text), most: most)
    case .notAnOption(let text, let options): .notAnOption(mask(text), options: options)
    case .unavailable(let text, let reason): .unavailable(mask(text), reason: mask(reason))
    case .ambiguous(let text, let matches): .ambiguous(mask(text), matches: matches)
    case .notYesOrNo(let text): .notYesOrNo(mask(text))
    case .notUnique(let text): .notUnique(mask(text))
    case .notFound(let text): .notFound(mask(text))
    case .notAFile(let text): .notAFile(mask(text))
    case .notAFolder(let text): .notAFolder(mask(text))
    case .unknownPlaceholder(let text, let known): .unknownPlaceholder(mask(text), known: known)
    case .controlCharacter(let text, let scalar): .controlCharacter(mask(text), scalar)
    case .lineBreak(let text): .lineBreak(mask(text))
    case .notUTF8(let text): .notUTF8(mask(text))
    case .inItem(let number, let row, let rejection):
      .inItem(number, row: row, rejection.masking(mask, inSentence: maskSentence))
    case .checkStopped(let text): .checkStopped(mask(text))
    case .checkTimedOut(let text, let seconds): .checkTimedOut(mask(text), seconds: seconds)
    // An error may quote the text in another form, percent-encoded for example.
    case .checkFailed(let text, let reason):
      .checkFailed(mask(text), reason: mask(text) == text ? reason : Form.Row.mask)
    case .other(let message): .other(maskSentence(message))
    case .refused(let message, let code): .refused(maskSentence(message), code: code)
    }
  }
}

extension String {
  func hiding(_ text: String, by mask: String) -> String {
    text.isEmpty ? self : replacing(bytesOf: text, with: mask)
  }
}
