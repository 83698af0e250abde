// requires that 'Guest' conform to 'FormValue'
import ForwardFormKit

struct Guest { var name = "" }

final class Party: FormModel {
  var guests: [Guest] = []
  var form: [ForwardFormElement] { list("Guests", \.guests, new: Guest()) }
}
