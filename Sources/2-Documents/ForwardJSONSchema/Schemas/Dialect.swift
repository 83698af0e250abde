internal import ForwardJSON

/// A draft, with the vocabularies that a meta-schema switches on.
struct Dialect: Sendable, Equatable {
  let draft: SchemaDraft
  let vocabularies: Vocabularies
  /// Whether `nullable` adds null to the types, as in OpenAPI 3.0.
  private(set) var hasNullable = false
  /// The specification that adds formats to the drafts' formats.
  private(set) var formats = FormatFamily.drafts

  /// The schemas of OpenAPI 3.0: draft-04 with `nullable`.
  static let openAPI30 = {
    var dialect = Dialect(.draft4).ofOpenAPI
    dialect.hasNullable = true
    return dialect
  }()

  /// The schemas of Kubernetes's resources: OpenAPI 3.0 with other formats.
  static let kubernetes = {
    var dialect = openAPI30
    dialect.formats = .kubernetes
    return dialect
  }()

  /// The same dialect with the formats of OpenAPI.
  var ofOpenAPI: Dialect {
    var dialect = self
    dialect.formats = .openAPI
    return dialect
  }

  /// The vocabularies of the program's keywords that the meta-schema lists.
  private(set) var ownVocabularies: Set<String> = []

  /// Creates the dialect of a draft's own meta-schema.
  init(_ draft: SchemaDraft) {
    self.draft = draft
    vocabularies = .usual
  }

  /// Creates the dialect of a meta-schema that is written in a draft.
  ///
  /// Without `$vocabulary`, the dialect has the usual vocabularies. A vocabulary that the
  /// meta-schema doesn't require may be unknown. `own` are the vocabularies of the program's keywords.
  init(
    of metaSchema: JSONObject, in draft: SchemaDraft, own: Set<String>
  ) throws(SchemaFault) {
    self.draft = draft
    guard draft >= .draft2019, let stated = metaSchema["$vocabulary"]?.members else {
      vocabularies = .usual
      return
    }
    var vocabularies = Vocabularies()
    for (uri, isRequired) in stated {
      if var known = Vocabularies(uri, of: draft) {
        // In 2019-09, formats decide only if the meta-schema requires their vocabulary.
        if draft == .draft2019, isRequired != .bool(true) { known.remove(.formatAssertion) }
        vocabularies.formUnion(known)
      } else if own.contains(uri) {
        ownVocabularies.insert(uri)
      } else if isRequired == .bool(true) {
        throw .unknownVocabulary(uri)
      }
    }
    self.vocabularies = vocabularies
  }

  /// Whether `format` decides over an instance by default.
  var formatDecides: Bool {
    draft.formatDecides || vocabularies.contains(.formatAssertion)
  }

  func has(_ keyword: Keyword) -> Bool { vocabularies.isSuperset(of: keyword.vocabulary) }
}

/// A set of the vocabularies of 2019-09 and 2020-12 that affect keywords here.
struct Vocabularies: OptionSet, Sendable {
  let rawValue: UInt8

  static let applicator = Vocabularies(rawValue: 1)
  static let unevaluated = Vocabularies(rawValue: 2)
  static let validation = Vocabularies(rawValue: 4)
  static let format = Vocabularies(rawValue: 8)
  static let formatAssertion = Vocabularies(rawValue: 16)
  static let content = Vocabularies(rawValue: 32)
  static let usual: Vocabularies = [.applicator, .unevaluated, .validation, .format, .content]
}

extension Vocabularies {
  /// Creates the vocabulary with a URI; `nil` for another URI.
  fileprivate init?(_ uri: String, of draft: SchemaDraft) {
    let start = "https://json-schema.org/draft/\(draft)/vocab/"
    guard uri.hasPrefix(start) else { return nil }
    switch uri.dropFirst(start.count) {
    case "core", "meta-data": self = []
    case "applicator": self = draft == .draft2019 ? [.applicator, .unevaluated] : .applicator
    case "unevaluated": self = .unevaluated
    case "validation": self = .validation
    case "format-annotation": self = .format
    case "format", "format-assertion": self = [.format, .formatAssertion]
    case "content": self = .content
    default: return nil
    }
  }
}

extension Keyword {
  /// The vocabulary of the keyword; empty for the keywords of every schema.
  fileprivate var vocabulary: Vocabularies {
    if self === Keyword.format { return .format }
    if self === Keyword.contentSchema { return .content }
    if Keyword.references.contains(where: { $0 === self }) { return [] }
    if Keyword.unevaluated.contains(where: { $0 === self }) { return .unevaluated }
    return wants.subschemas == .none ? .validation : .applicator
  }
}
