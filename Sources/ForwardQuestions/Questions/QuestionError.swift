internal import JSONTree
package import PlainText

/// A mistake in the description of a question or of a form, for its author.
///
/// ```swift
/// do {
///   let form = try QuestionForm(reading: bytes)
/// } catch {
///   print("form.json:\(error)")  // form.json:4:14: "range" takes a range such as 1..9, 1.. or ..9, …
/// }
/// ```
public struct QuestionError: Error, Equatable, Sendable {
  /// The line in the form file, counted from 1; `nil` for a question that is in no file.
  public let line: Int?

  /// The column in the line, counted from 1 in code points; `nil` for a question that is in no
  /// file.
  public let column: Int?

  package let fault: QuestionFault

  init(_ fault: QuestionFault, at place: JSONPlace? = nil) {
    self.fault = fault
    (line, column) = (place?.line, place?.column)
  }

  /// Returns one sentence about what is wrong and what is wanted.
  ///
  /// - Parameter language: The tag of the language, such as `dialogue.wording.language`. English is
  ///   the default, and replaces a language that isn't known.
  public func message(in language: String = "en") -> String { Language(tag: language).says(self) }
}

extension QuestionError: CustomStringConvertible {
  /// The place, if it is known, and the sentence in English.
  public var description: String {
    guard let line, let column else { return message() }
    return "\(line):\(column): \(message())"
  }
}

extension Language {
  /// Returns one sentence about what is wrong and what is wanted, without the place.
  package func says(_ error: QuestionError) -> String {
    says(error.fault, naming: { "\"\($0.rawValue)\"" })
  }
}
