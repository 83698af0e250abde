/// The texts of a row that takes several, separated by commas, while it takes answers. Each text has a
/// slot, so that the numbers of texts don't change while some are removed.
struct TextSlots {
  private let row: Form.Row
  private var slots: [Form.Row.Part?] = []
  /// The reason why the present value can't be divided into texts.
  private var unread: Rejection?

  init(_ row: Form.Row) {
    self.row = row
    do throws(Rejection) {
      if let value = row.value() { slots = try row.parts(of: value) }
    } catch {
      unread = error
    }
  }

  /// Takes an answer to the row, or to one of its texts. A removed text leaves its place empty. Returns the path of
  /// the answer with the number of the text, and the reason why it is refused.
  mutating func take(_ answer: Form.Answer) -> (path: RowPath, rejection: Rejection?) {
    var path = answer.path
    do throws(Rejection) {
      guard let (_, step, rest) = path.item(of: row.path) else {
        slots = try row.parts(of: row.value(of: answer.value))
        unread = nil
        return (path, nil)
      }
      if let unread { throw unread }
      let number: Int? =
        switch step {
        case .item(let number): number
        case .newItem: slots.count + 1
        case .name, .matching: nil
        }
      guard let number, rest.isEmpty else { throw .noSuchRow(known: [], isDerived: false) }
      path = row.path.appending(item: number)
      // A new text that is refused has a number, too, and those after it theirs.
      let isNew = number == slots.count + 1 && answer.value != .nothing
      defer { if isNew, slots.count < number { slots.append(nil) } }
      try take(answer.value, at: number - 1, isNew: step == .newItem)
      return (path, nil)
    } catch {
      return (path, error)
    }
  }

  private mutating func take(
    _ value: Form.Answer.Value, at place: Int, isNew: Bool
  ) throws(Rejection) {
    guard place < slots.count || place == slots.count && value != .nothing else {
      throw .noItem(place + 1, count: slots.count)
    }
    guard place == slots.count || slots[place] != nil else { throw .itemRemoved(place + 1) }
    if value == .nothing { return slots[place] = nil }
    let parts = try row.parts(in: value)
    guard parts.count == 1 || isNew else { throw row.manyParts(value) }
    if place == slots.count { return slots += parts }
    slots[place] = parts[0]
  }

  var value: Form.Row.Value { row.value(joining: slots.compactMap(\.self)) }
}

extension Form.Row {
  /// One of the texts of a row that takes several.
  struct Part {
    let text: String
    /// The index of the option that it names.
    let option: Int?
  }

  /// Whether the row takes several texts, separated by commas.
  package var takesParts: Bool {
    switch kind {
    case .choices: true
    case .textField: takesItems
    default: false
    }
  }

  var takesItems: Bool { itemShape != nil }

  private var itemShape: AnswerShape? {
    shapes.lazy.compactMap { if case .list(let shape, _) = $0 { shape } else { nil } }.first
  }

  fileprivate func parts(of value: Value) throws(Rejection) -> [Part] {
    switch (kind, value) {
    case (_, .nothing): return []
    case (.choices(let options), .choices(let indices)):
      return indices.filter(options.indices.contains).map {
        Part(text: options[$0].name, option: $0)
      }
    case (.textField, .text(let text)):
      return text.items.map { Part(text: $0, option: nil) }
    // A stored value that can't be read is kept until the whole row is answered.
    default: throw rejection(ofPresent: value) ?? .notOneAnswer
    }
  }

  /// Returns the texts that are added to the others.
  fileprivate func parts(in answer: Form.Answer.Value) throws(Rejection) -> [Part] {
    var parts: [Part]
    switch (kind, answer) {
    case (.choices, _), (_, .strings), (_, .items), (_, .bool):
      parts = try self.parts(of: value(of: answer))
    case (_, .text(let text)), (_, .string(let text)):
      parts = try self.parts(of: .text(text))
    case (_, .number(let text)):
      guard itemShape?.takesNumbers == true else { throw .notText(text) }
      parts = [Part(text: text, option: nil)]
    case (_, .unreadable(_, let rejection)): throw rejection
    case (_, .nothing): parts = []
    }
    if parts.isEmpty { throw .missing }
    for part in parts { try kind.checkControlCharacters(in: part.text) }
    return parts
  }

  /// Returns the reason why an answer with several texts isn't one of them.
  fileprivate func manyParts(_ answer: Form.Answer.Value) -> Rejection {
    switch (kind, answer) {
    case (.textField, .text(let text)), (.textField, .string(let text)): .notOneItem(text)
    default: .notOneAnswer
    }
  }

  fileprivate func value(joining parts: [Part]) -> Value {
    if case .choices = kind { return .choices(Set(parts.compactMap(\.option)).sorted()) }
    if parts.isEmpty, isOptional, value() == .nothing { return .nothing }
    return .text(parts.map(\.text).joined(separator: ", "))
  }

  /// The number of items that paths can name; `nil` for a row that isn't of several.
  package var itemCount: Int? {
    if case .list(let list) = kind { return list.size() }
    return takesParts ? (value().flatMap { try? parts(of: $0) } ?? []).count : nil
  }
}
