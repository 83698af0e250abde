import JSONTree

/// A stored document that overlays a fresh one, with defaults in place of values that can't be
/// decoded.
struct DefaultsOverlay {
  private let stored: JSONObject
  private let fresh: JSONObject
  private let keysAreData: Set<[String]>

  /// The stored values that are replaced by their defaults, by path.
  private var defaulted: [[String]: UndecodableValue] = [:]

  init(stored: JSONObject, fresh: Encoded) throws(DocumentError) {
    self.stored = stored
    self.fresh = try fresh.object
    keysAreData = fresh.keysAreData
  }

  /// Decodes the document. Each time that fails, one more stored value is replaced by its default.
  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    while true {
      do {
        return try JSONValue.object(laid(stored, over: fresh, at: [])).decode(type)
      } catch let error as DecodingError {
        try useDefault(for: error)
      }
    }
  }

  private func laid(_ stored: JSONObject, over fresh: JSONObject, at path: [String]) -> JSONObject {
    // Leaves out the defaults of a dictionary, where a missing key was removed, and of an enum,
    // which has one key at a time.
    var result = keysAreData.contains(path) ? JSONObject() : fresh
    for (key, value) in stored {
      if defaulted[path + [key]] != nil {
        result[key] = fresh[key]
      } else if case .object(let inner) = value, case .object(let defaults)? = fresh[key] {
        result[key] = .object(laid(inner, over: defaults, at: path + [key]))
      } else {
        result[key] = value
      }
    }
    return result
  }

  /// The values that are replaced by their defaults, in the order of the document.
  var undecodable: [UndecodableValue] { undecodable(in: stored, at: []) }

  private func undecodable(in stored: JSONObject, at path: [String]) -> [UndecodableValue] {
    stored.flatMap { key, value -> [UndecodableValue] in
      if let value = defaulted[path + [key]] {
        [value]
      } else if case .object(let inner) = value {
        undecodable(in: inner, at: path + [key])
      } else {
        []
      }
    }
  }
}

extension DefaultsOverlay {
  /// Uses the default for the stored value that an error is about, or for the nearest one around it
  /// that doesn't use its default yet. Each value is replaced at most once, so this ends.
  ///
  /// A value that the fresh document doesn't have is left out.
  private mutating func useDefault(for error: DecodingError) throws(DocumentError) {
    let path = error.path
    let way = self.way(to: path)
    guard let last = way.last(where: { defaulted[$0.path] == nil }) else {
      throw .undecodable(path: path, reason: error.reason(for: way.last?.stored))
    }
    defaulted[last.path] = UndecodableValue(
      path: last.path,
      stored: last.stored,
      part: Array(path.dropFirst(last.path.count)),
      reason: error.reason(for: last.stored)
    )
  }

  /// Returns the stored values along a path, up to the first that is not merged with its default.
  private func way(to place: [String]) -> [(path: [String], stored: JSONValue)] {
    var way: [(path: [String], stored: JSONValue)] = []
    var (stored, fresh) = (self.stored, self.fresh)
    for length in 0..<place.count {
      guard let value = stored[place[length]] else { break }
      let path = Array(place[...length])
      way.append((path, value))
      guard defaulted[path] == nil, case .object(let inner) = value,
        case .object(let defaults)? = fresh[place[length]]
      else { break }
      (stored, fresh) = (inner, defaults)
    }
    return way
  }
}
