internal import JSONTree

// The answer to a question is a JSON value: a text, a number, `null` if it is missing; the name of an
// option, or a list of names; true or false; and the items of a list, each an object with the answers
// to all of its questions. These are the parts and views of it to which rows are bound. Each row knows
// which of them its answer has.

extension JSONValue {
  var isYes: Bool {
    get { self == .bool(true) }
    set { self = .bool(newValue) }
  }

  /// The elements of a list; empty for other values.
  var elements: [JSONValue] {
    get { if case .array(let elements) = self { elements } else { [] } }
    set { self = .array(newValue) }
  }

  /// The answer to a question of an item, by the question's id; `null` for other values.
  subscript(answerTo id: String) -> JSONValue {
    get { if case .object(let answers) = self { answers[id] ?? .null } else { .null } }
    set {
      guard case .object(var answers) = self else { return }
      // Without another owner of the answers, none of them is copied.
      self = .null
      answers[id] = newValue
      self = .object(answers)
    }
  }

  /// The position of the chosen option; -1 if none is.
  subscript(optionOf field: Field) -> Int {
    get { string.flatMap { field.positions[$0] } ?? -1 }
    set { if field.names.indices.contains(newValue) { self = .string(field.names[newValue]) } }
  }

  /// The positions of the chosen options.
  subscript(optionsOf field: Field) -> Set<Int> {
    get { Set(elements.compactMap { $0.string.flatMap { field.positions[$0] } }) }
    set {
      elements = newValue.sorted().filter(field.names.indices.contains).map {
        .string(field.names[$0])
      }
    }
  }
}
