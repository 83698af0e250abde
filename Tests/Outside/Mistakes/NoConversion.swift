// a property that isn't text needs a conversion, such as 'as: .integer()'
import ForwardForm

final class Server: FormModel {
  var port = 80

  var form: [ForwardFormElement] { textField("Port", \.port) }
}
