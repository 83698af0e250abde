// missing argument label 'in:' in call
import ForwardFormKit

final class Server: FormModel {
  var port = 80

  var form: [ForwardFormElement] {
    textField("Port", \.port, as: .integer(1...9))
  }
}
