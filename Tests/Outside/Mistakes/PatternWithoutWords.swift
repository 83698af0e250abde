// missing argument for parameter 'wants' in call
import ForwardFormKit

final class Server: FormModel {
  var name = ""

  var form: [ForwardFormElement] {
    textField("Name", \.name).rules(.pattern("[a-z]+"))
  }
}
