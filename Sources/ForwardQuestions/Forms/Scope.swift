internal import ForwardForm
internal import JSONTree

/// The answers to a sheet's questions: those of a form, or of one item of a list.
final class Scope {
  let sheet: Sheet
  private let outer: Scope?
  /// Returns the reference to the answer of an entry.
  let answer: (Int) -> Ref<JSONValue>
  /// Whether all rows are shown, whatever their conditions, for a description.
  private let showsAll: Bool

  init(
    _ sheet: Sheet, in outer: Scope? = nil, showsAll: Bool = false,
    _ answer: @escaping (Int) -> Ref<JSONValue>
  ) {
    self.showsAll = showsAll || outer?.showsAll == true
    self.sheet = sheet
    self.outer = outer
    self.answer = answer
  }

  /// Creates the scope of an item that isn't being edited.
  convenience init(_ item: JSONValue, of sheet: Sheet, in outer: Scope) {
    self.init(sheet, in: outer) { Ref(item[answerTo: sheet.entries[$0].id]) }
  }

  func outwards(_ level: Int) -> Scope? { level == 0 ? self : outer?.outwards(level - 1) }

  /// Returns whether an entry is asked, given the other answers.
  func isAsked(_ index: Int) -> Bool {
    sheet.entries[index].conditions.allSatisfy { $0.holds(in: self) }
  }
}

extension Scope {
  /// The rows that are asked, given the answers.
  var elements: [ForwardFormElement] { elements(of: sheet.parts) }

  /// Returns the rows of parts, of which those with conditions are derived in groups: an answer
  /// then derives only some rows again. The groups aren't smaller because each part that grows
  /// moves all rows after it, and one answer may show many rows.
  private func elements(of parts: [Sheet.Part]) -> [ForwardFormElement] {
    stride(from: 0, to: parts.count, by: 50).flatMap { start in
      let some = parts[start..<min(start + 50, parts.count)]
      let derive = { some.flatMap { self.elements(of: $0) } }
      return !showsAll && some.contains { $0.condition != nil }
        ? [ForwardFormElement.part(title: "", derive: derive)] : derive()
    }
  }

  private func elements(of part: Sheet.Part) -> [ForwardFormElement] {
    if !showsAll, let condition = part.condition, !condition.holds(in: self) { return [] }
    return switch part {
    case .entry(let index, _): [row(index)]
    case .section(let title, let parts, _): [.section(title: title, elements(of: parts))]
    case .note(let text, _): [.note(text)]
    }
  }

  private func row(_ index: Int) -> ForwardFormElement {
    switch sheet.entries[index].content {
    case .question(let field): field.row(answer(index))
    case .list(let list): row(list, answer(index))
    }
  }

  private func row(_ list: ItemsField, _ answer: Ref<JSONValue>) -> ForwardFormElement {
    let items = ItemList(
      answer[\.elements], count: list.count, new: { list.sheet.initialItem }
    ) { item in
      Scope(list.sheet, in: self) { item[\.[answerTo: list.sheet.entries[$0].id]] }.elements
    }
    let element = ForwardFormElement.list(title: list.title, items: items).id(list.id)
    return list.help.map { element.help($0, isShown: true) } ?? element
  }
}

// Results.

extension Scope {
  /// The answers to the questions that are asked, by name.
  var json: JSONObject {
    JSONObject(
      sheet.entries.indices.filter(isAsked).map { (sheet.entries[$0].id, json(of: $0)) })
  }

  /// Returns the answer to an entry, whose items have the answers to the questions that are asked.
  func json(of index: Int) -> JSONValue {
    let answer = answer(index).value
    guard case .list(let list) = sheet.entries[index].content else { return answer }
    return .array(answer.elements.map { .object(Scope($0, of: list.sheet, in: self).json) })
  }

  /// Calls a closure with the name and the value of each shell variable. The variable of a question
  /// that isn't asked is empty, so that a variable of the environment doesn't take its place.
  func forEachVariable(_ prefix: String, _ body: (_ name: String, _ value: Shell.Answer) -> Void) {
    for (index, entry) in sheet.entries.enumerated() {
      let name = prefix + entry.id.asVariable
      let answer: JSONValue? = isAsked(index) ? answer(index).value : .none
      switch entry.content {
      case .question(let field) where field.question.type == .choices:
        body(name, .texts((answer?.elements ?? []).map(\.plainText)))
      case .question: body(name, .text(answer?.plainText ?? ""))
      case .list(let list):
        let items = answer?.elements ?? []
        body("\(name)_count", .text("\(items.count)"))
        for (number, item) in items.enumerated() {
          Scope(item, of: list.sheet, in: self)
            .forEachVariable("\(name)_\(number + 1)_", body)
        }
      }
    }
  }
}
