package import ForwardForm
package import ForwardJSON
internal import ForwardPatterns
package import ForwardText

/// Reads items from data. Each member or answer belongs to a row, whose rules check it.
package final class ItemReader {
  private let item = Ref(Item())
  private let form: Form

  package init() { form = Form(item) }

  /// Reads an item from a line of JSON, an object with the ids of rows as its keys.
  package func item(from line: some Collection<UInt8>) throws(ItemError) -> Item {
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONValue(parsing: line, duplicateKeys: .refused, depth: 8)
    } catch {
      throw .notJSON(error)
    }
    guard let members = value.members else { throw .notAnObject(value.kind) }
    var answers: [Form.Answer] = []
    for (key, value) in members {
      let ids = form.rows.map(\.id)
      guard ids.contains(key) else { throw .unknownMember(key, known: nearest(ids, to: key)) }
      switch value {
      case .null: continue
      case .number(let number) where isNumber(key):
        let text = Int(exactly: number).map(String.init) ?? number.text
        answers.append(Form.Answer(row: key, text: text))
      case _ where isNumber(key): throw .notNumber(member: key, value.kind)
      case .string(let text): answers.append(Form.Answer(row: key, text: text.withLineFeeds))
      case .number, .bool, .array, .object: throw .notText(member: key, value.kind)
      }
    }
    return try item(from: answers)
  }

  private func isNumber(_ key: String) -> Bool {
    Item.Property(rawValue: key)?.isNumber == true
  }

  package func item(from answers: [Form.Answer]) throws(ItemError) -> Item {
    item.value = Item()
    let session = FormSession(form, given: answers)
    if let refused = session.refusedAnswers.first {
      throw .refused(row: refused.path, refused.rejection)
    }
    for row in form.rows {
      guard let value = row.value(), let rejection = row.rejection(of: value) else { continue }
      throw .refused(row: row.path, rejection)
    }
    return item.value
  }
}

/// A reason why data isn't an item.
package enum ItemError: Error, Equatable, Sendable {
  case notJSON(JSONError)
  case notAnObject(JSONValue.Kind)
  /// A member that items don't have; `known` holds the ids of their members, most similar first.
  case unknownMember(String, known: [String])
  case notText(member: String, JSONValue.Kind)
  case notNumber(member: String, JSONValue.Kind)
  /// An answer that a row refuses, or a missing answer that it requires.
  case refused(row: RowPath, Rejection)
}

extension Language {
  package func says(_ error: ItemError) -> String {
    switch error {
    case .notJSON(let error):
      says(
        "column \(error.column): \(says(error.fault))",
        chinese: "第 \(error.column) 列：\(says(error.fault))")
    case .notAnObject(let kind):
      says(
        "It is \(says(kind)) rather than an object such as {\"item\": \"Milk\"}.",
        chinese: "应为 {\"item\": \"Milk\"} 这样的对象，而不是\(says(kind))。")
    case .unknownMember(let name, let known):
      says(
        "There is no member \(quoted(name)); an item has \(joined(known)).",
        chinese: "没有\(quoted(name))这个键，条目可以有：\(joined(known))。")
    case .notText(let member, let kind):
      says(
        "\(quoted(member)) is \(says(kind)) rather than text.",
        chinese: "\(quoted(member))应为文本，而不是\(says(kind))。")
    case .notNumber(let member, let kind):
      says(
        "\(quoted(member)) is \(says(kind)) rather than a number.",
        chinese: "\(quoted(member))应为数字，而不是\(says(kind))。")
    case .refused(let row, let rejection):
      says("\(row): \(says(rejection))", chinese: "\(row)：\(says(rejection))")
    }
  }
}
