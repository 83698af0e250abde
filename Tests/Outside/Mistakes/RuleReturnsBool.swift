// cannot convert value of type 'Bool' to closure result type 'Rejection?'
import ForwardFormKit

final class Server: FormModel {
  var name = ""

  var form: [ForwardFormElement] {
    textField("Name", \.name).rules(.text { $0.count > 3 })
  }
}
