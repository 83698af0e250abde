import ForwardForm
import Outside

/// A form with a row of every kind.
final class Order: FormModel {
  enum Size: String, CaseIterable { case small, large }

  struct Stop: FormValue {
    var town = ""

    static func form(_ stop: Ref<Stop>) -> [ForwardFormElement] {
      stop.textField("Town", \.town).required()
    }
  }

  var name = ""
  var colour = Colour(0, 0, 0)
  var note = ""
  var size = Size.small
  var extras: Set<Size> = []
  var isGift = false
  var code = ""
  var stops: [Stop] = []

  var form: [ForwardFormElement] {
    textField("Name", \.name, placeholder: "Ada").required()
    textField("Colour", \.colour, as: .colour)
    textView("Note", \.note)
    picker("Size", \.size)
    choices("Extras", \.extras)
    toggle("Gift", \.isGift)
    textField("Code", \.code).secret().asyncRule(
      AsyncRule(within: .seconds(5)) { $0 == "1234" ? .other("That code was used before.") : nil })
    list("Stops", \.stops, new: Stop())
  }
}

/// A form of two rows.
final class Card: FormModel {
  var name = "Ada"
  var colour = Colour(0, 0, 255)
  var code = ""

  var form: [ForwardFormElement] {
    textField("Name", \.name).required()
    textField("Colour", \.colour, as: .colour)
    textField("Code", \.code).secret()
  }
}
