// extra argument 'twice' in call
import ForwardFormKit

final class Server: FormModel {
  var name = ""

  var form: [ForwardFormElement] {
    textField("Name", \.name).secret(twice: true)
  }
}
