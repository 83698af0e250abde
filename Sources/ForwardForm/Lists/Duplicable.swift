/// A value that has an identity, so that its duplicate has another one.
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
  /// Makes a value that is like this one, and another one.
  func duplicate() -> Self
}
