// extra argument 'conversion' in call
import ForwardFormKit

final class Server: FormModel {
  var port = 80

  var form: [ForwardFormElement] {
    textField("Port", \.port, conversion: .integer())
  }
}
