public import ForwardForm
public import ForwardJSON

extension Form.Answer {
  /// Returns the answers in a JSON object.
  ///
  /// A key is the path of a row, or the beginning of paths that continue with the keys of the
  /// object in it. These are equal:
  ///
  /// ```json
  /// {"to": {"street": "Elm St"}, "environment": {"PATH": "/bin"}}
  /// {"to.street": "Elm St", "environment.PATH": "/bin"}
  /// ```
  ///
  /// An array of objects is all items of a list; `"addresses[2].street"` edits one of them, and an object
  /// at `"addresses[+]"` adds one. An array of texts is for rows that take several. `null` clears an
  /// answer; for an item of a list or an entry of a dictionary, it removes that. A masked secret, as it
  /// is shown, leaves the secret of its row unchanged.
  ///
  /// - Throws: ``AnswerError`` for a key that is no path.
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

  /// Returns the answers in a document, in which a key that is no path is the name of a row.
  static func answers(inDocument document: JSONObject) -> [Form.Answer] {
    document.flatMap { key, value -> [Form.Answer] in
      // A program's own value, which is shown masked, may have any key.
      if value.isMask, (try? RowPath(reading: key)) == nil { return [] }
      return answers(in: value, at: RowPath(key: key))
    }
  }

  /// Returns the answers in a value. An object at an item answers the whole item, which may have been taken away before.
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
  /// Creates the path that a key of a document is; of another key, the path of a row with this name.
  package init(key: String) { self = (try? RowPath(reading: key)) ?? RowPath([.name(key)]) }
}

extension JSONValue {
  /// The reason why an array isn't one of texts.
  fileprivate var notTexts: Rejection {
    guard let values = elements else { return .notOneAnswer }
    let other = values.first { $0.kind != .string }
    return other.map { .notText($0.text()) } ?? .notItems
  }
}

extension Form.Answer.Value {
  /// Creates the answer in a JSON value; `nil` for an object, and for an array of other values than texts.
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

  /// The answer as JSON; `nil` for items, whose answers have paths of their own. A typed text is written
  /// like a literal one.
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
