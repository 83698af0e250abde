import ForwardForm

/// Settings with a picker, and a row that another row brings.
struct Notes: FormValue, Codable {
  var folder = "~/notes"
  var order = Order.newest
  var isSynced = false
  var token = ""

  enum Order: String, CaseIterable, Codable {
    case newest, oldest
  }

  static func form(_ notes: Ref<Notes>) -> [ForwardFormElement] {
    notes.textField("Folder", \.folder).required()
    notes.picker("Order", \.order)
    notes.toggle("Synced", \.isSynced).id("isSynced")
    if notes.value.isSynced { notes.textField("Token", \.token).required().secret() }
  }
}

/// Settings with a part and a list.
struct Parcel: FormValue, Codable {
  var to = Address()
  var stops: [Address] = []

  static func form(_ parcel: Ref<Parcel>) -> [ForwardFormElement] {
    parcel.form("To", \.to)
    parcel.list("Stops", \.stops, new: Address())
  }
}
