/// A collection of values by unique keys, which a row edits; see
/// ``FormRoot/dictionary(_:_:count:titled:keys:asyncKeys:)``.
///
/// A `Dictionary` has no order, so its entries are sorted by key. An ordered dictionary keeps its
/// order; a type with the usual initializer conforms without further code:
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

  /// Whether the entries have a stable order; `true` by default.
  static var isOrdered: Bool { get }

  /// The number of entries. By default, the entries are counted.
  var count: Int { get }

  /// The value of a key; `nil` without one. A new key goes to the end.
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

/// The keys of a dictionary in their order.
///
/// A `Dictionary` has no order, so its keys are sorted. The sorted keys are cached with their
/// dictionary. Changes made here update the cache, so that many additions needn't sort the keys
/// again and again.
final class KeyOrder<Entries: FormDictionary> {
  /// The sorted keys, with a copy of their dictionary. The copy prevents changes of the dictionary
  /// in place, so the same address in memory means the same entries.
  private var known: (entries: Entries, keys: [String])?

  func keys(of entries: Entries) -> [String] {
    if let known, Self.areSame(known.entries, entries) { return known.keys }
    if let entries = entries as? any LazyDictionary { return entries.keys }
    if Entries.isOrdered { return entries.map(\.key) }
    let sorted = entries.map(\.key).sorted()
    known = (entries, sorted)
    return sorted
  }

  /// Sets the values of keys, or removes them.
  func set(_ values: [(key: String, value: Entries.Value?)], in entries: inout Entries) {
    var sorted = known.flatMap { Self.areSame($0.entries, entries) ? $0.keys : nil }
    // Drops the copy, which would prevent a change of the dictionary in place.
    known = nil
    for (key, value) in values {
      entries[key] = value
      sorted?.set(key, isPresent: value != nil)
    }
    known = sorted.map { (entries, $0) }
  }

  /// Returns whether two dictionaries share their storage.
  private static func areSame(_ one: Entries, _ other: Entries) -> Bool {
    // Only `Dictionary` is known to be a single pointer to its storage.
    guard Entries.self == [String: Entries.Value].self else { return false }
    return unsafe unsafeBitCast(one, to: UInt.self) == unsafeBitCast(other, to: UInt.self)
  }
}

extension [String] {
  /// Adds a key to sorted keys, or removes it.
  fileprivate mutating func set(_ key: String, isPresent: Bool) {
    var (low, high) = (0, count)
    while low < high {
      let middle = low + (high - low) / 2
      if self[middle] < key { low = middle + 1 } else { high = middle }
    }
    let isHere = low < count && self[low] == key
    if isPresent, !isHere { insert(key, at: low) }
    if !isPresent, isHere { remove(at: low) }
  }
}
