// a picker takes one option; several need 'choices'
import ForwardFormKit

final class Server: FormModel {
  var days: Set<Day> = []
  enum Day: CaseIterable { case friday, sunday }

  var form: [ForwardFormElement] {
    picker("Days", \.days)
  }
}
