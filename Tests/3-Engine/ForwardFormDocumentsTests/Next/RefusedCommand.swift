import ForwardForm
import ForwardFormDocuments
import ForwardJSON
import ForwardSettings
import ForwardStore
import Testing
import TestSupport

/// The assignments of a command that a new model refuses.
struct RefusedCommand {
  let report: AnswerReport
  private let command: [String]

  /// - Parameters:
  ///   - command: The assignments. The file `@missing` can't be read. The text of any other file is
  ///     its path.
  ///   - model: The model.
  ///   - file: The answers of a file.
  ///   - readsStored: Whether values in JSON are read in their stored form.
  init(
    _ command: [String], of model: some FormModel & Codable, after file: [Form.Answer] = [],
    readsStored: Bool = true
  ) throws {
    var given = GivenAnswers()
    var unread: [Problem] = []
    given.add(file, from: .file)
    for text in command {
      do throws(AnswerError) {
        try given.add(text, missing: "missing")
      } catch {
        let problem = Problem(error)
        unread.append(problem)
        if let path = RowPath(assigned: text) { given.add(unread: problem, at: path) }
      }
    }
    let description = try FormDescription(Form(model)) { try JSONObject(encoding: model) }
    if readsStored { given = try given.reading(as: model) }
    let refused = AnswerPlan(given, to: Form(model)).refused
    #expect(!refused.problems.isEmpty || !unread.isEmpty)
    self.command = command
    report = AnswerReport(refused, to: description, given: given, unread: unread)
  }

  /// The lines of the problems.
  var problems: String { report.problems.map(\.description).joined(separator: "\n") }

  /// The assignments of the next command; `nil` without a next command.
  var next: [String]? {
    report.next(after: command.map { .assignment($0) })?.filter { $0 != "--set" }
  }
}

extension GivenAnswers {
  /// Adds the answers of an assignment, as a command does. The text of a file is its path.
  ///
  /// - Parameter missing: The path of the unreadable file.
  mutating func add(_ assignment: String, missing: String) throws(AnswerError) {
    do {
      try add(assigned: assignment) { path in
        guard path == missing, let row = RowPath(assigned: assignment) else { return path }
        throw AnswerError.noVariable(path, of: row)
      } variable: { _ in
        nil
      }
    } catch let error as AnswerError {
      throw error
    } catch {
      Issue.record(error)
    }
  }
}
