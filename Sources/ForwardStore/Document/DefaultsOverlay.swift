import JSONTree

/// Lays a stored document over a fresh one, and gives way to defaults where that cannot be read.
struct DefaultsOverlay {
  private let stored: JSONObject
  private let fresh: JSONObject
  private let keysAreData: Set<[String]>

  /// Where the default stands in for the stored value, with the reason.
  private var defaulted: [[String]: String] = [:]

  init(stored: JSONObject, fresh: Encoded) throws(DocumentError) {
    self.stored = stored
    self.fresh = try fresh.object
    keysAreData = fresh.keysAreData
  }

  /// Decodes the document, and gives way at one stored value after the other until that succeeds.
  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    while true {
      do {
        return try JSONValue.object(laid(stored, over: fresh, at: [])).decode(type)
      } catch let error as DecodingError {
        try giveWay(to: error)
      }
    }
  }

  private func laid(_ stored: JSONObject, over fresh: JSONObject, at path: [String]) -> JSONObject {
    // A key that is gone from a dictionary was removed, and an enum has one key at a time.
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

  /// The values that defaults stand in for, in the order of the document.
  var unread: [UndecodableValue] { unread(in: stored, at: []) }

  private func unread(in stored: JSONObject, at path: [String]) -> [UndecodableValue] {
    stored.flatMap { key, value -> [UndecodableValue] in
      if let reason = defaulted[path + [key]] {
        [UndecodableValue(path: path + [key], stored: value, reason: reason)]
      } else if case .object(let inner) = value {
        unread(in: inner, at: path + [key])
      } else {
        []
      }
    }
  }
}

extension DefaultsOverlay {
  /// Puts a default in place of the stored value that an error is about, or of the nearest one
  /// around it that has none yet; each value gets at most one, so giving way ends.
  ///
  /// Where the fresh document has nothing at that place, nothing is the default.
  private mutating func giveWay(to error: DecodingError) throws(DocumentError) {
    let place = error.path
    let way = self.way(to: place)
    guard let last = way.last(where: { defaulted[$0.path] == nil }) else {
      throw .unreadable(path: place, reason: error.reason(for: way.last?.stored))
    }
    let reason = error.reason(for: last.stored)
    let inner = place.dropFirst(last.path.count).joined(separator: ".")
    defaulted[last.path] = inner.isEmpty ? reason : "At \(quoted(inner)): \(reason)"
  }

  /// The stored values on the way to a place, as far as the documents are laid over each other.
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

extension DecodingError {
  /// The keys that lead to what is wrong, with a missing key as the last one.
  fileprivate var path: [String] {
    let path = context?.codingPath.map(\.stringValue) ?? []
    if case .keyNotFound(let key, _) = self { return path + [key.stringValue] }
    return path
  }

  fileprivate func reason(for stored: JSONValue?) -> String {
    if let sentence { return sentence }
    return switch stored {
    case .string(let text)?: "This version has no option \(quoted(text))."
    case .number(let number)?: "This version has no option \(quoted(number.text))."
    default: "This version cannot read what is stored here."
    }
  }
}
