/// The keys of a dictionary in their order.
///
/// Of a `Dictionary`, which has no order, they are sorted. So that they needn't be sorted anew after
/// each of many additions, they are remembered with the dictionary that has them, and brought up to
/// date with a change that is made here.
final class KeyOrder<Entries: FormDictionary> {
  /// The copy keeps others from changing the dictionary in its place, so that the same place in memory
  /// means the same entries.
  private var known: (entries: Entries, keys: [String])?

  /// Returns the keys of a dictionary.
  func keys(of entries: Entries) -> [String] {
    if let known, Self.areSame(known.entries, entries) { return known.keys }
    if Entries.isOrdered { return entries.map(\.key) }
    let sorted = entries.map(\.key).sorted()
    known = (entries, sorted)
    return sorted
  }

  /// Sets the values of keys, or removes them.
  func set(_ values: [(key: String, value: Entries.Value?)], in entries: inout Entries) {
    var sorted = known.flatMap { Self.areSame($0.entries, entries) ? $0.keys : nil }
    // With a copy of it, the dictionary couldn't be changed in its place.
    known = nil
    for (key, value) in values {
      entries[key] = value
      sorted?.set(key, isPresent: value != nil)
    }
    known = sorted.map { (entries, $0) }
  }

  /// Returns whether two dictionaries are one in memory.
  private static func areSame(_ one: Entries, _ other: Entries) -> Bool {
    // Only of a `Dictionary` is known that it is a place in memory.
    guard Entries.self == [String: Entries.Value].self else { return false }
    return unsafe unsafeBitCast(one, to: UInt.self) == unsafeBitCast(other, to: UInt.self)
  }
}

extension [String] {
  /// Adds a key to sorted ones, or removes it.
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
