public import JSONTree

/// What a schema says about a value besides what is valid: a title, a default, a keyword of one's own.
public struct Annotation: Hashable, Sendable {
  public let keyword: String
  public let value: JSONValue
  /// The place of the schema that has the keyword.
  public let location: SchemaLocation
}

extension Schema {
  /// Returns what the schemas that apply to a value say about it, in their order.
  ///
  /// Of alternatives those count that accept their value. What is wrong elsewhere in the instance, or
  /// with the value itself, takes nothing away, so that one that is still being filled in has titles
  /// too.
  ///
  /// - Parameters:
  ///   - path: The place of the value; empty for the whole instance.
  ///   - instance: The whole instance.
  public func annotations(at path: JSONPath, of instance: JSONValue) -> [Annotation] {
    let judge = Judge(resolver, Progress(steps: resolver.options.budget))
    var annotator = Annotator(judge: judge, path: path.steps)
    _ = annotator.visit(root, instance)
    return annotator.annotations
  }
}
