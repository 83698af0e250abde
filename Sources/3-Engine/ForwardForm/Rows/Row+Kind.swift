extension Form.Row {
  /// The kind of answer that a row asks for.
  @nonexhaustive
  public enum Kind {
    /// One line.
    case textField(placeholder: String, keyboardType: KeyboardType)
    /// Several lines.
    case textView(placeholder: String)
    /// One option.
    case picker([Option])
    /// Any number of options.
    case choices([Option])
    /// Yes or no.
    case toggle
    /// Items with a form each.
    case list(ItemList)
  }

  /// The value of a row, in terms of the form rather than the model.
  @nonexhaustive
  public enum Value: Sendable {
    case text(String)
    /// The index of a picker's option.
    case choice(Int)
    /// The indices of the chosen options, in ascending order unless the row is ``ForwardFormElement/ordered()``.
    case choices([Int])
    case toggle(Bool)
    /// The items of a list.
    case list(ListItems)
    /// No answer, for an optional row. An empty text is an answer.
    case nothing
    /// A stored value that couldn't be decoded, as text. The row keeps it until it is answered.
    case unknown(String)
  }

  func takes(_ value: Value) -> Bool {
    switch (rowKind, value) {
    case (_, .nothing): isOptional
    case (.textField, .text), (.textView, .text), (.picker, .choice), (.choices, .choices),
      (.toggle, .toggle):
      true
    case (.textField, _), (.textView, _), (.picker, _), (.choices, _), (.toggle, _), (.list, _),
      (.none, _):
      false
    }
  }
}

extension Form.Row.Kind {
  /// The example that an empty line shows; empty without one.
  package var placeholder: String {
    switch self {
    case .textField(let placeholder, _), .textView(let placeholder): placeholder
    case .picker, .choices, .toggle, .list: ""
    }
  }

  package var keyboardType: KeyboardType {
    if case .textField(_, let keyboardType) = self { keyboardType } else { .default }
  }

  var options: [Form.Row.Option]? {
    switch self {
    case .picker(let options), .choices(let options): options
    case .textField, .textView, .toggle, .list: nil
    }
  }

  /// Whether the answer is a text of several lines.
  package var hasLines: Bool {
    if case .textView = self { true } else { false }
  }
}

extension Form.Row.Value: Equatable {
  /// Compares texts by their code points, like files and programs.
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
  /// Whether the answer is entered as one line.
  package var isOneLine: Bool {
    switch rowKind {
    case .textField, .picker, .toggle: true
    case .textView, .choices, .list, .none: false
    }
  }

  /// The value that leaves the row without an answer; `nil` without such a value. For a list, it
  /// removes all items.
  var emptyValue: Value? {
    if isOptional { return .nothing }
    return switch kind {
    case .textField, .textView: .text("")
    case .choices: .choices([])
    case .picker: traits.none.map { .choice($0) }
    case .toggle, .list: nil
    }
  }
}

// Descriptions of the answers that a row accepts.

extension Form.Row {
  /// The shapes of the accepted answers, in addition to the row's ``kind``: the shape of its
  /// conversion, its keyboard type, and the shapes of its rules, in this order. Rules without a
  /// shape may reject more.
  ///
  /// ```swift
  /// textField("Days", \.days, as: .integer(in: 1...365)).required()
  /// ```
  /// has the shapes `[.integer(in: 1...365), .required]`.
  public var shapes: [AnswerShape] {
    var shapes = shape.map { [$0] } ?? []
    if case .textField(_, let type) = kind, type != .default, shape?.says(type) != true {
      shapes.append(.keyboard(type))
    }
    return shapes + traits.rules.compactMap(\.shape)
  }

  /// The words that the answer may be; empty without such a rule.
  public var words: [String] {
    for case .oneOf(let words) in traits.rules.lazy.compactMap(\.shape) { return words }
    return []
  }

  /// Whether an option of the picker means no choice, such as None.
  package var hasNone: Bool { traits.options?.none != nil }

  /// The toggle's words for yes and no; `nil` without words of the form.
  public var toggleWords: (yes: String, no: String)? { traits.words }

  /// The toggle's words for yes and no as options; empty without words of the form.
  package var toggleOptions: [Option] {
    guard case .toggle = kind, let words = traits.words else { return [] }
    return [words.yes, words.no].map { Option(title: $0, name: $0) }
  }

  /// Whether an empty answer is rejected.
  public var isRequired: Bool { sharedTraits.isRequired }

  /// The number of options that may be chosen; `nil` without limits, and for other rows.
  public var choiceCount: ClosedRange<Int>? {
    guard case .choices = kind else { return nil }
    var (least, most) = (0, Int.max)
    for shape in traits.rules.lazy.compactMap(\.shape) {
      if case .count(let range) = shape {
        (least, most) = (max(least, range.lowerBound), min(most, range.upperBound))
      } else if shape == .required {
        least = max(least, 1)
      }
    }
    return least > 0 || most < .max ? least...max(least, most) : nil
  }
}
