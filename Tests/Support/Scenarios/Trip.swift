import ForwardForm
internal import TestSupport

/// A target with a row of each kind, in sections.
final class Trip: FormModel {
  var traveller = "Ada"
  var notes = ""
  var vehicle = Vehicle.train
  var seat = ""
  var days = 3
  var isReturn = true
  var voucher = ""

  enum Vehicle: String, CaseIterable {
    case train, ferry, airship
  }

  var form: [ForwardFormElement] {
    textField("Traveller", \.traveller).required().help("Who goes.")
    textView("Notes", \.notes, placeholder: "Whatever the guard should know")
    section("Way") {
      picker("Vehicle", \.vehicle).help("How to get there.")
      if vehicle != .ferry {
        textField("Seat", \.seat, placeholder: "7A")
          .rules(.pattern("[0-9]{1,2}[A-F]", wants: "a row and a letter such as 7A"))
      }
    }
    section("Stay") {
      textField("Days", \.days, as: .integer(in: 1...30))
      toggle("Return", \.isReturn)
    }
    textField("Voucher", \.voucher).secret()
  }

  /// The form of a saved trip.
  static func saved() -> Form {
    let form = Form(Trip())
    form.origin = { ["traveller", "vehicle", "days"].contains($0) ? .saved : .default }
    return form
  }
}
