// a row writes to its property: declare a 'var'
import ForwardFormKit

final class Server: FormModel {
  let name = ""

  var form: [ForwardFormElement] {
    textField("Name", \.name)
  }
}
