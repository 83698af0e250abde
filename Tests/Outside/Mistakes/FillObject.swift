// an object is filled in by its form: 'fill(Form(model))'
import ForwardFormKit

final class Server: FormModel {
  var name = ""

  var form: [ForwardFormElement] {
    textField("Name", \.name)
  }
}

let outcome = try Dialogue.standard().fill(Server())
