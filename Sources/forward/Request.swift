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

  /// Whether a new target is made, in which a masked secret has no meaning. An edited or copied target
  /// has the secret.
  var isNew: Bool { if case .new = self { true } else { false } }
}

extension Context {
  /// Fills in the form of a request.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - options: The options of the command.
  func fill(_ request: Request, _ options: FillOptions) throws {
    switch request {
    case .new(let kind, let name):
      let kind = try TargetKind.named(kind)
      let given = try given(to: kind, request, options)
      try addNew(kind, name: name, taken: store.contents().names, given)
    case .edit(let name):
      let target = try store.contents().named(name)
      try edit(target, given(to: target.requiredKind(), request, options))
    case .duplicate(let name, let new):
      let contents = try store.contents()
      let target = try contents.named(name)
      let given = try given(to: target.requiredKind(), request, options)
      try duplicate(target, as: new, taken: contents.names, given)
    }
  }

  private func given(
    to kind: TargetKind, _ request: Request, _ options: FillOptions
  ) throws -> GivenForm {
    var given = try options.answers.given { try kind.description }
    given.writesJSON = options.json
    given.command = words(request.words.map { .word($0) }, options.answers, json: options.json)
    given.isNew = request.isNew
    try check(&given, areOf: kind)
    return given
  }

  /// Returns the words of a command with those of its options.
  func words(_ command: [CommandWord], _ options: AnswerOptions, json: Bool) -> [CommandWord] {
    let others = (json ? ["--json"] : []) + (storeOption.map { ["--store", $0] } ?? [])
    return command + options.words + others.map { .word($0) }
  }
}
