package import ForwardForm

/// Answers to a form that are not saved as settings yet: the last answer of each row, and the
/// half-typed texts.
package struct SavedAnswers: Sendable {
  /// The kind of settings; `nil` if there is only one kind.
  package var kind: String?

  private var latest: [RowPath: Latest] = [:]
  private var nextOrder = 0
  private var drafts: [RowPath: String] = [:]

  private struct Latest {
    /// The answer's position in the order of all answers.
    let order: Int
    let value: Form.Answer.Value
  }

  /// - Parameter answers: The answers in their order. The last answer of a row counts. They must not
  ///   contain secrets.
  package init(kind: String? = nil, answers: [Form.Answer] = []) {
    self.kind = kind
    for answer in answers where !answer.isDraft { self[answer.path] = answer.value }
    for answer in answers where answer.isDraft { self[draftOf: answer.path] = answer.text }
  }

  /// The answer of a row; `nil` if it has none. Setting an answer moves it to the end of the order.
  package subscript(row: RowPath) -> Form.Answer.Value? {
    get { latest[row]?.value }
    set {
      latest[row] = newValue.map { Latest(order: nextOrder, value: $0) }
      nextOrder += 1
    }
  }

  /// The half-typed text of a row; `nil` if there is none.
  package subscript(draftOf row: RowPath) -> String? {
    get { drafts[row] }
    set { drafts[row] = newValue }
  }

  /// The answers in their order, then the half-typed texts.
  package var answers: [Form.Answer] {
    latest.sorted { $0.value.order < $1.value.order }
      .map { Form.Answer($0.key, $0.value.value) }
      + drafts.sorted { $0.key.text < $1.key.text }
      .map { Form.Answer($0.key, .text($0.value), isDraft: true) }
  }

  /// The number of answers and half-typed texts.
  var count: Int { latest.count + drafts.count }
}

extension SavedAnswers: Equatable {
  package static func == (left: SavedAnswers, right: SavedAnswers) -> Bool {
    left.kind == right.kind && left.answers == right.answers
  }
}
