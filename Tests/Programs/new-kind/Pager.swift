// A new kind of target and a program that fills it in, in one file.
import ForwardForm
import ForwardFormReadline
import ForwardFormTerminal
import ForwardJSON
import ForwardStore
import Glibc

final class Pager: FormModel, Codable {
  var number = ""
  var message = ""
  var urgency = Urgency.normal
  var repeats = 3

  enum Urgency: String, CaseIterable, Codable {
    case low, normal, wakeUp
  }

  var form: [ForwardFormElement] {
    textField("Number", \.number, placeholder: "+44 20 7946 0000", keyboard: .phonePad)
      .required()
    highlightTextView("Message", \.message, placeholder: "Use {item} soon")
      .placeholders(["item", "expires"])
    picker("Urgency", \.urgency)
    if urgency == .wakeUp {
      textField("Repeats", \.repeats, as: .integer(in: 1...10))
    }
  }
}

@main
struct NewKind {
  static func main() {
    let pager = Pager()
    let dialogue = Dialogue.standard()
    do {
      guard try dialogue.fill(Form(pager)) == .saved else { exit(130) }
      print(try JSONObject(encoding: pager).text(.pretty))
    } catch let signal as CaughtSignal {
      signal.raise()
    } catch {
      FileOutput().line(StyledText("\(error)", .error))
      exit(65)
    }
  }
}
