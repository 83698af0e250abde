// cannot convert value of type '[String : String]' to expected argument type '[Form.Answer]'
import ForwardFormKit

final class Server: FormModel {
  var name = ""

  var form: [ForwardFormElement] {
    textField("Name", \.name)
  }
}

let outcome = try Dialogue.standard().fill(Form(Server()), given: ["name": "Ada"])
