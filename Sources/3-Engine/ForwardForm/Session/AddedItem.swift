/// The new item that `[+]` named last. Several rows of it are answered one after another; the next item begins with a row
/// that this one has.
package struct AddedItem {
  /// The number of the item in its list, from 1.
  package let number: Int
  private let origin: Form.Origin?
  private var answered: Set<RowPath> = []

  /// - Parameter origin: The origin of the item's answers. Those from elsewhere begin another item.
  package init(number: Int, from origin: Form.Origin?) {
    (self.number, self.origin) = (number, origin)
  }

  /// Whether an answer to a row of a new item is one to this item. `row` is the path in the item; empty for the whole
  /// item.
  package func takes(_ row: RowPath, from origin: Form.Origin?) -> Bool {
    origin == self.origin && !row.isEmpty && !answered.contains(RowPath([]))
      && (row.addsItem || !answered.contains(row))
  }

  package mutating func note(_ row: RowPath) { answered.insert(row) }
}
