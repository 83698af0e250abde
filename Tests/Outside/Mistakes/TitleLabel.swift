// extraneous argument label 'title:' in call
import ForwardFormKit

final class Server: FormModel {
  var name = ""

  var form: [ForwardFormElement] {
    textField(title: "Name", \.name)
  }
}
