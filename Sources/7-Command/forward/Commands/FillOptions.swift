internal import ForwardEditing
internal import ForwardFormArguments
internal import ForwardFormTerminal
internal import ForwardJSON
internal import ForwardSettings

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
  var diff = false
  var onlyChanged = false

  @ParameterList override var parameters: [BoundParameter] {
    super.parameters
    option(
      "tag", "A tag of the target, which forward send @TAG takes; may be repeated.",
      completing: .tags
    ) { (tag: String) in self.tags.append(try tag.tagOfOption()) }
    flag(
      "diff",
      "Show the lines of the settings that would change, with secrets masked, and save nothing.",
      isKept: false
    ) { self.diff = true }
    flag(
      "only-changed", "With --json: write only what changed, as a JSON merge patch.", isKept: false
    ) { self.onlyChanged = true }
  }
}

extension Context {
  /// Fills in the form of a target, and saves it.
  func fill(_ request: TargetRequest, _ options: TargetFillOptions) throws {
    var given = options.answers.given.ofLine(json: options.json)
    // The request has the command's other words, and the editor of targets has the options.
    given.command = Array(given.command.prefix(1))
    if options.onlyChanged, options.diff { throw Failure.wrongUse(.fill(.twoResults)) }
    if options.onlyChanged, !given.json { throw Failure.wrongUse(.changesNeedJSON) }
    var targets = targets
    var change: SettingsChange?
    targets.willSave = {
      change = $0
      if options.diff { throw Previewed() }
    }
    do {
      let saved = try targets.fill(request, given: given, tags: options.tags)
      if options.onlyChanged {
        try write(.object(change?.patch ?? [:]))
      } else if given.json {
        try show(saved, json: true)
      }
    } catch is Previewed {
      try write(change?.lines ?? [], asJSON: given.json)
    } catch TargetError.badTag(let tag) {
      throw TargetError.badTag(tag).asUsage
    }
  }
}

/// Ends a command that shows a change instead of saving it.
private struct Previewed: Error {}

extension Context {
  /// Writes the lines of a diff, with a note for a person.
  func write(_ lines: [String], asJSON: Bool, note: CommandSentence? = .diffIsNoPatch) throws {
    if asJSON {
      return try write(.object(["diff": .string(lines.map { $0 + "\n" }.joined())]))
    }
    for line in lines { results.write(line + "\n") }
    try endResults()
    if let note, !lines.isEmpty { dialogue.report(wording(note)) }
  }
}
