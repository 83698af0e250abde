internal import ForwardForm
internal import ForwardJSON
internal import ForwardText

/// The elements of a list. Reading an element makes its document.
struct SchemaElements {
  private(set) var values: [JSONValue] = []
  /// The origins of the elements.
  private(set) var origins = ValueOrigins()
  /// The new elements that displaced members, with their positions.
  private(set) var displacing: [(index: Int, element: SchemaDocument)] = []
  /// Whether the schema says the same about the elements in any document.
  private(set) var isLasting = false
  private var part: (Int, JSONValue, ValueOrigins.Element) -> SchemaDocument? = { _, _, _ in nil }

  init() {}

  /// - Parameter part: Makes the document of an element.
  init(
    _ values: [JSONValue], _ origins: ValueOrigins, isLasting: Bool,
    part: @escaping (Int, JSONValue, ValueOrigins.Element) -> SchemaDocument?
  ) {
    (self.values, self.origins, self.isLasting, self.part) = (values, origins, isLasting, part)
  }
}

extension SchemaElements: LazyList {
  var count: Int { values.count }

  subscript(at index: Int) -> SchemaDocument? {
    values.indices.contains(index) ? part(index, values[index], origins.element(index)) : nil
  }

  /// Replaces the elements in a range. Skips new elements without a value.
  mutating func replace(_ range: Range<Int>, with items: [SchemaDocument]) {
    let range = range.clamped(to: values.startIndex..<values.endIndex)
    let items = items.filter { $0.value != nil }
    origins.editElements(of: values.count) { elements in
      let new = items.map { ValueOrigins.Element(position: $0.position, $0.origins) }
      elements.replaceElements(range, with: new)
    }
    values.replaceSubrange(range, with: items.compactMap(\.value))
    for (offset, item) in items.enumerated() where !item.displaced.isEmpty {
      displacing.append((range.lowerBound + offset, item))
    }
  }

  func showsSame(_ index: Int, as other: any LazyItems, at place: Int) -> Bool? {
    guard let other = other as? SchemaElements, values.indices.contains(index),
      other.values.indices.contains(place)
    else { return nil }
    return values[index].hasSameText(as: other.values[place])
  }

  func differences(from other: any LazyItems) -> [Int]? {
    guard let other = other as? SchemaElements else { return nil }
    return zip(values, other.values).enumerated().compactMap { index, values in
      values.0.hasSameText(as: values.1) ? nil : index
    }
  }

  func isSame(as other: any LazyItems) -> Bool {
    (other as? SchemaElements).map { values.sharesStorage(with: $0.values) } ?? false
  }
}

extension [ValueOrigins.Element] {
  /// Replaces elements. Among elements with the same position, the first keeps it.
  fileprivate mutating func replaceElements(_ range: Range<Int>, with new: [Element]) {
    replaceSubrange(range, with: [])
    var new = new
    for index in new.indices {
      guard let position = new[index].position else { continue }
      let isTaken = (self + new[..<index]).contains { $0.position == position }
      if isTaken { new[index] = Element(position: nil) }
    }
    insert(contentsOf: new, at: range.lowerBound)
  }
}

extension SchemaDocument {
  /// Returns the elements of the list at a path; `nil` without a list.
  func elements(at path: JSONPath) -> SchemaElements? {
    guard let values = self[at: path]?.elements, let place = place(at: path) else { return nil }
    let (document, other, count) = (withoutValue, place.unconstrained, place.prefixCount)
    let first = (0..<min(count, values.count)).map { place.views(ofElement: $0) }
    let rest = place.views(ofElement: count)
    return SchemaElements(
      values, origins.origins(at: path), isLasting: places.areLasting(path)
    ) { index, value, origin in
      let views = first.indices.contains(index) ? first[index] : rest
      var part = document.part(
        views ?? other, value, at: path.appending(.index(index)), origin.origins)
      part.position = origin.position
      return part
    }
  }

  /// Changes the elements of the list at a path, in place.
  mutating func changeElements(at path: JSONPath, _ change: (inout SchemaElements?) -> Void) {
    var elements = elements(at: path)
    if elements != nil { release(path, .array([])) }
    change(&elements)
    guard let elements else { return self[at: path] = .none }
    putBack(.array(elements.values), elements.origins, at: path)
    for (index, element) in elements.displacing {
      displace(membersOf: element, at: path.appending(.index(index)))
    }
  }
}
