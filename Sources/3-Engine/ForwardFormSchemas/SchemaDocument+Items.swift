package import ForwardForm
internal import ForwardFormDocuments
package import ForwardJSON
internal import ForwardJSONSchema

// The items of lists.

extension SchemaDocument {
  /// Changes the innermost item on a path, which may be a new one, or the whole document. `change`
  /// gets the path inside the item, which has only keys. Returns whether the item exists, and
  /// `change` returned `true`.
  mutating func changeInnermost(
    at path: JSONPath, _ change: (inout SchemaDocument, JSONPath) -> Bool
  ) -> Bool {
    guard let item = path.firstItem else { return change(&self, path) }
    return changeItem(at: item.path) { $0.changeInnermost(at: item.inner, change) }
  }

  /// Changes an item of a list at a path of keys. The item may be a new one. Returns whether the
  /// item exists, and `change` returned `true`.
  mutating func changeItem(
    at path: JSONPath, _ change: (inout SchemaDocument) -> Bool
  ) -> Bool {
    let list = path.outer
    guard case .index(let index)? = path.steps.last,
      let count = (self[at: list] ?? .array([])).elements?.count, 0...count ~= index
    else { return false }
    var item = element(self[at: path], at: index, of: list)
    item.origins = origins.origins(at: path)
    guard change(&item), let new = item.value else { return false }
    if self[at: list] == nil { self[at: list] = .array([]) }
    if index == count {
      value?.insert(new, at: path)
    } else {
      value?[path] = new
    }
    origins.edit(at: list, of: value) { list in
      list.editElements(of: count) { elements in
        if index == count { elements.append(ValueOrigins.Element(position: nil)) }
        elements[index].origins = item.origins
      }
    }
    displace(membersOf: item, at: path)
    return true
  }

  /// Begins a missing value with an empty object or list. Returns whether the place accepts it.
  package mutating func begin(with empty: JSONValue, at row: RowPath) -> Bool {
    guard let path = keys(of: row), !path.isEmpty, self[at: path] == nil,
      place(at: path)?.types.accept(empty) == true
    else { return false }
    self[at: path] = empty
    return true
  }

  /// Replaces the list at a path by the text of the row that the place has without a list. Returns
  /// whether the list exists and the row takes the text; otherwise nothing changes.
  package mutating func replaceList(at row: RowPath, by text: String) -> Bool {
    guard let path = keys(of: row), self[at: path]?.elements != nil else { return false }
    let start = self
    self[at: path] = .none
    if give(text, at: row) { return true }
    self = start
    return false
  }

  /// Returns the path of a row's value; `nil` for values of items, and for the row that adds other
  /// keys.
  private func keys(of row: RowPath) -> JSONPath? {
    guard row.steps != [.name("*")] || hasMember("*"), let path = path(of: row), !path.isInItem
    else { return nil }
    return path
  }

  /// Whether a key at a path would displace other members of its item.
  package func displacesInItem(_ row: RowPath) -> Bool {
    guard let steps = path(of: row)?.steps, let last = steps.lastIndex(where: \.isIndex),
      case .key(let key)? = steps.dropFirst(last + 1).first
    else { return false }
    let item = JSONPath(Array(steps[...last]))
    return self[at: item.appending(.key(key))] == nil && !keys(excludedBy: key, at: item).isEmpty
  }

  /// Replaces a whole item of a list. Returns whether the list has the item.
  package mutating func replaceItem(at row: RowPath, by value: JSONValue) -> Bool {
    guard let path = path(of: row), let whole = self.value, whole[path] != nil else { return false }
    origins.replace(at: path, of: whole, with: value)
    self.value?[path] = value
    return true
  }

  /// Returns the items of the list at a path, or of the list that the value becomes for a new item.
  package func items(at row: RowPath) -> [JSONValue] {
    guard let path = path(of: row), let present = self[at: path] else { return [] }
    let list = present.isScalar ? place(at: path)?.listOfValue : present
    return list?.elements ?? []
  }

  package func takesNull(at row: RowPath) -> Bool {
    guard let path = path(of: row), self[at: path] != nil else { return false }
    guard let place = place(at: path), place.types.contains(.null) else { return false }
    return place.options?.contains(.null) ?? true
  }
}

extension JSONPath {
  /// The path of the first item on the path, and the path inside it; `nil` without an item.
  var firstItem: (path: JSONPath, inner: JSONPath)? {
    guard let index = steps.firstIndex(where: \.isIndex) else { return nil }
    return (JSONPath(Array(steps[...index])), JSONPath(Array(steps[(index + 1)...])))
  }
}
