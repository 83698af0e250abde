/// A version of JSON Schema.
@nonexhaustive
public enum SchemaDraft: Int, CaseIterable, Sendable, CustomStringConvertible {
  case draft4 = 4
  case draft6 = 6
  case draft7 = 7
  case draft2019 = 2019
  case draft2020 = 2020

  /// Creates a draft from its name, for example `draft-07`, `07`, `7`, `2020-12` or
  /// `draft-2020-12`; `nil` for another text.
  public init?(_ name: String) {
    let names = SchemaDraft.allCases.map { ($0.description, $0) }
    let short = ["4", "6", "7", "2019", "2020"]
    guard
      let draft = zip(names, short).first(where: { draft, short in
        [draft.0, "draft\(short)", "draft-\(short)", "0\(short)", short].contains(name)
          || draft.1 >= .draft2019 && name == "draft-\(draft.0)"
      })
    else { return nil }
    self = draft.0.1
  }

  /// The URI of the meta-schema, without a fragment.
  public var metaSchema: String {
    switch self {
    case .draft4, .draft6, .draft7: "http://json-schema.org/\(self)/schema"
    case .draft2019, .draft2020: "https://json-schema.org/draft/\(self)/schema"
    }
  }

  /// Creates the draft that a schema states with `$schema`; `nil` for another URI. The scheme may
  /// be `http` or `https`, and an empty fragment may follow.
  ///
  /// `http://json-schema.org/schema` has always been the latest draft. The dialect of OpenAPI 3.1
  /// is 2020-12.
  public init?(metaSchema uri: String) {
    let plain = Self.withoutScheme(uri.withoutEmptyFragment)
    guard let draft = Self.named.first(where: { $0.uri == plain })?.draft else { return nil }
    self = draft
  }

  /// The drafts by the URIs of their meta-schemas, without a scheme.
  private static let named: [(uri: String, draft: SchemaDraft)] =
    allCases.map { (withoutScheme($0.metaSchema), $0) } + [
      ("json-schema.org/schema", .draft2020),
      ("spec.openapis.org/oas/3.1/dialect/base", .draft2020),
    ]

  private static func withoutScheme(_ uri: String) -> String {
    for scheme in ["http://", "https://"] where uri.hasPrefix(scheme) {
      return String(Substring(uri.utf8.dropFirst(scheme.utf8.count)))
    }
    return uri
  }

  /// The name, for example `draft-07` or `2020-12`.
  public var description: String {
    switch self {
    case .draft4: "draft-04"
    case .draft6: "draft-06"
    case .draft7: "draft-07"
    case .draft2019: "2019-09"
    case .draft2020: "2020-12"
    }
  }
}

/// Ordered by age.
extension SchemaDraft: Comparable {
  public static func < (left: SchemaDraft, right: SchemaDraft) -> Bool {
    left.rawValue < right.rawValue
  }
}

// The differences between drafts. The keywords name the drafts that have them.
extension SchemaDraft {
  /// The keyword that states the URI of a schema.
  var identifier: String { self == .draft4 ? "id" : "$id" }

  /// Whether `$anchor` names a schema; in earlier drafts the fragment of its URI does.
  var hasAnchors: Bool { self >= .draft2019 }

  /// Whether `$dynamicAnchor` names a schema.
  var hasDynamicAnchors: Bool { self >= .draft2020 }

  var readsBesideReference: Bool { self >= .draft2019 }

  /// Whether only numbers written without a fraction and an exponent are integers.
  var tellsIntegersByText: Bool { self == .draft4 }

  /// Whether `exclusiveMinimum` is `true` or `false`, rather than a number.
  var hasExclusiveFlags: Bool { self == .draft4 }

  /// Whether `items` may be a list, with a schema for each of the first elements.
  var itemsMayBeList: Bool { self <= .draft2019 }

  /// Whether `format` decides over an instance by default.
  var formatDecides: Bool { self <= .draft7 }

  /// Whether `if` evaluates members and elements, even without `then` and `else`.
  var conditionEvaluates: Bool { self >= .draft2019 }

  var containsEvaluates: Bool { self >= .draft2020 }
}
