internal import JSONTree

/// The answer to a question, in the form in which its row writes it.
enum Answer: Equatable {
  /// The answer of a row of text; `null` if it is missing.
  case value(JSONValue)
  /// The index of an option.
  case option(Int)
  /// The indices of options.
  case options(Set<Int>)
  case isYes(Bool)
  /// The items of a list.
  case items([Item])

  /// An item of a list: the answers to its questions, in their order.
  struct Item: Equatable {
    var answers: [Answer]

    /// The answer at a position. A position that doesn't exist has the answer `null`, and setting
    /// it does nothing.
    subscript(index: Int) -> Answer {
      get { answers.indices.contains(index) ? answers[index] : .value(.null) }
      set { if answers.indices.contains(index) { answers[index] = newValue } }
    }
  }
}

// The properties to which rows are bound. Each row knows which of these cases its answer is.
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
