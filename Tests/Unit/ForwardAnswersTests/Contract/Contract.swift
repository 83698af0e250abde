import ForwardForm
import ForwardSettings
import ForwardStore
import JSONSchema
import JSONTree
import Testing

@testable import ForwardAnswers

private func describe(_ model: some FormModel & Codable) throws -> FormDescription {
  try FormDescription(Form(model)) { try JSONObject(encoding: model) }
}

/// What a form says of itself, and what it takes.
struct Contract {
  let description: FormDescription
  let schema: Schema
  private let make: () -> EditableDocument

  init(_ make: @escaping () -> any FormModel & Codable) throws {
    description = try describe(make())
    schema = try Schema(.object(description.schema()))
    self.make = { EditableDocument(new: make()) }
  }

  /// Returns the reasons why a document isn't an answer for new settings; empty if it is one.
  func problems(of document: JSONValue) async throws -> [Form.Problem] {
    let file: AnswersFile
    do {
      file = try AnswersFile(parsing: document.text().utf8)
    } catch {
      return [Form.Problem(path: "file", rejection: .other("\(error)"))]
    }
    let new = make()
    let answers = try new.answers(in: file.document, say: { "\($0)" }) {
      description.rows.compactMap(\.path)
    }
    let problems = await new.form().save(given: answers)
    return withExtendedLifetime(new) { problems }
  }

  /// Whether the description says in a sentence that there may be such a problem.
  private func isMarked(_ problem: Form.Problem) -> Bool {
    if description.hasFormRules, case .other = problem.rejection { return true }
    guard let path = problem.path else { return false }
    if description.row(at: path)?.unsaidRules.isEmpty == false { return true }
    return description.rows.contains { row in
      !row.unsaidRules.isEmpty && path.steps.starts(with: RowPath(row: row.id).steps)
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
      if faults.indices.contains(index), faults[index].isEmpty != isAccepted {
        differences.append("jsonschema: '\(faults[index])', here: '\(reasons)' \(document.text())")
      }
      if isAccepted, !problems.isEmpty, !problems.contains(where: isMarked) {
        let refusals = problems.map(\.description).joined(separator: " | ")
        differences.append("refused: \(refusals) \(document.text())")
      } else if !isAccepted, problems.isEmpty {
        differences.append("accepted: \(reasons) \(document.text())")
      }
    }
    return differences
  }
}
