import ForwardForm

struct Person: Equatable, Identifiable {
  var id: Int
  var name: String
  var addresses: [Address] = []
  var phone: String?
  var age = 0

  /// A computed property over two stored properties. Its place in the value isn't known.
  var card: String {
    get { "\(name) (\(age))" }
    set { name = newValue }
  }
}

struct Address: Equatable {
  var street: String
  var town: String
}

enum Status: Equatable {
  case inStock(Int)
  case outOfStock(onBackOrder: Bool)
}

extension CasePath<Status, Int> {
  static var inStock: Self {
    CasePath(Status.inStock) { if case .inStock(let quantity) = $0 { quantity } else { nil } }
  }
}

extension CasePath<Status, Bool> {
  static var outOfStock: Self {
    CasePath(Status.outOfStock) {
      if case .outOfStock(let isOrdered) = $0 { isOrdered } else { nil }
    }
  }
}

let ada = Person(
  id: 1,
  name: "Ada",
  addresses: [Address(street: "St James's Square", town: "London")],
  age: 36
)

let grace = Person(id: 2, name: "Grace", age: 85)
