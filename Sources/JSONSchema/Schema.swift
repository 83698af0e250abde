public import JSONTree

/// A schema that values can be checked against.
///
/// ```swift
/// let schema = try Schema(JSONValue(parsing: #"{"type": "integer", "minimum": 1}"#))
/// schema.verdict(on: .string("two"))  // invalid
/// schema.validate(.string("two")).problems[0].sentence  // 'two' is not a whole number.
/// ```
///
/// A schema is compiled when it is first applied, so that one with many parts costs what is used of
/// it.
public struct Schema: Sendable {
  let root: Subschema
  let resolver: Resolver

  /// Reads a schema.
  ///
  /// - Parameters:
  ///   - document: The document that has the schema.
  ///   - uri: The URI by which the document was found, to which its references are relative unless
  ///     it states another one.
  ///   - fragment: The place of the schema in the document, as a JSON Pointer such as
  ///     `/components/schemas/Pet` or as an anchor; by default the document is the schema.
  ///   - options: How the schema is read, and instances are checked.
  ///   - documents: Returns the document with an absolute URI, without a fragment, or `nil` if there is
  ///     none. It is asked when a reference leads to a document for the first time, by any thread.
  ///     The meta-schemas of all drafts are known without it; nothing is fetched from a network.
  /// - Throws: A ``SchemaError`` when there is no schema at the place, or none of a known draft.
  public init(
    _ document: JSONValue, uri: String = "", fragment: String = "",
    options: SchemaOptions = SchemaOptions(),
    documents: @escaping @Sendable (_ uri: String) throws -> JSONValue? = { _ in nil }
  ) throws(SchemaError) {
    resolver = Resolver(options, find: documents)
    let document = Document(uri: URIReference(uri), value: document)
    do throws(SchemaFault) {
      let resource = try resolver.add(
        document, draft: options.draft, isSchema: fragment.isEmpty || document.value.isSchema)
      root = try resolver.schema(at: "#" + fragment, from: resource)
      guard root.source.kind == .object || root.source.kind == .bool else {
        throw .notASchema(root.source.kind)
      }
    } catch {
      throw SchemaError(error, at: SchemaLocation(document: uri, path: []))
    }
  }

  /// The draft in which the schema is written.
  public var draft: Draft { root.resource.draft }
}

extension Schema {
  /// Returns whether a value is as the schema says, as quickly as that can be told.
  public func verdict(on instance: JSONValue) -> Verdict {
    var judge = Judge(resolver, Progress(steps: resolver.options.budget))
    return judge.verdict(on: instance, by: root)
  }

  /// Checks a value, and says what is wrong with one that isn't valid.
  public func validate(_ instance: JSONValue) -> Validation {
    let verdict = verdict(on: instance)
    if verdict == .valid { return Validation(verdict: .valid, problems: [], hasMore: false) }
    // Where the verdict is known, what led to it should be found too: that is more work, as nothing is
    // left out.
    let budget = resolver.options.budget
    let steps = verdict == .invalid ? max(budget, 4 * min(budget, .max / 4)) : budget
    var collector = Collector(
      Judge(resolver, Progress(steps: steps)), limit: resolver.options.problemLimit, instance, root)
    _ = collector.visit(root, instance)
    return Validation(
      verdict: verdict, problems: collector.problems, hasMore: collector.hasMore)
  }

  /// Checks the document against the meta-schema of its draft.
  ///
  /// A schema is used without it: what can't be read in it is a problem where it matters.
  public func check() -> Validation {
    let uri = draft.metaSchema
    guard let document = MetaSchemas.document(at: uri),
      let metaSchema = try? Schema(document, uri: uri)
    else { return Validation(verdict: .undecided, problems: [], hasMore: false) }
    return metaSchema.validate(root.source)
  }
}

extension JSONValue {
  /// Whether the value says that it's a schema.
  fileprivate var isSchema: Bool {
    guard case .object(let members) = self, case .string(let uri)? = members["$schema"] else {
      return false
    }
    return Draft(metaSchema: uri) != nil
  }
}
