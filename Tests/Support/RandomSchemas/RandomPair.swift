public import ForwardJSON
public import ForwardJSONSchema

internal import TestSupport

/// A random schema and an instance near it, accepted about as often as refused.
public struct RandomPair: Sendable {
  public let draft: SchemaDraft
  public let schema: JSONValue
  public let instance: JSONValue

  /// Creates the pair of a seed. Equal seeds give equal pairs.
  public init(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    draft = SchemaDraft.allCases[seed % SchemaDraft.allCases.count]
    _ = random.next()
    var schemas = RandomSchema(draft: draft, random: random)
    schema = schemas.document()
    var instances = NearInstance(document: schema, random: schemas.random)
    instance = instances.instance()
  }
}
