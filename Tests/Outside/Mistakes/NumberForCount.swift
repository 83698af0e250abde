// cannot convert value of type 'Int' to expected argument type 'ClosedRange<Int>'
import ForwardFormKit

final class Server: FormModel {
  var days: Set<Day> = []
  enum Day: CaseIterable { case friday, sunday }

  var form: [ForwardFormElement] {
    choices("Days", \.days, count: 2)
  }
}
