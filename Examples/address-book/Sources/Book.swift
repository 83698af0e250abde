/// The people and their addresses.
struct Book: Equatable {
  private var sorted: [Person] = []

  /// The people, always sorted by name.
  var people: [Person] {
    get { sorted }
    set { sorted = newValue.sorted { ($0.name, $0.id) < ($1.name, $1.id) } }
  }

  init(_ people: [Person] = []) {
    self.people = people
  }
}

extension Book {
  var names: [String] { people.map(\.name) }

  /// The towns of all addresses, sorted.
  var towns: [String] {
    Set(people.flatMap(\.addresses).map(\.town)).sorted()
  }
}
