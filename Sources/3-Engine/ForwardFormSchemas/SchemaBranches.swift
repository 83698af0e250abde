internal import ForwardJSON
internal import ForwardJSONSchema

/// The branches of a place, including nested ones, the nearest first.
///
/// Each group has the branches of one `anyOf` or `oneOf`. A value takes one branch of each group.
struct SchemaBranches {
  private(set) var views: [SchemaView] = []
  /// The types of each branch that the branches around it accept, too.
  private var accepted: [Set<SchemaView.ValueType>] = []
  private var groups: [Range<Int>] = []
  /// The groups inside each branch.
  private var inner: [[Range<Int>]] = []

  /// `next` returns the groups inside a branch. A recursive schema has endless groups, so this
  /// follows at most about 64 branches.
  init(_ groups: [[SchemaView]], next: (SchemaView) -> [[SchemaView]]) {
    self.groups = groups.map { add($0) }
    while inner.count < views.count, views.count < 64 {
      let outer = inner.count
      inner.append(next(views[outer]).map { add($0, inside: outer) })
    }
  }

  private mutating func add(_ group: [SchemaView], inside outer: Int? = nil) -> Range<Int> {
    let start = views.count
    views += group
    accepted += group.map { view in
      outer.map { accepted[$0].intersection(view.types.widened) } ?? view.types.widened
    }
    return start..<views.count
  }

  func branches(accepting type: SchemaView.ValueType) -> [Int] {
    views.indices.filter { accepted[$0].contains(type) }
  }

  func types(in view: SchemaView) -> Set<SchemaView.ValueType> {
    types(view.types.widened, within: groups).narrowed
  }

  /// Whether the schemas allow all types by saying nothing about them.
  var areFree: Bool { areFree(groups) }

  private func areFree(_ groups: [Range<Int>]) -> Bool {
    groups.allSatisfy { group in
      group.isEmpty || group.contains { types(ofBranch: $0).areAll && areFree(inside($0)) }
    }
  }

  func hasBranches(inside branch: Int) -> Bool { inside(branch).contains { !$0.isEmpty } }

  private func inside(_ branch: Int) -> [Range<Int>] {
    inner.indices.contains(branch) ? inner[branch] : []
  }

  private func types(ofBranch branch: Int) -> Set<SchemaView.ValueType> {
    let view = views[branch]
    let own = view.types.widened
    let options = view.options.map { own.intersection($0.map(\.type)) }
    return types(options ?? own, within: inside(branch))
  }

  private func types(
    _ own: Set<SchemaView.ValueType>, within groups: [Range<Int>]
  ) -> Set<SchemaView.ValueType> {
    groups.reduce(own) { types, group in
      if group.isEmpty { return types }
      return types.intersection(group.flatMap { self.types(ofBranch: $0) })
    }
  }
}

extension Set<SchemaView.ValueType> {
  /// The types, with `integer` added if `number` includes it.
  var widened: Self { contains(.number) ? union([.integer]) : self }

  /// Whether the types are complete, with or without `null`.
  var areAll: Bool { isSuperset(of: [.object, .array, .string, .number, .boolean]) }

  /// Whether a scalar other than `null` has one of the types.
  var hasScalars: Bool { !isDisjoint(with: [.string, .number, .integer, .boolean]) }

  func accept(_ value: JSONValue) -> Bool { widened.contains(value.type) }

  /// The types, without `integer` if `number` includes it.
  fileprivate var narrowed: Self { contains(.number) ? subtracting([.integer]) : self }
}

extension JSONValue {
  var type: SchemaView.ValueType {
    switch self {
    case .null: .null
    case .bool: .boolean
    case .number(let number):
      Int(exactly: number) != nil
        || !number.text.contains(where: { ".eE".contains($0) }) && number.infinityOrNaN == nil
        ? .integer : .number
    case .string: .string
    case .array: .array
    case .object: .object
    }
  }
}
