import ProgramSupport
import Testing
import TestSupport

/// Characters of several code points. The cursor is before or behind them, they are deleted as a
/// whole, and the text behind them is in its column. This also holds on terminals that show each
/// code point separately.
@Suite("Clusters in the line editor")
struct ClusterTests {
  @Test("All keys take a cluster for one character", arguments: [false, true])
  func keys(showsCodePoints: Bool) throws {
    let terminal = try terminal(showsCodePoints, "--count", "\(Cluster.all.count)")
    for cluster in Cluster.all {
      let (text, columns) = (cluster.text, cluster.columns)
      func expect(_ before: String, _ cursor: Int, _ last: Character?, _ deed: String) throws {
        #expect(try terminal.expectWaiting())
        let screen = terminal.screen
        let row = screen.glyphs.filter { $0.row == screen.cursor.row }
        #expect(screen.cursor.column == cursor, "\(cluster): \(deed)")
        #expect(
          row.prefix(before.count).map(\.text) == before.map(String.init), "\(cluster): \(deed)")
        if let last {
          #expect(row.last?.text == "\(last)", "\(cluster): \(deed)")
          #expect(row.last?.column == before.count + 1 + columns, "\(cluster): \(deed)")
        } else {
          #expect(row.count == before.count, "\(cluster): \(deed)")
        }
      }
      try expect(">", 2, nil, "at first")
      terminal.send("a\(text)b")
      try expect(">a", 4 + columns, "b", "typed")
      terminal.press(.left)
      try expect(">a", 3 + columns, "b", "left")
      terminal.press(.left)
      try expect(">a", 3, "b", "left again")
      terminal.send("c")
      try expect(">ac", 4, "b", "inserted")
      terminal.press(.right)
      try expect(">ac", 4 + columns, "b", "right")
      terminal.press(.backspace)
      try expect(">acb", 4, nil, "Backspace")
      terminal.send("\(text)\u{14}")
      // The cluster is exchanged with the b behind it.
      #expect(try terminal.expectWaiting())
      terminal.send("\u{2}\u{4}")
      try expect(">acb", 5, nil, "Ctrl-T, Ctrl-B, Ctrl-D")
      terminal.send("\u{1}\(text)d\u{1}\u{4}\r")
      try terminal.expect(#"line("dacb")"#)
    }
    try terminal.expectGoodEnd()
  }

  @Test("In vi mode, too, keys take a cluster for one character", arguments: [false, true])
  func vi(showsCodePoints: Bool) throws {
    let folder = try TemporaryFolder()
    try folder.write("set editing-mode vi\nset keyseq-timeout 10\n", to: "inputrc")
    let terminal = try terminal(
      showsCodePoints, "--count", "\(Cluster.all.count)", inputrc: "\(folder.path)/inputrc")
    for cluster in Cluster.all {
      try terminal.expect("> ")
      // There are two clusters. The keys delete the last one, then the character before the other
      // one.
      terminal.send("ab\(cluster.text)c\(cluster.text)\u{1B}")
      #expect(try terminal.expectWaiting())
      #expect(terminal.screen.cursor.column == 5 + cluster.columns, "\(cluster)")
      terminal.send("xh")
      #expect(try terminal.expectWaiting())
      #expect(terminal.screen.cursor.column == 4, "\(cluster)")
      terminal.send("Xxx0dlid\r")
      try terminal.expect(#"line("d")"#)
    }
    try terminal.expectGoodEnd()
  }

  private func terminal(
    _ showsCodePoints: Bool, _ arguments: String..., inputrc: String? = nil
  ) throws -> Terminal {
    try Terminal(
      executable(named: "line-editor"), ["--held"] + arguments,
      environment: environment(inputrc: inputrc), showsCodePoints: showsCodePoints)
  }
}
