import TestSupport

/// Random keys typed into a row, with the text of its line after each key.
struct RandomTyping {
  private let row: TypedRow
  private(set) var bytes: [UInt8] = []
  /// The texts that may be kept of the row after each key; `nil` if no text is kept.
  private(set) var drafts: [[String?]] = []

  private var above: [String] = []
  private var line: [Character]
  private var caret: Int
  private var isSelected: Bool
  private var isTicked = false
  private var isPasting = false

  init(_ row: TypedRow) {
    self.row = row
    line = Array(row.prefill)
    caret = line.count
    isSelected = !line.isEmpty
    drafts = [[draft]]
  }

  /// Types a key, or a paste.
  mutating func type(_ random: inout SeededRandom) {
    switch random.below(20) {
    case 0 where caret > 0 && !row.isToggle: press("\u{1B}[D") { $0.caret -= 1 }
    case 1 where caret < line.count && !row.isToggle: press("\u{1B}[C") { $0.caret += 1 }
    // In an empty line, these keys mark the first and the last box.
    case 2 where row.box == nil || !line.isEmpty: press("\u{1}") { $0.caret = 0 }
    case 3 where row.box == nil || !line.isEmpty: press("\u{5}") { $0.caret = $0.line.count }
    case 4 where caret > 0: erase()
    case 5: press("\u{B}") { $0.line.removeLast($0.line.count - $0.caret) }
    case 6:
      press("\u{15}") {
        $0.line.removeFirst($0.caret)
        $0.caret = 0
      }
    case 7...8 where row.hasLines && !line.isEmpty:
      press("\r") {
        $0.above.append(String($0.line[..<$0.caret]))
        ($0.line, $0.caret) = (Array($0.line[$0.caret...]), 0)
      }
    case 9 where !isSelected: paste(random.pick(["pasted", "家 und", "{item}"]), ends: true)
    default:
      insert(random.pick(row.isToggle ? ["z", "q", "9"] : ["a", "b", "x", " ", "家", "é", "9"]))
    }
  }

  /// Types keys that wait for more keys.
  mutating func typeUnfinished(_ random: inout SeededRandom) {
    switch random.below(3) {
    case 0 where !isSelected: paste("pasted", ends: false)
    case 1 where line.count > 1:
      // A search shows a line that nobody typed.
      press(random.pick(["\u{12}", "\u{13}"])) { _ in }
      for key in ["l", "a", "r"].prefix(random.below(4)) { press(key) { _ in } }
    default:
      press(random.pick(["\u{1B}", "\u{1B}[", "\u{18}", "\u{16}", "\u{1B}5", "\u{1B}O"])) { _ in }
    }
  }

  private mutating func insert(_ character: Character) {
    let bytes = Array(String(character).utf8)
    let before = draft
    if character == " ", row.box != nil, line.isEmpty, !isPasting {
      return press(" ") { $0.isTicked.toggle() }
    }
    for end in 1..<bytes.count {
      // The first bytes of a character become an unknown character.
      self.bytes.append(bytes[end - 1])
      var broken = self
      broken.put("\u{FFFD}")
      drafts.append([before, broken.draft])
    }
    put(character)
    self.bytes.append(bytes[bytes.count - 1])
    drafts.append([draft])
  }

  private mutating func put(_ character: Character) {
    if isSelected { (line, caret, isSelected) = ([], 0, false) }
    line.insert(character, at: caret)
    caret += 1
  }

  private mutating func erase() {
    let start = isSelected ? 0 : caret - 1
    press("\u{7F}") {
      $0.line.removeSubrange(start..<$0.caret)
      $0.caret = start
    }
  }

  private mutating func paste(_ text: String, ends: Bool) {
    press("\u{1B}[200~") { _ in }
    isPasting = true
    for character in text { insert(character) }
    isPasting = false
    if ends { press("\u{1B}[201~") { _ in } }
  }

  private mutating func press(_ key: String, _ change: (inout RandomTyping) -> Void) {
    bytes += Array(key.utf8)
    // The parts of a sequence change nothing.
    drafts.append([draft])
    isSelected = false
    change(&self)
    drafts.append([draft])
  }

  /// The kept text of the row with the present line.
  private var draft: String? {
    var text = String(line)
    if isTicked, let box = row.box {
      text = text.allSatisfy { $0 == " " } ? box : "\(box), \(text)"
    }
    return above.isEmpty && text == row.prefill ? nil : (above + [text]).joined(separator: "\n")
  }
}
