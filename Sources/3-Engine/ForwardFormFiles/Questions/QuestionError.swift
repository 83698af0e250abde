public import ForwardJSON
package import ForwardText

/// All mistakes in a form file, in the order of their places.
///
/// ```swift
/// do {
///   let form = try QuestionForm(reading: bytes)
/// } catch {
///   for problem in error.problems { print("form.json:\(problem)") }
/// }
/// ```
/// ```
/// form.json:4:14: "range" takes a range such as 1..9, 1.. or ..9, not '9'.
/// form.json:7:6: There is no 'titel' here; the known ones are title, …
/// ```
public struct FormFileError: Error, Equatable, Sendable, CustomStringConvertible {
  public let problems: [QuestionError]

  /// The problems in English, a line each.
  public var description: String { problems.map(\.description).joined(separator: "\n") }
}

extension FormFileError {
  /// - Parameter faults: The mistakes, at least one.
  init(_ faults: [PlacedFault], in text: JSONText) {
    let places = text.places(of: faults.map(\.path))
    let problems = faults.map { fault in
      let found = places[fault.path]
      let span = fault.isKey ? found?.key : found?.value
      return QuestionError(fault.fault, at: span?.place, path: fault.path)
    }
    self.init(
      problems: problems.sorted {
        ($0.line ?? 0, $0.column ?? 0) < ($1.line ?? 0, $1.column ?? 0)
      })
  }
}

/// A mistake in the description of a question or of a form, for its author.
public struct QuestionError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The line in the form file, counted from 1; `nil` for a question outside a file.
  public let line: Int?

  /// The column in the line, counted from 1 in code points; `nil` for a question outside a file.
  public let column: Int?

  /// The path of the value in the form file; `nil` if the mistake doesn't concern a value.
  public let path: JSONPath?

  package let fault: QuestionFault

  init(_ fault: QuestionFault, at place: JSONPlace? = nil, path: JSONPath? = nil) {
    self.fault = fault
    self.path = path
    (line, column) = (place?.line, place?.column)
  }

  /// The code of the mistake, such as `unknown-key`. It is the same in every language and version.
  public var code: String { fault.code.rawValue }

  /// Returns one sentence with the mistake and the wanted value.
  ///
  /// - Parameter language: The tag of the language, such as `dialogue.wording.language`. English is
  ///   the default, and replaces an unknown language.
  public func message(in language: String = "en") -> String { Language(tag: language).says(self) }

  /// The place, if it is known, and the sentence in English.
  public var description: String {
    guard let line, let column else { return message() }
    return "\(line):\(column): \(message())"
  }
}

extension Language {
  /// Returns one sentence with the mistake and the wanted value, without the place.
  package func says(_ error: QuestionError) -> String {
    says(error.fault, naming: { "\"\($0.rawValue)\"" })
  }
}
