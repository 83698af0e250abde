package import ForwardJSON
internal import ForwardPatterns

extension [SchemaProblem] {
  /// The problems, with one problem in place of an unknown key and the missing key that it
  /// resembles.
  var withMisspeltKeys: Self {
    var lacking: [JSONPath: [(index: Int, keys: [String])]] = [:]
    for (index, problem) in enumerated() {
      // Comparing thousands of keys with each other would take long.
      if case .object(.missing(let keys)) = problem.reason, keys.count <= 100 {
        lacking[problem.path, default: []].append((index, keys))
      }
    }
    if lacking.isEmpty { return self }
    var problems: [SchemaProblem?] = self
    for (index, problem) in enumerated() {
      guard let (key, place) = problem.unknownKey, let missing = lacking[place],
        let (position, meant) = missing.keyMeant(by: key, problem)
      else { continue }
      let (first, keys) = missing[position]
      problems[index] = problem.with(
        reason: .object(.misspelt(missing: meant)), missingLocation: self[first].location)
      let left = keys.filter { $0 != meant }
      lacking[place]?[position].keys = left
      problems[first] = left.isEmpty ? nil : self[first].with(reason: .object(.missing(left)))
    }
    return problems.compactMap(\.self)
  }
}

extension SchemaProblem {
  /// The keys that the problem says are missing, with the object that lacks them.
  package var missingKeys: (object: JSONPath, keys: [String])? {
    switch reason {
    case .object(.missing(let keys)): (path, keys)
    case .object(.misspelt(let key)): (JSONPath(path.steps.dropLast()), [key])
    default: nil
    }
  }

  /// The key that the schema doesn't know, with the place of its object.
  fileprivate var unknownKey: (key: String, place: JSONPath)? {
    guard isOfKey, case .object(.unknownKey) = reason, case .key(let key)? = path.steps.last else {
      return nil
    }
    return (key, JSONPath(path.steps.dropLast()))
  }

  /// The keys that the schema knows, if a message may list them.
  fileprivate var knownKeys: [String] {
    if case .object(.unknownKey(let known, _)) = reason { known } else { [] }
  }
}

extension [(index: Int, keys: [String])] {
  /// Returns the missing key that an unknown key means, with the position of its list: of all known
  /// keys, it is the nearest.
  fileprivate func keyMeant(
    by key: String, _ problem: SchemaProblem
  ) -> (position: Int, key: String)? {
    let limit = Swift.max(1, key.count / 3)
    for (position, missing) in enumerated() {
      guard let near = nearest(missing.keys, to: key, within: limit).first else { continue }
      let known = problem.knownKeys
      if known.isEmpty || nearest(known, to: key, within: limit).first == near {
        return (position, near)
      }
    }
    return nil
  }
}
