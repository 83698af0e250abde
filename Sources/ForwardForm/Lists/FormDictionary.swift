/// Values by unique keys, as a ``FormRoot/dictionary(_:_:count:titled:keys:)`` row edits them.
///
/// A `Dictionary` has no order, so its entries are shown sorted by key. An ordered dictionary keeps
/// its order; one that has the usual initializer conforms without further code:
///
/// ```swift
/// extension OrderedDictionary: @retroactive FormDictionary where Key == String {}
/// ```
public protocol FormDictionary: Sequence where Element == (key: String, value: Value) {
  /// The type of the values; a type that isn't generic names it: `typealias Value = Int`.
  associatedtype Value

  /// Creates a dictionary of these entries. No key occurs twice.
  init<Entries: Sequence>(uniqueKeysWithValues entries: Entries)
  where Entries.Element == (String, Value)

  /// Whether the entries have an order of their own; `true` by default.
  static var isOrdered: Bool { get }
}

extension FormDictionary {
  public static var isOrdered: Bool { true }
}

extension Dictionary: FormDictionary where Key == String {
  public static var isOrdered: Bool { false }
}
