public import ForwardForm
public import ForwardJSON

extension JSONPath {
  /// Creates the path of a value in a document from a row's `documentPath`: names are keys, and items, which
  /// people count from 1, are positions from 0. It ends before an item that has no number.
  public init(_ path: RowPath) { self.init(rowSteps: path.steps) }

  /// Creates the path from the steps of a row's path, which may begin with an item; `nil` if an item has no number.
  package init?(exactly rowSteps: some Collection<RowPath.Step>) {
    self.init(rowSteps: rowSteps)
    if steps.count < rowSteps.count { return nil }
  }

  /// Creates the path from the steps of a row's path, which may begin with an item.
  private init(rowSteps: some Sequence<RowPath.Step>) {
    let steps = rowSteps.map { step -> Step? in
      switch step {
      case .name(let name): .key(name)
      case .item(let number): .index(number - 1)
      case .newItem, .matching: nil
      }
    }
    self.init(steps.prefix { $0 != nil }.compactMap(\.self))
  }

  /// The steps of the row that has the value. They may begin with an item, as no address that people type does.
  package var rowSteps: [RowPath.Step] {
    steps.map { step in
      switch step {
      case .key(let key): .name(key)
      case .index(let index): .item(index + 1)
      }
    }
  }
}

extension RowPath {
  /// Creates the address that people type from the path of a value in a document.
  public init(_ path: JSONPath) { self.init(path.rowSteps) }
}
