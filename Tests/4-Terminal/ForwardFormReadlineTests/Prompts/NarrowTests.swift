import ForwardFormTerminal
import ProgramSupport
import Scenarios
import Testing

/// Messages on narrow terminals: rows end between words, and the following rows are indented.
@Suite("Conversations on narrow terminals")
struct NarrowTests {
  @Test(
    "Messages have the same words in all widths", arguments: Scenario.all, [40, 20])
  func words(scenario: Scenario, columns: Int) throws {
    let wide = try said(in: scenario, columns: 1000)
    let narrow = try said(in: scenario, columns: columns)
    #expect(narrow.joined() == wide.joined())
    // Words of other scripts may break anywhere.
    let latin = wide.filter { $0.allSatisfy(\.isASCII) }
    if scenario.wording.language == "en" {
      #expect(narrow.filter { $0.allSatisfy(\.isASCII) } == latin)
    }
  }

  /// Returns the words of all messages.
  private func said(in scenario: Scenario, columns: Int) throws -> [String] {
    // In a low window, a row that is asked again doesn't take the place of the one before.
    try Conversation(scenario, columns: columns, rows: 10_000, colors: false).prompts.flatMap {
      prompt in
      prompt.message.split(whereSeparator: \.isWhitespace).map(String.init)
    }
  }

  private func screen(_ name: String, columns: Int) throws -> String {
    let scenario = try #require(Scenario.all.first { $0.name == name })
    var played = try PlayedScenario(scenario, columns: columns, colors: false)
    try played.play()
    #expect(played.findings == [])
    return played.terminal.lines.joined(separator: "\n")
  }

  @Test("A form and its review fit forty columns")
  func forty() throws {
    let lines = try screen("review", columns: 40)
    #expect(
      lines == """
        Traveller: Bob
        Notes (Whatever the guard should know):
        > one
        >
        > three

        Way
        Vehicle: Ferry

        Stay
        Days: 9
        Return: yes
        Voucher: •••••••
        Review: 5 changes
          Enter saves what is shown.
          A row's number or name edits that
            row, then returns here.
          Shift-Tab or Ctrl-X Ctrl-B goes back
            to the last row.
          Ctrl-X z undoes the last answer,
            Ctrl-X y redoes it.
          Ctrl-C or Ctrl-D cancels: nothing is
            saved.
          ↑ and ↓ mark one below the line,
            which Enter then edits.
        Enter saves, a number edits that row,
          Ctrl-D cancels: seat
          'seat' is neither the number of a
            row, 1 to 6, nor a name.
          1 Traveller: Ada → Bob
          2 Notes:     (nothing) → one … (3
                       lines)
          Way
          3 Vehicle:   Train → Ferry
          Stay
          4 Days:      3 → 9
          5 Return:    yes (default)

          6 Voucher:   (nothing) → ••••••
        Enter saves, a number edits that row,
          Ctrl-D cancels:
        """)
  }

  @Test("A form and its review fit twenty columns")
  func twenty() throws {
    let lines = try screen("review", columns: 20)
    #expect(
      lines == """
        Traveller: Bob
        Notes (Whatever the
          guard should
          know):
        > one
        >
        > three

        Way
        Vehicle: Ferry

        Stay
        Days: 9
        Return: yes
        Voucher: •••••••
        Review: 5 changes
          Enter saves what
            is shown.
          A row's number or
            name edits that
            row, then
            returns here.
          Shift-Tab or
            Ctrl-X Ctrl-B
            goes back to
            the last row.
          Ctrl-X z undoes
            the last
            answer, Ctrl-X
            y redoes it.
          Ctrl-C or Ctrl-D
            cancels:
            nothing is
            saved.
          ↑ and ↓ mark one
            below the line,
            which Enter
            then edits.
        Enter saves, a
          number edits that
          row, Ctrl-D
          cancels: seat
          'seat' is neither
            the number of a
            row, 1 to 6,
            nor a name.
          1 Traveller: Ada
            → Bob
          2 Notes:
            (nothing) → one
            … (3 lines)
          Way
          3 Vehicle: Train
            → Ferry
          Stay
          4 Days: 3 → 9
          5 Return: yes
            (default)

          6 Voucher:
            (nothing) →
            ••••••
        Enter saves, a
          number edits that
          row, Ctrl-D
          cancels:
        """)
  }

  @Test("A list in Chinese fits twenty columns")
  func chinese() throws {
    let lines = try screen("chinese-lists", columns: 20)
    #expect(
      lines == """
        Name：Ada
        地址 [1 项]：添加

        地址 › 新增
        街道：Ockham
        住宅：否
        地址 [2 项]：删除 9
          “删除 9”既不是 1
            到 2 之间的编
            号，也不是添
            加、复制 N、删
            除 N 或移动 N
            M。
        地址 [2 项]：删除 1
        地址：1 项
        请核对：1 处更改
          1 Name：Ada
          2 地址：1 项
                  （[1] 有
                  更改）
            - 1 St James's
              Square, 住宅
            + Ockham
        按 Enter 保存，输入
          编号可修改该项，
          按 Ctrl-D 取消：
        """)
  }
}
