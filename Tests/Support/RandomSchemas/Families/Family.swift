import ForwardJSON
public import ForwardJSONSchema

/// Schemas and instances of one shape that grow with a number. Their texts grow in proportion to it.
public struct Family: Sendable, CustomStringConvertible {
  public let name: String
  /// The smallest number that shows the growth.
  public let size: Int
  public let schema: @Sendable (Int) -> String
  public let instance: @Sendable (Int) -> String

  /// Whether the answer takes a product: each schema meets each value, each digit each digit, or
  /// each problem tells a place inside each schema.
  public let isProduct: Bool

  init(
    _ name: String, from size: Int = 200, isProduct: Bool = false,
    _ schema: @escaping @Sendable (Int) -> String,
    _ instance: @escaping @Sendable (Int) -> String
  ) {
    (self.name, self.size, self.isProduct) = (name, size, isProduct)
    (self.schema, self.instance) = (schema, instance)
  }

  public var description: String { name }

  public func schema(of size: Int) throws -> Schema {
    var options = SchemaOptions()
    options.draft = .draft2020
    return try Schema(JSONValue(parsing: schema(size)), options: options)
  }

  /// A hundred families that ask for more work than their size, each in its own way.
  public static let all = references + combinations + objects + unevaluated + lists + values + texts
}

/// Returns texts with commas between them, one for each number below a limit.
func each(_ count: Int, _ text: (Int) -> String) -> String {
  (0..<count).map(text).joined(separator: ",")
}

/// Returns a text inside as many brackets.
func nested(_ depth: Int, _ open: String, _ inner: String, _ close: String) -> String {
  String(repeating: open, count: depth) + inner + String(repeating: close, count: depth)
}

/// Returns a text of as many characters.
func long(_ count: Int, _ part: String = "a") -> String { String(repeating: part, count: count) }
