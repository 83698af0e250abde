/// A row of items, which are edited one by one; no value answers the row as a whole.
final class ListContent: Form.Row.Content {
  private let list: ItemList

  init(_ list: ItemList, _ traits: Form.Row.SharedTraits) {
    self.list = list
    super.init(traits)
  }

  override var kind: Kind { .list(list) }
  override var whole: NotificationQueue? { list.whole }

  override func remember() -> () -> Void { list.snapshot() }

  override func read() -> Value? { list.items().map { .list($0) } }

  override func accept(_ value: Value) throws(Rejection) -> () -> Void {
    guard case .list(let items) = value else { return {} }
    if let shortage = list.shortage(of: items.count) { throw shortage }
    if items.count > list.count.upperBound { throw .tooMany(list.count.upperBound) }
    if let rejection = items.rejection { throw rejection }
    try rules.check(value)
    return {}
  }
}
