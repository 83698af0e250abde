// to expected argument type 'String'
import ForwardFormKit

final class Server: FormModel {
  var first = 1
  var last = 2

  var form: [ForwardFormElement] {
    textField("First", \.first, as: .integer())

  }
  var formRules: [FormRule] {
    [FormRule(\.first, \.last) { nil }]
  }
}
