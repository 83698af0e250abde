internal import ForwardForm

/// The address of a person.
struct Address: Equatable {
  var street = ""
  var town = ""
}

extension Address: FormValue {
  static func form(_ address: Ref<Address>) -> [ForwardFormElement] {
    address.textField("Street", \.street)
    address.textField("Town", \.town).required()
  }
}
