import ForwardForm
import ForwardFormDocuments
import ForwardJSON

/// The rows of a form by the paths of their values in its document.
struct RowsByPath {
  private var rows: [Form.Row] = []
  private var exact: [JSONPath: [Int]] = [:]
  /// The rows of the parts of each value.
  private var within: [JSONPath: [Int]] = [:]

  init(_ form: Form) {
    for row in form.rows {
      guard let path = row.documentPath.map(JSONPath.init) else { continue }
      for outer in path.around { within[outer, default: []].append(rows.count) }
      exact[path, default: []].append(rows.count)
      rows.append(row)
    }
  }

  /// Returns the rows that show a value, in order: those of what it is in, its own, and those of its parts.
  func concerning(_ path: JSONPath) -> [Form.Row] {
    let own = (path.around + [path]).flatMap { exact[$0] ?? [] }
    return (own + (within[path] ?? [])).map { rows[$0] }
  }

  /// Returns the row that shows a value, or else the smallest value that it is in; `nil` if there is none.
  func row(at path: JSONPath) -> Form.Row? {
    (path.around + [path]).reversed().lazy.compactMap { exact[$0]?.first }.first.map { rows[$0] }
  }
}

extension JSONPath {
  /// The paths of the values that the path's value is in, from the outermost.
  fileprivate var around: [JSONPath] { steps.indices.map { JSONPath(Array(steps[..<$0])) } }
}
