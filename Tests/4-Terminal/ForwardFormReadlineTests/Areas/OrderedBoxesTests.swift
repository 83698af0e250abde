import ProgramSupport
import Testing

@Suite("Boxes whose order is the answer's")
struct OrderedBoxesTests {
  private let asking: Asking
  private let options = ["Tops", "--choices", "--options", "Cheese,Ham,Olives,Onions"]

  init() throws { asking = try Asking() }

  /// Asks, and waits for the boxes.
  private func ask(_ arguments: String...) throws -> Terminal {
    let terminal = try asking.ask(arguments)
    try terminal.expect(" chosen")
    return terminal
  }

  private func ask(ordered arguments: String...) throws -> Terminal {
    let terminal = try asking.ask(options + ["--ordered"] + arguments)
    try terminal.expect(" chosen")
    return terminal
  }

  @Test("The order of ticks is the order of the answer, and stands beside the options")
  func ticks() throws {
    let terminal = try ask(ordered: "--help-text", "Any.")
    try terminal.expectLastRows(
      after: "\u{1B}[B \u{1B}[A ", "Tops:", "› [x] 1 Cheese  #2", "  [x] 2 Ham  #1",
      "  [ ] 3 Olives", "  [ ] 4 Onions", "  2 chosen")
    // An option that is ticked again comes last, as does a found one.
    try terminal.expectLastRows(
      after: "  on\t\u{15}", "Tops:", "› [x] 1 Cheese  #2", "  [x] 2 Ham  #1",
      "  [ ] 3 Olives", "  [x] 4 Onions  #3", "  3 chosen")
    try terminal.expectEnd(
      after: "\r", last: "Tops: Ham, Cheese, Onions", "Ham", "Cheese", "Onions")
  }

  @Test("Without it, the answer is in the order of the options")
  func unordered() throws {
    let terminal = try asking.ask(options)
    try terminal.expect(" chosen")
    try terminal.expectRows(
      after: "\u{1B}[B \u{1B}[A ", "Tops:", "› [x] 1 Cheese", "  [x] 2 Ham", "  [ ] 3 Olives",
      "  [ ] 4 Onions", "  2 chosen")
    try terminal.expectEnd(after: "\r", "Tops: Cheese, Ham", "Cheese", "Ham")
  }

  @Test("Typed, pasted and given options keep their order, each once")
  func typed() throws {
    let typed = try ask(ordered: "--help-text", "Any.")
    try typed.expectEnd(
      after: "onions, 2, ham, 1\r", last: "Tops: Onions, Ham, Cheese", "Onions", "Ham", "Cheese")
    let ticked = try ask(ordered: "--help-text", "Any.")
    ticked.paste("Olives\nCheese")
    try ticked.expectEnd(after: "\r", last: "Tops: Olives, Cheese", "Olives", "Cheese")
    let given = try asking.ask(options + ["--ordered", "--answer", "ham,cheese"])
    try given.expectEnd(after: "", "Ham", "Cheese")
    let usual = try ask(ordered: "--default", "ham,cheese")
    try usual.expectEnd(after: "\r", "Tops: Ham, Cheese", "Ham", "Cheese")
  }

  @Test("In a form file, defaults and answers keep their order, also after help and at the review")
  func form() throws {
    try asking.folder.write(
      """
      {"rows": [{"title": "Tops", "type": "choices", "ordered": true, "default": ["Ham", "Cheese"],
        "options": ["Cheese", "Ham", "Olives"]}, {"title": "Name"}]}
      """, to: "form.json")
    let terminal = try ask("--form", "form.json")
    try terminal.expectRows(
      "Tops:", "› [x] 1 Cheese  #2", "  [x] 2 Ham  #1", "  [ ] 3 Olives", "  2 chosen")
    terminal.send("\u{1B}[F \u{1B}OP")
    try terminal.expectLastRows(
      "Tops:", "  [x] 1 Cheese  #2", "  [x] 2 Ham  #1", "› [x] 3 Olives  #3", "  3 chosen")
    terminal.send("\r\r")
    try terminal.expect("Tops: Ham, Cheese, Olives")
    terminal.send("\r")
    try terminal.expectGoodEnd()
    #expect(terminal.lines.joined().contains(#""tops": ["Ham", "Cheese", "Olives"]"#))
  }
}
