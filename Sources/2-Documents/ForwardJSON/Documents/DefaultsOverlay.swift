/// A stored document that overlays a fresh one. Defaults replace values that can't be decoded.
struct DefaultsOverlay {
  private let stored: JSONObject
  private let fresh: JSONObject
  private let defaults: Defaults

  /// The stored values that their defaults replace, by path.
  private var defaulted: [JSONPath: UndecodableValue] = [:]

  init(
    stored: JSONObject, fresh: EncodedValue, elements: [JSONPath: () -> EncodedValue?]
  ) throws(DocumentError) {
    self.stored = stored
    self.fresh = try fresh.object
    defaults = Defaults(fresh, elements)
  }

  /// Decodes the document. After each failure, one more stored value gives way to its default.
  /// `value` is the fresh value, which the decoder offers as its `freshValue`.
  mutating func decode<Value: Decodable>(over value: Value) throws -> Value {
    let userInfo = CodingUserInfoKey.freshValue.map { [$0: value as Any] } ?? [:]
    while true {
      do {
        return try laid(.object(stored), over: defaults, at: [])
          .decode(Value.self, userInfo: userInfo)
      } catch let error as DecodingError {
        try useDefault(for: error)
      }
    }
  }

  private func laid(_ stored: JSONValue, over defaults: Defaults, at path: JSONPath) -> JSONValue {
    if let elements = stored.elements, defaults.hasElements {
      return .array(
        elements.enumerated().map {
          laid($1, over: defaults.element, at: path.appending(.index($0)))
        })
    }
    guard let members = stored.members, let fresh = defaults.value?.members else { return stored }
    // A missing key of a dictionary was removed, and an enum has one key at a time: neither takes
    // defaults.
    var result = defaults.keysAreData ? JSONObject() : fresh
    for (key, value) in members {
      let path = path.appending(.key(key))
      result[key] =
        defaulted[path] != nil ? fresh[key] : laid(value, over: defaults.member(key), at: path)
    }
    return .object(result)
  }

  /// The values that their defaults replace, in the order of the document.
  var undecodable: [UndecodableValue] { undecodable(in: stored, at: []) }

  private func undecodable(in stored: JSONObject, at path: JSONPath) -> [UndecodableValue] {
    stored.flatMap { key, value -> [UndecodableValue] in
      let path = path.appending(.key(key))
      if let value = defaulted[path] { return [value] }
      if let inner = value.members { return undecodable(in: inner, at: path) }
      return []
    }
  }

  /// Uses the default for the stored value that the error is about. If that value already uses its
  /// default, uses the default of the nearest value around it. Each value is replaced at most once,
  /// so this ends.
  ///
  /// Leaves out a value that the fresh document lacks.
  private mutating func useDefault(for error: DecodingError) throws(DocumentError) {
    let path = error.path
    let way = self.way(to: path)
    guard let last = way.last(where: { defaulted[$0.path] == nil }) else {
      throw .undecodable(path: path, reason: error.reason(for: way.last?.stored))
    }
    defaulted[last.path] = UndecodableValue(
      path: last.path,
      stored: last.stored,
      part: JSONPath(Array(path.steps.dropFirst(last.path.steps.count))),
      reason: error.reason(for: last.stored)
    )
  }

  /// Returns the stored values along a path, up to the first that doesn't merge with its default.
  private func way(to place: JSONPath) -> [(path: JSONPath, stored: JSONValue)] {
    var way: [(path: JSONPath, stored: JSONValue)] = []
    var (stored, fresh) = (self.stored, self.fresh)
    var path = JSONPath()
    for step in place.steps {
      guard case .key(let key) = step, let value = stored[key] else { break }
      path.steps.append(step)
      way.append((path, value))
      guard defaulted[path] == nil, let inner = value.members,
        let defaults = fresh[key]?.members
      else { break }
      (stored, fresh) = (inner, defaults)
    }
    return way
  }
}

/// The default of a value, and the defaults of its members and elements.
private struct Defaults {
  let value: JSONValue?
  private let root: EncodedValue
  /// The path of the value in the root.
  private var path = JSONPath()
  /// The path of the value in the document. Every element in it is the first.
  private var place = JSONPath()
  private let elements: [JSONPath: () -> EncodedValue?]

  init(_ root: EncodedValue, _ elements: [JSONPath: () -> EncodedValue?]) {
    (self.root, self.elements) = (root, elements)
    value = root.value
  }

  private init(_ value: JSONValue?, _ root: EncodedValue, in outer: Defaults) {
    (self.value, self.root, elements) = (value, root, outer.elements)
  }

  var keysAreData: Bool { root.keysAreData(at: path) }

  var hasElements: Bool { elements[place] != nil }

  func member(_ key: String) -> Defaults {
    let known = value?[key]
    if known == nil, hasElements { return element }
    var member = Defaults(known, root, in: self)
    member.path = path.appending(.key(key))
    member.place = place.appending(hasElements ? .index(0) : .key(key))
    return member
  }

  /// The default of an element of a list, or of an entry of a dictionary.
  var element: Defaults {
    let new = elements[place]?()
    var element = Defaults(new?.value, new ?? root, in: self)
    element.place = place.appending(.index(0))
    return element
  }
}

extension Decoder {
  /// The value with the defaults under the stored document, while ``DecodedDocument`` decodes it;
  /// otherwise `nil`.
  ///
  /// A type whose members are known only at run time reads its description here.
  public var freshValue: Any? { CodingUserInfoKey.freshValue.flatMap { userInfo[$0] } }
}

extension CodingUserInfoKey {
  fileprivate static let freshValue = CodingUserInfoKey(rawValue: "ForwardStore.freshValue")
}
