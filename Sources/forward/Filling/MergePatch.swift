internal import JSONTree

extension JSONObject {
  /// Returns the members that differ in another object, as a JSON merge patch (RFC 7396) has them: a missing
  /// member is `null`, objects have what differs in them, and lists are whole.
  func mergePatch(to other: JSONObject) -> JSONObject {
    var patch = JSONObject()
    for (key, value) in other {
      guard let present = self[key] else {
        patch[key] = value
        continue
      }
      if case (.object(let here), .object(let there)) = (present, value) {
        let inner = here.mergePatch(to: there)
        if !inner.isEmpty { patch[key] = .object(inner) }
      } else if present.text() != value.text() {
        patch[key] = value
      }
    }
    for (key, _) in self where other[key] == nil { patch[key] = .null }
    return patch
  }
}
