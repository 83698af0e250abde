import JSONSchema
import Testing

@Suite("Options of schemas")
struct SchemaOptionsTests {
  @Test("A schema that states no draft is one of draft-07")
  func draft() { #expect(SchemaOptions().draft == .draft7) }
}
