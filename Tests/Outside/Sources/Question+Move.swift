internal import ForwardForm

// The meaning of a line at a row.

extension FormSession.Question {
  func move(for line: String) -> FormSession.Move {
    if let move = FormSession.Move(command: line, draft: draft) { return move }
    if line.isEmpty { return .keep }
    if case .list = row.kind { return itemMove(for: line) }
    do {
      return .answer(try row.value(of: line))
    } catch {
      return .reject(error, draft: line)
    }
  }

  private func itemMove(for line: String) -> FormSession.Move {
    if line == "add" { return .item(.add) }
    let words = line.split(separator: " ")
    guard words.count == 2, let number = Int(words[1]) else {
      return .reject(
        .notAnOption(line, options: ["add", "edit N", "copy N", "remove N"]), draft: nil)
    }
    return switch words[0] {
    case "edit": .item(.edit(number - 1))
    case "copy": .item(.duplicate(number - 1))
    case "remove": .item(.remove(number - 1))
    default: .keep
    }
  }
}

extension Form.Row.Kind {
  /// The hint after a row's value, which tells how to answer.
  var hint: String {
    switch self {
    case .textField("", _), .textView(""): ""
    case .textField(let placeholder, _), .textView(let placeholder): " (such as \(placeholder))"
    case .picker(let options): " (\(options.map(\.title).joined(separator: " or ")))"
    case .choices(let options): " (any of \(options.map(\.title).joined(separator: ", ")))"
    case .toggle: " (yes or no)"
    case .list(let list): " (\(list.count.lowerBound) or more)"
    @unknown default: ""
    }
  }
}
