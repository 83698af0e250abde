// cannot convert value of type 'Range<Int>' to expected argument type 'ClosedRange<Int>'
import ForwardFormKit

final class Server: FormModel {
  var name = ""

  var form: [ForwardFormElement] {
    textField("Name", \.name).rules(.length(1..<9))
  }
}
