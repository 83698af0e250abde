public import ForwardForm
public import ForwardJSON
public import ForwardJSONSchema
internal import ForwardText

/// A schema of a few kilobytes that tells a program the keys of a place in a large schema.
///
/// ```swift
/// let digest = SchemaDigest(schema, at: RowPath(row: "compilerOptions"))
/// print(digest.json?.text() ?? "There is no such place.")
/// ```
///
/// The digest resolves references and alternatives, and leaves out patterns and rules about several
/// keys: the whole schema still checks an answer. A place too deep for the size has the number of
/// its keys in `keys`; make another digest for it. A place with too many keys has the first of
/// them, and the next key is in ``next``.
public struct SchemaDigest: Sendable {
  /// The digest as a schema; `nil` if the schema has no such place.
  public private(set) var json: JSONValue?

  /// The first key of the next digest of the place; `nil` if this digest has the last key.
  public private(set) var next: String?

  /// - Parameters:
  ///   - schema: The schema of the whole document.
  ///   - path: The place. `[+]` is any item of a list.
  ///   - value: The present document, which chooses among alternatives; `nil` for a new one.
  ///   - first: The first key.
  ///   - size: The maximum number of bytes of the digest.
  public init(
    _ schema: Schema, at path: RowPath = RowPath([]), of value: JSONValue? = nil,
    from first: String? = nil, size: Int = 6_000
  ) {
    var place = SchemaPlace(SchemaViews(base: SchemaView(schema)), value: value)
    var present = value
    for step in path.steps {
      let views: SchemaViews?
      switch step {
      case .name(let key): (views, present) = (place.views(ofMember: key), present?[key])
      case .item(let number):
        (views, present) = (place.views(ofElement: number - 1), present?[number - 1])
      default: (views, present) = (place.views(ofElement: place.prefixCount), nil)
      }
      guard let views else { return }
      place = SchemaPlace(views, value: present)
    }
    guard !place.view.isNever else { return }
    var keys = place.keys[...]
    if let first { keys = keys.drop { $0 != first } }
    // Deeper digests are longer: tries to find the deepest that fits.
    for depth in 1...4 {
      guard let deeper = place.digest(Array(keys), depth: depth, room: size) else { break }
      if deeper == json { return }
      json = deeper
    }
    if json != nil { return }
    while !keys.isEmpty {
      let most = keys.count / 2
      next = keys.dropFirst(most).first
      keys = keys.prefix(most)
      json = place.digest(Array(keys), depth: 1, room: size)
      if json != nil { return }
    }
    json = place.digest([], depth: 1, room: .max)
  }
}

extension SchemaPlace {
  /// Returns a schema of the place with some of its keys; `nil` if it is longer than a number of
  /// bytes. `depth` is the number of levels of objects and lists with their keys.
  fileprivate func digest(_ keys: [String], depth: Int, room: Int) -> JSONValue? {
    var digest = summary
    var room = room - digest.text().utf8.count
    let others = takesOthers && types.contains(.object) ? viewsOfOthers : nil
    let element = types.contains(.array) ? views(ofElement: prefixCount) : nil
    func inner(_ views: SchemaViews) -> JSONValue? {
      let place = SchemaPlace(views, value: nil)
      let inner =
        depth > 1
        ? place.digest(place.keys, depth: depth - 1, room: room) : place.folded
      room -= (inner?.text().utf8.count ?? 0) + 8
      return room < 0 ? nil : inner
    }
    if types.contains(.object) {
      var properties = JSONObject()
      for key in keys {
        guard let views = views(ofMember: key), !views.base.isNever else { continue }
        guard let inner = inner(views) else { return nil }
        room -= key.utf8.count
        properties[key] = inner
      }
      if !properties.isEmpty { digest["properties"] = .object(properties) }
      let required = required.intersection(keys).sorted()
      if !required.isEmpty { digest["required"] = .array(required.map { .string($0) }) }
      if !takesOthers { digest["additionalProperties"] = false }
      if let others, !others.base.locations.isEmpty {
        guard let inner = inner(others) else { return nil }
        digest["additionalProperties"] = inner
      }
    }
    if let element, !element.base.locations.isEmpty {
      guard let inner = inner(element) else { return nil }
      digest["items"] = inner
    }
    return room < 0 ? nil : .object(digest)
  }

  /// The place with the number of its keys instead of the keys.
  private var folded: JSONValue {
    var summary = summary
    if !keys.isEmpty { summary["keys"] = .number(JSONNumber(keys.count)) }
    return .object(summary)
  }

  /// The place without inner places.
  private var summary: JSONObject {
    var summary = JSONObject()
    if let options {
      let shown = options.prefix(Self.mostOptions)
      summary["enum"] = .array(Array(shown))
      if shown.count < options.count {
        summary["$comment"] = .string("\(options.count - shown.count) more")
      }
    } else if !types.areAll {
      let names = types.map(\.rawValue).sorted().map { JSONValue.string($0) }
      summary["type"] = names.count == 1 ? names[0] : .array(names)
    }
    if let format = view.format { summary["format"] = .string(format) }
    summary["minimum"] = view.numbers.minimum.map { .number($0) }
    summary["maximum"] = view.numbers.maximum.map { .number($0) }
    if isSecret { summary["writeOnly"] = true }
    if let value = view.defaultValue, value.isScalar { summary["default"] = value }
    if let text = view.description ?? view.title {
      summary["description"] = .string(text.firstSentence(within: 100))
    }
    return summary
  }

  private static var mostOptions: Int { 24 }
}

extension String {
  /// Returns the first sentence of a text, cut to a length.
  fileprivate func firstSentence(within most: Int) -> String {
    let line = prefix { !$0.isNewline }
    let sentence = line.firstRange(ofBytesOf: ". ").map { line[..<$0.lowerBound] + "." } ?? line
    return sentence.count <= most ? String(sentence) : sentence.prefix(most - 1) + "…"
  }
}
