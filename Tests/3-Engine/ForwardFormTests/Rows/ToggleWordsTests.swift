import ForwardForm
import Testing

private final class Order: FormModel {
  var isRush = false
  var isNow = false

  var form: [ForwardFormElement] {
    toggle("Delivery", \.isRush, yes: "Rush", no: "Normal")
    toggle("When", \.isNow, yes: "Now", no: "Later")
  }
}

@Suite("Toggles with words of their own")
struct ToggleWordsTests {
  private let rows = Form(Order()).rows

  @Test(
    "Their words are understood in any case, also their beginnings, besides yes and no",
    arguments: [
      ("rush", true), ("NORMAL", false), ("ru", true), ("Nor", false), ("yes", true), ("n", false),
      ("off", false), ("1", true), ("否", false),
    ]
  )
  func answers(text: String, isYes: Bool) throws {
    #expect(try rows[0].value(of: text) == .toggle(isYes))
  }

  @Test("No means no, although it begins a word for yes")
  func no() throws {
    #expect(try rows[1].value(of: "no") == .toggle(false))
    #expect(try rows[1].value(of: "now") == .toggle(true))
  }

  @Test("Words of another language are understood too")
  func translated() throws {
    let vocabulary = Form.Row.Vocabulary(options: ["加急", "普通"], yes: "是", no: "否")
    #expect(try rows[0].value(of: "加急", in: vocabulary) == .toggle(true))
    #expect(try rows[0].value(of: "normal", in: vocabulary) == .toggle(false))
  }

  @Test("Other words are refused with the accepted ones")
  func refused() {
    #expect(throws: Rejection.notAnOption("maybe", options: ["Rush", "Normal"])) {
      try rows[0].value(of: "maybe")
    }
    #expect(throws: Rejection.missing) { try rows[0].value(of: " ") }
  }

  @Test("Saved answers are yes and no")
  func saved() {
    #expect(rows[0].text(of: .toggle(true)) == "yes")
    #expect(rows[0].text(of: .toggle(false)) == "no")
  }
}
