public import ForwardForm
public import JSONTree

extension Form.Answer {
  /// Reads the answers in a JSON object.
  ///
  /// A key is the path of a row, or the first part of paths that the keys of an object in it continue:
  /// these are equal:
  ///
  /// ```json
  /// {"to": {"street": "Elm St"}, "environment": {"PATH": "/bin"}}
  /// {"to.street": "Elm St", "environment.PATH": "/bin"}
  /// ```
  ///
  /// An array of objects is all items of a list; `"addresses[2].street"` edits one of them. An array of
  /// texts or numbers is for rows that take several. `null` is nothing; of an item of a list or an entry
  /// of a dictionary, that removes it. A masked secret, as it is shown, is no answer.
  ///
  /// - Throws: ``AnswerError``.
  public static func answers(in object: JSONObject) throws(AnswerError) -> [Form.Answer] {
    var answers: [Form.Answer] = []
    for (key, value) in object {
      let path: RowPath
      do throws(RowPathError) {
        path = try RowPath(reading: key)
      } catch {
        throw .notPath(error)
      }
      answers += self.answers(in: value, at: path)
    }
    return answers
  }

  /// Returns the answers that a value of JSON has.
  static func answers(in value: JSONValue, at path: RowPath) -> [Form.Answer] {
    switch value {
    case .null: return [Form.Answer(path, .nothing)]
    case .bool(let isOn): return [Form.Answer(path, .bool(isOn))]
    case .number(let number): return [Form.Answer(path, .number(number.text))]
    case .string(let text):
      return text == Form.Row.mask ? [] : [Form.Answer(path, .string(text))]
    case .array(let values):
      let items = values.compactMap { value -> Item? in
        if case .object(let object) = value {
          Item(answers(in: object, at: RowPath([])))
        } else {
          nil
        }
      }
      if !items.isEmpty, items.count == values.count { return [Form.Answer(path, .items(items))] }
      return [Form.Answer(path, .strings(values.map(\.plainText)))]
    case .object(let object): return answers(in: object, at: path)
    }
  }

  private static func answers(in object: JSONObject, at path: RowPath) -> [Form.Answer] {
    object.flatMap { key, value in answers(in: value, at: path.appending(key: key)) }
  }
}

extension JSONValue {
  fileprivate var plainText: String { if case .string(let text) = self { text } else { text() } }
}
