import ForwardJSON
import ForwardJSONSchema
import Testing

/// The dynamic scope leaves out resources whose anchors outer resources have.
@Suite("Dynamic scope")
struct DynamicScopeTests {
  /// A schema whose resources r0, r1 and so on each lead to the next one. Each has a dynamic anchor
  /// of its own, whose schema says `minimum`, and the last one refers to one of these anchors.
  private func chain(of count: Int, to anchor: Int) throws -> Schema {
    let resources = (0..<count).map { number in
      """
      "r\(number)": {"$id": "r\(number)", "allOf": [{"$ref": "r\(number + 1)"}],
        "$defs": {"own": {"$dynamicAnchor": "a\(number)", "minimum": \(number)}}}
      """
    }
    return try Schema(
      parsing: """
        {"$schema": "https://json-schema.org/draft/2020-12/schema", "$id": "https://example.org/",
         "$ref": "r0", "$defs": {\(resources.joined(separator: ",")), "r\(count)": {
           "$id": "r\(count)", "$dynamicRef": "#a\(anchor)",
           "$defs": {"usual": {"$dynamicAnchor": "a\(anchor)", "minimum": 1000}}}}}
        """)
  }

  @Test("A dynamic reference finds its anchor among many", arguments: [0, 1, 60, 63, 70, 99])
  func manyAnchors(anchor: Int) throws {
    let schema = try chain(of: 100, to: anchor)
    #expect(schema.isValid(.number(JSONNumber(anchor))))
    #expect(!schema.isValid(.number(JSONNumber(anchor - 1))))
  }

  @Test("Of several resources with the anchor, the outermost counts, after they were left, too")
  func outermost() throws {
    let schema = try Schema(
      parsing: """
        {"$schema": "https://json-schema.org/draft/2020-12/schema", "$id": "https://example.org/",
         "properties": {"a": {"$ref": "one"}, "b": {"$ref": "two"}, "c": {"$ref": "one"}},
         "$defs": {
           "one": {"$id": "one", "$ref": "two", "$defs": {"x": {"$dynamicAnchor": "x", "minimum": 1}}},
           "two": {"$id": "two", "$ref": "list", "$defs": {"x": {"$dynamicAnchor": "x", "minimum": 2}}},
           "list": {"$id": "list", "items": {"$dynamicRef": "#x"},
             "$defs": {"x": {"$dynamicAnchor": "x", "minimum": 3}}}}}
        """)
    #expect(schema.isValid(["a": [1], "b": [2], "c": [1]]))
    #expect(!schema.isValid(["a": [1], "b": [1], "c": [1]]))
    #expect(!schema.isValid(["a": [0], "b": [2], "c": [1]]))
    #expect(!schema.isValid(["a": [1], "b": [2], "c": [0]]))
  }
}
