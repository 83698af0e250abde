/// A cache of a list's items: which are valid, and the last read form. It survives a change to some
/// items, because the others stay the same.
///
/// It covers only entries of a dictionary that can compare entries, and judges each entry
/// separately.
final class KnownItems<Item> {
  private var items: StoredItems<Item>?
  private var valid: Set<Int> = []
  private var form: ReadForm<Item>?

  /// Returns the items that aren't known to be valid; `nil` if the cache doesn't cover them.
  func unproven(
    _ indices: Range<Int>, of items: StoredItems<Item>, _ judge: (Int) -> Bool
  ) -> [Int]? {
    guard remembers(items) else { return nil }
    return indices.filter { index in
      if valid.contains(index) { return false }
      guard judge(index) else { return true }
      valid.insert(index)
      return false
    }
  }

  /// Returns the form of an item, for reading its values.
  func form(
    _ index: Int, of items: StoredItems<Item>, _ make: (Ref<Item>) -> Form
  ) -> ReadForm<Item>? {
    let isRemembered = remembers(items)
    if isRemembered, let form, form.index == index { return form }
    guard let item = items[index] else { return nil }
    let ref = Ref(item)
    let made = ReadForm(index, ref, make(ref))
    if isRemembered { form = made }
    return made
  }

  /// Returns the form in which an item was read, for editing the item; `nil` without one. The cache
  /// then drops the form.
  func takeForm(_ index: Int, of items: StoredItems<Item>) -> (ref: Ref<Item>, form: Form)? {
    guard remembers(items), form?.index == index else { return nil }
    defer { form = nil }
    return form?.take()
  }

  /// Forgets changed items. Returns `false` if their list doesn't support the cache.
  private func remembers(_ items: StoredItems<Item>) -> Bool {
    guard let new = items.lazy, new.isLasting else { return false }
    if let lazy = self.items?.lazy, lazy.isSame(as: new) { return true }
    if let former = self.items, former.lazy?.count == new.count,
      let changed = items.differences(from: former)
    {
      valid.subtract(changed)
      if let form, changed.contains(form.index) { self.form = nil }
    } else {
      (valid, form) = ([], nil)
    }
    self.items = items
    return true
  }
}

/// The form for reading an item's values, until an edit takes it.
final class ReadForm<Item> {
  let index: Int
  private let ref: Ref<Item>
  private(set) var form: Form?

  init(_ index: Int, _ ref: Ref<Item>, _ form: Form) {
    (self.index, self.ref, self.form) = (index, ref, form)
  }

  func take() -> (ref: Ref<Item>, form: Form)? {
    defer { form = nil }
    return form.map { (ref, $0) }
  }
}
