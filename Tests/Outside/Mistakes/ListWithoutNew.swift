// a list needs a new item: 'new: Item()'
import ForwardFormKit

struct Guest: FormValue {
  var name = ""
  static func form(_ guest: Ref<Guest>) -> [ForwardFormElement] { guest.textField("Name", \.name) }
}

final class Party: FormModel {
  var guests: [Guest] = []
  var form: [ForwardFormElement] { list("Guests", \.guests) }
}
