// to expected argument type '() -> [ForwardFormElement]'
import ForwardFormKit

final class Server: FormModel {
  var name = ""

  var form: [ForwardFormElement] {
    section("Who", [textField("Name", \.name)])
  }
}
