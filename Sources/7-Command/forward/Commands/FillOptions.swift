internal import ForwardEditing
internal import ForwardFormArguments
internal import ForwardFormTerminal

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
    ) { (tag: String) in self.tags.append(try tag.tagOfOption()) }
  }
}

extension Context {
  /// Fills in the form of a target, and saves it.
  func fill(_ request: TargetRequest, _ options: TargetFillOptions) throws {
    var given = options.answers.given.ofLine(json: options.json)
    // The request has the other words, and the editor of targets the options.
    given.command = Array(given.command.prefix(1))
    do {
      let saved = try targets.fill(request, given: given, tags: options.tags)
      if given.json { try show(saved, json: true) }
    } catch TargetError.badTag(let tag) {
      throw TargetError.badTag(tag).asUsage
    }
  }
}
