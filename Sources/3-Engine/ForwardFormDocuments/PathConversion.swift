public import ForwardForm
public import ForwardJSON

extension JSONPath {
  /// Creates the path of a value in a document from a row's `documentPath`. Names become keys, and
  /// item numbers from 1 become positions from 0. The path ends before an item without a number.
  public init(_ path: RowPath) { self.init(rowSteps: path.steps) }

  /// Creates the path from steps that may begin with an item; `nil` if an item has no number.
  package init?(exactly rowSteps: some Collection<RowPath.Step>) {
    self.init(rowSteps: rowSteps)
    if steps.count < rowSteps.count { return nil }
  }

  /// Creates the path from steps that may begin with an item.
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

  /// The steps of the value's row. They may begin with an item, unlike typed addresses.
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
  /// Creates the typed address of a value from its path in a document.
  public init(_ path: JSONPath) { self.init(path.rowSteps) }
}
