internal import ForwardAnswers
internal import ForwardStore
internal import ForwardTargets

/// A form to fill in.
enum Request: Equatable {
  case new(kind: String, name: String?)
  case edit(name: String)
  case duplicate(name: String, as: String?)
}

extension Request {
  /// The words of the command.
  var words: [String] {
    switch self {
    case .new(let kind, let name): ["forward", "new", kind] + [name].compactMap(\.self)
    case .edit(let name): ["forward", "edit", name]
    case .duplicate(let name, let new):
      ["forward", "duplicate", name] + [new].compactMap(\.self)
    }
  }
}

extension Context {
  /// - Parameters:
  ///   - options: The options that answer the form; `nil` if there are none.
  ///   - json: Whether to write what comes of it as JSON.
  func fill(_ request: Request, _ options: AnswerOptions? = nil, json: Bool = false) throws {
    switch request {
    case .new(let kind, let name):
      let kind = try TargetKind.named(kind)
      let given = try given(to: kind, request, options, json)
      try addNew(kind, name: name, taken: store.contents().names, given)
    case .edit(let name):
      let target = try store.contents().named(name)
      try edit(target, given(to: target.requiredKind(), request, options, json))
    case .duplicate(let name, let new):
      let contents = try store.contents()
      let target = try contents.named(name)
      let given = try given(to: target.requiredKind(), request, options, json)
      try duplicate(target, as: new, taken: contents.names, given)
    }
  }

  private func given(
    to kind: TargetKind, _ request: Request, _ options: AnswerOptions?, _ json: Bool
  ) throws -> GivenForm {
    var given = GivenForm(answers: try options?.given() ?? GivenAnswers()) {
      try kind.description
    }
    given.options = options
    given.writesJSON = json
    given.command = request.words + (options?.words ?? []) + (json ? ["--json"] : [])
    if let storeOption { given.command += ["--store", storeOption] }
    return given
  }
}
