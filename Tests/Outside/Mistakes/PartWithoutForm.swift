// instance method 'form' requires that 'Address' conform to 'FormValue'
import ForwardFormKit

struct Address { var town = "" }

final class Letter: FormModel {
  var to = Address()
  var form: [ForwardFormElement] { form("To", \.to) }
}
