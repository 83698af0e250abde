import ForwardForm
import ForwardFormDocuments
import ForwardFormSchemas
import ForwardJSON
import ForwardJSONSchema
import ForwardSettings
import ForwardStore
import ForwardTargets
import TestSupport

/// The contract of a kind that a file declares: the kind takes exactly the documents that `describe` accepts, and
/// `show` writes them.
struct KindContract {
  let kind: DeclaredKind
  private let described: Schema
  private let own: Schema
  private let description: FormDescription

  init(_ kind: DeclaredKind) throws {
    self.kind = kind
    guard let answers = kind.kind.answersSchema else { throw MissingSchema() }
    var options = SchemaOptions()
    options.formats = .always
    described = try Schema(.object(answers()), options: options)
    own = try Schema(kind.settings, options: options)
    description = try EditableDocument(new: kind.kind.make()).describe()
  }

  private struct MissingSchema: Error {}

  /// The saved settings, or the problems.
  private enum Outcome {
    case saved(JSONObject)
    case refused([Form.Problem])

    var problems: String {
      if case .refused(let problems) = self {
        problems.map { "\($0.path?.text ?? ""): \($0.rejection.message)" }.joined(separator: " | ")
      } else {
        "saved"
      }
    }
  }

  /// Gives answers without a person, as the command does.
  private func give(
    _ given: GivenAnswers, to stored: JSONObject?
  ) async throws -> Outcome {
    let document =
      try stored.map { try open($0, over: kind.kind.make()) }
      ?? EditableDocument(new: kind.kind.make())
    let read = try given.reading(by: document, describe: { description }) { "\($0)" }
    let form = document.form()
    let problems = await form.save(given: read.answers)
    return problems.isEmpty ? .saved(try document.document(from: form)) : .refused(problems)
  }

  private func open(
    _ stored: JSONObject, over new: some StorableTarget
  ) throws -> EditableDocument {
    try EditableDocument(stored, over: new)
  }

  /// Returns the settings of a new target with a document of answers, and how the contract is broken.
  func check(_ document: JSONValue) async throws -> (settings: JSONObject?, differences: [String]) {
    var given = GivenAnswers()
    given.add(try AnswersFile(parsing: document.text().utf8))
    let outcome = try await give(given, to: nil)
    let validation = described.validate(document)
    let isDescribed = validation.verdict == .valid
    switch outcome {
    case .refused(let problems):
      return isDescribed && !problems.allSatisfy(\.isDescribedInWords)
        ? (nil, ["\(kind.name): refused, and described: \(outcome.problems): \(document.text())"])
        : (nil, [])
    case .saved(let settings):
      guard isDescribed else {
        let reasons = validation.problems.map { "\($0.path): \($0.sentence)" }
        return (
          nil,
          [
            "\(kind.name): taken, and not described: \(reasons.joined(separator: " | ")): \(document.text())"
          ]
        )
      }
      let all = SchemaDocument(own, JSONValue.object(settings).joined(with: document))
      let lost = JSONValue.object(all.membersAsked).leaves(at: []).filter { path, value in
        // An empty list is no value where there need not be one.
        document[path] == value && value != [] && JSONValue.object(settings)[path] != value
      }
      let differences =
        lost.map { "\(kind.name): lost \($0.path): \(document.text()): \(settings.text())" }
        + faults(of: settings, after: document.text())
      return (settings, try await differences + givenAgain(settings))
    }
  }

  /// Returns how settings that were saved break the kind's own schema.
  private func faults(of settings: JSONObject, after answers: String) -> [String] {
    own.verdict(on: .object(settings)) == .valid
      ? [] : ["\(kind.name): \(answers) saved \(settings.text())"]
  }

  /// Gives settings as answers to themselves, which changes nothing.
  private func givenAgain(_ settings: JSONObject) async throws -> [String] {
    var given = GivenAnswers()
    given.add(try AnswersFile(parsing: JSONValue.object(settings).text().utf8))
    switch try await give(given, to: settings) {
    case .saved(let again) where again.withoutEmptyLists == settings.withoutEmptyLists: return []
    case .saved(let again): return ["\(kind.name): \(settings.text()) became \(again.text())"]
    case let refused: return ["\(kind.name): not again: \(refused.problems): \(settings.text())"]
    }
  }

  /// Makes a random edit of an item in settings that were saved, and returns how the contract is broken.
  func edit(
    _ settings: JSONObject, _ maker: inout SettingsMaker
  ) async throws -> [String] {
    // An edit of a hidden row has a problem of its own.
    guard let edit = ItemEdit(settings, of: kind.settings, &maker),
      SchemaDocument(own, .object(edit.edited)).membersAsked == edit.edited
    else { return [] }
    var given = GivenAnswers()
    if edit.isInFile, let document = edit.document {
      given.add(try AnswersFile(parsing: document.text().utf8))
    } else {
      try given.add(assigned: edit.assignment) {
        $0
      } variable: { _ in
        nil
      }
    }
    let outcome = try await give(given, to: settings)
    let isValid = own.verdict(on: .object(edit.edited)) == .valid
    switch outcome {
    case .saved(let saved) where !isValid:
      return ["\(kind.name): \(edit) of \(settings.text()) saved \(saved.text())"]
    case .saved(let saved) where saved.withoutEmptyLists != edit.edited.withoutEmptyLists:
      return [
        "\(kind.name): \(edit) of \(settings.text()) saved \(saved.text()) for \(edit.edited.text())"
      ]
    case .refused where isValid:
      return ["\(kind.name): \(edit) of \(settings.text()): \(outcome.problems)"]
    default: return []
    }
  }
}

extension JSONObject {
  /// The object with empty lists, which are no values where there need not be one, taken out at any depth.
  fileprivate var withoutEmptyLists: JSONObject {
    JSONObject(compactMap { key, value in value == [] ? nil : (key, value.withoutEmptyLists) })
  }
}

extension JSONValue {
  fileprivate var withoutEmptyLists: JSONValue {
    switch self {
    case .object(let members): .object(members.withoutEmptyLists)
    case .array(let elements): .array(elements.map(\.withoutEmptyLists))
    default: self
    }
  }

  /// Returns the value with the members of another one that it lacks, at any depth of objects.
  fileprivate func joined(with other: JSONValue) -> JSONValue {
    guard case .object(var members) = self, case .object(let others) = other else { return self }
    for (key, value) in others where value != .null {
      members[key] = members[key].map { $0.joined(with: value) } ?? value
    }
    return .object(members)
  }

  /// The values that aren't objects, with their paths.
  fileprivate func leaves(at path: JSONPath) -> [(path: JSONPath, value: JSONValue)] {
    guard case .object(let members) = self else { return [(path, self)] }
    return members.flatMap { $1.leaves(at: path.appending(.key($0))) }
  }
}

extension Form.Problem {
  /// Whether only words of the description say it, as patterns don't know the letters of other scripts.
  fileprivate var isDescribedInWords: Bool {
    guard case .unknownPlaceholder(let name, _) = rejection else { return false }
    return !name.utf8.allSatisfy { $0 < 0x80 }
  }
}
