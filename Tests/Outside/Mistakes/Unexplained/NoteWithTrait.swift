// value of type '[ForwardFormElement]' has no member 'help'
import ForwardFormKit

final class Server: FormModel {
  var name = ""

  var form: [ForwardFormElement] {
    note("Welcome.").help("Hello")
    textField("Name", \.name)
  }
}
