// type 'Outcome' has no member 'submitted'
import ForwardFormKit

final class Server: FormModel {
  var name = ""

  var form: [ForwardFormElement] {
    textField("Name", \.name)
  }
}

if try Dialogue.standard().fill(Form(Server())) == .submitted { print("Saved.") }
