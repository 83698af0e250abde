// add missing case: '.cancelled'
import ForwardFormKit

final class Server: FormModel {
  var name = ""

  var form: [ForwardFormElement] {
    textField("Name", \.name)
  }
}

switch try Dialogue.standard().fill(Form(Server())) {
case .saved: print("Saved.")
}
