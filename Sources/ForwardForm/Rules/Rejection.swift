/// Says why an answer can't be taken. It is for the person, and means: ask again.
///
/// The cases keep what was typed and what is wanted apart from the sentence that says so, so that
/// a renderer can say it in another language. ``message`` says it in English.
public enum Rejection: Error, Hashable, Sendable {
  case missing
  case notWhole(String)
  case notDigits(String)
  case notDecimal(String)
  case outside(String, lowest: String, highest: String)
  case notByteSize(String)
  /// A size that ends within a byte.
  case notWholeBytes(String)
  case notDuration(String)
  /// A number of which nobody knows whether it is hours or minutes.
  case noUnit(String)
  /// What today is, and where, so that what is counted from it is plain.
  case notDate(String, today: String, timeZone: String)
  /// A day that its month hasn't.
  case notInCalendar(String, lastDay: String)
  /// A date that was said from today on, which it is in a time zone.
  case dateOutside(String, date: String, timeZone: String, lowest: String, highest: String)
  case notASCII(String)
  case notEmailAddress(String)
  case notURL(String)
  case notPhoneNumber(String)
  /// An address with another scheme than these.
  case notSchemed(String, schemes: [String])
  /// A text of another shape than the one that these words describe.
  case notLike(String, wanted: String)
  /// The pattern that it was to be like can't be read.
  case badPattern(String, pattern: String)
  case tooFew(Int)
  case tooMany(Int)
  case tooShort(String, least: Int)
  case tooLong(String, most: Int)
  case notAnOption(String, options: [String])
  case ambiguous(String, matches: [String])
  case notYesOrNo(String)
  /// An answer to a row that isn't there as the other answers are.
  case notAsked(String)
  /// The known ones stand in the order of their likeness.
  case unknownPlaceholder(String, known: [String])
  case controlCharacter(String, Unicode.Scalar)
  case lineBreak(String)
  case notUTF8(String)
  /// What is wrong with a list's item: the number that it has, and the title of its row, if one is to
  /// blame.
  indirect case inItem(Int, row: String?, Rejection)
  /// A second entry that isn't the first one.
  case notTheSame
  /// A check that takes its time was cut short.
  case checkStopped(String)
  /// A check that takes its time took more of it than it may.
  case checkTimedOut(String, seconds: Double)
  /// A check that takes its time failed itself.
  case checkFailed(String, reason: String)
  /// A sentence of the target's own: quoting what was typed, saying what is wanted.
  case other(String)
}
