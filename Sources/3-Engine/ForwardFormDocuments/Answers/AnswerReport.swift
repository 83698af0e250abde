public import ForwardForm
public import ForwardJSON

/// Reports why answers given without a person can't be saved, with all problems at once.
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
  /// Ordered: unreadable texts, rows, several rows, unknown rows.
  public var problems: [Problem]
  /// The form that takes the answers; `nil` if it isn't known.
  var form: AnsweredForm?

  public init(_ problems: [Problem]) { self.problems = problems }

  /// The report as JSON:
  ///
  /// ```json
  /// {
  ///   "status": 65,
  ///   "problems": [
  ///     {"code": "missing", "path": "days", "title": "Days before", "message": "An answer is required."}
  ///   ],
  ///   "next": ["forward", "new", "things", "fridge", "--set", "days=<Days before>"]
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - status: The exit status of the program.
  ///   - next: The words of the command that continues; `nil` to leave them out.
  public func json(status: Int32 = 65, next: [String]? = nil) -> JSONObject {
    var report = JSONObject([
      ("status", .number(JSONNumber(Int(status)))),
      ("problems", .array(problems.map { .object($0.json) })),
    ])
    report["next"] = next.map { .array($0.map { .string($0) }) }
    return report
  }

  /// - Parameters:
  ///   - refused: The error that the form threw.
  ///   - description: The description of the form of a new model.
  ///   - given: The answers. An answer from a file has a place.
  ///   - unread: The problems of unreadable texts. Their rows get no other problem.
  ///   - message: Returns the sentence of a rejection.
  ///   - title: Returns the title of a row for a person.
  ///   - accepts: Returns a sentence about the answers that a row accepts.
  public init(
    _ refused: RefusedAnswers, to description: FormDescription,
    given: GivenAnswers = GivenAnswers(), unread: [Problem] = [],
    message: (Rejection) -> String = \.message,
    title: @escaping @Sendable (FormDescription.Row) -> String = { $0.title },
    accepts: (FormDescription.Row) -> String? = { _ in nil }
  ) {
    self.init(
      refused, to: description, given: given, unread: unread, message: message, title: title,
      accepts: accepts, source: { _, _ in nil })
  }

  /// - Parameter source: Returns the source of the answer at a path, given whether the command, a
  ///   file or neither gave the answer.
  package init(
    _ refused: RefusedAnswers, to description: FormDescription,
    given: GivenAnswers = GivenAnswers(), unread: [Problem] = [],
    message: (Rejection) -> String,
    title: @escaping @Sendable (FormDescription.Row) -> String,
    accepts: (FormDescription.Row) -> String?,
    source: (RowPath, GivenFrom) -> AnswerSource?
  ) {
    let rowPath = description.rowPath
    let values = Dictionary(refused.answers.map { (rowPath($0.path), $0.value) }) { $1 }
    let newItems = refused.problems.compactMap { problem in
      problem.newItem.map { path, new -> (RowPath, RowPath?) in
        (rowPath(path), values[rowPath(path)] == .nothing ? nil : new)
      }
    }
    let form = AnsweredForm(
      description: description, given: given, numbered: refused.numbered,
      newItems: Dictionary(newItems) { $1 }, chosen: refused.chosen, title: title)
    self.form = form
    let answers = NumberedAnswers(form)
    problems = unread
    for (index, path) in refused.paths(ofUnread: unread) { problems[index].path = rowPath(path) }
    let unreadPaths = Set(problems.compactMap(\.path).map(rowPath))
    for problem in refused.problems {
      guard let path = problem.path.map(rowPath) else {
        problems.append(
          Problem(code: problem.rejection.code, message: message(problem.rejection)))
        continue
      }
      let isWithoutRow = problem.rejection.isWithoutRow
      if unreadPaths.contains(path), !isWithoutRow { continue }
      let row = description.row(at: path)
      var rejection = problem.rejection
      var nearest: [RowPath] = []
      if isWithoutRow, row == nil {
        nearest = description.nearest(to: path)
        rejection = .noSuchRow(known: nearest.map(\.text), isDerived: false)
      } else if isWithoutRow {
        rejection = .notAsked
      }
      let isOfCommand = answers.isOfCommand(path)
      if case .notText(let text) = rejection, !isOfCommand,
        let written = given.written(text, at: path, or: row?.path)
      {
        rejection = .notText(written)
      }
      let isMissing = row?.isRefused == true && values[path] == nil && rejection.isTooFew
      var found = Problem(
        code: isMissing ? Rejection.missing.code : rejection.code, path: path,
        message: message(rejection))
      found.nearest = Array(nearest.prefix(3))
      found.others = problem.others
      found.title = row.map(title)
      // An unknown row may be secret.
      let isShown = row.map { !$0.hasSecrets } ?? false
      found.value = isShown && !isWithoutRow ? values[path]?.withoutCredentials : nil
      found.accepts = isWithoutRow ? nil : row.flatMap(accepts)
      if !isOfCommand { found.place = given.place(of: path, or: row?.path) }
      let from: GivenFrom =
        isOfCommand ? .command : answers.isOfFile(path) || found.place != nil ? .file : .elsewhere
      if !isMissing || from != .elsewhere { found.source = source(path, from) }
      problems.append(found)
    }
  }
}

package enum GivenFrom: Sendable {
  case command, file, elsewhere
}

/// A form with given answers, for the command that continues.
struct AnsweredForm: Sendable {
  let description: FormDescription
  let given: GivenAnswers
  /// The item numbers of the given paths and of the problems' paths; see `FormSession.numbered`.
  let numbered: [RowPath: [RowPath]]
  /// The path of a new item for each item that a list lacks; `nil` for an item to be removed.
  let newItems: [RowPath: RowPath?]
  /// The names of the chosen options, by the ids of the rows that the form shows with the answers.
  let chosen: [String: Set<String>]
  let title: @Sendable (FormDescription.Row) -> String
}

extension RefusedAnswers {
  /// Returns the numbered paths of the answers that stand for unreadable texts, by the indices of
  /// the texts' problems.
  fileprivate func paths(ofUnread problems: [Problem]) -> [(index: Int, path: RowPath)] {
    var rest = answers[...]
    return problems.enumerated().compactMap { index, problem in
      guard let place = rest.firstIndex(where: { $0.value == problem.unreadAnswer }) else {
        return nil
      }
      return (index, rest.remove(at: place).path)
    }
  }
}

extension Form.Problem {
  /// The path of an item that the list lacks, and the path of a new item of the list.
  fileprivate var newItem: (RowPath, RowPath)? {
    guard let path, case .noItem(let number, _) = rejection else { return nil }
    var steps = path.steps
    guard let place = steps.lastIndex(of: .item(number)) else { return nil }
    steps[place] = .newItem
    return (path, RowPath(steps))
  }
}

extension Rejection {
  fileprivate var isWithoutRow: Bool {
    switch self {
    case .noSuchRow, .notAsked: true
    default: false
    }
  }

  fileprivate var isTooFew: Bool { if case .tooFew = self { true } else { false } }
}

extension Form.Answer.Value {
  /// The answer, with the password and the secret parameters of an address masked.
  fileprivate var withoutCredentials: Form.Answer.Value {
    switch self {
    case .text(let text): .text(text.withoutCredentials)
    case .string(let text): .string(text.withoutCredentials)
    case .unreadable(let text, let rejection): .unreadable(text.withoutCredentials, rejection)
    case .number, .bool, .strings, .nothing, .items: self
    }
  }
}
