internal import ForwardForm
internal import ForwardJSON
public import ForwardJSONSchema
internal import ForwardText

/// The places of a schema, by the kinds of their rows.
///
/// ```swift
/// let overview = SchemaOverview(schema)
/// for (kind, count) in overview.counts { print(kind, count) }
/// for path in overview.anyValues { print(path, "takes any JSON") }
/// ```
///
/// Visits a shared or recursive schema once, and skips conditional ones. Elements of lists are at
/// `[+]`, and values under keys that the schema doesn't name at `*`.
public struct SchemaOverview: Sendable {
  /// The kinds of rows, in the order of ``counts``.
  @nonexhaustive
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// An object with known keys. Its members have rows.
    case part
    /// An object whose keys the schema doesn't name.
    case map
    case list
    case option
    case flag
    case text
  }

  /// The kinds that occur in the schema, each with the number of its places.
  public private(set) var counts: [(kind: Kind, count: Int)] = []

  /// The number of places.
  public var count: Int { counts.reduce(0) { $0 + $1.count } }

  /// The paths of places that take any JSON value.
  public private(set) var anyValues: [String] = []

  /// The paths of places with only one value. A required one is filled in without a question.
  public private(set) var constants: [String] = []

  /// The paths of places that can't be judged, because a referenced schema isn't given.
  public private(set) var unjudged: [String] = []

  /// Whether places were left out, because there are more than 100,000.
  public private(set) var hasMore = false

  public init(_ schema: Schema) {
    var numbers: [Kind: Int] = [:]
    var known: Set<[SchemaLocation]> = []
    var remaining = [(path: RowPath([]), views: SchemaViews(base: SchemaView(schema)))]
    while let (path, views) = remaining.popLast() {
      let place = SchemaPlace(views, value: nil)
      let locations = place.locations
      // An open object may have further members, but the schema doesn't describe them.
      guard !locations.isEmpty, known.insert(locations).inserted else { continue }
      guard known.count <= 100_000 else {
        hasMore = true
        break
      }
      let kind = place.overviewKind
      numbers[kind, default: 0] += 1
      note(place, at: path)
      remaining += place.inner.map { (path.appending(RowPath([$0.step])), $0.views) }.reversed()
    }
    counts = Kind.allCases.compactMap { kind in numbers[kind].map { (kind, $0) } }
  }

  private mutating func note(_ place: SchemaPlace, at path: RowPath) {
    let path = path.isEmpty ? "*" : path.text.replacing(bytesOf: "\"*\"", with: "*")
    if place.isUnjudged { return unjudged.append(path) }
    if place.options?.count == 1 { return constants.append(path) }
    if place.takesAnything { anyValues.append(path) }
  }
}

extension SchemaPlace {
  fileprivate var overviewKind: SchemaOverview.Kind {
    switch kind(of: nil) {
    case .object: keys.isEmpty ? .map : .part
    case .list: .list
    case .options: .option
    case .flag: .flag
    case .text, .lines: .text
    }
  }

  /// Whether the place takes values of all types, and asks for JSON.
  fileprivate var takesAnything: Bool {
    options == nil && types.areAll && kind(of: nil) == .text
  }

  /// Whether no value can be judged. A refused value may break another rule besides the one that
  /// can't be judged.
  fileprivate var isUnjudged: Bool {
    let samples: [JSONValue] =
      [
        .null, .bool(true), .number(JSONNumber(1)), .string("a"), .array([]), .array([.null]),
        .object([:]),
      ] + (options ?? []).prefix(1)
    let verdicts = samples.map { view.verdict(on: $0) }
    if verdicts.contains(.valid) { return false }
    return verdicts.contains(.undecided)
      || samples.contains { sample in
        view.validate(sample).problems.contains { $0.isUndecided && $0.path.isEmpty }
      }
  }

  /// The inner places of objects and lists, with the last steps of their paths.
  fileprivate var inner: [(step: RowPath.Step, views: SchemaViews)] {
    var inner = keys.compactMap { key in
      views(ofMember: key).map { (step: RowPath.Step.name(key), views: $0) }
    }
    if takesOthers, types.contains(.object) { inner.append((.name("*"), viewsOfOthers)) }
    if types.contains(.array) {
      for index in 0...prefixCount {
        if let views = views(ofElement: index) {
          inner.append((index < prefixCount ? .item(index + 1) : .newItem, views))
        }
      }
    }
    return inner
  }
}
