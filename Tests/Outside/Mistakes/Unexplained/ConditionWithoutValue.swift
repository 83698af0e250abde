// cannot convert value of type 'Ref<Bool>' to expected condition type 'Bool'
import ForwardFormKit

struct Server: FormValue {
  var name = ""
  var isPublic = false

  static func form(_ server: Ref<Server>) -> [ForwardFormElement] {
    if server.isPublic { server.textField("Name", \.name) }
  }
}
