// the form of an object needs no reference: 'Form(model)'
import ForwardFormKit

final class Server: FormModel {
  var name = ""

  var form: [ForwardFormElement] {
    textField("Name", \.name)
  }
}

let form = Form(Ref(Server()))
