import ForwardForm
import ForwardJSON
import Testing

@testable import ForwardFormArguments

@Suite("The answers to a form as a document")
struct FormAnswersTests {
  @Test("Rows of a part are members of one object; an index without an option is left out")
  func answers() {
    let chosen = Ref<Set<Int>>([1, 7])
    let (street, isOpen) = (Ref("Elm"), Ref(true))
    let form = Form([
      .choices(title: "Extras", options: ["meal", "wifi"], bind: chosen),
      ForwardFormElement.textField(
        title: "Street", placeholder: "", keyboardType: .default, bind: street
      ).path("address.street"),
      ForwardFormElement.toggle(title: "Open", bind: isOpen).path("address.isOpen"),
    ])
    #expect(
      JSONValue(answersTo: form).text()
        == #"{"extras":["wifi"],"address":{"street":"Elm","isOpen":true}}"#)
  }
}
