// cannot find 'textField' in scope
import ForwardFormKit

struct Server: FormValue {
  var name = ""

  static func form(_ server: Ref<Server>) -> [ForwardFormElement] {
    textField("Name", \.name)
  }
}
