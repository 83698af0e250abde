import ProgramSupport
import Testing

/// A person who knows the form types faster than it asks.
@Suite("Typing ahead")
struct TypeAheadTests {
  private let conversation = """
    fridge
    Use {item}
    Best before {expires}

    Check the label
    .
    daysBefore
    \("")
    Home
    food
    yes


    """.replacing("\n", with: "\r")

  @Test("Every answer reaches its row", arguments: ["", "--plain"]) func answers(option: String)
    throws
  {
    for _ in 1...5 {
      let home = try Home()
      let terminal = try home.shellTerminal("exec $forward new things \(option)")
      terminal.send(conversation)
      #expect(try terminal.expectEnd() == .exited(0))
      #expect(home.store == things(notes: #"Best before {expires}\n\nCheck the label"#))
    }
  }

  @Test("A burst of keys isn't a burst of answers")
  func burst() throws {
    let home = try Home(store: fridge)
    let terminal = try home.terminal("edit", "fridge")
    try terminal.expect("item}")
    // The home key, a text, Enter; back; forward again; on to the end.
    terminal.send("\u{1B}[HNow \r\u{1B}[Z\r\rx\u{7F}\r\r\u{15}Garage\r\rno\r\r")
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(home.store == things(title: "Now Use {item}", list: "Garage", reminder: false))
  }
}
