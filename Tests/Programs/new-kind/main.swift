// The program of the README's picture: a form, filled in on a terminal or through a pipe.
import ForwardFormKit
import ForwardJSON

final class Pager: FormModel, Codable {
  var number = "", message = "", urgency = Urgency.normal, repeats = 3
  enum Urgency: String, CaseIterable, Codable { case low, normal, wakeUp }

  var form: [ForwardFormElement] {
    textField("Number", \.number, placeholder: "+44 20 7946 0000", keyboard: .phonePad).required()
    highlightTextView("Message", \.message, placeholder: "Use {item} soon").placeholders(["item"])
    picker("Urgency", \.urgency)
    if urgency == .wakeUp { textField("Repeats", \.repeats, as: .integer(in: 1...10)) }
  }
}

let pager = Pager()
try Dialogue.standard().fillOrExit(Form(pager))
print(try JSONObject(encoding: pager).text(.pretty))
