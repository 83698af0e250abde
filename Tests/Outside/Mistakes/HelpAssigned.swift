// cannot assign to value: 'help' is a method
import ForwardFormKit

final class Server: FormModel {
  var name = ""

  var form: [ForwardFormElement] {
    textField("Name", \.name).help = "A name."
  }
}
