// cannot pass array of type '[RowRule]' as variadic arguments of type 'RowRule'
import ForwardFormKit

final class Server: FormModel {
  var name = ""

  var form: [ForwardFormElement] {
    textField("Name", \.name).rules([.length(1...9)])
  }
}
