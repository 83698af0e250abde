import ForwardDelivery
import ForwardForm
import ForwardFormArguments
import ForwardFormTerminal
import ForwardFormTesting
import ForwardSettings
import ForwardTargets
import ProgramSupport
import Testing

@testable import ForwardSending

/// The form of an item. A person fills it in.
@Suite("The form of an item")
struct SendFormTests {
  private var sent: Sent

  init() throws {
    sent = try Sent()
    sent.columns = 120
  }

  /// Fills in the form of an item for targets, then sends it.
  private func send(
    _ names: [String], isChosen: Bool = false, given: [Form.Answer] = [], by sent: Sent? = nil,
    _ editor: SettingsEditor
  ) throws {
    let sent = sent ?? self.sent
    let form = SendForm(
      try names.map { try sent.target($0) }, isChosen: isChosen, in: sent.outbox, by: editor)
    try form.fill(given: given)
    _ = try Sending(
      by: sent.outbox, editor.dialogue, results: FileOutput(), to: form.targets
    ).send(form)
  }

  private let keys = "↑ and ↓ choose, Shift-Tab goes back, F1 helps, Ctrl-C cancels."

  @Test("The delivery is shown before Enter sends it")
  func reviewed() throws {
    let transcript = try sent.run("Milk", "2026-12-01", "2", "In the door.", ".", .enter) {
      try send(["todo"], $0)
    }
    #expect(
      transcript == """
        Send to todo
        \(keys)
        Item (Milk, required): Milk
        Expires (optional): 2026-12-01
        Quantity (optional): 2
        Notes: a line with a single . ends the text
        > In the door.
        > .
        What is sent:
        todo (File)
          Adds to ~/todo.txt:
            Milk due:2026-12-01
        Review
          1 Item:     Milk
          2 Expires:  2026-12-01
          3 Quantity: 2
          4 Notes:    In the door.
        Enter sends, a number edits that row, Ctrl-D cancels:
        todo: sent.

        """)
    #expect(try sent.folder.text(of: "todo.txt") == "Milk due:2026-12-01\n")
    #expect(try sent.entries == [])
  }

  @Test("The targets are chosen where none is given, and what will be sent follows the answers")
  func chosenTargets() throws {
    let transcript = try sent.run(
      "todo, log", "Eggs", .enter, .enter, .enter, "2", "Milk", .enter
    ) {
      try send(["todo", "log"], isChosen: true, $0)
    }
    func sending(_ item: String) -> String {
      """
      What is sent:
      todo (File)
        Adds to ~/todo.txt:
          \(item)
      log (File)
        Adds to ~/log.csv:
          \(item),,,
        A new file begins with:
          item,expires,quantity,notes
      Review
        1 Targets:  todo (File), log (File)
        2 Item:     \(item)
        3 Expires:  (nothing)
        4 Quantity: (nothing)
        5 Notes:    (nothing)
      """
    }
    let prompt = "Enter sends, a number edits that row, Ctrl-D cancels:"
    #expect(
      transcript == """
        Send
        \(keys)
          1 todo (File)  *2 log (File)
        Targets (at least 1, comma-separated) [log (File)]: todo, log
        Item (Milk, required): Eggs
        Expires (optional):
        Quantity (optional):
        Notes: a line with a single . ends the text
        >
        \(sending("Eggs"))
        \(prompt) 2
        Item: Milk
        \(sending("Milk"))
        \(prompt)
        todo: sent.
        log: sent.

        """)
    #expect(try sent.folder.text(of: "log.csv") == "item,expires,quantity,notes\nMilk,,,\n")
  }

  @Test(
    "The deliveries are shown anew when they change at the review, and only then",
    arguments: [("todo", 2), ("log", 4)])
  func undoneAtReview(target: String, times: Int) throws {
    let transcript = sent.run(
      "Milk", "2026-12-01", "2", "Soon.", ".", .undo(), .undo(), .undo(), .interrupt
    ) { editor in
      #expect(throws: Interrupted.self) { try send([target], editor) }
    }
    #expect(transcript.ranges(of: "What is sent:").count == times)
    #expect(transcript.contains("Cancelled: nothing was sent.\n"))
  }

  @Test("If all rows are given, all that is left is the review")
  func reviewAtOnce() throws {
    let given = [("item", "Milk"), ("expires", "2026-12-01"), ("quantity", ""), ("notes", "")]
    let transcript = try sent.run(.enter) {
      try send(["todo"], given: given.map { Form.Answer(row: $0, text: $1) }, $0)
    }
    #expect(
      transcript == """
        Send to todo
        \(keys)
        What is sent:
        todo (File)
          Adds to ~/todo.txt:
            Milk due:2026-12-01
        Review
          1 Item:     Milk (from the command line)
          2 Expires:  2026-12-01 (from the command line)
          3 Quantity: (nothing)
          4 Notes:    (nothing)
        Enter sends, a number edits that row, Ctrl-D cancels:
        todo: sent.

        """)
  }

  @Test("An item that the outbox can't take is kept, and put there once it can")
  func keptWithoutOutbox() throws {
    try sent.folder.write("", to: "outbox")
    let keys: [Keys] = ["Cheese", .enter, .enter, .enter, .enter]
    let kept = sent.run(keys[0], keys[1], keys[2], keys[3], keys[4], "no") { editor in
      #expect(throws: Cancelled.self) { try send(["todo"], editor) }
    }
    #expect(kept.contains("'~/outbox' cannot be written: Not a directory"))
    #expect(kept.hasSuffix("Your answers are kept. Run the same command to continue.\n"))
    #expect(!sent.folder.names().contains("todo.txt"))
    _ = try run("/bin/rm", [sent.folder["outbox"]])
    let again = try sent.run("yes", .enter, .enter, .enter, .enter) { try send(["todo"], $0) }
    #expect(again.contains("  Item: Cheese\n"))
    #expect(again.hasSuffix("\ntodo: sent.\n"))
    #expect(try sent.folder.text(of: "todo.txt") == "Cheese\n")
  }

  @Test("Entered texts are offered again, and an item for other targets is another one")
  func history() throws {
    _ = try sent.run("Eggs", .enter, .enter, .enter, .enter) { try send(["todo"], $0) }
    _ = try sent.run(.older, .enter, .enter, .enter, .enter) { try send(["todo"], $0) }
    #expect(try sent.folder.text(of: "todo.txt") == "Eggs\nEggs\n")
    _ = sent.run("Cheese", .interrupt) { editor in
      #expect(throws: Interrupted.self) { try send(["todo"], editor) }
    }
    let other = sent.run(.endOfInput) { editor in
      #expect(throws: Cancelled.self) { try send(["log"], editor) }
    }
    #expect(!other.contains("Cheese"))
  }

  @Test("On a pipe each row takes a line, and nothing is reviewed")
  func pipe() throws {
    let transcript = try sent.run(
      "Milk", "2026-12-01", "", "Soon.", ".", isInteractive: false
    ) {
      try send(["todo"], $0)
    }
    #expect(transcript == "")
    #expect(try sent.folder.text(of: "todo.txt") == "Milk due:2026-12-01\n")
    _ = sent.run("Milk", isInteractive: false) { editor in
      #expect(throws: Unanswered.self) { try send(["todo"], editor) }
    }
    _ = sent.run("Milk", "soon", isInteractive: false) { editor in
      #expect(throws: RefusedAnswer.self) { try send(["todo"], editor) }
    }
    #expect(try sent.entries == [])
  }

  @Test("The form of an item is in Chinese")
  func chinese() throws {
    var sent = sent
    sent.wording = .simplifiedChinese
    let transcript = try sent.run("1", "牛奶", "2026-12-01", .enter, .enter, .enter) {
      try send(["todo"], isChosen: true, by: sent, $0)
    }
    #expect(
      transcript == """
        发送
        按 ↑ 或 ↓ 选择，Shift-Tab 返回，F1 查看帮助，Ctrl-C 取消。
         *1 todo（文件）
        目标（至少选 1 项，以逗号分隔） [todo（文件）]：1
        条目（牛奶，必填）：牛奶
        到期日（选填）：2026-12-01
        数量（选填）：
        备注：输入只含一个 . 的行即可结束
        >
        将发送：
        todo（文件）
          添加到 ~/todo.txt：
            牛奶 due:2026-12-01
        请核对
          1 目标：  todo（文件）
          2 条目：  牛奶
          3 到期日：2026-12-01
          4 数量：  （空）
          5 备注：  （空）
        按 Enter 发送，输入编号可修改该项，按 Ctrl-D 取消：
        todo：已发送。

        """)
  }
}
