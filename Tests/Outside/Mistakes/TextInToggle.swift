// a toggle needs a Bool; a text needs 'textField', an enum 'picker'
import ForwardFormKit

final class Server: FormModel {
  var name = ""

  var form: [ForwardFormElement] {
    toggle("Name", \.name)
  }
}
