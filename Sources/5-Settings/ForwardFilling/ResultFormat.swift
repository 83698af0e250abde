internal import ForwardFormArguments
package import ForwardFormFiles
package import ForwardJSON
package import ForwardSchemaArguments

/// The format of the result of `fill`: a document's format, or variables of a shell or an
/// environment.
package enum ResultFormat {
  case document(DocumentFormat)
  case environment
  case shell(AnswerFormat, Shell)

  /// The names of all formats.
  package static var words: [String] {
    DocumentFormat.allCases.map(\.rawValue) + ["env"]
      + AnswerFormat.allCases.filter { $0.syntax != nil }.map(\.rawValue)
  }

  package var name: String {
    switch self {
    case .document(let format): format.rawValue
    case .environment: "env"
    case .shell(let format, _): format.rawValue
    }
  }

  package var writesVariables: Bool { if case .document = self { false } else { true } }

  /// Returns a document as variables; `nil` if the format is a document's.
  package func variables(of document: JSONValue, _ prefix: String) -> String? {
    switch self {
    case .document: nil
    case .environment: DocumentVariables(of: document, prefix: prefix).environment
    case .shell(_, let shell):
      DocumentVariables(of: document, prefix: prefix).assignments(for: shell)
    }
  }
}

extension ResultFormat {
  /// Returns the text of a document in the format, with its last line break. TOML has no null, so
  /// such members are left out.
  package func text(of document: JSONObject, prefix: String) throws(TextEditError) -> String {
    let value = JSONValue.object(document)
    guard case .document(let format) = self else { return variables(of: value, prefix) ?? "" }
    let text = format.textFormat()
    return String(
      decoding: try text.newText(of: format == .toml ? value.withoutNulls : value), as: UTF8.self)
  }
}

extension JSONValue {
  /// The value without the members that are null.
  fileprivate var withoutNulls: JSONValue {
    switch self {
    case .object(let members):
      .object(
        JSONObject(members.compactMap { $1 == .null ? nil : ($0, $1.withoutNulls) }))
    case .array(let elements): .array(elements.map(\.withoutNulls))
    default: self
    }
  }
}

extension ResultFormat: ArgumentValue {
  package init(argument: String) throws {
    if let format = DocumentFormat(rawValue: argument) {
      self = .document(format)
    } else if argument == "env" {
      self = .environment
    } else if let format = AnswerFormat(argument: argument), let shell = format.syntax {
      self = .shell(format, shell)
    } else {
      throw UsageProblem.unknownValue(argument, known: Self.words)
    }
  }
}
