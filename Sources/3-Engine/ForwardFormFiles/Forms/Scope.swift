internal import ForwardForm
internal import ForwardFormDocuments
internal import ForwardJSON

/// A document of the answers to a sheet's questions, for a form or for one item of a list.
final class Scope {
  let sheet: Sheet
  /// The answers to all questions, including questions that aren't asked, by their names.
  let document: Ref<JSONValue>
  private let outer: Scope?
  let answers: [Ref<JSONValue>]
  /// Whether to show all rows, whatever their conditions, for a description.
  private let showsAll: Bool
  private var followed: [Disposable] = []

  /// - Parameter follows: Whether default answers follow the answers that they contain.
  init(
    _ sheet: Sheet, _ document: Ref<JSONValue>, in outer: Scope? = nil, showsAll: Bool = false,
    follows: Bool = false
  ) {
    self.showsAll = showsAll || outer?.showsAll == true
    (self.sheet, self.document, self.outer) = (sheet, document, outer)
    answers = sheet.entries.enumerated().map { document.member($1.id, near: $0) }
    if follows, sheet.hasFollowers { followed = followAnswers() }
  }

  func outwards(_ level: Int) -> Scope? { level == 0 ? self : outer?.outwards(level - 1) }

  /// Returns whether the form asks an entry, given the other answers.
  func isAsked(_ index: Int) -> Bool {
    sheet.entries[index].conditions.allSatisfy { $0.holds(in: self) } && offers(index)
  }

  /// Returns whether a question has an available option, given the other answers.
  private func offers(_ index: Int) -> Bool {
    guard case .question(let field) = sheet.entries[index].content else { return true }
    return field.canBeAnswered(in: self)
  }

  /// The rows that the form asks, given the answers.
  var elements: [ForwardFormElement] { elements(of: sheet.parts) }

  /// Returns the rows of parts. Parts with conditions are derived in groups, so that an answer
  /// derives only some rows again. The groups aren't smaller, because each growing part moves all
  /// rows after it, and one answer may show many rows.
  private func elements(of parts: [Sheet.Part]) -> [ForwardFormElement] {
    stride(from: 0, to: parts.count, by: 50).flatMap { start in
      let some = parts[start..<min(start + 50, parts.count)]
      let derive = { some.flatMap { self.elements(of: $0) } }
      return !showsAll && some.contains(where: sheet.isDerived)
        ? [ForwardFormElement.part(title: "", derive: derive)] : derive()
    }
  }

  private func elements(of part: Sheet.Part) -> [ForwardFormElement] {
    if !showsAll, let condition = part.condition, !condition.holds(in: self) { return [] }
    return switch part {
    case .entry(let index, _): showsAll || offers(index) ? [row(index)] : []
    case .section(let title, let parts, _): [.section(title: title, elements(of: parts))]
    case .note(let text, _): [.note(text)]
    }
  }

  private func row(_ index: Int) -> ForwardFormElement {
    let entry = sheet.entries[index]
    return switch entry.content {
    case .question(let field) where showsAll: field.row(answers[index])
    case .question(let field): field.row(answers[index], entry.texts, in: self)
    case .list(let list): row(list, answers[index])
    }
  }

  private func row(_ list: ItemsField, _ answer: Ref<JSONValue>) -> ForwardFormElement {
    var field = Field(
      list.title,
      .items(count: list.count, new: list.sheet.initial) { item in
        let scope = Scope(list.sheet, item, in: self, follows: true)
        // The part keeps the scope alive, whose answers follow others.
        return list.sheet.hasFollowers
          ? [.part(title: "", derive: { scope.elements })] : scope.elements
      })
    field.traits.id = list.id
    (field.traits.help, field.traits.isHelpShown) = (list.help, list.help != nil)
    return field.row(over: answer)
  }
}

// Results.

extension Scope {
  /// The answers to the questions that are asked, by name.
  var json: JSONObject {
    JSONObject(
      sheet.entries.indices.filter(isAsked).map { (sheet.entries[$0].id, json(of: $0)) })
  }

  /// Returns the answer to an entry. Its items have the answers to the questions that are asked.
  func json(of index: Int) -> JSONValue {
    let answer = answers[index].value
    guard case .list(let list) = sheet.entries[index].content else { return answer }
    return .array(answer.items.map { .object(Scope(list.sheet, Ref($0), in: self).json) })
  }

  /// Calls a closure with the name and the value of each shell variable. The variable of a question
  /// that isn't asked is empty, so that a variable of the environment doesn't replace it.
  func forEachVariable(_ prefix: String, _ body: (_ name: String, _ value: Shell.Answer) -> Void) {
    for (index, entry) in sheet.entries.enumerated() {
      let name = prefix + entry.id.asVariable
      let answer: JSONValue? = isAsked(index) ? answers[index].value : .none
      switch entry.content {
      case .question(let field) where field.question.type == .choices:
        body(name, .texts((answer?.elements ?? []).map(\.plainText)))
      case .question: body(name, .text(answer?.plainText ?? ""))
      case .list(let list):
        let items = answer?.elements ?? []
        body("\(name)_count", .text("\(items.count)"))
        for (number, item) in items.enumerated() {
          Scope(list.sheet, Ref(item), in: self)
            .forEachVariable("\(name)_\(number + 1)_", body)
        }
      }
    }
  }
}
