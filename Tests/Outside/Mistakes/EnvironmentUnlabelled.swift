// extraneous argument label 'variable:' in call
import ForwardFormKit

final class Server: FormModel {
  var name = ""

  var form: [ForwardFormElement] {
    textField("Name", \.name).environment(variable: "NAME")
  }
}
