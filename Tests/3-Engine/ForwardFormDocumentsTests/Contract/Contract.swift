import ForwardForm
import ForwardFormFiles
import ForwardJSON
import ForwardJSONSchema
import ForwardSettings
import ForwardStore
import Testing

@testable import ForwardFormDocuments

/// What a form says of itself, and what it takes.
struct Contract {
  let description: FormDescription
  let schema: Schema
  private let open: () throws -> Opened

  /// A form that isn't filled in yet.
  private struct Opened {
    let form: Form
    let read: (GivenAnswers) throws -> GivenAnswers
  }

  private init(_ description: FormDescription, _ open: @escaping () throws -> Opened) throws {
    (self.description, self.open) = (description, open)
    schema = try Schema(.object(description.schema()))
  }

  init(_ make: @escaping () -> any FormModel & Codable) throws {
    func describe(_ model: some FormModel & Codable) throws -> FormDescription {
      try FormDescription(Form(model)) { try JSONObject(encoding: model) }
    }
    let description = try describe(make())
    try self.init(description) {
      let new = EditableDocument(new: make())
      let reader = new.reader(say: { "\($0)" }) { description }
      return Opened(form: new.form()) { try $0.reading(by: reader) }
    }
  }

  /// - Parameter file: The text of a form file.
  init(ofFile file: String) throws {
    try self.init(QuestionForm(reading: file.utf8).description) {
      let questions = try QuestionForm(reading: file.utf8)
      return Opened(form: questions.form, read: questions.reading)
    }
  }

  /// Returns the reasons why a document isn't an answer to a new form; empty if it is one.
  func problems(of document: JSONValue) async throws -> [Form.Problem] {
    var given = GivenAnswers()
    do {
      given.add(try AnswersFile(parsing: document.text().utf8))
    } catch {
      return [Form.Problem(path: "file", rejection: .other("\(error)"))]
    }
    let opened = try open()
    let problems = await opened.form.save(given: try opened.read(given).answers)
    return withExtendedLifetime(opened) { problems }
  }

  /// Whether the description says in a sentence that there may be such a problem.
  private func isMarked(_ problem: Form.Problem, of document: JSONValue) -> Bool {
    if description.hasFormRules, case .other = problem.rejection { return true }
    guard let path = problem.path else { return false }
    // A masked secret is the present one, which a new form doesn't have.
    if problem.rejection == .missing, description.row(at: path)?.isSecret == true,
      document.text().contains(Form.Row.mask)
    {
      return true
    }
    let isMarked = { (row: FormDescription.Row) in
      !row.unsaidRules.isEmpty
        || row.declared == nil && description.asked(row) == nil
    }
    if description.row(at: path).map(isMarked) == true { return true }
    return description.rows.contains { row in
      isMarked(row) && path.steps.starts(with: RowPath(row: row.id).steps)
    }
  }

  /// Returns how the schema and the answers differ about documents.
  func differences(about documents: [JSONValue]) async throws -> [String] {
    let faults = hasSchemaValidator ? try faults(of: documents, by: description.schema()) : []
    var differences: [String] = []
    for (index, document) in documents.enumerated() {
      let problems = try await problems(of: document)
      let validation = schema.validate(document)
      let isAccepted = validation.verdict == .valid
      let reasons = validation.problems.map(\.sentence).joined(separator: " | ")
      if faults.indices.contains(index), faults[index].isEmpty != isAccepted,
        !document.text().unicodeScalars.contains(where: \.isMatchedOtherwiseByPython)
      {
        differences.append("jsonschema: '\(faults[index])', here: '\(reasons)' \(document.text())")
      }
      if isAccepted, !problems.isEmpty, !problems.contains(where: { isMarked($0, of: document) }) {
        let refusals = problems.map(\.description).joined(separator: " | ")
        differences.append("refused: \(refusals) \(document.text())")
      } else if !isAccepted, problems.isEmpty {
        differences.append("accepted: \(reasons) \(document.text())")
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
