// a row needs the key path of its property, such as '\.name'
import ForwardFormKit

final class Server: FormModel {
  var name = ""

  var form: [ForwardFormElement] {
    textField("Name", name)
  }
}
