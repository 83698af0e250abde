internal import ForwardStore
internal import ForwardTargets

/// A form to fill in.
enum Request: Equatable {
  case new(kind: String, name: String?)
  case edit(name: String)
}

extension Context {
  func fill(_ request: Request) throws {
    switch request {
    case .new(let kind, let name):
      try addNew(.named(kind), name: name, taken: store.contents().names)
    case .edit(let name): try edit(store.contents().named(name))
    }
  }
}
