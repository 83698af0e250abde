import ForwardForm
import Testing

@Suite("Optional text")
struct OptionalTextTests {
  @Test("An empty text is nil; a space is a text")
  func nothing() {
    let field = Field<String?>("before", as: .optionalText)
    #expect(field.ref.val == "before")
    field.ref.val = ""
    #expect(field.value == nil)
    #expect(field.ref.val == "")
    field.ref.val = " "
    #expect(field.value == " ")
  }

  @Test("Nil is put back as nil")
  func snapshot() {
    let field = Field<String?>(nil, as: .optionalText)
    let restore = field.ref.snapshot()
    field.ref.val = "something"
    restore()
    #expect(field.value == nil)
  }
}
