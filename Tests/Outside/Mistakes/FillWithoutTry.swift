// call can throw but is not marked with 'try'
import ForwardFormKit

final class Server: FormModel {
  var name = ""

  var form: [ForwardFormElement] {
    textField("Name", \.name)
  }
}

let outcome = Dialogue.standard().fill(Form(Server()))
