public import ForwardForm

/// Answers to a form that are not saved as settings yet: the last one of each row.
public struct SavedAnswers: Sendable {
  /// The kind of settings, where there are several kinds.
  public var kind: String?

  private var latest: [String: Latest] = [:]
  private var nextOrder = 0

  private struct Latest {
    /// The answer's position among those of all rows.
    let order: Int
    let text: String
  }

  /// - Parameters:
  ///   - kind: The kind's name.
  ///   - answers: The answers in their order, of which the last one of a row counts. They must not
  ///     contain secrets.
  public init(kind: String? = nil, answers: [Form.Answer] = []) {
    self.kind = kind
    for answer in answers { self[answer.row] = answer.text }
  }

  /// The answer of a row; `nil` if it has none. A new answer comes last.
  public subscript(row: String) -> String? {
    get { latest[row]?.text }
    set {
      latest[row] = newValue.map { Latest(order: nextOrder, text: $0) }
      nextOrder += 1
    }
  }

  /// The answers in their order.
  public var answers: [Form.Answer] {
    latest.sorted { $0.value.order < $1.value.order }
      .map { Form.Answer(row: $0.key, text: $0.value.text) }
  }

  /// The number of rows that have an answer.
  var count: Int { latest.count }
}

extension SavedAnswers: Equatable {
  public static func == (left: SavedAnswers, right: SavedAnswers) -> Bool {
    left.kind == right.kind && left.answers == right.answers
  }
}
