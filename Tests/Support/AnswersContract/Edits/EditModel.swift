import ForwardJSON

/// Edits a document by plain rules, without a form and with its own parser of paths.
///
/// - A number refers to the items that the list had before the edits.
/// - `[+]` adds an item. Further rows of `[+]` belong to the same item until a row comes again.
/// - An object is joined with the present object. Any other value replaces the present one.
struct EditModel {
  /// A change at a path; `value` is `nil` for a removal.
  typealias Change = (path: String, value: JSONValue?)

  private(set) var document: JSONValue
  private let start: JSONValue
  /// The names of the maps, without items. Removing an entry of a map removes its key.
  private let maps: Set<[String]>
  /// The names of the named members beside a map's entries. They may be missing.
  private let members: Set<[String]>
  /// The names of variants. A new object replaces the present one there.
  private let variants: Set<[String]>
  /// The names of read-only values.
  private let fixed: Set<[String]>
  /// The replaced values, the latest last. Lists inside them have other items than at the start.
  private var replaced: [(place: [Step], value: JSONValue)] = []
  /// The items that were removed and then set again.
  private var renewed: Set<[Step]> = []
  /// The latest item that `[+]` began in each list, and the rows that it got.
  private var begun: [[Step]: (number: Int, rows: [[Step]])] = [:]

  enum Step: Hashable {
    case key(String)
    case item(Int)
    case new
    case matching([String], String)
  }

  /// The path matches nothing: the number has no item or a removed one, or the value matches no
  /// item or several.
  private struct Refusal: Error {}

  /// Takes the place of a removed item, so that the other items keep their numbers.
  private static let gap = JSONValue.string("\u{0}gap")
  /// Marks an item that began with some rows only. Its other rows have defaults.
  static let begins = "\u{0}new"

  init(
    _ document: JSONValue, maps: Set<[String]>, members: Set<[String]>, variants: Set<[String]>,
    fixed: Set<[String]>
  ) {
    (self.document, start, self.fixed) = (document, document, fixed)
    (self.maps, self.members, self.variants) = (maps, members, variants)
  }

  /// Returns the document after some changes; `nil` if a path matches nothing.
  func making(_ changes: [Change]) -> JSONValue? {
    var model = self
    for (index, change) in changes.enumerated() {
      let later = changes[(index + 1)...]
      if isAgain(change, later) { continue }
      do {
        try model.make(change)
      } catch {
        if !later.contains(where: { model.replaces($0, change) }) { return nil }
      }
    }
    return Self.swept(model.document)
  }

  /// Whether a change replaces the place of another change, or a value around it, so that the other
  /// change has no effect.
  private func replaces(_ change: Change, _ other: Change) -> Bool {
    let (steps, inner) = (numbered(change.path), numbered(other.path))
    guard steps.count < inner.count, inner.starts(with: steps) else { return false }
    if let value = change.value, value.kind == .object {
      guard case .key? = steps.last else { return false }
      return Self.hasLeaf(around: inner[steps.count...], in: value)
    }
    return true
  }

  /// Returns the steps of a path, with numbers instead of `[row=value]`.
  private func numbered(_ path: String) -> [Step] {
    var model = self
    return Self.steps(of: path).reduce(into: []) { place, step in
      let isNamed = if case .matching = step { true } else { false }
      place.append(isNamed ? (try? model.known(step, in: place, [])) ?? step : step)
    }
  }

  /// Whether a value has a non-object at a path, or above it.
  private static func hasLeaf(around path: ArraySlice<Step>, in value: JSONValue) -> Bool {
    guard let members = value.members else { return true }
    guard case .key(let key)? = path.first, let member = members[key] else { return false }
    return hasLeaf(around: path.dropFirst(), in: member)
  }

  /// Whether a later change of the same path overrides this one. Each `[+]` adds another item. A
  /// removal of an item doesn't override: it happens after the item gets its value.
  private func isAgain(_ change: Change, _ later: ArraySlice<Change>) -> Bool {
    let steps = Self.steps(of: change.path)
    guard !steps.contains(.new), change.value?.kind != .object else { return false }
    return later.contains { other in
      guard Self.steps(of: other.path) == steps, other.value?.kind != .object else { return false }
      switch steps.last {
      case .item, .matching: return other.value ?? .null != .null
      case .key, .new, nil: return true
      }
    }
  }

  private mutating func make(_ change: Change) throws {
    var place: [Step] = []
    let steps = Self.steps(of: change.path)
    for (index, step) in steps.enumerated() {
      place.append(try known(step, in: place, Array(steps[(index + 1)...])))
    }
    let value = change.value ?? .null
    let isPutBack = Self.value(at: place[...], in: document) == Self.gap
    if fixed.contains(Self.names(in: place)),
      let present = Self.value(at: place[...], in: document),
      present != value
    {
      throw Refusal()
    }
    if isPutBack { renewed.insert(place) }
    if isPutBack || value.kind != .object { replaced.append((place, value)) }
    if value.kind != .object { begun = begun.filter { !$0.key.starts(with: place) } }
    if variants.contains(Self.names(in: place)), value.kind == .object {
      document = try setting(.null, at: place[...], in: document, isEntry: false)
    }
    let isEntry =
      maps.contains(Self.names(in: place.dropLast())) && !members.contains(Self.names(in: place))
    document = try setting(value, at: place[...], in: document, isEntry: isEntry)
  }

  private static func names(in place: some Collection<Step>) -> [String] {
    place.compactMap { if case .key(let key) = $0 { key } else { nil } }
  }

  /// Resolves a step to the number of its item.
  private mutating func known(_ step: Step, in list: [Step], _ rest: [Step]) throws -> Step {
    let items = Self.value(at: list[...], in: document)?.elements ?? []
    switch step {
    case .key, .item: return step
    case .new:
      if let (number, rows) = begun[list], !rest.isEmpty,
        rest.contains(.new) || !rows.contains(rest),
        items.indices.contains(number - 1), items[number - 1] != Self.gap
      {
        begun[list]?.rows.append(rest)
        return .item(number)
      }
      begun[list] = rest.isEmpty ? nil : (items.count + 1, [rest])
      return .item(items.count + 1)
    case .matching(let row, let text):
      let known = replaced.last { list.starts(with: $0.place) } ?? (place: [], value: start)
      let before =
        Self.value(at: list[known.place.count...], in: known.value)?.elements ?? []
      func has(_ item: JSONValue) -> Bool {
        let value = Self.value(at: row.map { .key($0) }[...], in: item)
        return value?.string == text || value != nil && value?.text() == text
      }
      let all = items.indices.filter { index in
        let isBefore =
          before.indices.contains(index) && !renewed.contains(list + [.item(index + 1)])
        return has(isBefore ? before[index] : items[index])
      }
      let present = all.filter { items[$0] != Self.gap }
      let found = present.isEmpty ? all : present
      guard found.count == 1 else { throw Refusal() }
      return .item(found[0] + 1)
    }
  }

  private static func value(at place: ArraySlice<Step>, in value: JSONValue) -> JSONValue? {
    switch (place.first, value) {
    case (nil, _): return value
    case (.key(let key), .object(let members)):
      return members[key].flatMap { self.value(at: place.dropFirst(), in: $0) }
    case (.item(let number), .array(let elements)) where elements.indices.contains(number - 1):
      return self.value(at: place.dropFirst(), in: elements[number - 1])
    default: return nil
    }
  }

  private func setting(
    _ new: JSONValue, at place: ArraySlice<Step>, in value: JSONValue, isEntry: Bool
  ) throws -> JSONValue {
    let rest = place.dropFirst()
    switch place.first {
    case nil: return Self.joined(new, over: value)
    case .key(let key):
      var members = value.members ?? [:]
      if rest.isEmpty, new == .null, isEntry {
        if members[key] == nil { throw Refusal() }
        members[key] = nil
      } else {
        members[key] = try setting(new, at: rest, in: members[key] ?? .null, isEntry: isEntry)
      }
      return .object(members)
    case .item(let number):
      var elements = value.elements ?? []
      guard number >= 1, number <= elements.count + 1 else { throw Refusal() }
      let isNew = number > elements.count
      if isNew {
        if new == .null, rest.isEmpty { throw Refusal() }
        elements.append(rest.isEmpty ? .null : [Self.begins: true])
      }
      if elements[number - 1] == Self.gap {
        guard rest.isEmpty, new != .null else { throw Refusal() }
        elements[number - 1] = new.kind == .object ? [Self.begins: true] : .null
      }
      elements[number - 1] =
        rest.isEmpty && new == .null
        ? Self.gap : try setting(new, at: rest, in: elements[number - 1], isEntry: isEntry)
      return .array(elements)
    case .new, .matching: throw Refusal()
    }
  }

  private static func joined(_ new: JSONValue, over value: JSONValue) -> JSONValue {
    guard case .object(let members) = new, case .object(var all) = value else { return new }
    for (key, part) in members { all[key] = all[key].map { joined(part, over: $0) } ?? part }
    return .object(all)
  }

  private static func swept(_ value: JSONValue) -> JSONValue {
    switch value {
    case .array(let elements): .array(elements.filter { $0 != gap }.map(swept))
    case .object(let members): .object(JSONObject(members.map { ($0.key, swept($0.value)) }))
    default: value
    }
  }
}
