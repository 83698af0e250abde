internal import ForwardForm
internal import ForwardPatterns
internal import ForwardText

/// The line that adds an item at the prompt of a list, in addition to the verb. Later versions may
/// add others.
@nonexhaustive
public enum ItemLine: Hashable, Sendable {
  /// Only the verb.
  case verb
  /// A text, the answer to the only row of an item.
  case text
  /// A text, or one of these lines. Each begins an item with several rows.
  case textOr([String])
  /// A kind of item: an option of the first row, which begins an item with it. The array has the
  /// first kinds.
  case kind([String])
  /// The key and the value of a dictionary's entry, `LANG = C`. For an existing key, it changes the
  /// value.
  case entry
}

/// The request of a line at the prompt of a list.
enum ItemCommand: Equatable {
  /// A verb with numbers, or the number of an item to edit.
  case edit(ListEdit)
  case show
  /// A text that isn't a verb, or follows the verb that adds an item.
  case value(String)

  /// Returns the index of the item with a name, alone or after a verb.
  typealias Search = (_ name: String, _ verb: ListEdit.Verb?) -> Int?

  /// Creates the command; `nil` if the numbers after a verb are wrong, or the verb may be mistyped.
  /// `named` finds items by their names; `nil` if the items have only numbers.
  init?(_ line: String, _ wording: Wording, count: Int, named: Search?) {
    let words = line.split(whereSeparator: \.isWhitespace)
    guard let first = words.first?.lowercased() else { return nil }
    if first == "ls", words.count == 1 {
      self = .show
      return
    }
    let verbs = ListEdit.Verb.allCases
    let verb = verbs.first { Self.words(for: $0, wording).contains(first) }
    let rest = verb == nil ? words[...] : words.dropFirst()
    let indices = rest.compactMap { Int($0) }.map { $0 &- 1 }
    let name =
      verb == nil ? line.trimmed : rest.first.map { String(line[$0.startIndex...]).trimmed }
    if let name, Int(name) == nil, let index = named?(name, verb),
      let edit = ListEdit(verb ?? .edit, [index], count: count)
    {
      self = .edit(edit)
    } else if verb == .add, let start = rest.first?.startIndex {
      self = .value(String(line[start...]))
    } else if indices.count < rest.count {
      let numbers = words.dropFirst().compactMap { Int($0) }.filter { (1...max(1, count)) ~= $0 }
      let isMistyped =
        !numbers.isEmpty && numbers.count == words.count - 1
        && verbs.contains {
          $0.takesNumbers(numbers.count)
            && !nearest(Self.words(for: $0, wording).filter { $0.count > 2 }, to: first, within: 1)
              .isEmpty
        }
      if isMistyped { return nil }
      self = .value(line)
    } else if let edit = ListEdit(verb ?? .edit, indices, count: count) {
      self = .edit(edit)
    } else if verb == nil {
      self = .value(line)
    } else {
      return nil
    }
  }

  /// The key and the value of a line `KEY = VALUE`; `nil` if it is another line.
  var entry: (key: String, value: String)? {
    guard case .value(let text) = self, let equals = text.firstIndex(of: "=") else { return nil }
    return (String(text[..<equals]).trimmed, String(text[equals...].dropFirst()).trimmed)
  }

  /// Returns the words that mean a verb, in lower case: the language's words, and words that people
  /// know from their shells.
  private static func words(for verb: ListEdit.Verb, _ wording: Wording) -> [String] {
    [verb.rawValue, Wording.english(.itemCommand(verb)), wording(.itemCommand(verb)).lowercased()]
      + (verb == .remove ? ["delete", "rm", "del"] : [])
  }
}

extension ListEdit.Verb {
  fileprivate func takesNumbers(_ count: Int) -> Bool {
    switch self {
    case .add: count == 0
    case .edit, .duplicate, .remove: count == 1
    case .move: count == 2
    }
  }
}

extension ListEdit {
  /// The index of the edited item; `nil` if the edit concerns no item or all items.
  var item: Int? {
    switch self {
    case .edit(let index), .duplicate(let index), .remove(let index), .move(let index, _): index
    case .add, .removeAll: nil
    }
  }

  /// Creates the edit of items with these indices; `nil` if there are no such items, or the verb
  /// takes another number of items.
  fileprivate init?(_ verb: Verb, _ indices: [Int], count: Int) {
    guard verb.takesNumbers(indices.count), indices.allSatisfy((0..<count).contains) else {
      return nil
    }
    self =
      switch verb {
      case .add: .add
      case .edit: .edit(indices[0])
      case .duplicate: .duplicate(indices[0])
      case .remove: .remove(indices[0])
      case .move: .move(from: indices[0], to: indices[1])
      }
  }
}

extension Language {
  /// Returns the word that a person types for an edit of the items.
  func says(_ verb: ListEdit.Verb) -> String {
    switch verb {
    case .add: says("add", chinese: "添加")
    case .edit: says("edit", chinese: "修改")
    case .duplicate: says("copy", chinese: "复制")
    case .remove: says("remove", chinese: "删除")
    case .move: says("move", chinese: "移动")
    }
  }

  /// Returns the commands for all edits but editing an item: the words with the numbers that
  /// follow.
  func commands(_ verbs: Set<ListEdit.Verb>) -> [String] {
    ListEdit.Verb.allCases.filter(verbs.contains).compactMap { verb in
      switch verb {
      case .add: says(verb)
      case .edit: nil
      case .duplicate, .remove: says(verb) + " N"
      case .move: says(verb) + " N M"
      }
    }
  }
}
