import Testing

/// The way in which a program learns that its terminal closed.
enum HangUp: String, CaseIterable, Sendable {
  /// The program gets SIGHUP, as the leader of the session.
  case signalled
  /// The program ignores SIGHUP, as with `nohup`.
  case ignored
  /// Only the shell gets SIGHUP, and survives it.
  case unsignalled

  /// Returns a shell line that runs a command in this way, and writes its status to a file.
  func line(_ command: String) -> String {
    switch self {
    case .signalled: "exec \(command)"
    case .ignored: "trap '' HUP; \(command); echo $? >status"
    case .unsignalled: "trap : HUP; \(command); echo $? >status"
    }
  }
}

/// The keys typed into a row of `kept-form` when its terminal closes.
struct Typing: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// The earlier prompts and their answers.
  let before: [(String, String)]
  let prompt: String
  let keys: String
  let row: String
  /// The kept text of the row, in JSON.
  let draft: String

  private init(
    _ name: String, after before: [(String, String)] = [], at prompt: String = "Name: ",
    types keys: String, of row: String = "name", keeps draft: String
  ) {
    testDescription = name
    (self.before, self.prompt, self.keys, self.row, self.draft) = (before, prompt, keys, row, draft)
  }

  static let all =
    [
      Typing("a line", types: "Home sweet 家", keeps: "Home sweet 家"),
      // Ctrl-D would delete the b.
      Typing("the midst of a line", types: "abc\u{1B}[D\u{1B}[Dx", keeps: "axbc"),
      Typing("an unfinished paste", types: "a\u{1B}[200~pasted", keeps: "apasted"),
      Typing("half the end of a paste", types: "a\u{1B}[200~pasted\u{1B}[201", keeps: "apasted"),
      Typing(
        "a search", after: notes, at: size, types: "typed\u{12}lar", of: "size", keeps: "typed"),
      Typing(
        "a search of a whole line", after: notes, at: size, types: "typed\u{1B}plar", of: "size",
        keeps: "typed"),
      Typing(
        "lines", after: [("Name: ", "Ada"), ("> ", "one")], at: "> ", types: "half", of: "notes",
        keeps: #"one\nhalf"#),
      Typing("an option", after: notes, at: size, types: "lar", of: "size", keeps: "lar"),
      Typing("options", after: until(2), at: parts, types: "lid, b", of: "parts", keeps: "lid, b"),
      Typing("yes or no", after: until(3), at: gift, types: "zz", of: "isGift", keeps: "zz"),
      Typing("a number", after: until(4), at: "Count: ", types: "12", of: "count", keeps: "12"),
      Typing("a list", after: until(6), at: items, types: "ad", of: "items", keeps: "ad"),
      Typing(
        "an item", after: until(6) + [(items, "add")], at: "Title: ", types: "Lamp",
        of: "items[1].title", keeps: "Lamp"),
      Typing(
        "lines of an item", after: until(6) + [(items, "add"), ("Title: ", "Lamp"), ("> ", "one")],
        at: "> ", types: "half", of: "items[1].body", keeps: #"one\nhalf"#),
      Typing(
        "an item of an item",
        after: until(6) + [(items, "add"), ("Title: ", "Lamp"), ("> ", "."), (items, "add")],
        at: "Word: ", types: "half", of: "items[1].tags[1].word", keeps: "half"),
    ]
    + ["\u{1B}", "\u{18}", "\u{16}", "\u{1B}5", "\u{1B}[", "\u{12}"].map {
      Typing("the key \($0.debugDescription)", types: "typed" + $0, keeps: "typed")
    }

  private static let notes = [("Name: ", "Ada"), ("> ", ".")]
  private static let size = "Size [Small]: "
  private static let parts = "Parts (any, comma-separated) [none]: "
  private static let gift = "Gift (yes or no) [no]: "
  private static let items = "adds one: "

  /// Returns the prompts up to a row after the name and the notes.
  private static func until(_ count: Int) -> [(String, String)] {
    let prompts = [size, parts, gift, "Count: ", "Address: "]
    return notes + prompts.prefix(count - 1).map { ($0, "") }
  }
}
