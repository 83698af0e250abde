/// The arguments of the command line, each option with its value.
///
/// An option takes the text after its `=`, or else the next word, even an empty one or one that
/// begins with a dash. So a script can give any text. The argument parser alone takes `--answer=`
/// for an option without a value, and `--answer -5` for two options.
struct GivenArguments {
  private(set) var words: [Word] = []

  enum Word: Equatable {
    /// An option that takes a value. The name has its hyphens.
    case option(String, value: String)
    /// A command, an argument or a flag; an option whose value is missing; each word from `--` on.
    case other(String)
  }

  /// Splits arguments.
  ///
  /// - Parameter arguments: The arguments without the program's name.
  init(_ arguments: some Sequence<String>) {
    var arguments = arguments.makeIterator()
    while let word = arguments.next() {
      if word == "--" {
        words.append(.other(word))
        while let word = arguments.next() { words.append(.other(word)) }
      } else if let (name, value) = word.optionWithValue {
        words.append(.option(name, value: value))
      } else if Self.takesValue(word), let value = arguments.next() {
        words.append(.option(word, value: value))
      } else {
        words.append(.other(word))
      }
    }
  }

  /// Whether a word is an option that takes a value, of any command.
  static func takesValue(_ word: String) -> Bool {
    guard word.hasPrefix("--") else { return false }
    let name = String(word.dropFirst(2))
    return AskRequest.Option(rawValue: name) != nil || others.contains(name)
  }

  /// The options of other commands than `forward ask`.
  private static let others: Set = [
    "store", "set", "answers", "item", "expires", "quantity", "notes", "items", "schema",
    "schema-dir", "map", "draft", "expire",
  ]
}

extension GivenArguments {
  /// The name of the command; `nil` if there is none.
  var command: String? {
    words.lazy.compactMap { word in
      if case .other(let word) = word, word.isWord { word } else { nil }
    }.first
  }

  /// The values of an option, in order.
  func values(of option: String) -> [String] {
    words.compactMap { word in
      if case .option(option, let value) = word { value } else { nil }
    }
  }

  /// The words in a form that the argument parser understands in the same way.
  var forParser: [String] {
    words.flatMap { word in
      switch word {
      // After `=`, a dash doesn't begin an option. An empty value, or one that begins with a
      // combining mark, can't follow `=`.
      case .option(let name, let value):
        value.utf8.first == UInt8(ascii: "-") ? ["\(name)=\(value)"] : [name, value]
      case .other(let word): [word]
      }
    }
  }
}

extension String {
  /// The name and the value of an option with an `=`.
  fileprivate var optionWithValue: (name: String, value: String)? {
    guard let end = utf8.firstIndex(of: UInt8(ascii: "=")) else { return nil }
    let name = String(self[..<end])
    return GivenArguments.takesValue(name)
      ? (name, String(self[utf8.index(after: end)...])) : nil
  }
}
