// protocol requires function 'form' with type '(Ref<Server>) -> [ForwardFormElement]'
import ForwardFormKit

struct Server: FormValue {
  var name = ""
  var form: [ForwardFormElement] { [] }
}
