public import ForwardForm
public import JSONTree

extension JSONPath {
  /// Creates the path of a value in a document from a row's `documentPath`: names are keys, and items, which
  /// people count from 1, are positions from 0.
  public init(_ path: RowPath) {
    self.init(
      path.steps.map { step in
        switch step {
        case .name(let name): .key(name)
        case .item(let number): .index(number - 1)
        }
      })
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
