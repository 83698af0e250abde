import ForwardJSON
import ForwardJSONSchema

@testable import AnswersContract

extension AnsweredForm {
  /// Returns the violations of the contract in documents. An independent validator judges them,
  /// too.
  func differences(about documents: [JSONValue]) async throws -> [String] {
    let faults = hasSchemaValidator ? try faults(of: documents, by: described) : []
    var differences: [String] = []
    for (index, document) in documents.enumerated() {
      differences += try await check(document, isShown: index % 20 == 0).differences
      let isAnswer = schema.verdict(on: document) == .valid
      if faults.indices.contains(index), faults[index].isEmpty != isAnswer,
        !document.text().unicodeScalars.contains(where: \.isMatchedOtherwiseByPython)
      {
        differences.append("jsonschema: '\(faults[index])', not here: \(document.text())")
      }
    }
    return differences
  }
}

extension Unicode.Scalar {
  /// Whether a class of Python's patterns treats the character differently from ECMA-262: Python's
  /// `\s` lacks U+FEFF, its `.` includes the separators of lines, and its `\d` includes the digits
  /// of all scripts.
  fileprivate var isMatchedOtherwiseByPython: Bool {
    "\u{FEFF}\u{2028}\u{2029}".unicodeScalars.contains(self)
      || !isASCII && properties.generalCategory == .decimalNumber
  }
}
