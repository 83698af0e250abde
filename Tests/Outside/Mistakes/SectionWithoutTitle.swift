// missing argument for parameter #1 in call
import ForwardFormKit

final class Server: FormModel {
  var name = ""

  var form: [ForwardFormElement] {
    section { textField("Name", \.name) }
  }
}
