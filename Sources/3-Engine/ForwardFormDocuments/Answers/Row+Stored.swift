internal import ForwardForm
internal import ForwardJSON
internal import ForwardText

extension Form.Row {
  /// Converts a value of a document into an answer to this row of the document's form. `unread` has
  /// the unreadable values in a list's items.
  func answer(
    stored: JSONValue, before: JSONValue?, unread: UnreadParts = UnreadParts()
  ) -> Form.Answer.Value? {
    guard let value = value() else { return nil }
    switch (value, kind) {
    // The masked parts of an address stay as they are.
    case (.text(let text), _) where isMasked(text): return .string(text)
    case (.text(let text), _):
      let rejection = shape?.rejection(ofElements: stored) ?? rejection(ofPresent: value)
      // The rejection quotes the text of the row; the answer has the JSON.
      if let rejection { return .unreadable(stored.text(), shown(rejection, draft: text)) }
      // A row with several lines may hide the line break at the end.
      return .string(rowKind == .textView && stored == .string(text + "\n") ? text + "\n" : text)
    case (.choice(let index), .picker(let options)) where options.indices.contains(index):
      return .string(options[index].name)
    case (.choices(let indices), .choices(let options))
    where indices.allSatisfy(options.indices.contains):
      if let elements = stored.elements, elements.count > indices.count {
        let twice = elements.indices.first { elements[..<$0].contains(elements[$0]) }
        return .unreadable(stored.text(), .notUnique(twice.map { elements[$0].shownText } ?? ""))
      }
      return .strings(indices.map { options[$0].name })
    case (.toggle(let isOn), _): return .bool(isOn)
    case (.nothing, _): return .nothing
    case (.list(let items), _):
      return .items(items.answers(stored: stored, before: before, unread))
    case (.choice, _), (.choices, _), (.unknown, _):
      return .unreadable(stored.text(), .notAnOption(stored.shownText, options: optionTitles))
    }
  }

  var optionTitles: [String] { options?.map(\.title) ?? [] }

  /// Returns whether a value is an option that lacks members, while the present value has them.
  func isPart(_ value: JSONValue, of whole: JSONValue?) -> Bool {
    guard case .picker = kind, let members = value.members, let all = whole?.members
    else { return false }
    return members.count < all.count
  }

  /// Returns a refused answer for an unreadable value.
  func answer(unread value: UnreadValue) -> Form.Answer.Value {
    let refusal = Rejection.refused(value.reason(value.part), code: codeOfOtherKinds)
    let unreadable = Form.Answer.Value.unreadable(
      value.stored.text(), shown(refusal, draft: value.stored.shownText))
    // A row would trim the blanks around a text and take it.
    let hasBlanks = value.stored.string.map { $0 != $0.trimmed } == true
    guard rowKind != .list, !hasBlanks, let typed = Form.Answer.Value(value.stored) else {
      return unreadable
    }
    do throws(Rejection) {
      return rejection(of: try self.value(of: typed)) == nil ? unreadable : typed
    } catch {
      switch typed {
      // A text stays as typed: other answers may bring a row in this row's place that takes it.
      case .bool, .strings:
        return .unreadable(value.stored.text(), shown(error, draft: value.stored.shownText))
      case .text, .string, .number, .nothing, .items, .unreadable: return typed
      }
    }
  }

  /// The code for a value of the wrong kind: the same as for a wrong text.
  private var codeOfOtherKinds: String {
    let code: Rejection.Code =
      switch rowKind {
      case .toggle: .notYesOrNo
      case .picker, .choices: .notAnOption
      case .list: .notItems
      default: shape?.codeOfOtherKinds ?? .refused
      }
    return code.rawValue
  }

  /// Converts a value of an item into an answer.
  func answer(
    part: JSONValue, before: JSONValue?, isNew: Bool, unread: UnreadParts = UnreadParts()
  ) -> Form.Answer? {
    let answer: Form.Answer.Value? =
      if part.isMask, isSecret {
        isNew ? .unreadable(part.text(), .missing) : nil
      } else if let value = unread.whole {
        self.answer(unread: value)
      } else {
        self.answer(stored: part, before: before, unread: unread)
      }
    return answer.map { Form.Answer(path, $0, mayBeHidden: true) }
  }
}

extension AnswerShape {
  fileprivate var codeOfOtherKinds: Rejection.Code {
    switch self {
    case .integer: .notWhole
    case .decimal: .notDecimal
    case .byteSize: .notSize
    case .duration: .notDuration
    case .date: .notDate
    case .timeOfDay: .notTime
    case .dateAndTime: .notDateAndTime
    case .required, .count, .text, .keyboard, .length, .oneOf, .pattern, .url, .uuid, .list,
      .wanted, .described:
      .refused
    }
  }

  /// Returns the rejection of the first element that a row with several texts can't take.
  func rejection(ofElements stored: JSONValue) -> Rejection? {
    guard case .list(let item, _) = self, let elements = stored.elements else { return nil }
    return elements.lazy.compactMap { element -> Rejection? in
      guard let text = element.string else { return nil }
      if text.trimmed.isEmpty { return .missing }
      if text.hasSeparator { return .notOneItem(text) }
      return if case .keyboard(let type) = item { type.rejection(of: text) } else { nil }
    }.first
  }
}

/// The unreadable values in a list's items.
struct UnreadParts {
  /// The path of the list, of an item, or of a value in it.
  private let path: JSONPath
  private let values: [JSONPath: UnreadValue]

  init(at path: JSONPath = [], _ values: [JSONPath: UnreadValue] = [:]) {
    (self.path, self.values) = (path, values)
  }

  /// The whole value, if it is unreadable.
  var whole: UnreadValue? { values[path] }

  /// Returns the unreadable values in a part of the value.
  func part(_ steps: [JSONPath.Step]) -> UnreadParts {
    // Most documents have no unreadable value.
    values.isEmpty ? self : UnreadParts(at: JSONPath(path.steps + steps), values)
  }
}

extension ListItems {
  /// Returns the form of the item at a position, or of the entry with a key.
  func form(of item: JSONPath.Step) -> Form? {
    switch item {
    case .index(let index): indices.contains(index) ? form(of: index) : nil
    case .key(let key): indices.lazy.compactMap(form).first { $0.key == key }
    }
  }

  /// Returns the items with the answers of their rows. An item keeps the values without a row of
  /// the present item with its number or key.
  fileprivate func answers(
    stored: JSONValue, before: JSONValue?, _ unread: UnreadParts
  ) -> [Form.Answer.Item] {
    indices.compactMap { index in
      guard let form = form(of: index) else { return nil }
      let key = form.key ?? ""
      let (step, place): (JSONPath.Step, Int?) =
        switch (stored, before) {
        case (.object, .object(let known)?): (.key(key), known.firstIndex { $0.key == key })
        case (.object, _): (.key(key), nil)
        case (_, .array(let known)?): (.index(index), known.indices.contains(index) ? index : nil)
        default: (.index(index), nil)
        }
      let value = stored[JSONPath([step])] ?? .null
      let known = before?[JSONPath([step])]
      let answers = form.rows.compactMap { row -> Form.Answer? in
        guard let path = row.documentPath.map(JSONPath.init) else {
          return place == nil ? Form.Answer(row.path, .string(key)) : nil
        }
        return row.answer(
          part: value[path] ?? .null, before: known?[path], isNew: place == nil,
          unread: unread.part([step] + path.steps))
      }
      return Form.Answer.Item(answers, base: place.map { .present($0 + 1) } ?? .new)
    }
  }
}

extension Form {
  fileprivate var key: String? { rows.first { $0.id == "key" }?.value()?.text }
}
