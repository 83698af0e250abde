/// The texts of a row that takes several, separated by commas, while it takes answers. Each text
/// has a slot, so that the numbers of texts stay the same while some are removed.
struct TextSlots {
  private let row: Form.Row
  private var slots: [Form.Row.Part] = []
  private var addresses: ItemAddresses
  /// The reason why the present value can't be split into texts.
  private var unread: Rejection?

  init(_ row: Form.Row) {
    self.row = row
    do throws(Rejection) {
      if let value = row.value() { slots = try row.parts(of: value) }
    } catch {
      unread = error
    }
    addresses = ItemAddresses(count: slots.count)
  }

  /// Takes an answer to the row, or to one of its texts. Returns the answer's path with the text's
  /// number, and the reason of a refusal.
  mutating func take(_ answer: Form.Answer) -> (path: RowPath, rejection: Rejection?) {
    var path = answer.path
    do throws(Rejection) {
      guard let (_, step, rest) = path.item(of: row.path) else {
        slots = try row.parts(of: row.value(of: answer.value))
        (addresses, unread) = (ItemAddresses(count: slots.count), nil)
        return (path, nil)
      }
      if let unread { throw unread }
      guard rest.isEmpty else { throw .noSuchRow(known: [], isDerived: false) }
      if case .item(let number) = step { path = row.path.appending(item: number) }
      if case .matching = step { throw .noSuchRow(known: [], isDerived: false) }
      let item = try addresses.item(step, rest, from: answer.origin)
      path = row.path.appending(item: item.place + 1)
      if answer.value == .nothing {
        try addresses.remove(item)
        return (path, nil)
      }
      do throws(Rejection) {
        let parts = try row.parts(in: answer.value)
        guard parts.count == 1 || step == .newItem else { throw row.manyParts(answer.value) }
        _ = try addresses.answer(item)
        slots.replaceSubrange(item.place..<min(item.place + 1, slots.count), with: parts)
        while addresses.count < slots.count { addresses.add() }
      } catch {
        addresses.refuse(item)
        if slots.count < addresses.count { slots.append(Form.Row.Part(text: "", option: nil)) }
        throw error
      }
      return (path, nil)
    } catch {
      return (path, error)
    }
  }

  var value: Form.Row.Value {
    row.value(joining: slots.indices.filter(addresses.has).map { slots[$0] })
  }
}

extension Form.Row {
  /// One of the texts of a row that takes several.
  struct Part {
    let text: String
    /// The index of the named option.
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
    // An unreadable stored value stays until the whole row is answered.
    default: throw rejection(ofPresent: value) ?? .notOneAnswer
    }
  }

  /// Returns the texts that the answer adds.
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

  /// Returns the reason why an answer with several texts isn't a single one.
  fileprivate func manyParts(_ answer: Form.Answer.Value) -> Rejection {
    switch (kind, answer) {
    case (.textField, .text(let text)), (.textField, .string(let text)): .notOneItem(text)
    default: .notOneAnswer
    }
  }

  fileprivate func value(joining parts: [Part]) -> Value {
    if case .choices = kind {
      return .choices(parts.compactMap(\.option).asChoice(isOrdered: isOrdered))
    }
    if parts.isEmpty, isOptional, value() == .nothing { return .nothing }
    return .text(parts.map(\.text).joined(separator: ", "))
  }

  /// The number of items that paths can name; `nil` for a row without items.
  package var itemCount: Int? {
    if case .list(let list) = kind { return list.size() }
    return takesParts ? (value().flatMap { try? parts(of: $0) } ?? []).count : nil
  }
}
