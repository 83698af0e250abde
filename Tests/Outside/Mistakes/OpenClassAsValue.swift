// cannot be satisfied by a non-final class ('Server')
import ForwardFormKit

class Server: FormValue {
  var name = ""
  static func form(_ server: Ref<Server>) -> [ForwardFormElement] {
    server.textField("Name", \.name)
  }
}
