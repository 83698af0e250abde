// several options need a set or an array; one needs 'picker'
import ForwardFormKit

final class Server: FormModel {
  var day = Day.friday
  enum Day: CaseIterable { case friday, sunday }

  var form: [ForwardFormElement] {
    choices("Day", \.day)
  }
}
