internal import ForwardForm
internal import JSONSchema
internal import JSONTree
internal import Patterns

// A key that the schema allows, but doesn't name, may be one that it names misspelt: `strct` for `strict`. A schema
// that says what other keys are for expects them.

extension SchemaPlace {
  /// Returns the problems of new keys that look like those that the schema names.
  ///
  /// - Parameters:
  ///   - value: The value of the place.
  ///   - old: The values that were here before; of a list's element, those of all elements.
  ///   - path: The path of the place.
  func misspeltKeys(
    in value: JSONValue, before old: [JSONValue], at path: JSONPath = JSONPath([])
  ) -> [SchemaProblem] {
    if old.contains(value) { return [] }
    switch value {
    case .object(let members):
      let known = keys
      return members.flatMap { key, member -> [SchemaProblem] in
        let inner = old.compactMap { $0[key] }
        let path = path.appending(.key(key))
        if inner.isEmpty, expects(key) == false, known.hasNear(key) {
          return [view.misspelling(at: path, of: key, known: known)]
        }
        return self.member(key, value: member)?.misspeltKeys(in: member, before: inner, at: path)
          ?? []
      }
    case .array(let elements):
      let inner = old.flatMap { value -> [JSONValue] in
        if case .array(let elements) = value { elements } else { [] }
      }
      return elements.enumerated().flatMap { index, element in
        views(ofElement: index).map {
          SchemaPlace($0, value: element)
            .misspeltKeys(in: element, before: inner, at: path.appending(.index(index)))
        } ?? []
      }
    default: return []
    }
  }

  /// Whether the schema says what a member is for.
  private func expects(_ key: String) -> Bool {
    guard let views = views(ofMember: key) else { return true }
    return ([views.base] + views.branches).contains { !$0.locations.isEmpty }
  }
}

extension [String] {
  /// Whether one of the words may have been meant by another one, which isn't among them.
  fileprivate func hasNear(_ word: String) -> Bool {
    let limit = word.count < 4 ? 0 : word.count < 7 ? 1 : 2
    return !nearest(self, to: word, within: limit).isEmpty
  }
}
