// extra argument 'max' in call
import ForwardFormKit

final class Server: FormModel {
  var days: Set<Day> = []
  enum Day: CaseIterable { case friday, sunday }

  var form: [ForwardFormElement] {
    choices("Days", \.days, max: 2)
  }
}
