public import ForwardForm

/// A report of why answers that were given without a person can't be saved: missing ones, refused
/// ones, and those to rows that the form doesn't have.
///
/// ```swift
/// do {
///   try form.save(given: answers) { … }
/// } catch let refused as RefusedAnswers {
///   let report = AnswerReport(refused, to: description)
///   print(report.json().text(.pretty))
/// }
/// ```
public struct AnswerReport: Sendable {
  /// The problems in the order of the rows, then those of several rows, then answers without a row.
  package let findings: [Finding]
  let description: FormDescription
  /// The paths that were given, and those of the findings; see `FormSession.numbered`.
  let numbered: [RowPath: [RowPath]]

  /// A problem of an answer, or of a row without one.
  package enum Finding: Hashable, Sendable {
    case missing(RowPath, Rejection)
    case invalid(Invalid)
    case unknown(Unknown)
    case hidden(RowPath)
  }

  /// An answer that was refused, or a current value of the model.
  public struct Invalid: Hashable, Sendable {
    /// The path of the row; `nil` if several rows are concerned.
    public let path: RowPath?
    /// The answer; `nil` for a secret, and for a current value.
    public let value: Form.Answer.Value?
    public let rejection: Rejection
  }

  /// An answer to a row that the form doesn't have.
  public struct Unknown: Hashable, Sendable {
    public let path: RowPath
    /// The paths of all rows, the most similar first.
    public let nearest: [RowPath]
  }

  /// - Parameters:
  ///   - refused: The error that the form threw.
  ///   - description: The description of the form of a new model.
  public init(_ refused: RefusedAnswers, to description: FormDescription) {
    let rowPath = description.rowPath
    let values = Dictionary(refused.answers.map { (rowPath($0.path), $0.value) }) { $1 }
    self.description = description
    numbered = refused.numbered
    findings = refused.problems.map { problem in
      guard let path = problem.path.map(rowPath) else {
        return .invalid(Invalid(path: nil, value: nil, rejection: problem.rejection))
      }
      let row = description.row(at: path)
      switch problem.rejection {
      case .noSuchRow where row == nil, .notAsked where row == nil:
        return .unknown(Unknown(path: path, nearest: description.nearest(to: path)))
      case .noSuchRow, .notAsked: return .hidden(path)
      case .missing where values[path] == nil: return .missing(path, problem.rejection)
      case .tooFew where values[path] == nil && row?.isRefused == true:
        return .missing(path, problem.rejection)
      default:
        // Treats an unknown row as secret.
        let isShown = row.map { !$0.hasSecrets } ?? false
        return .invalid(
          Invalid(
            path: path, value: isShown ? values[path]?.withoutCredentials : nil,
            rejection: problem.rejection))
      }
    }
  }
}

extension AnswerReport {
  /// The rows that need an answer.
  public var missing: [RowPath] {
    findings.compactMap { if case .missing(let path, _) = $0 { path } else { nil } }
  }

  public var invalid: [Invalid] {
    findings.compactMap { if case .invalid(let answer) = $0 { answer } else { nil } }
  }

  public var unknown: [Unknown] {
    findings.compactMap { if case .unknown(let answer) = $0 { answer } else { nil } }
  }

  /// The rows that are hidden by other answers, and whose answers weren't applied.
  public var hidden: [RowPath] {
    findings.compactMap { if case .hidden(let path) = $0 { path } else { nil } }
  }
}

extension Form.Answer.Value {
  /// The answer with the password and the secret parameters of an address masked.
  fileprivate var withoutCredentials: Form.Answer.Value {
    switch self {
    case .text(let text): .text(text.withoutCredentials)
    case .string(let text): .string(text.withoutCredentials)
    case .unreadable(let text, let rejection): .unreadable(text.withoutCredentials, rejection)
    default: self
    }
  }
}
