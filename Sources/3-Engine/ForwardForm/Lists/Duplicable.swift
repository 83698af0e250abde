/// A value with an identity, or an object, whose copy needs a new identity.
///
/// ```swift
/// struct Item: Identifiable, Duplicable {
///   var id = UUID()
///   var name = ""
///
///   func duplicate() -> Item { Item(name: name) }
/// }
/// ```
public protocol Duplicable {
  /// Returns a copy with a new identity.
  func duplicate() -> Self
}

/// Returns a copy of an item of a list, or `nil` for an object that isn't ``Duplicable``: a change
/// to the copy would change the object.
func copy<Item>(_ item: Item) -> Item? {
  if let item = item as? any Duplicable { return item.duplicate() as? Item }
  return type(of: item) is AnyClass ? nil : item
}

func canBeCopied<Item>(_ type: Item.Type) -> Bool {
  type is any Duplicable.Type || !(type is AnyClass)
}
