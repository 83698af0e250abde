public import ForwardForm
public import JSONTree

extension JSONPath {
  /// Creates the path of a value in a document from a row's `documentPath`: names are keys, and items, which
  /// people count from 1, are positions from 0. It ends before an item that has no number.
  public init(_ path: RowPath) {
    let steps = path.steps.map { step -> Step? in
      switch step {
      case .name(let name): .key(name)
      case .item(let number): .index(number - 1)
      case .newItem, .matching: nil
      }
    }
    self.init(steps.prefix { $0 != nil }.compactMap(\.self))
  }
}

extension RowPath {
  /// Creates the address that people type from the path of a value in a document.
  public init(_ path: JSONPath) {
    self.init(
      path.steps.map { step in
        switch step {
        case .key(let key): .name(key)
        case .index(let index): .item(index + 1)
        }
      })
  }
}
