internal import ForwardJSON
internal import ForwardJSONSchema

/// The schemas of a place: the schema that always applies, and branches that may apply.
struct SchemaViews {
  let base: SchemaView
  var branches: [SchemaView] = []
  var isInSecret = false

  private let known = Known()

  private final class Known {
    var unfilled: SchemaPlace?
  }

  var unfilled: SchemaPlace {
    if let place = known.unfilled { return place }
    // A cached place with these views would be a cycle.
    let place = SchemaPlace(
      SchemaViews(base: base, branches: branches, isInSecret: isInSecret), value: nil)
    known.unfilled = place
    return place
  }
}

/// A place in a document, by the schemas that apply to it and by its present value: the branches
/// that the value may still take, and the conditions that it meets.
struct SchemaPlace {
  /// The schemas that make the place.
  let views: SchemaViews
  /// The schema that always applies.
  let view: SchemaView
  /// One candidate per alternative.
  let branches: [SchemaView]
  private let list: SchemaBranches
  let types: Set<SchemaView.ValueType>
  var value: JSONValue?
  let keys: [String]
  private let positions: [String: Int]
  /// The keys that each branch names.
  private let named: [Set<String>]
  /// The alternatives of objects and their keys, including alternatives that the value doesn't
  /// take; empty unless there are several.
  let objects: [(view: SchemaView, keys: Set<String>)]
  /// Whether the place is the same for any value.
  let isLasting: Bool

  init(_ views: SchemaViews, value: JSONValue?) {
    var base = views.base
    if let value {
      for condition in base.conditions {
        let next =
          condition.test.verdict(on: value) == .valid ? condition.then : condition.otherwise
        if let next { base = base.adding(next) }
      }
      if let members = value.members, base.hasDependencies {
        for (key, _) in members { if let added = base.added(by: key) { base = base.adding(added) } }
      }
    }
    let alternatives = base.alternatives.map(\.branches)
    list = SchemaBranches(([views.branches] + alternatives).map { Self.suiting(value, $0) }) {
      $0.alternatives.map { Self.suiting(value, $0.branches) }
    }
    branches = list.views
    types = list.types(in: base)
    (self.view, self.views, self.value) = (base, views, value)
    let objects = alternatives.joined().filter { $0.types.contains(.object) }
    self.objects = objects.count > 1 ? objects.map { ($0, Set($0.keys)) } : []
    named = branches.map { Set($0.keys) }
    var (keys, positions): ([String], [String: Int]) = ([], [:])
    for key in ([base] + branches).flatMap(\.keys) where positions[key] == nil {
      positions[key] = keys.count
      keys.append(key)
    }
    (self.keys, self.positions) = (keys, positions)
    isLasting =
      views.branches.isEmpty && branches.isEmpty && views.base.isSameForAllValues
  }

  /// Returns the branches that a value may take; all branches if no branch suits.
  private static func suiting(_ value: JSONValue?, _ branches: [SchemaView]) -> [SchemaView] {
    guard let value, value != .null else { return branches }
    // A person may replace a scalar by any scalar, also of another type.
    let suiting = branches.filter {
      value.isScalar ? $0.types.hasScalars : $0.maySuit(value)
    }
    return suiting.isEmpty ? branches : suiting
  }

  /// The place before a value chooses among the branches.
  var unfilled: SchemaPlace { branches.isEmpty || value == nil ? self : views.unfilled }

  /// A place without a schema.
  var unconstrained: SchemaViews {
    SchemaViews(base: view.unconstrained, isInSecret: isSecret)
  }

  /// All schemas of the place. The schema that always applies comes first.
  var all: [SchemaView] { [view] + branches }

  var locations: [SchemaLocation] { all.flatMap(\.locations) }

  /// Whether the schemas allow all types by saying nothing about them.
  var hasFreeTypes: Bool { types.areAll && list.areFree }

  /// The only accepted values; `nil` if the schema accepts others.
  var options: [JSONValue]? {
    if let options = view.options { return options }
    let own = branches.map(\.options)
    guard !own.isEmpty, own.allSatisfy({ $0 != nil }) else { return nil }
    var known: Set<JSONValue> = []
    return own.flatMap { $0 ?? [] }.filter { known.insert($0).inserted }
  }

  /// Whether a value is a secret, or inside a secret.
  var isSecret: Bool { views.isInSecret || all.contains(where: \.isSecret) }

  /// The number of elements at the beginning of a list with separate schemas.
  var prefixCount: Int { all.map(\.prefixCount).max() ?? 0 }

  func knows(_ key: String) -> Bool { positions[key] != nil }

  /// Returns the position of a new member: after the members that come before it in the schema's
  /// order.
  func position(of key: String, among members: JSONObject) -> Int {
    guard let own = positions[key] else { return members.count }
    let before = keys[..<own].reversed().lazy.compactMap { members.position(of: $0) }.first
    if let before { return before + 1 }
    return keys[own...].lazy.compactMap { members.position(of: $0) }.min() ?? members.count
  }

  /// Returns the schemas of a member in each alternative, if the member's values choose the
  /// alternative; `nil` if an alternative takes any value.
  func tags(_ key: String) -> [SchemaView]? {
    guard !objects.isEmpty, objects.allSatisfy({ $0.keys.contains(key) }) else { return nil }
    let tags = objects.compactMap { $0.view.member(key) }
    return tags.count == objects.count && tags.allSatisfy { $0.options != nil } ? tags : nil
  }

  /// Returns the required constants that choose the only alternative with a key; none if several
  /// alternatives name the key.
  func tags(chosenBy key: String) -> [(key: String, value: JSONValue)] {
    let naming = objects.filter { $0.keys.contains(key) }
    guard naming.count == 1, let view = naming.first?.view else { return [] }
    return view.required.compactMap { tag in
      guard tag != key, tags(tag) != nil, let options = view.member(tag)?.options,
        options.count == 1
      else { return nil }
      return (tag, options[0])
    }
  }

  /// The branches that allow all members of the value; all branches if none does. If some of them
  /// name the members, a branch without one of the keys isn't meant.
  private var allowing: [SchemaView] {
    guard branches.count > 1, let members = value?.members else { return branches }
    let branches = zip(branches, named).map { (view: $0, keys: $1) }
    let allowing = branches.filter { branch in
      members.allSatisfy { branch.view.member($0.key) != nil }
    }
    guard !allowing.isEmpty else { return self.branches }
    let known = members.map(\.key).filter { key in allowing.contains { $0.keys.contains(key) } }
    guard allowing.contains(where: { $0.keys.isSuperset(of: known) }) else {
      return allowing.map(\.view)
    }
    return allowing.filter { view, keys in
      keys.isSuperset(of: known) || view.required.allSatisfy { members[$0] != nil }
    }.map(\.view)
  }

  /// The required keys of an object, as far as its branch is known.
  var required: Set<String> {
    let required = allowing.map { Set($0.required) }
    let common = required.dropFirst().reduce(required.first ?? []) { $0.intersection($1) }
    return common.union(view.required)
  }

  /// Returns the place of a member; `nil` if no object may have the member.
  func member(_ key: String, value: JSONValue?) -> SchemaPlace? {
    views(ofMember: key).map { SchemaPlace($0, value: value) }
  }

  /// Returns the schemas of a member; `nil` if no object may have the member.
  func views(ofMember key: String) -> SchemaViews? {
    // Another value of a tag chooses another alternative.
    if let tags = tags(key) { return joined(view.member(key), tags) }
    let isNamed = positions[key] != nil
    let possible = branches.indices.filter { !isNamed || named[$0].contains(key) }
    let members = said(possible) { $0.member(key) }
    if members.isEmpty, !possible.isEmpty { return nil }
    let own = view.member(key)
    // A constant that leaves one branch doesn't forbid the constants of other branches.
    if var others = value?.members, others[key] != nil, own?.options == nil,
      !members.isEmpty, members.allSatisfy({ $0.options?.count == 1 })
    {
      others[key] = nil
      return with(.object(others)).views(ofMember: key)
    }
    return joined(own, members)
  }

  /// Returns the schemas of members whose keys the schema doesn't name, as far as they are known
  /// without the key.
  var viewsOfOthers: SchemaViews {
    let patterns = all.flatMap(\.patternMembers).map(\.view)
    let others = all.compactMap(\.otherMember).filter { !$0.locations.isEmpty }
    guard let first = (others + patterns).first else { return unconstrained }
    return SchemaViews(base: first, isInSecret: isSecret)
  }

  /// Whether an object may have members whose keys the schema doesn't name.
  var takesOthers: Bool {
    all.contains { !$0.patternMembers.isEmpty }
      || view.otherMember != nil
        && (branches.isEmpty || branches.contains { $0.otherMember != nil })
  }

  /// Returns the members that other alternatives allow, and no alternative with the new key.
  func keys(excludedBy new: String, of members: JSONObject) -> [String] {
    let chosen = objects.filter { $0.view.member(new) != nil }
    guard !chosen.isEmpty, chosen.count < objects.count else { return [] }
    return members.map(\.key).filter { key in
      chosen.allSatisfy { $0.view.member(key) == nil }
        && objects.contains { $0.view.member(key) != nil }
    }
  }

  func with(_ value: JSONValue) -> SchemaPlace { SchemaPlace(views, value: value) }

  /// Returns the schemas of a list's element; `nil` if no list may have the element.
  func views(ofElement index: Int) -> SchemaViews? {
    joined(view.element(index), said(list.branches(accepting: .array)) { $0.element(index) })
  }

  /// Returns the schemas of a part in some branches, each once. An empty schema of a branch yields
  /// to the branches inside it.
  private func said(
    _ chosen: [Int], _ part: (SchemaView) -> SchemaView?
  ) -> [SchemaView] {
    var known: Set<[SchemaLocation]> = []
    return chosen.compactMap { branch in
      part(branches[branch]).flatMap { view in
        let locations = view.locations
        let isOuter = locations.isEmpty && list.hasBranches(inside: branch)
        return !isOuter && known.insert(locations).inserted ? view : nil
      }
    }
  }

  /// Joins schemas. A single branch always applies.
  private func joined(_ own: SchemaView?, _ branches: [SchemaView]) -> SchemaViews? {
    guard let own else { return nil }
    return branches.count == 1
      ? SchemaViews(base: own.adding(branches[0]), isInSecret: isSecret)
      : SchemaViews(base: own, branches: branches, isInSecret: isSecret)
  }
}

extension SchemaView {
  /// Whether the schema describes members with other keys.
  var describesOthers: Bool {
    !patternMembers.isEmpty || otherMember?.locations.isEmpty == false
  }

  /// Whether a value may take this branch, as far as its type and its members' options tell.
  fileprivate func maySuit(_ value: JSONValue) -> Bool {
    guard types.accept(value) else { return false }
    if let options { return options.contains(value) }
    guard let members = value.members else { return true }
    let named = Set(keys)
    return members.allSatisfy { key, member in
      guard named.contains(key) else { return true }
      guard let view = self.member(key) else { return false }
      return view.options?.contains(member) ?? true
    }
  }
}
