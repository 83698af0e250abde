internal import JSONTree

/// The answer to a question, as its row writes it.
enum Answer: Equatable {
  /// That of a row of text; `null` is nothing.
  case value(JSONValue)
  /// The index of an option.
  case option(Int)
  /// The indices of options.
  case options(Set<Int>)
  case isYes(Bool)
  /// The items of a list.
  case items([Item])

  /// An item of a list: the answers to its questions, in order.
  struct Item: Equatable {
    var answers: [Answer]

    /// An answer by its position. A position that isn't there reads as nothing.
    subscript(index: Int) -> Answer {
      get { answers.indices.contains(index) ? answers[index] : .value(.null) }
      set { if answers.indices.contains(index) { answers[index] = newValue } }
    }
  }
}

// What rows are bound to. Each row knows which of these its answer is.
extension Answer {
  var value: JSONValue {
    get { if case .value(let value) = self { value } else { .null } }
    set { self = .value(newValue) }
  }

  var option: Int {
    get { if case .option(let index) = self { index } else { -1 } }
    set { self = .option(newValue) }
  }

  var options: Set<Int> {
    get { if case .options(let indices) = self { indices } else { [] } }
    set { self = .options(newValue) }
  }

  var isYes: Bool {
    get { if case .isYes(let isYes) = self { isYes } else { false } }
    set { self = .isYes(newValue) }
  }

  var items: [Item] {
    get { if case .items(let items) = self { items } else { [] } }
    set { self = .items(newValue) }
  }
}
