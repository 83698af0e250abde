// isolate this conformance to the main actor with '@MainActor'
import ForwardFormKit

@MainActor
final class Volume: FormModel {
  var level = 5
  var form: [ForwardFormElement] { textField("Level", \.level, as: .integer()) }
}
