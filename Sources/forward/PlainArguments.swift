/// The arguments of `forward new` and `forward edit` in their usual form.
///
/// They are read without the argument parser, which would take two thirds of the time until the
/// first prompt. The parser gives the same values to all arguments that are accepted here; help,
/// mistakes and all other options are left to it.
struct PlainArguments: Equatable {
  let request: Request
  private(set) var store: String?
  private(set) var isPlain = false

  init?(_ arguments: GivenArguments) {
    var words: [String] = []
    for word in arguments.words {
      switch word {
      case .other(let word) where word.isWord: words.append(word)
      case .other("--plain") where !words.isEmpty: isPlain = true
      case .option("--store", let path) where !words.isEmpty && !path.isEmpty: store = path
      default: return nil
      }
    }
    guard let request = Request(words) else { return nil }
    self.request = request
  }
}

extension String {
  /// Whether the argument parser takes the word for a value rather than an option.
  var isWord: Bool { utf8.first != UInt8(ascii: "-") }
}

extension Request {
  fileprivate init?(_ words: [String]) {
    switch (words.first, words.count) {
    case ("new", 2): self = .new(kind: words[1], name: nil)
    case ("new", 3): self = .new(kind: words[1], name: words[2])
    case ("edit", 2): self = .edit(name: words[1])
    default: return nil
    }
  }
}
