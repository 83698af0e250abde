import ProgramSupport
import Testing

/// Edits through a pipe: each row takes a line, and an empty line keeps the present value.
@Suite("Editing through a pipe")
struct EditTests {
  @Test("Empty lines keep everything")
  func emptyLines() throws {
    for (name, stored, rows) in [("fridge", fridge, 7), ("hook", hook(), 5), ("letter", letter, 5)]
    {
      let home = try Home(store: stored)
      let input = String(repeating: "\n", count: rows)
      #expect(try home.forward("edit", name, input: input) == Finished(output: ""))
      #expect(home.store == stored)
    }
  }

  @Test("One row is changed")
  func oneRow() throws {
    let home = try Home(store: fridge)
    let edited = try home.forward("edit", "fridge", input: "\n\n\n\nGarage\n\n\n")
    #expect(edited == Finished(output: ""))
    #expect(home.store == things(list: "Garage"))
  }

  @Test("Several lines replace a text, and a dot empties it")
  func severalLines() throws {
    let home = try Home(store: fridge)
    #expect(
      try home.forward("edit", "fridge", input: "\none\n\n..\n...\n .\n.\n\n\n\n\n\n").errors == ""
    )
    #expect(home.store == things(notes: #"one\n\n.\n..\n ."#))
    #expect(try home.forward("edit", "fridge", input: "\n.\n\n\n\n\n\n").errors == "")
    #expect(home.store == things(notes: ""))
  }

  @Test(
    "An option is chosen by any of its names",
    arguments: [
      ("1", "none"), ("2", "onTheDay"), ("3", "daysBefore"), ("onTheDay", "onTheDay"),
      ("On the day", "onTheDay"), ("ONTHEDAY", "onTheDay"), ("days b", "daysBefore"),
      ("D", "daysBefore"), ("  none  ", "none"),
    ])
  func option(answer: String, deadline: String) throws {
    let home = try Home(store: things(deadline: "onTheDay"))
    let input = deadline == "daysBefore" ? "\n\n\(answer)\n\n\n\n\n" : "\n\n\(answer)\n\n\n\n"
    #expect(try home.forward("edit", "fridge", input: input) == Finished(output: ""))
    #expect(home.store == things(deadline: deadline))
  }

  @Test("A toggle takes many words")
  func toggle() throws {
    for (answers, isOn) in [
      (["y", "yes", "true", "on", "1", "YES", "True"], true),
      (["n", "no", "false", "off", "0", "NO", "Off"], false),
    ] {
      for answer in answers {
        let home = try Home(store: things(reminder: !isOn))
        let input = "\n\n\n\n\n\n\(answer)\n"
        #expect(try home.forward("edit", "fridge", input: input) == Finished(output: ""))
        #expect(home.store == things(reminder: isOn), "\(answer)")
      }
    }
  }

  @Test("A row that appears is asked, and one that disappears keeps its value")
  func varyingRows() throws {
    let home = try Home(store: things(deadline: "none"))
    #expect(try home.forward("edit", "fridge", input: "\n\n3\n7\n\n\n\n").errors == "")
    #expect(home.store == things(days: "7"))
    #expect(try home.forward("edit", "fridge", input: "\n\nnone\n\n\n\n").errors == "")
    #expect(home.store == things(deadline: "none", days: "7"))
  }

  @Test("Lines may end with CRLF")
  func windowsLines() throws {
    let home = try Home(store: fridge)
    let input = "Buy {item}\r\none\r\ntwo\r\n.\r\n\r\n5\r\n\r\n\r\nno\r\n"
    #expect(try home.forward("edit", "fridge", input: input) == Finished(output: ""))
    #expect(
      home.store
        == things(title: "Buy {item}", notes: #"one\ntwo"#, days: "5", reminder: false)
    )
  }

  @Test("A lone CR is a line break in lines of text, and refused in a single line")
  func loneReturns() throws {
    let home = try Home(store: fridge)
    let input = "\none\r\rthree\n.\n\n\n\n\n\n"
    #expect(try home.forward("edit", "fridge", input: input) == Finished(output: ""))
    #expect(home.store == things(notes: #"one\n\nthree"#))
    let refused = try home.forward("edit", "fridge", input: "Buy\rmilk\n")
    #expect(refused.status == .exited(65))
    #expect(refused.errors.hasPrefix("title: "))
    #expect(home.store == things(notes: #"one\n\nthree"#))
  }

  @Test("The last line needs no line break")
  func lastLine() throws {
    let home = try Home(store: fridge)
    #expect(try home.forward("edit", "fridge", input: "\n\n\n\n\n\nno") == Finished(output: ""))
    #expect(home.store == things(reminder: false))
  }

  @Test("A line after the last row is refused, as it would be lost, and blank ones are nothing")
  func restOfInput() throws {
    let home = try Home(store: fridge)
    let before = home.store
    let refused = try home.shell(
      #"printf '\n\n\n\n\n\nno\n\nsecret\n' | $forward edit fridge"#)
    #expect(
      refused
        == Finished(
          output: "", errors: "Line 9 of the input answers no row: nothing was saved.\n",
          status: .exited(65)))
    #expect(home.store == before)
    let edited = try home.shell(
      #"printf '\n\n\n\n\n\nno\n\n \n' | $forward edit fridge && cat t.json"#)
    #expect(edited == Finished(output: things(reminder: false)))
  }

  @Test("Endless input is read no further than the form")
  func endlessInput() throws {
    let home = try Home(store: fridge)
    #expect(try home.shell("yes '' | $forward edit fridge") == Finished(output: ""))
  }
}
