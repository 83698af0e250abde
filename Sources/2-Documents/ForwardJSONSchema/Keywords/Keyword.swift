internal import ForwardJSON

/// A keyword that decides whether an instance is valid, or that leads to other schemas.
///
/// Each file in this folder has a family of keywords: it reads their values in a schema, makes the
/// rules, and has the reasons why an instance breaks them, with their sentences.
final class Keyword: EqualByIdentity, Sendable {
  let name: String
  /// The kind of the values that the keyword restricts; `nil` if it restricts all values.
  let kind: JSONValue.Kind?
  let wants: Wanted
  /// Reads the keyword's value in a schema; returns whether the keyword takes that value.
  let read: @Sendable (inout RulesReader, KeywordValue) -> Bool

  private let first: SchemaDraft
  private let last: SchemaDraft?
  private let isLenient: Bool

  /// Creates a keyword of the drafts from `first` to `last`; `nil` stands for the latest draft. If
  /// the keyword `isLenient`, other drafts have it too while ``SchemaOptions/isStrict`` is off. It
  /// restricts values of a `kind`; `nil` stands for all values. `read` returns whether the keyword
  /// takes its value.
  init(
    _ name: String, since first: SchemaDraft = .draft4, until last: SchemaDraft? = nil,
    isLenient: Bool = false, of kind: JSONValue.Kind? = nil, wants: Wanted,
    read: @escaping @Sendable (inout RulesReader, KeywordValue) -> Bool
  ) {
    (self.name, self.kind, self.wants, self.read) = (name, kind, wants, read)
    (self.first, self.last, self.isLenient) = (first, last, isLenient)
  }

  static let all = [
    ofAllValues, ofNumbers, ofTexts, ofLists, ofObjects, combining, references, unevaluated,
  ].flatMap(\.self)
  private static let index = KeyIndex(all.map { ($0.name, .init()) })
  private static let byPlace = {
    var keywords = [Keyword?](repeating: nil, count: index.placeCount)
    for keyword in all { keywords[index.place(of: keyword.name)] = keyword }
    return keywords
  }()

  /// Returns the keyword that has a name in any draft.
  static func named(_ name: String) -> Keyword? {
    let place = index.place(of: name)
    return place < 0 ? nil : byPlace[place]
  }

  /// Returns the keyword with a name; `nil` if the draft lacks it.
  static func named(_ name: String, in draft: SchemaDraft, isStrict: Bool) -> Keyword? {
    guard let keyword = named(name), keyword.belongs(to: draft, isStrict: isStrict) else {
      return nil
    }
    return keyword
  }

  private func belongs(to draft: SchemaDraft, isStrict: Bool) -> Bool {
    isLenient && !isStrict || draft >= first && last.map { draft <= $0 } ?? true
  }

  func concerns(_ kind: JSONValue.Kind) -> Bool { self.kind == nil || self.kind == kind }
}

extension JSONObject {
  subscript(keyword: Keyword) -> JSONValue? { self[keyword.name] }
}

struct KeywordValue {
  let keyword: Keyword
  let value: JSONValue
}
