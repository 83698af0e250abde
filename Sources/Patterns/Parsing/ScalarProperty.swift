/// A property of code points in Unicode's database.
struct ScalarProperty: Sendable {
  let holds: @Sendable (Unicode.Scalar) -> Bool

  init(_ holds: @escaping @Sendable (Unicode.Scalar) -> Bool) { self.holds = holds }

  var negated: ScalarProperty { ScalarProperty { !holds($0) } }
}

extension ScalarProperty {
  /// Creates a property such as `L`, `Uppercase_Letter` or `Alphabetic` by its name in ECMAScript.
  init?(named name: String) {
    if let categories = Self.categories(named: name) {
      self.init(categories: categories)
    } else if let binary = Self.binary(named: name) {
      self = binary
    } else {
      return nil
    }
  }

  /// Creates a property such as `gc=Lu` by its name and value.
  init?(named name: String, value: String) {
    guard ["General_Category", "gc"].contains(name), let found = Self.categories(named: value)
    else { return nil }
    self.init(categories: found)
  }

  private init(categories: [Unicode.GeneralCategory]) {
    self.init { categories.contains($0.properties.generalCategory) }
  }
}
