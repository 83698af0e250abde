// An element may cease to exist: unwrap it, as in 'towns[0]?', or use 'elements'.
import ForwardFormKit

struct Server: FormValue {
  var towns: [String] = []

  static func form(_ server: Ref<Server>) -> [ForwardFormElement] {
    server.towns[0].textField("Town", \.self)
  }
}
