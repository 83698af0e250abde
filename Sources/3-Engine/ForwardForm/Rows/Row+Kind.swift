extension Form.Row {
  /// The kind of answer that a row asks for.
  @nonexhaustive
  public enum Kind {
    /// One line.
    case textField(placeholder: String, keyboardType: KeyboardType)
    /// Several lines.
    case textView(placeholder: String)
    /// One of the options.
    case picker([Option])
    /// Any number of the options.
    case choices([Option])
    /// Yes or no.
    case toggle
    /// Items, each with its own form.
    case list(ItemList)
  }
}

extension Form.Row.Kind {
  /// The example that is shown while there is no text; empty if there is none.
  package var placeholder: String {
    switch self {
    case .textField(let placeholder, _), .textView(let placeholder): placeholder
    case .picker, .choices, .toggle, .list: ""
    }
  }

  package var keyboardType: KeyboardType {
    if case .textField(_, let keyboardType) = self { keyboardType } else { .default }
  }

  /// Whether the answer is a text of several lines.
  package var hasLines: Bool {
    if case .textView = self { true } else { false }
  }
}

extension Form.Row {
  /// The value of a row, in terms of the form rather than the model.
  @nonexhaustive
  public enum Value: Sendable {
    case text(String)
    /// The index of a picker's option.
    case choice(Int)
    /// The indices of the chosen options, in ascending order.
    case choices([Int])
    case toggle(Bool)
    /// The items of a list.
    case list(ListItems)
    /// No answer, for a row that may be left without one. An empty text is an answer.
    case nothing
    /// A stored value that couldn't be decoded, as text. It is kept until the row is answered.
    case unknown(String)
  }
}

extension Form.Row.Value: Equatable {
  /// Texts are equal if their code points are, as files and programs compare them.
  public static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.text(let left), .text(let right)), (.unknown(let left), .unknown(let right)):
      left.utf8.elementsEqual(right.utf8)
    case (.choice(let left), .choice(let right)): left == right
    case (.choices(let left), .choices(let right)): left == right
    case (.toggle(let left), .toggle(let right)): left == right
    case (.list(let left), .list(let right)): left == right
    case (.nothing, .nothing): true
    case (.text, _), (.choice, _), (.choices, _), (.toggle, _), (.list, _), (.nothing, _),
      (.unknown, _):
      false
    }
  }
}

extension Form.Row.Value: Hashable {
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .text(let text), .unknown(let text): hasher.combine(text)
    case .choice(let index): hasher.combine(index)
    case .choices(let indices): hasher.combine(indices)
    case .toggle(let isOn): hasher.combine(isOn)
    case .list(let items): hasher.combine(items.count)
    case .nothing: hasher.combine(0)
    }
  }
}

extension Form.Row.Value {
  /// The text of a row of text; empty for other rows.
  package var text: String {
    switch self {
    case .text(let text), .unknown(let text): text
    case .choice, .choices, .toggle, .list, .nothing: ""
    }
  }
}

extension Form.Row {
  func takes(_ value: Value) -> Bool {
    switch (kind, value) {
    case (_, .nothing): isOptional
    case (.textField, .text), (.textView, .text), (.picker, .choice), (.choices, .choices),
      (.toggle, .toggle):
      true
    case (.textField, _), (.textView, _), (.picker, _), (.choices, _), (.toggle, _), (.list, _):
      false
    }
  }
}
