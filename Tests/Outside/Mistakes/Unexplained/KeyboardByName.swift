// type 'KeyboardType' has no member 'email'
import ForwardFormKit

final class Server: FormModel {
  var name = ""

  var form: [ForwardFormElement] {
    textField("Name", \.name, keyboard: .email)
  }
}
