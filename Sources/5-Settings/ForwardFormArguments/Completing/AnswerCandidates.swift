package import ForwardForm
package import ForwardFormDocuments

/// The words that can begin an answer to a form.
package struct AnswerCandidates: Sendable {
  fileprivate struct Row: Sendable {
    let options: [String]
    /// The paths of the row's items or of the rows in them; `nil` if a path can't name an item.
    let items: [String]?
    /// The paths of a new item or of the rows in it.
    let newItem: [String]
    let isList: Bool
  }

  /// The ids of all rows, including rows that other answers add.
  let ids: [String]
  fileprivate let rows: [String: [Row]]

  /// - Parameter form: The form, with its present items.
  package init(of description: FormDescription, in form: Form) {
    let present = Dictionary(form.rows.map { ($0.id, $0) }) { first, _ in first }
    rows = Dictionary(grouping: description.rows, by: \.id).mapValues { rows in
      rows.map { Row($0, present[$0.id]) }
    }
    var seen: Set<String> = []
    ids = description.rows.map(\.id).filter { seen.insert($0).inserted }
  }

  /// Returns the completions of an assignment: the paths of rows and, after a bracket, of their
  /// items; and the values of rows with options.
  package func assignments(_ typed: String) -> [String] {
    guard let end = typed.lastIndex(of: "="), !typed[end...].contains("]") else {
      return paths(typed, addsItems: true).map { $0 + "=" }
    }
    let path = typed[..<end]
    return options(of: String(path.prefix { $0 != "[" })).map { "\(path)=\($0)" }
  }

  /// Returns the paths of rows and, after a bracket, of their items.
  package func paths(_ typed: String) -> [String] { paths(typed, addsItems: false) }

  /// The ids of the rows that a text can answer.
  var idsOfAnswers: [String] { ids.filter { rows[$0]?.first?.isList == false } }

  func options(of id: String) -> [String] { (rows[id] ?? []).flatMap(\.options) }

  private func paths(_ typed: String, addsItems: Bool) -> [String] {
    guard let bracket = typed.firstIndex(of: "[") else { return ids }
    guard let row = rows[String(typed[..<bracket])]?.first, let items = row.items else { return [] }
    return items + (addsItems ? row.newItem : [])
  }
}

extension AnswerCandidates.Row {
  fileprivate init(_ row: FormDescription.Row, _ present: Form.Row?) {
    var (options, isList): ([String], Bool) = ([], false)
    var rows: [RowPath] = []
    switch row.kind {
    case .option(let all), .options(let all, _): options = all.map(\.name)
    case .toggle: options = ["yes", "no"]
    case .items(let items, _):
      isList = true
      var seen: Set<String> = []
      rows = (items?.rows ?? []).filter { seen.insert($0.id).inserted }.map { RowPath(row: $0.id) }
    case .text: break
    }
    let list = RowPath(row: row.id)
    let paths = { (item: RowPath) in
      rows.isEmpty ? [item.text] : rows.map { item.appending($0).text }
    }
    let count = isList || row.takesParts ? present?.itemCount ?? 0 : nil
    items = count.map { count in (0..<count).flatMap { paths(list.appending(item: $0 + 1)) } }
    (self.options, self.isList) = (options, isList)
    newItem = paths(list.appending(RowPath([.newItem])))
  }
}
