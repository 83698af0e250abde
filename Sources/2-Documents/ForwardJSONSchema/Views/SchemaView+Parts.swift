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

  /// The view of a member with a key that no schema knows; `nil` if no object may have one.
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

// What depends on the value.

extension SchemaView {
  /// Schemas of which a value at the place must satisfy one.
  public struct Alternatives: Sendable {
    /// Whether a value may satisfy only one of them, as with `oneOf`.
    public let isExclusive: Bool
    /// What each of them says by itself; see ``SchemaView/adding(_:)``. One that accepts nothing is
    /// left out.
    public let branches: [SchemaView]
  }

  /// A schema that applies if a value satisfies another one.
  public struct Condition: Sendable {
    public let test: SchemaView
    /// What else is said of a value that satisfies the test; `nil` for nothing.
    public let then: SchemaView?
    /// What else is said of other values; `nil` for nothing.
    public let otherwise: SchemaView?
  }

  /// Whether there are neither alternatives nor conditions nor dependencies, so that the same is said of all values.
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

  /// What else is said of an object that has a key: the keys that it must have, too.
  public func required(beside key: String) -> [String] {
    dependencies(on: key).flatMap { dependency -> [String] in
      if case .keys(let keys) = dependency.requirement { keys } else { [] }
    }
  }

  /// The view that also applies to an object that has a key; `nil` if nothing else is said.
  public func added(by key: String) -> SchemaView? {
    let schemas = dependencies(on: key).compactMap { dependency in
      if case .schema(let schema) = dependency.requirement { schema } else { nil }
    }
    return schemas.isEmpty ? nil : view(schemas)
  }

  /// Whether something else is said of an object that has some key.
  package var hasDependencies: Bool { objects.contains { !$0.dependencies.isEmpty } }

  private func dependencies(on key: String) -> [Dependency] {
    objects.flatMap(\.dependencies).filter { ExactKey($0.key) == ExactKey(key) }
  }
}

extension [SchemaView] {
  /// Returns the views, and those that each of them leads to, the nearest first. Those of recursive schemas have no end,
  /// so that at most about 64 are followed.
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
