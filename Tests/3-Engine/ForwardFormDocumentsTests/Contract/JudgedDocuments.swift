import ForwardJSON
import ForwardJSONSchema

@testable import AnswersContract

extension AnsweredForm {
  /// Returns how the contract is broken about documents, which an independent validator judges, too.
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
  /// Whether a class of Python's patterns differs from that of ECMA-262: `\s` has no U+FEFF there, `.` has the
  /// separators of lines, and `\d` has the digits of all scripts.
  fileprivate var isMatchedOtherwiseByPython: Bool {
    "\u{FEFF}\u{2028}\u{2029}".unicodeScalars.contains(self)
      || !isASCII && properties.generalCategory == .decimalNumber
  }
}
