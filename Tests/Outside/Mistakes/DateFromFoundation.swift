// requires the types 'Date' and 'CalendarDate' be equivalent
import Foundation
import ForwardFormKit

final class Server: FormModel {
  var day = Date()

  var form: [ForwardFormElement] {
    textField("Day", \.day, as: .date())
  }
}
