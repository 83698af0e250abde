internal import ForwardForm
internal import ForwardJSON
internal import ForwardJSONSchema
internal import ForwardPatterns

// Finds new keys that look like a misspelt key of the schema: `strct` for `strict`. A key that the
// schema describes among other keys isn't a mistake.

extension SchemaPlace {
  /// Returns the problems of new keys that look like keys of the schema. `old` is the previous
  /// value here; for a list's element, the removed elements, joined.
  func misspeltKeys(
    in value: JSONValue, before old: JSONValue?, at path: JSONPath = JSONPath([])
  ) -> [SchemaProblem] {
    if value == old { return [] }
    switch value {
    case .object(let members):
      let known = keys
      return members.flatMap { key, member -> [SchemaProblem] in
        let inner = old.flatMap { $0[key] }
        // Most members are unchanged, and their places needn't be made.
        if inner == member { return [] }
        let path = path.appending(.key(key))
        if inner == nil, !expects(key), known.hasNear(key) {
          return [view.misspelling(at: path, of: key, known: known)]
        }
        return self.member(key, value: member)?.misspeltKeys(in: member, before: inner, at: path)
          ?? []
      }
    case .array(let elements):
      // Skips unchanged elements, wherever they are now.
      let kept = Set(old?.elements ?? []).intersection(elements)
      let gone = (old?.elements ?? []).filter { !kept.contains($0) }.joined
      return elements.enumerated().flatMap { index, element -> [SchemaProblem] in
        guard !kept.contains(element), let views = views(ofElement: index) else { return [] }
        return SchemaPlace(views, value: element)
          .misspeltKeys(in: element, before: gone, at: path.appending(.index(index)))
      }
    default: return []
    }
  }

  /// Whether the schema describes the member.
  private func expects(_ key: String) -> Bool {
    guard let views = views(ofMember: key) else { return true }
    return ([views.base] + views.branches).contains { !$0.locations.isEmpty }
  }
}

extension [JSONValue] {
  /// A value with the keys of all these values at their places; `nil` without values.
  fileprivate var joined: JSONValue? {
    guard var all = first else { return .none }
    for value in dropFirst() { all.join(value) }
    return all
  }
}

extension JSONValue {
  fileprivate mutating func join(_ other: JSONValue) {
    switch (self, other) {
    case (.object(var members), .object(let others)):
      // Drops a reference, so that the members aren't copied.
      self = .null
      for (key, value) in others {
        if var own = members[key] {
          members[key] = .null
          own.join(value)
          members[key] = own
        } else {
          members[key] = value
        }
      }
      self = .object(members)
    case (.array(var elements), .array(let others)):
      self = .null
      elements += others
      self = .array(elements)
    default: break
    }
  }
}

extension [String] {
  /// Whether a word that isn't among the words may be a misspelling of one.
  fileprivate func hasNear(_ word: String) -> Bool {
    let limit = word.count < 4 ? 0 : word.count < 7 ? 1 : 2
    return !nearest(self, to: word, within: limit).isEmpty
  }
}
