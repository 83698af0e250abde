internal import ForwardForm

/// A person in the book.
struct Person: Identifiable, Equatable {
  var id = Int64.random(in: 1 ... .max)
  var name = ""
  var addresses: [Address] = []
}

extension Person: FormValue {
  static func form(_ person: Ref<Person>) -> [ForwardFormElement] {
    person.textField("Name", \.name).required()
    person.list("Addresses", \.addresses, new: Address())
  }
}
