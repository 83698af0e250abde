// a property that isn't text needs a conversion, such as 'as: .integer()'; a Bool needs 'toggle'
import ForwardFormKit

final class Server: FormModel {
  var isOn = false

  var form: [ForwardFormElement] {
    textField("On", \.isOn)
  }
}
