internal import ForwardJSON
internal import ForwardPatterns

// The places in a value.

extension SchemaView {
  private var objects: [ObjectRules] { rules.compactMap { $0.objects?.value } }
  private var lists: [ListRules] { rules.compactMap { $0.lists?.value } }

  /// The keys that an object must have.
  public var required: [String] {
    var known: Set<ExactKey> = []
    return objects.flatMap(\.required).filter { known.insert(ExactKey($0)).inserted }
  }

  /// Returns the view of an object's member; `nil` if no object may have it.
  public func member(_ key: String) -> SchemaView? {
    var schemas: [Subschema] = []
    for rules in objects {
      let known = rules.properties[key]
      let matching = rules.patterns.filter { $0.pattern.value.search(key) == .yes }.map(\.schema)
      schemas += [known].compactMap(\.self) + matching
      if known == nil, matching.isEmpty, !rules.hasUnreadPattern, let other = rules.additional {
        schemas.append(other)
      }
    }
    let view = view(schemas)
    return view.isNever ? nil : view
  }

  /// The view of a member with a key that no schema knows; `nil` if no object may have such a
  /// member.
  public var otherMember: SchemaView? {
    let view = view(objects.compactMap(\.additional))
    return view.isNever ? nil : view
  }

  /// The patterns of keys that `patternProperties` names, with the views of their members.
  public var patternMembers: [(pattern: String, view: SchemaView)] {
    objects.flatMap(\.patterns).map { ($0.pattern.value.source, view([$0.schema])) }
  }

  /// The view of the keys themselves, which are texts.
  public var key: SchemaView { view(objects.compactMap(\.names)) }

  /// The number of elements at the beginning of a list that have schemas of their own.
  public var prefixCount: Int { lists.map(\.prefix.count).max() ?? 0 }

  /// Returns the view of a list's element; `nil` if no list may have it.
  ///
  /// - Parameter index: The position of the element, from 0.
  public func element(_ index: Int) -> SchemaView? {
    let schemas = lists.compactMap { rules in
      rules.prefix.indices.contains(index) ? rules.prefix[index] : rules.rest?.schema
    }
    let view = view(schemas)
    return view.isNever ? nil : view
  }
}

// The parts that depend on the value.

extension SchemaView {
  /// Alternative schemas. A value at the place must satisfy at least one.
  public struct Alternatives: Sendable {
    /// Whether a value may satisfy only one alternative, as with `oneOf`.
    public let isExclusive: Bool
    /// The view of each alternative on its own; see ``SchemaView/adding(_:)``. Leaves out
    /// alternatives that accept nothing.
    public let branches: [SchemaView]
  }

  /// A schema that applies if a value satisfies another one.
  public struct Condition: Sendable {
    public let test: SchemaView
    /// The additional view of a value that satisfies the test; `nil` without one.
    public let then: SchemaView?
    /// The additional view of other values; `nil` without one.
    public let otherwise: SchemaView?
  }

  /// Whether there are no alternatives, conditions or dependencies, so that the view is the same
  /// for all values.
  package var isSameForAllValues: Bool {
    rules.allSatisfy { rules in
      rules.objects?.value.dependencies.isEmpty != false
        && rules.applicators.allSatisfy { applicator in
          switch applicator {
          case .anyOf, .oneOf, .condition: false
          default: true
          }
        }
    }
  }

  /// The alternatives of each `anyOf` and `oneOf`.
  public var alternatives: [Alternatives] {
    rules.flatMap(\.applicators).compactMap { applicator in
      switch applicator {
      case .anyOf(let schemas): Alternatives(isExclusive: false, branches: branches(schemas))
      case .oneOf(let schemas): Alternatives(isExclusive: true, branches: branches(schemas))
      default: nil
      }
    }
  }

  private func branches(_ schemas: [Subschema]) -> [SchemaView] {
    schemas.map { view([$0]) }.filter { !$0.isNever }
  }

  /// The conditions of each `if`.
  public var conditions: [Condition] {
    rules.flatMap(\.applicators).compactMap { applicator in
      guard case .condition(let test, let then, let otherwise) = applicator else { return nil }
      return Condition(
        test: view([test]), then: then.map { view([$0]) }, otherwise: otherwise.map { view([$0]) })
    }
  }

  /// Returns the additional keys that an object with a key must have.
  public func required(beside key: String) -> [String] {
    dependencies(on: key).flatMap { dependency -> [String] in
      if case .keys(let keys) = dependency.requirement { keys } else { [] }
    }
  }

  /// The additional view of an object that has a key; `nil` without one.
  public func added(by key: String) -> SchemaView? {
    let schemas = dependencies(on: key).compactMap { dependency in
      if case .schema(let schema) = dependency.requirement { schema } else { nil }
    }
    return schemas.isEmpty ? nil : view(schemas)
  }

  /// Whether the presence of a key adds requirements to an object.
  package var hasDependencies: Bool { objects.contains { !$0.dependencies.isEmpty } }

  private func dependencies(on key: String) -> [Dependency] {
    objects.flatMap(\.dependencies).filter { ExactKey($0.key) == ExactKey(key) }
  }
}

extension [SchemaView] {
  /// Returns the views and the views that they lead to, the nearest first. Recursive schemas have
  /// endless views, so it follows about 64 at most.
  package func spreading(to next: (SchemaView) -> [SchemaView]) -> [SchemaView] {
    var all = self
    var followed = 0
    while followed < all.count, all.count < 64 {
      all += next(all[followed])
      followed += 1
    }
    return all
  }
}
