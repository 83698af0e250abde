// candidate operates on an instance, not a type as required
import ForwardFormKit

struct Server: FormValue {
  var name = ""
  func form(_ server: Ref<Server>) -> [ForwardFormElement] { server.textField("Name", \.name) }
}
