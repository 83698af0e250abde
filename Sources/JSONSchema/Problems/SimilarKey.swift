internal import JSONTree
internal import Patterns

/// A missing key, and a key of the object that is probably meant to be it.
struct SimilarKey: Hashable {
  let missing: String
  let present: String
}

extension ObjectRules {
  /// Returns the first of some missing keys that an unknown key of an object looks like; `nil` if none does, or an
  /// unknown key is a problem of its own.
  func similarKey(to missing: [String], in object: JSONObject) -> SimilarKey? {
    // Otherwise other schemas may know the keys of the object.
    guard additional?.isFalse != true, patterns.isEmpty, !hasUnreadPattern, object.count <= 300
    else { return nil }
    let unknown = object.lazy.map(\.key).filter { properties[$0] == nil }
    if unknown.isEmpty { return nil }
    for key in missing.prefix(10) where properties[key] != nil {
      let limit = key.count < 4 ? 0 : key.count < 7 ? 1 : 2
      let near = unknown.filter { abs($0.count - key.count) <= limit }
      if let present = nearest(Array(near), to: key, within: limit).first {
        return SimilarKey(missing: key, present: present)
      }
    }
    return nil
  }
}
