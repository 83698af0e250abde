import ProgramSupport
import Testing

/// The deliveries that would be sent, with `--dry-run`.
@Suite("Dry runs")
struct DryRunTests {
  @Test("An item that can't be sent is reported, and the other deliveries are shown")
  func refused() throws {
    let home = try Home(
      store: targets.replacing(
        #""path": "~/todo.txt""#, with: #""path": "~/t", "template": "{notes}""#))
    #expect(
      try home.forward("send", "todo", "fridge", "--item", "Milk", "--dry-run")
        == Finished(
          output: "fridge (Things)\n  Opens things:///add?title=Use%20Milk&tags=food\n",
          errors: "todo: Template comes out empty for 'Milk'.\n",
          status: .exited(65)))
    #expect(
      try home.forward("send", "todo", "--item", "Milk", "--dry-run", "--json").output == "[]\n")
  }

  @Test("On a terminal the item is asked for, and there is nothing to review")
  func terminal() throws {
    var home = try Home(store: targets)
    home.environment["NO_COLOR"] = "1"
    let terminal = try home.terminal(
      "send", "todo", "--dry-run", "--notes", "soon")
    try terminal.answer("Item (Milk, required): ", "Milk")
    try terminal.answer("Expires (optional): ")
    try terminal.answer("Quantity (optional): ")
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(
      terminal.lines == [
        "Send to todo",
        "↑ and ↓ choose, Shift-Tab goes back, F1 helps, Ctrl-C cancels.",
        "Item (Milk, required): Milk",
        "Expires (optional):",
        "Quantity (optional):",
        "todo (File)",
        "  Adds to ~/todo.txt:",
        "    Milk",
      ])
  }
}
