// trailing closure passed to parameter of type 'RowRule' that does not accept a closure
import ForwardFormKit

final class Server: FormModel {
  var name = ""

  var form: [ForwardFormElement] {
    textField("Name", \.name).rules { $0.isEmpty ? nil : .missing }
  }
}
