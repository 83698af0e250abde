// a row writes to its property: declare a 'var'
import ForwardFormKit

final class Server: FormModel {
  var name: String { "" }

  var form: [ForwardFormElement] {
    textField("Name", \.name)
  }
}
