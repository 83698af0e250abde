public import ForwardForm
public import JSONTree

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
  /// at `"addresses[+]"` adds one. An array of texts or numbers is for rows that take several. `null`
  /// clears an answer; for an item of a list or an entry of a dictionary, it removes that. A masked
  /// secret, as it is shown, is no answer.
  ///
  /// - Throws: ``AnswerError`` for a key that is no path, or an array that mixes texts with other
  ///   values.
  public static func answers(in object: JSONObject) throws(AnswerError) -> [Form.Answer] {
    var answers: [Form.Answer] = []
    for (key, value) in object {
      let path: RowPath
      do throws(RowPathError) {
        path = try RowPath(reading: key)
      } catch {
        throw .notPath(error)
      }
      answers += try self.answers(in: value, at: path)
    }
    return answers
  }

  /// Returns the answers in a JSON value at a path.
  static func answers(
    in value: JSONValue, at path: RowPath
  ) throws(AnswerError) -> [Form.Answer] {
    switch value {
    case .string(Form.Row.mask): return []
    case .object(let object) where path.steps.last == .newItem:
      return [Form.Answer(path, .items([Item(try answers(in: .object(object), at: RowPath([])))]))]
    case .object(let object):
      var answers: [Form.Answer] = []
      for (key, value) in object {
        answers += try self.answers(in: value, at: path.appending(key: key))
      }
      return answers
    case .array(let values) where values.contains { $0.kind == .object }:
      var items: [Item] = []
      for value in values {
        guard value.kind == .object else { throw .notTexts(path) }
        items.append(Item(try answers(in: value, at: RowPath([]))))
      }
      return [Form.Answer(path, .items(items))]
    default:
      guard let value = Value(value) else { throw .notTexts(path) }
      return [Form.Answer(path, value)]
    }
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
        guard case .string(let text) = value else { return nil }
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
    }
  }
}

// A secret is shown as a mask. The mask is no answer and leaves the secret unchanged; a new model
// has no such secret.

extension RowPath {
  /// Returns the paths of the masked secrets in a JSON value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - path: The path of the value.
  static func masked(in value: JSONValue, at path: RowPath = RowPath([])) -> [RowPath] {
    switch value {
    case .string(Form.Row.mask): [path]
    case .object(let object):
      object.flatMap { key, value -> [RowPath] in
        let place = path.isEmpty ? try? RowPath(reading: key) : path.appending(key: key)
        return place.map { masked(in: value, at: $0) } ?? []
      }
    case .array(let values):
      values.enumerated().flatMap { index, value -> [RowPath] in
        guard case .object = value else { return [] }
        return masked(in: value, at: path.appending(item: index + 1))
      }
    default: []
    }
  }
}
