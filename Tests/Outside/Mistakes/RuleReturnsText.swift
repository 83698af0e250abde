// cannot convert value of type 'String' to closure result type 'Rejection?'
import ForwardFormKit

final class Server: FormModel {
  var name = ""

  var form: [ForwardFormElement] {
    textField("Name", \.name).rules(.text { _ in "too short" })
  }
}
