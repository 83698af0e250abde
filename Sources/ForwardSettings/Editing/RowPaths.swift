import ForwardForm
import JSONTree

/// Finds the rows that show the values of a document.
///
/// The row of a value has its path as id, `to.street`. An id may begin with the ids of sections,
/// which the document does not have: `delivery.to.street`. And a row may show a whole list or
/// object that the value is in.
struct RowPaths {
  private let ids: Set<String>

  /// The rows in sections by the rest of their ids; `nil` where several rows share one.
  private var sectionRows: [String: String?] = [:]

  /// - Parameters:
  ///   - ids: The ids of a form's rows.
  ///   - document: The document of the form's model.
  init(_ ids: [String], in document: JSONObject) {
    self.ids = Set(ids)
    for id in ids {
      let names = RowPath(row: id).names
      // The row of a part: the whole id is a path.
      if case .object? = document[path: names.dropLast()] { continue }
      for start in names.indices.dropFirst() {
        let rest = RowPath(names: names[start...]).text
        sectionRows[rest] = sectionRows.keys.contains(rest) ? .some(nil) : id
      }
    }
  }

  /// Returns the id of the row that shows the value at a path, or `nil` if there is none.
  func row(at path: [String]) -> String? {
    for count in stride(from: path.count, to: 0, by: -1) {
      let name = RowPath(names: path[..<count]).text
      if ids.contains(name) { return name }
      if let id = sectionRows[name] ?? nil { return id }
    }
    return nil
  }
}
