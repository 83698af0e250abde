/// The reason why an answer can't be accepted, for the person who is asked again.
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
  /// A value below the least one, of a range without a greatest one.
  case tooLow(String, lowest: String)
  /// A value above the greatest one, of a range without a least one.
  case tooHigh(String, highest: String)
  case notByteSize(String)
  /// A size that isn't a whole number of bytes.
  case notWholeBytes(String)
  case notDuration(String)
  /// A number without a unit, which could mean hours or minutes.
  case noUnit(String)
  /// Has today's date and the time zone, because relative dates are counted from them.
  case notDate(String, today: String, timeZone: String)
  /// A day that its month doesn't have.
  case notInCalendar(String, lastDay: String)
  /// A relative date, with the date that it means in a time zone.
  case dateOutside(String, date: String, timeZone: String, lowest: String, highest: String)
  /// Has the present date and time in the time zone, as an example.
  case notDateAndTime(String, now: String, timeZone: String)
  /// A time that clocks skip as they go forward, with the time to which they go.
  case skippedTime(String, next: String, timeZone: String)
  case notUUID(String)
  case notASCII(String)
  case notEmailAddress(String)
  case notURL(String)
  case notPhoneNumber(String)
  /// Items with a semicolon between them, or only blanks.
  case notSeparatedByCommas(String)
  /// An address whose scheme isn't one of these.
  case notSchemed(String, schemes: [String])
  /// A text that isn't what these words describe.
  case notLike(String, wanted: String)
  /// The pattern that the text should match isn't valid.
  case badPattern(String, pattern: String)
  /// It would take too long to find out whether the text matches the pattern.
  case slowPattern(String, pattern: String)
  case tooFew(Int)
  case tooMany(Int)
  case tooShort(String, least: Int)
  case tooLong(String, most: Int)
  case notAnOption(String, options: [String])
  case ambiguous(String, matches: [String])
  case notYesOrNo(String)
  /// A number, or true or false, that should be a text.
  case notText(String)
  /// Several values for a row that takes one.
  case notOneAnswer
  /// A text that should be one item, but has a comma, which separates items.
  case notOneItem(String)
  /// Something other than items for a list.
  case notItems
  /// An item that the list doesn't have.
  case noItem(Int, count: Int)
  /// An edit that the list doesn't allow.
  case notAllowed(ListEdit.Verb)
  /// A key or name that another one already has.
  case notUnique(String)
  /// A path that leads to nothing.
  case notFound(String)
  /// An answer to a row that the form doesn't have, with the ids of those that it has, the most similar
  /// first. A form that is derived may have the row with other answers.
  case noSuchRow(known: [String], isDerived: Bool)
  /// An answer to a row that the other answers hide. It isn't quoted, as it may be a secret: a row
  /// that isn't in the form can't say whether it is.
  case notAsked
  /// The known names come most similar first.
  case unknownPlaceholder(String, known: [String])
  case controlCharacter(String, Unicode.Scalar)
  case lineBreak(String)
  case notUTF8(String)
  /// The rejection of an item of a list, with the item's number, from 1, and the title of its row,
  /// if it concerns one row.
  indirect case inItem(Int, row: String?, Rejection)
  /// A second entry that differs from the first.
  case notTheSame
  /// The person stopped an async rule's check.
  case checkStopped(String)
  /// An async rule's check took longer than its limit.
  case checkTimedOut(String, seconds: Double)
  /// An async rule's check failed with an error.
  case checkFailed(String, reason: String)
  /// A sentence of your own, which should quote the typed text and say what is expected.
  case other(String)
}
