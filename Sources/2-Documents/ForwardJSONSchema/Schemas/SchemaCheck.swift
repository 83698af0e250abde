internal import ForwardJSON
internal import ForwardPatterns

/// The error for a schema that its meta-schema refuses, or that refers to a missing place in itself.
public struct InvalidSchema: Error, Hashable, Sendable, CustomStringConvertible {
  public let problems: [SchemaProblem]

  /// A line for each problem: `/properties/age/minimum: 'two' is not a number.`
  public var description: String {
    problems.map { "\($0.path.pointer): \($0.sentence)" }.joined(separator: "\n")
  }
}

extension Schema {
  /// Checks the schema against its meta-schema, which may be a custom one, for the schema's author.
  /// Two schemas with the same anchor or URI are a problem too, and so is a reference to a missing
  /// place of the document.
  ///
  /// The check is optional: an unreadable part of a schema is a problem where it is applied. While
  /// ``SchemaOptions/isStrict`` is off, the extensions that are read anyway are no problems here: a
  /// pattern with needless escapes, `exclusiveMinimum: true` after draft-04, or a list of `items`
  /// after 2019-09. While it is on, names that look like a keyword of the draft, such as `requird`,
  /// and keywords of other drafts only are problems too.
  public func check() -> Validation {
    let validation = checkValues()
    var others = repeatedNames() + danglingReferences()
    if resolver.options.isStrict, root.source.statedMetaSchema == nil,
      let metaSchema = metaSchema(at: draft.metaSchema)
    {
      others += misspeltKeywords(knownBy: metaSchema)
    }
    if others.isEmpty { return validation }
    let limit = resolver.options.problemLimit
    let problems = validation.problems + others
    return Validation(
      verdict: .invalid, problems: Array(problems.prefix(limit)),
      hasMore: validation.hasMore || problems.count > limit)
  }

  private func checkValues() -> Validation {
    let own = root.source.statedMetaSchema
    // Most schemas are right, and the keywords show it in a tenth of the meta-schema's time.
    if own == nil,
      root.source.isCertainlySchema(in: draft, resolver.options.patternDialect)
    {
      return Validation(verdict: .valid, problems: [], hasMore: false)
    }
    guard let metaSchema = metaSchema(at: own ?? draft.metaSchema) else {
      return Validation(verdict: .undecided, problems: [], hasMore: false)
    }
    let validation = metaSchema.validate(root.source)
    if resolver.options.isStrict { return validation }
    let limit = resolver.options.problemLimit
    var problems: [SchemaProblem] = []
    // The list may be incomplete, or checking a part may have taken too much work.
    var isKnown = !validation.hasMore && validation.verdict != .undecided
    for problem in validation.problems where problems.count <= limit {
      if !addWithoutEarlierMeaning(problem, metaSchema, to: &problems) { isKnown = false }
    }
    return Validation(
      verdict: !problems.isEmpty ? validation.verdict : isKnown ? .valid : .undecided,
      problems: Array(problems.prefix(limit)),
      hasMore: validation.hasMore || problems.count > limit)
  }

  /// Adds a problem of the schema unless its value has the meaning of an earlier draft. For a list
  /// of `items`, adds the problems of the schemas in the list instead, until the limit of problems
  /// is exceeded. Returns whether all problems were found.
  private func addWithoutEarlierMeaning(
    _ problem: SchemaProblem, _ metaSchema: Schema, to problems: inout [SchemaProblem]
  ) -> Bool {
    guard problem.isOfEarlierMeaning else {
      problems.append(problem)
      return true
    }
    guard let schemas = problem.value?.elements else { return true }
    if draft.itemsMayBeList {
      problems.append(problem)
      return true
    }
    var isWhole = true
    for (index, schema) in schemas.enumerated() {
      let validation = metaSchema.validate(schema)
      if validation.hasMore || validation.verdict == .undecided { isWhole = false }
      guard validation.verdict == .invalid else { continue }
      for inner in validation.problems {
        guard problems.count <= resolver.options.problemLimit else { return false }
        let path = JSONPath(problem.path.steps + [.index(index)] + inner.path.steps)
        if !addWithoutEarlierMeaning(inner.with(path: path), metaSchema, to: &problems) {
          isWhole = false
        }
      }
    }
    return isWhole
  }

  /// Returns the meta-schema with a URI; `nil` if it is missing.
  func metaSchema(at uri: String) -> Schema? {
    var options = SchemaOptions()
    options.formats = .never
    options.budget = resolver.options.budget
    options.readsPatterns = true
    options.patternDialect = resolver.options.patternDialect
    guard let document = try? resolver.metaSchema(at: uri) else { return nil }
    return try? Schema(
      document, uri: uri, options: options,
      documents: { [resolver] in try resolver.metaSchema(at: $0) })
  }
}

extension JSONValue {
  /// Returns whether the meta-schema of a draft certainly accepts the value. `false` means that it
  /// still may.
  func isCertainlySchema(
    in draft: SchemaDraft, _ patterns: Pattern.Dialect = .lenient
  ) -> Bool {
    // Uses a list of open schemas instead of recursion, because a schema may be deep.
    var open = [self]
    while let schema = open.popLast() {
      switch schema {
      case .object(let members):
        for (name, value) in members {
          guard
            Wanted(of: name).certainlyAccepts(
              value, in: draft, patterns, adding: &open)
          else {
            return false
          }
        }
      case .bool where draft >= .draft6: break
      default: return false
      }
    }
    return true
  }

  /// The URI of a schema's custom meta-schema; `nil` if the schema states a draft or nothing.
  fileprivate var statedMetaSchema: String? {
    guard let members = self.members, let uri = members["$schema"]?.string,
      SchemaDraft(metaSchema: uri) == nil
    else { return nil }
    return URIReference(uri).description
  }
}

extension Wanted {
  /// Creates the form of a name's value in a schema. The name may be a keyword, may annotate a
  /// value or name a schema, or may mean nothing.
  init(of name: String) {
    if let keyword = Keyword.named(name) {
      self = keyword.wants
      return
    }
    self = Self.others.first { $0.name == name }?.wanted ?? .anything
  }

  /// The forms of the values of names that annotate a value or name a schema. A list, because a
  /// dictionary would delay the first check of a schema.
  static let others: [(name: String, wanted: Wanted)] = [
    ("title", .text), ("description", .text), ("default", .anything), ("examples", .list),
    ("$schema", .text), ("$comment", .text), ("contentMediaType", .text),
    ("contentEncoding", .text), ("readOnly", .flag), ("writeOnly", .flag), ("deprecated", .flag),
    ("id", .text), ("$id", .uri), ("$anchor", .other), ("$dynamicAnchor", .other),
    ("$recursiveAnchor", .other), ("$vocabulary", .other),
  ]
}

extension SchemaProblem {
  /// Whether `exclusiveMinimum` or `exclusiveMaximum` is `true` or `false`, as in draft-04, or
  /// `items` is a list, as up to 2019-09.
  fileprivate var isOfEarlierMeaning: Bool {
    guard case .key(let keyword)? = path.steps.last else { return false }
    // Such a key belongs to an instance, or names a schema.
    if case .key(let outer)? = path.steps.dropLast().last,
      Keyword.named(outer)?.wants.subschemas == .members
    {
      return false
    }
    switch value {
    case .bool?:
      return keyword == Keyword.exclusiveMinimum.name || keyword == Keyword.exclusiveMaximum.name
    case .array?: return keyword == Keyword.items.name
    default: return false
    }
  }
}
