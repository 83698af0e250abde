// cannot convert value of type 'String' to expected argument type '[String]'
import ForwardFormKit

final class Server: FormModel {
  var name = ""

  var form: [ForwardFormElement] {
    textField("Name", \.name).rules(.oneOf("a", "b"))
  }
}
