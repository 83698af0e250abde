// cannot be applied to operands of type 'Ref<Server.Kind>'
import ForwardFormKit

struct Server: FormValue {
  var name = ""
  var kind = Kind.web
  enum Kind { case web, mail }

  static func form(_ server: Ref<Server>) -> [ForwardFormElement] {
    if server.kind == .web { server.textField("Name", \.name) }
  }
}
