extension Form {
  /// An answer to a row, as files and arguments hold it.
  ///
  /// ```swift
  /// Form.Answer(row: "days", text: "3")
  /// Form.Answer("addresses[2].street", .string("Elm Street 1"))
  /// Form.Answer("addresses", .items([Item([Form.Answer("street", .string("Elm Street 1"))])]))
  /// ```
  ///
  /// An answer to a row of an item edits the item; an answer to the item after the last one adds an
  /// item. A key also names an entry of a dictionary. An answer of `items` replaces all items of a
  /// list.
  public struct Answer: Hashable, Sendable {
    /// The path of the row.
    public private(set) var path: RowPath
    public let value: Value
    /// Whether the text was typed and not entered. A session that resumes the draft asks its row,
    /// with the text in the line.
    public let isDraft: Bool
    /// The origin of the answer, which the review shows; `nil` if it isn't known.
    public var origin: Origin?
    /// Whether the answer is left out, rather than refused, while its row isn't in the form.
    package private(set) var mayBeHidden = false

    public init(
      _ path: RowPath, _ value: Value, isDraft: Bool = false, origin: Origin? = nil
    ) {
      self.path = path
      self.value = value
      self.isDraft = isDraft
      self.origin = origin
    }

    /// Creates an answer of a document. If it may be hidden, it is left out while its row isn't in
    /// the form.
    package init(_ path: RowPath, _ value: Value, mayBeHidden: Bool) {
      self.init(path, value)
      self.mayBeHidden = mayBeHidden
    }

    /// Returns the answer with another path.
    package func at(_ path: RowPath) -> Answer {
      var answer = self
      answer.path = path
      return answer
    }

    /// - Parameters:
    ///   - row: The row's id.
    ///   - text: The text as it is typed.
    ///   - isDraft: Whether the text was typed and not entered.
    public init(row: String, text: String, isDraft: Bool = false) {
      self.init(RowPath(row: row), .text(text), isDraft: isDraft)
    }

    /// The text of an answer as it is typed; empty for other values.
    public var text: String {
      if case .text(let text) = value { text } else { "" }
    }
  }
}

extension Form.Answer {
  /// The value of an answer. Only rows of its type accept a typed value: a number isn't a text.
  @nonexhaustive
  public enum Value: Hashable, Sendable {
    /// A text as it is typed, read by ``Form/Row/value(of:in:)``. An empty text is nothing in an
    /// optional row.
    case text(String)
    /// A literal text, or an option's name.
    case string(String)
    /// A number, as its text.
    case number(String)
    case bool(Bool)
    /// The names of several options, or the texts of a row that takes several.
    case strings([String])
    /// No answer, for an optional row; no items, for a list.
    case nothing
    /// All items of a list, in their order.
    case items([Item])
    /// A stored value that the row can't have, as the text of its document, with the reason.
    case unreadable(String, Rejection)
  }

  /// An item of a list, with the answers of its rows.
  public struct Item: Hashable, Sendable {
    /// The state of an item before its answers. Item numbers start at 1, and count positions in the
    /// list at the start.
    @nonexhaustive
    public enum Base: Hashable, Sendable {
      case new
      case present(Int)
      case copy(of: Int)

      /// The number of the original item, for a present item and for a copy; `nil` for a new item.
      var original: Int? {
        switch self {
        case .new: nil
        case .present(let number), .copy(of: let number): number
        }
      }
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

extension [Form.Answer.Item] {
  /// Whether the items are entries of a dictionary, which have keys.
  package var areEntries: Bool {
    contains { $0.answers.contains { $0.path.text == ItemList.keyRow } }
  }
}

extension Form.Answer.Item {
  /// Returns all items of a list, unchanged.
  static func present(_ count: Int) -> [Form.Answer.Item] {
    (0..<count).map { Form.Answer.Item([], base: .present($0 + 1)) }
  }
}

extension Form.Answer.Value: ExpressibleByStringInterpolation {
  /// Creates a text as it is typed.
  public init(stringLiteral text: String) { self = .text(text) }
}
