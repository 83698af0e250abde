/// What is known of a list's items: which are valid, and the form that was read last. It outlives a change to some of
/// them, as the others stay what they are.
///
/// It remembers only entries whose dictionary tells whether two are the same, and judges each by itself.
final class KnownItems<Item> {
  private var items: StoredItems<Item>?
  private var valid: Set<Int> = []
  private var form: (index: Int, form: Form)?

  func isValid(_ index: Int, of items: StoredItems<Item>, _ judge: () -> Bool) -> Bool {
    guard remembers(items) else { return judge() }
    if valid.contains(index) { return true }
    guard judge() else { return false }
    valid.insert(index)
    return true
  }

  func form(_ index: Int, of items: StoredItems<Item>, _ make: () -> Form?) -> Form? {
    guard remembers(items) else { return make() }
    if let form, form.index == index { return form.form }
    let made = make()
    form = made.map { (index, $0) }
    return made
  }

  /// Forgets what other items have changed. Returns whether anything is remembered of the items.
  private func remembers(_ items: StoredItems<Item>) -> Bool {
    guard let new = items.entries, new.isLasting else { return false }
    if let entries = self.items?.entries, entries.isSame(as: new) { return true }
    let former = self.items
    let isKept = { former?.showsSame($0, as: items, at: $0) == true }
    valid = valid.filter(isKept)
    form = form.flatMap { isKept($0.index) ? $0 : nil }
    self.items = items
    return true
  }
}
