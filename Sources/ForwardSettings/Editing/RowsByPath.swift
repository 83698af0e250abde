import ForwardForm

/// The rows of a form by the paths of their values in its document.
struct RowsByPath {
  private var rows: [Form.Row] = []
  private var exact: [[String]: [Int]] = [:]
  /// The rows at a path and in what is there.
  private var within: [[String]: [Int]] = [:]

  init(_ form: Form) {
    for row in form.rows {
      guard let path = row.documentPath?.keys else { continue }
      for count in 0...path.count { within[Array(path[..<count]), default: []].append(rows.count) }
      exact[path, default: []].append(rows.count)
      rows.append(row)
    }
  }

  /// Returns the rows that show a value, in order: those of what it is in, its own, and those of its parts.
  func concerning(_ path: [String]) -> [Form.Row] {
    let around = path.indices.flatMap { exact[Array(path[..<$0])] ?? [] }
    return (around + (within[path] ?? [])).map { rows[$0] }
  }

  /// Returns the row that shows a value, or else the smallest value that it is in; `nil` if there is none.
  func row(at path: [String]) -> Form.Row? {
    (0...path.count).reversed().lazy.compactMap { exact[Array(path[..<$0])]?.first }.first
      .map { rows[$0] }
  }
}
