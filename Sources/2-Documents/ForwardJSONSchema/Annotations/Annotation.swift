public import ForwardJSON

/// A statement of a schema about a value that doesn't decide whether it's valid: a title, a default
/// or a custom keyword.
public struct Annotation: Hashable, Sendable {
  public let keyword: String
  public let value: JSONValue
  /// The place of the schema that has the keyword.
  public let location: SchemaLocation
}

extension Schema {
  /// Returns the annotations of the schemas that apply to a value, in the order of the schemas.
  ///
  /// Uses the alternatives that accept the value. If no alternative accepts it, uses the
  /// alternative that was probably meant. Problems of the instance remove no annotations, so a
  /// half-filled instance has titles too.
  ///
  /// - Parameters:
  ///   - path: The place of the value; empty for the whole instance.
  ///   - instance: The whole instance.
  ///   - includesAbsent: Whether an absent value has annotations too; an empty row of a form needs
  ///     them. By default it has none, as the specification says.
  public func annotations(
    at path: JSONPath, of instance: JSONValue, includesAbsent: Bool = false
  ) -> [Annotation] {
    let judge = Judge(resolver, Progress(resolver.options))
    var annotator = Annotator(judge: judge, path: path.steps)
    let whole = includesAbsent ? instance.with(.null, at: path.steps[...]) : instance
    annotator.progress.begin(whole)
    _ = annotator.visit(root, whole)
    return annotator.annotations
  }
}

extension JSONValue {
  /// Returns a copy with a value at the end of a path. Adds missing objects and lists on the way.
  fileprivate func with(_ value: JSONValue, at path: ArraySlice<JSONPath.Step>) -> JSONValue {
    guard let step = path.first else { return self }
    let rest = path.dropFirst()
    switch (step, self) {
    case (.key(let key), .object(var members)):
      let inner = members[key] ?? (rest.isEmpty ? value : .empty(for: rest))
      members[key] = inner.with(value, at: rest)
      return .object(members)
    case (.index(let index), .array(var elements)) where index <= elements.count:
      if index == elements.count { elements.append(rest.isEmpty ? value : .empty(for: rest)) }
      elements[index] = elements[index].with(value, at: rest)
      return .array(elements)
    default: return self
    }
  }

  private static func empty(for path: ArraySlice<JSONPath.Step>) -> JSONValue {
    if case .index? = path.first { .array([]) } else { .object(JSONObject()) }
  }
}
