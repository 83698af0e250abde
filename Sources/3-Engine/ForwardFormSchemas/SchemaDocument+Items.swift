package import ForwardForm
internal import ForwardFormDocuments
package import ForwardJSON
internal import ForwardJSONSchema

// Items of lists.

extension SchemaDocument {
  /// Changes an item of the list at a path, which may be a new one. Returns whether there is such an item, and
  /// `change` returned `true`.
  mutating func changeItem(
    _ step: RowPath.Step?, of path: [String], _ change: (inout SchemaDocument) -> Bool
  ) -> Bool {
    let count: Int
    switch self[at: path] {
    case .array(let elements)?: count = elements.count
    case nil: count = 0
    default: return false
    }
    let index: Int
    switch step {
    case .item(let number)?: index = number - 1
    case .newItem?: index = count
    default: return false
    }
    guard 0...count ~= index else { return false }
    var item = element(elements(at: path)?.dropFirst(index).first, at: index, of: path)
    item.origins = index < count ? origins.origins(at: path).element(index).origins : ValueOrigins()
    guard change(&item), let new = item.value else { return false }
    let itemPath = JSONPath(keys: path).appending(.index(index))
    if self[at: path] == nil { self[at: path] = .array([]) }
    if index == count {
      value?.insert(new, at: itemPath)
    } else {
      value?[itemPath] = new
    }
    origins.edit(at: path[...]) { list in
      list.editElements(of: count) { elements in
        if index == count { elements.append(ValueOrigins.Element(position: nil)) }
        elements[index].origins = item.origins
      }
    }
    displace(membersOf: item, at: itemPath)
    return true
  }

  /// Puts an empty object or list where there is no value. Returns whether there may be one.
  package mutating func begin(with empty: JSONValue, at path: RowPath) -> Bool {
    guard let names = keys(of: path), !names.isEmpty, self[at: names] == nil,
      place(at: names)?.types.accept(empty) == true
    else { return false }
    self[at: names] = empty
    return true
  }

  /// Gives a text to the row that is there without the list at a path. Returns whether there is a list, and the row
  /// takes the text. Otherwise nothing is changed.
  package mutating func replaceList(at path: RowPath, by text: String) -> Bool {
    guard let names = keys(of: path), elements(at: names) != nil else { return false }
    let start = self
    self[at: names] = .none
    if give(text, at: path) { return true }
    self = start
    return false
  }

  /// Returns the keys of a path from the value on; `nil` if it leads into an item, or is the row of other keys.
  private func keys(of path: RowPath) -> [String]? {
    guard path.steps != [.name("*")] || hasMember("*") else { return nil }
    let steps = self.steps(of: path).steps
    let names = RowPath(Array(steps)).keys
    return names.count == steps.count ? names : nil
  }

  /// Whether a key at a path would take other members of its item away.
  package func displacesInItem(_ path: RowPath) -> Bool {
    displacesInItem(steps(of: path).steps, isItem: false)
  }

  private func displacesInItem(_ path: ArraySlice<RowPath.Step>, isItem: Bool) -> Bool {
    let names = RowPath(Array(path)).keys
    let rest = path.dropFirst(names.count)
    guard case .item(let number)? = rest.first else {
      guard isItem, rest.isEmpty, let key = names.first, self[at: [key]] == nil else {
        return false
      }
      return !keys(excludedBy: key, at: []).isEmpty
    }
    guard let value = elements(at: names)?.dropFirst(number - 1).first else { return false }
    return element(value, at: number - 1, of: names)
      .displacesInItem(rest.dropFirst(), isItem: true)
  }

  /// Puts a value in the place of an item of a list, of which nothing stays. Returns whether the list has such an
  /// item.
  package mutating func replaceItem(at path: RowPath, by value: JSONValue) -> Bool {
    guard let inner = jsonPath(of: path), let whole = self.value, whole[inner] != nil else {
      return false
    }
    origins.replace(at: inner.steps[...], of: whole, with: value)
    self.value?[inner] = value
    return true
  }

  /// Returns the number of items of the list at a path, or of the list that the value there becomes for a new item.
  package func itemCount(at path: RowPath) -> Int {
    guard let value, let inner = jsonPath(of: path), let present = value[inner] else { return 0 }
    let list = present.isScalar ? place(at: [])?.place(at: inner, in: value)?.listOfValue : present
    return list?.elements?.count ?? 0
  }

  /// Returns the numbers of the items of the list at a path by their texts or numbers at the path of a row.
  package func itemNumbers(at path: RowPath, by row: RowPath) -> [String: [Int]] {
    guard let inner = jsonPath(of: path), let elements = value?[inner]?.elements,
      row.keys.count == row.steps.count
    else { return [:] }
    let key = JSONPath(row)
    var numbers: [String: [Int]] = [:]
    for (index, element) in elements.enumerated() {
      switch element[key] {
      case .string(let text)?: numbers[text, default: []].append(index + 1)
      case .number(let number)?: numbers[number.text, default: []].append(index + 1)
      default: break
      }
    }
    return numbers
  }

  package func takesNull(at path: RowPath) -> Bool {
    guard let value, let inner = jsonPath(of: path) else { return false }
    return place(at: [])?.place(at: inner, in: value)?.types.contains(.null) == true
  }

  /// Returns the path of the value at the path of a row; `nil` if that names an item otherwise than by its number.
  private func jsonPath(of path: RowPath) -> JSONPath? {
    let steps = self.steps(of: path).steps
    let inner = JSONPath(rowSteps: steps)
    return inner.steps.count == steps.count ? inner : nil
  }
}
