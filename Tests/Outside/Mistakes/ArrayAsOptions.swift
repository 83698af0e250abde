// options are a source: '.from(values)'
import ForwardFormKit

final class Server: FormModel {
  var colour = ""

  var form: [ForwardFormElement] {
    picker("Colour", \.colour, ["red", "green"])
  }
}
