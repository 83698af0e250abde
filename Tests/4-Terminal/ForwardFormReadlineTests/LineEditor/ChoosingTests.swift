import ProgramSupport
import Testing

/// Keys that choose instead of typing: options, yes or no, and numbers.
@Suite("Choosing by keys in the line editor")
struct ChoosingTests {
  private let up = "\u{1B}[A"
  private let down = "\u{1B}[B"
  private let right = "\u{1B}[C"
  private let left = "\u{1B}[D"
  private let end = "\u{5}"
  private let backspace = "\u{7F}"
  private let delete = "\u{1B}[3~"

  /// Returns the lines that keys enter, at one prompt each.
  private func entered(_ keys: [String], _ arguments: String...) throws -> [String] {
    let terminal = try Terminal(
      executable(named: "line-editor"),
      arguments + ["--held", "--count", "\(keys.count)"],
      environment: environment()
    )
    for keys in keys {
      try terminal.expect("> ")
      // The keys are sent one by one, because people don't type ahead here.
      for key in keys.keys {
        terminal.send(key)
        try terminal.expectReading()
      }
      terminal.press(.enter)
    }
    try terminal.expectGoodEnd()
    return terminal.lines.filter { $0.hasPrefix("line(") }.map {
      String($0.dropFirst(6).dropLast(2))
    }
  }

  private let fruit = "Apple,Pear,Pineapple,Plum"

  @Test("The arrows go through the options that match the typed text")
  func filter() throws {
    let keys = [
      "pl" + down, "PL" + up, "pl" + down + down, "pl" + down + down + down + down,
      "pe" + down, "xyz" + down,
    ]
    let expected = ["Apple", "Plum", "Pineapple", "Apple", "Pear", "Pear"]
    #expect(try entered(keys, "--words", fruit, "--present", "0") == expected)
  }

  @Test("A line that an arrow key brought is replaced by the first key, unless it is edited")
  func selection() throws {
    let keys = [
      down + "ea" + down, down + right + "s", down + end + "s", down + backspace,
      down + delete + "x", down + left + backspace,
    ]
    let expected = ["Pear", "Apples", "Apples", "", "x", "Appe"]
    #expect(try entered(keys, "--words", fruit) == expected)
  }

  @Test("Once Tab has listed the options, it goes through them")
  func tab() throws {
    let keys = ["ea\t\t", "ea\t\t\t", "ea\t\t\t\t", "p\t\t\tx", "pear\t\t"]
    let expected = ["Pear", "Pineapple", "Pear", "x", "Pear"]
    #expect(try entered(keys, "--words", fruit) == expected)
  }

  @Test("A refused text is replaced by the first key")
  func refused() throws {
    let paste = "\u{1B}[200~yes\u{1B}[201~"
    let keys = ["y", left + "!", end + "!", paste, "", down]
    let expected = ["y", "mayb!e", "maybe!", "yes", "maybe", "maybe"]
    #expect(try entered(keys, "--prefill", "maybe", "--selected") == expected)
  }

  @Test("Undoing brings back in one step what a key or a paste replaced")
  func undo() throws {
    let paste = "\u{1B}[200~7\u{1B}[201~"
    let nothing = "\u{1B}[200~\u{1B}[201~"
    let keys = ["7", "78", "\u{7F}", paste, nothing, "7\u{7F}"].map { $0 + "\u{1F}" }
    let expected = ["42", "42", "42", "42", "42", "7"]
    #expect(try entered(keys, "--prefill", "42", "--selected") == expected)
    // A line that was restored as a whole keeps its own edits for undoing.
    let restored = ["x\u{1B}r\u{5}a\u{1}b\u{1F}"]
    #expect(try entered(restored, "--prefill", "42", "--selected") == ["42a"])
  }

  @Test("Yes and no are shown as soon as they are typed, and switched")
  func yesOrNo() throws {
    let keys = [
      "y", "yn", "yny", "yes", "no", "nope", "true", "0", "是", right, right + right, left + "y",
      "y" + left, "maybe", "ye" + backspace, "yx", up, "y\u{7F}\u{7F}\u{7F}n", "yn\t",
    ]
    let expected = [
      "yes", "no", "yes", "yes", "no", "nope", "yes", "no", "yes", "yes", "no", "yes", "no",
      "maybe", "ye", "yx", "yes", "no", "no",
    ]
    #expect(try entered(keys, "--yes-or-no", "--present", "1") == expected)
    // The keys can be typed ahead, too.
    let terminal = try lineEditor("--yes-or-no", "--held")
    try terminal.expect("> ")
    terminal.send("yn\r")
    try terminal.expectGoodEnd()
    #expect(terminal.lines == ["> no", #"line("no")"#])
  }

  @Test("A number is counted up and down within its range")
  func numbers() throws {
    let keys = [
      up, down, up + up + up, "5", "5" + up, end + "0" + down, "x" + up, up + "7", "\u{1B}4" + up,
    ]
    let expected = ["9", "7", "10", "5", "6", "10", "x", "7", "10"]
    #expect(try entered(keys, "--numbers", "--prefill", "8", "--selected") == expected)
  }

  @Test("Selected text is seen")
  func seen() throws {
    let terminal = try lineEditor("--numbers", "--prefill", "8", "--selected", colors: true)
    try terminal.expectScreen("> <inverse>8</inverse>▮") { "\($0)" == "> <inverse>8</inverse>▮" }
    terminal.send(end)
    try terminal.expectScreen("> 8▮") { "\($0)" == "> 8▮" }
    terminal.press(.up)
    try terminal.expectScreen("> <inverse>9</inverse>▮") { "\($0)" == "> <inverse>9</inverse>▮" }
    terminal.press(.enter)
    try terminal.expectGoodEnd()
  }
}

extension String {
  /// The keys of the text: characters, and sequences that begin with Escape.
  fileprivate var keys: [String] {
    guard !contains("\u{1B}[200~") else { return [self] }
    var keys: [String] = []
    for character in self {
      let isContinued = keys.last.map { key in
        key.hasPrefix("\u{1B}")
          && !(key.count > 2 && key.last.map { $0.isLetter || $0 == "~" } == true)
          && !(key.count == 2 && key != "\u{1B}[")
      }
      if isContinued == true {
        keys[keys.count - 1].append(character)
      } else {
        keys.append(String(character))
      }
    }
    return keys
  }
}
