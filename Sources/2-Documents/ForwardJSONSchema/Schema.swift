public import ForwardJSON

/// A schema that checks values.
///
/// ```swift
/// let schema = try Schema(JSONValue(parsing: #"{"type": "integer", "minimum": 1}"#))
/// schema.verdict(on: .string("two"))  // invalid
/// schema.validate(.string("two")).problems[0].sentence  // 'two' is not a whole number.
/// ```
///
/// Each part of a schema is compiled when it is first applied, so unused parts cost little.
public struct Schema: Sendable {
  let root: Subschema
  let resolver: Resolver

  init(root: Subschema, resolver: Resolver) {
    (self.root, self.resolver) = (root, resolver)
  }

  /// Reads a schema.
  ///
  /// - Parameters:
  ///   - document: The document that has the schema.
  ///   - uri: The URI by which the document was found. References are relative to it, unless the
  ///     document states another URI.
  ///   - fragment: The place of the schema in the document, as a JSON Pointer such as
  ///     `/components/schemas/Pet` or as an anchor; by default the document is the schema.
  ///   - options: The options for reading the schema and checking instances.
  ///   - documents: Returns the document with an absolute URI without a fragment, or `nil` if it is
  ///     unknown. The schema calls it, on any thread, when a reference first leads to a document.
  ///     The meta-schemas of all drafts are known without it. Nothing is fetched from a network.
  /// - Throws: A ``SchemaError`` if there is no schema at the place, or its draft is unknown.
  public init(
    _ document: JSONValue, uri: String = "", fragment: String = "",
    options: SchemaOptions = SchemaOptions(),
    documents: @escaping @Sendable (_ uri: String) throws -> JSONValue? = { _ in nil }
  ) throws(SchemaError) {
    resolver = Resolver(options, find: documents)
    let document = Document(uri: URIReference(uri), value: document)
    do throws(SchemaFault) {
      let resource = try resolver.add(
        document, Dialect(options.draft),
        isSchema: fragment.isEmpty || resolver.isSchema(document.value))
      root = try resolver.schema(at: "#" + fragment, from: resource)
      guard root.source.kind == .object || root.source.kind == .bool else {
        throw .notASchema(root.source.kind)
      }
    } catch {
      throw SchemaError(error, at: SchemaLocation(document: uri, path: []))
    }
  }

  /// Reads a schema from its text.
  ///
  /// ```swift
  /// let schema = try Schema(parsing: #"{"type": "integer"}"#)
  /// schema.isValid(3)  // true
  /// ```
  ///
  /// - Parameters:
  ///   - text: The text of the document that has the schema.
  ///   - format: The format of the text, JSON by default.
  ///   - uri: The URI by which the text was found.
  ///   - fragment: The place of the schema in the document; by default the document is the schema.
  ///   - options: The options for reading the schema and checking instances.
  ///   - documents: Returns the document with an absolute URI, or `nil` if it is unknown.
  /// - Throws: A `JSONError` if the text isn't JSON, a ``SchemaError``, or an ``InvalidSchema`` with
  ///   the problems that ``check()`` finds.
  public init(
    parsing text: String, format: TextFormat = .json, uri: String = "", fragment: String = "",
    options: SchemaOptions = SchemaOptions(),
    documents: @escaping @Sendable (_ uri: String) throws -> JSONValue? = { _ in nil }
  ) throws {
    try self.init(
      unchecked: text, format: format, uri: uri, fragment: fragment, options: options,
      documents: documents)
    let validation = check()
    if validation.verdict == .invalid { throw InvalidSchema(problems: validation.problems) }
  }

  /// Reads a schema from its text without checking it: a part that can't be read is a problem of the
  /// values that it applies to. The parameters are the same as of the initializer that checks.
  ///
  /// - Throws: A `JSONError` if the text isn't JSON, or a ``SchemaError``.
  public init(
    unchecked text: String, format: TextFormat = .json, uri: String = "", fragment: String = "",
    options: SchemaOptions = SchemaOptions(),
    documents: @escaping @Sendable (_ uri: String) throws -> JSONValue? = { _ in nil }
  ) throws {
    try self.init(
      format.value(parsing: Array(text.utf8)), uri: uri, fragment: fragment, options: options,
      documents: documents)
  }

  /// The draft in which the schema is written.
  public var draft: SchemaDraft { root.resource.draft }

  /// Returns the verdict on a value, as soon as it is certain.
  public func verdict(on instance: JSONValue) -> Verdict {
    judged(instance, by: root).verdict
  }

  /// Judges a value. If the budget doesn't suffice, a large value is judged again with the budget
  /// for its size. Returns the budget that was used, and the steps that are left.
  private func judged(
    _ instance: JSONValue, by root: Subschema
  ) -> (verdict: Verdict, budget: Int, stepsLeft: Int) {
    let usual = resolver.options.budget
    let first = judged(instance, by: root, usual)
    guard first.verdict == .undecided, first.stepsLeft <= 0,
      case let budget = resolver.options.budget(for: instance), budget > usual
    else { return first }
    return judged(instance, by: root, budget)
  }

  private func judged(
    _ instance: JSONValue, by root: Subschema, _ budget: Int
  ) -> (verdict: Verdict, budget: Int, stepsLeft: Int) {
    var judge = Judge(resolver, Progress(resolver.options, budget: budget, in: root.resource))
    judge.progress.trials = -1
    judge.progress.begin(instance)
    let verdict = judge.verdict(on: instance, by: root)
    return (verdict, budget, judge.progress.stepsLeft)
  }

  /// Returns the steps of work that a validation takes, see ``SchemaOptions/budget``.
  package func work(on instance: JSONValue) -> Int {
    let (verdict, budget, stepsLeft) = judged(instance, by: root)
    if verdict == .valid { return budget - stepsLeft }
    let collector = problems(of: instance, by: root, verdict, budget)
    return budget - stepsLeft + budgetForProblems(verdict, budget) - collector.progress.stepsLeft
  }

  /// Returns whether a value is known to be valid. An undecided verdict yields `false`;
  /// ``verdict(on:)`` distinguishes it from an invalid value.
  public func isValid(_ instance: JSONValue) -> Bool { verdict(on: instance) == .valid }

  /// Checks a value, and lists its problems.
  public func validate(_ instance: JSONValue) -> Validation { validate(instance, by: root) }

  func validate(_ instance: JSONValue, by root: Subschema) -> Validation {
    resolver.options.onValidate?(instance)
    let (verdict, budget, _) = judged(instance, by: root)
    if verdict == .valid { return Validation(verdict: .valid, problems: [], hasMore: false) }
    let hadSecrets = resolver.hasSecrets
    var collector = problems(of: instance, by: root, verdict, budget)
    // Documents that were read for the problems may be the first ones that mark values as secrets.
    if hadSecrets != resolver.hasSecrets {
      collector = problems(of: instance, by: root, verdict, budget)
    }
    return Validation(
      verdict: verdict, problems: collector.found.reported, hasMore: collector.found.hasMore,
      secrets: resolver.hasSecrets ? collector.secrets : nil)
  }

  private func problems(
    of instance: JSONValue, by root: Subschema, _ verdict: Verdict, _ budget: Int
  ) -> Collector {
    let options = resolver.options
    // A judge skips schemas that only refer to other schemas.
    let depth = verdict == .invalid ? 2 * min(options.depth, .max / 2) : options.depth
    let progress = Progress(
      options, budget: budgetForProblems(verdict, budget), depth: depth)
    var judge = Judge(resolver, progress)
    judge.progress.begin(instance)
    var collector = Collector(
      judge, limit: options.problemLimit, instance,
      SecretPlaces(of: instance, by: [root], resolver))
    _ = collector.visit(root, instance)
    if verdict == .invalid { collector.tellSpentWork(on: root) }
    return collector
  }

  /// Returns the budget for the problems. Collecting the problems of an invalid value skips nothing,
  /// so it takes more work than the verdict. It gets twice the budget, so that a cause is found. An
  /// undecided verdict reveals its cause soon.
  private func budgetForProblems(_ verdict: Verdict, _ budget: Int) -> Int {
    verdict == .invalid ? 2 * min(budget, .max / 2) : budget / 4
  }
}

extension Resolver {
  /// Returns whether a document is an object whose `$schema` names a known dialect.
  fileprivate func isSchema(_ document: JSONValue) -> Bool {
    guard let members = document.members, let uri = members["$schema"]?.string else {
      return false
    }
    return (try? dialect(at: uri)) != nil
  }
}
