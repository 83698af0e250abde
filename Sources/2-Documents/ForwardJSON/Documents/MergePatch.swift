extension JSONObject {
  /// Returns the difference to another object as a JSON merge patch (RFC 7396): a missing member is
  /// `null`, an object has only the members that differ, and a list is whole. `shown` is the other
  /// object, or its copy with masked secrets.
  package func mergePatch(to other: JSONObject, showing shown: JSONObject) -> JSONObject {
    var patch = JSONObject()
    for (key, value) in other {
      let visible = shown[key] ?? .null
      guard let present = self[key] else {
        patch[key] = visible
        continue
      }
      if case (.object(let here), .object(let there), .object(let inside)) = (
        present, value, visible
      ) {
        let inner = here.mergePatch(to: there, showing: inside)
        if !inner.isEmpty { patch[key] = .object(inner) }
      } else if present.text() != value.text() {
        patch[key] = visible
      }
    }
    for (key, _) in self where other[key] == nil { patch[key] = .null }
    return patch
  }
}
