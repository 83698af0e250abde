internal import Patterns
public import ForwardForm
package import JSONTree

/// A report of why answers that were given without a person can't be saved: missing ones, refused
/// ones, and those to rows that the form doesn't have.
///
/// ```swift
/// do {
///   try form.save(given: answers) { … }
/// } catch let refused as RefusedAnswers {
///   let report = AnswerReport(refused, to: description)
///   print(report.json(in: description, …).text(.pretty))
/// }
/// ```
public struct AnswerReport: Sendable {
  /// The rows that need an answer.
  public private(set) var missing: [RowPath] = []
  public private(set) var invalid: [Invalid] = []
  public private(set) var unknown: [Unknown] = []
  /// The rows that are hidden by other answers, and whose answers weren't applied.
  public private(set) var hidden: [RowPath] = []

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
    let values = Dictionary(
      refused.presets.map { (description.rowPath(of: $0.path), $0.value) }
    ) { $1 }
    for problem in refused.problems {
      guard let path = problem.path.map(description.rowPath) else {
        invalid.append(Invalid(path: nil, value: nil, rejection: problem.rejection))
        continue
      }
      let row = description.row(at: path)
      switch problem.rejection {
      case .noSuchRow where row == nil, .notAsked where row == nil:
        unknown.append(Unknown(path: path, nearest: description.nearest(to: path)))
      case .noSuchRow, .notAsked: hidden.append(path)
      case .missing where values[path] == nil: missing.append(path)
      case .tooFew where values[path] == nil && row?.isRefused == true: missing.append(path)
      default:
        // Treats an unknown row as secret.
        let isShown = row.map { !$0.hasSecrets } ?? false
        invalid.append(
          Invalid(
            path: path, value: isShown ? values[path]?.withoutCredentials : nil,
            rejection: problem.rejection))
      }
    }
  }
}

extension FormDescription.Row {
  /// Whether the row, or a row of its items, is secret.
  package var hasSecrets: Bool {
    if isSecret { return true }
    guard case .items(let items?, _) = kind else { return false }
    return items.rows.contains(where: \.hasSecrets)
  }
}

extension FormDescription.Row {
  /// Returns a value of the row for showing it: the password and the secret parameters of an
  /// address are masked.
  package func shown(_ value: JSONValue) -> JSONValue {
    guard case .string(let text) = value, isAddress else { return value }
    return .string(text.withoutCredentials)
  }

  /// Returns whether an assignment to the row contains a secret itself, rather than naming its file
  /// or variable.
  package func hasSecret(_ assignment: String) -> Bool {
    if Form.Answer.isReference(assigned: assignment) { return false }
    return hasSecrets || isAddress && assignment.withoutCredentials != assignment
  }

  private var isAddress: Bool {
    shapes.contains {
      switch $0 {
      case .url, .keyboard(.url): true
      default: false
      }
    }
  }
}

extension Form.Answer.Value {
  /// The answer with the password and the secret parameters of an address masked.
  fileprivate var withoutCredentials: Form.Answer.Value {
    switch self {
    case .text(let text): .text(text.withoutCredentials)
    case .string(let text): .string(text.withoutCredentials)
    default: self
    }
  }
}

extension FormDescription {
  /// Returns the row at a path, which may be a row of an item; `nil` if there is none.
  public func row(at path: RowPath) -> Row? {
    if let row = rows.first(where: { $0.id == path.text }) { return row }
    for (list, item, rest) in path.itemReadings.reversed() {
      guard let row = rows.first(where: { $0.id == list.text }) else { continue }
      guard case .items(let items?, _) = row.kind else { return nil }
      // The items of a dictionary have keys, those of a list have numbers.
      let isKeyed = items.rows.first?.id == "key"
      if case .name = item, !isKeyed { return nil }
      guard rest.isEmpty else { return items.row(at: rest) }
      return isKeyed ? items.rows.first { $0.id == "value" } ?? row : row
    }
    return nil
  }

  /// Returns the paths of rows, the most similar to another path first.
  public func nearest(to path: RowPath) -> [RowPath] {
    for (list, item, rest) in path.itemReadings.reversed() {
      guard case .items(let items?, _)? = rows.first(where: { $0.id == list.text })?.kind else {
        continue
      }
      return items.nearest(to: rest).map(list.appending(RowPath([item])).appending)
    }
    return Patterns.nearest(rows.map(\.id), to: path.text).map { RowPath(row: $0) }
  }

  /// Returns the path of the row with the value at a path in the model's document; the path itself if it
  /// is a row's, or if there is no such row.
  package func rowPath(of path: RowPath) -> RowPath {
    if rows.contains(where: { $0.id == path.text }) { return path }
    let row = rows.first { row in row.path.map(RowPath.init) == path }
    return row.map { RowPath(row: $0.id) } ?? path
  }
}
