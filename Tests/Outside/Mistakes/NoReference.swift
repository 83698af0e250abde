// the form of a struct needs a reference to it: 'Form(Ref(value))'
import ForwardForm

struct Server: FormValue {
  var name = ""

  static func form(_ server: Ref<Server>) -> [ForwardFormElement] {
    server.textField("Name", \.name)
  }
}

let form = Form(Server())
