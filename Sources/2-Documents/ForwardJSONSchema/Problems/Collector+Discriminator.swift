internal import ForwardJSON

extension Collector {
  /// Adds the problems of the alternative that OpenAPI's `discriminator` names for an object, or
  /// that of a name that is none; returns `nil` where it says nothing.
  ///
  /// The verdict doesn't depend on it: it is asked once no alternative accepts the object.
  mutating func refuseDiscriminated(
    _ keyword: Keyword, _ branches: [Subschema], _ value: JSONValue
  ) -> Bool? {
    guard let schema = schemas.last, let discriminator = Discriminator(of: schema),
      let members = value.members, let said = members[discriminator.property]
    else { return nil }
    var options: [JSONValue] = []
    for branch in branches {
      guard let names = discriminator.names(of: branch, resolver) else { return nil }
      if names.all.contains(where: { said == .string($0) }) {
        return add(problems(of: value, by: branch))
      }
      options += names.told.map { .string($0) }
    }
    return inside(said, at: .key(discriminator.property)) {
      $0.add(keyword, .value(.noOption(options)))
    }
  }
}

/// OpenAPI's `discriminator`, which says which property of an object names the schema that it has.
private struct Discriminator {
  let property: String
  private let schema: Subschema
  private var mapping: [(name: String, reference: String)] = []

  init?(of schema: Subschema) {
    guard let keywords = schema.source.members,
      let said = keywords["discriminator"]?.members,
      let property = said["propertyName"]?.string
    else { return nil }
    self.property = property
    self.schema = schema
    guard let mapping = said["mapping"]?.members else { return }
    for case (let name, .string(let reference)) in mapping {
      self.mapping.append((name, reference))
    }
  }

  /// Returns the names of an alternative, which is a reference: those of the mapping, and that of the
  /// schema among the document's, which is told only if the mapping has none; `nil` for another one.
  func names(
    of branch: Subschema, _ resolver: Resolver
  ) -> (told: [String], all: [String])? {
    guard let keywords = branch.source.members,
      let reference = keywords[.reference]?.string,
      let target = try? resolver.schema(at: reference, from: branch.resource)
    else { return nil }
    guard let own = reference.split(separator: "/").last.map(String.init) else { return nil }
    let mapped = mapping.filter { entry in
      entry.reference == own
        || (try? resolver.schema(at: entry.reference, from: schema.resource)) === target
    }.map(\.name)
    // The mapping may give the name of the schema to another one.
    let isOwn = !mapping.contains { $0.name == own }
    let all = isOwn ? mapped + [own] : mapped
    return (mapped.isEmpty ? all : mapped, all)
  }
}
