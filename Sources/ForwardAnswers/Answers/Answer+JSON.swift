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
  /// An array of objects is all items of a list; `"addresses[2].street"` edits one of them. An
  /// array of texts or numbers is for rows that take several. `null` clears an answer; for an item
  /// of a list or an entry of a dictionary, it removes that. A masked secret, as it is shown, is no
  /// answer.
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
    case .null: return [Form.Answer(path, .nothing)]
    case .bool(let isOn): return [Form.Answer(path, .bool(isOn))]
    case .number(let number): return [Form.Answer(path, .number(number.text))]
    case .string(let text):
      return text == Form.Row.mask ? [] : [Form.Answer(path, .string(text))]
    case .array(let values): return [Form.Answer(path, try read(values, at: path))]
    case .object(let object): return try answers(in: object, at: path)
    }
  }

  private static func read(
    _ values: [JSONValue], at path: RowPath
  ) throws(AnswerError) -> Value {
    var items: [Item] = []
    var texts: [String] = []
    for value in values {
      switch value {
      case .object(let object): items.append(Item(try answers(in: object, at: RowPath([]))))
      case .string(let text): texts.append(text)
      default: throw .notTexts(path)
      }
    }
    guard items.isEmpty || texts.isEmpty else { throw .notTexts(path) }
    return items.isEmpty ? .strings(texts) : .items(items)
  }

  private static func answers(
    in object: JSONObject, at path: RowPath
  ) throws(AnswerError) -> [Form.Answer] {
    var answers: [Form.Answer] = []
    for (key, value) in object {
      answers += try self.answers(in: value, at: path.appending(key: key))
    }
    return answers
  }
}
