import RandomForms
import TestSupport

/// The input of a random player: answers, commands, and random keys like a cat's on the keyboard.
struct RandomInput {
  var random: SeededRandom
  /// Whether keys act only after Enter is pressed.
  let isPlain: Bool

  /// Returns bytes to send.
  mutating func keys() -> [UInt8] {
    switch random.below(20) {
    case 0...8: Array(answer().utf8) + enter
    case 9...11: Array(random.pick(Self.commands).utf8) + (isPlain ? enter : [])
    case 12...13: Array(text().utf8)
    case 14: Array(paste().utf8)
    case 15: (0..<random.number(in: 1...8)).map { _ in byte() }
    case 16: Array((0..<random.number(in: 1...6)).map { _ in random.pick(Self.keys) }.joined().utf8)
    case 17: Array(random.pick(Self.sequences).utf8)
    case 18: Array(random.pick(Self.sequences).utf8.prefix(random.number(in: 1...3)))
    default: enter
    }
  }

  /// Returns keys that bring a game closer to its end.
  ///
  /// - Parameter shown: The last lines of the program's output.
  mutating func closingKeys(_ shown: LastLines) -> [UInt8] {
    if random.chance(12) { return Array(answer().utf8) + enter }
    if let answer = shown.helpfulAnswer, !random.chance(3) {
      // Empties the line first. If nothing helps, answers the row with nothing.
      let keys = answer.isEmpty ? "\u{18}\u{B}" : answer
      return Array(((isPlain ? "" : "\u{5}\u{15}") + keys).utf8) + enter
    }
    if shown.isInText, random.chance(2) { return enter + Array(".".utf8) + enter }
    // Sometimes ends a paste and empties the line first.
    if random.chance(6) { return Array("\u{1B}[201~\u{5}\u{15}".utf8) + enter }
    return enter
  }

  private var enter: [UInt8] { [0x0D] }

  /// Returns an answer to some row.
  mutating func answer() -> String {
    switch random.below(12) {
    case 0...3: random.pick(Self.answers)
    case 4...5: "\(random.below(12))"
    case 6: "row-\(random.below(8))"
    case 7...8: ""
    case 9: random.pick(["y", "n", "yes", "no", "是"])
    case 10: "."
    default: text()
    }
  }

  mutating func text() -> String {
    (0..<random.number(in: 1...10)).map { _ in random.pick(Self.pieces) }.joined()
  }

  private mutating func paste() -> String {
    let text = (0..<random.number(in: 1...5)).map { _ in
      random.pick(["pasted", "\n", "\r", "\t", "\u{1B}[A", "\u{7F}", "漢字", "\u{1}", "{item}", "."])
    }.joined()
    return "\u{1B}[200~" + text + (random.chance(8) ? "" : "\u{1B}[201~")
  }

  /// Returns any byte except the bytes of keys that end a game, and U+009D: the terminal's own echo
  /// would look like the program's output.
  private mutating func byte() -> UInt8 {
    let byte = UInt8(random.below(256))
    return [0x03, 0x04, 0x1C, 0x9D].contains(byte) ? 0x80 : byte
  }
}

extension RandomInput {
  /// The keys of the dialogue's commands.
  private static let commands = [
    "\u{1B}[Z", "\u{1B}[Z", "\u{18}\u{2}", "\u{1B}OP", "\u{18}\u{8}", "\u{18}\u{5}", "\u{18}z",
    "\u{18}z", "\u{18}y", "\u{18}n", "\u{1B}[6~", "\u{18}p", "\u{1B}[5~", "\u{18}\u{B}",
  ]

  private static let answers = [
    "5", "0.5", "-1", "1000", "ada@example.org", "https://example.org/x", "+44 20 7946 0000",
    "word",
    "two words", "a, b", "Alpha", "Option 3", "ption", "name2", "beta", "漢字", "{item}", "{itme}",
    "..", "q", "mail", "things", "new", "quit", "send", "show", "edit", "fridge", "days", "title",
    "/tmp/x",
    "none", "daysBefore", "add", "add", "copy 1", "remove 1", "move 2 1", "edit 2", "0, 1", "添加",
    "5", "Text", "hidden", "-", "\"\"", "-",
  ]

  private static let pieces = [
    "a", "option", "Beta", "{item}", "{", "}", " ", "\t", "/", "~", "é", "e\u{301}", "漢字", "👩‍👧", "🇩🇪",
    "שלום", "\u{202E}", "\u{200B}", "\u{9B}0;", "x\u{7F}", "\u{15}", "\\", "'", "\"", "9", "1",
  ]

  /// Single keys, except the keys that end a game.
  private static let keys: [String] =
    (0..<0x20).filter { ![0x03, 0x04, 0x1C].contains($0) }.map { String(Unicode.Scalar(UInt8($0))) }
    + "abcdfghijklprstuvwxyzABCDEFGRX0123456789.,/?;~^$%|@\"`{}".map { String($0) }
    + ["\u{7F}", "\u{1B}", "\u{1B}", "\r"]

  /// Keys of several bytes. Some include the keys that they wait for.
  private static let sequences: [String] =
    [
      "A", "B", "C", "D", "H", "F", "Z", "2~", "3~", "5~", "6~", "11~", "1;5C", "200~", "201~",
      "M!!",
    ]
    .map { "\u{1B}[" + $0 }
    + ["P", "A", "B", "H", "F"].map { "\u{1B}O" + $0 }
    + "bfdulctyrn.<>-#?*&0123456789_ \t\r\u{7F}\u{12}\u{13}]~=".map { "\u{1B}" + String($0) }
    + "\u{5}\u{2}\u{8}\u{B}\u{12}\u{15}\u{16}\u{18}\u{7F}()ezynp*rv".map { "\u{18}" + String($0) }
    + ["\u{12}a", "\u{13}a", "\u{12}Opt\r", "\u{16}\u{1}", "\u{1B}5\u{B}", "\u{1D}a"]
}
