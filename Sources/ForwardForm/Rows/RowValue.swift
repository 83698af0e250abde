extension Form.Row {
  /// What a row holds, in the terms of the form rather than of the target.
  public enum Value: Sendable {
    case text(String)
    /// The index of a picker's option.
    case choice(Int)
    /// The indices of those options that are chosen, in their order.
    case choices([Int])
    case toggle(Bool)
    /// The items of a list.
    case list([ListItem])
    /// A stored value that the target couldn't read, as text. It stands until it is answered.
    case unknown(String)
  }
}

extension Form.Row.Value: Equatable {
  /// Texts are equal when their code points are, as files and programs tell them apart.
  public static func == (left: Form.Row.Value, right: Form.Row.Value) -> Bool {
    switch (left, right) {
    case (.text(let left), .text(let right)), (.unknown(let left), .unknown(let right)):
      left.utf8.elementsEqual(right.utf8)
    case (.choice(let left), .choice(let right)): left == right
    case (.choices(let left), .choices(let right)): left == right
    case (.toggle(let left), .toggle(let right)): left == right
    case (.list(let left), .list(let right)): left == right
    default: false
    }
  }
}

extension Form.Row.Value {
  /// The text of a row of text; nothing of another one.
  package var text: String {
    switch self {
    case .text(let text), .unknown(let text): text
    case .choice, .choices, .toggle, .list: ""
    }
  }
}
