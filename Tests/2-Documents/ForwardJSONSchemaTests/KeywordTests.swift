import ForwardJSON
import Testing

@testable import ForwardJSONSchema

@Suite("Keywords")
struct KeywordTests {
  /// The keywords of a draft that its meta-schema doesn't list as properties.
  private static func unlisted(in draft: SchemaDraft) -> Set<String> {
    switch draft {
    case .draft4: ["$ref"]
    case .draft6, .draft7: []
    case .draft2019, .draft2020: ["definitions"]
    }
  }

  @Test(
    "A draft has the keywords of its meta-schema, and no others", arguments: SchemaDraft.allCases)
  func drafts(draft: SchemaDraft) throws {
    let known = Keyword.all.filter { Keyword.named($0.name, in: draft, isStrict: true) != nil }
    #expect(
      Set(known.map(\.name)).subtracting(Self.unlisted(in: draft))
        == Set(try properties(of: draft)).subtracting(Wanted.others.map(\.name)))
  }

  /// Returns the properties of a draft's meta-schema, or of its vocabularies if it has any.
  private func properties(of draft: SchemaDraft) throws -> [String] {
    let whole = try document(draft.metaSchema)
    guard case .array(let vocabularies)? = whole["allOf"] else { return keys(of: whole) }
    return try vocabularies.flatMap { vocabulary -> [String] in
      guard case .object(let members) = vocabulary, case .string(let uri)? = members["$ref"] else {
        return []
      }
      return keys(of: try document(resolvedURI(uri, against: draft.metaSchema)))
    }
  }

  private func document(_ uri: String) throws -> JSONObject {
    guard case .object(let members) = try #require(MetaSchemas.document(at: uri)) else {
      return JSONObject()
    }
    return members
  }

  private func keys(of schema: JSONObject) -> [String] {
    guard case .object(let properties)? = schema["properties"] else { return [] }
    return properties.map(\.key)
  }
}
