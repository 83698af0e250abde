// non-class type 'Server' cannot conform to class protocol 'FormModel'
import ForwardFormKit

struct Server: FormModel {
  var name = ""
  var form: [ForwardFormElement] { textField("Name", \.name) }
}
