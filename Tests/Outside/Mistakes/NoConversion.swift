// a property that isn't text needs a conversion, such as 'as: .integer()'; a Bool needs 'toggle'
import ForwardForm

final class Server: FormModel {
  var port = 80

  var form: [ForwardFormElement] { textField("Port", \.port) }
}
