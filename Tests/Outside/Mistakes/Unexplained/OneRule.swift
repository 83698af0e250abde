// value of type 'ForwardFormElement' has no member 'rule'
import ForwardFormKit

final class Server: FormModel {
  var name = ""

  var form: [ForwardFormElement] {
    textField("Name", \.name).rule(.length(1...9))
  }
}
