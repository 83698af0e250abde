import ForwardForm
import ForwardJSON

@testable import ForwardSettings

struct Address: Codable, FormValue {
  var street = ""
  var town = ""

  static func form(_ address: Ref<Address>) -> [ForwardFormElement] {
    address.textField("Street", \.street).id("street")
    address.textField("Town", \.town).id("town")
  }
}

enum Delivery: Codable, Equatable {
  case pickup
  case post(days: Int)
}

/// A model with a section, parts, an optional part and a list.
final class Letter: FormModel, Codable {
  var subject = "Hello"
  var copies = 1
  var isUrgent = false
  var reason = ""
  var to = Address()
  var from: Address?
  var others: [Address] = []
  var delivery = Delivery.pickup

  var form: [ForwardFormElement] {
    section("Mail") {
      textField("Subject", \.subject).id("subject")
      textField("Number of copies", \.copies, as: .integer(in: 1...9)).path("copies")
      toggle("Urgent", \.isUrgent).id("isUrgent")
      if isUrgent { textField("Reason", \.reason).id("reason") }
    }
    .id("mail")
    form("To", \.to)
    optional("From", \.from, new: Address())
    list("Others", \.others, new: Address()).id("others")
  }

  static func open(_ settings: JSONObject) throws -> EditableDocument {
    try EditableDocument(settings, over: Letter())
  }
}
