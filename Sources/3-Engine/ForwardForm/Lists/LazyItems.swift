/// The items of a list or a dictionary. Reading an item makes it.
package protocol LazyItems {
  var count: Int { get }

  /// Whether the form of an item depends on the item alone.
  var isLasting: Bool { get }

  /// Returns whether an item shows the same as an item of another list, without making the items;
  /// `nil` if only their forms tell.
  func showsSame(_ index: Int, as other: any LazyItems, at place: Int) -> Bool?

  /// Returns the positions at which a list of the same length shows other values; `nil` if only the
  /// forms tell.
  func differences(from other: any LazyItems) -> [Int]?

  /// Returns whether another list is known to be the same, without comparing the items.
  func isSame(as other: any LazyItems) -> Bool
}

/// The items that a list's row edits, in their order: an array, or a ``LazyList``.
package protocol ItemSequence<Item> {
  associatedtype Item

  init()

  var count: Int { get }

  /// The item at a position; `nil` outside the list.
  subscript(at index: Int) -> Item? { get }

  /// Replaces the items in a range.
  mutating func replace(_ range: Range<Int>, with items: [Item])
}

extension Array: ItemSequence {
  package subscript(at index: Int) -> Element? { indices.contains(index) ? self[index] : nil }

  package mutating func replace(_ range: Range<Int>, with items: [Element]) {
    replaceSubrange(range.clamped(to: startIndex..<endIndex), with: items)
  }
}

/// A list that makes an item on reading, and changes an item without reading the others.
package protocol LazyList: ItemSequence, LazyItems {}

/// An ordered dictionary that finds a value by its key in constant time, and makes it on reading.
package protocol LazyDictionary: FormDictionary, LazyItems {
  /// The keys, in order.
  var keys: [String] { get }
}
