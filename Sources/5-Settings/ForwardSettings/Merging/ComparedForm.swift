import ForwardForm
import ForwardFormDocuments
import ForwardJSON

/// The form of a document. Compares its rows with the rows of other documents, by the paths of
/// their values.
struct ComparedForm {
  let form: Form
  private let document: JSONObject
  private let open: (JSONObject) throws -> EditableDocument
  private let rows: ByPath<Form.Row>

  init(_ document: JSONObject, open: @escaping (JSONObject) throws -> EditableDocument) throws {
    self.document = document
    self.open = open
    form = try open(document).form()
    rows = ByPath(form)
  }

  /// A row with its value, and its value in another document.
  struct Change {
    let row: Form.Row
    let value: Form.Row.Value
    let other: Form.Row.Value
  }

  /// Returns, for each path, the rows that change if the value comes from the other document.
  func changes(at paths: [JSONPath], to other: JSONObject) throws -> [[Change]] {
    var changes = [[Change]](repeating: [], count: paths.count)
    var left = Array(paths.indices)
    while !left.isEmpty {
      let values = try values(taking: left.map { paths[$0] }, from: other)
      var hidden: [Int] = []
      for index in left {
        let rows = rows.concerning(paths[index])
        changes[index] = rows.compactMap { change(of: $0, to: values[$0.id]) }
        if rows.contains(where: { values[$0.id] == nil }) { hidden.append(index) }
      }
      // The taken values hide these rows. If the rows hide each other, takes their values one by
      // one.
      if hidden.count == left.count {
        for index in hidden where left.count > 1 {
          let values = try self.values(taking: [paths[index]], from: other)
          changes[index] = rows.concerning(paths[index])
            .compactMap { change(of: $0, to: values[$0.id]) }
        }
        break
      }
      left = hidden
    }
    return changes
  }

  private func change(of row: Form.Row, to other: Form.Row.Value?) -> Change? {
    guard let value = row.value(), let other, value != other else { return nil }
    return Change(row: row, value: value, other: other)
  }

  /// Returns the values of the rows by id, with the values at some paths taken from another
  /// document.
  private func values(
    taking paths: [JSONPath], from other: JSONObject
  ) throws -> [String: Form.Row.Value] {
    let form = try open(document.taking(paths, from: other)).form()
    return withExtendedLifetime(form) {
      var values: [String: Form.Row.Value] = [:]
      for row in form.rows { values[row.id] = row.value() }
      return values
    }
  }
}
