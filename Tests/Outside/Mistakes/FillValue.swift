// a struct is filled in by a reference to it: 'Ref(value)'
import ForwardFormKit

struct Server: FormValue {
  var name = ""

  static func form(_ server: Ref<Server>) -> [ForwardFormElement] {
    server.textField("Name", \.name)
  }
}

let outcome = try Dialogue.standard().fill(Server())
