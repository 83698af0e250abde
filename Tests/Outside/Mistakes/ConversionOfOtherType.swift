// requires the types 'Int' and 'Double' be equivalent
import ForwardFormKit

final class Server: FormModel {
  var port = 80

  var form: [ForwardFormElement] {
    textField("Port", \.port, as: .decimal())
  }
}
