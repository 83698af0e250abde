// type 'Server.Type' cannot conform to 'FormModel'
import ForwardFormKit

struct Server: FormValue {
  var name = ""

  static func form(_ server: Ref<Server>) -> [ForwardFormElement] {
    server.textField("Name", \.name)
  }
}

let form = Form(Server.self)
