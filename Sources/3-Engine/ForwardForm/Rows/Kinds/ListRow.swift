extension Form {
  /// A row of items, which a person edits one by one. No value answers the whole row.
  final class ListRow: Row {
    private let items: ItemList

    init(_ title: String, _ list: ItemList, in context: Context) {
      items = list
      super.init(title, .list, in: context)
      if isSecret { items.hideItems() }
    }

    override var kind: Kind { .list(items) }
    override var list: ItemList? { items }
    override var reference: (any RowReference)? { items }

    override func read() -> Value? { items.items().map { .list($0) } }

    override func checkModel(_ value: Value) throws(Rejection) -> () -> Void {
      guard case .list(let list) = value else { return {} }
      if let shortage = items.shortage(of: list.count) { throw shortage }
      if list.count > items.count.upperBound { throw .tooMany(items.count.upperBound) }
      if let rejection = list.rejection { throw rejection }
      try traits.rules.check(value)
      return {}
    }

    override func encodeModel(_ value: Value, to encoder: any Encoder) throws -> Bool {
      guard case .list = value else { return false }
      try items.encode(to: encoder)
      return true
    }

    override func adopt(_ former: Row) {
      if let former = former as? ListRow { items.adopt(former.items) }
    }
  }
}
