internal import ForwardForm
internal import ForwardFormDocuments
internal import ForwardJSON
internal import ForwardSettings
internal import ForwardStore

/// Reads documents of answers to a form whose model has no document. A value is an answer exactly
/// if the schema of the form's description accepts it.
struct RowDocuments {
  let description: FormDescription
  let say: (SettingsSentence) -> String

  /// Returns the answers in a value at a row's path, or in a whole document.
  func answers(in json: JSONValue, at path: RowPath) -> [Form.Answer] {
    guard path.isEmpty, let members = json.members else {
      return answers(in: json, at: path, of: description)
    }
    return self.answers(in: members, of: description)
  }

  /// Returns the answers in the members of a document or an item, possibly for hidden rows. A key
  /// may be the path of a row.
  private func answers(in members: JSONObject, of description: FormDescription) -> [Form.Answer] {
    let answers = members.flatMap { key, value in
      self.answers(in: value, at: RowPath(key: key), of: description)
    }
    return answers.map {
      Form.Answer($0.path, $0.value, mayBeHidden: description.row(at: $0.path) != nil)
    }
  }

  private func answers(
    in json: JSONValue, at path: RowPath, of description: FormDescription
  ) -> [Form.Answer] {
    guard let row = description.row(at: path) else {
      guard let members = json.members else {
        return Form.Answer.answers(in: json, at: path)
      }
      return members.flatMap { answers(in: $1, at: path.appending(key: $0), of: description) }
    }
    if row.isSecret, json.isMask { return [Form.Answer(path, .string(Form.Row.mask))] }
    guard case .items(let items?, _) = row.kind, json != .null else {
      return [Form.Answer(path, answer(json, of: row))]
    }
    if path.text == row.id { return [Form.Answer(path, list(json, of: row, items))] }
    guard let members = json.members else {
      return [Form.Answer(path, unread(json, [], json.kind, expected: .object))]
    }
    let own = answers(in: members, of: items)
    if path.addsItem { return [Form.Answer(path, .items([Form.Answer.Item(own)]))] }
    return own.map {
      Form.Answer(path.appending($0.path), $0.value, mayBeHidden: $0.mayBeHidden)
    }
  }

  /// Returns the items in the value of a list or a dictionary.
  private func list(
    _ json: JSONValue, of row: FormDescription.Row, _ items: FormDescription
  ) -> Form.Answer.Value {
    switch json {
    case .object(let entries) where row.isKeyed:
      return .items(
        entries.map { key, value in
          var own = [Form.Answer("key", .string(key))]
          if let members = value.members {
            own += answers(in: members, of: items)
          } else {
            own += answers(in: value, at: "value", of: items)
          }
          return Form.Answer.Item(own)
        })
    case .array(let elements) where !row.isKeyed:
      var read: [Form.Answer.Item] = []
      for (index, element) in elements.enumerated() {
        guard let members = element.members else {
          return unread(json, [.index(index)], element.kind, expected: .object)
        }
        read.append(Form.Answer.Item(answers(in: members, of: items)))
      }
      return .items(read)
    default: return unread(json, [], json.kind, expected: row.isKeyed ? .object : .list)
    }
  }

  /// Returns a value as the answer to a row without items.
  private func answer(_ json: JSONValue, of row: FormDescription.Row) -> Form.Answer.Value {
    if json == .null { return .nothing }
    let kinds = row.valueKinds
    guard let kind = kinds.first, kinds.count == 1 else {
      return Form.Answer.Value(json) ?? unread(json, [], json.kind, expected: .text)
    }
    if json.kind != kind { return unread(json, [], json.kind, expected: row.expected(kind)) }
    switch json {
    case .number(let number):
      if row.takesWholeNumbers, let whole = Int(exactly: number) { return .number("\(whole)") }
      return .number(number.text)
    case .array(let elements):
      for (index, element) in elements.enumerated() where element.kind != .string {
        return unread(json, [.index(index)], element.kind, expected: .text)
      }
      return row.rejection(ofElements: elements).map { .unreadable(json.text(), $0) }
        ?? Form.Answer.Value(json) ?? .nothing
    default: return Form.Answer.Value(json) ?? .nothing
    }
  }

  private func unread(
    _ json: JSONValue, _ part: JSONPath, _ kind: JSONValue.Kind, expected: DecodingFault.Expected
  ) -> Form.Answer.Value {
    let value = UndecodableValue(at: [], json, part: part, .unexpected(kind, expected: expected))
    return .unreadable(json.text(), .other(say(.undecodable(value))))
  }
}

extension FormDescription.Row {
  fileprivate var takesWholeNumbers: Bool {
    shapes.contains { $0.numberBounds?.isWhole == true }
  }

  fileprivate func expected(_ kind: JSONValue.Kind) -> DecodingFault.Expected {
    switch kind {
    case .bool: .bool
    case .number: takesWholeNumbers ? .wholeNumber : .number
    case .array: .list
    case .object: .object
    default: .text
    }
  }
}
