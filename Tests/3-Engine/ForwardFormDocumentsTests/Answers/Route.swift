import ForwardForm

/// A model with items, and with a row of several texts.
final class Route: FormModel, Codable {
  var stops: [Stop] = []
  var names: [String] = []

  struct Stop: FormValue, Codable {
    var town = ""
    var days = 1
    var tags: [String] = []
    var note = ""

    static func form(_ stop: Ref<Stop>) -> [ForwardFormElement] {
      stop.textField("Town", \.town).required()
      stop.textField("Days", \.days, as: .integer(in: 1...9))
      stop.textField("Tags", \.tags, as: .list())
      stop.textField("Note", \.note).id("remark").path("note")
    }
  }

  var form: [ForwardFormElement] {
    list("Stops", \.stops, new: Stop())
    textField("Names", \.names, as: .list())
  }
}
