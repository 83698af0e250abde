package import ForwardForm

/// The words that an answer to a form may begin with.
package struct AnswerCandidates: Sendable {
  fileprivate struct Row: Sendable {
    let options: [String]
    /// The paths of its items or of their rows; `nil` if a path can't name an item.
    let items: [String]?
    /// The same of a new item.
    let newItem: [String]
    let isList: Bool
  }

  /// The ids of all rows, also of those that other answers bring.
  let ids: [String]
  fileprivate let rows: [String: [Row]]

  package init(of form: Form) {
    let states = FormStates(of: form, most: 100)
    ids = states.ids
    rows = states.rows.mapValues { found in found.map { Row($0.row) } }
  }
}

extension AnswerCandidates.Row {
  fileprivate init(_ row: Form.Row) {
    options = row.optionTexts
    let rows = row.itemCount == nil ? [] : row.itemRows
    let paths = { (item: RowPath) in
      rows.isEmpty ? [item.text] : rows.map { item.appending($0).text }
    }
    items = row.itemCount.map { count in
      (0..<count).flatMap { paths(row.path.appending(item: $0 + 1)) }
    }
    isList = row.rowKind == .list
    newItem = paths(row.path.appending(RowPath([.newItem])))
  }
}

extension AnswerCandidates {
  /// Returns the beginnings of assignments: the paths of rows and, after a bracket, of their items; and the
  /// values of rows with options.
  package func assignments(_ typed: String) -> [String] {
    guard let end = typed.lastIndex(of: "="), !typed[end...].contains("]") else {
      return paths(typed, addsItems: true).map { $0 + "=" }
    }
    let path = typed[..<end]
    return options(of: String(path.prefix { $0 != "[" })).map { "\(path)=\($0)" }
  }

  /// Returns the paths of rows and, after a bracket, of their items.
  package func paths(_ typed: String) -> [String] { paths(typed, addsItems: false) }

  /// The ids of the rows that a text answers.
  var idsOfAnswers: [String] { ids.filter { rows[$0]?.first?.isList == false } }

  /// Returns the names of a row's options.
  func options(of id: String) -> [String] { (rows[id] ?? []).flatMap(\.options) }

  private func paths(_ typed: String, addsItems: Bool) -> [String] {
    guard let bracket = typed.firstIndex(of: "[") else { return ids }
    guard let row = rows[String(typed[..<bracket])]?.first, let items = row.items else { return [] }
    return items + (addsItems ? row.newItem : [])
  }
}
