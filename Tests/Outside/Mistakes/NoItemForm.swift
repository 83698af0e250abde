// items need a form as a 'FormValue' or 'form:', or a conversion, such as 'as: .integer()'
import ForwardForm

final class Server: FormModel {
  var ports = [80]

  var form: [ForwardFormElement] { list("Ports", \.ports) }
}
