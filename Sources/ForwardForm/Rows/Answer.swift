extension Form {
  /// An answer to a row, as files and arguments hold it.
  ///
  /// ```swift
  /// Form.Answer(row: "days", text: "3")
  /// Form.Answer("addresses[2].street", .string("Elm Street 1"))
  /// Form.Answer("addresses", .items([Item([Form.Answer("street", .string("Elm Street 1"))])]))
  /// ```
  ///
  /// An answer to a row of an item edits that item, or adds one after the last; an entry of a
  /// dictionary, also by its key. An answer of `items` to a list is all of its items.
  public struct Answer: Hashable, Sendable {
    /// The row.
    public let path: RowPath
    public let value: Value
    /// Whether the text was typed and not entered. A session that resumes it asks its row, with the
    /// text in the line.
    public let isDraft: Bool
    /// Where the answer comes from, which the review shows; `nil` if that isn't known.
    public var origin: Origin?

    public init(
      _ path: RowPath, _ value: Value, isDraft: Bool = false, origin: Origin? = nil
    ) {
      self.path = path
      self.value = value
      self.isDraft = isDraft
      self.origin = origin
    }

    /// - Parameters:
    ///   - row: The row's id.
    ///   - text: The text as it is typed.
    ///   - isDraft: Whether it was typed and not entered.
    public init(row: String, text: String, isDraft: Bool = false) {
      self.init(RowPath(row: row), .text(text), isDraft: isDraft)
    }

    /// The text of an answer that is one; empty for others.
    public var text: String {
      if case .text(let text) = value { text } else { "" }
    }
  }
}

extension Form.Answer {
  /// The value of an answer. What has a type is only taken by rows of that type: a number isn't a text.
  @nonexhaustive
  public enum Value: Hashable, Sendable {
    /// A text as it is typed, which ``Form/Row/value(of:in:)`` reads: of an optional row an empty one
    /// is nothing.
    case text(String)
    /// A text as it is; an option's name.
    case string(String)
    /// A number, as its text.
    case number(String)
    case bool(Bool)
    /// The names of several options, or texts of a row that takes several.
    case strings([String])
    /// No answer, of a row that may have none; no items.
    case nothing
    /// All items of a list, in their order.
    case items([Item])
  }

  /// An item of a list, with the answers of its own rows.
  public struct Item: Hashable, Sendable {
    /// What an item is before it gets its answers. Items are counted from 1, as the list has them at
    /// the start.
    @nonexhaustive
    public enum Base: Hashable, Sendable {
      case new
      case present(Int)
      case copy(of: Int)
    }

    public let base: Base
    /// The answers, with paths in the item's form.
    public var answers: [Form.Answer]

    public init(_ answers: [Form.Answer], base: Base = .new) {
      self.base = base
      self.answers = answers
    }
  }
}

extension Form.Answer.Item {
  /// Returns all items of a list as they are.
  static func present(_ count: Int) -> [Form.Answer.Item] {
    (0..<count).map { Form.Answer.Item([], base: .present($0 + 1)) }
  }
}

extension Form.Answer.Value: ExpressibleByStringInterpolation {
  /// A text as it is typed.
  public init(stringLiteral text: String) { self = .text(text) }
}
