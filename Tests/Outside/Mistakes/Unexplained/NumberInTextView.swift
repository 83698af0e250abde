// no exact matches in call to instance method 'textView'
import ForwardFormKit

final class Server: FormModel {
  var count = 1

  var form: [ForwardFormElement] {
    textView("Count", \.count)
  }
}
