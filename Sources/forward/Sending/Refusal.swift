internal import PlainText

/// A reason why an item has no delivery, in words for a person.
struct Refusal: Error, CustomStringConvertible {
  /// A part of a sentence, without a full stop.
  let reason: String

  init(_ sentence: String) { reason = sentence.withoutFullStop }

  var description: String { reason }
}
