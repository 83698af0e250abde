import ForwardForm

/// A model with a required row, a secret, a choice that brings a row, and items with a secret.
final class Pager: FormModel, Codable {
  var number = ""
  var key = ""
  var urgency = Urgency.normal
  var repeats = 3
  var pages: [Page] = []

  enum Urgency: String, CaseIterable, Codable { case low, normal, wakeUp }

  struct Page: FormValue, Codable {
    var to = ""
    var note = ""

    static func form(_ page: Ref<Page>) -> [ForwardFormElement] {
      page.textField("To", \.to).required()
      page.textField("Note", \.note).secret()
    }
  }

  var form: [ForwardFormElement] {
    textField("Number", \.number).required()
    textField("Key", \.key).secret()
    picker("Urgency", \.urgency)
    if urgency == .wakeUp { textField("Repeats", \.repeats, as: .integer(in: 1...10)) }
    list("Pages", \.pages, new: Page())
  }
}
