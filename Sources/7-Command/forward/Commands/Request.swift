internal import ForwardForm
internal import ForwardFormArguments
internal import ForwardFormDocuments
internal import ForwardFormTerminal
internal import ForwardJSON
internal import ForwardKinds
internal import ForwardSchemaArguments
internal import ForwardSettings
internal import ForwardStore
internal import ForwardTargets

enum Request: Equatable {
  case new(kind: String, name: String?)
  case edit(name: String)
  case duplicate(name: String, as: String?)
}

extension Request {
  /// Returns the words of the command for a target of a kind. The name of a new target can be answered
  /// anew.
  func words(for kind: TargetKind) -> [CommandWord] {
    let (words, name): ([String], String?) =
      switch self {
      case .new(_, let name): (["new", kind.name], name)
      case .edit(let name): (["edit", name], nil)
      case .duplicate(let name, let new): (["duplicate", name], new)
      }
    return (["forward"] + words).map { .word($0) }
      + (name.map { [.argument($0, NameField.path)] } ?? [])
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
  func fill(_ request: Request, _ options: TargetFillOptions) throws {
    switch request {
    case .new(let wanted, let name):
      let kind = try KnownKinds.ofCommand.meant(by: wanted)
      var given = try given(to: kind ?? TargetKind.builtIn[0], request, options)
      if kind?.name != wanted {
        let failure = KnownKinds.unknown(wanted)
        given.add(failure.problem(wording), failure.status, isCorrected: true)
      }
      // Of an unknown kind, the form isn't known.
      guard let kind else { try answering.reportProblems(of: given, wording) }
      try check(given, areOf: kind)
      try addNew(kind, name: name, taken: store.contents().names, given, tags: options.tags)
    case .edit(let name):
      let (target, kind, contents) = try found(name, request, options)
      let given = try given(to: kind, request, options)
      try check(given, areOf: kind)
      try edit(target, of: contents, given, tags: options.tags)
    case .duplicate(let name, let new):
      let (target, kind, contents) = try found(name, request, options)
      let given = try given(to: kind, request, options)
      try check(given, areOf: kind)
      try duplicate(target, as: new, taken: contents.names, given, tags: options.tags)
    }
  }

  /// Returns the target of a request, its kind, and the contents of the store. If there is no such target, what is
  /// wrong with the answers, whatever the form is, is reported with that.
  private func found(
    _ name: String, _ request: Request, _ options: TargetFillOptions
  ) throws -> (StoredDocument, TargetKind, DocumentStore.Contents) {
    do {
      let contents = try store.contents()
      let target = try contents.named(name)
      return (target, try target.requiredKind(), contents)
    } catch {
      guard let failure = Failure(error, wording) else { throw error }
      var given = try given(to: TargetKind.builtIn[0], request, options)
      if given.problems.isEmpty { throw error }
      given.add(failure.problem(wording), failure.status)
      try answering.reportProblems(of: given, wording)
    }
  }

  private func given(
    to kind: TargetKind, _ request: Request, _ options: TargetFillOptions
  ) throws -> GivenForm {
    let arguments = options.answers.given.ofLine(json: options.json)
    var given = try arguments.given(wording, formats: .ofFiles(.json)) { try kind.description }
    given.command =
      request.words(for: kind) + Forward.line.keptOptions.map { .word($0) } + arguments.words
    given.others = [NameField.path]
    given.isNew = request.isNew
    return given
  }

  /// Checks that the answers are for a target of a kind, if their file names one.
  ///
  /// - Throws: `ReportedProblems`.
  private func check(_ given: GivenForm, areOf kind: TargetKind) throws {
    guard let other = given.answers.kind, other != kind.name else { return }
    let sentence = wording(.otherKind(other, wanted: kind.name))
    // The command is right, or the file is: the other answers are of another form, and no option corrects
    // that.
    var given = given
    given.add(Problem(code: ProblemCode.otherKind.rawValue, path: "kind", message: sentence))
    try answering.reportProblems(of: given, wording)
  }
}

/// The options of commands that fill in a form and save it.
class FillOptions: OptionGroup {
  var answers = AnswerOptions { $0.answerCandidates }
  var json = false

  @ParameterList var parameters: [BoundParameter] {
    answers.parameters
    flag(
      "json", "Write what was saved, or what is missing or was refused, as JSON.", isKept: false
    ) { self.json = true }
  }
}

/// The options of commands that fill in a target's form and save it.
final class TargetFillOptions: FillOptions {
  var tags: [String] = []

  @ParameterList override var parameters: [BoundParameter] {
    super.parameters
    option(
      "tag", "A tag of the target, which forward send @TAG takes; may be repeated.",
      completing: .tags
    ) { (tag: String) in self.tags.append(try tag.checkedTag()) }
  }
}
