import ForwardJSON

/// Makes edits of a document by plain rules. The model knows no form, and reads paths itself.
///
/// A number means an item that the list had before the edits. `[+]` adds an item, and rows that follow are of the
/// same item until one comes again. An object is joined with the present one, and another value replaces it.
struct EditModel {
  /// A change at a path; `value` is `nil` where the path is taken away.
  typealias Change = (path: String, value: JSONValue?)

  private(set) var document: JSONValue
  private let start: JSONValue
  /// The names of the maps, without items: their entries are taken away with their keys.
  private let maps: Set<[String]>
  /// The names of the members beside the entries of a map, which may be missing.
  private let members: Set<[String]>
  /// The names of the values that are one of several kinds: an object takes the place of another one.
  private let variants: Set<[String]>
  /// The names of the values that can't be changed.
  private let fixed: Set<[String]>
  /// The values that edits put in the places of others, the last one last: lists in them have other items than at the
  /// start.
  private var replaced: [(place: [Step], value: JSONValue)] = []
  /// The items that were put back after their removal.
  private var renewed: Set<[Step]> = []
  /// The last item that `[+]` began in a list, and the rows that it was given.
  private var begun: [[Step]: (number: Int, rows: [[Step]])] = [:]

  enum Step: Hashable {
    case key(String)
    case item(Int)
    case new
    case matching([String], String)
  }

  /// The edit names nothing: a number without an item, an item that was taken away, or a value of none or of several.
  private struct Refusal: Error {}

  /// The place of an item that was taken away, so that the others keep their numbers.
  private static let gap = JSONValue.string("\u{0}gap")
  /// The member of an item that was begun with some rows only. Its other rows have defaults.
  static let begins = "\u{0}new"

  init(
    _ document: JSONValue, maps: Set<[String]>, members: Set<[String]>, variants: Set<[String]>,
    fixed: Set<[String]>
  ) {
    (self.document, start, self.fixed) = (document, document, fixed)
    (self.maps, self.members, self.variants) = (maps, members, variants)
  }

  /// Returns the document with changes; `nil` if one of them names nothing.
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

  /// Whether a change gives a value around another change's, or in its place, so that this one doesn't matter.
  private func replaces(_ change: Change, _ other: Change) -> Bool {
    let (steps, inner) = (numbered(change.path), numbered(other.path))
    guard steps.count < inner.count, inner.starts(with: steps) else { return false }
    if let value = change.value, value.kind == .object {
      guard case .key? = steps.last else { return false }
      return Self.hasLeaf(around: inner[steps.count...], in: value)
    }
    return true
  }

  /// Returns the steps of a path, with numbers for the items that are named by a value.
  private func numbered(_ path: String) -> [Step] {
    var model = self
    return Self.steps(of: path).reduce(into: []) { place, step in
      let isNamed = if case .matching = step { true } else { false }
      place.append(isNamed ? (try? model.known(step, in: place, [])) ?? step : step)
    }
  }

  /// Whether a value has one that isn't an object at a path, or around it.
  private static func hasLeaf(around path: ArraySlice<Step>, in value: JSONValue) -> Bool {
    guard let members = value.members else { return true }
    guard case .key(let key)? = path.first, let member = members[key] else { return false }
    return hasLeaf(around: path.dropFirst(), in: member)
  }

  /// Whether a later change has the same path, so that it counts. Each `[+]` is another item, and an item is taken away
  /// after it got its value.
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

  /// Returns a step with the number of its item.
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
