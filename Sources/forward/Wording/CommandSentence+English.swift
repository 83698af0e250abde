internal import ForwardForm
internal import ForwardFormTerminal
internal import ForwardStore

extension CommandSentence {
  var english: String {
    switch self {
    case .saved(let name, let path): "Saved '\(name)' in '\(path)'."
    case .nothingSaved: "Cancelled: nothing was saved."
    case .answersKept: "Your answers are kept. Run the same command to continue."
    case .deleted(let name): "Deleted '\(name)'."
    case .noTargetsYet: "There are no targets yet; forward new KIND creates one."

    case .newTarget(let kind): "New target: \(kind)"
    case .copy(let name): "Copy of \(name)"
    case .answersFound: "Unsaved answers from last time:"
    case .goesOn: "Continue with these?"
    case .target(let name, let kind): "\(name) (\(kind))"
    case .deletes(let name, let kind): "Delete '\(name)' (\(kind))?"
    case .nameOfCopy(let name): "\(name) copy"
    case .nameTaken(let name): "A target named '\(name)' already exists; choose another name."

    case .changedMeanwhile(let name, let rows):
      "Another program changed '\(name)' in the meantime: \(listed(rows))."
    case .removedMeanwhile(let name): "Another program removed '\(name)' in the meantime."
    case .otherKindMeanwhile(let name, let kind):
      "'\(name)' has become a target of the kind '\(kind)' in the meantime; choose another name."
    case .mineOrTheirs: "Mine is the answer given here, theirs the other program's."
    case .mine(let answer, let line): "mine" + from(line) + answer
    case .theirs(let answer, let line): "theirs" + from(line) + answer
    case .savesAgain: "Save it again with the answers given here?"
    case .triesAgain: "Try again?"

    case .conflict(let name, let path, let rows):
      "The target '\(name)' in '\(path)' was changed by another program in the meantime, in rows"
        + " that were answered here too: \(listed(rows)). Nothing was written."
    case .refused(let row, let sentence): (row.map { "\($0): " } ?? "") + sentence
    case .inputEnded(let row): "\(row): the input ended before this row had an answer."
    case .noSuchKind(let name, let known):
      "There is no kind '\(name)'; the known ones are \(listed(known))."
    case .unknownKind(let kind, let name, let known):
      "'\(name)' is of the kind '\(kind)', which this version doesn't know; it knows \(listed(known))."
    case .noSuchTarget(let name, let known):
      "There is no target '\(name)'; the known ones are \(listed(known))."
    case .emptyStore(let path, let name):
      "There is no target '\(name)'; there are none in '\(path)' yet."
    case .deletionNeedsYes: "Without a terminal, delete needs --yes."
    case .menuNeedsTerminal: "Without a terminal, forward needs a command."
    case .lostResult: "Standard output can't be written."
    case .store(let error): error.message
    case .state(let error): error.message
    case .document(let error): error.description
    case .form(let error): error.description
    case .input(let error): error.description
    case .lostQuestions(let error): error.description
    }
  }
}

private func listed(_ names: [String]) -> String { names.joined(separator: ", ") }

private func from(_ line: Int?) -> String { line.map { ", from line \($0): " } ?? ": " }
