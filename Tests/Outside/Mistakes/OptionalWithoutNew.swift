// missing argument for parameter 'new' in call
import ForwardFormKit

struct Address: FormValue {
  var town = ""
  static func form(_ address: Ref<Address>) -> [ForwardFormElement] {
    address.textField("Town", \.town)
  }
}

final class Letter: FormModel {
  var from: Address?
  var form: [ForwardFormElement] { optional("From", \.from) }
}
