import ForwardForm
import ForwardFormDocuments
import ForwardFormSchemas
import ForwardJSON
import ForwardJSONSchema

/// The contract of answers: a form takes exactly the documents that its schema accepts, saves the values as they were
/// given, and shows them as answers that change nothing.
extension AnsweredForm {
  /// Returns what is saved of a document, `nil` if it is refused, and how the contract is broken.
  ///
  /// - Parameter isShown: Whether what is saved is shown and given again. To find the rows of a model that may be secret
  ///   takes much longer than all the rest.
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

  /// Returns a document without the values that are hidden.
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

  /// Gives what was saved as it is shown, which changes nothing.
  private func givenAgain(_ saved: JSONValue) async throws -> [String] {
    let shown = shown(saved)
    let outcome = try await outcome(of: .document(shown), to: saved)
    if case .saved(let again, _) = outcome, again.withoutEmptyLists == saved.withoutEmptyLists {
      return []
    }
    return [broken("shown again", shown, outcome)]
  }

  /// Returns how what was saved breaks the form's own schema.
  private func faults(of saved: JSONValue, after answers: some Any) -> [String] {
    own.map { $0.verdict(on: saved) == .valid } == false
      ? [broken("saved", answers, saved.text())] : []
  }

  /// Makes a random edit of an item in what was saved, and returns how the contract is broken.
  func edit(_ saved: JSONValue, _ maker: inout DocumentMaker) async throws -> [String] {
    // An edit of a hidden row has a problem of its own.
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
  /// The value without empty lists, which are no values where there need not be one.
  fileprivate var withoutEmptyLists: JSONValue {
    mappingParts { $1 == [] ? .none : $1.withoutEmptyLists }
  }

  /// Returns the value with the members of another one that it lacks, at any depth of objects. A null is no member.
  func joined(with other: JSONValue) -> JSONValue {
    guard case .object(var members) = self, case .object(let others) = other else { return self }
    for (key, value) in others where value != .null {
      members[key] = members[key].map { $0.joined(with: value) } ?? value
    }
    return .object(members)
  }

  /// Returns the members that another value has, too, at any depth.
  fileprivate func common(with other: JSONValue) -> JSONValue {
    mappingParts { step, part in
      other[JSONPath([step])].map { part.common(with: $0) }
    }
  }

  /// Returns the values of objects that are at some paths, of which a list is one value.
  fileprivate func keeping(_ isKept: (JSONPath) -> Bool, at path: JSONPath = []) -> JSONValue {
    guard kind == .object else { return self }
    return mappingParts { step, part in
      let path = path.appending(step)
      return isKept(path) ? part.keeping(isKept, at: path) : .none
    }
  }
}
