// cannot convert value of type 'Outcome' to expected condition type 'Bool'
import ForwardFormKit

final class Server: FormModel {
  var name = ""

  var form: [ForwardFormElement] {
    textField("Name", \.name)
  }
}

if try Dialogue.standard().fill(Form(Server())) { print("Saved.") }
