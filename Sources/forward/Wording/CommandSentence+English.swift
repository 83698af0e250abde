internal import ForwardAnswers
internal import ForwardForm
internal import ForwardFormTerminal
internal import ForwardSettings
internal import ForwardStore

extension CommandSentence {
  var english: String {
    switch self {
    case .deleted(let name): "Deleted '\(name)'."
    case .kept(let name): "Kept '\(name)'."
    case .noTargetsYet: "There are no targets yet; forward new KIND creates one."

    case .menu: "Forward targets"
    case .newTarget(let kind): "New target: \(kind)"
    case .copy(let name): "Copy of \(name)"
    case .target(let name, let kind): "\(name) (\(kind))"
    case .deletes(let name, let kind): "Delete '\(name)' (\(kind))?"
    case .nameOfCopy(let name): "\(name) copy"

    case .noSuchCommand(let name, let known):
      "There is no command '\(name)'; the known ones are \(listed(known))."
    case .noSuchKind(let name, let known):
      "There is no kind '\(name)'; the known ones are \(listed(known))."
    case .unknownKind(let kind, let name, let known):
      "'\(name)' is of the kind '\(kind)', which this version doesn't know; it knows \(listed(known))."
    case .noSuchTarget(let name, let known):
      "There is no target '\(name)'; the known ones are \(listed(known))."
    case .noSuchKindOrTarget(let name, let known):
      "There is no kind or target '\(name)'; the known ones are \(listed(known))."
    case .emptyStore(let path, let name):
      "There is no target '\(name)'; there are none in '\(path)' yet."
    case .needsYes(let command): "Without a terminal, \(command) needs --yes."
    case .noStorePath: "--store is empty; it takes the path of the file that keeps the targets."
    case .menuNeedsTerminal: "Without a terminal, forward needs a command."
    case .needs(let argument, let command):
      "Without a terminal, forward \(command) needs \(argument)."
    case .badName(let reason): "target-name: \(reason)"
    case .lostResult: "Standard output can't be written."
    case .notUTF8(let argument): "The argument '\(argument)' isn't UTF-8."
    case .badAnswers(let error, let file):
      (file.map { $0 == "-" ? "Standard input: " : "'\($0)': " } ?? "") + error.description
    case .inputReadTwice: "Standard input, -, can only be read once."
    case .fileNotUTF8(let path): "'\(path)' is not UTF-8 text."
    case .noSuchRow(let path, let nearest):
      "\(path): there is no such row; the known ones are \(listed(nearest.map(\.text)))."
    case .hiddenRow(let path): "\(path): not asked for, given the other answers."
    case .otherKind(let kind, let wanted):
      "'\(kind)' is another kind than the target's; '\(wanted)' is wanted."
    case .masked(let mask):
      "'\(mask)' stands for a secret that isn't shown; the secret itself is wanted."
    case .ask(let sentence): sentence.english
    case .describe(let sentence): sentence.english
    case .delivery(let sentence): sentence.english
    case .validate(let sentence): sentence.english
    case .settings(let sentence): sentence.commandEnglish ?? Wording.english(sentence)
    }
  }
}

extension SettingsSentence {
  var commandEnglish: String? {
    switch self {
    case .nameTaken(let name): "A target named '\(name)' already exists; choose another name."
    case .otherKindMeanwhile(let name, let kind):
      "'\(name)' has become a target of the kind '\(kind)' in the meantime; choose another name."
    case .error(.exists(let name, let path)):
      "A target named '\(name)' already exists in '\(path)'."
    case .error(.changedOrRemoved(let name, let path)):
      "The target '\(name)' in '\(path)' was changed or removed by another program"
        + " in the meantime. Nothing was written."
    case .error(.conflict(let name, let path, let rows)):
      "The target '\(name)' in '\(path)' was changed by another program in the meantime, in rows"
        + " that were answered here too: \(rows.joined(separator: ", ")). Nothing was written."
    default: nil
    }
  }
}

/// Lists the first ten of any number of names.
func listed(_ names: [String]) -> String {
  let first = names.prefix(10).joined(separator: ", ")
  return names.count > 10 ? "\(first) and \(names.count - 10) more" : first
}
