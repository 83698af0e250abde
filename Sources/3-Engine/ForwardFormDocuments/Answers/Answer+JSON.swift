public import ForwardForm
public import ForwardJSON

extension Form.Answer {
  /// Returns the answers in a JSON object.
  ///
  /// A key is the path of a row, or the first part of several paths. The keys of the object below
  /// it are the rest. These two objects give the same answers:
  ///
  /// ```json
  /// {"to": {"street": "Elm St"}, "environment": {"PATH": "/bin"}}
  /// {"to.street": "Elm St", "environment.PATH": "/bin"}
  /// ```
  ///
  /// An array of objects replaces all items of a list. `"addresses[2].street"` edits one item, and
  /// an object at `"addresses[+]"` adds one. An array of texts answers a row that takes several.
  /// `null` clears an answer, or removes an item of a list or an entry of a dictionary. A mask, as
  /// rows show for a secret, keeps the secret of its row.
  ///
  /// - Throws: ``AnswerError`` for a key that isn't a path.
  public static func answers(in object: JSONObject) throws(AnswerError) -> [Form.Answer] {
    for (key, value) in object where !value.isMask {
      do throws(RowPathError) {
        _ = try RowPath(reading: key)
      } catch {
        throw .notPath(error)
      }
    }
    return answers(inDocument: object)
  }

  /// Returns the answers in a document. A key that isn't a path is the name of a row.
  static func answers(inDocument document: JSONObject) -> [Form.Answer] {
    document.flatMap { key, value -> [Form.Answer] in
      // A value without a row is shown masked and may have any key.
      if value.isMask, (try? RowPath(reading: key)) == nil { return [] }
      return answers(in: value, at: RowPath(key: key))
    }
  }

  /// Returns the answers in a value. An object at an item answers the whole item, because an
  /// earlier answer may have removed the item.
  package static func answers(given value: JSONValue, at path: RowPath) -> [Form.Answer] {
    guard value.kind == .object, path.isPresentItem else { return answers(in: value, at: path) }
    return [Form.Answer(path, .items([Item(answers(in: value, at: RowPath([])))]))]
  }

  package static func answers(in value: JSONValue, at path: RowPath) -> [Form.Answer] {
    switch value {
    case .object(let object) where path.steps.last == .newItem:
      return [Form.Answer(path, .items([Item(answers(in: .object(object), at: RowPath([])))]))]
    case .object(let object):
      return object.flatMap { answers(in: $1, at: path.appending(key: $0)) }
    case .array(let values) where values.contains { $0.kind == .object }:
      guard values.allSatisfy({ $0.kind == .object }) else {
        return [Form.Answer(path, .unreadable(value.text(), .notItems))]
      }
      return [Form.Answer(path, .items(values.map { Item(answers(in: $0, at: RowPath([]))) }))]
    default:
      return [Form.Answer(path, Value(value) ?? .unreadable(value.text(), value.notTexts))]
    }
  }
}

extension RowPath {
  /// Reads the key of a document as a path. A key that isn't a path is the name of a row.
  package init(key: String) { self = (try? RowPath(reading: key)) ?? RowPath([.name(key)]) }
}

extension JSONValue {
  /// The rejection of an array that has elements other than texts.
  fileprivate var notTexts: Rejection {
    guard let values = elements else { return .notOneAnswer }
    let other = values.first { $0.kind != .string }
    return other.map { .notText($0.text()) } ?? .notItems
  }
}

extension Form.Answer.Value {
  /// Creates the answer in a JSON value; `nil` for an object, and for an array with elements other
  /// than texts.
  package init?(_ json: JSONValue) {
    switch json {
    case .null: self = .nothing
    case .bool(let isOn): self = .bool(isOn)
    case .number(let number): self = .number(number.text)
    case .string(let text): self = .string(text)
    case .array(let values):
      var texts: [String] = []
      for value in values {
        guard let text = value.string else { return nil }
        texts.append(text)
      }
      self = .strings(texts)
    case .object: return nil
    }
  }

  /// The answer as JSON; `nil` for items, because each row of an item has a path. A typed text is
  /// written like a literal text.
  package var json: JSONValue? {
    switch self {
    case .text(let text), .string(let text): .string(text)
    case .number(let text): (try? JSONValue(parsing: text)) ?? .string(text)
    case .bool(let isOn): .bool(isOn)
    case .strings(let texts): .array(texts.map { .string($0) })
    case .nothing: .null
    case .items: nil
    case .unreadable(let text, _): (try? JSONValue(parsing: text)) ?? .string(text)
    }
  }
}
