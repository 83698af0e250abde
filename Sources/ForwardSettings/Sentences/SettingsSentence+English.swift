internal import ForwardForm
internal import ForwardFormTerminal
internal import ForwardStore

extension SettingsSentence {
  var english: String {
    switch self {
    case .saved(let name, let path):
      name == path ? "Saved '\(path)'." : "Saved '\(name)' in '\(path)'."
    case .nothingSaved: "Cancelled: nothing was saved."
    case .answersKept(let hasSecrets):
      "Your answers are kept" + (hasSecrets ? ", except secrets" : "")
        + ". Run the same command to continue."

    case .answersFound: "Unsaved answers from last time:"
    case .continue: "Continue with these?"
    case .saveAgain: "Save it again with the answers given here?"
    case .tryAgain: "Try again?"
    case .nameTaken(let name): "'\(name)' already exists; choose another name."

    case .changedMeanwhile(let name, let rows):
      "Another program changed '\(name)' in the meantime: \(listed(rows))."
    case .removedMeanwhile(let name): "Another program removed '\(name)' in the meantime."
    case .otherKindMeanwhile(let name, let kind):
      "'\(name)' has become one of the kind '\(kind)' in the meantime; choose another name."
    case .mineOrTheirs: "Mine is the answer given here, theirs the other program's."
    case .mine(let answer, let line): "mine" + from(line) + answer
    case .theirs(let answer, let line): "theirs" + from(line) + answer

    case .undecodable(let value): value.description
    case .error(.conflict(let name, let path, let rows)):
      "\(place(name, path)) was changed by another program in the meantime, in rows that were"
        + " answered here too: \(listed(rows)). Nothing was written."
    case .error(.changedOrRemoved(let name, let path)):
      "\(place(name, path)) was changed or removed by another program in the meantime."
        + " Nothing was written."
    case .error(.exists(let name, let path)): "There is '\(name)' in '\(path)' already."
    case .error(.badName(_, let rejection)): rejection.message
    case .store(let error): error.message
    case .state(let error): error.message
    case .document(let error): error.description
    case .dialogue(let sentence): Wording.english(sentence)
    }
  }
}

private func listed(_ names: [String]) -> String { names.joined(separator: ", ") }

private func place(_ name: String, _ path: String) -> String {
  name == path ? "'\(path)'" : "'\(name)' in '\(path)'"
}

private func from(_ line: Int?) -> String { line.map { ", from line \($0): " } ?? ": " }
