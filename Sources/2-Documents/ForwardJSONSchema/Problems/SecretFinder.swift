package import ForwardJSON

/// The places of the secrets in a value: a schema marks them with `writeOnly` or with the format
/// `password`.
package struct SecretPlaces: Hashable, Sendable {
  package private(set) var paths: Set<JSONPath> = []
  /// Whether all values count as secrets, because finding the secrets would take too much work.
  package private(set) var areAll = false

  /// Returns whether a place is a secret's, or inside a secret.
  package func contain(_ path: JSONPath) -> Bool {
    areAll
      || !paths.isEmpty
        && (0...path.steps.count).contains { count in
          paths.contains(JSONPath(Array(path.steps[..<count])))
        }
  }

  /// Returns the reason for a problem at a place without the accepted values of a secret. A secret
  /// may have only one accepted value.
  func redacted(_ reason: SchemaProblem.Reason, at path: JSONPath) -> SchemaProblem.Reason {
    guard areAll || !paths.isEmpty, case .value(let value) = reason else { return reason }
    func redacted(_ values: [JSONValue]) -> [JSONValue] {
      values.compactMap { self.redacted($0, at: path) }
    }
    switch value {
    case .wrongType: return reason
    case .notEqual(let wanted):
      return .value(redacted([wanted]).first.map { .notEqual(to: $0) } ?? .noOption([]))
    case .noOption(let options): return .value(.noOption(redacted(options)))
    case .noAlternative(let alternatives):
      return .value(
        .noAlternative(
          alternatives.map { alternative in
            if case .options(let options) = alternative { return .options(redacted(options)) }
            return alternative
          }))
    }
  }

  /// Returns the value at a place with `null` in place of each secret in it; `nil` if the value is
  /// a secret.
  func redacted(_ value: JSONValue, at path: JSONPath) -> JSONValue? {
    if contain(path) { return nil }
    var value = value
    for secret in paths where secret.steps.starts(with: path.steps) {
      let inside = JSONPath(Array(secret.steps.dropFirst(path.steps.count)))
      if value[inside] != nil { value[inside] = .null }
    }
    return value
  }
}

extension Schema {
  package var mentionsSecrets: Bool { resolver.hasSecrets }

  /// Returns the places of the secrets in a validated instance; `nil` if no document of the schema
  /// mentions secrets.
  package func secretPlaces(in instance: JSONValue) -> SecretPlaces? {
    resolver.hasSecrets ? SecretPlaces(of: instance, by: [root], resolver) : nil
  }
}

extension SecretPlaces {
  /// Finds the secrets of a whole instance: the values that any possibly applicable schema marks as
  /// secrets.
  init(of instance: JSONValue, by schemas: [Subschema], _ resolver: Resolver) {
    guard resolver.hasSecrets else { return }
    var finder = SecretFinder(resolver)
    for schema in schemas { _ = finder.visit(schema, instance) }
    paths = finder.paths
    areAll = finder.progress.isSpent
  }
}

/// The visitor that follows every schema that may apply, whether it accepts the value or not.
private struct SecretFinder: Visitor {
  var progress: Progress
  let resolver: Resolver
  private var path: [JSONPath.Step] = []
  private(set) var paths: Set<JSONPath> = []

  init(_ resolver: Resolver) {
    self.resolver = resolver
    progress = Progress(resolver.options)
  }

  var purpose: Purpose { .secrets }

  mutating func visit(_ schema: Subschema, _ value: JSONValue) -> Bool {
    if schema.saysSecret { paths.insert(JSONPath(path)) }
    return apply(schema, to: value)
  }

  mutating func enter(_ value: JSONValue, at step: JSONPath.Step, _ schema: Subschema) -> Bool {
    let outer = progress.beginValue(value)
    path.append(step)
    defer {
      path.removeLast()
      progress.endValue(outer)
    }
    return visit(schema, value)
  }

  // Accepts every value, so that a verdict never stops the search.
  mutating func verdict(on value: JSONValue, by schema: Subschema) -> Verdict { .valid }
}

extension Subschema {
  var saysSecret: Bool {
    source.members?.saySecret == true
  }
}

extension JSONObject {
  /// Whether the members of a schema mark its values as secrets.
  package var saySecret: Bool {
    self["writeOnly"] == .bool(true) || self["format"] == .string("password")
  }
}

extension JSONValue {
  /// Whether the value contains a schema that may mark values as secrets.
  var mentionsSecrets: Bool {
    var open = [self]
    while let value = open.popLast() {
      switch value {
      case .object(let members):
        if members.saySecret { return true }
        open += members.map(\.value)
      case .array(let elements): open += elements
      default: break
      }
    }
    return false
  }
}
