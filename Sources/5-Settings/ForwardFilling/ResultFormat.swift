internal import ForwardFormArguments
package import ForwardFormFiles
package import ForwardJSON
package import ForwardSchemaArguments

/// The format of the result of `fill`: a document's, or variables of a shell or of an environment.
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

  /// Returns a document as variables; `nil` if it is written as a document.
  package func variables(of document: JSONValue, _ prefix: String) -> String? {
    switch self {
    case .document: nil
    case .environment: DocumentVariables(of: document, prefix: prefix).environment
    case .shell(_, let shell):
      DocumentVariables(of: document, prefix: prefix).assignments(for: shell)
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
