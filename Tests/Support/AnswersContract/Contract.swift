import ForwardForm
import ForwardFormDocuments
import ForwardFormSchemas
import ForwardJSON
import ForwardJSONSchema

/// The contract of answers, which has three parts:
///
/// - A form takes a document exactly if its schema accepts the document.
/// - The form saves the values as given.
/// - The shown values are answers that change nothing.
extension AnsweredForm {
  /// Gives a document to the form; returns the saved values (`nil` after a refusal) and the
  /// breaches of the contract.
  ///
  /// - Parameter isShown: Whether to show the saved values and give them again. For a model,
  ///   finding the rows that may be secret takes much longer than the other checks.
  func check(
    _ document: JSONValue, isShown: Bool = true
  ) async throws -> (saved: JSONValue?, differences: [String]) {
    let validation = schema.validate(document)
    let isAnswer = validation.verdict == .valid
    switch try await outcome(of: .document(document)) {
    case .refused(let problems):
      let isExcused = problems.contains { isInWords($0, of: document) }
      return isAnswer && !isExcused
        ? (nil, [broken("refused", document, Outcome.refused(problems))]) : (nil, [])
    case .saved(let saved, let paths):
      if !isAnswer, !addsConstants {
        let reasons = validation.problems.map { "\($0.path): \($0.sentence)" }
        return (nil, [broken("taken", document, reasons.joined(separator: " | "))])
      }
      var differences = faults(of: saved, after: document)
      let given = asked(of: document, paths, saved)
      if let lost = given.firstLost(in: saved, isExact: own != nil) {
        differences.append(broken("lost \(lost)", document, saved.text()))
      }
      if isShown { differences += try await givenAgain(saved) }
      return (saved, differences)
    }
  }

  /// Returns a document without the values of hidden rows.
  private func asked(
    of document: JSONValue, _ paths: [JSONPath]?, _ saved: JSONValue
  ) -> JSONValue {
    if let own {
      let all = SchemaDocument(own, saved.joined(with: document)).membersAsked
      return document.common(with: .object(all))
    }
    return document.keeping { path in
      paths?.contains { $0.isIn(path) || path.isIn($0) } ?? true
    }
  }

  /// Gives the shown values back to the form, which must change nothing.
  private func givenAgain(_ saved: JSONValue) async throws -> [String] {
    let shown = shown(saved)
    let outcome = try await outcome(of: .document(shown), to: saved)
    if case .saved(let again, _) = outcome, again.withoutEmptyLists == saved.withoutEmptyLists {
      return []
    }
    return [broken("shown again", shown, outcome)]
  }

  /// Returns a breach if the saved values violate the form's own schema.
  private func faults(of saved: JSONValue, after answers: some Any) -> [String] {
    own.map { $0.verdict(on: saved) == .valid } == false
      ? [broken("saved", answers, saved.text())] : []
  }

  /// Makes a random edit of an item in the saved values, and returns the breaches of the contract.
  func edit(_ saved: JSONValue, _ maker: inout DocumentMaker) async throws -> [String] {
    // The form refuses an edit of a hidden row.
    guard let own, let members = saved.members,
      let edit = ItemEdit(members, of: source, &maker),
      SchemaDocument(own, .object(edit.edited)).membersAsked == edit.edited
    else { return [] }
    let edited = JSONValue.object(edit.edited)
    let isValid = own.verdict(on: edited) == .valid
    let outcome = try await outcome(of: edit.answers, to: saved)
    switch outcome {
    case .saved(let new, _) where isValid && new.withoutEmptyLists == edited.withoutEmptyLists:
      return []
    case .refused where !isValid: return []
    default: return [broken("\(edit.answers) of", saved.text(), outcome)]
    }
  }

  private func broken(_ what: String, _ answers: some Any, _ result: some Any) -> String {
    let answers = (answers as? JSONValue)?.text() ?? "\(answers)"
    return "\(name): \(what): \(answers): \(result)"
  }
}

extension JSONValue {
  /// The value without empty lists: an optional empty list is the same as no list.
  fileprivate var withoutEmptyLists: JSONValue {
    mappingParts { $1 == [] ? .none : $1.withoutEmptyLists }
  }

  /// Adds the missing members from another value, at any depth of objects. A null counts as
  /// missing.
  func joined(with other: JSONValue) -> JSONValue {
    guard case .object(var members) = self, case .object(let others) = other else { return self }
    for (key, value) in others where value != .null {
      members[key] = members[key].map { $0.joined(with: value) } ?? value
    }
    return .object(members)
  }

  /// Returns the members that both values have, at any depth.
  fileprivate func common(with other: JSONValue) -> JSONValue {
    mappingParts { step, part in
      other[JSONPath([step])].map { part.common(with: $0) }
    }
  }

  /// Returns the value without the members whose paths `isKept` rejects. Lists are kept whole.
  fileprivate func keeping(_ isKept: (JSONPath) -> Bool, at path: JSONPath = []) -> JSONValue {
    guard kind == .object else { return self }
    return mappingParts { step, part in
      let path = path.appending(step)
      return isKept(path) ? part.keeping(isKept, at: path) : .none
    }
  }
}
