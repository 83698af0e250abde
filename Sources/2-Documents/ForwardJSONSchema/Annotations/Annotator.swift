internal import ForwardJSON

/// The visitor that follows a path and collects the annotations of the value at its end, or the
/// annotations of all values.
struct Annotator: JudgingVisitor {
  var judge: Judge
  /// The path of the value; `nil` for all values.
  private let path: [JSONPath.Step]?
  private var depth = 0
  private(set) var annotations: [Annotation] = []
  /// The annotations of all values, each with its place in the output.
  fileprivate private(set) var units: [OutputUnit] = []
  private var place: [JSONPath.Step] = []
  private var schemas: [Subschema] = []

  init(judge: Judge, path: [JSONPath.Step]?) {
    self.judge = judge
    self.path = path
  }

  var purpose: Purpose { .annotations }

  // Follows the alternative that was probably meant, because the value may still be incomplete.
  mutating func refuse(_ keyword: Keyword, branches: [Subschema], _ value: JSONValue) -> Bool {
    guard case .candidates(let branches) = meaning(of: value, among: branches), branches.count == 1
    else { return true }
    return branches.allSatisfy { visit($0.schema, value) }
  }

  mutating func visit(_ schema: Subschema, _ value: JSONValue) -> Bool {
    if let path {
      if depth == path.count { annotations += schema.annotations(of: value) }
      return apply(schema, to: value)
    }
    schemas.append(schema)
    defer { schemas.removeLast() }
    units += schema.annotations(of: value).map {
      OutputUnit(
        location: OutputLocation(named: $0.keyword, in: schemas, resolver), place: JSONPath(place),
        said: ("annotation", $0.value), isValid: true)
    }
    return apply(schema, to: value)
  }

  mutating func enter(_ value: JSONValue, at step: JSONPath.Step, _ schema: Subschema) -> Bool {
    if let path, depth >= path.count || path[depth] != step { return true }
    depth += 1
    place.append(step)
    let outer = progress.beginValue(value)
    defer {
      place.removeLast()
      depth -= 1
      progress.endValue(outer)
    }
    return visit(schema, value)
  }
}

extension Schema {
  /// Returns the annotations of a valid value and of the values inside it.
  func annotationUnits(of instance: JSONValue) -> [OutputUnit] {
    var annotator = Annotator(judge: Judge(resolver, Progress(resolver.options)), path: nil)
    annotator.progress.begin(instance)
    _ = annotator.visit(root, instance)
    return annotator.units
  }
}

extension Subschema {
  fileprivate func annotations(of value: JSONValue) -> [Annotation] {
    guard let members = source.members else { return [] }
    return members.compactMap { name, said in
      guard isAnnotation(name, value, members) else { return nil }
      return Annotation(keyword: name, value: said, location: location)
    }
  }

  private func isAnnotation(_ name: String, _ value: JSONValue, _ members: JSONObject) -> Bool {
    switch name {
    case "contentEncoding", "contentMediaType": value.kind == .string
    case "contentSchema": value.kind == .string && members["contentMediaType"] != nil
    case Keyword.format.name: true
    case "$schema", "$vocabulary", "$comment", "$anchor", "$dynamicAnchor", "$recursiveAnchor",
      resource.draft.identifier:
      false
    default: Keyword.named(name) == nil
    }
  }
}
