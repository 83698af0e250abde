/// A collection of values by unique keys, which a ``FormRoot/dictionary(_:_:count:titled:keys:)``
/// row edits.
///
/// A `Dictionary` has no order, so its entries are shown sorted by key. An ordered dictionary keeps
/// its order; a type with the usual initializer conforms without further code:
///
/// ```swift
/// extension OrderedDictionary: @retroactive FormDictionary where Key == String {}
/// ```
public protocol FormDictionary: Sequence where Element == (key: String, value: Value) {
  /// The type of the values. A type that isn't generic names it: `typealias Value = Int`.
  associatedtype Value

  /// Creates a dictionary of these entries. No key occurs twice.
  init<Entries: Sequence>(uniqueKeysWithValues entries: Entries)
  where Entries.Element == (String, Value)

  /// Whether the entries have an order of their own; `true` by default.
  static var isOrdered: Bool { get }

  /// The number of entries. By default, they are counted.
  var count: Int { get }

  /// The value of a key; `nil` if there is none. A new key is added at the end.
  ///
  /// The default implementation searches the entries, and creates a new dictionary for each change.
  subscript(key: String) -> Value? { get set }
}

extension FormDictionary {
  public static var isOrdered: Bool { true }

  public var count: Int { reduce(0) { count, _ in count + 1 } }

  public subscript(key: String) -> Value? {
    get { first { $0.key == key }?.value }
    set {
      var entries = map { ($0.key, $0.key == key ? newValue : $0.value) }
      if !contains(where: { $0.key == key }) { entries.append((key, newValue)) }
      self = Self(
        uniqueKeysWithValues: entries.compactMap { key, value in value.map { (key, $0) } })
    }
  }
}

extension Dictionary: FormDictionary where Key == String {
  public static var isOrdered: Bool { false }
}
