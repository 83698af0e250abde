package import ForwardForm
package import ForwardJSON

/// Elements, such as rows, indexed by the paths of their values in a document.
package struct ByPath<Element> {
  /// The elements with their paths, in order.
  package private(set) var all: [(element: Element, path: JSONPath)] = []
  private var exact: [JSONPath: [Int]] = [:]
  /// The indices of the elements inside each value.
  private var parts: [JSONPath: [Int]] = [:]

  /// - Parameter path: Returns the path of an element; `nil` to leave the element out.
  package init(_ elements: some Sequence<Element>, at path: (Element) -> JSONPath?) {
    for element in elements {
      guard let path = path(element) else { continue }
      for outer in path.around { parts[outer, default: []].append(all.count) }
      exact[path, default: []].append(all.count)
      all.append((element, path))
    }
  }

  /// Returns the first element at the path of a value.
  package func first(at path: JSONPath) -> Element? { exact[path]?.first.map { all[$0].element } }

  /// Returns the element at a path, or else the element of the smallest value around it.
  package func smallest(around path: JSONPath) -> Element? {
    (path.around + [path]).reversed().lazy.compactMap { first(at: $0) }.first
  }

  /// Returns the elements around a value, then at it, then inside it.
  package func concerning(_ path: JSONPath) -> [Element] {
    places(concerning: path).map { all[$0].element }
  }

  /// Returns the first element that ``concerning(_:)`` returns, in the order of all elements.
  package func first(concerning path: JSONPath) -> Element? {
    places(concerning: path).min().map { all[$0].element }
  }

  /// Returns the result of ``concerning(_:)`` with paths, in the order of all elements.
  func ordered(concerning path: JSONPath) -> [(element: Element, path: JSONPath)] {
    places(concerning: path).sorted().map { all[$0] }
  }

  private func places(concerning path: JSONPath) -> [Int] {
    (path.around + [path]).flatMap { exact[$0] ?? [] } + (parts[path] ?? [])
  }
}

extension ByPath<Form.Row> {
  /// The rows of a form by the paths of their values.
  package init(_ form: Form) { self.init(form.rows) { $0.documentPath.map(JSONPath.init) } }
}
