extension Form.Row {
  /// A row of items. They are changed one by one, each in its own form: no value answers it.
  convenience init(_ id: String, _ title: String, _ list: ItemList, _ traits: Traits) {
    self.init(
      id: id,
      title: title,
      kind: .list(list),
      traits: traits,
      placeholders: nil,
      value: { list.items().map { .list($0) } },
      rejection: { value in
        guard case .list(let items) = value else { return nil }
        if items.count < list.count.lowerBound { return .tooFew(list.count.lowerBound) }
        if items.count > list.count.upperBound { return .tooMany(list.count.upperBound) }
        return items.lazy.compactMap(\.rejection).first ?? traits.rules.rejection(of: value)
      },
      onChange: { _ in },
      snapshot: list.snapshot
    )
  }
}
