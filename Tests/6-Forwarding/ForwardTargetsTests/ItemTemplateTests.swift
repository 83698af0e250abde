import ForwardForm
import ForwardTargets
import Testing

@Suite("A template that is filled in")
struct ItemTemplateTests {
  private let item = Item(
    "Milk, \"fresh\"", expires: CalendarDate("2026-12-01"), quantity: 2, notes: "one\ntwo")

  @Test(
    "A template is filled in as plain text",
    arguments: [
      ("{item}", "Milk, \"fresh\""),
      ("{quantity} of {item}", "2 of Milk, \"fresh\""),
      ("{{item} is {item}", "{item} is Milk, \"fresh\""),
      ("{ item } {} {{ {", "{ item } {} {{ {"),
      ("{notes}!", "one\ntwo!"),
      ("{other}", "{other}"),
      ("", ""),
    ])
  func text(template: String, text: String) {
    #expect(ItemTemplate(template).text(of: item) == text)
  }

  @Test("A line of nothing but empty placeholders is left out")
  func leftOut() {
    let template = ItemTemplate("{item}\n {expires}{quantity}\nBy {expires}\n\n{notes}\nend")
    #expect(template.text(of: Item("Milk")) == "Milk\nBy \n\nend")
    #expect(template.text(of: Item("")) == "By \n\nend")
  }

  @Test(
    "A template is filled in as JSON",
    arguments: [
      (#"{"a": "{item}"}"#, #"{"a": "Milk, \"fresh\""}"#),
      (
        #"{"a": {item}, "b": {quantity}, "c": "{quantity}"}"#,
        #"{"a": "Milk, \"fresh\"", "b": 2, "c": "2"}"#
      ),
      (
        #"["{notes}", "\"{item}\"", {expires}]"#,
        #"["one\ntwo", "\"Milk, \"fresh\"\"", "2026-12-01"]"#
      ),
      ("{quantity}", "2"),
      (#"{"{item}": 1}"#, #"{"Milk, \"fresh\"": 1}"#),
      (#"{"a": "{{item}"}"#, #"{"a": "{item}"}"#),
    ])
  func json(template: String, json: String) {
    #expect(ItemTemplate(template).json(of: item) == json)
  }

  @Test(
    "A template is JSON for every item or for none",
    arguments: ["{item}!", "a {item}", #"{"a": {item}"#, "1{quantity}", #"{"a": "{item}}"#, ""])
  func notJSON(template: String) {
    for item in [item, Item(), Item("1", quantity: 1, notes: "null")] {
      #expect(ItemTemplate(template).json(of: item) == nil)
    }
  }

  @Test(
    "A template is filled in percent-encoded",
    arguments: [
      ("a b", "a%20b"), ("ä漢🥛", "%C3%A4%E6%BC%A2%F0%9F%A5%9B"), ("~-._aZ9", "~-._aZ9"),
      ("+&=?#/%\n\u{0}", "%2B%26%3D%3F%23%2F%25%0A%00"),
    ])
  func percentEncoded(text: String, encoded: String) {
    #expect(text.percentEncoded == encoded)
  }
}
