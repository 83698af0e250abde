// cannot convert value of type 'Regex<Substring>' to expected argument type 'String'
import ForwardFormKit

final class Server: FormModel {
  var name = ""

  var form: [ForwardFormElement] {
    textField("Name", \.name).rules(.pattern(/[a-z]+/, wants: "letters"))
  }
}
